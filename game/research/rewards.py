"""The worth of a match to each seat, in the form that researchers' tools need: the sum is 0."""

from __future__ import annotations

from collections.abc import Sequence


def rewards(returns: Sequence[float]) -> list[float]:
    """A sole winner has 1, and the others share the loss of it; joint winners have less. All 0 before the end, and where
    everybody loses (Age of Thieves): nobody gains from such a match, so the sum stays 0.

    >>> rewards([0.0, 1.0, 0.0])
    [-0.5, 1.0, -0.5]
    >>> rewards([0.5, 0.5, 0.0])
    [0.25, 0.25, -0.5]
    """
    players, all_of_it = len(returns), sum(returns)
    return [(players * share - all_of_it) / (players - 1) for share in returns]
