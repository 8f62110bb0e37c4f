"""The bots of Record of the Three Kingdoms: `greedy` takes what `Judge` finds worth most."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.parts import BotMaker
from game.core.state import Action, Observation
from game.kingdoms.bot.evaluation import Artless, Judge, Naive
from game.kingdoms.bot.mind import by_sight
from game.kingdoms.bot.strong import strong
from game.kingdoms.bot.style import change
from game.kingdoms.rules.hidden import KingdomsObservation


class Greedy:
    """Takes what is worth most by itself: cities first, then cards and coins; besieges where the odds pay the cost."""

    def __init__(self, rng: Random, judge: type[Judge] = Judge) -> None:
        self._rng = rng
        self._judge = judge

    def choose(self, observation: Observation) -> Action:
        """The legal action of the greatest worth; the first of equals. Battle orders are drawn at random."""
        assert isinstance(observation, KingdomsObservation)
        return by_sight(observation.legal_actions, lambda: observation, self._rng, self._judge)


def styled(level: str, style: str) -> BotMaker:
    """The bot of a *level* that plays in a *style*."""
    if level == "strong":
        return lambda rng: strong(rng, style)
    return lambda rng: Greedy(rng, change(Naive if level == "novice" else Judge, style))


BOTS: Mapping[str, BotMaker] = {
    "novice": lambda rng: Greedy(rng, Naive),
    "greedy": Greedy,
    "strong": strong,
    "yardstick": lambda rng: Greedy(rng, Artless),
}
