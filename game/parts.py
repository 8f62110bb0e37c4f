"""What a game offers to the app, as one frozen object of typed groups. The app reads it and never probes.

A game's module `parts` imports everything that the game has and defines the object as `PARTS`. `roster.parts_of` imports
that module at the first request, so the lobby's card needs neither rules nor art. mypy reports what a new game lacks; a game
may leave out everything that has a default here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.bots.analysis import Analyst
from game.bots.characters import Character
from game.bots.voices import SILENCE, Remark, Voice
from game.core.achievement import Achievement, Feats
from game.core.bot import BotMaker, Level
from game.core.i18n import Words
from game.core.lesson import Lesson
from game.core.slip import Slip, Slips
from game.core.state import Action, Observation, State
from game.ui.campaign_map import CampaignMap
from game.ui.html import Html
from game.ui.moment import Moment
from game.ui.rulings import Ruling
from game.ui.score import Ending
from game.ui.view import View

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)  # noqa: E741 - an observation
Row = Mapping[str, str | float | None]


def _nothing(*_: object) -> str:
    return ""


def _plain(_: str) -> Html:
    return Html()


def _unremarkable(*_: object) -> Remark:
    return SILENCE


def _never(_: Any) -> bool:
    return False


def _roller(state: State) -> int | None:
    return state.roller()


def _nobody(state: State) -> tuple[int, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a game, for players who want to check that they are fair: the `faces`, a character each, all equally
    likely; the faces that an action shows; the name of one die; the notation of a roll with these faces, for people who roll
    dice of their own, None where they can't."""

    faces: str
    thrown: Callable[[Action], str]
    name: Callable[[str, Words], str]
    notation: Callable[[str], str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Facts about the rules that the states do not give.

    `odds` are rows for `python -m game odds`. `prepare` computes at build time what the first moves need.
    `chances(lines, exact)` gives for each position, one a line, its number and the mover's chance to win or the error in the
    line, for `python -m game value`; None where the game is not solved.
    """

    odds: Callable[[], Sequence[Row]] = list
    prepare: Callable[[], object] = _nothing
    chances: Callable[[Iterable[str], bool], Iterator[tuple[int, float | ValueError]]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponents:
    """The opponents: `bots` by level, weakest first; `characters`, which have names; `styled(level, style)` makes a
    character's bot."""

    bots: Mapping[str, BotMaker | Level]
    characters: Sequence[Character] = ()
    styled: Callable[[str, str], BotMaker] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Generic[O]):
    """What players see and hear of a match.

    `draw(seen, view, roll)` draws the whole table; `roll` offers a button to roll the dice. `summary(seen, view)` is a small
    standing, `standing_art` the drawings that it refers to, once on a page. Where a function takes `seen` and `now`, they
    are what a seat saw before an action and what it sees after it.
    `log_line(seen, action, now, view)` returns the log line for an action, '' for none; advice calls it before the action
    happens, with `seen` as `now`. `felt(seen, action, now, view)` says what chance or the rules did to the observer by the
    action, '' for nothing. `label(seen, action, view)` names a choice that has no line in the log. `why(seen, question,
    view)` answers a question about something on the table, '' where it has no answer. `order(seen, action, view)` is the
    choice as a hint tells the player to do it, '' where the log's line serves; `plan(row, view)` puts a move of several
    steps that the log is silent about into words, '' where the names of its steps serve; `reason(seen, action, view)` says
    in one sentence why a bot would choose the action; `alike(seen)` is true where all choices are equally good, so that none
    is advised or marked as best.
    `moments` are the events that a match pauses for, by class of action. `remark(seen, action, now, people)` says whether an
    opponent has something to say about the action: a seat and a moment of the game's own. `sounds` names the sound of each
    kind of action; `keys` are shortcuts in addition to those of every table, as (key, message id).
    """

    draw: Callable[[O, View, bool], Html]
    summary: Callable[[O, View], Html]
    standing_art: Callable[[], Html] = Html
    log_line: Callable[[O, Action, O, View], str]
    felt: Callable[[O, Action, O, View], str] = _nothing
    label: Callable[[O, Action, View], str] = _nothing
    why: Callable[[O, str, View], str] = _nothing
    order: Callable[[O, Action, View], str] = _nothing
    plan: Callable[[Sequence[tuple[O, Action]], View], str] = _nothing
    reason: Callable[[O, Action, View], str] = _nothing
    alike: Callable[[O], bool] = _never
    moments: Mapping[type[Any], Callable[[O, Action, O, View], Iterable[Moment]]] = field(default_factory=dict)
    remark: Callable[[O, Action, O, Collection[int]], Remark] = _unremarkable
    sounds: Mapping[type[Any], str] = field(default_factory=dict)
    keys: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pacing(Generic[S]):
    """Where a screen pauses and what a player starts by hand. The rules know nothing of it.

    `is_step(action)`: it is a step of a larger move or shows nothing new, so a screen need not pause after it. `staged`:
    the kinds of chance actions that a screen pauses after. `passes`: the notations by which a player lets something go by; a
    player by link may have the friend's page do that for them, and `pass_for_me` is that wish, with what ends it.
    `pause_scales`: the share of the usual pause after each kind of action, or after a `capture`, 1 for others.

    Each of these is asked at a chance node and gives a seat, None for nobody: `roller`, whose player starts the roll or draw
    by hand; `thrower`, who rolls, also where the roll follows from a choice; `receiver`, who gets what is rolled or drawn,
    None if it follows from the last decision. `sides(state)` are the attacked and the other seat of an event that the table
    shows for the last time, none elsewhere: a screen that continues by itself pauses longer for both, and the player of the
    attacked seat sees it until they continue by hand.
    """

    is_step: Callable[[Action], bool] = _never
    staged: frozenset[type[Action]] = frozenset()
    passes: frozenset[str] = frozenset()
    pass_for_me: str = ""
    pause_scales: Mapping[type[Any] | str, float] = field(default_factory=dict)
    roller: Callable[[S], int | None] = _roller
    thrower: Callable[[S], int | None] = _roller
    receiver: Callable[[S], int | None] = _roller
    sides: Callable[[S], tuple[int, ...]] = _nobody


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    """Texts and pictures outside the table: `guide` and `lesson`; `cover`, a picture in the lobby; `rulings`, what the rule
    document leaves open: the guide shows them and `build.py words` writes them to RULINGS.md; `voices`, what each character
    says at which moment; `campaign`, the map of the campaign, if there is one."""

    guide: Callable[[Words], Html]
    lesson: Lesson
    cover: Callable[[], Html]
    rulings: Sequence[Ruling] = ()
    voices: Mapping[str, Voice] = field(default_factory=dict)
    campaign: Callable[[], CampaignMap] = CampaignMap


