"""The immediate cards, Luck, and what they cost; numbers are those of `game/heroes/RULINGS.md`."""

import pytest

from game.heroes.rules import turn
from game.heroes.rules.rules import HeroesState
from tests.unit.heroes.positions import do, give, hand, hold, legal, lose_army, lose_city, table


def drawing(players: int = 3, *hands: str) -> HeroesState:
    """Seat 1 is about to draw its card."""
    state = table(players, *hands)
    turn.draw_card(state)
    return state


def test_6_in_the_draw_step_an_immediate_card_is_replaced_again_and_again() -> None:
    state = do(drawing(), "draw boom", "draw boom")
    assert state.cities[0] == 3 and legal(state)[0].startswith("draw")
    do(state, "draw luck")
    assert "tax" in legal(state) and "luck" in hand(state, 0)


def test_56_an_event_for_the_hand_is_not_replaced() -> None:
    for card in ("olympic", "hero", "luck"):
        state = do(drawing(), f"draw {card}")
        assert "tax" in legal(state) and card in hand(state, 0)


def test_6_taxes_are_not_replaced() -> None:
    state = do(table(), "tax", "draw boom")
    assert state.cities[0] == 2 and legal(state) == ["place 0"]


def test_8_a_city_gained_during_taxes_adds_no_draw() -> None:
    state = table()
    give(state, 0, city=1)
    do(state, "tax", "draw boom", "draw iron")
    assert legal(state) == ["place 0"]


def test_10_and_25_a_boom_without_a_city_in_supply_does_nothing() -> None:
    state = drawing()
    state.supply[0], state.cities[1] = 0, 10
    do(state, "draw boom")
    assert state.cities[0] == 1 and state.discard[14] == 1 and legal(state)[0].startswith("draw")


def test_19_the_drawer_names_another_tribe() -> None:
    state = do(drawing(), "draw volcano")
    assert state.current_player() == 0 and legal(state) == ["volcano 2", "volcano 3"]


def test_19_and_10_a_disaster_without_a_legal_target_is_discarded() -> None:
    state = drawing()
    lose_army(state, 1)
    lose_army(state, 2)
    do(state, "draw earthquake")
    assert legal(state)[0].startswith("draw") and state.discard[15] == 1


def test_20_earthquake_never_hits_an_army_with_a_general() -> None:
    state = drawing()
    give(state, 1, general=1)
    assert legal(do(state, "draw earthquake")) == ["quake 3"]


def test_20_a_frightened_army_recovers_at_the_end_of_its_owners_next_turn() -> None:
    state = do(drawing(), "draw earthquake", "quake 2", "no")
    assert (state.plain[1], state.scared[1], state.discard[15]) == (0, 1, 0)
    do(state, "draw iron", "none", "place 0", "draw iron")
    assert "war" not in legal(state)
    do(state, "none")
    assert state.scared[1] == 1
    do(state, "place 0")
    assert (state.plain[1], state.scared[1], state.discard[15]) == (1, 0, 1)


def test_21_volcano_returns_one_city_to_the_supply() -> None:
    state = drawing()
    give(state, 1, city=2)
    supply = state.supply[0]
    do(state, "draw volcano", "volcano 2", "no")
    assert state.cities[1] == 2 and state.supply[0] == supply + 1


def test_22_famine_takes_all_grain_of_all() -> None:
    state = do(drawing(3, "grain iron", "grain grain", "wood"), "draw famine", "no", "no", "no")
    assert [hand(state, seat) for seat in range(3)] == ["iron", "", "wood"] and state.discard[2] == 3


def test_22_and_23_luck_saves_the_grain_of_its_holder_alone() -> None:
    state = do(drawing(3, "grain iron", "grain grain luck", "grain"), "draw famine", "no")
    assert state.current_player() == 1 and legal(state) == ["luck", "no"]
    do(state, "luck", "no")
    assert [hand(state, seat) for seat in range(3)] == ["iron", "grain grain", ""]


@pytest.mark.parametrize(("card", "target"), [("earthquake", "quake 2"), ("volcano", "volcano 2")])
def test_23_luck_stops_earthquake_and_volcano_without_a_new_target(card: str, target: str) -> None:
    state = do(drawing(3, "iron", "luck wood"), f"draw {card}", target)
    assert state.current_player() == 1 and legal(state) == ["luck", "no"]
    do(state, "luck")
    assert state.cities[1] == state.plain[1] == 1 and hand(state, 1) == "wood"
    assert legal(state)[0].startswith("draw")


def test_23_a_player_without_luck_is_asked_too() -> None:
    state = do(drawing(), "draw volcano", "volcano 2")
    assert state.current_player() == 1 and legal(state) == ["no"]


def test_24_barbarians_attack_the_drawer_and_luck_sends_them_away() -> None:
    state = do(drawing(3, "iron wood luck olympic"), "draw barbarians")
    assert state.current_player() == 0 and legal(state) == ["luck", "olympic", "no"]
    do(state, "luck")
    assert hand(state, 0) == "iron wood olympic" and legal(state)[0].startswith("draw")


