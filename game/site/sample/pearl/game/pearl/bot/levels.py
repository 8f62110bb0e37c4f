"""The bots of Pearls by level."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.bot import Bot, BotMaker
from game.pearl.bot.bot import Greedy
from game.pearl.bot.mind import MIND


def strong(rng: Random) -> Bot:
    """The search, without a value."""
    return MIND({}).bot(rng)


BOTS: Mapping[str, BotMaker] = {"greedy": Greedy, "strong": strong}
