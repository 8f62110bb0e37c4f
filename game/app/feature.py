"""What a feature of the app offers: something that a person can do besides playing a match.

Each has a folder in `features/` with its `FEATURE`; `features/__init__` lists them in order. Nothing below `features/`
imports a feature or names one: the tables of events and addresses, screens, storage and kinds of matches are composed from
the list, which the worker hands to the session. Every field has a default for "nothing".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from inspect import signature
from typing import Any, Generic, TypeVar

from game.app.match.match import Match
from game.app.match.policy import MatchPolicy
from game.app.storage.match_index import Saved
from game.app.storage.match_list import MatchCard
from game.app.storage.parts import StoredPart
from game.app.storage.settings import Settings
from game.app.storage.store import Store
from game.app.wire.notice import Notice
from game.app.wire.patch import Effect
from game.app.wire.policy import Policy
from game.app.wire.shapes import Shape, text
from game.bots.analysis import Analysis
from game.core.bot import Asset
from game.core.game import Game
from game.core.i18n import Words
from game.core.record import Record, Slices
from game.ui.html import Html

S = TypeVar("S")  # the session: `session/session.py` imports this module


@dataclass(frozen=True, slots=True)
class Event(Policy, Generic[S]):
    """A row of the table of events. `run` handles the event; `shape` is the form of the value; `Policy` says how else the
    event is treated.

    A handler takes what it uses: the session; the session and what the event is about; or the session, the part of the
    event's name after `:`, and the value. What an event is about is a value of any shape but `text`; else the part after
    `:`, or the text where there is none, '' for nothing.
    """

    run: Callable[..., None]
    shape: Shape = text

    def handle(self, session: S, argument: str, value: Any) -> None:
        """Handle an event with this part after `:` and this value, which has the shape."""
        takes = _takes(self.run)
        if takes == _BOTH:
            self.run(session, argument, value)
        elif takes == _ONE:
            self.run(session, argument or value or "" if self.shape is text else value)
        else:
            self.run(session)


_ONE, _BOTH = 2, 3  # parameters, with the session


@cache
def _takes(run: Callable[..., None]) -> int:
    return len(signature(run).parameters)


@dataclass(frozen=True, slots=True)
class MatchKind:
    """A kind of matches that a feature makes: whether a record is of one, how it opens (None: as an ordinary match), and how
    it is treated."""

    is_of: Callable[[Record], bool]
    opens: Callable[[str, Record, Words], Match | None]
    policy: MatchPolicy


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard:
    """What a feature adds to the card of a game in the lobby. A button may open one of the `dialogs` at once, which are in
    the page from its start."""

    first: tuple[Html, ...] = ()  # beside *Play*
    buttons: tuple[Html, ...] = ()  # under *More*
    dialogs: tuple[Html, ...] = ()
    fields: tuple[Html, ...] = ()  # of the form for a new match
    begins: str = ""  # who goes first in a match from the form, where it is not a random player
    opponents: tuple[str, ...] = ()  # who plays in a quick match, if the feature knows who suits the person
    # By character: matches against it, and how many won.
    met: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    with_friend: tuple[Html, ...] = ()  # to begin a match of two at once with a friend elsewhere, and how it goes
    ways: tuple[Html, ...] = ()  # at its end, to begin the match with friends elsewhere


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyFrame:
    """What a feature adds around the games in the lobby. Its dialogs are in the page from its start."""

    tools: tuple[Html, ...] = ()  # buttons at the top, before that of the settings
    top: tuple[Html, ...] = ()  # above the list of matches
    lists: tuple[Html, ...] = ()  # below the list of matches
    beside: tuple[Html, ...] = ()  # buttons beside the heading of the games
    dialogs: tuple[Html, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterMatch:
    """What a feature adds to the final sheet of a match that has ended."""

    story: str = ""  # below the verdict
    moral: str = ""  # what the person can learn from it, below the story
    retry: Html | None = None  # a button to try again from where the moral begins, or the story if there is none
    onward: tuple[Html, ...] = ()  # buttons beside *Rematch*
    tale: tuple[Html, ...] = ()  # between these and the scores
    parts: tuple[Html, ...] = ()  # below the scores
    news: tuple[Html, ...] = ()  # at the end: what the match has brought the person
    buttons: tuple[Html, ...] = ()  # below the parts
    below: tuple[Html, ...] = ()  # between these and the news
    rematches: bool = True  # whether a rematch is offered


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """What a feature shows above the table of a match: `mark` is a class of the screen. With `over` the match has no final
    sheet, because the panel says what came of it. `effects` come with each patch, `news` only with a `key` that the page has
    not shown yet. A panel that `leads` scrolls to what it means, so the table does not. One that stands `beside` the match
    does not explain it: all is read aloud as without it, and it waits until the end has been staged."""

    html: Html
    mark: str = ""
    over: bool = False
    leads: bool = False
    beside: bool = False
    effects: tuple[Effect, ...] = ()
    key: str = ""
    news: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What a feature shows beside a position of a match that is only watched. If it `is_graph` no other graph is shown."""

    html: Html
    is_graph: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """What of a feature waits for a file, `part`: after a while the person may go on `without` it, by a button of this
    *label*."""

    part: Asset
    label: str
    without: Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exports:
    """The events of a feature that hands out files: of `everything` that is stored, of a `match` or a damaged `save` by its
    key, of a part (`part:settings`). Screens that must work whatever fails draw these buttons themselves."""

    everything: str
    match: str
    save: str
    part: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Merging:
    """How a feature merges what two devices have stored: `everything` of this one without what stays on it, by name; the
    `file` of some of that; and `merge`, which stores a file and yields its progress (see `files/merging`)."""

    everything: Callable[[Store, Sequence[StoredPart]], Slices[dict[str, Any]]]
    file: Callable[[Mapping[str, Any]], str]
    merge: Callable[[Store, str, Sequence[StoredPart], str, int, str], Slices[Merged]]


