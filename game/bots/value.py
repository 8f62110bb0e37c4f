"""Values by weights: each seat's strength is a sum of weighted features, chances to win are the softmax of the strengths.

A game declares its features in `bot/features.py`; the weights stand beside it in a JSON file, with the training that found
them and their results. `python -m game.arena.training KEY` makes the file again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import exp
from operator import mul
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Weights = Mapping[int, Sequence[float]]  # by number of players, in the order of the features


def load(file: Traversable, names: Sequence[str]) -> Weights:
    """The weights in *file*; they must belong to the features *names*."""
    found = json.loads(file.read_text("utf-8"))
    if found["features"] != list(names):
        raise ValueError(f"{file.name} has weights of other features: train again")
    return {int(players): weights for players, weights in found["weights"].items()}


def chances(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> list[float]:
    """The chance of each seat; *rows* are the features.

    >>> chances([1.0, 0.5], [[0.0, 2.0], [1.0, 0.0]])
    [0.5, 0.5]
    """
    strengths = [sum(map(mul, weights, row)) for row in rows]
    most = max(strengths)
    powers = [exp(strength - most) for strength in strengths]
    whole = sum(powers)
    return [power / whole for power in powers]
