"""The quick bot of Age of Heroes, which does not search."""

from __future__ import annotations

from random import Random

from game.core.state import Action, Observation
from game.heroes.bot.quick import by_sight
from game.heroes.bot.style import STEADY, Style
from game.heroes.rules.hidden import HeroesObservation


class Greedy:
    """Takes the choice with the highest worth by the prices of `evaluation`; the first of equals."""

    def __init__(self, rng: Random, style: Style = STEADY) -> None:
        self._rng = rng
        self._style = style

    def choose(self, observation: Observation) -> Action:
        """The legal action with the highest worth now."""
        assert isinstance(observation, HeroesObservation)
        return by_sight(observation, self._rng, self._style)
