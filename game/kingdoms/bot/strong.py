"""The strong bot of Record of the Three Kingdoms; `strong.json` has the weights of its value and its results."""

from __future__ import annotations

from random import Random

from game.bots.value import load
from game.core.bot import Bot
from game.core.files import beside
from game.kingdoms.bot.mind import KingdomsMind
from game.kingdoms.bot.style import SHREWD, change

FILE = beside("game.kingdoms.bot", "strong.json")
# Read at import: a memory snapshot keeps data that has been read, but no files.
MIND = KingdomsMind(load(FILE, KingdomsMind.features))


def strong(rng: Random, style: str = "") -> Bot:
    """Thinks by simulation; *style* decides which candidate looks best at first sight, and that one wins in doubt."""
    return (KingdomsMind(MIND.weights, change(SHREWD, style)) if style else MIND).bot(rng)
