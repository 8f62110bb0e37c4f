"""Random draws, all from `rng.random()`: only its stream is the same in every version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def pick(weights: Sequence[float], rng: Random) -> int:
    """An index with probability proportional to its weight. The weights are not negative, and not all 0."""
    at = rng.random() * sum(weights)
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return max(index for index, weight in enumerate(weights) if weight)  # rounding left a remainder


def shuffled(items: Iterable[Item], rng: Random) -> list[Item]:
    """The items in a random order, each order equally likely."""
    order = list(items)
    for n in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (n + 1))
        order[n], order[other] = order[other], order[n]
    return order
