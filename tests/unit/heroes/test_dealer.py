"""The strong bot of Age of Heroes on Market Day."""

from __future__ import annotations

from random import Random

import pytest

from game.core.record import whole
from game.heroes.bot import pledges, strong
from game.heroes.bot.mind import MIND
from game.heroes.bot.prospects import STALE, Prospects
from game.heroes.rules.cards import GOLD, LIMESTONE
from game.heroes.rules.facts import SHOWED
from game.heroes.rules.market import open_market
from game.heroes.rules.phases import CONSENT, FLOOR
from game.heroes.rules.promises import PACT, PEACE, ROAD
from game.heroes.rules.rules import HeroesState
from game.roster import new_bot
from tests.unit.heroes.positions import chosen, do, give, table


def test_in_a_simulation_nobody_deals() -> None:
    state = table(3, "wood", "limestone", "iron")
    open_market(state)
    assert str(MIND({}).follow(state, 0, Random(1))) == "pass"
    do(state, "to 2", "give wood", "give done", "want limestone", "want done", "mine none", "yours none")
    assert str(MIND({}).follow(state, 1, Random(1))) == "decline"


def test_it_does_not_sell_a_rival_the_last_stone_but_buys_its_own() -> None:
    """Seat 1 lacks one limestone. Seat 2 holds it; each refuses what the other would get for it."""
    state = table(2, "iron wood", "limestone grain")
    give(state, 0, monument=4)
    open_market(state)
    do(state, "to 2", "give iron", "give done", "want limestone", "want done", "mine none", "yours none")
    assert chosen(state) == "decline"
    state = table(2, "iron wood", "limestone grain")
    give(state, 0, monument=4)
    state.first = state.origin = 1
    open_market(state)
    do(state, "to 1", "give limestone", "give done", "want iron", "want done", "mine none", "yours none")
    assert chosen(state) == "accept"


def test_a_bot_that_joins_in_the_middle_ends_the_offer() -> None:
    """The same bot continues its plan; another, with the same offer on the table, drops it or makes one that fits."""
    state = table(2, "concrete wood wood", "limestone iron")
    give(state, 0, monument=3)
    open_market(state)
    do(state, "to 2", "give concrete")
    bot = new_bot("heroes", "strong", Random(2))
    while state.phase != CONSENT and state.mover == 0 and state.offer_give:
        action = bot.choose(state.observation(0))
        state.apply_action(action)
    assert str(state.past[-1]) in ("drop", "yours none")


def test_it_asks_all_where_nobody_is_known_to_hold_what_it_lacks() -> None:
    """It has no stone; three hands of six may hold some."""
    state = table(4, "olympic grain olympic iron wood", *3 * ["wood wood grain stone iron gold"])
    open_market(state)
    assert chosen(state) == "to all"


def test_nobody_is_asked_for_what_he_would_lose_by() -> None:
    """Of two, what is good for one is bad for the other; and the last stone of a monument is bad for all others."""
    state = table(2, "iron wood gold gold", "wood wood grain stone iron grain")
    open_market(state)
    assert chosen(state) == "pass"
    state = table(4, "iron wood gold gold", *3 * ["wood wood grain stone iron grain"])
    give(state, 0, monument=4)
    open_market(state)
    assert chosen(state) == "pass"


def test_what_nobody_took_is_asked_with_less_hope() -> None:
    state = table(4, "iron wood gold gold", *3 * ["wood wood grain stone iron grain"])
    open_market(state)
    seen = state.observation(0)
    prospects = Prospects(strong.MIND, seen)
    whole(prospects.draw(12, Random(1)))
    assert prospects.weights() == [1.0] * 12
    seen.refused = [(0, -1, (GOLD,), (LIMESTONE,), 0, 0)]
    weights = prospects.weights()
    hands = [world.state.hands for world in prospects.worlds]
    holders = [any(hand[other][LIMESTONE] for other in (1, 2, 3)) for hand in hands]
    assert [weight < 1 for weight in weights] == holders and set(weights) <= {1.0, STALE}


def deal(state: HeroesState) -> list[str]:
    """All steps of an offer or counter-offer by a bot that has just joined; they are applied."""
    bot, seat, steps = new_bot("heroes", "strong", Random(1)), state.mover, list[str]()
    while (state.mover == seat and state.phase != FLOOR) or not steps:
        steps.append(str(bot.choose(state.observation(seat))))
        do(state, steps[-1])
    return steps


