"""The quick bot of Pearls."""

from __future__ import annotations

from random import Random

from game.core.state import Action, Observation
from game.pearl.rules.actions import Draw
from game.pearl.rules.hidden import PearlObservation
from game.pearl.rules.position import points

CONTENT = 7  # with this much it shows, unless somebody has shown more


def choose(hand: list[int], best: int, legal: tuple[Action, ...]) -> Action:
    """Draw while the *hand* is poor or the *best* shown hand is better; otherwise show."""
    draws = isinstance(legal[0], Draw)
    return legal[0] if draws and (sum(hand) < CONTENT or sum(hand) < best) else legal[-1]


class Greedy:
    """Draws up to seven, whatever the others show."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """Decide by its own hand alone."""
        assert isinstance(observation, PearlObservation)
        seen = observation
        return choose(seen.hands[seen.seat], 0, seen.legal_actions)


def best_shown(hands: list[list[int]], shown: list[bool]) -> int:
    """The best shown hand."""
    return max((points(hand) for hand, is_shown in zip(hands, shown, strict=True) if is_shown), default=0)
