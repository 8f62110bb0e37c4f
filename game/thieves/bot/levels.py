"""The bots of Age of Thieves by level, and in a style."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.bot import BotMaker
from game.thieves.bot.bot import Greedy
from game.thieves.bot.strong import strong
from game.thieves.bot.style import BEGINNER, NAIVE, STEADY, change


def styled(level: str, style: str) -> BotMaker:
    """The bot of a *level* with a *style*."""
    if level == "strong":
        return lambda rng: strong(rng, style)
    return lambda rng: Greedy(rng, change(NAIVE if level == "novice" else STEADY, style))


BOTS: Mapping[str, BotMaker] = {
    "beginner": lambda rng: Greedy(rng, BEGINNER),
    "novice": lambda rng: Greedy(rng, NAIVE),
    "greedy": lambda rng: Greedy(rng, STEADY),
    "strong": strong,
    "baseline": Greedy,
}
