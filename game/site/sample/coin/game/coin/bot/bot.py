"""The bot of Heads."""

from __future__ import annotations

from random import Random

from game.core.state import Action, Observation


class Greedy:
    """Always throws."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """The first legal action, which is to throw."""
        return observation.legal_actions[0]
