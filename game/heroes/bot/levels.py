"""The bots of Age of Heroes by level, and in a style."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.bot import BotMaker
from game.heroes.bot.bot import Greedy
from game.heroes.bot.strong import strong
from game.heroes.bot.style import BASELINE, BEGINNER, NAIVE, STEADY, change


def styled(level: str, style: str) -> BotMaker:
    """The bot of a *level* with a *style*."""
    if level == "strong":
        return lambda rng: strong(rng, style)
    return lambda rng: Greedy(rng, change(NAIVE if level == "novice" else STEADY, style))


BOTS: Mapping[str, BotMaker] = {
    "beginner": lambda rng: Greedy(rng, BEGINNER),
    "novice": lambda rng: Greedy(rng, NAIVE),
    "greedy": Greedy,
    "strong": strong,
    "baseline": lambda rng: Greedy(rng, BASELINE),
}
