"""Tables from a point of a match to what may happen there, and the two kinds of states that use such tables.

    STEPS = {LOT: Step(_legal_lot, _lot, sample=_sample_lot), DRAFT: Step(_legal_draft, _draft)}

In a game whose decisions need nothing but the fields of the position, that point is a phase, a number: the state is a
`ByPhase`, and the functions of a step get the state. In a game whose pending decisions interrupt each other, it is the top
frame of a stack: the state is a `ByStack`, and the functions get the state and the frame. A frame's class says what to do,
its fields say with what.

Steps are functions over a state, in modules by chapter of the rules, each with its own part of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, TypeVarTuple, dataclass_transform

from game.core.state import TERMINAL, Action, State

S = TypeVar("S")
Given = TypeVarTuple("Given")  # nothing in a game of phases, the frame in a game with a stack
F = TypeVar("F", bound="Pending")


@dataclass(frozen=True, slots=True)
class Step(Generic[S, *Given]):
    """What may happen at one point of a match, and its effect.

    `legal` gives the actions in their documented order (at a chance node the outcomes), `apply` applies a legal one.
    `sample` draws an outcome of chance by its true probability; without it all are equally likely. `mover` gives the seat
    that decides; without it the state's field `mover` does.
    """

    legal: Callable[[S, *Given], tuple[Action, ...]]
    apply: Callable[[S, *Given, Action], None]
    sample: Callable[[S, *Given, Random], Action] | None = None
    mover: Callable[[S, *Given], int] | None = None


def nothing(state: object) -> tuple[Action, ...]:
    """No actions: `legal` of the phase after the end of a match."""
    return ()


def never(state: object, action: Action) -> None:
    """Never called: `apply` of the phase after the end of a match."""
    raise AssertionError(action)


class ByPhase(State):
    """A state with a `phase`, a key of `steps`, in which `mover` moves.

    A phase in `runs` needs no decision: the rules run on by themselves until they reach one that does. Chapters of the rules
    hand over to each other through such phases.
    """

    __slots__ = ()

    steps: ClassVar[Mapping[int, Step[Any]]]
    runs: ClassVar[Mapping[int, Callable[[Any], None]]] = {}
    phase: int
    mover: int

    def current_player(self) -> int:
        return self.mover

    def go(self, phase: int, mover: int) -> None:
        """Enter *phase*, in which *mover* moves."""
        self.phase = phase  # type: ignore[misc]  # a slot of the game's own class, as is the next
        self.mover = mover  # type: ignore[misc]

    def settle(self) -> None:
        """Do all that needs no decision."""
        while (run := self.runs.get(self.phase)) is not None:
            run(self)

    def _legal_now(self) -> tuple[Action, ...]:
        return self.steps[self.phase].legal(self)

    def _apply(self, action: Action) -> None:
        self.steps[self.phase].apply(self, action)
        if self.phase in self.runs:
            self.settle()

    def sample_chance(self, rng: Random) -> Action:
        sample = self.steps[self.phase].sample
        return sample(self, rng) if sample is not None else _any(self._legal_cached(), rng)


class Pending:
    """A pending task. Its class says what to do, its fields say with what; make classes with `frame`."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]  # the names of its fields

    def asked_as(self, kind: type[F]) -> F:
        """A frame of another kind with the same fields."""
        return kind(*[getattr(self, name) for name in self.__match_args__])


@dataclass_transform(frozen_default=True)
def frame(kind: type[F]) -> type[F]:
    """Make a class of frames, a dataclass. All copies of a state share its frames, so a frame never changes: mypy checks
    that, because making objects of a class that is frozen at run time takes three times as long."""
    return dataclass(slots=True)(kind)


class ByStack(State):
    """A state with a `stack` of frames, the top one last, and the name of its termination in `ending`, '' before the end.

    A frame whose class is in `runs` runs by itself and may push others; a frame whose class is in `steps` waits for an
    action, which pops it.
    """

    __slots__ = ()

    steps: ClassVar[Mapping[type[Pending], Step[Any, Any]]]
    runs: ClassVar[Mapping[type[Pending], Callable[[Any, Any], None]]]
    stack: list[Pending]
    ending: str

    def current_player(self) -> int:
        if self.ending:
            return TERMINAL
        top = self.stack[-1]
        mover = self.steps[type(top)].mover
        assert mover is not None
        return mover(self, top)

    def push(self, *frames: Pending) -> None:
        """Put frames on top of the stack, the first of them topmost."""
        self.stack.extend(reversed(frames))

    def settle(self) -> None:
        """Do all that needs no decision."""
        stack, runs = self.stack, self.runs
        while not self.ending and (run := runs.get(type(stack[-1]))) is not None:
            run(self, stack.pop())

    def termination(self) -> str:
        return self.ending

    def _legal_now(self) -> tuple[Action, ...]:
        if self.ending:
            return ()
        top = self.stack[-1]
        return self.steps[type(top)].legal(self, top)

    def _apply(self, action: Action) -> None:
        top = self.stack.pop()
        self.steps[type(top)].apply(self, top, action)
        self.settle()

    def sample_chance(self, rng: Random) -> Action:
        legal = self._legal_cached()
        sample = self.steps[type(self.stack[-1])].sample
        return sample(self, self.stack[-1], rng) if sample is not None and len(legal) > 1 else _any(legal, rng)


def _any(legal: tuple[Action, ...], rng: Random) -> Action:
    return legal[0] if len(legal) == 1 else legal[int(rng.random() * len(legal))]
