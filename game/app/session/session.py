"""What one tab knows: only data.

The behaviour is in other modules: `answers` receives the page's events, `events/` handles them, `show/` draws the screen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from game.app.advice.advice import Advice
from game.app.feature import Exports, Feature, MatchKind
from game.app.match.match import Match
from game.app.match.policy import ORDINARY, MatchPolicy
from game.app.match.thinking import Thought
from game.app.session.downloads import Downloads
from game.app.storage.match_index import Saved
from game.app.storage.match_list import MatchList
from game.app.storage.parts import StoredPart, by_key
from game.app.storage.settings import Settings
from game.app.storage.store import Store
from game.app.storage.undo import WayBack
from game.app.wire.incoming import Boot, Keys, boot
from game.app.wire.notice import Notice
from game.app.wire.patch import Effect
from game.core.i18n import Words
from game.core.record import Record
from game.core.state import Observation, State
from game.ui.html import Html

T = TypeVar("T")
Work = Generator[str, None, None]  # long-running work; it yields sentences about its progress


@dataclass(frozen=True, slots=True)
class Remembered:
    """What the page showed and announced with the last patch; the next patch is made against it."""

    cached: Mapping[str, int] = field(default_factory=dict)  # elements that are not sent again, each with its checksum
    cached_on: str = "lobby"  # the screen that holds them: "lobby", "match" or "ending"
    painted: Html | None = None  # the whole HTML
    looks: tuple[tuple[str, str], ...] = ()  # the settings that the page knows
    pictured: Observation | None = None  # what the table showed
    scene: str = ""  # the prize that was fought over on it
    spoken: int = 0  # number of log lines read aloud
    since: str = ""  # what others did to the player since their last turn, as the table says it
    word: int = -1  # number of actions before the last remark of a character read aloud
    read: str = ""  # the key of the last panel whose news were read aloud
    closing: bool = False  # whether the end of the match is staged over its table


@dataclass(slots=True)
class Screen:
    """What the page shows and what its next patch brings."""

    remembered: Remembered = field(default_factory=Remembered)
    notice: Notice | None = None
    effects: list[Effect] = field(default_factory=list)
    on_trial: Callable[[], None] | None = None  # takes back what another page has sent, until it is drawn


@dataclass(frozen=True, slots=True)
class DeferredEvent:
    """An event that only the writing tab handles, at the time *now* in ms."""

    verb: str
    argument: str
    value: Any
    now: int


@dataclass(slots=True)
class Storage:
    """What is stored in this browser, and whether this tab may write."""

    store: Store = field(default_factory=Store)
    names: Keys = field(default_factory=Keys)  # the storage keys that other code made
    writes: bool = True  # whether this tab writes; if not it looks on, with no match on the table
    wanted: str = ""  # the address to open once it writes
    refused: DeferredEvent | None = None  # what a person did last while this tab looked on
    saved_at: int = 0  # when a match was last saved, by the page's clock
    trouble: str = ""  # why something could not be stored
    looked_through: bool = False  # whether all stored matches were looked at once
    known_damaged: set[str] = field(default_factory=set)  # the damaged saves that a notice has mentioned
    said_kept: bool = False  # whether the page has asked the browser in this visit to keep what is stored
    said_tight: bool = False  # whether the page has said that storage gets tight
    offers: dict[str, WayBack] = field(default_factory=dict)  # what a person may undo, by the event that does


@dataclass(slots=True)
class LobbyState:
    """The list of matches, and the games whose rules and set-up form are in the page."""

    match_list: MatchList = field(default_factory=MatchList)
    guides: set[str] = field(default_factory=set)
    setups: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Play:
    """A match on the table."""

    match: Match
    is_first: bool = False  # whether it is the first match of its game on this device
    warned: bool = False  # whether the page has said that a hint makes the match unrated
    pending: str = ""  # the action that waits for confirmation, if the person wants to be asked
    advice: Advice = field(default_factory=Advice)

    def marks_best(self, hints: str) -> bool:
        """Whether the best move is marked without a request, as the setting *hints* says: always, or in the first match
        of a game if that can't be rated, unless several people share the table."""
        in_first = self.is_first and not self.match.policy.rated and len(self.match.people) < 2
        return hints == "on" or (hints == "auto" and in_first)

    @property
    def pondered(self) -> Thought | None:
        """The thinking about the current position for advice or a best-move marker, or None."""
        return self.advice.pondered(self.match)


class Scene(ABC):
    """A screen that a feature shows instead of the lobby or a table. `stands` is the name of its frame; `address` is its
    address after #, or '' to leave the address as it is."""

    stands: ClassVar[str]

    @property
    @abstractmethod
    def address(self) -> str: ...

    @abstractmethod
    def make_ready(self) -> None:
        """Prepare what is drawn, for one slice of time."""

    @abstractmethod
    def again(self, session: Session) -> int | None:
        """ms until it goes on by itself; None if it does not."""

    @abstractmethod
    def go_on(self, session: Session) -> None:
        """Go on by itself for one slice of time: the page has waited as long as `again` says."""

    @abstractmethod
    def titled(self, t: Words) -> str:
        """The title of the page."""

    @abstractmethod
    def drawn(self, session: Session) -> Html:
        """The whole screen."""


