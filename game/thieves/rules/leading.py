"""Guards that thieves move: led by a Beacon or Seduction, lured by a Noise Grenade, bribed away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.state import Action
from game.thieves.rules.actions import March, Stop
from game.thieves.rules.board import DIST, NAMES, SPACE
from game.thieves.rules.pending import Frame, Wait, by_seat
from game.thieves.rules.position import POOL
from game.thieves.rules.public import marches, marches_toward
from game.thieves.rules.singles import STOP
from game.thieves.rules.targets import LED_STEPS

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState


LURED_STEPS, LURE_REACH = 2, 3


def relieve(state: ThievesState, guard: int) -> None:
    """A guard goes back to the pool."""
    state.at[state.guards[guard]] = -1
    state.guards[guard] = POOL


def lured(state: ThievesState, space: int) -> int:
    """The guards and captains that hear a noise grenade, as bits: all but those asleep (ruling 63)."""
    found = 0
    for guard, here in enumerate(state.guards):
        if here != POOL and DIST[space][here] <= LURE_REACH and not state.asleep >> guard & 1:
            found |= 1 << guard
    return found


def _march_ends(state: ThievesState, frame: Frame) -> list[int]:
    """Where the guard may be led: freely by a beacon, along shortest paths by Seduction (b: her space)."""
    if frame.b < 0:
        return marches(state, frame.a, LED_STEPS)
    return marches_toward(state, frame.a, frame.b, LED_STEPS)


def _legal_march(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    start = NAMES[state.guards[frame.a]]
    return tuple(March(start, NAMES[end]) for end in _march_ends(state, frame))


def _march(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, March)
    state.push(Frame("put", -1, frame.a, SPACE[action.end]))


def _herd(state: ThievesState, frame: Frame) -> None:
    """The thrower moves the guards who heard the noise, in his order, each up to two spaces (ruling 58)."""
    if _herded(state, frame):
        state.push(frame._replace(kind="lure"))


def _herded(state: ThievesState, frame: Frame) -> list[tuple[int, int]]:
    guards = sorted((here, n) for n, here in enumerate(state.guards) if frame.b >> n & 1 and here != POOL)
    return [(n, end) for _, n in guards for end in marches_toward(state, n, frame.a, LURED_STEPS)]


def _legal_lure(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return (*(March(NAMES[state.guards[guard]], NAMES[end]) for guard, end in _herded(state, frame)), STOP)


def _lure(state: ThievesState, frame: Frame, action: Action) -> None:
    if isinstance(action, Stop):
        return
    assert isinstance(action, March)
    guard = state.at[SPACE[action.start]]
    state.push(Frame("put", -1, guard, SPACE[action.end]), Frame("herd", frame.seat, frame.a, frame.b & ~(1 << guard)))


AUTO = {"herd": _herd}
WAIT = {
    "march": Wait(by_seat, _legal_march, _march),
    "lure": Wait(by_seat, _legal_lure, _lure),
}
