"""Age of War, ruling by ruling. Each name is the ruling; sources are the rule sheet and `game/war/RULINGS.md`."""

from random import Random

import pytest

from game import games
from game.core.errors import IllegalAction, NotationError
from game.war.rules.cards import CASTLES
from game.war.rules.position import CASTLE_NUMBER, CENTRE
from game.war.rules.rules import WarState
from tests.records import happen, opening
from tests.unit.war.positions import legal, owner, table


def play(players: int, *actions: str) -> WarState:
    """A match after these actions, the first seat beginning."""
    state = opening("war", "first 1", *actions, players=players)
    assert isinstance(state, WarState)
    return state


# -- the example of the rule sheet ----


def test_example_of_a_players_turn() -> None:
    """Kim fills the 8 of Gassantoda with three infantry dice, loses one of four, fills the last line with three."""
    state = play(2, "roll 2 3 3 A A C D", "fill Gassantoda 2")
    assert state.dice == 4 and state.target == CASTLE_NUMBER["Gassantoda"]
    happen(state, "roll 1 1 A C")
    assert legal(state) == ["lose"]
    happen(state, "lose")
    assert state.dice == 3
    happen(state, "roll A C D", "fill Gassantoda 1")
    assert owner(state, "Gassantoda") == 0 and state.turn == 1 and state.dice == 7


# -- filling a battle line ----


def test_more_infantry_than_needed_may_be_placed_and_the_fewest_dice_are_used() -> None:
    state = play(2, "roll 1 1 2 3 3 A C", "fill Takahashi 2")
    assert state.dice == 5  # 3 + 3 for the 5, not four dice
    state = play(2, "roll 1 1 1 1 1 1 1", "fill Kitanosho 3")
    assert state.dice == 1


def test_symbol_lines_need_exactly_the_printed_symbols_and_no_infantry_stands_in() -> None:
    assert "fill Marugame 1" not in legal(play(2, "roll 1 2 3 3 3 A D"))
    assert "fill Marugame 1" in legal(play(2, "roll 1 2 3 3 A D D"))


def test_a_fillable_line_may_always_be_passed() -> None:
    state = play(2, "roll 1 1 2 3 A C D")
    assert legal(state)[-1] == "lose" and len(legal(state)) > 5
    state = play(2, "roll 1 1 2 3 A C D", "fill Kiyosu 1", "roll 1 2 3 A C C")
    assert legal(state) == ["fill Kiyosu 2", "fill Kiyosu 3", "fill Kiyosu 4", "lose"]


def test_first_roll_may_lose_a_die_and_the_castle_is_fixed_by_the_first_filled_line() -> None:
    state = play(2, "roll 1 1 2 3 A C D", "lose", "roll 1 2 3 A C D")
    assert {text.split()[1] for text in legal(state)[:-1]} >= {"Gifu", "Kiyosu", "Edo", "Kumamoto"}
    happen(state, "fill Gifu 2", "roll 1 2 3 C D")
    assert legal(state) == ["fill Gifu 1", "fill Gifu 3", "lose"]


def test_all_dice_may_be_lost_without_an_attack() -> None:
    state = play(2)
    for dice in range(7, 0, -1):
        assert state.dice == dice
        happen(state, "roll " + " ".join("1" * dice), "lose")
    assert state.turn == 1 and state.dice == 7 and state.target == -1


def test_one_line_per_roll() -> None:
    state = play(2, "roll 1 1 2 3 A C D", "fill Gifu 1")
    assert state.is_chance_node() and state.dice == 6


def test_lines_may_be_filled_in_any_order() -> None:
    state = play(
        2, "roll 1 1 2 3 A C D", "fill Gifu 3", "roll 1 1 2 3 A D", "fill Gifu 1", "roll 1 1 2 3 A", "fill Gifu 2"
    )
    assert owner(state, "Gifu") == 0


def test_which_die_is_lost_does_not_matter() -> None:
    assert legal(play(2, "roll 1 1 2 3 A C D")).count("lose") == 1


def test_losing_the_last_die_ends_the_turn_and_clears_the_filled_lines() -> None:
    state = play(2, "roll 1 1 2 3 A C D", "fill Kiyosu 1")
    for dice in range(6, 0, -1):
        happen(state, "roll " + " ".join("D" * dice), "lose")
    assert state.turn == 1 and state.filled == 0 and owner(state, "Kiyosu") == CENTRE


def test_a_line_filled_with_the_last_die_while_others_are_open_fails() -> None:
    state = play(2, "roll 1 1 2 3 A C D", "fill Gifu 1")
    for dice in range(6, 1, -1):
        happen(state, "roll " + " ".join("D" * dice), "lose")
    happen(state, "roll A", "fill Gifu 2")
    assert owner(state, "Gifu") == CENTRE and state.turn == 1


def test_a_hopeless_siege_is_played_on() -> None:
    state = play(2, "roll 1 1 1 1 2 3 3", "fill Odani 1")
    assert owner(state, "Odani") == 0
    state = play(2, "roll 1 1 1 1 1 3 D", "fill Matsuyama 2", "roll 1 1 1 1 D", "fill Matsuyama 3", "roll 1")
    assert state.current_player() == 0 and legal(state) == ["lose"]


