"""The strong bot of Age of Thieves; `strong.json` has the weights of its value, and figures of its strength."""

from __future__ import annotations

from random import Random

from game.bots.value import load
from game.core.bot import Bot
from game.core.files import beside
from game.thieves.bot.features import FEATURES
from game.thieves.bot.mind import FOLLOW, ThievesMind
from game.thieves.bot.style import change
from game.thieves.bot.thinker import Strong

FILE = beside("game.thieves.bot", "strong.json")
# Read at import time: a memory snapshot contains the data but no files.
MIND = ThievesMind(load(FILE, FEATURES))


def strong(rng: Random, style: str = "") -> Bot:
    """A bot that searches before it declares, before it moves, and before every other choice; *style* has its
    preferences."""
    return Strong(rng, MIND, change(FOLLOW, style) if style else None)
