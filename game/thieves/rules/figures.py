"""How a match stands: points, who wins; and named numbers of a finished one for the arena: how long it was, when the theft
came, who gained by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thieves.rules.actions import Jail, Roll, Take
from game.thieves.rules.cards import BEST_POINTS, GREEN_POINTS, THIEVES, YELLOW_POINTS
from game.thieves.rules.position import Table

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState

_CROWN = Take("crown")


def jewel_points(table: Table, seat: int) -> int:
    """Points of a seat: yellow jewels and trinkets 1, green 3, Best Thief 3 (Jewels, Best Thief)."""
    points = YELLOW_POINTS * (table.yellow[seat] + table.trinket[seat]) + GREEN_POINTS * table.green[seat]
    return points + BEST_POINTS * (table.best == seat)


def winner(table: Table) -> int | None:
    """Of those who left: who has the Emperor's Jewel, else who has most points, then who left first (Introduction 1)."""
    if not table.ending or not table.left:
        return None
    if table.holder in table.left:
        return table.holder
    return max(table.left, key=lambda seat: (jewel_points(table, seat), -table.left.index(seat)))


def figures(state: ThievesState) -> dict[str, float]:
    """Turns, arrests, the turn of the theft and whether the first taker won, if there was a theft; who of the thieves
    in the match won."""
    found: dict[str, float] = {
        "turns": state.round,
        "arrests": sum(isinstance(action, Jail) for action in state.past),
        "theft": state.best >= 0,
    }
    best = winner(state)
    if state.best >= 0:
        theft = state.past.index(_CROWN)
        found["turn of the theft"] = sum(isinstance(action, Roll) for action in state.past[:theft])
        found["first taker wins"] = best == state.best
    for seat in sorted(range(state.players), key=lambda seat: state.thief[seat]):
        found[f"{THIEVES[state.thief[seat]].key} wins"] = best == seat
    return found
