"""Age of War after the game: every decision with the exact chances of each choice, and what the choice cost."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.state import CHANCE, Action, State
from game.war.rules.actions import Fill
from game.war.rules.odds import action_odds, castle_odds
from game.war.rules.position import CASTLE_NUMBER
from game.war.rules.rules import WarObservation, WarState


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of a seat. `step` counts the actions before it. `odds` has each legal action with the chance after it, as
    `action_odds` means it. `cost` is the chance given away, in [0, 1], against the best way to take the same castle; for a
    die lost before a castle was chosen, against the choice with the greatest chance to take any."""

    step: int
    chosen: Action
    odds: tuple[tuple[Action, float], ...]
    cost: float


def decisions(state: State, seat: int) -> list[Decision]:
    """All decisions of *seat* in the match so far, in order."""
    assert isinstance(state, WarState)
    replayed, found = WarState(state.players, state.options), []
    for step, action in enumerate(state.past):
        if replayed.current_player() == seat and seat != CHANCE:
            seen = WarObservation.observe(replayed, seat)
            odds = action_odds(seen)
            found.append(
                Decision(step, action, tuple(odds.items()), max(0.0, _best(seen, action, odds) - odds[action]))
            )
        replayed.apply_action(action)
    return found


def costliest(found: list[Decision], count: int = 3) -> list[Decision]:
    """The *count* decisions that cost most, the worst first; those that cost nothing are left out."""
    return sorted((decision for decision in found if decision.cost > 1e-9), key=lambda one: (-one.cost, one.step))[
        :count
    ]


def _best(seen: WarObservation, action: Action, odds: dict[Action, float]) -> float:
    if isinstance(action, Fill):
        return castle_odds(seen)[CASTLE_NUMBER[action.castle]]
    return max(odds.values())
