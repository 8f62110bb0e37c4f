"""What the session gives to the screens: plain values without any game state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.app.feature import AfterMatch, Exports, GameCard, LobbyFrame, Panel
from game.app.storage.match_index import UnreadableSave
from game.app.storage.match_list import MatchCard
from game.app.storage.settings import Settings
from game.app.wire.notice import Notice
from game.core.game import Game
from game.core.record import Seat
from game.core.state import Observation
from game.ui.html import Html
from game.ui.log import LogLine
from game.ui.view import View


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
    settings: Settings = field(default_factory=Settings)  # as in the settings dialog
    fields: tuple[Html, ...] = ()  # of features, in that dialog
    guided: bool = False  # whether a player asked for the rules
    kind: str = ""  # the kind of match, if it has a name
    endings: tuple[AfterMatch, ...] = ()  # what features add once it has ended
    can_ask: bool = False  # whether advice is available for this choice
    tools: tuple[Html, ...] = ()  # buttons of features beside the log
    keys: tuple[tuple[str, str], ...] = ()  # of features, each with what it does as a message id
    panel: Panel | None = None  # what a feature shows above the table
    faces: tuple[tuple[str, str], ...] = ()  # of people: their keys in the view's cast, and the drawings
    fresh: bool = False  # whether the person has not decided anything yet, so opponents can be changed
    rivalled: bool = False  # whether there are opponents to change after the match
    word: tuple[int, str, int] | None = None  # a character's remark: seat, text, number of actions


@dataclass(frozen=True, slots=True)
class LobbyScreen:
    """The lobby: unfinished matches, newest first."""

    settings: Settings
    cards: tuple[MatchCard, ...] = ()
    notice: Notice | None = None
    build: str = ""
    played: frozenset[str] = frozenset()  # games that were played here
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
    lines: Mapping[str, tuple[Html, ...]] = field(default_factory=dict)  # of features on cards of matches, by key
    exports: Exports | None = None  # the events that hand out files
    today: tuple[Html, ...] = ()  # what waits for the person today
    steps: tuple[Html, ...] = ()  # what features suggest next
