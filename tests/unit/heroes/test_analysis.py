"""Better choices at the market, by the analysis of a match."""

from __future__ import annotations

from random import Random

from game.bots.analysis import Weighed
from game.core.record import whole
from game.heroes.bot.analysis import HeroesAnalyst
from game.heroes.bot.dealer import as_made
from game.heroes.bot.prospects import Offer
from game.heroes.rules.cards import IRON, LIMESTONE
from game.heroes.rules.market import open_market
from game.heroes.rules.rules import HeroesState
from tests.unit.heroes.positions import do, give, table

OFFER = ("to 2", "give iron", "give done", "want limestone", "want done", "mine none", "yours none")


def weighed(state: HeroesState, *lines: str, then: str = "tax") -> Weighed | None:
    """The judgement that the mover should have done *lines* and then something else of its own."""
    seen, trial, own = state.observation(state.mover), state.clone(), []
    for line in lines:
        own.append(trial.parse_action(line))
        trial.apply_action(own[-1])
    own.append(table(2).parse_action(then))
    return whole(HeroesAnalyst(2).weigh(seen, own, 1.0, Random(1)))


def market(first: int = 0) -> HeroesState:
    """Seat 1 lacks one limestone for its monument; seat 2 holds it."""
    state = table(2, "iron wood", "limestone grain")
    give(state, 0, monument=4)
    state.first = state.origin = first
    open_market(state)
    return state


def test_to_sell_a_rival_the_last_stone_is_a_costly_mistake() -> None:
    state = market()
    do(state, *OFFER)
    sold = weighed(state, "accept")
    assert sold is not None and [str(action) for action in sold.best] == ["decline"] and sold.cost > 0.05
    kept = weighed(state, "decline")
    assert kept is not None and kept.cost == 0 and kept.chance > sold.chance


def test_not_to_take_the_last_stone_is_one_too() -> None:
    state = market(first=1)
    do(state, "to 1", "give limestone", "give done", "want iron", "want done", "mine none", "yours none")
    missed = weighed(state, "decline")
    assert missed is not None and str(missed.best[0]) == "accept" and missed.cost > 0.05


def test_a_whole_offer_is_one_decision() -> None:
    own = [market().parse_action("to 2")]
    state = market()
    for line in OFFER:
        own.append(state.parse_action(line))
        state.apply_action(own[-1])
    done, offer, plain = as_made(own[1:], -2)
    assert (len(done), offer, plain) == (len(OFFER), Offer(1, (IRON,), (LIMESTONE,)), True)
    found = weighed(market(), *OFFER)
    assert found is not None and [str(action) for action in found.done] == list(OFFER)


def test_what_is_not_offered_is_lost_with_the_last_lap_alone() -> None:
    state = market()
    seen, again = state.observation(0), state.parse_action("pass")
    assert whole(HeroesAnalyst(2).weigh(seen, [again, again], 1.0, Random(1))) is None
    assert weighed(state, "pass") is not None


def test_a_promise_is_not_weighed() -> None:
    assert weighed(market(), *OFFER[:5], "mine truce", "yours none") is None
