"""What a newcomer to Age of Heroes does, or leaves undone, that loses matches."""

from game.heroes.rules.rules import HeroesState
from game.heroes.rules.slips import HeroesSlips
from tests.records import edited
from tests.slips import slipped
from tests.unit.heroes.positions import lose_army, table


def slips(state: HeroesState, *lines: str, seat: int = 0) -> dict[str, list[int]]:
    return slipped(HeroesSlips(seat), state, *lines)


def peaceful(hand: str) -> HeroesState:
    """The first seat has this hand, and an army that can't march."""
    state = table(3, hand)
    state.plain[0], state.scared[0] = 0, 1
    return edited(state)


def test_a_turn_without_building_is_a_slip_while_the_hand_pays_for_something() -> None:
    assert slips(peaceful("stone wood wood"), "none") == {"built": [0]}
    assert slips(peaceful("stone wood"), "none") == {}
    assert slips(peaceful("stone wood wood"), "build", "buy city") == {}


def test_special_resources_that_stay_in_the_hand_are_a_slip() -> None:
    assert slips(peaceful("limestone limestone"), "none", "place 1") == {"stones": [1]}
    assert slips(peaceful("limestone limestone"), "none", "place 2") == {}


def test_each_card_above_the_limit_is_a_slip() -> None:
    lines = "none", "place 0", "discard wood", "discard wood"
    assert slips(peaceful("wood wood wood wood wood wood wood"), *lines) == {"limit": [2, 3]}


def test_war_counts_until_the_seat_attacks() -> None:
    assert slips(table(), "none") == {"war": [0]}
    assert slips(table(), "war", "attack 2") == {}


def test_a_city_lost_without_an_army_at_home_is_a_slip_of_each_turn_without_one() -> None:
    state = table()
    lose_army(state, 0)
    watch = HeroesSlips(0)
    watch.before(state, state.parse_action("none"))
    state.target = 0
    watch.before(state, state.parse_action("none"))
    state.cities[0] -= 1
    watch.after(state, state.parse_action("none"))
    assert watch.steps == {"bare": [0, 0]}
