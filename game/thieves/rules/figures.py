"""The standing of a match: points and the winner; and figures of a finished match for the arena: its length, the turn of the
theft, and the seat that profited."""

from __future__ import annotations

from game.thieves.rules.actions import Jail, Roll, Take
from game.thieves.rules.cards import BEST_POINTS, GREEN_POINTS, YELLOW_POINTS
from game.thieves.rules.position import Position, Table
from game.thieves.rules.thieves import THIEVES

_CROWN = Take("crown")


def jewel_points(table: Table, seat: int) -> int:
    """Points of a seat: yellow jewels and trinkets 1, green 3, Best Thief 3 (Jewels, Best Thief)."""
    points = YELLOW_POINTS * (table.yellow[seat] + table.trinket[seat]) + GREEN_POINTS * table.green[seat]
    return points + BEST_POINTS * (table.best == seat)


def winner(table: Table) -> int | None:
    """The winner among the thieves who left: the one with the Emperor's Jewel, otherwise with the most points, then the
    first to leave (Introduction 1)."""
    if not table.ending or not table.left:
        return None
    if table.holder in table.left:
        return table.holder
    return max(table.left, key=lambda seat: (jewel_points(table, seat), -table.left.index(seat)))


def figures(state: Position) -> dict[str, float]:
    """Turns, arrests, which thieves of the match won; after a theft, its turn and whether the first taker won."""
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
