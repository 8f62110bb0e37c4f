"""The bots of Age of Heroes: novice and greedy play by sight, strong thinks."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.parts import BotMaker
from game.core.state import Action, Observation
from game.heroes.bot.deeds import by_sight
from game.heroes.bot.strong import strong
from game.heroes.bot.style import NAIVE, STEADY, YARDSTICK, Style, change
from game.heroes.rules.hidden import HeroesObservation


class Greedy:
    """Takes the choice that is worth most by the prices of `evaluation`; the first of equals."""

    def __init__(self, rng: Random, style: Style = STEADY) -> None:
        self._rng = rng
        self._style = style

    def choose(self, observation: Observation) -> Action:
        """The legal action that is worth most now."""
        assert isinstance(observation, HeroesObservation)
        return by_sight(observation, self._rng, self._style)


def styled(level: str, style: str) -> BotMaker:
    """The bot of a *level* that plays in a *style*."""
    if level == "strong":
        return lambda rng: strong(rng, style)
    return lambda rng: Greedy(rng, change(NAIVE if level == "novice" else STEADY, style))


BOTS: Mapping[str, BotMaker] = {
    "novice": lambda rng: Greedy(rng, NAIVE),
    "greedy": Greedy,
    "strong": strong,
    "yardstick": lambda rng: Greedy(rng, YARDSTICK),
}
