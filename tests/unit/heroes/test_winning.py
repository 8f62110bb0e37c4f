"""The Challenge Round, elimination, the limit; numbers are those of `game/heroes/RULINGS.md`."""

import pytest

from game.heroes.rules import tribes, turn
from game.heroes.rules.rules import HeroesState
from tests.unit.heroes.positions import do, give, hand, legal, lose_city, table


def play_turn(state: HeroesState, *actions: str) -> HeroesState:
    """End the active turn by *actions* (or none), go on to the next action step; draws are wood."""
    do(state, *(actions or ("none",)))
    while True:
        choices = legal(state)
        if state.is_terminal() or "tax" in choices:
            return state
        if choices[0].startswith("place"):
            do(state, "place 0")
        elif choices[0].startswith("discard"):
            do(state, choices[0])
        elif state.is_chance_node():
            do(state, "draw wood" if "draw wood" in choices else choices[0])
        else:
            do(state, "pass")


@pytest.mark.parametrize(("items", "ending"), [({"city": 4}, "empire"), ({"monument": 5}, "monument")])
def test_43_five_of_them_for_a_whole_round_win(items: dict[str, int], ending: str) -> None:
    state = table(2)
    give(state, 0, **items)
    play_turn(state)
    assert state.contender == [True, False] and not state.is_terminal()
    play_turn(state)
    assert state.active == 0 and not state.is_terminal()
    play_turn(state)
    assert state.is_terminal() and state.ending == ending and state.returns() == [1.0, 0.0]


def test_43_a_contender_who_loses_a_city_and_rebuilds_wins() -> None:
    state = table(2, "stone wood wood granite")
    give(state, 0, city=4)
    play_turn(play_turn(state))
    lose_city(state, 0)
    play_turn(state, "build", "buy city", "done")
    assert state.is_terminal() and state.ending == "empire"


def test_43_a_contender_who_fails_is_none_any_more() -> None:
    state = table(2)
    give(state, 0, city=4)
    play_turn(play_turn(state))
    lose_city(state, 0)
    play_turn(state)
    assert not state.is_terminal() and state.contender == [False, False]


def test_43_changing_from_cities_to_monument_is_allowed() -> None:
    state = table(2)
    give(state, 0, city=4)
    play_turn(play_turn(state))
    lose_city(state, 0)
    give(state, 0, monument=5)
    play_turn(state)
    assert state.ending == "monument"


def test_44_of_two_contenders_the_first_whose_turn_ends_wins() -> None:
    state = table(3)
    give(state, 1, monument=5)
    play_turn(state)
    give(state, 0, monument=5)
    play_turn(state)
    assert state.contender == [False, True, False]
    play_turn(play_turn(state))  # seat 3, then seat 1, who begins to contend
    assert state.contender == [True, True, False]
    play_turn(state)
    assert state.winners == (1,)


def test_47_a_fifth_city_out_of_turn_starts_the_challenge_at_the_own_turn_end() -> None:
    state = table(3)
    give(state, 1, city=4)
    assert state.contender == [False] * 3
    play_turn(state)
    assert state.contender == [False] * 3
    play_turn(state)
    assert state.contender == [False, True, False]


def test_4_when_the_first_player_is_dead_the_next_living_seat_is_first() -> None:
    state = table(3)
    lose_city(state, 0)
    state.deck[10] += 1
    state.hands[0][10] -= 1
    tribes.bury(state)
    turn.next_turn(state)
    play_turn(play_turn(state, "draw wood", "none"))
    assert state.round == 3 and state.first == 1 and state.active == 1


def test_3_7_after_a_hundred_rounds_the_leaders_share() -> None:
    state = table(3)
    state.round = 100
    give(state, 1, city=2, monument=1)
    give(state, 2, monument=3)
    play_turn(play_turn(play_turn(state)))
    assert state.ending == "limit" and state.winners == (1, 2) and state.returns() == [0.0, 0.5, 0.5]


def test_3_7_ties_go_to_the_sum_of_both() -> None:
    state = table(3)
    state.round = 100
    give(state, 1, city=2)
    give(state, 2, city=1, monument=3)
    play_turn(play_turn(play_turn(state)))
    assert state.winners == (2,)


def test_45_a_city_or_a_card_keeps_a_tribe_alive() -> None:
    state = table(3, "iron")
    lose_city(state, 0)
    tribes.bury(state)
    assert state.alive[0] and hand(state, 0) == "iron"


def test_46_armies_and_monument_do_not_save_a_tribe() -> None:
    state = table(3)
    give(state, 1, army=2, monument=4)
    lose_city(state, 1)
    state.deck[10] += 1
    state.hands[1][10] -= 1
    tribes.bury(state)
    assert state.alive == [True, False, True]
