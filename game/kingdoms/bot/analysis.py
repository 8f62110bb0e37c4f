"""The analysis of Record of the Three Kingdoms: chances to win and better choices, by search, and for lords by the value.

It does not judge the order of a battle: against a random order, which is the right way to play, all orders are equal.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from game.bots.analysis import Thinking, Weighed, by_merit
from game.core.state import Action
from game.kingdoms.bot.strong import MIND
from game.kingdoms.rules.actions import Elect
from game.kingdoms.rules.cards import LORDS
from game.kingdoms.rules.hidden import KingdomsObservation


class KingdomsAnalyst(Thinking):
    """The analyst; it judges a lord by the value."""

    def __init__(self, players: int) -> None:
        super().__init__(MIND)

    def weigh(
        self, seen: KingdomsObservation, ahead: Sequence[Action], share: float, rng: Random
    ) -> Generator[object, None, Weighed | None]:
        """The actual choice against the candidates of the strong bot."""
        if not isinstance(ahead[0], Elect):
            return (yield from super().weigh(seen, ahead, share, rng))
        yield None
        merits: dict[Action, float] = {
            action: MIND.merit(seen.players, action.lord) for action in seen.legal_actions if isinstance(action, Elect)
        }
        usual = [MIND.merit(seen.players, lord) for lord in range(len(LORDS))]
        return by_merit(ahead[0], merits, sum(usual) / len(usual), seen.players)
