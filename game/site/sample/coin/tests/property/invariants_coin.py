"""What is true in every position of Heads."""

from __future__ import annotations

from game.coin.rules.rules import WANTED, CoinState
from game.core.state import State


def invariants(state: State) -> list[str]:
    """The violated invariants of *state*, in words."""
    assert isinstance(state, CoinState)
    won = sum(heads == WANTED for heads in state.heads)
    return ["more than one has won"] if won > 1 else []
