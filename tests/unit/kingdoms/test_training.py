"""Training the value of Record of the Three Kingdoms: quick worlds are worlds, and training games are matches."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from game import games
from game.arena.training import __main__ as training
from game.arena.training.matches import positions
from game.kingdoms.bot.features import FEATURES
from game.kingdoms.bot.mind import MIND
from game.kingdoms.rules.cards import SCHEME_0
from game.kingdoms.rules.rules import KingdomsState
from tests.unit.kingdoms.test_strong import walked


def held(state: KingdomsState) -> Counter[int]:
    """All cards, wherever they are."""
    hands = [card for hand in state.hands for card in hand]
    piles = [card for deck in state.decks for card in deck]
    return Counter([*hands, *piles, *state.bottom, *[guard for guard in state.guards if guard >= 0]])


@pytest.mark.parametrize("players", [2, 4])
def test_a_blurred_world_has_the_same_cards_and_looks_the_same(players: int) -> None:
    mind, rng, changed = MIND({}), Random(1), 0
    for number, state in enumerate(walked(players, 2)):
        seat = state.current_player()
        if seat < 0 or number % 5 or any(state.packs):
            continue
        world = mind.blur(state, seat, rng)
        assert held(world) == held(state)
        assert all(guard < SCHEME_0 for guard in world.guards)
        assert sorted([*world.pool, *world.strategists]) == sorted([*state.pool, *state.strategists])
        seen, shown = state.observation(seat), world.observation(seat)
        assert seen == shown and seen.legal_actions == shown.legal_actions
        changed += held(state) != Counter() and world.hands != state.hands
    assert changed > 20


def test_positions_come_with_the_winner_later_ones_less_often() -> None:
    mind = MIND({2: [0.0] * len(FEATURES)})
    mind.worlds, mind.simulations = 1, 4
    for thinkers in (0, 1):
        for rows, goals in positions(games["kingdoms"], 2, mind, 3, 1, thinkers):
            assert rows.shape == (len(goals), 2, len(FEATURES)) and len(goals) > 15
            assert np.allclose(goals.sum(1), 1)
            lead = abs(goals[:, 0] - 0.5)
            assert np.all(np.diff(lead) >= 0) and lead[-1] in (0.5, 0.0)


@pytest.mark.long
def test_weights_are_refined_by_matches_of_those_who_have_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """From nothing they learn to predict the winner; the same seed gives the same."""
    monkeypatch.setattr(training, "AGAIN", (1, 4))
    known = np.zeros(len(FEATURES))
    found, again = (training.refine(games["kingdoms"], 2, MIND, known, 6, 1) for _ in range(2))
    weights, figures = found
    assert np.array_equal(weights, again[0]) and weights.any()
    assert figures == again[1]
    assert (figures["matches"], figures["loss at first"]) == (6, 0.6931)
    (near, _), (far, _) = (
        training.refine(games["kingdoms"], 2, MIND, np.full(len(FEATURES), most), 6, 1) for most in (0.1, 0.2)
    )
    assert abs(near - 0.1).mean() < abs(near).mean() and abs(far - 0.2).mean() < abs(far).mean()
