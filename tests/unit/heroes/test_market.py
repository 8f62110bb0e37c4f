"""Trade on Market Day, ruling by ruling; numbers are those of `game/heroes/RULINGS.md`."""

from random import Random

from game.heroes.rules import promises
from game.heroes.rules.market import open_market
from game.heroes.rules.rules import HeroesState
from tests.unit.heroes.positions import do, hand, legal, lose_city, table


def market(players: int = 3, *hands: str) -> HeroesState:
    """The first player has the floor; each drew one useless card."""
    state = table(players, *hands)
    open_market(state)
    return state


def offer(state: HeroesState, to: str, give: str, want: str, mine: str = "none", yours: str = "none") -> HeroesState:
    do(state, f"to {to}", *[f"give {card}" for card in give.split()], "give done")
    do(state, *[f"want {card}" for card in want.split()], "want done")
    return state if to == "all" else do(state, f"mine {mine}", f"yours {yours}")


def test_50_any_numbers_on_both_sides_and_gifts() -> None:
    state = offer(market(3, "iron iron marble", "luck"), "2", "iron iron marble", "luck")
    assert state.current_player() == 1
    do(state, "accept")
    assert hand(state, 0) == "luck" and hand(state, 1) == "iron iron marble"
    do(offer(state, "2", "luck", ""), "accept")
    assert hand(state, 0) == "" and hand(state, 1) == "iron iron marble luck"


def test_50_only_cards_in_hand_are_given_and_no_kind_is_both_given_and_wanted() -> None:
    state = do(market(3, "iron gold"), "to 2")
    assert legal(state) == ["give iron", "give gold", "give done", "drop"]
    do(state, "give iron")
    assert legal(state) == ["give gold", "give done", "drop"]
    do(state, "give done")
    assert "want iron" not in legal(state) and "want gold" in legal(state) and "want city" not in legal(state)


def test_at_least_one_card_changes_hands() -> None:
    state = do(market(), "to 2", "give done")
    assert "want done" not in legal(state)


def test_an_offer_has_at_most_three_cards_a_side_in_the_order_of_the_table() -> None:
    state = do(market(3, "iron wood wood wood"), "to 2", "give wood")
    assert legal(state) == ["give wood", "give done", "drop"]
    do(state, "give wood", "give wood")
    assert legal(state) == ["give done", "drop"]
    do(state, "give done", "want luck")
    assert legal(state) == ["want luck", "want done", "drop"]


def test_a_named_partner_accepts_only_what_he_can_pay_and_nobody_sees_that_he_cannot() -> None:
    state = offer(market(3, "iron", "granite"), "2", "iron", "gold")
    assert legal(state) == ["decline", "counter", "leave"]
    assert state.observation(0).legal_actions == ()
    do(state, "decline")
    assert str(state.observation(2).history[-1]) == "decline"


def test_an_offer_to_all_goes_round_and_the_first_to_accept_has_it() -> None:
    state = offer(market(4, "iron", "gold", "gold", "gold"), "all", "iron", "gold")
    assert state.current_player() == 1 and legal(state) == ["accept", "decline", "leave"]
    do(state, "decline")
    assert state.current_player() == 2
    do(state, "accept")
    assert hand(state, 2) == "iron" and hand(state, 0) == "gold" and hand(state, 3) == "gold"
    assert state.current_player() == 0


def test_a_counter_offer_is_answered_and_not_countered() -> None:
    state = offer(market(3, "iron wood", "gold"), "2", "iron", "gold")
    do(state, "counter", "give gold", "give done", "want iron", "want wood", "want done", "mine none", "yours none")
    assert state.current_player() == 0 and legal(state) == ["accept", "decline"]
    do(state, "accept")
    assert hand(state, 0) == "gold" and hand(state, 1) == "iron wood"


def test_the_same_offer_refused_is_not_made_again_that_day() -> None:
    state = do(offer(market(3, "iron"), "2", "iron", "gold"), "decline", "to 2", "give iron", "give done", "want gold")
    do(state, "want done", "mine none")
    assert "yours none" not in legal(state) and "yours peace" in legal(state)
    state = offer(market(3, "iron"), "all", "iron", "gold")
    do(state, "decline", "decline", "to all", "give iron", "give done", "want gold")
    assert "want done" not in legal(state)


def test_all_see_who_accepts_and_declines_offers_to_him_alone() -> None:
    """Seat 1 offers to 2, who declines, and to 3, who counters; seat 1 accepts that. An offer to all that is declined is
    not counted."""
    state = do(offer(market(3, "iron iron", "wood", "gold"), "2", "iron", "wood"), "decline")
    do(offer(state, "3", "iron", "grain"), "counter", "give gold", "give done", "want iron", "want iron", "want done")
    do(state, "mine none", "yours none", "accept")
    do(offer(state, "all", "wood", "gold"), "decline", "decline")
    seen = state.observation(2)
    assert seen.rebuffs == (0, 1, 1, 0, 0, 0, 0, 0, 0) and seen.deals == (0, 0, 0, 0, 0, 0, 1, 0, 0)
    state.clear_market()
    assert state.rebuffs == seen.rebuffs and state.deals == seen.deals


