"""Where a screen pauses in Record of the Three Kingdoms, and which cards a player draws by hand."""

from __future__ import annotations

from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.notation import Secret
from game.kingdoms.rules.phases import LOT, MUSTER, OUTCOME, STRIKE
from game.kingdoms.rules.rules import KingdomsState
from game.kingdoms.rules.siege import mustering
from game.parts import Pacing

STEPS = frozenset(
    (
        *(act.Lot, act.Pass, act.Unveil, act.Hire, act.Income, act.Fetch, act.Draw, act.End, act.Wages),
        *(act.Discard, act.Reveal, act.Expose, act.Ploy, act.Array),
    )
)


def _is_step(action: Action) -> bool:
    return type(action) in STEPS or isinstance(action, Secret)


def _drawer(state: KingdomsState) -> int | None:
    """The seat that draws lots, the first battle card of its side, or that of an assassination."""
    if state.phase == LOT:
        return len(state.lots)
    if state.phase == STRIKE:
        return state.turn
    if state.phase == MUSTER and not state.musters[mustering(state)]:
        return state.target if state.musters[0] else state.turn
    return None


def _sides(state: KingdomsState) -> tuple[int, ...]:
    """Of a siege whose result is certain: defender and attacker."""
    return (state.target, state.turn) if state.phase == OUTCOME else ()


PACING: Pacing[KingdomsState] = Pacing(
    is_step=_is_step,
    staged=frozenset({act.Unmask, act.Clash, act.Reveal, act.Contest}),
    roller=_drawer,
    thrower=_drawer,
    receiver=_drawer,
    sides=_sides,
)
