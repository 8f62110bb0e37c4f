"""Flat search by simulation: the search tries each candidate in worlds that fit the observation, a quick policy finishes the
turn, and a value judges the result.

All candidates meet the same worlds and the same luck (common random numbers), so that only their own merit makes a
difference. The search drops the worse half again and again. The candidate that looks best at first sight stays to the end,
and loses only to one that is better beyond the remaining doubt: of many similar candidates, some always look better by
chance.

The budget is a number of simulations, so strength does not depend on the speed of the device. Thinking can run in slices:
`think` yields after every piece of work.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from game.bots.value import Weights, chances
from game.core.bot import Bot
from game.core.state import CHANCE, TERMINAL, Action, Observation, State

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)  # noqa: E741 - an observation
T = TypeVar("T")

GOLDEN, SILVER = 0.6180339887, 0.7548776662  # their multiples are evenly spread
PLENTY = 2000  # actions after which a simulation stops and the value judges the position


class Mind(ABC, Generic[S, O]):
    """What a game gives to the search.

    The search draws `worlds` for a decision; its candidates share `simulations`. A position *rests* where a turn has ended:
    the value judges such positions, and training uses them.
    """

    features: ClassVar[Sequence[str]]  # their names
    worlds = 16
    simulations = 160
    doubt = 1.0  # a choice must be better than the first by so many standard errors
    spars = True  # whether matches by the search are played in training
    astray = 0.15  # in training: how often a seat does anything legal, so that values also know unusual positions

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @abstractmethod
    def candidates(self, seen: O, rng: Random) -> Sequence[Action]:
        """The choices worth trying, the best at first sight first; a single one where nothing needs thought."""

    @abstractmethod
    def follow(self, state: S, seat: int, rng: Random, plan: int = 0) -> Action:
        """What *seat*, whose move it is, does by the quick policy, knowing only what it may see in this world. The seat that
        thinks follows its *plan*, 0 for the usual one."""

    def plans(self, seen: O, action: Action) -> Sequence[int]:
        """The plans by which the turn may continue after *action*; the best of them gives the action its worth."""
        return (0,)

    @abstractmethod
    def rests(self, state: S) -> bool:
        """Whether a turn has just ended."""

    @abstractmethod
    def rows(self, state: S) -> list[list[float]]:
        """The features of all seats in a position at rest."""

    def shares(self, state: S) -> Sequence[float]:
        """The chance of each seat to win from a position at rest, in [0, 1]."""
        return chances(self.weights[state.players], self.rows(state))

    def value(self, state: S, seat: int) -> float:
        """The value for *seat*."""
        return self.shares(state)[seat]

    @staticmethod
    def matches(players: int) -> int:
        """For training only: how many matches by the quick policy are enough."""
        return 2000

    @staticmethod
    def again(players: int) -> int:
        """For training only: how many matches follow at the end, in which all seats think with the weights found so far."""
        return 0

    def seats(self, players: int, rng: Random) -> list[Callable[[S], Action]]:
        """For training only: the policies that play a match, each by what its seat may see; by default the quick policy."""
        return [partial(self._follows, seat, rng) for seat in range(players)]

    def _follows(self, seat: int, rng: Random, state: S) -> Action:
        return self.follow(state, seat, rng)

    def goals(self, state: S) -> list[float]:
        """For training only: the target of each of `rows` in a finished match."""
        return state.returns()

    def bot(self, rng: Random) -> Bot:
        """The bot that thinks with this mind."""
        return Search(rng, self)

    def blur(self, state: S, seat: int, rng: Random) -> S:
        """For training only: a copy of *state* with new random cards where *seat* can't see; rough but quick."""
        return state.clone()

    def bare(self, world: S) -> S:
        """*world* without its history, and without anything else that copies need not carry."""
        world.past = []
        return world

    def settle(self, worlds: Sequence[S], seen: O, rng: Random) -> None:
        """Change *worlds*, which fit what was *seen*, according to the others' habits."""

    def hasten(self, state: S, rng: Random, quantile: float) -> bool:
        """Let a stretch of chance and lots happen in one step, by its true probability, where that is quicker; returns
        whether it did. Low numbers of *quantile*, which is uniform in [0, 1), give the best outcomes for the seat that
        gains: simulations spread it, so that they meet good and bad luck in the right shares."""
        return False

    def toll(self, seen: O, action: Action) -> float:
        """What *action* costs of the chance to win without any simulation showing it."""
        return 0.0

    def turns(self, seen: O) -> int:
        """How many times a simulation comes to rest before the value judges it."""
        return 1


