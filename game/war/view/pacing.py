"""Where a screen pauses in Age of War, and who throws the dice."""

from __future__ import annotations

from game.parts import Pacing
from game.war.rules.actions import Fill, Lose, Roll
from game.war.rules.position import NOBODY
from game.war.rules.rules import WarState


def _thrower(state: WarState) -> int | None:
    """The seat in turn, also when it rerolls what a choice has left."""
    return state.turn if state.is_chance_node() and state.turn != NOBODY else None


PACING: Pacing[WarState] = Pacing(pause_scales={Roll: 0.5, Fill: 0.65, Lose: 0.4, "capture": 1.5}, thrower=_thrower)
