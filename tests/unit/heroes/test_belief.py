"""What a seat knows of hidden hands, and how they are sampled for it."""

from random import Random

import pytest

from game import games
from game.heroes.rules import inference, turn
from game.heroes.rules.belief import Belief
from game.heroes.rules.building import can_pay
from game.heroes.rules.cards import ARMY, CARDS, CITADEL, CITY, GENERAL, GRAIN, HELD, HERO, KIND, ROAD, WOOD
from game.heroes.rules.dealing import deal
from game.heroes.rules.facts import ABLE, DREW, EMPTY, LEFT, SHUFFLED, UNKNOWN, Fact
from game.heroes.rules.limits import at_least
from game.heroes.rules.lines import Line
from game.heroes.rules.market import open_market
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.story import Story
from tests.conformance.suite import random_action
from tests.conformance.worlds import positions
from tests.property.invariants_heroes import contradictions, is_explained
from tests.unit.heroes.positions import do, fresh, lose_army, table

MARBLE = KIND["marble"]


def imagined(state: HeroesState, seat: int, other: int, card: str, times: int = 300) -> float:
    """The mean number of a card that *seat* expects *other* to hold."""
    seen, rng = state.observation(seat), Random(9)
    return sum(HeroesState.fitting(seen, rng).hands[other][KIND[card]] for _ in range(times)) / times


def test_a_traded_card_is_known_until_it_leaves() -> None:
    state = table(3, "gold iron", "wood iron", "stone")
    open_market(state)
    do(state, "to 2", "give gold", "give done", "want wood", "want done", "mine none", "yours none", "accept")
    assert imagined(state, 2, 1, "gold") >= 1
    assert imagined(state, 2, 0, "wood") >= 1


def test_a_plundered_player_knows_the_cards_that_were_taken() -> None:
    state = table(3, "iron", "gold wood", "stone")
    lose_army(state, 1)
    do(state, "war", "attack 2", "plunder", "plain 1", "march", "no", "take gold", "take wood")
    assert imagined(state, 1, 0, "gold") >= 1
    assert imagined(state, 2, 0, "gold") < 1


def test_a_known_card_that_may_have_been_plundered_is_with_one_of_the_two() -> None:
    """Seat 3 saw gold come to seat 2, then one of two cards taken from it unseen."""
    state = table(3, "gold iron", "wood iron", "stone")
    open_market(state)
    do(state, "to 2", "give gold", "give done", "want wood", "want done", "mine none", "yours none", "accept")
    do(state, "pass", "leave", "leave")
    do(state, "draw brick", "war", "attack 2", "plunder", "plain 1", "march", "no")
    do(state, "battle 6", "battle 1", "clash plain 6 plain 1", "take iron", "take gold")
    assert imagined(state, 2, 0, "gold") >= 1
    assert imagined(state, 2, 1, "gold") == 0


def test_after_a_shuffle_the_new_deck_is_known() -> None:
    """Seat 2 drew and discarded the whole deck: seat 1's unchanged cards can't be in the new one."""
    state = table(2, "iron", "wood")
    for kind in range(14):
        for _ in range(state.deck[kind]):
            state.facts += [(DREW, 1, kind), (LEFT, 1, kind, 1)]
    state.deck, state.discard = state.discard, state.deck
    turn.draw_card(state)
    do(state, "draw stone")
    assert sum(state.deck) == 105
    assert imagined(state, 1, 0, "iron") >= 1
    assert 0 < imagined(state, 1, 0, "stone") < 0.4


def test_what_is_sure_is_never_more_than_what_is_there() -> None:
    state = table(3, "iron iron", "wood", "stone")
    open_market(state)
    do(state, "to all", "give iron", "give iron", "give done", "want luck", "want done", "decline", "decline")
    sure = at_least(3, state.observation(1).facts)
    assert sure[0][KIND["iron"]] == 2 and sure[2] == [0] * 14


def hands_of(state: HeroesState, seat: int, other: int, times: int = 300) -> list[list[int]]:
    """The hands that *other* may hold in *seat*'s eyes."""
    seen, rng = state.observation(seat), Random(9)
    return [HeroesState.fitting(seen, rng).hands[other] for _ in range(times)]


def test_the_asker_of_a_road_can_pay_for_it_also_after_a_refusal() -> None:
    state = do(table(3, "stone gold iron", "wood"), "build", "road 2")
    for answer in ("", "no", "none"):
        if answer:
            do(state, answer)
        for seat in (1, 2):
            assert [1 for held in hands_of(state, seat, 0) if not can_pay(held, ROAD)] == []


def test_an_attacker_without_armies_has_a_hero_in_every_world() -> None:
    state = table(3, "hero iron iron wood", "wood")
    lose_army(state, 0)
    for action in ("war", "attack 2", "plunder"):
        do(state, action)
        assert min(held[HERO] for held in hands_of(state, 1, 0)) == 1


