"""Pearls by scenario: a test for each ruling, named after it."""

from __future__ import annotations

import pytest

from game import games
from game.core.errors import IllegalAction
from game.pearl.rules.rules import PearlState


def after(text: str, players: int = 2) -> PearlState:
    """The position after the actions in *text*."""
    state = games["pearl"].new_initial_state(players)
    assert isinstance(state, PearlState)
    for action in text.split("; "):
        state.apply_text(action)
    return state


SIX = "deal 1 6; deal 2 3; draw; deal 1 5; draw; deal 2 4"  # hands of 11 and 7


def test_1_with_ten_or_more_you_may_not_draw() -> None:
    assert "draw" not in map(str, after(SIX).legal_actions())
    with pytest.raises(IllegalAction):
        after(SIX + "; draw")


def test_2_a_hand_above_ten_is_worth_nothing() -> None:
    assert after(SIX + "; stop 6 5; stop 3 4").returns() == [0.0, 1.0]
    both = after("deal 1 6; deal 2 6; draw; deal 1 5; draw; deal 2 5; stop 6 5; stop 6 5")
    assert both.scores() == [0, 0] and both.returns() == [0.5, 0.5]


# hidden:
def test_a_look_shows_the_hand_as_it_is_now() -> None:
    state = after(SIX + "; peek 2; draw; deal 2 2")
    seen = state.observation(0)
    assert seen.looks[0] == [3, 4] and seen.hands[1] == [0, 0, 0]
    assert state.observation(1).looks == [[], []] and state.observation(1).at == [1, -1]
    with pytest.raises(IllegalAction):
        state.apply_text("peek 2")


def test_a_card_that_others_draw_is_masked_in_the_log() -> None:
    seen = after("deal 1 6; deal 2 3").observation(0)
    assert [str(action) for action in seen.history] == ["deal 1 6", "deal 2 ?"]


# end