@dataclass(frozen=True, slots=True, kw_only=True)
class After(Generic[S, O]):
    """What a game offers after a match: `ending` is the final scoring. `analyst(players)` judges chances and choices, None
    where nothing does. `outcome(seen, action, now, view)` says in one past sentence what an action did to the match,
    '' for nothing. `luck(state, seat)` is what chance gave beyond the expected, None where the game does not count it.
    The statistics count `dice`; None for a game without dice. `slips` are what newcomers do that loses matches, the gravest
    first; `slipped(seat)` finds them in a match."""

    ending: Callable[[O, View], Ending]
    outcome: Callable[[O, Action, O, View], str] = _nothing
    analyst: Callable[[int], Analyst] | None = None
    luck: Callable[[S, int], float] | None = None
    dice: Dice | None = None
    slips: Sequence[Slip] = ()
    slipped: Callable[[int], Slips[S]] = Slips


@dataclass(frozen=True, slots=True, kw_only=True)
class Achievements(Generic[S]):
    """What players may achieve: `listed` in the order of the screen, `feats(seat)` finds them in a match, `sign(name)` draws
    one."""

    listed: Sequence[Achievement] = ()
    feats: Callable[[int], Feats[S]] = Feats
    sign: Callable[[str], Html] = _plain


def _no_reasons(*_: object) -> list[str]:
    return []


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleWords(Generic[O]):
    """What a game says of puzzles. `themes` are its kinds of choices; `theme(seen, best, second)` is that of a position, by
    what the two best choices differ in. `because(seen, best, other, view)` says why the best is better than another choice,
    in sentences with the pieces of the position, where the game can tell."""

    themes: Mapping[str, str] = field(default_factory=dict)
    theme: Callable[[O, Action, Action], str] = _nothing
    because: Callable[[O, Action, Action, View], list[str]] = _no_reasons


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Generic[S, O]):
    """The parts of a game whose states are S and observations O."""

    rules: Rules = Rules()
    opponents: Opponents
    table: Table[O]
    pacing: Pacing[S] = Pacing()
    words: Texts
    after: After[S, O]
    achievements: Achievements[S] = Achievements()
    puzzles: PuzzleWords[O] = PuzzleWords()