def test_24_unopposed_barbarians_take_two_random_cards_a_victory() -> None:
    state = drawing(3, "iron wood stone gold grain")
    lose_army(state, 0)
    do(state, "draw barbarians", "no", "take iron", "take gold", "take wood", "take stone")
    assert hand(state, 0) == "grain" and state.discard[0] == 1 and state.discard[18] == 1


def test_24_barbarians_fight_under_the_battle_rules() -> None:
    """A citadel counts for the defender, his army meets one of two; the other is a victory."""
    state = drawing(3, "iron wood stone")
    give(state, 0, citadel=1)
    do(state, "draw barbarians", "no", "battle 4")
    assert legal(state)[0] == "clash plain 1 plain 4"
    do(state, "clash plain 5 plain 4")  # 5 against 4 + 1
    assert state.plain[0] == 1 and state.victories == 1
    do(state, "take iron", "take wood")
    assert hand(state, 0) == "stone" and sum(state.battle_deck) == 24


def test_the_barbarians_have_two_armies_and_no_general() -> None:
    """Ruling 58. Nobody opposes them, so each army is a victory."""
    state = drawing(3, "iron wood stone gold grain")
    lose_army(state, 0)
    do(state, "draw barbarians", "no")
    assert state.victories == 2 and state.force_plain[0] == 2 and state.force_led[0] == 0


def test_24_beaten_armies_of_the_drawer_are_destroyed() -> None:
    state = do(drawing(3, "iron"), "draw barbarians", "no", "battle 1", "clash plain 5 plain 1", "take iron")
    assert state.plain[0] == 0 and state.supply[1] == 10 and state.alive[0]


def test_24_a_fight_takes_place_with_an_empty_hand() -> None:
    state = drawing(3)
    state.hands[0][10] -= 1
    state.deck[10] += 1
    do(state, "draw barbarians", "no", "battle 6", "clash plain 1 plain 6")
    assert legal(state)[0].startswith("draw")


def test_24_barbarians_drawn_as_a_tax_leave_the_draws_still_to_come() -> None:
    """Three cities are three draws, whatever the first brings: the loot is counted apart."""
    state = table(3, "iron wood grain gold")
    give(state, 0, city=2)
    do(state, "tax", "draw barbarians", "no", "battle 1", "clash plain 5 plain 1", "take iron", "take wood")
    assert (state.loot, state.count) == (2, 2)
    do(state, "take grain", "take gold", "draw stone", "draw luck")
    assert hand(state, 0) == "stone luck" and legal(state) == ["place 0"]


def test_24_barbarians_without_loot_leave_the_draws_still_to_come() -> None:
    state = table(3, "olympic")
    give(state, 0, city=2)
    do(state, "tax", "draw barbarians", "olympic", "draw stone", "draw barbarians", "no", "battle 6")
    do(state, "clash plain 1 plain 6", "take stone")
    assert hand(state, 0) == "" and state.plain[0] == 1 and legal(state) == ["place 0"]


def test_45_eliminated_on_ones_own_turn_ends_it_at_once() -> None:
    state = drawing(3, "iron")
    lose_army(state, 0)
    lose_city(state, 0)
    do(state, "draw barbarians", "no", "take iron")
    assert not state.alive[0] and state.active == 1


def test_46_one_famine_that_ends_all_is_a_shared_win() -> None:
    state = drawing(2, "grain", "grain grain")
    lose_city(state, 0)
    lose_city(state, 1)
    do(state, "draw famine", "no", "no")
    assert state.is_terminal() and state.returns() == [0.5, 0.5] and state.ending == "last"


def test_9_the_exchanged_card_may_be_the_last() -> None:
    state = table(3, "iron")
    lose_city(state, 0)
    do(state, "tax", "swap iron")
    assert state.alive[0] and legal(state)[0].startswith("draw")
    do(state, "draw wood")
    assert hand(state, 0) == "wood" and state.alive[0]


def test_9_a_tribe_that_exchanges_its_last_card_for_a_disaster_is_dead() -> None:
    state = table(3, "iron")
    lose_city(state, 0)
    do(state, "tax", "swap iron", "draw famine", "no", "no", "no")
    assert not state.alive[0] and state.active == 1


def test_26_a_dead_special_resource_may_be_exchanged() -> None:
    state = table(3, "granite")
    lose_city(state, 0)
    assert legal(do(state, "tax")) == ["swap granite"]


def test_54_history_hides_draws_but_not_events() -> None:
    state = do(drawing(), "draw boom", "draw iron")
    assert [str(action) for action in state.observation(1).history] == ["draw boom", "draw ?"]
    assert [str(action) for action in state.observation(0).history] == ["draw boom", "draw iron"]
    hold(state, 0, "gold")
    assert state.observation(1).sizes[0] == 3
