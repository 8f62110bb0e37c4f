"""The evaluation for any number of players: each seat's strength is a sum of weighted features; chances are their softmax.

The weights stand in `strong.json`, a row for each number of players, with how they were found and how well they play.
`python build.py train war` makes them: it plays matches, sees who wins, and fits.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import exp
from pathlib import Path

from game.war.bot.features import FEATURES, features

FILE = Path(__file__).with_name("strong.json")
# Read when this is imported: a memory snapshot has what was read, and no files.
WEIGHTS: dict[int, list[float]] = {
    int(players): weights for players, weights in json.loads(FILE.read_text("utf-8"))["weights"].items()
}


class Strong:
    """Softmax of weighted features."""

    def chance(self, owner: Sequence[int], players: int, mover: int, seat: int) -> float:
        """The seat's strength over everybody's."""
        known = WEIGHTS[players]
        found = [0.0] * (players * FEATURES)
        features(owner, players, mover, found)
        strengths = []
        for first in range(0, len(found), FEATURES):
            own = found[first : first + FEATURES]
            strengths.append(exp(sum(weight * value for weight, value in zip(known, own, strict=True) if value)))
        return strengths[seat] / sum(strengths)
