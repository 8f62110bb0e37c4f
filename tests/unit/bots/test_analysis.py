"""The analysis of a match makes the same promises in all games."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game import games
from game.arena.match import play
from game.bots.analysis import WORST, Analysis
from game.bots.value import chances
from game.core.record import parse_record, whole
from game.core.state import Action, State
from game.roster import levels, parts_of
from game.thieves.bot.analysis import JUDGE, ThievesAnalyst
from game.thieves.rules.rules import ThievesState
from game.war.bot.analysis import WarAnalyst
from game.war.rules.actions import Lose
from game.war.rules.position import CASTLE_NUMBER, CENTRE, safe_castles
from game.war.rules.rules import WarState
from tests.records import positions

GOLDEN = Path(__file__).parents[2] / "golden"
JUDGED = [key for key in games if parts_of(key).after.analyst is not None]
FAR = 120  # actions of a match to check


@cache
def played(key: str) -> tuple[State, list[Action]]:
    """The beginning of a match between a steady bot and a random one."""
    state, _ = play(games[key], ["greedy", "random"], Random(3))
    return games[key].new_initial_state(2, **state.options), state.past[:FAR]


@cache
def analysed(key: str, seat: int, far: int = FAR) -> Analysis:
    start, past = played(key)
    analyst = parts_of(key).after.analyst
    assert analyst is not None
    found = Analysis(analyst(2), start.clone(), past[:far], seat)
    assert list(found.work())[-1] <= 1 == found.done
    return found


def test_every_game_with_a_strong_bot_can_be_looked_back_on() -> None:
    assert [key for key in games if "strong" in levels(key)] == JUDGED and len(JUDGED) >= 4


@pytest.mark.long
@pytest.mark.parametrize("key", JUDGED)
def test_decisions_luck_and_the_others_add_up_to_the_change_of_the_chance(key: str) -> None:
    for seat in (0, 1):
        found = analysed(key, seat)
        cost, luck, others = found.shares()
        curve = found.curves()[seat]
        assert abs(curve[-1][1] - curve[0][1] - (luck + others - cost)) < 1e-9
        assert found.count() > 2 and cost >= 0


@pytest.mark.long
@pytest.mark.parametrize("key", JUDGED)
def test_chances_are_chances_and_come_in_order(key: str) -> None:
    found = analysed(key, 0)
    least = 0.5 if games[key].losable else 0.999  # the rest is the chance that nobody wins
    assert all(least < sum(chances) < 1.001 for chances in found.outlooks().values())
    for curve in found.curves():
        assert all(-0.001 < chance < 1.001 for _, chance in curve)
        assert all(before < after for (before, _), (after, _) in pairwise(curve))
    worst = found.costliest()
    assert len(worst) <= WORST and all(row.weighed.cost > 0 for row in worst)
    assert [row.weighed.cost for row in worst] == sorted((row.weighed.cost for row in worst), reverse=True)


@pytest.mark.long
@pytest.mark.parametrize("key", ["kingdoms", "war"])
def test_random_players_give_away_more_than_thinking_ones(key: str) -> None:
    """Except for lords, which bots take at random."""

    def given_away(found: Analysis) -> float:
        costs = [weighed.cost for weighed in found._weighed.values() if not str(weighed.done[0]).startswith("elect")]
        return sum(costs) / len(costs)

    assert given_away(analysed(key, 0)) < given_away(analysed(key, 1))


@pytest.mark.long
@pytest.mark.parametrize("key", JUDGED)
def test_what_was_hidden_then_makes_no_difference(key: str) -> None:
    """Other cards in other hands, the same observation: the same chances, the same best choice."""
    start, past = played(key)
    maker = parts_of(key).after.analyst
    assert maker is not None
    analyst, state, compared = maker(2), start.clone(), 0
    for step, action in enumerate(past):
        if state.current_player() == 0 and len(state.legal_actions()) > 1 and compared < 6:
            own = past[step : step + 1]
            other = state.observation(0).determinize(Random(step))
            first, second = (
                list(steps(analyst.weigh(one.observation(0), own, 0.1, Random(1)))) for one in (state, other)
            )
            assert first == second
            compared += first[-1] is not None
        state.apply_action(action)
    assert compared == 6 or key == "thieves"


@pytest.mark.long
@pytest.mark.parametrize("key", JUDGED)
def test_what_came_later_makes_no_difference(key: str) -> None:
    """The chances of the first actions are the same, whatever followed."""
    whole, part = analysed(key, 0).outlooks(), analysed(key, 0, FAR // 2).outlooks()
    assert len(part) > 1
    assert {step: whole[step] for step in part if step < FAR // 2} == {
        step: chances for step, chances in part.items() if step < FAR // 2
    }


def steps(work: object) -> list[object]:
    """The result of a piece of work, after all its steps."""
    try:
        while True:
            next(work)  # type: ignore[call-overload]
    except StopIteration as end:
        return [end.value]


def last_castle() -> WarState:
    """Only Inuyama is in the centre, its last line open, and the two dice left fill it: the player who takes it wins."""
    state = WarState(2, {})
    mine = ("Gifu", "Kiyosu", "Kasugayama", "Gassantoda", "Takahashi", "Kumamoto")
    state.owner = [0 if name in mine else 1 for name in CASTLE_NUMBER]
    state.safe = safe_castles(state.owner)
    target = CASTLE_NUMBER["Inuyama"]
    state.owner[target] = CENTRE
    state.turn, state.target, state.filled, state.dice, state.faces = 0, target, 1, 2, "AA"
    return state


def test_the_castle_that_wins_and_was_left_is_the_costliest_decision() -> None:
    start = last_castle()
    assert [str(action) for action in start.legal_actions()] == ["fill Inuyama 2", "lose"]
    found = Analysis(WarAnalyst(2), start, [Lose()], 0)
    list(found.work())
    (worst,) = found.costliest()
    assert (worst.step, str(worst.weighed.done[0]), str(worst.weighed.best[0])) == (0, "lose", "fill Inuyama 2")
    assert abs(worst.weighed.chance + worst.weighed.cost - 1) < 0.001 and 0.84 < worst.weighed.cost < 0.86


def test_what_wins_and_was_done_costs_nothing() -> None:
    start = last_castle()
    found = Analysis(WarAnalyst(2), start, [start.parse_action("fill Inuyama 2")], 0)
    list(found.work())
    assert found.costliest() == [] and found.shares()[0] < 0.001
    assert found.curves()[0][-1] == (1, 1.0)


def test_a_thief_and_a_lord_are_judged_by_what_the_value_sees_in_them() -> None:
    """The best choice costs nothing, another one more the less it is worth; the chances are those against usual others."""
    for key, verb in (("thieves", "thief"), ("kingdoms", "elect")):
        state, maker, rng = games[key].new_initial_state(2), parts_of(key).after.analyst, Random(4)
        assert maker is not None
        while state.current_player() < 0 or not str(state.legal_actions()[0]).startswith(verb):
            mover = state.current_player()
            state.apply_action(state.sample_chance(rng) if mover < 0 else state.legal_actions()[0])
        seen = state.observation(state.current_player())
        found = {}
        for action in seen.legal_actions:
            one = whole(maker(2).weigh(seen, [action], 1.0, Random(1)))
            assert one is not None and one.done == (action,)
            found[action] = one
        best = {weighed.best[0] for weighed in found.values()}
        assert len(best) == 1 and min(weighed.cost for weighed in found.values()) == found[best.pop()].cost == 0
        assert len({round(weighed.chance + weighed.cost, 9) for weighed in found.values()}) == 1
        assert (
            0.2
            < min(weighed.chance for weighed in found.values())
            < 0.5
            < max(weighed.chance for weighed in found.values())
            < 0.8
        )


def test_by_the_rules_of_thieves_all_but_the_winner_have_lost() -> None:
    """The chances of all and that nobody wins sum to one; a match that nobody won ends at 0 for all."""
    analyst, (start, past) = ThievesAnalyst(2), played("thieves")
    state = start.clone()
    assert isinstance(state, ThievesState)
    for action in past:
        if analyst.rests(state):
            *won, nobody = chances(JUDGE.weights[2], JUDGE.rows(state))
            assert JUDGE.shares(state) == won and 0 < nobody < 1
            break
        state.apply_action(action)
    else:
        raise AssertionError("it never rests")
    record = parse_record((GOLDEN / "thieves" / "calm_run_out_3.record").read_text("utf-8"), games)
    *_, (_, ended) = positions(record)
    assert [JUDGE.returns(ended, seat) for seat in range(3)] == ended.returns() == [0.0, 0.0, 0.0]  # type: ignore[arg-type]
