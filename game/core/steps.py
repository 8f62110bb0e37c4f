"""What may happen where: a table from the point of a match to its step, and the two kinds of states that follow such tables.

    STEPS = {LOT: Step(_legal_lot, _lot, sample=_sample_lot), DRAFT: Step(_legal_draft, _draft)}

Where a match stands is a phase, one number, in a game where all else that a decision needs are fields of the position: its
state is a `ByPhase`, and the functions of a step get the state. Or it is the topmost of a stack of frames, in a game where
things that are to be done interrupt each other: its state is a `ByStack`, and the functions get the state and the frame,
whose class says what is to be done and whose fields say with what.

Steps are functions over a state, in modules by chapter of the rules, each with its own part of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, TypeVarTuple, dataclass_transform

from game.core.state import TERMINAL, Action, State

S = TypeVar("S")
Pending = TypeVarTuple("Pending")  # nothing in a game of phases, the frame in a game with a stack
F = TypeVar("F", bound="Frame")


@dataclass(frozen=True, slots=True)
class Step(Generic[S, *Pending]):
    """What may happen at one point of a match, and what it does.

    `legal` gives the actions in their documented order (at a chance node the outcomes), `apply` lets a legal one happen.
    `sample` draws one outcome of chance by its true probability; without it each is as likely. `mover` tells who decides;
    without it the field `mover` of the state does.
    """

    legal: Callable[[S, *Pending], tuple[Action, ...]]
    apply: Callable[[S, *Pending, Action], None]
    sample: Callable[[S, *Pending, Random], Action] | None = None
    mover: Callable[[S, *Pending], int] | None = None


def nothing(state: object) -> tuple[Action, ...]:
    """No action: `legal` of the phase in which a match is over."""
    return ()


def never(state: object, action: Action) -> None:
    """What can't be: `apply` of the phase in which a match is over."""
    raise AssertionError(action)


class ByPhase(State):
    """A state that stands in a `phase`, a key of `steps`, in which `mover` is to move.

    A phase in `runs` needs no decision: the rules go on by themselves there, until they come to one that does. By such
    phases one chapter of the rules hands over to another.
    """

    __slots__ = ()

    steps: ClassVar[Mapping[int, Step[Any]]]
    runs: ClassVar[Mapping[int, Callable[[Any], None]]] = {}
    phase: int
    mover: int

    def current_player(self) -> int:
        return self.mover

    def go(self, phase: int, mover: int) -> None:
        """Come to *phase*, in which *mover* is to move."""
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


class Frame:
    """One thing that is still to be done. Its class tells what, its fields with what; classes are made with `frame`."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]  # the names of its fields

    def asked_as(self, kind: type[F]) -> F:
        """A frame of another kind with the same fields."""
        return kind(*[getattr(self, name) for name in self.__match_args__])


@dataclass_transform(frozen_default=True)
def frame(kind: type[F]) -> type[F]:
    """Make a class of frames, a dataclass. All copies of a state share its frames, so none is ever changed: mypy sees to it,
    for classes that are frozen when they run take three times as long to make an object."""
    return dataclass(slots=True)(kind)


class ByStack(State):
    """A state with a `stack` of frames, the next one last, and the name of its end as `ending`, '' before.

    A frame whose class is in `runs` does itself, and may put others on top; one whose class is in `steps` waits there for
    an action, and is taken away by it.
    """

    __slots__ = ()

    steps: ClassVar[Mapping[type[Frame], Step[Any, Any]]]
    runs: ClassVar[Mapping[type[Frame], Callable[[Any, Any], None]]]
    stack: list[Frame]
    ending: str

    def current_player(self) -> int:
        if self.ending:
            return TERMINAL
        top = self.stack[-1]
        mover = self.steps[type(top)].mover
        assert mover is not None
        return mover(self, top)

    def push(self, *frames: Frame) -> None:
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
