"""What each choice of a position is worth: exactly where the game is solved, elsewhere by a long search with two seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from random import Random
from typing import Any, Protocol

from game.bots.search import Arm, Mind, searched, simulate, supposed
from game.core.record import whole
from game.core.state import Action

MARGIN = 0.06  # the least difference in winning chance between the best choice and any other
AGAIN = 0.03  # the same for the choices after it: the first was the harder one to see
SURE = 2.576  # standard errors on each side of a 99 % interval
LONGER = 16  # times the simulations of the strong bot
CHOICES = range(3, 25)  # of a puzzle: nobody weighs more, and one of two is a coin's toss
FINAL = 4  # choices that the long search compares
WORLDS = 48  # for the long search


@dataclass(frozen=True, slots=True)
class Verdict:
    """The winning chance of each choice that was judged, the best first, and half of the 99 % interval of the margin."""

    chances: Mapping[Action, float]
    doubt: float

    @property
    def best(self) -> Action:
        """The best choice."""
        return next(iter(self.chances))

    @property
    def second(self) -> Action:
        """The best of the others."""
        return list(self.chances)[1]

    @property
    def margin(self) -> float:
        """How much better the best choice is than the second."""
        return self.chances[self.best] - self.chances[self.second]

    def is_clear(self, least: float = MARGIN) -> bool:
        """Whether the margin is *least* or more beyond doubt."""
        return len(self.chances) > 1 and self.margin - self.doubt >= least


class Judge(Protocol):
    """A judge of decisions."""

    def asks(self, seen: Any, rng: Random) -> bool:
        """Whether the decision needs any thought."""

    def glance(self, seen: Any, rng: Random) -> bool:
        """Whether the decision is worth a closer look."""

    def judge(self, seen: Any, rng: Random, least: float = MARGIN) -> Verdict | None:
        """The verdict; None where no choice is best by *least*."""

    def best(self, seen: Any, rng: Random) -> Action | None:
        """The best choice, clear or not; None where there is nothing to choose."""


def _ordered(chances: Mapping[Action, float]) -> dict[Action, float]:
    return {action: chances[action] for action in sorted(chances, key=lambda action: -chances[action])}


class Exact:
    """Age of War for two, by the solved game."""

    def asks(self, seen: Any, rng: Random) -> bool:
        """Every decision does."""
        return True

    def glance(self, seen: Any, rng: Random) -> bool:
        """Judging is as quick."""
        return True

    def judge(self, seen: Any, rng: Random, least: float = MARGIN) -> Verdict | None:
        """All choices, exactly: each by the position that follows, with best play from there on."""
        verdict = self._verdict(seen, rng)
        return verdict if verdict.is_clear(least) else None

    def best(self, seen: Any, rng: Random) -> Action | None:
        """The same, where it is not clear too."""
        return self._verdict(seen, rng).best

    def _verdict(self, seen: Any, rng: Random) -> Verdict:
        chances = {}
        for action in seen.legal_actions:
            after = seen.determinize(rng)  # the position itself: the game has no secrets
            after.apply_action(action)
            chances[action] = _exactly(after, seen.seat)
        return Verdict(_ordered(chances), 0.0)


def _exactly(state: Any, seat: int) -> float:
    """The chance of *seat* to win from a position after its own choice."""
    from game.war.bot import solved
    from game.war.bot.evaluation import win_chance

    if state.is_terminal():
        return float(state.returns()[seat])
    exact = solved.Exact(solved.table())
    if state.turn != seat:
        return exact.chance(state.owner, state.players, state.turn, seat)
    return win_chance(state.observation(seat), exact)


class Deep:
    """A game whose strong bot searches: the same search with LONGER times the simulations, confirmed by a second seed."""

    def __init__(self, game: str) -> None:
        self._mind: Mind[Any, Any] = import_module(f"game.{game}.bot.strong").MIND

    def asks(self, seen: Any, rng: Random) -> bool:
        """Whether the strong bot would search."""
        return len(seen.legal_actions) in CHOICES and len(self._mind.candidates(seen, rng)) > 1

    def glance(self, seen: Any, rng: Random) -> bool:
        """Whether the usual search sees a difference of half the margin to all other choices."""
        best, *arms = self._usual(seen, rng)
        rest = [arm for arm in arms if arm.action != best.action]
        return bool(rest) and min(_mean(best.found) - _mean(arm.found) for arm in rest) >= MARGIN / 2

    def judge(self, seen: Any, rng: Random, least: float = MARGIN) -> Verdict | None:
        """Two long searches with luck of their own must agree; the verdict is the second's, whose plans the first chose."""
        finals = self._finals(seen, rng)
        first = self._compare(seen, finals, rng)
        if first is None or not first.is_clear(least):
            return None
        second = self._compare(seen, finals, rng)
        if second is None or not second.is_clear(least) or second.best != first.best:
            return None
        return second

    def best(self, seen: Any, rng: Random) -> Action | None:
        """By one long search."""
        verdict = self._compare(seen, self._finals(seen, rng), rng)
        return None if verdict is None else verdict.best

    def _finals(self, seen: Any, rng: Random) -> list[Arm]:
        """The best plan of each of the FINAL best choices, after a quarter of the effort for all that are legal: one that
        the strong bot would not try may be as good as the best."""
        arms = self._arms(seen, seen.legal_actions)
        self._try(seen, arms, max(8, LONGER * self._mind.simulations // (4 * len(arms))), WORLDS, rng)
        best: dict[Action, Arm] = {}
        for arm in sorted(arms, key=lambda arm: -_mean(arm.found)):
            best.setdefault(arm.action, arm)
        return list(best.values())[:FINAL]

    def _compare(self, seen: Any, finals: Sequence[Arm], rng: Random) -> Verdict | None:
        """The same choices with new luck."""
        if len(finals) < 2:
            return None
        arms = [Arm(arm.action, arm.plan) for arm in finals]
        self._try(seen, arms, LONGER * self._mind.simulations // len(arms), WORLDS, rng)
        chances = _ordered({arm.action: min(1.0, max(0.0, _mean(arm.found))) for arm in arms})
        best, second = [next(arm for arm in arms if arm.action == action) for action in list(chances)[:2]]
        return Verdict(chances, SURE * _error(best.found, second.found, WORLDS))

    def _arms(self, seen: Any, actions: Sequence[Action]) -> list[Arm]:
        return [Arm(action, plan) for action in actions for plan in self._mind.plans(seen, action)]

    def _usual(self, seen: Any, rng: Random) -> list[Arm]:
        """What the strong bot tries, the best first."""
        mind = self._mind
        arms = self._arms(seen, mind.candidates(seen, rng))
        worlds = whole(supposed(mind, seen, rng, lambda observed: observed.determinize(rng)))
        best = whole(searched(mind, seen, worlds, arms, mind.simulations, rng))
        return [best, *(arm for arm in arms if arm is not best)]

    def _try(self, seen: Any, arms: Sequence[Arm], times: int, worlds: int, rng: Random) -> None:
        """Simulate each arm so many times, all with the same worlds and the same luck."""
        mind = self._mind
        drawn = list[Any]()
        while len(drawn) < worlds:
            drawn += whole(supposed(mind, seen, rng, lambda observed: observed.determinize(rng)))
        turns, tolls = mind.turns(seen), [mind.toll(seen, arm.action) for arm in arms]
        for number in range(times):
            luck, quantile = rng.random(), rng.random()
            world = drawn[number % worlds]
            for arm, toll in zip(arms, tolls, strict=True):
                won = simulate(mind, world, arm.action, arm.plan, seen.seat, turns, Random(luck), quantile)
                arm.found.append(won - toll)


class Whole(Deep):
    """Age of Thieves, whose strong bot tries plans for a whole turn: here each choice, and what the bot does after it. A
    declaration is no single choice."""

    def __init__(self) -> None:
        super().__init__("thieves")
        self._mind = import_module("game.thieves.bot.analysis").JUDGE  # by the rules, a player without a win has lost

    def asks(self, seen: Any, rng: Random) -> bool:
        """Whether the strong bot would compare single choices, or ways to move."""
        return len(seen.legal_actions) in CHOICES and self._bot(rng).weighs_actions(seen)

    def _bot(self, rng: Random) -> Any:
        return self._mind.bot(rng)

    def _arms(self, seen: Any, actions: Sequence[Action]) -> list[Arm]:
        return [Arm(action, 0) for action in actions]

    def _usual(self, seen: Any, rng: Random) -> list[Arm]:
        arms = self._arms(seen, seen.legal_actions)
        self._try(seen, arms, max(8, self._mind.simulations // len(arms)), self._mind.worlds, rng)
        return sorted(arms, key=lambda arm: -_mean(arm.found))

    def _try(self, seen: Any, arms: Sequence[Arm], times: int, worlds: int, rng: Random) -> None:
        found = self._bot(rng).trials([arm.action for arm in arms], seen, times, worlds)
        for arm, results in zip(arms, found, strict=True):
            arm.found += results


def _mean(found: Sequence[float]) -> float:
    return sum(found) / len(found)


def _error(one: Sequence[float], other: Sequence[float], worlds: int) -> float:
    """The standard error of the mean difference of results that met the same luck, from the means of the *worlds*: results
    in one world resemble each other."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    means = [_mean(gaps[world::worlds]) for world in range(min(worlds, len(gaps)))]
    mean = _mean(means)
    return sqrt(sum((gap - mean) ** 2 for gap in means) / (len(means) - 1) / len(means))


def judge_of(game: str) -> Judge:
    """The judge of a game."""
    kinds: Mapping[str, Callable[[], Judge]] = {"war": Exact, "thieves": Whole}
    return kinds.get(game, lambda: Deep(game))()
