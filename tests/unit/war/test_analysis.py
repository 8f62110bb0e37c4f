"""What a choice cost, by hand-made positions and along whole games."""

from random import Random

from game import games
from game.bots.match import play
from game.war.bot.analysis import costliest, decisions
from tests.records import opening


def test_the_best_choice_costs_nothing_and_a_bad_one_its_difference() -> None:
    """Kiyosu, seven 1-infantry: passing leaves 65.6 %, filling 30.9 %."""
    state = opening("war", "first 1", "roll 1 1 1 1 1 1 1", "fill Kiyosu 4")
    (decision,) = decisions(state, 0)
    assert decision.step == 2 and str(decision.chosen) == "fill Kiyosu 4"
    assert abs(decision.cost - (0.656 - 0.309)) < 0.001
    assert costliest([decision]) == [decision]


def test_losing_a_die_for_nothing_costs() -> None:
    state = opening("war", "first 1", "roll 1 1 2 3 A C D", "lose")
    (decision,) = decisions(state, 0)
    assert decision.cost > 0.02


def test_every_decision_of_a_game_is_listed_once() -> None:
    state, _ = play(games["war"], ["greedy", "random"], Random(2))
    both = decisions(state, 0) + decisions(state, 1)
    said = [str(action) for action in state.history() if str(action).split()[0] in ("fill", "lose")]
    assert [str(one.chosen) for one in sorted(both, key=lambda one: one.step)] == said
    assert all(0 <= one.cost <= 1 and dict(one.odds)[one.chosen] >= 0 for one in both)
    greedy, wild = (sum(one.cost for one in decisions(state, seat)) / len(decisions(state, seat)) for seat in (0, 1))
    assert greedy < wild
