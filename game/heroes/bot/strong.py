"""The strong bot of Age of Heroes; `strong.json` has the weights of its value, and figures of its strength."""

from __future__ import annotations

from random import Random

from game.bots.value import load
from game.core.bot import Bot
from game.core.files import beside
from game.heroes.bot.mind import HeroesMind
from game.heroes.bot.style import STEADY, change

FILE = beside("game.heroes.bot", "strong.json")
# Read at import time: a memory snapshot contains the data but no files.
MIND = HeroesMind(load(FILE, HeroesMind.features))


def strong(rng: Random, style: str = "") -> Bot:
    """A bot with a *style*: its first guess in the search, which decides close calls, and its minimum gain for a trade."""
    return (HeroesMind(MIND.weights, change(STEADY, style)) if style else MIND).bot(rng)
