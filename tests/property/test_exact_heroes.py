"""Age of Heroes: the worlds of small matches, against the enumeration of `exact_heroes`."""

from __future__ import annotations

from random import Random

import pytest

from game.heroes.rules.cards import CARDS
from game.heroes.rules.market import open_market
from tests.property.exact_heroes import Enumeration, cut, deals, dealt
from tests.unit.heroes.positions import fresh, give, hold, join, lose_army


def test_the_first_deal() -> None:
    state = dealt("iron iron wood grain gold", "iron wood stone", "wood hero iron", "stone stone gold")
    Enumeration(state, 0).check(20)


def test_draws_of_others_and_what_they_discard() -> None:
    """Taxes without a city: a card of the hand for one of the deck."""
    state = dealt("iron iron wood grain gold", "wood wood stone", "iron iron hero")
    state.cities[0], state.supply[0] = 0, state.supply[0] + 1
    Enumeration(state, 1).play("tax; swap wood; draw grain").check()


def test_a_plunder_that_a_third_sees_and_then_a_card_that_shows() -> None:
    state = dealt("iron wood grain", "iron gold", "wood wood stone", "iron stone")
    lose_army(state, 1)
    story = Enumeration(state, 2).play("war; attack 2; plunder; plain 1; march; no; take wood; take stone; place 0")
    story.check()
    state = dealt("iron wood grain wood", "iron wood wood", "wood wood stone stone", "iron stone")
    give(state, 0, army=1)
    lose_army(state, 1)
    story = Enumeration(state, 2).play(
        "war; attack 2; plunder; plain 2; march; no; take wood; take stone; take wood; take stone; place 0"
    )
    story.play("discard wood; discard stone").check()


def test_gold_paid_for_a_missing_kind() -> None:
    """A city of stone, wood and gold: no wood is left."""
    state = dealt("wood wood iron stone gold", "stone wood gold gold iron", "wood iron")
    Enumeration(state, 1).play("build; buy city").check()


def test_a_player_who_asks_for_a_road_can_pay_for_it_also_when_refused() -> None:
    state = dealt("stone iron wood gold grain", "stone gold wood", "iron stone", "wood grain")
    story = Enumeration(state, 1).play("build; road 2")
    story.check()
    story.play("no; none; place 0").check()


def test_a_building_player_can_pay_for_something() -> None:
    state = dealt("stone iron wood gold grain", "stone stone wood", "iron iron")
    Enumeration(state, 1).play("build; done; place 0").check()


def test_a_road_that_is_paid_for() -> None:
    state = dealt("stone iron wood gold grain", "stone gold wood", "iron stone")
    Enumeration(state, 1).play("build; road 2; yes; done; place 0").check()


def test_after_a_blind_take_out_of_the_own_hand() -> None:
    """Two cards taken are known to be there, and so go first when they show."""
    state = dealt("stone iron wood gold grain", "stone grain", "iron wood wood")
    lose_army(state, 1)
    story = Enumeration(state, 1).play("war; attack 2; plunder; plain 1; march; no; take wood; take iron; place 0")
    story.check()


def test_what_was_taken_from_a_known_hand_says_more_of_the_rest() -> None:
    """The viewer takes a card, a road is requested later."""
    state = dealt("stone stone iron wood gold grain", "wood", "stone gold iron wood", "iron")
    lose_army(state, 1)
    Enumeration(state, 0).play("war; attack 2; plunder; plain 1; march; no; take iron; take wood; place 0").check()


def test_an_attacker_with_nobody_else_has_a_hero() -> None:
    state = dealt("hero iron wood hero", "hero iron iron", "wood iron")
    lose_army(state, 0)
    story = Enumeration(state, 1).play("war; attack 2; conquest")
    story.check()
    story.play("hero army").check()


@pytest.mark.parametrize("third", ["iron luck", "grain luck"])
def test_a_player_who_saves_grain_with_luck_has_some(third: str) -> None:
    """How much he has carries no information about whether he saves it."""
    state = dealt("iron wood grain grain famine", "wood", "grain grain luck", third)
    story = Enumeration(state, 0)
    story.play("tax; draw famine; no; luck; no").check()


def test_cards_held_up_for_an_offer_are_there() -> None:
    state = dealt("iron wood grain grain", "iron iron wood", "grain wood", "stone stone")
    open_market(state)
    story = Enumeration(state, 2).play(
        "to 2; give iron; give iron; give done; want wood; want done; mine none; yours none"
    )
    story.check()
    story.play("accept").check()
    story.play("to 2; give wood; give done; want iron; want done; mine none; yours none; decline").check()


def test_hidden_battle_cards() -> None:
    """Two armies with and without general against two: drawn, laid, sent."""
    state = dealt("iron", "iron wood", "wood", "stone")
    give(state, 0, army=1, general=1)
    give(state, 1, army=1, general=1)
    for viewer in (0, 1, 2):
        story = Enumeration(state, viewer)
        story.play("war; attack 2; conquest; led 1; plain 1; march; no; battle 2; battle 5; battle 3; battle 3")
        story.check()
        story.play("lay 5")
        story.check()
        story.play("lay 3; send plain 2")
        story.check()
        story.play("send led 3; clash plain 2 led 3")
        story.check()


@pytest.mark.parametrize("seed", range(4))
def test_small_matches_at_random(seed: int) -> None:
    """Twenty decisions of a match with few cards, with random players."""
    rng = Random(f"exact heroes/{seed}")
    state = dealt("iron wood grain stone gold iron wood", "stone stone", "wood iron", "grain gold")
    join(state, 0, 1)
    story = Enumeration(state, rng.randrange(3))
    for _ in range(14):
        if story.true.is_terminal():
            break
        legal = story.true.legal_actions()
        story.play(str(legal[int(rng.random() * len(legal))]))
    story.check(1)


def test_the_enumeration_deals_every_hand_once() -> None:
    state = fresh(2)
    state.deck = [0] * len(CARDS)
    hold(cut(state, "iron iron wood"), 0, "iron")
    assert [(round(weight, 3), hands[0][:2]) for weight, hands in deals([1], [2, 1], 1.0)] == [
        (0.667, [1, 0]),
        (0.333, [0, 1]),
    ]