# -- whose castle ----


def test_the_own_castle_may_not_be_attacked() -> None:
    state = happen(table(Kim="Gifu"), "roll 1 1 2 3 A C D")
    assert not [text for text in legal(state) if "Gifu" in text]


def test_face_down_castles_cannot_be_attacked_by_anyone() -> None:
    state = happen(table(turn=1, Kim="Gassantoda Takahashi"), "roll 1 2 3 3 C C D")
    assert not [text for text in legal(state) if "Gassantoda" in text or "Takahashi" in text]


def test_the_steal_line_is_inactive_in_the_centre() -> None:
    state = play(2, "roll 1 1 2 3 A C D")
    assert not [text for text in legal(state) if "steal" in text]


def test_against_an_opponent_the_steal_line_is_needed_in_any_order() -> None:
    state = happen(table(turn=1, Kim="Odani"), "roll 1 3 3 3 3 C D")
    assert "fill Odani steal" in legal(state)
    happen(state, "fill Odani 1")
    assert owner(state, "Odani") == 0 and state.dice == 3
    happen(state, "roll A C D", "fill Odani steal")
    assert owner(state, "Odani") == 1
    state = happen(
        table(turn=1, Kim="Odani"), "roll 1 3 3 3 3 C D", "fill Odani steal", "roll 3 3 3 3 A A", "fill Odani 1"
    )
    assert owner(state, "Odani") == 1


def test_stealing_that_completes_a_clan_flips_it_at_once() -> None:
    state = table(turn=1, Kim="Gassantoda", Ed="Takahashi")
    happen(state, "roll 1 2 3 3 C C D", "fill Gassantoda steal", "roll 1 2 3 3 C D", "fill Gassantoda 1")
    happen(state, "roll 1 2 3 3 C", "fill Gassantoda 2")
    assert state.safe[CASTLE_NUMBER["Gassantoda"]] and state.safe[CASTLE_NUMBER["Takahashi"]]
    assert state.scores() == [0, 5]


def test_kumamoto_is_a_whole_clan_flipped_at_once_and_never_stealable() -> None:
    state = table(turn=1, Kim="Kumamoto")
    assert state.safe[CASTLE_NUMBER["Kumamoto"]] and state.scores() == [3, 0]
    assert not CASTLES[CASTLE_NUMBER["Kumamoto"]].stealable
    happen(state, "roll 1 1 3 A C D D")
    assert not [text for text in legal(state) if "Kumamoto" in text]


def test_a_clan_split_between_players_has_no_bonus_and_stays_stealable() -> None:
    state = happen(table(3, turn=2, Kim="Kasugayama", Ed="Kitanosho"), "roll 1 1 2 3 A C D")
    assert state.scores() == [4, 3, 0] and not any(state.safe)
    assert {"fill Kitanosho steal", "fill Kasugayama steal"} <= set(legal(state))


# -- players and start ----


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_players_with_the_same_set_up(players: int) -> None:
    state = games["war"].new_initial_state(players)
    assert isinstance(state, WarState)
    assert state.owner == [CENTRE] * 14 and state.is_chance_node()
    assert [str(action) for action in state.legal_actions()] == [f"first {n}" for n in range(1, players + 1)]


def test_the_first_player_is_random_and_turns_go_clockwise() -> None:
    rng = Random(5)
    state = games["war"].new_initial_state(3)
    firsts = [state.sample_chance(rng) for _ in range(3000)]
    counts = [firsts.count(action) for action in state.legal_actions()]
    assert all(900 < count < 1100 for count in counts), counts
    state = play(3)
    seats = []
    for _ in range(4):
        seats.append(state.turn)
        for dice in range(7, 0, -1):
            happen(state, "roll " + " ".join("1" * dice), "lose")
    assert seats == [0, 1, 2, 0]


def test_no_target_is_declared_before_a_line_is_filled() -> None:
    state = play(2, "roll 1 1 2 3 A C D")
    assert state.target == -1 and {text.split()[0] for text in legal(state)} == {"fill", "lose"}


def test_notation_is_as_documented() -> None:
    state = play(2)
    with pytest.raises(NotationError):
        state.parse_action("throw 1 1 2 3 A C D")
    with pytest.raises(IllegalAction):
        state.parse_action("roll 1 1 2 3 D C A")  # faces are sorted
    with pytest.raises(IllegalAction):
        state.parse_action("roll 1 1 2 3 A C")  # seven dice
    happen(state, "roll 1 1 2 3 A C D")
    with pytest.raises(IllegalAction, match="Kiyosu 5"):
        state.parse_action("fill Kiyosu 5")
    assert str(state.parse_action("fill Kiyosu 4")) == "fill Kiyosu 4"
    assert repr(state.parse_action("fill Kiyosu 4")) == "Fill(castle='Kiyosu', line=3)"
