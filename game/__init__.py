"""Four Ages: four tabletop games, their rules, bots and views.

`games` maps a key to its `Game`. A game is found by its folder: a package beside this file that has `GAME`.

>>> from random import Random
>>> from game import games
>>> state = games["war"].new_initial_state(2)
>>> state.apply_action(state.parse_action("first 1"))
>>> state.apply_action(state.parse_action("roll 1 1 2 3 A C D"))
>>> str(state.legal_actions()[-1])
'lose'
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from game.core.game import Game

__all__ = ["games"]

# Packages that serve every game and are none themselves.
_SHARED = {"app", "bots", "core", "page", "research", "site", "ui"}


def _discover() -> Mapping[str, Game]:
    packages = (module.name for module in iter_modules(__path__) if module.ispkg and module.name not in _SHARED)
    found: list[Game] = [import_module(f"game.{name}").GAME for name in packages]
    return MappingProxyType({game.key: game for game in sorted(found, key=lambda game: game.shelf)})


games: Mapping[str, Game] = _discover()
