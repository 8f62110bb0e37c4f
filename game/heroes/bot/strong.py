"""The strong bot of Age of Heroes; `strong.json` has the weights of its value, and how well it plays."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.bots.value import load
from game.core.parts import Bot
from game.heroes.bot.mind import HeroesMind
from game.heroes.bot.style import STEADY, change

FILE = Path(__file__).with_name("strong.json")
# Read when this is imported: a memory snapshot has what was read, and no files.
MIND = HeroesMind(load(FILE, HeroesMind.features))


def strong(rng: Random, style: str = "") -> Bot:
    """What looks best at first sight, and wins where there is doubt, is a matter of *style*; so is for what it trades."""
    return (HeroesMind(MIND.weights, change(STEADY, style)) if style else MIND).bot(rng)
