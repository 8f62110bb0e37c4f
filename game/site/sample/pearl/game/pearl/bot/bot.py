"""The quick bot of Pearls."""

from __future__ import annotations

from random import Random

from game.core.state import Action, Observation
from game.pearl.rules.actions import Draw
from game.pearl.rules.position import PearlObservation, points

CONTENT = 7  # with this much it stops, unless somebody has stopped with more


def choose(hand: list[int], best: int, legal: tuple[Action, ...]) -> Action:
    """Draw while the *hand* is poor or worse than the *best* that somebody has stopped with; otherwise stop."""
    draws = isinstance(legal[0], Draw)
    return legal[0] if draws and (sum(hand) < CONTENT or sum(hand) < best) else legal[-1]


class Greedy:
    """Draws up to seven, whatever the others have."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """Decide by its own hand alone."""
        assert isinstance(observation, PearlObservation)
        seen = observation
        return choose(seen.hands[seen.seat], 0, seen.legal_actions)


def best_stopped(hands: list[list[int]], stopped: list[bool]) -> int:
    """The points of the best hand with which somebody has stopped."""
    return max((points(hand) for hand, has_stopped in zip(hands, stopped, strict=True) if has_stopped), default=0)
