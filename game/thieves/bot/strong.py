"""The strong bot of Age of Thieves; `strong.json` has the weights of its value, and how well it plays."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.bots.value import load
from game.core.parts import Bot
from game.thieves.bot.features import FEATURES
from game.thieves.bot.mind import FOLLOW, ThievesMind
from game.thieves.bot.style import change
from game.thieves.bot.thinker import Strong

FILE = Path(__file__).with_name("strong.json")
# Read when this is imported: a memory snapshot has what was read, and no files.
MIND = ThievesMind(load(FILE, FEATURES))


def strong(rng: Random, style: str = "") -> Bot:
    """Thinks before it declares, before it moves, and where anything else is to be chosen; *style* is what it likes."""
    return Strong(rng, MIND, change(FOLLOW, style) if style else None)
