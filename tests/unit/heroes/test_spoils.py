"""What a war of Age of Heroes brings, and what it leaves: numbers are those of `game/heroes/RULINGS.md`."""

from random import Random

import pytest

from tests.unit.heroes.positions import attack, do, give, hand, join, legal, lose_army, lose_city, table


@pytest.mark.parametrize(("victories", "cities"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_38_conquest_takes_cities_by_victories(victories: int, cities: int) -> None:
    state = table(3)
    give(state, 0, army=victories - 1)
    give(state, 1, city=2)
    lose_army(state, 1)
    attack(state, "conquest", victories)
    assert state.cities == [1 + cities, 3 - cities, 1]


@pytest.mark.parametrize(("victories", "cards"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_38_raze_removes_placed_cards_by_victories(victories: int, cards: int) -> None:
    state = table(3)
    give(state, 0, army=victories - 1)
    give(state, 1, monument=4)
    lose_army(state, 1)
    attack(state, "raze", victories)
    assert state.monument[1] == 4 - cards and state.discard[6] == cards


def test_38_plunder_is_blind_and_at_most_the_hand() -> None:
    state = table(3, "iron", "wood gold stone")
    give(state, 0, army=1)
    lose_army(state, 1)
    attack(state, "plunder", 2)
    assert state.is_chance_node() and legal(state) == ["take wood", "take stone", "take gold"]
    do(state, "take gold", "take wood", "take stone")
    assert hand(state, 0) == "iron wood stone gold" and hand(state, 1) == ""


def test_38_conquest_takes_no_more_cities_than_there_are() -> None:
    state = table(3)
    give(state, 0, army=3)
    lose_army(state, 1)
    attack(state, "conquest", 4)
    assert state.cities == [2, 0, 1] and state.alive[1]


def test_39_attackers_are_away_until_the_end_of_their_next_turn() -> None:
    state = table(2)
    lose_army(state, 1)
    attack(state, "plunder", 1)
    do(state, "take granite", "place 0")
    assert (state.plain[0], state.out_plain[0], state.due_plain[0]) == (0, 0, 1)
    do(state, "draw iron", "none", "place 0")
    do(state, "draw iron", "draw iron", "pass", "pass")
    do(state, "draw iron")
    assert "war" not in legal(state)
    do(state, "none", "place 0")
    assert (state.plain[0], state.due_plain[0]) == (1, 0)


def test_39_a_direct_road_brings_them_home_at_once() -> None:
    state = table(4)
    join(state, 0, 1)
    lose_army(state, 1)
    attack(state, "conquest", 1)
    assert state.plain[0] == 1 and state.out_plain[0] == 0


def test_39_a_road_through_a_third_tribe_does_not_help() -> None:
    state = table(4)
    join(state, 0, 1)
    join(state, 1, 2)
    lose_army(state, 2)
    attack(state, "conquest", 1, seat=3)
    assert state.plain[0] == 0 and state.out_plain[0] == 1


def test_39_armies_away_neither_defend_nor_take_a_general() -> None:
    state = table(3, "iron gold")
    state.plain[0], state.out_plain[0] = 0, 1
    assert "build" not in legal(state) and "war" not in legal(state)


def test_40_the_road_to_a_tribe_that_dies_is_gone() -> None:
    state = table(3)
    join(state, 0, 1)
    lose_city(state, 1)
    lose_army(state, 1)
    attack(state, "plunder", 1)
    do(state, "take granite")
    assert not state.alive[1] and state.roads == [0, 0, 0] and state.out_plain[0] == 1 and state.supply[4] == 6


def test_46_the_last_tribe_wins_at_once() -> None:
    state = table(2)
    lose_city(state, 1)
    lose_army(state, 1)
    attack(state, "plunder", 1)
    do(state, "take granite")
    assert state.is_terminal() and state.ending == "last" and state.returns() == [1.0, 0.0]


def test_46_what_the_dead_leave() -> None:
    state = table(3)
    lose_city(state, 1)
    give(state, 1, citadel=2, monument=2, army=1, general=1)
    state.plain[1] -= 1
    state.out_plain[1] += 1
    give(state, 0, army=5)
    supply = state.supply[:]
    attack(state, "plunder", 6)
    do(state, *["battle 6"] * 4, "battle 5", "battle 5", "battle 1", "send plain 6", "clash plain 6 led 1")
    do(state, "take granite")
    assert not state.alive[1] and state.discard[6] == 2
    assert [now - then for now, then in zip(state.supply, supply, strict=True)] == [0, 2, 2, 1, 0]


def test_54_plundered_cards_are_known_to_the_two_alone() -> None:
    state = table(3, "iron", "wood gold")
    lose_army(state, 1)
    attack(state, "plunder", 1)
    do(state, "take gold", "take wood")
    last = [[str(action) for action in state.observation(seat).history[-2:]] for seat in range(3)]
    assert last == [["take gold", "take wood"], ["take gold", "take wood"], ["take ?", "take ?"]]


def test_plunder_takes_each_card_as_likely() -> None:
    state = table(3, "iron", "wood wood wood gold")
    lose_army(state, 1)
    attack(state, "plunder", 1)
    rng = Random(5)
    gold = sum(str(state.sample_chance(rng)) == "take gold" for _ in range(4000))
    assert 900 < gold < 1100
