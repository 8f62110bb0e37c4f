"""The quick bot of Record of the Three Kingdoms, which takes the action that `Judge` values most."""

from __future__ import annotations

from random import Random

from game.core.state import Action, Observation
from game.kingdoms.bot.mind import by_sight
from game.kingdoms.bot.style import STEADY, Style
from game.kingdoms.rules.hidden import KingdomsObservation


class Greedy:
    """Takes the action with the greatest immediate worth: cities first, then cards and coins; besieges where the odds
    justify the cost."""

    def __init__(self, rng: Random, style: Style = STEADY) -> None:
        self._rng = rng
        self._style = style

    def choose(self, observation: Observation) -> Action:
        """The legal action of the greatest worth; the first of equals. Battle orders are random."""
        assert isinstance(observation, KingdomsObservation)
        return by_sight(observation.legal_actions, lambda: observation, self._rng, self._style)
