"""What a newcomer to Age of War does that loses matches: of these actions, which ones the first seat hears of."""

from game.war.rules.rules import WarState
from game.war.rules.slips import WarSlips
from tests.slips import slipped
from tests.unit.war.positions import table

EDO = "roll 1 2 3 A C D D", "fill Edo 1"
KITANOSHO = "roll 1 3 3 A C D D", "fill Kitanosho 3", "roll 1 1 A C D", "fill Kitanosho 2", "roll 1 1 D"


def slips(state: WarState, *lines: str) -> dict[str, list[int]]:
    return slipped(WarSlips(0), state, *lines)


def test_attacking_elsewhere_while_one_castle_completes_a_clan_is_a_slip() -> None:
    assert slips(table(Kim="Kasugayama"), *EDO) == {"clan": [1]}
    assert slips(table(Kim="Kasugayama"), "roll 1 2 3 A C D D", "fill Kitanosho 2") == {}


def test_a_rivals_clan_that_lacks_one_castle_is_a_slip_once_they_have_it() -> None:
    none = "roll 1 1 1 1 1", "lose", "roll 1 1 1 1", "lose", "roll 1 1 1", "lose", "roll 1 1", "lose", "roll 1", "lose"
    turn = *EDO, *none
    assert "rival" not in slips(table(Ed="", Kim="Kasugayama"), *turn)
    state = table(2, 0, Kim="", Ed="Kasugayama")
    assert slips(state, *turn, *KITANOSHO, "fill Kitanosho 1") == {"raid": [1], "rival": [1], "dice": [3, 5, 7]}


def test_a_slim_attack_is_a_slip_where_another_was_twice_as_good() -> None:
    assert slips(table(), "roll 1 1 2 A C D D", "fill Kumamoto 4") == {"slim": [1]}  # 3 % against 94 %
    assert slips(table(), "roll 1 1 2 A C D D", "fill Kumamoto 2") == {}  # 21 %


def test_a_die_lost_is_a_slip_if_the_dice_fill_a_line_of_the_castle() -> None:
    assert slips(table(), *EDO, "roll 1 2 3 A C", "lose") == {"dice": [3]}
    assert slips(table(), *EDO, "roll 1 1 1 1 1", "fill Edo 3", "roll 1 1", "lose") == {}
    assert slips(table(), "roll 1 2 3 A C D D", "lose") == {}  # no castle yet


def test_a_rivals_castles_count_until_the_seat_attacks_one() -> None:
    state = table(Kim="", Ed="Odani")
    assert slips(state, *EDO) == {"raid": [1]}
    assert "raid" not in slips(table(Kim="", Ed="Odani"), "roll 1 2 3 A C D D", "fill Odani steal")
