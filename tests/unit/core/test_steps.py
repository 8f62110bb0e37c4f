"""The two engines of steps, on games of a few lines."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Annotated, ClassVar

import pytest

from game.core.errors import IllegalAction
from game.core.fields import OPEN, Fields, seen_slots, slots
from game.core.notation import Notated
from game.core.state import CHANCE, TERMINAL, Action, Observation, SeenAs
from game.core.steps import ByPhase, ByStack, Pending, Step, frame, never, nothing


class Move(Notated):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Say(Move):
    verb = "say"
    number: int


NUMBERS = (Say(1), Say(2))
TOSS, CHOOSE, OVER = range(3)


class Coins(Fields):
    __slots__ = ()
    phase: Annotated[int, OPEN]
    mover: Annotated[int, OPEN]
    said: Annotated[list[int], OPEN]


class CoinObservation(Coins, Observation):
    __slots__ = seen_slots(Coins)


def _numbers(state: CoinState) -> tuple[Action, ...]:
    return NUMBERS


def _toss(state: CoinState, action: Action) -> None:
    assert isinstance(action, Say)
    state.said.append(action.number)
    state.go(CHOOSE, 1)


def _choose(state: CoinState, action: Action) -> None:
    assert isinstance(action, Say)
    state.said.append(action.number)
    state.go(OVER, TERMINAL)


def _seldom_two(state: CoinState, rng: Random) -> Action:
    return NUMBERS[rng.random() < 0.125]


class CoinState(Coins, ByPhase, SeenAs[CoinObservation]):
    __slots__ = slots(Coins)
    verbs = Move.verbs()
    seen_as = CoinObservation
    steps: ClassVar = {
        TOSS: Step(_numbers, _toss, _seldom_two),
        CHOOSE: Step(_numbers, _choose),
        OVER: Step(nothing, never),
    }

    def __init__(self) -> None:
        super().__init__(2, {})
        self.said = []
        self.go(TOSS, CHANCE)

    def returns(self) -> list[float]:
        return [0.0, 0.0]

    def scores(self) -> list[int | None]:
        return [None, None]


def test_a_phase_defines_mover_legal_actions_and_next_phase() -> None:
    state = CoinState()
    course = []
    for action in (Say(2), Say(1)):
        course.append((state.phase, state.current_player(), state.legal_actions()))
        state.apply_action(action)
    assert course == [(TOSS, CHANCE, [Say(1), Say(2)]), (CHOOSE, 1, [Say(1), Say(2)])]
    assert (state.said, state.current_player(), state.legal_actions()) == ([2, 1], TERMINAL, [])
    with pytest.raises(IllegalAction):
        state.apply_action(Say(1))


def test_chance_is_drawn_as_its_step_says_and_evenly_where_it_says_nothing() -> None:
    rng = Random(5)
    weighed = Counter(CoinState().sample_chance(rng) for _ in range(4000))
    assert abs(weighed[Say(2)] - 500) < 5 * (4000 * 0.125 * 0.875) ** 0.5
    even = CoinState()
    even.phase = CHOOSE
    drawn = Counter(even.sample_chance(rng) for _ in range(4000))
    assert abs(drawn[Say(2)] - 2000) < 5 * (4000 * 0.25) ** 0.5


@frame
class Count(Pending):
    """Ask a seat, then those after it."""

    seat: int
    last: int


@frame
class Ask(Count):
    """A seat says a number."""


@frame
class Close(Pending):
    """The end."""


class Heap(Fields):
    __slots__ = ()
    stack: Annotated[list[Pending], OPEN]
    ending: Annotated[str, OPEN]
    said: Annotated[list[int], OPEN]


class HeapObservation(Heap, Observation):
    __slots__ = seen_slots(Heap)


def _count(state: HeapState, top: Count) -> None:
    if top.seat <= top.last:
        state.push(top.asked_as(Ask), Count(top.seat + 1, top.last))


def _close(state: HeapState, top: Close) -> None:
    state.ending = "closed"


def _ask_legal(state: HeapState, top: Ask) -> tuple[Action, ...]:
    return NUMBERS[: top.seat + 1]


def _ask(state: HeapState, top: Ask, action: Action) -> None:
    assert isinstance(action, Say)
    state.said.append(action.number)


class HeapState(Heap, ByStack, SeenAs[HeapObservation]):
    __slots__ = slots(Heap)
    verbs = Move.verbs()
    seen_as = HeapObservation
    runs: ClassVar = {Count: _count, Close: _close}
    steps: ClassVar = {Ask: Step(_ask_legal, _ask, mover=lambda state, top: top.seat)}

    def __init__(self) -> None:
        super().__init__(2, {})
        self.stack, self.ending, self.said = [], "", []
        self.push(Count(0, 1), Close())
        self.settle()

    def returns(self) -> list[float]:
        return [0.0, 0.0]

    def scores(self) -> list[int | None]:
        return [None, None]


def test_frames_that_run_put_others_on_top_until_one_waits() -> None:
    state = HeapState()
    assert state.stack == [Close(), Count(1, 1), Ask(0, 1)]
    assert (state.current_player(), state.legal_actions(), state.termination()) == (0, [Say(1)], "")
    state.apply_action(Say(1))
    assert (state.stack, state.current_player(), state.legal_actions()) == (
        [Close(), Count(2, 1), Ask(1, 1)],
        1,
        [*NUMBERS],
    )
    state.apply_action(Say(2))
    assert (state.said, state.current_player(), state.termination()) == ([1, 2], TERMINAL, "closed")


def test_copies_share_frames_and_stacks_differ_by_kind() -> None:
    state = HeapState()
    copy = state.clone()
    copy.apply_action(Say(1))
    assert state == HeapState() and state.stack == [Close(), Count(1, 1), Ask(0, 1)]
    assert Ask(1, 1) == Count(1, 1).asked_as(Ask)
    assert Ask(1, 1) != Count(1, 1)
