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

from game.core.bot import BotMaker

Player = str | BotMaker  # a level, a character, the path of a file that ends in .py; or a class of bots
FILE = ".py"


def is_file(player: str) -> bool:
    """Whether *player* names a file and not a level."""
    return player.endswith(FILE)


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

    >>> name_of("strong"), name_of("./My Bot.py")
    ('strong', 'my-bot')
    """
    given = player if isinstance(player, str) else player.__name__ if isinstance(player, type) else "bot"
    stem = Path(given).stem if given.endswith(FILE) else given
    plain = re.sub(r"[^a-z0-9_-]+", "-", stem.lower()).strip("-")[:30]
    return plain if plain[:1].isalpha() else f"bot-{plain}".rstrip("-")[:30]
