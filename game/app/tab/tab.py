"""What one tab knows: data, and nothing that is done with it.

What is done stands around it: `door` takes the page's events, `events/` does them with what stands beside this file, `show/`
draws what is shown.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field

from game.app.advice.advice import Advice
from game.app.advice.hindsight import Hindsight, Hindsights
from game.app.match.match import Match
from game.app.match.replay import Replay
from game.app.match.thinking import Thought
from game.app.storage.intake import Intake
from game.app.storage.settings import Settings
from game.app.storage.shelf import Shelf
from game.app.storage.store import Store
from game.app.storage.undo import WayBack
from game.app.tab.later import Files
from game.app.wire.incoming import Boot, Keys, boot
from game.app.wire.patch import Effect
from game.core.i18n import Words
from game.core.state import Observation
from game.ui.html import Html

Work = Generator[str, None, None]  # work that takes long: it gives a sentence that says how far it is


@dataclass(frozen=True, slots=True)
class Notice:
    """A message over the screen. `event` and `label`, where given, make a button in it (Undo, Play here); `wait` is the
    label of one that waits on. One that `stays` can't be dismissed."""

    text: str
    kind: str = "info"  # info | error
    event: str = ""
    label: str = ""
    wait: str = ""
    stays: bool = False

    @property
    def invites(self) -> bool:
        """Whether it invites to learn a game, which covers nothing of the table."""
        return self.event.startswith("learn:")


@dataclass(frozen=True, slots=True)
class Remembered:
    """What the page shows and what was said, as the last patch left it: the next one is drawn in its light."""

    kept: Mapping[str, int] = field(default_factory=dict)  # elements that are not sent again, each by its checksum
    kept_on: str = "lobby"  # the screen on which the page has them: "lobby", "match" or "ending"
    painted: Html | None = None  # all of it
    looks: tuple[tuple[str, str], ...] = ()  # what it knows of the settings
    pictured: Observation | None = None  # what the table showed
    scene: str = ""  # what was fought over on it
    spoken: int = 0  # lines of the log that were read aloud
    word: int = -1  # after how many actions the last word of a character was said that was read aloud
    taught: int = -1  # the step of a lesson that was read aloud last
    closing: bool = False  # the end of the match is being staged over its table


@dataclass(slots=True)
class Screen:
    """What the page shows, and what comes with its next patch."""

    remembered: Remembered = field(default_factory=Remembered)
    notice: Notice | None = None
    effects: list[Effect] = field(default_factory=list)


@dataclass(slots=True)
class Storage:
    """What is stored in this browser, and how this tab stands to it."""

    store: Store = field(default_factory=Store)
    names: Keys = field(default_factory=Keys)  # the keys of storage that others made
    writes: bool = True  # whether this tab is the one that writes; else it looks on, with no match on the table
    wanted: str = ""  # the match to go on with once it writes
    saved_at: int = 0  # when the last match was saved, by the page's clock
    trouble: str = ""  # why something could not be stored
    known_damaged: set[str] = field(default_factory=set)  # the damaged saves that a notice has named
    gone: WayBack | None = None  # brings back what was deleted or reset last
    came: WayBack | None = None  # takes back what was taken in last


@dataclass(slots=True)
class Lobby:
    """The list of matches, and the games whose rules and whose form are in the page."""

    shelf: Shelf = field(default_factory=Shelf)
    guides: set[str] = field(default_factory=set)
    setups: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Play:
    """A match on the table."""

    match: Match
    is_first: bool = False  # the first match of its game on this device
    pending: str = ""  # the action that waits for its confirmation, where a person wants to be asked
    advice: Advice = field(default_factory=Advice)

    def marks_best(self, hints: str) -> bool:
        """Whether the best move is marked unasked, as the setting *hints* wants it: always, or in the first match of a game
        unless several sit at one table."""
        return hints == "on" or (hints == "auto" and self.is_first and len(self.match.people) < 2)

    @property
    def pondered(self) -> Thought | None:
        """What is thought about, to be advised or marked, of the position on the table; None for nothing."""
        return self.advice.pondered(self.match)


@dataclass(slots=True)
class Tab:
    """The app behind one tab. `scene` is what it shows; the lobby stays as it is while something else is shown."""

    boot: Boot = field(default_factory=lambda: boot({}, Keys()))
    settings: Settings = field(default_factory=Settings)
    t: Words = field(default_factory=lambda: Words("en"))
    storage: Storage = field(default_factory=Storage)
    screen: Screen = field(default_factory=Screen)
    lobby: Lobby = field(default_factory=Lobby)
    scene: Lobby | Play | Replay = field(init=False)
    hindsights: Hindsights = field(default_factory=Hindsights)
    now: int = 0  # the page's clock in ms since 1970
    files: Files = field(default_factory=Files)  # that are fetched on demand
    work: Work | None = None  # what takes long and goes on with every `continue`
    worked: bool = False  # it has gone on, and there is nothing new to say of it
    intake: Intake | None = None  # what files hold, while a person is asked about it

    def __post_init__(self) -> None:
        self.scene = self.lobby

    @property
    def play(self) -> Play | None:
        """The match on the table, with what belongs to it."""
        return self.scene if isinstance(self.scene, Play) else None

    @property
    def match(self) -> Match | None:
        """The match on the table."""
        return self.scene.match if isinstance(self.scene, Play) else None

    @property
    def replay(self) -> Replay | None:
        """The replay on the screen."""
        return self.scene if isinstance(self.scene, Replay) else None

    @property
    def over(self) -> Match | None:
        """The match on the screen that can be looked back on."""
        if isinstance(self.scene, Replay):
            return self.scene.match
        match = self.match
        return match if match is not None and match.state.is_terminal() else None

    @property
    def hindsight(self) -> Hindsight | None:
        """What is worked out, or being worked out, of the match on the screen: what was asked for last."""
        return self.hindsights.of(self.over)

    @property
    def is_looking_back(self) -> bool:
        """Whether the match on the screen is being looked back on."""
        found = self.hindsight
        return found is not None and not found.done
