"""Flames on the board."""

from game import games
from game.thieves.rules.public import ends
from game.thieves.rules.rules import ThievesState


def test_a_guard_sent_where_it_stands_stays_there_though_flames_burn_elsewhere() -> None:
    """A march toward its own space has no way at all; flames anywhere once made that a fault."""
    state = games["thieves"].new_initial_state(3)
    assert isinstance(state, ThievesState)
    guard, here = next((number, space) for number, space in enumerate(state.guards) if space >= 0)
    state.flame = 1 << (here + 1)
    assert ends(state, guard, here, 3) == (here,)