class Search(Generic[S, O]):
    """A bot that thinks by simulation."""

    def __init__(self, rng: Random, mind: Mind[S, O]) -> None:
        self._rng = rng
        self._mind = mind

    def choose(self, observation: Observation) -> Action:
        """The candidate with the best result."""
        *_, best = self.think(observation)
        return best

    def _world(self, observation: Any) -> S:
        world: S = observation.determinize(self._rng)
        return world

    def think(self, observation: Any) -> Iterator[Action]:
        """The best so far, after each piece of work; the last one is the choice."""
        mind, rng = self._mind, self._rng
        candidates = mind.candidates(observation, rng)
        yield candidates[0]
        if len(candidates) == 1:
            return
        arms = [Arm(action, plan) for action in candidates for plan in mind.plans(observation, action)]
        worlds = yield from saying(candidates[0], supposed(mind, observation, rng, self._world))
        best = yield from searched(mind, observation, worlds, arms, mind.simulations, rng)
        yield best.action


class Arm:
    """A choice and the plan that follows it; `found` has the result of each simulation, `sure` the certain results by
    world."""

    __slots__ = ("action", "found", "plan", "sure")

    def __init__(self, action: Action, plan: int) -> None:
        self.action = action
        self.plan = plan
        self.found: list[float] = []
        self.sure: dict[int, float] = {}

    def lead_over(self, other: Arm, doubt: float) -> float:
        """By how much it is better than *other*, less the doubt."""
        return surely(self.found, other.found, doubt)


def surely(one: Sequence[float], other: Sequence[float], doubt: float) -> float:
    """By how much the first results are better than those of *other*, which met the same luck: the mean difference, less
    *doubt* standard errors."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / len(gaps)
    return mean - doubt * sqrt(spread / len(gaps))


def supposed(mind: Mind[S, Any], seen: Any, rng: Random, deal: Callable[[Any], S]) -> Generator[None, None, list[S]]:
    """Possible worlds, each from *deal* for what was *seen*, adjusted to the others' habits. Yields after each."""
    worlds = list[S]()
    for _ in range(mind.worlds):
        worlds.append(mind.bare(deal(seen)))
        yield None
    mind.settle(worlds, seen, rng)
    return worlds


def searched(
    mind: Mind[S, Any], seen: Any, worlds: Sequence[S], arms: Sequence[Arm], simulations: int, rng: Random
) -> Generator[Action, None, Arm]:
    """The best of *arms* by so many *simulations* in *worlds*; see `race`."""
    turns, tolls = mind.turns(seen), {arm.action: mind.toll(seen, arm.action) for arm in arms}

    def tried(arm: Arm, place: int, dice: Random, quantile: float) -> Generator[object, None, float]:
        yield None
        won = simulate(mind, worlds[place], arm.action, arm.plan, seen.seat, turns, dice, quantile)
        return won - tolls[arm.action]

    return (yield from race(arms, len(worlds), simulations, rng, tried, mind.doubt))


def race(
    arms: Sequence[Arm],
    worlds: int,
    simulations: int,
    rng: Random,
    tried: Callable[[Arm, int, Random, float], Generator[object, None, float]],
    doubt: float = Mind.doubt,
) -> Generator[Action, None, Arm]:
    """The best of *arms* by so many *simulations* in so many *worlds*; yields the action of the first arm before each
    piece of work. *tried* returns the result of an arm in the world of that number, with that luck, and yields before
    each piece."""
    first, alive = arms[0], arms
    rounds = (len(arms) - 1).bit_length()
    shift = rng.random()
    for _ in range(rounds):
        for _again in range(max(1, simulations // (rounds * len(alive)))):
            lap, place = divmod(len(first.found), worlds)
            luck, quantile = rng.random(), (shift + GOLDEN * lap + SILVER * place) % 1
            for arm in alive:
                if place not in arm.sure:
                    dice = Random(luck)
                    value = yield from saying(first.action, tried(arm, place, dice, quantile))
                    if dice.random() == Random(luck).random():  # no random number used: always the same
                        arm.sure[place] = value
                    arm.found.append(value)
                else:
                    arm.found.append(arm.sure[place])
        rivals = sorted([arm for arm in alive if arm is not first], key=lambda arm: -sum(arm.found))
        alive = [first, *rivals[: max(1, len(rivals) // 2)]]
    best = max(alive[1:], key=lambda arm: arm.lead_over(first, doubt), default=first)
    return best if best.lead_over(first, doubt) > 0 else first


def saying(action: Action, work: Generator[object, None, T]) -> Generator[Action, None, T]:
    """The result of *work*; yields *action* with each piece of it."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found
        yield action


def simulate(
    mind: Mind[S, Any], world: S, action: Action, plan: int, seat: int, turns: int, rng: Random, quantile: float
) -> float:
    """The result of *action* and then *plan* for *seat* in a copy of *world*, after so many *turns*. The first stretch that
    the mind hastens has the luck of *quantile*; everything after it uses *rng*."""
    state = world.clone()
    state.apply_action(action)
    for _ in range(PLENTY):
        mover = state.current_player()
        if mover == TERMINAL:
            return state.returns()[seat]
        if mind.rests(state):
            turns -= 1
            if not turns:
                break
        if mover != CHANCE:
            state.apply_action(mind.follow(state, mover, rng, plan if mover == seat else 0))
        elif mind.hasten(state, rng, quantile):
            quantile = rng.random()
        else:
            state.apply_action(state.sample_chance(rng))
    return mind.value(state, seat)
