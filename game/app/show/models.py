"""What the tab hands to the screens: plain values, no state of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.app.storage.saves import Aside
from game.app.storage.settings import Settings
from game.app.storage.shelf import MatchCard
from game.app.storage.statistics import Tally
from game.app.tab.tab import Notice
from game.core.game import Game
from game.core.record import Seat
from game.core.state import Observation
from game.ui.html import Html
from game.ui.log import LogLine
from game.ui.view import View


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
class Question:
    """What files hold that were read: how many matches come in, how many of these are here in another state, how many are
    here already or can't be read; which settings would be others; how many matches statistics would count more, None where
    they bring none."""

    matches: int = 0
    beside: int = 0
    known: int = 0
    refused: int = 0
    settings: tuple[str, ...] = ()
    counted: int | None = None


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
    fetching: bool = False  # what happens next waits for a file
    soon: str = ""  # what is offered can only happen one way and does so by itself: the classes that say how soon
    roll: bool = False
    can_undo: bool = False
    can_redo: bool = False
    curtain: str = ""
    notice: Notice | None = None
    asked: Question | None = None  # about files that were read
    replay: Reel | None = None  # set where a match is watched again: nothing can be done to it
    review: Html | None = None  # what a finished match can be learnt from
    settings: Settings = field(default_factory=Settings)  # as the settings dialog shows them
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
    asked: Question | None = None  # about files that were read
    untake: bool = False  # whether what was taken in last can be taken back
    build: str = ""
    book: Mapping[str, Tally] = field(default_factory=dict)  # statistics by `game/level`
    dice: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # how often each face came up, by game
    people: tuple[str, ...] = field(default=())  # names used before, offered again
    aside: tuple[Aside, ...] = ()  # saves that can't be read
    more: int = 0  # matches that are not among the cards
    guides: frozenset[str] = frozenset()  # games whose rules were asked for
    setups: frozenset[str] = frozenset()  # games whose form was asked for
