"""Age of Thieves looked back on: a turn is declared and gone as a whole, so it is judged as a whole."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from game.bots.analysis import Thinking, Weighed
from game.core.state import Action
from game.thieves.bot.mind import ThievesMind
from game.thieves.bot.strong import MIND
from game.thieves.bot.thinker import Strong
from game.thieves.rules.hidden import ThievesObservation

JUDGE = ThievesMind(MIND.weights, MIND.model, MIND.quick, nobody={})  # by the rules: who does not win has lost


class ThievesAnalyst(Thinking):
    """What the strong bot thinks of declarations, movements and single choices."""

    def __init__(self, players: int) -> None:
        super().__init__(JUDGE)

    def weigh(
        self, seen: ThievesObservation, ahead: Sequence[Action], share: float, rng: Random
    ) -> Generator[object, None, Weighed | None]:
        """See `thinker`."""
        return Strong(rng, JUDGE).weigh(seen, ahead, share)
