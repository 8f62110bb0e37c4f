"""The bots of Pearls: how each plays, and which is stronger."""

from __future__ import annotations

from random import Random

import pytest

from game.core.state import CHANCE
from game.pearl.bot.levels import BOTS
from game.pearl.rules.rules import PearlState
from tests.unit.pearl.test_rules import after


def test_strong_draws_where_a_rival_has_more_and_greedy_does_not() -> None:
    good = after("deal 1 2; deal 2 3; draw; deal 1 5; stop 3").observation(0)
    behind = after("deal 1 1; deal 2 6; draw; deal 1 2; draw; deal 2 3; draw; deal 1 4; stop 6 3").observation(0)
    chosen = {level: [str(BOTS[level](Random(1)).choose(seen)) for seen in (good, behind)] for level in BOTS}
    assert chosen == {"greedy": ["stop 2 5", "stop 1 2 4"], "strong": ["stop 2 5", "draw"]}


@pytest.mark.long
def test_strong_beats_greedy() -> None:
    won = 0.0
    for number in range(40):
        state, rng = PearlState(2, {}), Random(number)
        bots = [BOTS[level](rng) for level in ("strong", "greedy")[:: 1 if number % 2 else -1]]
        while not state.is_terminal():
            mover = state.current_player()
            seen = state.observation(max(mover, 0))
            state.apply_action(state.sample_chance(rng) if mover == CHANCE else bots[mover].choose(seen))
        won += state.returns()[0 if number % 2 else 1]
    assert won > 20
