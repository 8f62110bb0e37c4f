"""The analysis of a match: each seat's chance to win after each move, what a decision cost, and the effect of luck.

All of it comes from one evaluation, a game's `Analyst`: exact, by weights, or by the search of its strong bot. The analyst
gets only what the seat knew at that point. The cost of a decision is the worth of the best choice minus that of the actual
choice, both tried in the same worlds with the same luck. Changes of the chance between two decisions are the seat's own luck
or the effect of the others (their luck included); so the three parts add up to the whole change.

The first look is quick. The analyst then weighs the costliest decisions again with the whole budget of the strong bot, and
the second result replaces the first: the worst of many rough figures always owe something to chance.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp
from random import Random
from typing import Any, Protocol

from game.bots.search import Arm, Mind, searched, supposed
from game.core.state import Action, Observation, State

SCAN = 0.4  # the part of the strong bot's simulations at the first look
DOUBTED = 6  # how many decisions are weighed again
WORST = 3  # how many of them are shown
LEAST = 0.005  # the smallest chance that counts as a mistake
SECOND = 0.25  # the second look as a part of the work


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision: the actual and the best choice, each as the actions that make it up; the chance to win after the actual
    one, and how much greater it is after the best one (0 unless that is better beyond doubt)."""

    done: Sequence[Action]
    best: Sequence[Action]
    chance: float
    cost: float


class Analyst(Protocol):
    """A game's judge of chances to win and of decisions."""

    def rests(self, state: Any) -> bool:
        """Whether `outlook` can judge the position; every seat can see that."""

    def outlook(self, seen: Any, rng: Random) -> Generator[object, None, Sequence[float]]:
        """The chance of each seat to win, as far as the observer knows. Yields after every piece of work."""

    def weigh(
        self, seen: Any, ahead: Sequence[Action], share: float, rng: Random
    ) -> Generator[object, None, Weighed | None]:
        """Judge the observer's decision, where *ahead* are its own actions from here on; None where it had nothing to
        decide. Takes *share* of the whole effort, and yields after every piece of work."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that could have been better: the number of actions before it, the round (0 in a game without rounds), the
    observation, and its weights."""

    step: int
    round: int
    seen: Observation
    weighed: Weighed


CHOICE, LUCK, OTHERS = "choice", "luck", "others"  # what a swing came from


@dataclass(frozen=True, slots=True)
class Swing:
    """A change of the seat's chance to win, by actions *start* to *end* (exclusive), and what it came from: its own choice,
    its own luck, or the others' turns (their luck included)."""

    start: int
    end: int
    before: float
    after: float
    cause: str

    @property
    def change(self) -> float:
        """By how much the chance grew, negative where it fell."""
        return self.after - self.before


def _as_one(row: Sequence[Swing]) -> Swing:
    """Several swings, one after the other, in one."""
    moved = {cause: abs(sum(one.change for one in row if one.cause == cause)) for cause in (LUCK, CHOICE, OTHERS)}
    cause = max(moved, key=lambda one: moved[one]) if len(row) > 1 else row[0].cause
    return Swing(row[0].start, row[-1].end, row[0].before, row[-1].after, cause)


