"""The bot of Heads."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.parts import BotMaker
from game.core.state import Action, Observation


class Greedy:
    """Always throws."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """The first legal action, which is to throw."""
        return observation.legal_actions[0]


BOTS: Mapping[str, BotMaker] = {"greedy": Greedy}
