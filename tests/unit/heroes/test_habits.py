"""Habits of experienced players in the steady bot of Age of Heroes, which the baseline lacks."""

from __future__ import annotations

from hashlib import sha1
from random import Random

import pytest

from game import games
from game.arena.match import play
from game.core.record import Record
from game.heroes.bot import evaluation as judge
from game.heroes.bot.bot import Greedy
from game.heroes.bot.campaign import raid
from game.heroes.bot.style import STEADY
from game.heroes.bot.trader import plan_offer
from game.heroes.rules.actions import ALL
from game.heroes.rules.cards import FAMINE, KIND, LIMESTONE
from game.heroes.rules.disasters import happen
from game.heroes.rules.market import open_market
from game.heroes.rules.phases import ACTION
from game.heroes.rules.promises import ROAD
from game.heroes.rules.rules import HeroesState
from game.roster import BASELINE, levels, new_bot
from tests.unit.heroes.positions import do, give, lose_army, table


def chosen(state: HeroesState) -> str:
    """The steady bot's choice."""
    return str(new_bot("heroes", "greedy", Random(1)).choose(state.observation(state.current_player())))


def digest(record: Record) -> str:
    return sha1("\n".join(record.actions).encode()).hexdigest()[:12]


def test_the_baseline_plays_as_it_did_when_the_targets_were_set() -> None:
    found = [digest(play(games["heroes"], [BASELINE] * players, Random(players))[1]) for players in (2, 4)]
    assert found == ["68c376cb6900", "190713997c7d"]
    assert BASELINE not in levels("heroes")


def test_odds_of_holding_are_those_of_cards_dealt_evenly() -> None:
    """Of 6 limestone 1 is seen; 5 are among the cards of the deck and the 4 of seat 2."""
    state = table(2, "limestone iron wood", "grain grain wood stone")
    seen = state.observation(0)
    odds = judge.odds_of_holding(seen, LIMESTONE, judge.known_hands(seen))
    hidden = seen.deck_size + 4
    assert odds[1] == pytest.approx(1 - (1 - 5 / hidden) ** 4)
    assert round(odds[1], 2) == 0.18


def test_it_asks_all_only_for_what_somebody_is_likely_to_hold() -> None:
    """Two strangers with 1 card each hold a limestone with 1 in 7; with 9 each, 2 times in 3."""
    poor = table(3, "iron iron granite", "wood", "wood")
    rich = table(3, "iron iron granite", *2 * ["wood wood grain grain stone stone iron iron gold"])
    plans = []
    for state in (poor, rich):
        open_market(state)
        plans.append(plan_offer(state.observation(0), STEADY))
    assert plans[0] is None or LIMESTONE not in plans[0][2]
    assert plans[1] is not None and (plans[1][0], plans[1][2]) == (-1, (LIMESTONE,))


def test_what_all_refused_is_not_asked_of_all_again_that_day() -> None:
    state = table(3, "iron iron gold gold", *2 * ["wood wood grain grain stone stone iron iron gold"])
    open_market(state)
    wanted = []
    while state.floor == 0:
        others = "decline" if "decline" in map(str, state.legal_actions()) else "pass"
        action = chosen(state) if state.mover == 0 else others
        if action == "want done" and state.offer_to == ALL:
            wanted.append(state.offer_want)
        do(state, action)
    assert wanted and len(wanted) == len(set(wanted))


def test_a_stone_of_a_rival_costs_two_plain_cards() -> None:
    """All others together have 3 of what the rival gains, half of which is too much for one wood."""
    for given, answer in (("wood", "decline"), ("wood stone", "accept")):
        state = table(3, "wood stone", "limestone", "iron")
        open_market(state)
        cards = [f"give {card}" for card in given.split()]
        do(state, "to 2", *cards, "give done", "want limestone", "want done", "mine none", "yours none")
        assert chosen(state) == answer


def test_an_army_stays_at_home_where_a_neighbour_is_ready() -> None:
    """Three armies; seat 2 has none, seat 3 two. With nobody ready all would march."""
    left = []
    for armies in (2, 0):
        state = table(3, "iron iron wood wood", "wood grain stone", "iron")
        give(state, 0, army=2, city=2)
        state.plain[1] = 0
        state.plain[2] = armies
        left.append(raid(state.observation(0), 0, 1, STEADY).left)
    assert left == [(0, 1), (0, 0)]


def test_a_hero_is_a_general_where_one_clash_counts_and_an_army_where_numbers_do() -> None:
    """One army against three, to raze a card of a finished monument: 71 % with a general, 68 with another army. Against
    none, to take a city: another army is needed for the second victory."""
    state = table(2, "hero", "wood wood iron iron stone")
    give(state, 1, army=2, monument=5)
    state.contender[1] = True
    assert chosen(do(state, "war", "attack 2", "raze", "plain 1")) == "hero general"
    state = table(2, "hero", "wood wood iron iron stone")
    give(state, 1, city=4)
    lose_army(state, 1)
    state.contender[1] = True
    assert chosen(do(state, "war", "attack 2", "conquest", "plain 1")) == "hero army"


def test_luck_is_spent_on_two_grain_and_not_on_one() -> None:
    for hand, answer in (("luck grain", "no"), ("luck grain grain", "luck")):
        state = table(2, hand, "wood")
        happen(state, 0, FAMINE, ACTION)
        assert chosen(state) == answer


def test_a_road_is_promised_where_it_makes_an_offer_good_enough() -> None:
    """Seat 2 is known to hold limestone; wood and stone are not quite what it asks for."""
    state = table(3, "wood stone", "limestone wood", "iron")
    open_market(state)
    state.facts.append((3, 1, KIND["limestone"], 1))
    plan = plan_offer(state.observation(0), STEADY)
    assert plan is not None and plan[0] == 1 and plan[3] == ROAD


@pytest.mark.long
def test_the_steady_bots_ask_seldom_and_get_something() -> None:
    """Four matches of four; the baseline makes a hundred offers a match, of which one in nine is accepted."""
    offers = taken = 0
    for number in range(4):
        _, record = play(games["heroes"], ["greedy"] * 4, Random(number))
        offers += sum(text.startswith("to ") for text in record.actions)
        taken += record.actions.count("accept")
    assert offers <= 4 * 20 and taken >= offers / 3


def test_the_default_of_the_class_is_the_steady_one() -> None:
    state = table(2, "luck grain grain", "wood")
    happen(state, 0, FAMINE, ACTION)
    assert str(Greedy(Random(1)).choose(state.observation(0))) == "luck"
