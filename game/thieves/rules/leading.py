"""Thieves move guards: lead them with a Beacon or Seduction, lure them with a Noise Grenade, bribe them away."""

from __future__ import annotations

from typing import Any

from game.core.state import Action
from game.core.steps import Pending, Step
from game.thieves.rules import pending
from game.thieves.rules.actions import March, Stop
from game.thieves.rules.board import DIST, NAMES, SPACE
from game.thieves.rules.patrol import drawn_toward, marches, marches_toward
from game.thieves.rules.pending import by_seat
from game.thieves.rules.position import POOL, Position
from game.thieves.rules.singles import STOP
from game.thieves.rules.targets import LED_STEPS

LURED_STEPS, LURE_REACH = 2, 3


def relieve(state: Position, guard: int) -> None:
    """Return a guard to the pool."""
    state.at[state.guards[guard]] = -1
    state.guards[guard] = POOL


def lured(state: Position, space: int) -> int:
    """The guards and captains who hear a noise grenade, as bits: all who are awake (ruling 63)."""
    found = 0
    for guard, here in enumerate(state.guards):
        if here != POOL and DIST[space][here] <= LURE_REACH and not state.asleep >> guard & 1:
            found |= 1 << guard
    return found


def _march_ends(state: Position, frame: pending.March) -> list[int]:
    """Where the thief may lead the guard: freely with a Beacon; with Seduction, all steps along a shortest path (ruling
    23)."""
    if frame.toward < 0:
        return marches(state, frame.guard, LED_STEPS)
    return drawn_toward(state, frame.guard, frame.toward, LED_STEPS)


def _legal_march(state: Position, frame: pending.March) -> tuple[Action, ...]:
    start = NAMES[state.guards[frame.guard]]
    return tuple(March(start, NAMES[end]) for end in _march_ends(state, frame))


def _march(state: Position, frame: pending.March, action: Action) -> None:
    assert isinstance(action, March)
    state.push(pending.Put(frame.guard, SPACE[action.end]))


def _herd(state: Position, frame: pending.Herd) -> None:
    """The player of the grenade moves the guards who heard it, in any order, up to two spaces each (ruling 58)."""
    if _herded(state, frame):
        state.push(frame.asked_as(pending.Lure))


def _herded(state: Position, frame: pending.Herd) -> list[tuple[int, int]]:
    guards = sorted((here, n) for n, here in enumerate(state.guards) if frame.guards >> n & 1 and here != POOL)
    return [(n, end) for _, n in guards for end in marches_toward(state, n, frame.space, LURED_STEPS)]


def _legal_lure(state: Position, frame: pending.Lure) -> tuple[Action, ...]:
    return (*(March(NAMES[state.guards[guard]], NAMES[end]) for guard, end in _herded(state, frame)), STOP)


def _lure(state: Position, frame: pending.Lure, action: Action) -> None:
    if isinstance(action, Stop):
        return
    assert isinstance(action, March)
    guard = state.at[SPACE[action.start]]
    state.push(
        pending.Put(guard, SPACE[action.end]), pending.Herd(frame.seat, frame.space, frame.guards & ~(1 << guard))
    )


RUNS = {pending.Herd: _herd}
STEPS: dict[type[Pending], Step[Position, Any]] = {
    pending.March: Step(_legal_march, _march, mover=by_seat),
    pending.Lure: Step(_legal_lure, _lure, mover=by_seat),
}