@pytest.mark.parametrize(("declined", "wanted"), [(0, ["want grain", "want limestone"]), (1, ["want limestone"])])
def test_a_better_exchange_is_answered_with_a_counter_offer(declined: int, wanted: list[str]) -> None:
    """Seat 2 asks for gold and gives grain, and is known to hold a stone of seat 1, who holds one of his. By the prices
    he would give a grain too; a seat that has declined an offer is only asked for what the value finds useful to it."""
    state = table(3, "concrete gold wood", "limestone grain grain", "wood iron")
    give(state, 0, monument=2)
    give(state, 1, monument=2)
    state.facts.append((SHOWED, 1, LIMESTONE, 1))
    state.rebuffs = (0, declined, *[0] * 7)
    state.first = state.origin = 1
    open_market(state)
    do(state, "to 1", "give grain", "give done", "want gold", "want done", "mine none", "yours none")
    assert deal(state) == ["counter", "give concrete", "give done", *wanted, "want done", "mine none", "yours none"]


def test_a_player_who_declined_once_is_easy_again_after_three_accepted_offers() -> None:
    """Seat 2 has declined, so nobody is thought easy; then seat 3 accepts three, and is; seat 2 not before he does."""
    state = table(3, "iron wood", "gold", "gold")

    def easy() -> list[bool]:
        prospects = Prospects(strong.MIND, state.observation(0))
        return [prospects._is_easy(1), prospects._is_easy(2)]

    open_market(state)
    assert easy() == [True, True]
    state.rebuffs = (0, 1, 0, *[0] * 6)
    assert easy() == [False, False]
    state.deals = (0, 0, 2, *[0] * 6)
    assert easy() == [False, False]
    state.deals = (0, 0, 3, *[0] * 6)
    assert easy() == [False, True]
    state.deals = (0, 3, 3, *[0] * 6)
    assert easy() == [True, True]


def test_peace_is_bought_from_a_neighbour_in_arms() -> None:
    """Seat 2 has three armies, seat 1 none; Luck is worth less to seat 1 than two rounds of peace."""
    state = table(3, "luck luck luck limestone", "grain olympic wood", "grain hero")
    give(state, 0, city=1)
    give(state, 1, army=1, city=2)
    give(state, 2, army=3, city=1)
    open_market(state)
    assert deal(state) == ["to 2", "give luck", "give done", "want done", "mine none", "yours truce"]
    assert chosen(state) == "accept"


def test_nothing_is_given_for_nothing() -> None:
    """Seat 3 would take a stone and a promise for nothing, and the value finds no harm in it."""
    state = table(3, "iron gold brick olympic marble limestone", "olympic luck stone", "wood grain gold")
    give(state, 1, army=3)
    open_market(state)
    assert deal(state) == ["pass"]


def test_promises_alone_are_no_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the rules a card changes hands, however much the promises are worth to both."""
    monkeypatch.setattr(pledges, "pairs", lambda seen, other: [pledges.Words(PACT, PACT, 9.0, 9.0)])
    state = table(3, "luck luck limestone", "grain olympic wood", "grain hero")
    open_market(state)
    steps = deal(state)
    assert steps[-2:] == ["mine truce", "yours truce"]
    assert [step for step in steps[1:-2] if not step.endswith("done")] == ["give limestone"]


def test_of_two_pairs_of_promises_the_one_that_is_better_for_nobody_is_left_out() -> None:
    """Nobody is armed: only consent to a road is worth anything to the other."""
    state = table(3, "iron", "iron", "iron")
    open_market(state)
    found = pledges.pairs(state.observation(0), 1)
    assert [(pledge.promised, pledge.asked) for pledge in found] == [(ROAD, 0)]
    give(state, 1, army=3)
    found = pledges.pairs(state.observation(0), 1)
    assert [(pledge.promised, pledge.asked) for pledge in found] == [
        (0, PEACE),
        (0, PACT),
        (ROAD, 0),
        (ROAD, PEACE),
        (ROAD, PACT),
    ]
    assert all((pledge.mine > 0) == (pledge.asked > 0) for pledge in found)