class RecordScene(Scene):
    """A scene that shows a position of a match in which nothing can be played. `match` is the whole match and provides names
    and view; `record` is the match as it came, stored under `key` or under none (''). `state` is the position shown, after
    `step` actions, and `seen` what `seat` sees of it, as of the last `make_ready`."""

    key: str
    record: Record
    match: Match
    state: State
    step: int
    seat: int
    seen: Observation

    @abstractmethod
    def go_to(self, step: int) -> None:
        """Show the first *step* actions, and stay there."""

    @abstractmethod
    def varied(self, start: int, line: Sequence[str]) -> RecordScene:
        """The same match, seen from the same seat, with *line* in place of what followed its first *start* actions."""

    @abstractmethod
    def translate(self, t: Words) -> None:
        """Switch to the language of *t*."""


@dataclass(slots=True)
class Session:
    """The app behind one tab. `scene` is what it shows; the lobby keeps its state while another scene is shown."""

    features: tuple[Feature[Session], ...] = ()
    boot: Boot = field(default_factory=lambda: boot({}, Keys()))
    settings: Settings = field(default_factory=Settings)
    t: Words = field(default_factory=lambda: Words("en"))
    storage: Storage = field(default_factory=Storage)
    screen: Screen = field(default_factory=Screen)
    lobby: LobbyState = field(default_factory=LobbyState)
    scene: LobbyState | Play | Scene = field(init=False)
    now: int = 0  # the page's clock in ms since 1970
    downloads: Downloads = field(default_factory=Downloads)  # files that are fetched on demand
    work: Work | None = None  # long-running work that continues with every `continue`
    worked: bool = False  # whether it has continued without news
    _states: dict[type, Any] = field(default_factory=dict)  # what features remember, by its class

    def __post_init__(self) -> None:
        self.scene = self.lobby

    def state(self, kind: type[T]) -> T:
        """What a feature remembers of this visit: its dataclass *kind*, made when it is first asked for."""
        if kind not in self._states:
            self._states[kind] = kind()
        found: T = self._states[kind]
        return found

    def kinds(self) -> Iterator[MatchKind]:
        """The kinds of matches that features make."""
        return (kind for feature in self.features for kind in feature.kinds)

    def policy_of(self, record: Record) -> MatchPolicy:
        """How the match of *record* is treated."""
        return next((kind.policy for kind in self.kinds() if kind.is_of(record)), ORDINARY)

    def parts(self) -> tuple[StoredPart, ...]:
        """What features keep under keys of their own, each key once."""
        return by_key(part for feature in self.features for part in feature.stored)

    def beside(self, key: str) -> list[str]:
        """Where features keep what is stored with the match under *key*."""
        return [f"{part.key}/{key}" for part in self.parts() if part.of_match]

    def folded(self, found: Sequence[Saved]) -> set[str]:
        """The keys of those stored matches that features show elsewhere than in the list."""
        return {key for feature in self.features for key in feature.folded(found)}

    def ways(self) -> Mapping[str, Callable[[Session, str, dict[str, str]], None]]:
        """The ways to begin a match of a game from its form, by the value of `by`."""
        return {by: begin for feature in self.features for by, begin in feature.ways.items()}

    def tags_of_kinds(self) -> list[str]:
        """The tags of records that say of which kind a match is."""
        return [tag for feature in self.features for tag in feature.tags]

    @property
    def exports(self) -> Exports | None:
        """The events that hand out files, if a feature does."""
        return next((feature.exports for feature in self.features if feature.exports is not None), None)

    @property
    def play(self) -> Play | None:
        """The match on the table and its data."""
        return self.scene if isinstance(self.scene, Play) else None

    @property
    def match(self) -> Match | None:
        return self.scene.match if isinstance(self.scene, Play) else None

    @property
    def record_scene(self) -> RecordScene | None:
        """The match on the screen that can only be looked at."""
        return self.scene if isinstance(self.scene, RecordScene) else None

    @property
    def own_scene(self) -> Scene | None:
        """The screen of a feature, if it shows one instead of the lobby or a table."""
        return self.scene if isinstance(self.scene, Scene) else None

    @property
    def over(self) -> Match | None:
        """The match on the screen that has ended or can only be looked at."""
        if isinstance(self.scene, RecordScene):
            return self.scene.match
        match = self.match
        return match if match is not None and match.state.is_terminal() else None

    @property
    def watches(self) -> bool:
        """Whether a feature shows matches that can only be looked at."""
        return any(feature.watch is not None for feature in self.features)

    @property
    def is_busy(self) -> bool:
        """Whether a feature works by itself on what the screen shows."""
        return any(feature.busy(self) for feature in self.features)
