"""Who has which chance to win in Record of the Three Kingdoms, and what was better: by search, and of lords by the value.

The order of a battle is not judged: against one that is drawn by lot, as it should be, each is as good.
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
    """A lord is worth what the value sees in him."""

    def __init__(self, players: int) -> None:
        super().__init__(MIND)

    def weigh(
        self, seen: KingdomsObservation, ahead: Sequence[Action], share: float, rng: Random
    ) -> Generator[object, None, Weighed | None]:
        """What was done against what the strong bot would try."""
        if not isinstance(ahead[0], Elect):
            return (yield from super().weigh(seen, ahead, share, rng))
        yield None
        merits: dict[Action, float] = {
            one: MIND.merit(seen.players, one.lord) for one in seen.legal_actions if isinstance(one, Elect)
        }
        usual = [MIND.merit(seen.players, lord) for lord in range(len(LORDS))]
        return by_merit(ahead[0], merits, sum(usual) / len(usual), seen.players)
