"""Flames on the board."""

from game import games
from game.thieves.rules.board import NAMES, SPACE
from game.thieves.rules.patrol import ends, marches
from game.thieves.rules.public import is_empty
from game.thieves.rules.rules import ThievesState
from tests.unit.thieves.stage import stage


def test_a_guard_sent_where_it_stands_stays_there_though_flames_burn_elsewhere() -> None:
    """A march toward its own space has no way at all; flames anywhere once made that a fault."""
    state = games["thieves"].new_initial_state(3)
    assert isinstance(state, ThievesState)
    guard, here = next((number, space) for number, space in enumerate(state.guards) if space >= 0)
    state.flame = 1 << (here + 1)
    assert ends(state, guard, here, 3) == (here,)


def test_a_space_with_smoke_and_a_flame_is_not_empty_and_its_neighbours_are() -> None:
    state = stage("flame N-B4\nsmoke N-B4 N-B5")
    assert [is_empty(state, SPACE[f"N-B{n}"]) for n in (3, 4, 5, 6)] == [True, False, False, True]


def test_a_guard_that_is_led_freely_neither_enters_flames_nor_passes_them() -> None:
    state = stage("N-B ...G.....\nflame N-B3 N-B6")
    guard = state.at[SPACE["N-B4"]]
    ways = {NAMES[space] for space in marches(state, guard, 4)}
    assert {f"N-B{n}" for n in range(1, 10)} & ways == {"N-B5"}
