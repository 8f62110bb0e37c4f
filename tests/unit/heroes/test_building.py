"""Building, monument, hand limit; numbers are those of `game/heroes/RULINGS.md`."""

import pytest

from game.heroes.rules import tribes
from game.heroes.rules.phases import ACTION
from game.heroes.rules.position import Promise
from tests.records import edited
from tests.unit.heroes.positions import do, give, hand, hold, join, legal, lose_army, lose_city, table


@pytest.mark.parametrize(
    ("cards", "item", "left"),
    [
        ("iron grain grain", "army", ""),
        ("iron grain gold", "army", ""),
        ("gold gold gold", "army", ""),
        ("iron iron grain grain gold", "army", "iron gold"),
        ("stone wood wood", "city", ""),
        ("stone gold gold", "city", ""),
        ("wood wood gold gold", "city", "gold"),
        ("iron wood stone gold", "citadel", "gold"),
        ("gold wood stone", "citadel", ""),
        ("iron gold", "general", ""),
        ("iron gold gold", "general", "gold"),
        ("gold gold", "general", ""),
    ],
)
def test_12_and_13_gold_pays_only_for_what_is_missing(cards: str, item: str, left: str) -> None:
    state = table(3, f"{cards} granite")
    do(state, "build", f"buy {item}")
    assert hand(state, 0) == f"{left} granite".strip()


@pytest.mark.parametrize("cards", ["iron iron", "iron grain", "gold", "iron wood wood"])
def test_12_a_general_needs_a_real_gold(cards: str) -> None:
    assert "build" not in legal(table(3, cards))


def test_12_gold_never_stands_for_a_special_resource() -> None:
    assert legal(do(table(3, "gold gold"), "none")) == ["place 0"]


def test_11_build_may_buy_any_number_of_objects() -> None:
    state = do(
        table(3, "iron iron grain grain stone wood wood gold luck"), "build", "buy army", "buy general", "buy city"
    )
    assert (state.led[0], state.plain[0], state.cities[0]) == (1, 1, 2) and legal(state) == ["done"]
    do(state, "done")
    assert legal(state) == ["place 0"]


def test_18_nothing_need_be_bought() -> None:
    state = do(table(3, "iron grain grain"), "build", "done")
    assert legal(state) == ["place 0"] and hand(state, 0) == "iron grain grain"


def test_14_a_general_needs_a_ready_army_at_home_without_one() -> None:
    state = table(3, "iron iron gold gold granite")
    do(state, "build", "buy general")
    assert legal(state) == ["done"]
    state = table(3, "iron gold granite")
    lose_army(state, 0)
    assert "build" not in legal(state)


def test_17_nothing_is_built_from_an_empty_pile() -> None:
    state = table(3, "iron grain grain stone wood wood granite")
    state.supply[0] = 0
    do(state, "build")
    assert legal(state) == ["buy army", "buy citadel", "done"]


def test_15_the_neighbour_is_asked_before_payment_and_refusal_changes_nothing() -> None:
    state = do(table(4, "stone stone"), "build")
    assert legal(state) == ["road 2", "road 4", "done"]
    do(state, "road 2")
    assert state.current_player() == 1 and hand(state, 0) == "stone stone"
    do(state, "no")
    assert state.phase == ACTION and state.current_player() == 0 and hand(state, 0) == "stone stone"
    assert legal(do(state, "build")) == ["road 4", "done"]
    do(state, "road 4", "no")
    assert legal(state) == ["tax", "war", "none"]


def test_15_refused_after_a_purchase_the_player_goes_on_building() -> None:
    state = do(table(4, "stone stone stone wood wood"), "build", "buy city")
    assert legal(state) == ["road 2", "road 4", "done"]
    assert legal(do(state, "road 2", "no")) == ["road 4", "done"]


def test_15_a_road_joins_both_and_only_the_builder_pays() -> None:
    state = do(table(4, "stone stone", "stone"), "build", "road 2", "yes")
    assert state.roads == [2, 1, 0, 0] and hand(state, 0) == "" and hand(state, 1) == "stone" and state.supply[4] == 5


def test_15_one_road_between_two_tribes() -> None:
    state = table(4, "stone stone")
    join(state, 0, 1)
    assert legal(do(state, "build")) == ["road 4", "done"]


def test_16_with_two_tribes_there_is_one_neighbour_and_one_road() -> None:
    state = table(2, "stone stone stone stone")
    do(state, "build")
    assert legal(state) == ["road 2", "done"]
    assert legal(do(state, "road 2", "yes")) == ["done"]


def test_16_the_circle_closes_after_an_elimination() -> None:
    state = table(4, "stone stone")
    lose_city(state, 1)
    state.deck[10] += 1
    state.hands[1][10] -= 1
    tribes.bury(state)
    edited(state)
    assert legal(do(state, "build")) == ["road 3", "road 4", "done"]


def test_41_any_number_of_own_special_resources_more_than_five_too() -> None:
    state = table(3, "limestone limestone marble iron")
    give(state, 0, monument=4)
    do(state, "none")
    assert legal(state) == ["place 0", "place 1", "place 2"]
    do(state, "place 2")
    assert state.monument[0] == 6 and hand(state, 0) == "iron marble"


def test_41_a_player_without_stones_is_asked_too() -> None:
    assert legal(do(table(3, "marble"), "none")) == ["place 0"]


def test_42_seven_cards_survive_until_the_own_discard_step() -> None:
    state = table(3, "iron", "iron wood grain stone gold marble brick")
    do(state, "none", "place 0", "draw luck", "none", "place 0")
    assert state.current_player() == 1 and len(legal(state)) == 8
    do(state, "discard brick", "discard iron")
    assert state.current_player() == 1
    do(state, "discard gold")
    assert state.active == 2 and sum(state.hands[1]) == 5


def test_45_spending_the_last_card_without_a_city_is_legal_and_fatal() -> None:
    state = table(3, "iron grain grain")
    lose_city(state, 0)
    supply = state.supply[:]
    do(state, "build", "buy army")
    assert not state.alive[0] and state.active == 1
    assert state.supply[1] == supply[1] + 1  # his first army; the second goes back too


def test_45_placing_the_last_card_without_a_city_is_fatal() -> None:
    state = table(3, "limestone")
    lose_city(state, 0)
    do(state, "none", "place 1")
    assert not state.alive[0] and state.discard[5] == 1 and state.active == 1


def test_52_consent_to_a_promised_road_is_noted() -> None:
    for answer, status in (("yes", "kept"), ("no", "broken")):
        state = table(4, "stone stone")
        state.promises.append(Promise(3, 1, 0, 2, "open"))
        do(state, "build", "road 2", answer)
        assert state.promises == [(3, 1, 0, 2, status)]


def test_hold_keeps_the_box_complete() -> None:
    """The helper of these tests deals out of the deck."""
    state = table(2, "iron")
    hold(state, 1, "luck")
    assert sum(state.deck) + sum(map(sum, state.hands)) == 108
