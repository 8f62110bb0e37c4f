"""What is true in every position of Pearls."""

from __future__ import annotations

from game.core.state import State
from game.pearl.rules.position import CARDS, fits
from game.pearl.rules.rules import PearlState


def invariants(state: State) -> list[str]:
    """The violated invariants of *state*, in words."""
    assert isinstance(state, PearlState)
    cards = sorted([*state.deck, *(card for hand in state.hands for card in hand)])
    return [
        *(["cards are lost or made"] if cards != sorted(CARDS) else []),
        *(f"seat {seat + 1} drew with ten or more" for seat, hand in enumerate(state.hands) if not fits(hand)),
    ]