class Analysis:
    """The match of *past* actions from *start*, as *seat* knew it. `done` is the share of the work done, in [0, 1]."""

    def __init__(self, analyst: Analyst, start: State, past: Sequence[Action], seat: int) -> None:
        """Computes nothing yet."""
        self.seat = seat
        self.done = 0.0
        self._analyst = analyst
        self._state = start
        self._past = tuple(past)
        self._deciders: list[int] = []  # the seat that had a choice at each step, -1 for none
        self._known: dict[int, Sequence[float]] = {}  # by step: the chances of all seats
        self._weighed: dict[int, Weighed] = {}  # by step
        self._seen: dict[int, Observation] = {}  # steps where a better choice existed
        self._rounds: dict[int, int] = {}  # and their rounds
        self._sure: set[int] | None = None  # the steps weighed again; None before that
        self._work = self._all()

    def work(self) -> Iterator[float]:
        """Do a piece of work at each step, and yield the share that is done."""
        for _ in self._work:
            yield self.done
        self.done = 1.0

    def __len__(self) -> int:
        """The number of actions of the match."""
        return len(self._past)

    def outlooks(self) -> dict[int, Sequence[float]]:
        """By number of actions, the chances of all seats at the ends of turns."""
        return self._known

    def curves(self) -> list[list[tuple[int, float]]]:
        """For each seat its chance by number of actions, in order, as far as it is known."""
        found = [[(step, known[seat]) for step, known in self._known.items()] for seat in range(self._state.players)]
        own = dict(found[self.seat])
        for step, weighed in self._weighed.items():
            own[step] = weighed.chance + weighed.cost
            own[step + 1] = weighed.chance
        found[self.seat] = sorted({**own, **self._end(self.seat)}.items())
        return found

    def _end(self, seat: int) -> dict[int, float]:
        """The result of a finished match, which overrides any estimate."""
        last = len(self._past)
        return {last: self._known[last][seat]} if last in self._known and self._state.is_terminal() else {}

    def weak(self) -> list[Decision]:
        """The decisions that could have been better, the costliest first."""
        worst = sorted(self._seen, key=lambda step: (-self._weighed[step].cost, step))
        return [Decision(step, self._rounds[step], self._seen[step], self._weighed[step]) for step in worst]

    def costliest(self) -> list[Decision]:
        """The first of them; in the end of those that were weighed again."""
        return [one for one in self.weak() if self._sure is None or one.step in self._sure][:WORST]

    def cost_of(self, steps: Iterable[int]) -> float:
        """What the decisions at *steps* cost; a decision may take several of them."""
        begun = sorted(self._weighed)
        found = {begun[place - 1] for step in steps if (place := bisect_right(begun, step))}
        return sum(self._weighed[step].cost for step in found)

    def count(self) -> int:
        """The number of decisions."""
        return len(self._weighed)

    def costs(self, parts: int) -> list[float]:
        """What the seat's decisions cost in each of so many equal *parts* of the match."""
        found = [0.0] * parts
        for step, weighed in self._weighed.items():
            found[parts * step // max(1, len(self._past))] += weighed.cost
        return found

    def shares(self) -> tuple[float, float, float]:
        """How the seat's decisions, its luck and the others' turns changed its chance to win."""
        luck, others = (sum(one.change for one in self.swings() if one.cause == cause) for cause in (LUCK, OTHERS))
        return sum(weighed.cost for weighed in self._weighed.values()), luck, others

    def swings(self) -> list[Swing]:
        """The changes of the seat's chance to win, in order. They add up to the whole change."""
        found = list[Swing]()
        for (start, before), (end, after) in pairwise(self.curves()[self.seat]):
            if start in self._weighed:
                chosen = before - self._weighed[start].cost
                found += [Swing(start, end, before, chosen, CHOICE), Swing(start, end, chosen, after, LUCK)]
            else:
                others = any(decider not in (-1, self.seat) for decider in self._deciders[start:end])
                found.append(Swing(start, end, before, after, OTHERS if others else LUCK))
        return found

    def turns(self) -> list[Swing]:
        """The same, those of one of the seat's own turns in one, which came from what moved the chance more."""
        rows = list[list[Swing]]()
        for one in self.swings():
            if rows and OTHERS not in (one.cause, rows[-1][-1].cause):
                rows[-1].append(one)
            else:
                rows.append([one])
        return [_as_one(row) for row in rows]

    def decisive(self, won: bool) -> list[Swing]:
        """Those that led to the result by as much as LEAST, the biggest first."""
        ways = [one for one in self.turns() if (one.change if won else -one.change) >= LEAST]
        return sorted(ways, key=lambda one: -abs(one.change))

    def _all(self) -> Iterator[object]:
        state, analyst, me = self._state, self._analyst, self.seat
        last, until = len(self._past), 0
        steps, replayed = list[int](), state.clone()  # the steps of the seat itself
        for step, action in enumerate(self._past):
            if replayed.current_player() == me:
                steps.append(step)
            replayed.apply_action(action)
            if not step % 50:
                yield None
        mine = [self._past[step] for step in steps]
        for step, action in enumerate(self._past):
            decides = state.current_player() >= 0 and len(state.legal_actions()) > 1
            if decides and state.current_player() == me and step >= until:
                seen, place = state.observation(me), steps.index(step)
                weighed = yield from analyst.weigh(seen, mine[place:], SCAN, Random(step))
                if weighed is not None:
                    until, self._rounds[step] = steps[place + len(weighed.done) - 1] + 1, state.round_now()
                    self._keep(step, seen, weighed)
            if step >= until and analyst.rests(state):
                self._known[step] = yield from analyst.outlook(state.observation(me), Random(step))
            self._deciders.append(state.current_player() if decides else -1)
            state.apply_action(action)
            self.done = (1 - SECOND) * (step + 1) / last
            yield None
        if state.is_terminal():
            self._known[last] = state.returns()
        elif analyst.rests(state):
            self._known[last] = yield from analyst.outlook(state.observation(me), Random(last))
        yield from self._again(mine, steps)

    def _again(self, mine: Sequence[Action], steps: Sequence[int]) -> Iterator[object]:
        """Weigh the decisions that seem costliest again with the whole budget."""
        doubted = sorted(self._seen, key=lambda step: -self._weighed[step].cost)[:DOUBTED]
        for number, step in enumerate(doubted):
            seen, ahead = self._seen[step], mine[steps.index(step) :]
            weighed = yield from self._analyst.weigh(seen, ahead, 1.0, Random(-step))
            if weighed is not None:
                self._keep(step, seen, weighed)
            self.done = 1 - SECOND * (1 - (number + 1) / len(doubted))
        self._sure = set(doubted)

    def _keep(self, step: int, seen: Observation, weighed: Weighed) -> None:
        self._weighed[step] = weighed
        self._seen.pop(step, None)
        if weighed.cost >= LEAST:
            self._seen[step] = seen


def by_merit(done: Action, merits: Mapping[Action, float], others: float, players: int) -> Weighed:
    """A choice at the beginning, where a value gives the *merits* as strengths: against seats with the strength of *others*.
    Ties and differences too small to notice cost nothing."""

    def chance(merit: float) -> float:
        return 1 / (1 + (players - 1) * exp(others - merit))

    best = max(merits, key=lambda action: merits[action])
    cost = chance(merits[best]) - chance(merits[done])
    return Weighed((done,), (best,) if cost > 0 else (done,), chance(merits[done]), cost)


class Thinking:
    """The analyst of a game whose strong bot thinks by simulation: its search weighs decisions, its value gives the
    chances."""

    def __init__(self, mind: Mind[Any, Any]) -> None:
        self._mind = mind

    def rests(self, state: Any) -> bool:
        """Whether *state* is a position on which values are trained."""
        return self._mind.rests(state)

    def outlook(self, seen: Any, rng: Random) -> Generator[object, None, Sequence[float]]:
        """The mean over determinized worlds."""
        worlds = yield from supposed(self._mind, seen, rng, lambda observed: observed.determinize(rng))
        found = [self._mind.shares(world) for world in worlds]
        return [sum(column) / len(found) for column in zip(*found, strict=True)]

    def weigh(
        self, seen: Any, ahead: Sequence[Action], share: float, rng: Random
    ) -> Generator[object, None, Weighed | None]:
        """The actual choice against the candidates of the strong bot; a candidate wins only if it is better beyond doubt."""
        mind, done = self._mind, ahead[0]
        found = mind.candidates(seen, rng)
        if len(found) < 2:
            return None
        worlds = yield from supposed(mind, seen, rng, lambda observed: observed.determinize(rng))
        actions = [done, *(action for action in found if action != done)]
        arms = [Arm(action, plan) for action in actions for plan in mind.plans(seen, action)]
        best = yield from searched(mind, seen, worlds, arms, round(mind.simulations * share), rng)
        chance, most = (sum(arm.found) / len(arm.found) for arm in (arms[0], best))
        if best.action == done:
            return Weighed((done,), (done,), most, 0.0)
        return Weighed((done,), (best.action,), chance, most - chance)