@dataclass(frozen=True, slots=True)
class Connected:
    """A friend's page that is connected: the name of the connection (`peer`) and of the person. `call` makes the text that
    asks that page to go on with something else, of the connection's new name and the name of the person here."""

    peer: str
    name: str
    call: Callable[[str, str], str]


@dataclass(frozen=True, slots=True)
class Merged:
    """What came from another device: how many matches, of these how many stand beside one that went on here in another way,
    the keys of the parts that changed, and how much was refused."""

    matches: int
    beside: int
    parts: tuple[str, ...]
    refused: int


def _no_card(_: Any, __: Game) -> GameCard:
    return GameCard()


def _no_ending(_: Any, __: Match) -> AfterMatch:
    return AfterMatch()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Feature(Generic[S]):
    """A feature. What it remembers during a visit is a dataclass of its own, which the session keeps (`Session.state`)."""

    name: str  # that of its folder
    events: Mapping[str, Event[S]] = field(default_factory=dict)  # by the part of an event's name before `:`
    addresses: Mapping[str, Callable[[S, str], None]] = field(default_factory=dict)  # `#/<key>/...`; gets what follows
    # What a person lets go along with a stored match in a link to its replay, and what such a link brought: words of
    # letters, digits, `_` and `-`.
    along: Callable[[S, str], str] = lambda _, __: ""
    brought: Callable[[S, Sequence[str]], None] = lambda _, __: None
    watch: Callable[[S, str, Record, bool], None] | None = None  # shows a record without playing on (`scenes.watch`)
    keys: tuple[tuple[str, str], ...] = ()  # of the keyboard, each with what it does, as a message id
    kinds: tuple[MatchKind, ...] = ()
    stored: tuple[StoredPart, ...] = ()  # what it keeps under keys of its own; features may share one
    tags: tuple[str, ...] = ()  # of its records; they may leave the device, and a match played on from another has none
    card: Callable[[S, Game], GameCard] = _no_card
    settings: Callable[[Settings, Words], tuple[Html, ...]] = lambda _, __: ()  # the first fields of the settings
    frame: Callable[[S], LobbyFrame] = lambda _: LobbyFrame()
    lobby: Callable[[S], tuple[Html, ...]] = lambda _: ()  # dialogs over the lobby that a person asked for
    match_tools: Callable[[S, MatchCard], tuple[Html, ...]] = lambda _, __: ()  # in the menu of a match in the list
    # Of all stored matches those that it shows itself, so that the list does not, by their keys.
    folded: Callable[[Sequence[Saved]], Collection[str]] = lambda _: ()
    match_lines: Callable[[S, MatchCard], tuple[Html, ...]] = lambda _, __: ()  # lines of its card there
    dialogs: Callable[[S], tuple[Html, ...]] = lambda _: ()  # over the lobby and each match
    exports: Exports | None = None
    merging: Merging | None = None
    turns: Callable[[S], tuple[Html, ...]] = lambda _: ()  # matches in which friends wait for the person, a tap each
    # From the games that were played, the last one first: what waits for the person today, a tap each.
    today: Callable[[S, Sequence[str]], tuple[Html, ...]] = lambda _, __: ()
    next_step: Callable[[S, Sequence[str]], Html | None] = lambda *_: None  # what the lobby suggests, from these games
    played: Callable[[S], Sequence[str]] = lambda _: ()  # games of which it knows that they were played here, by key
    panel: Callable[[S, Match], Panel | None] = lambda _, __: None
    # Beside a link not yet sent, what its person may do before.
    with_link: Callable[[S, Match], Html | None] = lambda _, __: None
    # The faces of people at a table: the key of each in the view's cast, and the drawing as the content of an SVG.
    faces: Callable[[S, Match], tuple[tuple[str, str], ...]] = lambda _, __: ()
    tools: Callable[[S, Match], tuple[Html, ...]] = lambda _, __: ()  # buttons beside the log, or of a `RecordScene`
    ending: Callable[[S, Match], AfterMatch] = _no_ending
    # A `RecordScene` shows the match after so many actions.
    beside: Callable[[S, Match, int], Beside | None] = lambda *_: None
    marks: Callable[[S, Match, int], Html | None] = lambda *_: None  # above the bar of its replay, and as wide
    company: Callable[[S], Html | None] = lambda _: None  # who looks at it with the person, whatever is hidden
    first: Callable[[S, Game], Notice | None] = lambda *_: None  # for a person who begins their first match of a game
    form: Callable[[dict[str, str], Record], Record] = lambda _, record: record  # what its `fields` say of a new match
    # What it makes of a new match from the lobby; with True the person chose no seats.
    seated: Callable[[S, Record, bool], Record] = lambda _, record, __: record
    # The stored record was opened as the match on the table.
    opened: Callable[[S, Match, Record], None] = lambda *_: None
    begun: Callable[[S, Match], None] = lambda _, __: None  # a new match, before its first action
    acted: Callable[[S, Match], None] = lambda _, __: None  # a person or bot has acted in the match on the table
    # To begin a match of a game from its form, by the value of `by`.
    ways: Mapping[str, Callable[[S, str, dict[str, str]], None]] = field(default_factory=dict)
    resumed: Callable[[S, Match], None] = lambda _, __: None  # a stored match is on the table, as far as it can be read
    prepared: Callable[[S, Match], None] = lambda _, __: None  # before the match on the table is drawn
    left: Callable[[S], None] = lambda _: None  # before the screen goes back to the lobby
    rematch: Callable[[S, Match], bool] = lambda *_: False  # begin the match again; whether it is one of this feature
    shows_link: Callable[[S], bool] = lambda _: False  # the screen has a link that a person can copy without the page
    # Of a match that is over: the pages of friends that are still connected to this one.
    connected: Callable[[S, Match], Sequence[Connected]] = lambda *_: ()
    # A friend's page asks the person to go on with something else: the connection's name, its new name, the friend's.
    called: Callable[[S, str, str, str], None] = lambda *_: None
    saved: Callable[[S, Match], None] = lambda _, __: None  # the match on the table was saved
    due: Callable[[S, Match], None] = lambda _, __: None  # the match on the table is over, and not counted yet
    counted: Callable[[S, Match], None] = lambda _, __: None  # the match on the table was counted
    cancelled: Callable[[S], bool] = lambda _: False  # drop what works or waits for an answer; whether there was any
    analysed: Callable[[S, Match, Analysis], None] = lambda *_: None  # an analysis is complete; this tab writes
    # A button to train a kind of choice in a game: the key of the game, that of the kind, its name.
    practice: Callable[[S, str, str, str], Html | None] = lambda *_: None
    busy: Callable[[S], bool] = lambda _: False  # it works by itself on what the screen shows
    go_on: Callable[[S], None] = lambda _: None  # work for one slice of time, if it is busy
    has_news: Callable[[S], bool] = lambda _: False  # that slice has brought something to show
    before_drawing: Callable[[S], None] = lambda _: None  # before each patch
    assets: tuple[Asset, ...] = ()  # files that it fetches when they are first needed
    wants: Callable[[S], Iterable[Asset]] = lambda _: ()  # those of them that the screen needs now
    waits: Callable[[S], Waiting | None] = lambda _: None  # what on the screen waits for a file
    fetched: Callable[[S, str], None] = lambda _, __: None  # a file has come, or has failed to
    retried: Callable[[S], None] = lambda _: None  # the person asks again for the files that did not come
