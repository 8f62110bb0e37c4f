"""The strong bot does not stake all it has."""

from __future__ import annotations

from random import Random

import pytest

from game.kingdoms.bot.strong import MIND
from game.kingdoms.rules.actions import Pay
from game.kingdoms.rules.hidden import KingdomsObservation
from tests.unit.kingdoms.scenes import play, scene


@pytest.mark.parametrize(
    ("coins", "ending", "most"), [(9, False, 6), (5, False, 2), (3, False, 1), (1, False, 1), (9, True, 9)]
)
def test_lives_are_not_bought_with_the_last_coins_but_in_the_last_round(coins: int, ending: bool, most: int) -> None:
    """Assassination: three coins are kept, as Steady keeps them."""
    state = scene(["LuBu Assassination", ""], [coins, 0], cities={"Xuchang": (2, "MaSu")})
    state.ending = ending
    play(state, "play 1 Assassination Xuchang")
    seen = state.observation(0)
    assert isinstance(seen, KingdomsObservation)
    tried = [action.coins for action in MIND.candidates(seen, Random(1)) if isinstance(action, Pay)]
    assert len(seen.legal_actions) == coins and max(tried) == most
