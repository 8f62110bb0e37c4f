"""The greedy thief's expectations: the guards as the rules move them, the alarm to come, cards that help."""

from random import Random
from typing import Any

import pytest

from game.core.state import Action
from game.thieves.bot.bot import Greedy
from game.thieves.bot.danger import Danger, Guards, dangers, expected, on_board
from game.thieves.bot.planner import Planner
from game.thieves.rules import pending
from game.thieves.rules.board import NAMES, SPACE
from game.thieves.rules.cards import CARD, MOVE
from game.thieves.rules.rules import ThievesState
from tests.records import edited
from tests.unit.thieves.stage import do, guards, stage, watch, where


def after_activation(state: ThievesState) -> set[str] | None:
    """The guards as the thief of seat 1 expects them, None if they arrest him."""
    seen = state.observation(0)
    stand = tuple(seen.guards[n] for n in on_board(seen))
    now, _ = dangers(seen)
    answer = now.answer(stand, seen.pos[0])
    return None if answer is None else {NAMES[space] for space in answer}


@pytest.mark.parametrize(
    "drawn",
    [
        "N-B 1..G.....",
        "N-B 1...G....",
        "N-B 1....G...",
        "N-B 1...GG...",
        "N-B 1..zG....",
        "N-B 1...G....\nsmoke N-B1",
        "N-B 1...G....\nflame N-B3",
        "N-B 1...G....\nalley N-B1",
        "N-B 1..K.....",
        "N-B 1....K...",
        "at N-S3 1\nat N-C3 G",
        "at N-R4 1\nat N-B6 G",
        "at N-A3 1\nat PI-N G",
        "at N-A2 1\nat PI-N G",
    ],
)
@pytest.mark.parametrize("thief", ["zion", "joanne"])
def test_guards_are_foreseen_as_the_rules_move_them(drawn: str, thief: str) -> None:
    state = stage(drawn, f"{thief} morius noiron", alarm="K" in drawn, open=0)
    thought = after_activation(state)
    start = where(state)
    watch(state)
    assert (thought is None) == (where(state) != start)
    if thought is not None:
        assert thought == guards(state)


def test_the_alarm_to_come_is_counted_on() -> None:
    seen = stage("at P0 1\nat E-B2 G", holder=0, best=0, open=1, due=True, crown=-1).observation(0)
    assert {NAMES[n] for n in expected(seen)} == {"E-B8", "E-C5", "E-C8"}
    now, later = dangers(seen)
    stand = (*(seen.guards[n] for n in on_board(seen)), *expected(seen))
    assert now.answer(stand, SPACE["E-C4"]) == stand and later.answer(stand, SPACE["E-C4"]) is None


def declared(state: ThievesState, initiative: int) -> list[tuple[int, int]]:
    """The points and cards of the thief of seat 1."""
    state.phase, state.lifted, state.watched, state.initiative = "declare", False, False, initiative
    state.points = [10 + 2 * (state.holder == seat) for seat in range(state.players)]
    state.stack.append(pending.Lay(0))
    return [(points, card) for points, card, _ in Greedy(Random(1)).declaration(state.observation(0)).laid]


ALARM: dict[str, Any] = {"alarm": True, "open": 0, "alarm_left": 3, "holder": 0, "best": 0, "crown": -1}


def test_in_the_alarm_it_moves_before_the_guards_with_one_point_more() -> None:
    """A captain two spaces off: it runs before the guards act."""
    laid = declared(stage("N-C ..1.K......", **ALARM), initiative=5)
    assert laid[0][1] == MOVE and laid[0][0] > 5


def test_a_cloak_leads_past_the_captain_in_the_way() -> None:
    """One turn is left, and a guard blocks the only way to the gate."""
    state = stage("at N-C3 1\nat N-C4 G", **ALARM | {"alarm_left": 0}, hand=[[CARD["cloak"]], [], []])
    assert {card for _, card in declared(state, initiative=3)} >= {MOVE, CARD["cloak"]}


def test_with_the_emperors_jewel_it_passes_other_jewels_by() -> None:
    state = stage("at N-C2 1\ngreen N-S2 N-S3", **ALARM | {"alarm_left": 0})
    assert declared(state, initiative=8)[0][1] == MOVE
    bot = Greedy(Random(1))
    state.stack.pop()
    state.phase, state.lifted, state.watched = "resolve", True, True
    state.laid[0] = [(9, MOVE, -1)]
    state.level = 9
    state.stack.append(pending.Act(0))
    edited(state)
    while not state.ending:
        action: Action = bot.choose(state.observation(0))
        do(state, str(action))
    assert state.ending == "crown" and state.green[0] == 0


def test_a_card_of_the_plan_gets_the_points_of_the_plan() -> None:
    """While a card waits for its points it is in no hand; the plan must not forget it."""
    state = stage("at N-C3 1\nat N-C4 G", **ALARM | {"alarm_left": 0}, hand=[[CARD["cloak"]], [], []])
    plan = declared(state, initiative=3)
    bot = Greedy(Random(1))
    while isinstance(state.stack[-1], (pending.Lay, pending.Bid)):
        do(state, str(bot.choose(state.observation(0))))
    assert sorted((points, card) for points, card, _ in state.laid[0]) == sorted(plan)
    assert {points for points, card in plan if card in (MOVE, CARD["cloak"])} == {plan[0][0]}


def test_what_is_the_same_for_all_ends_of_a_movement_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the longest thoughts of four take a third longer."""
    calls, ends, zones = 0, 0, Danger.zones

    def called(danger: Danger, stand: Guards) -> tuple[int, int]:
        nonlocal calls
        calls += 1
        return zones(danger, stand)

    monkeypatch.setattr(Danger, "zones", called)
    seen = stage("N-B 1...G..G.", "zion morius noiron").observation(0)
    planner = Planner(seen)
    walks = planner.walks.after

    def counted(*asked: Any) -> Any:
        nonlocal ends
        found = walks(*asked)
        ends += len(found)
        return found

    monkeypatch.setattr(planner.walks, "after", counted)
    planner.best(planner.next_options)
    assert 20 * calls < ends
