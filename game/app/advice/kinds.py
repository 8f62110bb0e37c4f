"""The kinds of choices in a game, as its puzzles name them, and what those of a match cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.analysis import Decision
from game.roster import parts_of


def names_of(key: str) -> Mapping[str, str]:
    """The kinds of choices in a game as message ids, also those without puzzles; none for a game that has none."""
    return parts_of(key).puzzles.themes


def kinds_of(key: str, weak: Sequence[Decision]) -> dict[str, float] | None:
    """What the *weak* choices of a match cost by kind; None for a game without kinds."""
    if not names_of(key):
        return None
    costs: dict[str, float] = {}
    for one in weak:
        kind = parts_of(key).puzzles.theme(one.seen, one.weighed.best[0], one.weighed.done[0])
        costs[kind] = costs.get(kind, 0.0) + one.weighed.cost
    return costs
