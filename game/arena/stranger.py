"""Bots that are not ours: a class from the caller, or one in a file of its own.

    class Bot:
        def __init__(self, rng):  # a random.Random of its own
            self.rng = rng

        def choose(self, seen):  # a game.core.state.Observation
            return self.rng.choice(seen.legal_actions)

`python -m game arena war --seats strong,./mybot.py` plays against the class Bot in mybot.py.
"""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

from game.core.bot import Bot, BotMaker
from game.roster import new_bot

Player = str | BotMaker  # a level, a character, the path of a file that ends in .py; or a class of bots
FILE = ".py"


def seated(game: str, player: Player, rng: Random) -> Bot:
    """A bot for one match. Raises ValueError for a name that the game does not have and a file without a bot."""
    if not isinstance(player, str):
        return player(rng)
    return maker(player)(rng) if player.endswith(FILE) else new_bot(game, player, rng)


def maker(path: str) -> BotMaker:
    """The class `Bot` of a file. It runs the file. Raises ValueError where there is none."""
    spec = spec_from_file_location(Path(path).stem, path)
    if spec is None or spec.loader is None or not Path(path).is_file():
        raise ValueError(f"there is no file {path}")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: BotMaker | None = getattr(module, "Bot", None)
    if found is None:
        raise ValueError(f"{path} has no class Bot")
    return found


def name_of(player: Player) -> str:
    """A short name for records and tables.

    >>> name_of("strong"), name_of("./My Bot.py"), name_of(Random)
    ('strong', 'my-bot', 'random')
    """
    given = player if isinstance(player, str) else player.__name__ if isinstance(player, type) else "bot"
    stem = Path(given).stem if given.endswith(FILE) else given
    plain = re.sub(r"[^a-z0-9_-]+", "-", stem.lower()).strip("-")[:30]
    return plain if plain[:1].isalpha() else f"bot-{plain}".rstrip("-")[:30]