def test_a_player_who_built_with_gold_for_wood_has_no_wood() -> None:
    state = do(table(3, "stone wood gold iron iron", "stone"), "build", "buy city")
    assert state.facts.count((EMPTY, 0, WOOD)) == 1
    assert max(held[WOOD] for held in hands_of(state, 1, 0)) == 0


def test_a_player_who_chose_to_build_can_pay_for_something_on_offer() -> None:
    state = do(table(2, "iron gold wood"), "build", "done")
    items = [CITY, ARMY, CITADEL, GENERAL, ROAD]
    assert [1 for held in hands_of(state, 1, 0) if not any(can_pay(held, item) for item in items)] == []


def test_players_who_saved_grain_with_luck_have_some_and_the_others_have_none() -> None:
    state = do(table(3, "iron", "luck grain wood", "grain stone"), "tax", "draw famine", "no", "luck", "no")
    assert min(held[GRAIN] for held in hands_of(state, 0, 1)) == 1
    assert max(held[GRAIN] for held in hands_of(state, 0, 2)) == 0


def test_a_card_seen_to_leave_is_not_counted_twice() -> None:
    """All but one marble are open: the last one is in at most one hand of each world."""
    state = table(3, "marble iron", "wood", "stone")
    state.deck[MARBLE], state.discard[MARBLE] = 0, 5
    state.facts[1:1] = [fact for _ in range(5) for fact in ((DREW, 0, MARBLE), (LEFT, 0, MARBLE, 1))]
    assert {held[MARBLE] for held in hands_of(state, 1, 0)} == {0, 1}
    assert {held[MARBLE] for held in hands_of(state, 1, 2)} == {0, 1}


@pytest.mark.parametrize("seed", range(3))
def test_cached_beliefs_equal_those_from_all_facts(seed: int) -> None:
    """Seats ask in turn along a match; now and then one asks again with an empty cache."""
    state, rng = fresh(3), Random(seed)
    inference._BELIEFS.last.clear()
    compared = 0
    for step in range(260):
        if state.is_terminal():
            break
        if step % 3 == 0:
            seat = step // 3 % 3
            facts = state.observation(seat).facts
            kept = inference._BELIEFS.after(seat, 3, tuple(facts))
            if step % 30 == 0:
                assert content(kept) == content(told_anew(seat, tuple(facts)))
                compared += 1
        state.apply_action(random_action(state, rng))
    assert compared >= 6


def told_anew(seat: int, facts: tuple[Fact, ...]) -> Belief:
    belief = Belief(3, seat)
    for fact in facts:
        belief.hear(fact)
    return belief


def content(belief: Belief) -> object:
    return belief.is_broken, belief.asked, belief.sure, [(weight, line.key()) for weight, line in belief.lines]


def test_questions_do_not_change_the_cache() -> None:
    """Worlds for an imagined seat (whose own draws are unknown) leave the belief as it was."""
    state = table(3, "iron gold", "wood stone", "stone")
    seen = state.observation(1)
    first = [HeroesState.fitting(seen, Random(n)).hands for n in range(20)]
    belief = inference._BELIEFS.after(1, 3, tuple(seen.facts))
    before = content(belief)
    world = HeroesState.fitting(seen, Random(1))
    for seat in (0, 1, 2):
        HeroesState.fitting(world.observation(seat), Random(2))
    assert content(inference._BELIEFS.after(1, 3, tuple(seen.facts))) == before
    assert [HeroesState.fitting(seen, Random(n)).hands for n in range(20)] == first


