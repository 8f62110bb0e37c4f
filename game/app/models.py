"""What the session hands to the screens: plain values, no state of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.app.saves import Aside
from game.app.statistics import Tally
from game.core.game import Game
from game.core.record import Seat
from game.core.state import Observation
from game.ui.html import Html
from game.ui.log import LogLine
from game.ui.view import View

THEMES = ("auto", "light", "dark", "contrast")
MOTIONS = ("auto", "full", "reduced")
PACES = ("slow", "normal", "fast")
HINTS = ("auto", "on", "ask", "off")  # auto: on in the first match of a game, later when asked
STEPS = AUTO, BY_THROWS, BY_HAND = ("auto", "throws", "hand")  # what is done by hand where there is one way only
TEXT_SIZES = (90, 100, 115, 130)  # per cent
SOUNDS = (0, 30, 60, 100)  # per cent


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person chose once for all matches. An empty `lang` follows the browser."""

    lang: str = ""
    theme: str = "auto"
    motion: str = "auto"
    sound: int = 60
    moments: int = 60  # how loud moments are
    bed: int = 30  # and the quiet music under a match
    pace: str = "normal"
    hints: str = "auto"
    steps: str = AUTO
    confirm: bool = False
    text: int = 100
    keys: bool = True  # shortcuts of a single letter; speech input may trigger them unasked
    words: bool = True  # opponents with a name say something now and then
    opponents: str = ""  # who was set up last, per game: "war:human,orin,none heroes:..."

    @property
    def is_heard(self) -> bool:
        """Whether anything is."""
        return bool(self.sound or self.moments or self.bed)


@dataclass(frozen=True, slots=True)
class MatchCard:
    """One match in the list 'My matches'. `title` is a name given by a person or ''; `changed` is ms since 1970."""

    key: str
    game: Game
    title: str
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    status: str  # "Mei's turn", "Mei won"
    changed: int
    finished: bool
    summary: Html
    lesson: bool = False  # a first game whose lesson is not over
    daily: bool = False  # a daily challenge
    faulty: bool = False  # one that can't be shown: its file can be saved, and it can be removed


@dataclass(frozen=True, slots=True)
class Notice:
    """A message over the screen. `event` and `label`, where given, make a button in it (Undo, Take over)."""

    text: str
    kind: str = "info"  # info | error
    event: str = ""
    label: str = ""

    @property
    def invites(self) -> bool:
        """Whether it invites to learn a game, which covers nothing of the table."""
        return self.event.startswith("learn:")


@dataclass(frozen=True, slots=True)
class Reel:
    """Where a replay stands: `step` of `length` actions. `scores` has rows of [step, points of each seat]."""

    step: int
    length: int
    playing: bool
    speed: str
    scores: list[list[int]]
    hindsight: Html | None = None  # the curve of chances, or the offer to look back
    curved: bool = False  # it is the curve: that of the points gives way


@dataclass(frozen=True, slots=True)
class Coach:
    """What the teacher of a first game has to say at step `number` of `count`, counted from 1.

    `answer` is the reply to another choice than the one wanted. `reads` offers to go on reading, `ends` to play on
    without the teacher; `watches` tells that others move now. `rules` is a section of the guide.
    """

    number: int
    count: int
    text: str
    answer: str = ""
    reads: bool = False
    ends: bool = False
    watches: bool = False
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """A match as it is shown to whoever holds the device.

    `seen` is the observation of the seat `view` is for; it is None behind a closed curtain (`curtain` names who should take
    the device, '' while nobody is awaited), and then nothing of the table is shown. `roll` tells that this person is to
    throw the dice.
    """

    key: str
    game: Game
    view: View
    seats: tuple[Seat, ...]
    seen: Observation | None
    log: tuple[LogLine, ...]  # its end
    log_from: int = 0  # the number of its first line
    since: str = ""  # what others did to whoever is to move, since their last turn
    finished: bool = False
    waiting: bool = False  # bots move; the page shows a fast-forward
    soon: str = ""  # what is offered can only happen one way and does so by itself: the classes that say how soon
    roll: bool = False
    can_undo: bool = False
    can_redo: bool = False
    curtain: str = ""
    notice: Notice | None = None
    replay: Reel | None = None  # set where a match is watched again: nothing can be done to it
    review: Html | None = None  # what a finished match can be learnt from
    settings: Settings = Settings()  # as the settings dialog shows them
    daily: bool = False  # a daily challenge: its result can be shared
    can_ask: bool = False  # whether advice can be had for the choice that is awaited
    coach: Coach | None = None  # a first game's
    word: tuple[int, str, int] | None = None  # what a character says: his seat, the text, after how many actions


@dataclass(frozen=True, slots=True)
class Lobby:
    """The lobby: matches to go on with, newest first."""

    settings: Settings
    cards: tuple[MatchCard, ...] = ()
    notice: Notice | None = None
    build: str = ""
    book: Mapping[str, Tally] = field(default_factory=dict)  # statistics by `game/level`
    dice: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # how often each face came up, by game
    people: tuple[str, ...] = field(default=())  # names used before, offered again
    aside: tuple[Aside, ...] = ()  # saves that can't be read
    more: int = 0  # matches that are not among the cards
    guides: frozenset[str] = frozenset()  # games whose rules were asked for
    setups: frozenset[str] = frozenset()  # games whose form was asked for
