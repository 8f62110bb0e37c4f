"""What a game offers, as one frozen object of typed parts. The app asks it and never probes.

A game's package has a function `parts` that imports them and gives the object; `Game.parts` holds it, so the lobby's card
needs neither rules nor art. mypy says what a new game lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, runtime_checkable

from game.core.state import Action, Observation, State

if TYPE_CHECKING:
    from game.bots.analysis import Analyst
    from game.bots.characters import Character
    from game.core.game import OptionValue
    from game.core.i18n import Words
    from game.core.lesson import Lesson
    from game.ui.html import Html
    from game.ui.moment import Moment
    from game.ui.score import Ending
    from game.ui.view import View

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)  # noqa: E741 - an observation
Row = Mapping[str, str | float | None]


class Bot(Protocol):
    """A player of one seat in one match."""

    def choose(self, observation: Observation) -> Action:
        """One of `observation.legal_actions`, which is not empty."""


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that takes its time."""

    def think(self, observation: Observation) -> Iterator[Action]:
        """The best that it has found so far, after each small piece of work; the last one is its choice."""


BotMaker = Callable[[Random], Bot]


@dataclass(frozen=True, slots=True)
class Asset:
    """A file that a bot plays better with, too large to be fetched before it is needed: `file` in the game's assets."""

    file: str
    is_at_hand: Callable[[], bool]
    load: Callable[[bytes], object]


@dataclass(frozen=True, slots=True)
class Level:
    """A bot for matches of some sizes only: those of so many *players*; with the file that it wants."""

    maker: BotMaker
    players: range
    wants: Asset | None = None


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a game, for those who want to see that they are fair: its `faces`, a character each, all equally likely;
    those that an action shows; what one is called."""

    faces: str
    thrown: Callable[[Action], str]
    name: Callable[[str, Words], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Generic[S, O]):
    """The parts of a game. All are needed; where a game has nothing to give, it says so with what is named here.

    Rules: `initial_state(players, options)`, options settled by the game's card. `odds` are rows for `python -m game odds`
    ([] for none). `prepare` works out ahead what the first moves need, at build time (`nothing` for nothing).
    `chances(lines, exact)` gives for each position, one a line, its number and the mover's chance to win or what is wrong
    with the line, for `python -m game value`; None where the game is not solved.
    Opponents: `bots` by level, weakest first; `characters` are opponents with a name, and `styled(level, style)` makes the
    bot of one (`no_style` where there are none).
    Table: `table(seen, view, roll)` is the whole table, `roll` offers to throw the dice. `tell(seen, action, view)` is
    the line of the log for what happens next, '' for none; `felt(seen, action, now, view)` says what chance or the rules
    did by it to whoever sees, '' for nothing (`unharmed` where they do no harm); `label(seen, action, view)` names a
    choice that the log passes over. `why(seen, question, view)` answers a question about something on the table, '' where
    it knows nothing of it (`no_answer` where nothing asks). `reason(seen, action, view)` says in one sentence why a bot
    would choose so (`no_reason` for none). `summary(seen, view)` is the standing in small, `standing_art` the drawings
    that it refers to, once on a page (`Html` for none); `ending` is the final scoring. `moments` are what a match stops
    for, by kind of action: each is handed what a seat saw before the action, the action, and what it sees now. `sounds`
    names what is heard by kind of action, `keys` are shortcuts besides those of every table, as (key, message id).
    After a match: `analyst(players)` tells chances to win and what is best, None where nothing does; `luck(state, seat)` is
    what chance gave beyond what was to be expected, None where the game does not count it. `dice` are counted; None without.
    Words: `guide` and `lesson`. Lobby: `cover`, a picture.
    """

    initial_state: Callable[[int, Mapping[str, OptionValue]], S]
    odds: Callable[[], Sequence[Row]]
    prepare: Callable[[], None]
    chances: Callable[[Iterable[str], bool], Iterator[tuple[int, float | ValueError]]] | None
    bots: Mapping[str, BotMaker | Level]
    characters: Sequence[Character]
    styled: Callable[[str, str], BotMaker]
    table: Callable[[O, View, bool], Html]
    tell: Callable[[O, Action, View], str]
    felt: Callable[[O, Action, O, View], str]
    label: Callable[[O, Action, View], str]
    why: Callable[[O, str, View], str]
    reason: Callable[[O, Action, View], str]
    summary: Callable[[O, View], Html]
    standing_art: Callable[[], Html]
    ending: Callable[[O, View], Ending]
    moments: Mapping[str, Callable[[O, Action, O, View], Iterable[Moment]]]
    sounds: Mapping[str, str]
    keys: tuple[tuple[str, str], ...]
    analyst: Callable[[int], Analyst] | None
    luck: Callable[[S, int], float] | None
    dice: Dice | None
    guide: Callable[[Words], Html]
    lesson: Lesson
    cover: Callable[[], Html]


def no_odds() -> Sequence[Row]:
    """For a game that has no odds to print."""
    return []


def nothing() -> None:
    """For a game that has nothing to prepare."""


def no_style(level: str, style: str) -> BotMaker:
    """For a game without characters."""
    raise LookupError(style)


def unharmed(seen: Observation, action: Action, now: Observation, view: View) -> str:
    """For a game in which nobody suffers but by others' deeds."""
    return ""


def no_label(seen: Observation, action: Action, view: View) -> str:
    """For a game whose log tells every choice."""
    return ""


def no_answer(seen: Observation, question: str, view: View) -> str:
    """For a table on which nothing asks."""
    return ""


def no_reason(seen: Observation, action: Action, view: View) -> str:
    """For a game whose bots give none."""
    return ""
