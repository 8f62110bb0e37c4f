"""What is still to be done in a match of Age of Thieves: a stack of frames, plain values, the top one first.

A frame of a kind in some module's `AUTO` runs by itself and puts others on top; one in a `WAIT` table is a decision or a
chance node. `rules` brings the tables together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.core.state import CHANCE, Action

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState


# Where a called guard may stand, for frames that call one.
ON_SPOT = 0  # the space itself if no guard is there, else the closest available space
GUARDROOM = 1  # the closest guardroom without guard or captain
EXACTLY = 2  # the space itself


class Frame(NamedTuple):
    """One thing to be done: its kind, whose it is, and up to four numbers whose meaning the kind's functions tell."""

    kind: str
    seat: int = -1
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0


Run = Callable[["ThievesState", Frame], None]


class Wait(NamedTuple):
    """How a frame waits: who moves, what is legal, and what an action does once the frame is taken from the stack."""

    mover: Callable[[ThievesState, Frame], int]
    legal: Callable[[ThievesState, Frame], tuple[Action, ...]]
    apply: Callable[[ThievesState, Frame, Action], None]


def by_seat(state: ThievesState, frame: Frame) -> int:
    """The mover is the frame's seat."""
    return frame.seat


def by_chance(state: ThievesState, frame: Frame) -> int:
    """Chance is to move."""
    return CHANCE


def by_first(state: ThievesState, frame: Frame) -> int:
    """The first thief decides."""
    return state.first
