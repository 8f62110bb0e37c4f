"""Random draws, all from `rng.random()`: only its stream is the same in every version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from game.core.state import Action, State

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


def begun_by(state: State, seat: int, rng: Random) -> Action:
    """What chance brings next at this chance node, by its true probability given that *seat* begins the match."""
    if state.opener() >= 0:
        return state.sample_chance(rng)
    while True:
        ahead, drawn = state.clone(), list[Action]()
        while ahead.opener() < 0 and ahead.is_chance_node():
            drawn.append(ahead.sample_chance(rng))
            ahead.apply_action(drawn[-1])
        if ahead.opener() in (seat, -1):
            return drawn[0]
