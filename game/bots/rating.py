"""How a match changes ratings: Weng and Lin's Plackett-Luce model, computed by `openskill`.

A rating is a mean and its standard deviation, on openskill's own scale, where a new player has 25 and 25/3. People see
`points`: on their scale a new player has 1000, and 100 points more win about 64 of 100 duels.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

from game.core.interval import SURE

Rating = tuple[float, float]
START: Rating = (25.0, 25 / 3)
SCALE = 29.5  # points for each unit of openskill: 400 / ln 10 / (the square root of 2 * 25 / 6)
MIDDLE = 1000
SHOWN_AFTER = 5  # rated matches; before them a rating says little
ROUND = 10  # points are shown in tens


@cache
def _model() -> Any:
    """openskill's model."""
    made: Any = import_module("openskill.models.weng_lin.plackett_luce").PlackettLuce
    return made()


def rated(before: Sequence[Rating], shares: Sequence[float]) -> list[Rating]:
    """The ratings of all seats after a match with these *shares* of the victory: a seat with a share is ahead of all others,
    who are level with each other. A match that nobody wins changes no rating."""
    if not any(shares):
        return list(before)
    model = _model()
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    after = model.rate(teams, ranks=[0 if share else 1 for share in shares])
    return [(seat.mu, seat.sigma) for (seat,) in after]


def points(rating: Rating) -> tuple[int, int]:
    """A rating as people see it, and how far to each side the truth may be (95 %).

    >>> points(START)
    (1000, 482)
    """
    mu, sigma = rating
    return round(MIDDLE + SCALE * (mu - START[0])), round(SURE * SCALE * sigma)


def at_least(rating: Rating) -> float:
    """The lower end of a rating's interval (95 %), on openskill's scale.

    >>> round(at_least(START), 2)
    8.67
    """
    mu, sigma = rating
    return mu - SURE * sigma


def rounded(number: int) -> int:
    """Points as a screen shows them.

    >>> rounded(893)
    890
    """
    return round(number / ROUND) * ROUND
