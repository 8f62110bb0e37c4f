"""What a seat knows of hidden hands, and how they are dealt when it is imagined."""

from random import Random

from game.heroes.rules.cards import KIND
from game.heroes.rules.inference import sure_cards
from game.heroes.rules.position import DREW, LEFT
from game.heroes.rules.rules import HeroesState
from tests.unit.heroes.positions import do, lose_army, table


def imagined(state: HeroesState, seat: int, other: int, card: str, times: int = 300) -> float:
    """How many of a card *seat* thinks *other* holds, on average."""
    seen, rng = state.observation(seat), Random(9)
    return sum(seen.determinize(rng).hands[other][KIND[card]] for _ in range(times)) / times


def test_a_traded_card_is_known_until_it_leaves() -> None:
    state = table(3, "gold iron", "wood iron", "stone")
    state._open_market()
    do(state, "to 2", "give gold", "give done", "want wood", "want done", "mine none", "yours none", "accept")
    assert imagined(state, 2, 1, "gold") >= 1
    assert imagined(state, 2, 0, "wood") >= 1


def test_who_was_plundered_knows_what_the_other_has() -> None:
    state = table(3, "iron", "gold wood", "stone")
    lose_army(state, 1)
    do(state, "war", "attack 2", "plunder", "plain 1", "march", "no", "take gold", "take wood")
    assert imagined(state, 1, 0, "gold") >= 1
    assert imagined(state, 2, 0, "gold") < 1


def test_a_known_card_that_may_have_been_plundered_is_with_one_of_the_two() -> None:
    """Seat 3 saw gold come to seat 2, then one of two cards taken from it unseen."""
    state = table(3, "gold iron", "wood iron", "stone")
    state._open_market()
    do(state, "to 2", "give gold", "give done", "want wood", "want done", "mine none", "yours none", "accept")
    do(state, "pass", "leave", "leave")
    do(state, "draw brick", "war", "attack 2", "plunder", "plain 1", "march", "no")
    do(state, "battle 6", "battle 1", "clash plain 6 plain 1", "take iron", "take gold")
    assert imagined(state, 2, 0, "gold") >= 1
    assert imagined(state, 2, 1, "gold") == 0


def test_after_a_shuffle_the_new_deck_is_known() -> None:
    """Seat 2 drew and discarded the whole deck: what seat 1 held all the while can't be in the new one."""
    state = table(2, "iron", "wood")
    for kind in range(14):
        for _ in range(state.deck[kind]):
            state.facts += [(DREW, 1, kind), (LEFT, 1, kind, 1)]
    state.deck, state.discard = state.discard, state.deck
    state._draw_card()
    do(state, "draw stone")
    assert sum(state.deck) == 105
    assert imagined(state, 1, 0, "iron") >= 1
    assert 0 < imagined(state, 1, 0, "stone") < 0.4


def test_what_is_sure_is_never_more_than_what_is_there() -> None:
    state = table(3, "iron iron", "wood", "stone")
    state._open_market()
    do(state, "to all", "give iron", "give iron", "give done", "want luck", "want done", "decline", "decline")
    sure = sure_cards(3, state.observation(1).facts)
    assert sure[0][KIND["iron"]] == 2 and sure[2] == [0] * 14
