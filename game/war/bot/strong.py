"""The evaluation for any number of players: each seat's strength is a sum of weighted features; chances are their softmax.

The weights stand in `strong.json`, a row for each number of players, with how they were found and how well they play.
`python build.py train war` makes them: it plays matches, sees who wins, and fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.bots.value import chances, load
from game.war.bot.features import FEATURES, WIDTH, features

FILE = Path(__file__).with_name("strong.json")
# Read when this is imported: a memory snapshot has what was read, and no files.
WEIGHTS = load(FILE, FEATURES)


class Strong:
    """Softmax of weighted features."""

    def chance(self, owner: Sequence[int], players: int, mover: int, seat: int) -> float:
        """The seat's strength over everybody's."""
        found = [0.0] * (players * WIDTH)
        features(owner, players, mover, found)
        return chances(WEIGHTS[players], [found[first : first + WIDTH] for first in range(0, len(found), WIDTH)])[seat]
