"""The analysis of a match of Age of Heroes: each seat's chance to win and better choices, by the search, and at the market
by the dealer."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

from game.bots.analysis import Thinking, Weighed
from game.core.state import Action
from game.heroes.bot.dealer import DEALS, Dealer
from game.heroes.bot.strong import MIND
from game.heroes.bot.style import BASELINE


class HeroesAnalyst(Thinking):
    """The analysis treats a whole offer as one decision, and an answer too."""

    def __init__(self, players: int) -> None:
        super().__init__(MIND)

    def weigh(
        self, seen: Any, ahead: Sequence[Action], share: float, rng: Random
    ) -> Generator[object, None, Weighed | None]:
        """Compare the seat's choice with what the strong bot would try, or offer."""
        if seen.phase in DEALS:
            return (yield from Dealer(rng, MIND, BASELINE).weigh(seen, ahead, share))
        return (yield from super().weigh(seen, ahead, share, rng))
