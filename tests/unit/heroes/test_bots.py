"""The bots of Age of Heroes: they trade, build towards a win, stop others, and do not peek."""

from random import Random

import pytest

from game import games
from game.arena.match import play
from game.core.interval import wilson
from game.heroes.bot import evaluation as judge
from game.heroes.bot.bot import Greedy
from game.heroes.bot.campaign import BROKEN_WORD, best_campaign
from game.heroes.bot.pledges import worth
from game.heroes.bot.trader import plan_offer
from game.heroes.rules import turn
from game.heroes.rules.market import open_market
from game.heroes.rules.phases import ANSWER
from game.heroes.rules.position import Promise
from game.heroes.rules.promises import PACT
from game.heroes.rules.rules import HeroesState
from tests.unit.heroes.positions import do, give, lose_army, table


def chosen(state: HeroesState) -> str:
    return str(Greedy(Random(1)).choose(state.observation(state.current_player())))


@pytest.mark.long
def test_greedy_beats_three_random_seats() -> None:
    """24 games; 98 of 100 in the long run."""
    won = 0.0
    for number in range(24):
        seats = ["random"] * 4
        seats[number % 4] = "greedy"
        won += play(games["heroes"], seats, Random(number))[0].returns()[number % 4]
    assert wilson(won, 24)[1] > 0.85 and won >= 18


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4, 6])
def test_greedy_bots_finish_among_themselves(players: int) -> None:
    for seed in range(3):
        state, _ = play(games["heroes"], ["greedy"] * players, Random(seed))
        assert isinstance(state, HeroesState) and state.round <= 60 and state.ending != "limit"


def test_greedy_bots_trade() -> None:
    _, record = play(games["heroes"], ["greedy"] * 4, Random(2))
    assert record.actions.count("accept") >= 2


def test_it_offers_for_its_own_special_resource() -> None:
    state = table(3, "iron iron granite", *2 * ["wood wood grain grain stone stone iron iron gold"])
    open_market(state)
    seen = state.observation(0)
    plan = plan_offer(seen)
    assert plan is not None and plan[2] == (5,)
    assert chosen(state).startswith("to ")


def test_it_does_not_sell_a_rival_the_last_stone_for_a_plain_card() -> None:
    state = table(3, "iron", "limestone", "wood")
    give(state, 0, monument=4)
    open_market(state)
    do(state, "to 2", "give iron", "give done", "want limestone", "want done", "mine none", "yours none")
    assert chosen(state) != "accept"


def test_it_breaks_a_challenge_by_war() -> None:
    state = table(3, "iron", "iron", "iron")
    give(state, 0, army=3)
    give(state, 1, city=4)
    lose_army(state, 1)
    state.contender[1] = True
    assert chosen(state) == "war"
    do(state, "war")
    assert chosen(state) == "attack 2"
    do(state, "attack 2")
    assert chosen(state) == "conquest"


def test_it_razes_the_monument_of_a_contender() -> None:
    state = table(3, "iron", "iron", "iron")
    give(state, 1, monument=5)
    lose_army(state, 1)
    state.contender[1] = True
    _, target, purpose = best_campaign(state.observation(0))
    assert (target, str(purpose)) == (1, "raze")


def test_it_defends_a_challenge_with_its_hand() -> None:
    state = table(3, "iron", "olympic hero", "iron")
    give(state, 0, army=2)
    give(state, 1, city=4)
    state.contender[1] = True
    do(state, "war", "attack 2", "conquest", "plain 3", "march")
    assert chosen(state) == "olympic"


def test_it_builds_the_fifth_city_and_places_every_stone() -> None:
    state = table(3, "wood wood stone limestone limestone")
    give(state, 0, city=3)
    assert chosen(state) == "build"
    do(state, "build")
    assert chosen(state) == "buy city"
    do(state, "buy city", "done")
    assert chosen(state) == "place 2"


