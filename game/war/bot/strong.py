"""The evaluation for any number of players: each seat's strength is a sum of weighted features; chances are their softmax.

The weights stand in `strong.json`, a row for each number of players, with their training and their results.
`python build.py train war` finds them: it plays matches, records the winners, and fits.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.value import chances, load
from game.core.files import beside
from game.war.bot.features import FEATURES, WIDTH, features

FILE = beside("game.war.bot", "strong.json")
# Read at import: a memory snapshot keeps data that has been read, but no files.
WEIGHTS = load(FILE, FEATURES)


class Strong:
    """Softmax of weighted features."""

    def chance(self, owner: Sequence[int], players: int, mover: int, seat: int) -> float:
        """The seat's strength over the sum of all strengths."""
        found = [0.0] * (players * WIDTH)
        features(owner, players, mover, found)
        return chances(WEIGHTS[players], [found[first : first + WIDTH] for first in range(0, len(found), WIDTH)])[seat]
