"""Flat search by simulation: each candidate is tried in worlds that fit what the seat has seen, the turn is finished by a
quick policy, and what stands then is judged by a value.

All candidates meet the same worlds and the same luck (common random numbers), so that they differ by their own merit. The
worse half is dropped again and again. What is best at first sight stays to the end, and gives way only to what is better
beyond the doubt that is left: of many things that are about as good, one always looks better by chance.

The budget is a number of simulations: strength does not depend on how fast the device is. Thinking can be sliced: `think`
yields after every piece of work.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from game.bots.value import Weights, chances
from game.core.parts import Bot
from game.core.state import CHANCE, TERMINAL, Action, Observation, State

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)  # noqa: E741 - an observation
T = TypeVar("T")

GOLDEN, SILVER = 0.6180339887, 0.7548776662  # multiples of these spread evenly
PLENTY = 2000  # actions after which a simulation is judged where it stands


class Mind(ABC, Generic[S, O]):
    """What a game gives to the search.

    `worlds` are drawn for a decision, `simulations` are shared by its candidates. A position *rests* where a turn has
    ended: there values are asked and trained.
    """

    features: ClassVar[Sequence[str]]  # their names
    worlds = 16
    simulations = 160
    doubt = 1.0  # standard errors by which a choice must be better than the first
    spars = True  # whether matches by the search are played in training
    astray = 0.15  # in training: how often a seat does anything legal, so that values know more than the beaten track

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @abstractmethod
    def candidates(self, seen: O, rng: Random) -> Sequence[Action]:
        """The choices worth trying, the best by first sight first; one where nothing is to be thought about."""

    @abstractmethod
    def follow(self, state: S, seat: int, rng: Random, plan: int = 0) -> Action:
        """What *seat*, which is to move, does by the quick policy: by what it may know, in this world. The seat that thinks
        follows its *plan*, 0 the usual one."""

    def plans(self, seen: O, action: Action) -> Sequence[int]:
        """The plans by which the turn may go on after *action*: it is worth what the best of them brings."""
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
        """That of *seat*."""
        return self.shares(state)[seat]

    @staticmethod
    def matches(players: int) -> int:
        """For training alone: how many matches by the quick policy tell enough."""
        return 2000

    @staticmethod
    def again(players: int) -> int:
        """For training alone: how many matches follow at the end in which all seats think, with what was learnt."""
        return 0

    def seats(self, players: int, rng: Random) -> list[Callable[[S], Action]]:
        """For training alone: who plays a match, each by what its seat may know; by the quick policy."""
        return [partial(self._follows, seat, rng) for seat in range(players)]

    def _follows(self, seat: int, rng: Random, state: S) -> Action:
        return self.follow(state, seat, rng)

    def goals(self, state: S) -> list[float]:
        """For training alone: what each of `rows` is to come to in a match that is over."""
        return state.returns()

    def bot(self, rng: Random) -> Bot:
        """The bot that thinks so."""
        return Search(rng, self)

    def blur(self, state: S, seat: int, rng: Random) -> S:
        """For training alone: a copy of *state* in which what *seat* can't see is dealt anew, roughly but quickly."""
        return state.clone()

    def bare(self, world: S) -> S:
        """*world* without its history, and what else no copy of it should carry since nothing asks for it."""
        world.past = []
        return world

    def settle(self, worlds: Sequence[S], seen: O, rng: Random) -> None:
        """Change *worlds*, which fit what was *seen*, by what else can be told of the others' habits."""

    def hasten(self, state: S, rng: Random, quantile: float) -> bool:
        """Let what chance and lots decide for a while happen in one step, by its true probability, where that is quicker;
        whether it did. The best outcomes for who is to gain belong to the low numbers of *quantile*, which is even in
        [0, 1): simulations spread it, so that they meet good and bad luck in the right shares."""
        return False

    def toll(self, seen: O, action: Action) -> float:
        """What *action* costs of the chance to win that no simulation shows."""
        return 0.0

    def turns(self, seen: O) -> int:
        """How many times a simulation comes to rest before it is judged."""
        return 1


class Search(Generic[S, O]):
    """A bot that thinks by simulation."""

    def __init__(self, rng: Random, mind: Mind[S, O]) -> None:
        self._rng = rng
        self._mind = mind

    def choose(self, observation: Observation) -> Action:
        """The candidate that did best."""
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
    """A choice and a plan to go on with, and what each simulation of it `found`; what is `sure` in which world."""

    __slots__ = ("action", "found", "plan", "sure")

    def __init__(self, action: Action, plan: int) -> None:
        self.action = action
        self.plan = plan
        self.found: list[float] = []
        self.sure: dict[int, float] = {}

    def lead_over(self, other: Arm, doubt: float) -> float:
        """By how much it is better than *other* for sure."""
        return surely(self.found, other.found, doubt)


def surely(one: Sequence[float], other: Sequence[float], doubt: float) -> float:
    """By how much *one* is better than *other*, which met the same luck, for sure: the mean difference, less *doubt*
    standard errors."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / len(gaps)
    return mean - doubt * sqrt(spread / len(gaps))


def supposed(mind: Mind[S, Any], seen: Any, rng: Random, deal: Callable[[Any], S]) -> Generator[None, None, list[S]]:
    """Worlds that may be, each as *deal* gives it for what was *seen*, and by the others' habits. Yields after each."""
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
    """The best of *arms* by so many *simulations* in so many *worlds*; the action of the first before each piece of work.
    *tried* gives what an arm comes to in a world of that number, with that luck, and yields before each piece."""
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
                    if dice.random() == Random(luck).random():  # nothing was thrown: it is so whenever it is tried
                        arm.sure[place] = value
                    arm.found.append(value)
                else:
                    arm.found.append(arm.sure[place])
        rivals = sorted([arm for arm in alive if arm is not first], key=lambda arm: -sum(arm.found))
        alive = [first, *rivals[: max(1, len(rivals) // 2)]]
    best = max(alive[1:], key=lambda arm: arm.lead_over(first, doubt), default=first)
    return best if best.lead_over(first, doubt) > 0 else first


def saying(action: Action, work: Generator[object, None, T]) -> Generator[Action, None, T]:
    """What *work* comes to; *action* with each piece of it."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found
        yield action


def finished(work: Generator[object, None, T]) -> T:
    """What *work* comes to, without a break."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


def simulate(
    mind: Mind[S, Any], world: S, action: Action, plan: int, seat: int, turns: int, rng: Random, quantile: float
) -> float:
    """What *action* and then *plan* come to for *seat* in a copy of *world*, after so many *turns*. The first stretch that
    the mind hastens has the luck of *quantile*, all else that of *rng*."""
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