def test_odds_of_a_clash_are_those_of_the_table() -> None:
    """Attacker wins, by the attacker's bonus less the defender's; per cent."""
    wins = {-4: 2.9, -3: 8.7, -2: 17.4, -1: 29.0, 0: 43.5, 1: 56.5, 2: 71.0}
    losses = {-4: 91.3, -3: 82.6, -2: 71.0, -1: 56.5, 0: 43.5, 1: 29.0, 2: 17.4}
    for edge, share in wins.items():
        won, lost = judge.clash_odds(edge)
        assert abs(100 * won - share) < 0.06 and abs(100 * lost - losses[edge]) < 0.06


def threatened() -> HeroesState:
    """Seat 1 has all the cards it wants; an attack by seat 2, with twice its army, would just pay. A Market Day."""
    state = table(3, "wood wood stone gold iron grain" + 5 * " limestone", "wood", "wood")
    give(state, 1, army=1)
    open_market(state)
    return state


def exposed() -> HeroesState:
    """Seat 2 has four armies and seat 1, with three cities, none."""
    state = table(3, "iron grain", "wood", "wood")
    give(state, 0, city=2)
    lose_army(state, 0)
    give(state, 1, army=3)
    open_market(state)
    return state


def test_it_proposes_peace_to_neighbours_who_could_attack() -> None:
    plan = plan_offer(threatened().observation(0))
    assert plan is not None and plan[0] == 1 and plan[3:] == (PACT, PACT)


def test_it_makes_the_proposal_step_by_step_and_nobody_is_asked_twice() -> None:
    state = threatened()
    steps = []
    while state.phase != ANSWER:
        steps.append(chosen(state))
        do(state, steps[-1])
    assert steps[0] == "to 2" and steps[-2:] == ["mine truce", "yours truce"]
    do(state, "decline")
    plan = plan_offer(state.observation(0))
    assert plan is None or PACT not in plan[3:] or plan[0] != 1


def test_a_promise_is_worth_less_from_a_player_who_has_broken_one() -> None:
    state = threatened()
    before = worth(state.observation(0), PACT, 1, 0)
    state.promises.append(Promise(PACT, 1, 2, 1, "broken"))
    assert 0 < worth(state.observation(0), PACT, 1, 0) < before / 2


def test_a_promise_that_holds_is_worth_nothing_more() -> None:
    state = threatened()
    state.promises.append(Promise(PACT, 1, 0, 2, "open"))
    assert worth(state.observation(0), PACT, 1, 0) == 0


def test_it_keeps_a_promise_unless_breaking_it_gains_much_more() -> None:
    state = exposed()
    seen = state.observation(1)
    gain, target, _ = best_campaign(seen)
    assert target == 0 and gain > 0
    state.promises.append(Promise(PACT, 1, 0, 2, "open"))
    held = best_campaign(state.observation(1))
    assert held[1] != 0 or held[0] == pytest.approx(gain - BROKEN_WORD)
    state.contender[0] = True
    give(state, 0, city=2)
    assert best_campaign(state.observation(1))[1] == 0


@pytest.mark.long
def test_bots_among_themselves_make_peace_and_mostly_keep_it() -> None:
    ends = [kept.status for seed in range(10) for kept in promises_of(seed)]
    assert len(ends) > 4 and ends.count("kept") + ends.count("open") > ends.count("broken")


def promises_of(seed: int) -> list[Promise]:
    state, _ = play(games["heroes"], ["greedy"] * 5, Random(seed))
    assert isinstance(state, HeroesState)
    return list(state.promises)


def test_asked_about_a_war_that_does_not_pay_it_names_somebody_all_the_same() -> None:
    """Without an army at home no attack is worth anything; a person with a hero in hand may have chosen war."""
    state = table(3, "iron", "hero", "iron")
    lose_army(state, 1)
    state.active = 1
    turn.ask_action(state)
    do(state, "war")
    assert chosen(state) == "attack 1"
