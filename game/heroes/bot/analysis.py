"""Who has which chance to win in Age of Heroes, and what was better: by the search, and at the market by the dealer."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

from game.bots.analysis import Thinking, Weighed
from game.core.state import Action
from game.heroes.bot.dealer import DEALS, Dealer
from game.heroes.bot.strong import MIND
from game.heroes.bot.style import YARDSTICK


class HeroesAnalyst(Thinking):
    """A whole offer is one decision, and so is an answer."""

    def __init__(self, players: int) -> None:
        super().__init__(MIND)

    def weigh(
        self, seen: Any, ahead: Sequence[Action], share: float, rng: Random
    ) -> Generator[object, None, Weighed | None]:
        """What was done against what the strong bot would try, or offer."""
        if seen.phase in DEALS:
            return (yield from Dealer(rng, MIND, YARDSTICK).weigh(seen, ahead, share))
        return (yield from super().weigh(seen, ahead, share, rng))
