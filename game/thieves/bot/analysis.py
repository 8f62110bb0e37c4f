"""The analysis of a match of Age of Thieves. A seat declares and moves a turn as a whole, so the analysis judges it as a
whole."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from game.bots.analysis import Thinking, Weighed
from game.core.state import Action
from game.thieves.bot.mind import ThievesMind
from game.thieves.bot.strong import MIND
from game.thieves.bot.thinker import Strong
from game.thieves.rules.hidden import ThievesObservation

JUDGE = ThievesMind(MIND.weights, MIND.model, MIND.quick, nobody={})  # by the rules, a player without a win has lost


class ThievesAnalyst(Thinking):
    """The strong bot's opinion of declarations, movements and single choices."""

    def __init__(self, players: int) -> None:
        super().__init__(JUDGE)

    def weigh(
        self, seen: ThievesObservation, ahead: Sequence[Action], share: float, rng: Random
    ) -> Generator[object, None, Weighed | None]:
        """See `thinker`."""
        return Strong(rng, JUDGE).weigh(seen, ahead, share)
