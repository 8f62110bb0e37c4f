"""Confidence intervals of counted shares."""

from __future__ import annotations

from math import sqrt

SURE = 1.96  # standard deviations to each side of the mean that hold 95 %


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson) of a share, from *wins* of *games*; bounds in [0, 1].

    >>> low, high = wilson(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    share = wins / games
    middle = share + SURE**2 / (2 * games)
    spread = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games * games))
    scale = 1 + SURE**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
