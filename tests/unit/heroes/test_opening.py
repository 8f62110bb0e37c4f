"""Set-up and Market Day draws; numbers are those of `game/heroes/RULINGS.md`."""

import pytest

from game.core.errors import IllegalAction
from game.core.state import CHANCE
from game.heroes.rules.rules import HeroesState
from tests.unit.heroes.positions import do, fresh, give, hand, join, legal, table


def test_1_highest_battle_card_begins_and_the_tied_draw_again() -> None:
    state = do(fresh(3), "first 5", "first 2", "first 5")
    assert state.current_player() == CHANCE and state.battle_deck[5] == 2
    do(state, "first 3", "first 4")
    assert state.first == 2 and state.current_player() == 2
    assert sum(state.battle_deck) == 24


def test_1_a_tie_of_all_is_drawn_again_by_all() -> None:
    state = do(fresh(2), "first 5", "first 5", "first 1", "first 1", "first 6", "first 2")
    assert state.first == 0


def test_2_tribes_are_chosen_from_the_first_player_on() -> None:
    state = do(fresh(3), "first 1", "first 6", "first 2")
    assert state.current_player() == 1 and len(legal(state)) == 6
    do(state, "tribe greek")
    assert state.current_player() == 2 and "tribe greek" not in legal(state)


def test_2_tribes_at_random_are_chance() -> None:
    state = do(fresh(3, tribes="random"), "first 1", "first 6", "first 2")
    assert state.current_player() == CHANCE and "tribe celtic" in legal(state)


def dealt(*cards: str) -> HeroesState:
    return do(fresh(2), "first 6", "first 1", "tribe greek", "tribe roman", *[f"deal {card}" for card in cards])


def test_3_three_cards_each_and_disasters_are_not_replaced() -> None:
    state = dealt("iron", "volcano", "barbarians", "wood", "famine", "gold")
    assert hand(state, 0) == "iron" and hand(state, 1) == "wood gold"
    assert state.cities == [1, 1] and sum(state.discard) == 3
    assert legal(state)[0].startswith("draw")


def test_3_population_boom_is_used_before_the_game() -> None:
    state = dealt("boom", "iron", "iron", "wood", "wood", "wood")
    assert state.cities == [2, 1] and state.supply[0] == 9 and hand(state, 0) == "iron iron"


def test_5_first_market_day_discards_disasters_but_a_boom_works() -> None:
    state = dealt("iron", "iron", "iron", "wood", "wood", "wood")
    do(state, "draw volcano", "draw boom")
    assert state.cities == [1, 2] and state.current_player() == 0 and "pass" in legal(state)


def test_48_market_draws_are_one_and_one_for_each_direct_road() -> None:
    state = table(4)
    join(state, 0, 1)
    join(state, 1, 2)
    do(state, "none", "place 0")
    for _ in range(3):
        do(state, "draw iron", "none", "place 0")
    assert state.round == 3
    before = [sum(cards) for cards in state.hands]
    for card in ("wood wood", "wood wood wood", "grain grain", "stone"):
        do(state, *[f"draw {kind}" for kind in card.split()])
    assert [sum(cards) - size for cards, size in zip(state.hands, before, strict=True)] == [2, 3, 2, 1]
    assert state.current_player() == 0 and "pass" in legal(state)


def market(players: int = 2, *hands: str) -> HeroesState:
    """Just before the draws of Market Day."""
    state = do(table(players, *hands), "none", "place 0")
    for _ in range(players - 1):
        do(state, "draw sandstone", "none", "place 0")
    return state


def test_49_events_wait_until_all_have_drawn_and_come_in_that_order() -> None:
    state = market(3)
    do(state, "draw volcano", "draw boom", "draw earthquake")
    assert state.current_player() == 0 and legal(state) == ["volcano 2", "volcano 3"]
    assert state.pending == [(1, 14), (2, 15)] and state.cities == [1, 1, 1]
    do(state, "volcano 2", "no")
    assert state.cities == [1, 1, 1] and state.current_player() == 2  # lost, and won back by the boom
    assert legal(state) == ["quake 1", "quake 2"]
    do(state, "quake 1", "no")
    assert state.current_player() == 0 and "pass" in legal(state) and state.scared == [1, 0, 0]


def test_7_an_empty_deck_is_reshuffled_in_the_middle_of_a_draw() -> None:
    state = table(2)
    give(state, 0, city=1)
    state.deck, state.discard = [0] * 19, state.deck
    state.discard[0] -= 1
    state.deck[0] = 1
    do(state, "tax", "draw iron")
    assert sum(state.deck) == 108 - 3 and sum(state.discard) == 0
    do(state, "draw wood")
    assert state.current_player() == 0 and legal(state) == ["place 0"]


def test_7_nothing_is_drawn_when_both_piles_are_empty() -> None:
    state = table(2)
    state.deck = [0] * 19
    do(state, "tax")
    assert legal(state) == ["place 0"]
    with pytest.raises(IllegalAction):
        do(state, "draw iron")
