"""Age of War: what must be true in every game, whatever is played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game import games
from game.war.rules.actions import LOSE, ROLLS, Fill, ways
from game.war.rules.cards import CASTLES, FACES, dice_for
from game.war.rules.rules import WarState
from tests.conformance.suite import follow
from tests.property.invariants_war import invariants
from tests.property.soak import soak
from tests.records import opening


def test_2000_random_games_keep_every_invariant() -> None:
    seen = soak("war", 2000, seed=20_000, every=101)
    assert sum(number for name, number in seen.items() if "players" in name) == 2000


@settings(max_examples=60)
@given(players=st.integers(2, 6), choices=st.lists(st.floats(0, 0.999_999), min_size=1, max_size=300))
def test_any_line_of_play_keeps_every_invariant(players: int, choices: list[float]) -> None:
    state = games["war"].new_initial_state(players)
    assert isinstance(state, WarState)
    for _ in follow(state, choices):
        assert invariants(state) == []


@given(st.text(FACES, min_size=1, max_size=7), st.sampled_from(["2", "3", "4", "5", "6", "7", "8", "10"]))
def test_infantry_lines_are_filled_with_the_fewest_dice(faces: str, line: str) -> None:
    """Against all subsets: enough swords, and no smaller set has enough."""
    used = dice_for(line, faces)
    swords = sorted((int(face) for face in faces if face in "123"), reverse=True)
    enough = [n for n in range(1, len(swords) + 1) if sum(swords[:n]) >= int(line)]
    assert len(used) == (enough[0] if enough else 0)
    assert not used or sum(map(int, used)) >= int(line)


@given(st.integers(1, 7))
def test_rolls_are_all_throws_counted_once(dice: int) -> None:
    table = ROLLS[dice]
    assert sum(ways(roll.faces) for roll in table.rolls) == 6**dice == table.cumulative[-1]


@given(st.integers(2, 6), st.integers(0, 13), st.integers(0, 9))
def test_unknown_lines_are_refused(players: int, castle: int, line: int) -> None:
    """A hand-made action is legal only if it is listed."""
    state = opening("war", "first 1", "roll 1 1 2 3 A C D", players=players)
    action = Fill(CASTLES[castle].name, line)
    legal = state.legal_actions()
    assert (action in legal) == state._is_legal(action) and LOSE in legal
