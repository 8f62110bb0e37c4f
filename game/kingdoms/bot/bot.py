"""The bots of Record of the Three Kingdoms: `greedy` takes what `judge` finds worth most."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.parts import BotMaker
from game.core.state import Action, Observation
from game.kingdoms.bot.evaluation import Judge
from game.kingdoms.rules.actions import Array
from game.kingdoms.rules.hidden import KingdomsObservation


class Greedy:
    """Takes what is worth most by itself: cities first, then cards and coins; besieges where the odds pay the cost."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """The legal action of the greatest worth; the first of equals. Battle orders are drawn at random."""
        assert isinstance(observation, KingdomsObservation)
        legal = observation.legal_actions
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Array):
            return legal[int(self._rng.random() * len(legal))]
        judge = Judge(observation)
        return max(legal, key=judge.worth)


BOTS: Mapping[str, BotMaker] = {"greedy": Greedy}
