"""Heads by scenario: a test for each ruling, named after it."""

from __future__ import annotations

from game import games
from game.core.state import State


def after(*actions: str, players: int = 2) -> State:
    """The position after these actions."""
    state = games["coin"].new_initial_state(players)
    for text in actions:
        state.apply_action(state.parse_action(text))
    return state


def test_1_a_pass_ends_the_turn() -> None:
    assert after("pass").current_player() == 1
    assert after("pass", "pass", "pass", players=3).current_player() == 0


def test_2_three_heads_win_at_once() -> None:
    mine, other = ("throw", "heads"), ("throw", "tails")
    state = after(*mine, *other, *mine, *other, *mine)
    assert state.is_terminal() and state.returns() == [1.0, 0.0] and state.scores() == [3, 0]
