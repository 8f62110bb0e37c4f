"""The versions of the environments: a result belongs to one, so a number goes up whenever a result could change its meaning.

That is when a game's rules change, a choice gets another number, or the vector of an observation another form. A test keeps
what each version stands for.
"""

from __future__ import annotations

from hashlib import sha256

from game import games
from game.research.choices import choices
from game.research.vectors import vector

VERSIONS = {"war": 1, "heroes": 1, "thieves": 2, "kingdoms": 1}


def fingerprint(key: str) -> str:
    """A short name for what the environment of a game means today."""
    game = games[key]
    forms = [[(name, part.size) for name, part in vector(key, n).fields.items()] for n in game.players]
    return sha256(repr((game.rules, choices(key).keys, forms)).encode()).hexdigest()[:16]