def test_two_offers_a_floor() -> None:
    state = do(offer(market(3, "iron"), "2", "iron", "gold"), "decline")
    assert state.current_player() == 0
    do(offer(state, "3", "iron", "gold"), "decline")
    assert state.current_player() == 1


def test_57_three_cards_a_side_two_offers_and_three_laps() -> None:
    state = do(market(2, "iron iron wood wood gold", "wood"), "to 2", "give iron", "give iron", "give wood")
    assert legal(state) == ["give done", "drop"]
    do(state, "drop")
    for lap in (1, 2, 3):
        assert (state.lap, state.current_player()) == (lap, 0)
        mine, other = (("gold", "wood"), ("wood", "gold"))[lap % 2 == 0]
        do(offer(state, "2", mine, other), "accept")
        if lap > 1:
            assert state.current_player() == 0, "one more offer"
            do(state, "pass")
        assert state.current_player() == 1
        do(state, "pass")
    assert legal(state)[0].startswith("draw")


def test_a_dropped_offer_counts() -> None:
    state = do(market(3, "iron"), "to 2", "drop", "to 2", "give iron", "drop")
    assert state.current_player() == 1


def test_a_lap_without_a_trade_closes_the_market() -> None:
    state = do(market(), "pass", "pass", "pass")
    assert legal(state)[0].startswith("draw") and state.active == 0


def test_a_trade_opens_another_lap_and_three_are_the_most() -> None:
    state = market(2, "iron", "wood")
    for lap, (mine, other) in enumerate([("iron", "wood"), ("wood", "iron"), ("iron", "wood")], 1):
        assert state.lap == lap
        do(offer(state, "2", mine, other), "accept", "pass", "pass")
    assert legal(state)[0].startswith("draw")


def test_leaving_passes_and_declines_for_the_rest_of_the_day() -> None:
    state = do(market(3), "pass", "leave")
    assert state.current_player() == 2 and legal(state) == ["pass", "leave", "to 1", "to all"]
    do(state, "leave")
    assert state.active == 0  # nobody is left to trade with


def test_53_no_trade_outside_market_day() -> None:
    assert not {"to all", "to 2"} & set(legal(table()))


def test_45_a_gift_of_the_last_card_without_a_city_is_fatal() -> None:
    state = market(3, "iron")
    lose_city(state, 0)
    do(offer(state, "2", "iron", ""), "accept")
    assert not state.alive[0] and state.current_player() == 1


def test_4_when_the_first_player_dies_at_the_market_the_next_one_begins() -> None:
    state = market(3, "iron")
    lose_city(state, 0)
    do(offer(state, "2", "iron", ""), "accept", "pass", "pass", "pass", "pass")
    assert state.first == 1 and state.active == 1


def test_52_promises_are_recorded_and_fulfilled_when_their_time_is_over() -> None:
    state = do(offer(market(2, "iron", "wood"), "2", "iron", "wood", "peace", "truce"), "accept")
    assert state.promises == [(1, 0, 1, 2, "open"), (2, 1, 0, 2, "open")]
    state.round = 3
    promises.settle_promises(state)
    assert [promise.status for promise in state.promises] == ["kept", "open"]
    state.round = 5
    promises.settle_promises(state)
    assert [promise.status for promise in state.promises] == ["kept", "kept"]


def test_the_market_ends_within_its_bound_with_those_who_always_offer() -> None:
    """At most LAPS x seats x OFFERS offers with at most five answers, or a counter-offer, each."""
    for seed in range(30):
        rng, state = Random(seed), market(6, *["iron wood grain stone gold"] * 2, "luck", "hero", "marble", "brick")
        steps = 0
        while state.active < 0 or state.floor >= 0:
            choices = [choice for choice in legal(state) if choice not in ("pass", "leave", "drop")] or legal(state)
            do(state, choices[int(rng.random() * len(choices))])
            steps += 1
        assert steps <= 36 * (1 + 4 + 4 + 2 + 1 + 4 + 4 + 2 + 1)


def test_what_is_offered_is_known_to_be_held() -> None:
    """In every sample of hidden cards the seat that offered iron holds at least that iron."""
    state = do(offer(market(3, "iron iron gold"), "2", "iron iron", "luck"), "decline")
    for seed in range(40):
        guess = HeroesState.fitting(state.observation(1), Random(seed))
        assert guess.hands[0][0] >= 2


def test_a_player_who_cannot_pay_an_offer_to_all_need_not_be_asked() -> None:
    state = offer(market(3, "iron", "granite", "gold"), "all", "iron", "gold")
    assert state.current_player() == 1 and str(state.forced()) == "decline"
    do(state, "decline")
    assert legal(state) == ["accept", "decline", "leave"] and state.forced() is None
    named = offer(market(3, "iron", "granite"), "2", "iron", "gold")
    assert named.forced() is None  # a counter-offer may be made
