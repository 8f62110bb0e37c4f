"""A newcomer in Age of Thieves, who thinks of the next movement alone, past the guards, with the cards in hand.

Nobody gets past the guards by counting spaces without cards (a script that did won no match), so this newcomer looks at the
city with the eyes of the quick bot, at its least: one movement ahead, no plan for the way out, no tricks against others.
"""

from __future__ import annotations

from random import Random

from game.thieves.bot.bot import Greedy
from game.thieves.bot.style import Style

PLAIN = Style(depth=1, late=0.0, arrest=8.0, danger=1.5)


class Newcomer(Greedy):
    """Sneaks towards the Emperor's Jewel, takes what lies on the way, and runs for an open gate with it."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, PLAIN)
