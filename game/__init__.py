"""Four Ages: four tabletop games, their rules, bots and views.

`games` maps a key to its `Game` (see `game.roster`).

>>> from random import Random
>>> from game import games
>>> state = games["war"].new_initial_state(2)
>>> state.apply_action(state.parse_action("first 1"))
>>> state.apply_action(state.parse_action("roll 1 1 2 3 A C D"))
>>> str(state.legal_actions()[-1])
'lose'
"""

from game.roster import games

__all__ = ["games"]