@pytest.mark.long
def test_where_the_true_line_was_thinned_out_worlds_fit_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one line followed the true one is soon lost: a story replaces it, which contradicts no fact."""
    monkeypatch.setattr("game.heroes.rules.belief.LINES", 1)
    monkeypatch.setattr(inference, "_deal_blind", lambda *_: pytest.fail("no story was found"))
    inference._BELIEFS.last.clear()
    lost = 0
    for step, state in positions(games["heroes"], 6):
        if step in (900, 990, 1080):
            assert isinstance(state, HeroesState)
            seen = state.observation(1)
            lost += inference._BELIEFS.after(1, state.players, tuple(seen.facts)).is_broken
            for luck in range(10):
                world = HeroesState.fitting(seen, Random(luck))
                assert world.observation(1) == seen and contradictions(seen, world) == []
            assert is_explained(seen, world)
    inference._BELIEFS.last.clear()
    assert lost == 3


def test_a_story_exchanges_cards_until_no_fact_is_contradicted() -> None:
    """Two draws of each from two iron and two wood; seat 1 shows a wood, which it gives away, and then has none: an iron."""
    facts = [(SHUFFLED, 2, 2, *[0] * (HELD - 2)), *[(DREW, seat, UNKNOWN) for seat in (0, 1, 0, 1)]]
    for first in range(8):
        story = Story(2, 3, first)
        for fact in [*facts, (LEFT, 1, WOOD, 1), (EMPTY, 1, WOOD)]:
            story.hear(fact)
        assert story.hands() == [[1, 1, *[0] * (HELD - 2)], [1, *[0] * (HELD - 1)], [0] * HELD]
    story.hear((LEFT, 1, GRAIN, 1))
    assert story.is_broken, "there is none"


def test_a_line_with_more_of_a_kind_than_places_for_it_can_not_be() -> None:
    """Three grain are left in a pile of four, and two places of it are no grain."""
    line = Line(2)
    line.add_pile([0, 1, 3, *[0] * 11])
    line.add_place(1, (0, 0, 0), 2)
    assert line.can_be()
    assert line.empty(1, GRAIN, single=True) == 1.0
    assert not line.can_be()


def test_kinds_that_a_pile_has_not_and_piles_that_are_used_up_are_forgotten() -> None:
    line = Line(2)
    line.add_pile([0] * 14)
    line.add_pile([1, 1, *[0] * 12])
    line.places[1] = {(1, 1 << GRAIN | 1 << WOOD, 0): 1}
    line.shunned[1][GRAIN] = line.shunned[1][WOOD] = 1
    line.forget()
    assert (line.deck, line.piles, line.places[1]) == (0, [[1, 1, *[0] * 12]], {(0, 1 << WOOD, 0): 1})
    assert line.shunned == [[0, 1, *[0] * 12]]


OTHERS = [0] * (HELD - 3)  # kinds that a small line does not have


def test_a_card_taken_unseen_makes_the_hand_a_pile_that_no_question_asks_of() -> None:
    line = Line(2)
    line.known[0] = [1, 1, 0, *OTHERS]
    line.move_unseen(0, 1)
    assert (line.known, line.piles) == ([[0] * HELD, [0] * HELD], [[1, 1, 0, *OTHERS]])
    assert line.places == [{(0, 0, 0): 1}, {(0, 0, 0): 1}]


def test_the_only_card_of_a_hand_is_followed_when_it_is_taken_unseen() -> None:
    line = Line(2)
    line.known[0] = [0, 1, 0, *OTHERS]
    line.move_unseen(0, 1)
    assert (line.known, line.places, line.piles) == ([[0] * HELD, [0, 1, 0, *OTHERS]], [{}, {}], [])


def test_the_chance_of_a_place_knows_what_it_can_not_be() -> None:
    """One iron and three wood; one of two places is not iron: the other is iron in one deal of three."""
    line = Line(2)
    line.add_pile([1, 3, 0, *OTHERS])
    line.add_place(0, (0, 1, 0))
    line.add_place(1, (0, 0, 0))
    line.shunned[0][0] = 1
    assert (line.chance((0, 1, 0), 0), line.chance((0, 1, 0), WOOD)) == (0, 1)
    assert line.chance((0, 0, 0), 0) == pytest.approx(1 / 3)
    assert line.chance((0, 0, 0), WOOD) == pytest.approx(2 / 3)


def test_places_that_can_be_fewest_kinds_are_dealt_first() -> None:
    """An iron and a wood for two hands; the second hand's card is no iron, so it is the wood: there is no other deal."""
    line = Line(2)
    line.add_pile([1, 1, 0, *OTHERS])
    line.add_place(0, (0, 0, 0))
    line.add_place(1, (0, 1, 0))
    line.shunned[0][0] = 1
    dealt = [deal(line, Random(seed)) for seed in range(20)]
    assert dealt == [[[1, 0, 0, *OTHERS], [0, 1, 0, *OTHERS]]] * 20


def test_a_question_is_open_as_long_as_a_place_that_it_hangs_on() -> None:
    line = Line(2)
    line.add_pile([1, 1, 0, *OTHERS])
    line.add_place(0, (0, 0, 1 << 2))
    assert [line._is_open(number) for number in range(4)] == [False, False, True, False]


def test_hands_dealt_blindly_hold_what_answers_the_question_of_the_moment_and_no_card_too_many() -> None:
    """Seat 1 can build a road (wood and stone): it gets both, of five cards two."""
    gone, facts = [0] * HELD, ((ABLE, 1, 1 << ROAD),)
    for seed in range(40):
        hands = inference._deal_blind(0, [0] * HELD, (0, 2, 3), gone, facts, Random(seed))
        assert [sum(hand) for hand in hands] == [0, 2, 3] and can_pay(hands[1], ROAD)
        assert all(sum(hand[kind] for hand in hands) <= CARDS[kind].copies for kind in range(HELD))
    unasked = [inference._deal_blind(0, [0] * HELD, (0, 2, 3), gone, ((DREW, 0, WOOD),), Random(n)) for n in range(40)]
    assert sum(can_pay(hands[1], ROAD) for hands in unasked) < 20
