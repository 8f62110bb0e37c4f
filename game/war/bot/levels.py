"""The bots of Age of War by level, and in a style."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.bot import Asset, BotMaker, Level
from game.war.bot.bot import ExactBot, Greedy
from game.war.bot.evaluation import Player
from game.war.bot.solved import is_at_hand, load
from game.war.bot.strong import Strong
from game.war.bot.style import BEGINNER, NAIVE, STEADY, change


def styled(level: str, style: str) -> BotMaker:
    """The bot of a *level* that plays in a *style*."""
    if level == "strong":
        return lambda rng: Player(rng, Strong(), change(STEADY, style).weight)
    return lambda rng: Greedy(rng, change(NAIVE if level == "novice" else STEADY, style))


BOTS: Mapping[str, BotMaker | Level] = {
    "beginner": lambda rng: Greedy(rng, BEGINNER),
    "novice": lambda rng: Greedy(rng, NAIVE),
    "greedy": Greedy,
    "strong": lambda rng: Player(rng, Strong()),
    "exact": Level(ExactBot, players=range(2, 3), wants=Asset("solved.bin", is_at_hand, load), solved=True),
}
