"""The strong bot of Record of the Three Kingdoms; `strong.json` has the weights of its value, and how well it plays."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.bots.search import Search
from game.bots.value import load
from game.core.parts import Bot
from game.kingdoms.bot.evaluation import Shrewd
from game.kingdoms.bot.mind import KingdomsMind
from game.kingdoms.bot.style import change

FILE = Path(__file__).with_name("strong.json")
# Read when this is imported: a memory snapshot has what was read, and no files.
MIND = KingdomsMind(load(FILE, KingdomsMind.features))


def strong(rng: Random, style: str = "") -> Bot:
    """Thinks by simulation; what looks best at first sight, and wins where there is doubt, is a matter of *style*."""
    return Search(rng, KingdomsMind(MIND.weights, change(Shrewd, style)) if style else MIND)
