"""Luck in Age of War: what the dice gave beyond the expected."""

from __future__ import annotations

from game.core.state import State
from game.war.rules.actions import Roll
from game.war.rules.odds import castle_odds
from game.war.rules.rules import WarObservation, WarState


def luck(state: State, seat: int) -> float:
    """Castles that *seat* gained by luck in the match so far: over all rolls for a castle under attack, the chance to take
    it after the roll less the chance before. The mean is 0; +1 is a castle more than the odds promised."""
    assert isinstance(state, WarState)
    replayed = WarState(state.players, state.options)
    total = 0.0
    for action in state.past:
        rolled = isinstance(action, Roll) and replayed.turn == seat and replayed.target >= 0
        before = _chance(replayed, seat) if rolled else 0.0
        replayed.apply_action(action)
        if rolled:
            total += _chance(replayed, seat) - before
    return total


def _chance(state: WarState, seat: int) -> float:
    seen: WarObservation = WarObservation.observe(state, seat)
    return castle_odds(seen)[seen.target]
