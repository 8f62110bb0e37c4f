"""What the search needs to know about Pearls. A match is short, so each simulation is played to its end and needs no
value."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.search import Mind
from game.core.state import Action
from game.pearl.bot.bot import best_stopped, choose
from game.pearl.rules.position import PearlObservation
from game.pearl.rules.rules import PearlState


class PearlMind(Mind[PearlState, PearlObservation]):
    """Every legal action, tried in many worlds."""

    features = ()
    worlds = 60
    simulations = 600
    doubt = 0.0  # the simulations say enough

    def candidates(self, seen: PearlObservation, rng: Random) -> Sequence[Action]:
        best = choose(seen.hands[seen.seat], best_stopped(seen.hands, seen.stopped), seen.legal_actions)
        return [best, *(action for action in seen.legal_actions if action != best)]

    def follow(self, state: PearlState, seat: int, rng: Random, plan: int = 0) -> Action:
        return choose(state.hands[seat], best_stopped(state.hands, state.stopped), tuple(state.legal_actions()))

    def rests(self, state: PearlState) -> bool:
        return False

    def rows(self, state: PearlState) -> list[list[float]]:
        return [[] for _ in state.hands]


MIND = PearlMind  # the class, which training looks for
