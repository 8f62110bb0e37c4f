"""What the tab gives to the screens: plain values without any game state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.app.feature import AfterMatch, Exports, GameCard, LobbyFrame, Panel
from game.app.storage.heads import UnreadableSave
from game.app.storage.settings import Settings
from game.app.storage.shelf import MatchCard
from game.app.wire.notice import Notice
from game.core.game import Game
from game.core.record import Seat
from game.core.state import Observation
from game.ui.html import Html
from game.ui.log import LogLine
from game.ui.view import View


@dataclass(frozen=True, slots=True)
class Handover:
    """A match by link after this person's own turn: the link to send to `friend`. `link` is the part of its address
    after #, '' before it is made; `size` counts its characters. `invites`: nobody has joined yet; `joins`: this person just
    did; `over`: it is the last one; `waits`: there is none to send, because the friend's own is awaited. `lock` says who can
    read it, as one of `sealing.STEPS`."""

    friend: str
    size: int = 0
    link: str = ""
    lock: str = ""
    invites: bool = False
    joins: bool = False
    over: bool = False
    waits: bool = False
    table: LinkTable | None = None  # with more than two players
    moves: bool = False  # whether the seat can be taken to another device of the same person


@dataclass(frozen=True, slots=True)
class LinkTable:
    """A match by link of more than two: who has joined and who has not, where bots play, who is `awaited`, and when the
    newest link was made, in ms since 1970. `agreed` names those who agree to a bot for the awaited player; `may_vote`: the
    person here may; `votes`: they have, and others have not yet; `is_out`: a bot plays for the person here."""

    joined: tuple[str, ...]
    free: tuple[str, ...]
    bots: tuple[str, ...]
    awaited: str
    since: int
    agreed: tuple[str, ...]
    may_vote: bool
    votes: bool
    is_out: bool


@dataclass(frozen=True, slots=True)
class Invitation:
    """A match by link to which a friend invites: who it is, the name that they gave this person, the options that are on."""

    game: Game
    host: str
    me: str
    options: tuple[str, ...] = ()
    players: tuple[str, ...] = ()  # with more than two: their names, '' for one without


@dataclass(frozen=True, slots=True)
class Guest:
    """A friend of a live match whose page is not connected: how they stand, the invitation (the part of its address after
    #) and its picture as a QR code. `answered`: the pages are connecting; `late`: an attempt has failed; `left`: the friend
    went away; `bot`: a bot plays for them; `caller` is the other friend over whose page they are called back."""

    seat: int
    name: str
    stands: str
    link: str = ""
    code: Html | None = None
    answered: bool = False
    late: bool = False
    left: bool = False
    bot: bool = False
    caller: str = ""


@dataclass(frozen=True, slots=True)
class Company:
    """The friends of a live match. `guests` are those that the host still waits for; at a guest's device `host` names the
    person who has the match and `stands` says how their page stands. `here` names everybody who is connected."""

    guests: tuple[Guest, ...] = ()
    host: str = ""
    stands: str = ""
    here: tuple[str, ...] = ()
    waits: str = ""  # who is thinking
    over: bool = False
    servers: str = ""  # STUN and TURN servers in the settings
    watcher: Guest | None = None  # at the host's: the person who is invited to watch
    watchers: int = 0  # how many watch
    speaks: bool = True  # whether a person plays at this device
    players: tuple[str, ...] = ()  # at a watcher's: the names of all who play
    fellows: tuple[str, ...] = ()  # at a guest's: other guests to which its page is connected


@dataclass(frozen=True, slots=True)
class Entrance:
    """The way of a friend to a live match: `step` is that of `friends/joining`, `link` the answer that goes back; `watches`
    if the friend has no seat."""

    step: str
    me: str
    link: str = ""
    code: Html | None = None
    watches: bool = False


@dataclass(frozen=True, slots=True)
class Glimpsed:
    """A match at another person's device, as far as this one saw it."""

    key: str
    game: Game
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchScreen:
    """A match as the person with the device sees it.

    `seen` is the observation of the seat of `view`. Behind a closed curtain it is None and nothing of the table is shown;
    `curtain` names the person who should take the device, '' if nobody is expected. `roll` is true if this person must
    throw the dice.
    """

    key: str
    game: Game
    view: View
    seats: tuple[Seat, ...]
    seen: Observation | None
    log: tuple[LogLine, ...]  # its last lines
    log_from: int = 0  # the number of the first line
    since: str = ""  # what others did to the player to move since their last turn
    finished: bool = False
    waiting: bool = False  # bots move; the page offers to fast-forward
    fetching: bool = False  # what happens next waits for a file
    soon: str = ""  # CSS classes that say how soon the only possible action happens by itself
    roll: bool = False
    can_undo: bool = False
    can_redo: bool = False
    curtain: str = ""
    notice: Notice | None = None
    dialogs: tuple[Html, ...] = ()  # of features
    exports: Exports | None = None  # the events that hand out files
    controls: Html | None = None  # below a match that can only be looked at, instead of what happened last
    mark: str = ""  # a class of its screen
    review: Html | None = None  # the analysis of a finished match
    settings: Settings = field(default_factory=Settings)  # as in the settings dialog
    fields: tuple[Html, ...] = ()  # of features, in that dialog
    guided: bool = False  # whether a player asked for the rules
    kind: str = ""  # the kind of match, if it has a name
    endings: tuple[AfterMatch, ...] = ()  # what features add once it has ended
    can_ask: bool = False  # whether advice is available for this choice
    tools: tuple[Html, ...] = ()  # buttons of features beside the log
    keys: tuple[tuple[str, str], ...] = ()  # of features, each with what it does as a message id
    handover: Handover | None = None  # of a match by link that waits for the friend
    company: Company | None = None  # of a live match
    panel: Panel | None = None  # what a feature shows above the table
    faces: tuple[tuple[str, str], ...] = ()  # of people: their keys in the view's cast, and the drawings
    fresh: bool = False  # whether the person has not decided anything yet, so opponents can be changed
    rivalled: bool = False  # whether there are opponents to change after the match
    word: tuple[int, str, int] | None = None  # a character's remark: seat, text, number of actions


@dataclass(frozen=True, slots=True)
class Lobby:
    """The lobby: unfinished matches, newest first."""

    settings: Settings
    cards: tuple[MatchCard, ...] = ()
    notice: Notice | None = None
    build: str = ""
    played: bool = False  # whether anything was played here
    people: tuple[str, ...] = field(default=())  # earlier names of people, as suggestions
    aside: tuple[UnreadableSave, ...] = ()  # saves that can't be read
    more: int = 0  # number of matches without a card
    guides: frozenset[str] = frozenset()  # games whose rules were requested
    setups: frozenset[str] = frozenset()  # games whose set-up form was requested
    added: Mapping[str, tuple[GameCard, ...]] = field(default_factory=dict)  # what features add to the card of a game
    opponents: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # of quick matches by game; () for the weakest
    met: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # matches against each character: played, won
    frames: tuple[LobbyFrame, ...] = ()  # what features add around the games
    fields: tuple[Html, ...] = ()  # of features, in the settings dialog
    dialogs: tuple[Html, ...] = ()  # of features, as far as a person asked for them
    tools: Mapping[str, tuple[Html, ...]] = field(default_factory=dict)  # buttons of features for matches, by key
    exports: Exports | None = None  # the events that hand out files
    steps: tuple[Html, ...] = ()  # what features suggest next
    invitation: Invitation | None = None  # that a link brought
    entrance: Entrance | None = None  # to a live match
    glimpsed: tuple[Glimpsed, ...] = ()  # unfinished live matches of other persons
