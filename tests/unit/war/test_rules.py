"""Age of War, ruling by ruling. Each name is the ruling; sources are the rule sheet and `game/war/RULINGS.md`."""

from random import Random

import pytest

from game import games
from game.core.errors import IllegalAction, NotationError
from game.war.rules.actions import Fill
from game.war.rules.cards import CASTLES
from game.war.rules.position import CASTLE_NUMBER, CENTRE
from game.war.rules.rules import WarState
from tests.records import happen, opening


def play(players: int, *actions: str) -> WarState:
    """A match after these actions, the first seat beginning."""
    state = opening("war", "first 1", *actions, players=players)
    assert isinstance(state, WarState)
    return state


def table(players: int = 2, turn: int = 0, **owners: str) -> WarState:
    """A position at the start of *turn*'s turn: `Kim="Gifu Edo"` gives seat 0 these castles, `Ed=` seat 1."""
    state = games["war"].new_initial_state(players)
    assert isinstance(state, WarState)
    state._begin_turn(turn)
    for seat, castles in enumerate(owners.values()):
        for name in castles.split():
            state.turn = seat
            state._conquer(CASTLE_NUMBER[name])
    state._begin_turn(turn)
    return state


def legal(state: WarState) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def owner(state: WarState, castle: str) -> int:
    return state.owner[CASTLE_NUMBER[castle]]


# -- the two examples of the rule sheet ----


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


def test_example_of_final_scoring() -> None:
    """Kim 2+3+3+1+3+5 = 17 beats Ed 4+1+2+1+8 = 16: Kim has Mori and Shimazu, Ed has Tokugawa."""
    state = table(
        Kim="Matsumoto Azuchi Kitanosho Marugame Kumamoto Gassantoda Takahashi",
        Ed="Kasugayama Gifu Matsuyama Odani Edo Kiyosu Inuyama",
    )
    assert state.is_terminal()
    assert state.scores() == [2 + 3 + 3 + 1 + 3 + 5, 4 + 1 + 2 + 1 + 8]
    assert state.returns() == [1.0, 0.0]


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


# -- the end ---------------------------------------------------------------------------------------------------------------


def test_the_game_ends_at_once_when_the_last_castle_leaves_the_centre() -> None:
    most = [castle.name for castle in CASTLES if castle.name != "Gifu"]
    state = table(Kim=" ".join(most[::2]), Ed=" ".join(most[1::2]))
    happen(state, "roll 1 1 2 3 A C D", "fill Gifu 1", "roll 1 1 2 3 A C", "fill Gifu 2", "roll 1 1 2 3 C")
    assert not state.is_terminal()
    happen(state, "fill Gifu 3")
    assert state.is_terminal() and legal(state) == [] and sum(state.returns()) == 1
    with pytest.raises(IllegalAction, match="over"):
        state.apply_action(Fill("Gifu", 0))


def test_stealing_never_ends_the_game() -> None:
    most = [castle.name for castle in CASTLES if castle.name not in ("Gifu", "Odani")]
    state = table(turn=1, Kim=" ".join((*most, "Odani")), Ed="")
    happen(state, "roll 1 3 3 3 3 C D", "fill Odani 1", "roll A C D", "fill Odani steal")
    assert not state.is_terminal() and owner(state, "Odani") == 1


def test_the_clan_bonus_replaces_the_printed_points() -> None:
    assert table(Kim="Azuchi Matsumoto Odani").scores() == [6, 0]
    assert table(Kim="Azuchi Matsumoto Odani Gifu").scores() == [10, 0]


def test_tie_break_1_most_castles_face_down_ones_included() -> None:
    """17 points each, six castles against eight of which five lie face down."""
    state = table(
        Kim="Azuchi Kasugayama Kitanosho Kumamoto Matsumoto Marugame",
        Ed="Odani Gifu Edo Kiyosu Inuyama Gassantoda Takahashi Matsuyama",
    )
    assert state.scores() == [17, 17]
    assert [state.owner.count(0), state.owner.count(1)] == [6, 8]
    assert state.returns() == [0.0, 1.0]


def test_tie_break_2_most_clans() -> None:
    """7 castles and 14 points each; the one with more clans wins."""
    best = _find_tie(castles_equal=True, clans_equal=False)
    points, castles, clans = _count(best)
    assert points[0] == points[1] and castles[0] == castles[1] and clans[0] != clans[1]
    assert best.returns() == [1.0, 0.0] if clans[0] > clans[1] else [0.0, 1.0]


def test_tie_break_3_the_victory_is_shared() -> None:
    best = _find_tie(castles_equal=True, clans_equal=True)
    assert best.returns() == [0.5, 0.5]


def _count(state: WarState) -> tuple[list[int], list[int], list[int]]:
    clans = [0, 0]
    for clan in sorted({castle.clan for castle in CASTLES}):
        holders = {state.owner[n] for n, castle in enumerate(CASTLES) if castle.clan == clan}
        if len(holders) == 1:
            clans[holders.pop()] += 1
    scores = [score or 0 for score in state.scores()]
    return scores, [state.owner.count(0), state.owner.count(1)], clans


def _find_tie(castles_equal: bool, clans_equal: bool) -> WarState:
    """The first ownership of all castles by two players with equal points and the wanted tie."""
    for number in range(1 << 14):
        kim = [c.name for n, c in enumerate(CASTLES) if number >> n & 1]
        if len(kim) != 7:
            continue
        state = table(Kim=" ".join(kim), Ed=" ".join(c.name for c in CASTLES if c.name not in kim))
        points, castles, clans = _count(state)
        if (
            points[0] == points[1]
            and (castles[0] == castles[1]) == castles_equal
            and (clans[0] == clans[1]) == clans_equal
        ):
            return state
    raise AssertionError("no such tie exists")


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
