"""What a game offers, as one frozen object of typed groups. The app asks it and never probes.

A game's module `parts` imports all of it and has the object as `PARTS`; `roster.parts_of` imports that module when it is
first asked for, so the lobby's card needs neither rules nor art. mypy says what a new game lacks; what has a default here a
game may leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.bots.analysis import Analyst
from game.bots.characters import Character
from game.core.bot import BotMaker, Level
from game.core.i18n import Words
from game.core.lesson import Lesson
from game.core.state import Action, Observation, State
from game.ui.html import Html
from game.ui.moment import Moment
from game.ui.score import Ending
from game.ui.view import View

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)  # noqa: E741 - an observation
Row = Mapping[str, str | float | None]


def _nothing(*_: object) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a game, for those who want to see that they are fair: its `faces`, a character each, all equally likely;
    those that an action shows; what one is called."""

    faces: str
    thrown: Callable[[Action], str]
    name: Callable[[str, Words], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What is known about the rules beyond the states.

    `odds` are rows for `python -m game odds`. `prepare` works out ahead, at build time, what the first moves need.
    `chances(lines, exact)` gives for each position, one a line, its number and the mover's chance to win or what is wrong
    with the line, for `python -m game value`; None where the game is not solved.
    """

    odds: Callable[[], Sequence[Row]] = list
    prepare: Callable[[], object] = _nothing
    chances: Callable[[Iterable[str], bool], Iterator[tuple[int, float | ValueError]]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponents:
    """Who plays: `bots` by level, weakest first; `characters` with a name; `styled(level, style)` makes the bot of one."""

    bots: Mapping[str, BotMaker | Level]
    characters: Sequence[Character] = ()
    styled: Callable[[str, str], BotMaker] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Generic[O]):
    """What is seen and heard of a match.

    `draw(seen, view, roll)` is the whole table, `roll` offers to throw the dice. `summary(seen, view)` is the standing in
    small, `standing_art` the drawings that it refers to, once on a page. Where a function gets `seen` and `now`, they are
    what a seat saw before an action and what it sees after it.
    `tell(seen, action, now, view)` is the line of the log for an action, '' for none; advice asks for it before the action
    is done, with `seen` as `now`. `felt(seen, action, now, view)` says what chance or the rules did by it to the observer,
    '' for nothing. `label(seen, action, view)` names a choice that has no line in the log. `why(seen, question, view)`
    answers a question about something on the table, '' where it knows nothing of it. `reason(seen, action, view)` says in
    one sentence why a bot would choose so. `moments` are what a match stops for, by class of action. `sounds` names what is
    heard by kind of action, `keys` are shortcuts besides those of every table, as (key, message id).
    """

    draw: Callable[[O, View, bool], Html]
    summary: Callable[[O, View], Html]
    standing_art: Callable[[], Html] = Html
    tell: Callable[[O, Action, O, View], str]
    felt: Callable[[O, Action, O, View], str] = _nothing
    label: Callable[[O, Action, View], str] = _nothing
    why: Callable[[O, str, View], str] = _nothing
    reason: Callable[[O, Action, View], str] = _nothing
    moments: Mapping[type[Any], Callable[[O, Action, O, View], Iterable[Moment]]] = field(default_factory=dict)
    sounds: Mapping[type[Any], str] = field(default_factory=dict)
    keys: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    """What a game says and shows apart from a match: `guide` and `lesson`; `cover`, a picture in the lobby."""

    guide: Callable[[Words], Html]
    lesson: Lesson
    cover: Callable[[], Html]


@dataclass(frozen=True, slots=True, kw_only=True)
class After(Generic[S, O]):
    """What is left of a match: `ending` is the final scoring. `analyst(players)` judges chances and choices, None where
    nothing does; `luck(state, seat)` is what chance gave beyond what was to be expected, None where the game does not count
    it. `dice` are counted; None without."""

    ending: Callable[[O, View], Ending]
    analyst: Callable[[int], Analyst] | None = None
    luck: Callable[[S, int], float] | None = None
    dice: Dice | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Generic[S, O]):
    """The parts of a game whose states are S and observations O."""

    rules: Rules = Rules()
    opponents: Opponents
    table: Table[O]
    words: Texts
    after: After[S, O]
