"""Record of the Three Kingdoms: what must be true in every game, whatever is played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game import games
from game.kingdoms.rules.rules import KingdomsState
from tests.conformance.suite import follow
from tests.property.invariants_kingdoms import invariants
from tests.property.soak import soak


def test_500_random_games_keep_every_invariant() -> None:
    seen = soak("kingdoms", 500, seed=40_000, every=97)
    assert sum(number for name, number in seen.items() if "players" in name) == 500


@settings(max_examples=40)
@given(
    players=st.integers(2, 5),
    advanced=st.booleans(),
    two_lords=st.booleans(),
    choices=st.lists(st.floats(0, 0.999_999), min_size=50, max_size=500),
)
def test_cards_are_conserved_and_every_coin_is_accounted_for(
    players: int, advanced: bool, two_lords: bool, choices: list[float]
) -> None:
    state = games["kingdoms"].new_initial_state(players, advanced=advanced, two_lords=two_lords)
    assert isinstance(state, KingdomsState)
    for _ in follow(state, choices):
        assert invariants(state) == []
