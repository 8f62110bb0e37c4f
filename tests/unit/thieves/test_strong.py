"""The strong bot of Age of Thieves: its worlds, its value and its plans are as fair and exact as the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from game import games
from game.arena.ladder import one
from game.arena.training.matches import positions
from game.bots.value import chances
from game.core.record import whole
from game.core.state import CHANCE, Action
from game.roster import levels, new_bot
from game.thieves.bot.bidding import Declaration, declaration, lurking
from game.thieves.bot.candidates import WAIT, candidates
from game.thieves.bot.features import FEATURES, rows
from game.thieves.bot.mind import NOBODY, ThievesMind
from game.thieves.bot.planner import Planner
from game.thieves.bot.strong import MIND
from game.thieves.bot.style import STEADY
from game.thieves.bot.thinker import LOST, Strong
from game.thieves.bot.walks import EARLY, LATE
from game.thieves.bot.worlds import World
from game.thieves.rules import pending
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import CARD, MOVE
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.known import generals
from game.thieves.rules.position import OUT
from game.thieves.rules.rules import ThievesState
from tests.records import come_to, edited
from tests.unit.thieves.stage import settle, stage

GAME = games["thieves"]


def quick() -> ThievesMind:
    """One that thinks little."""
    mind = ThievesMind(MIND.weights)
    mind.worlds, mind.simulations = 2, 16
    return mind


def walked(players: int, seed: int, level: str = "greedy") -> Iterator[ThievesState]:
    """The live position of a match before every action."""
    rng, state = Random(seed), GAME.new_initial_state(players)
    assert isinstance(state, ThievesState)
    bots = [new_bot("thieves", level, Random(seed + seat)) for seat in range(players)]
    while not state.is_terminal():
        yield state
        mover = state.current_player()
        chance = mover == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else bots[mover].choose(state.observation(mover)))


def test_levels_weakest_first() -> None:
    assert list(levels("thieves")) == ["random", "beginner", "novice", "greedy", "strong"]


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
def test_it_chooses_alike_in_all_worlds_that_look_alike(players: int) -> None:
    """Hands, face-down actions, the deck and tokens dealt again: the same seed gives the same choice."""
    asked = 0
    for number, state in enumerate(walked(players, 3)):
        mover = state.current_player()
        if mover == CHANCE or number % 7 or len(state.legal_actions()) == 1:
            continue
        seen = state.observation(mover)
        other = seen.determinize(Random(number))
        other.past = state.past
        choices = {str(Strong(Random(5), quick()).choose(world.observation(mover))) for world in (state, other)}
        assert len(choices) == 1
        asked += 1
    assert asked > 10


@pytest.mark.long
def test_it_thinks_of_what_is_legal_and_no_longer_than_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, tries, played = Counter[str](), list[int](), Strong._played

    def counted(self: Strong, *text: Any) -> Generator[object, None, float]:
        tries.append(1)
        return played(self, *text)

    monkeypatch.setattr(Strong, "_played", counted)
    for number, state in enumerate(walked(3, 4)):
        mover = state.current_player()
        if mover == CHANCE or number % 5:
            continue
        seen, mind = state.observation(mover), quick()
        thoughts = list(Strong(Random(5), mind).think(seen))
        assert {*thoughts} <= {*seen.legal_actions}
        assert len(tries) <= 3 * mind.simulations
        asked[type(state.stack[-1]).__name__] += len(tries) > 0
        tries.clear()
    assert asked["Lay"] > 3 and asked["Act"] > 1
    assert asked["Bid"] > 1  # in the middle of a declaration it considers the whole of it


@pytest.mark.long
def test_in_its_worlds_the_others_lay_what_they_would_by_the_plan() -> None:
    """Whether they have declared already or not, and whatever they have."""
    found = 0
    for state in walked(3, 6):
        top = state.stack[-1]
        if not isinstance(top, pending.Lay) or state.laid[top.seat]:
            continue
        world = World(MIND.bare(ThievesState.fitting(state.observation(top.seat), Random(found))), top.seat, STEADY)
        whole(world.laid())
        assert [frame.seat for frame in world.state.stack if isinstance(frame, pending.Lay)] == [top.seat]
        for seat in range(3):
            if seat != top.seat and state.pos[seat] != OUT:
                assert generals(world.state, seat) == generals(state, seat)
                again = world.state.clone()
                again.hand[seat] = sorted(
                    again.hand[seat] + [card for item in again.laid[seat] for card in item[1:] if 0 <= card < MOVE]
                )
                again.points[seat] += sum(item[0] for item in again.laid[seat])
                laid, again.laid[seat] = again.laid[seat], []
                assert [*declaration(again.observation(seat), STEADY).laid] == laid
                found += 1
    assert found > 20


def test_a_turn_rests_once() -> None:
    """Before its event, and before the district opens."""
    rests: Counter[int] = Counter()
    rounds = 0
    for state in walked(2, 5):
        rests[state.round] += MIND.rests(state)
        rounds = state.round
    assert rests == dict.fromkeys(range(1, rounds + 1), 1) | {0: 0}


def test_features_are_of_each_seat_and_of_nobody() -> None:
    state = stage(
        "at N-L1 1\nat N-C4 2\nat S-D 3\nat N-C7 K",
        alarm=True,
        open=0,
        alarm_left=2,
        holder=0,
        best=0,
        crown=-1,
        phase="event",
        yellow=[2, 5, 0],
        hand=[[CARD["cloak"]], [], []],
    )
    mine, theirs, third, nobody = (dict(zip(FEATURES, row, strict=True)) for row in rows(state))
    assert (mine["holder"], mine["holder_turns"], mine["cloak"], mine["zion"]) == (1.0, 0.2, 1.0, 1.0)
    assert (theirs["hot"], theirs["hot_points"], theirs["hot_lead"], theirs["hot_ahead"]) == (1.0, 0.5, 0.0, 0.5)
    assert (third["hot_jailed"], third["calm"], mine["hot"]) == (1.0, 0.0, 0.0)
    assert (nobody["nobody"], nobody["nobody_hot"], nobody["nobody_hot_late"]) == (0.0, 1.0, 0.5)
    state.pos[0], state.left = OUT, [0]
    assert dict(zip(FEATURES, rows(state)[0], strict=True))["out_lead"] == 0.0


def test_values_of_two_know_the_chance_that_nobody_wins() -> None:
    for state in walked(2, 8):
        if MIND.rests(state):
            *won, nobody = chances(MIND.weights[2], rows(state))
            assert list(MIND.shares(state)) == [one + NOBODY[2] * nobody for one in won]


def test_training_knows_matches_that_nobody_wins() -> None:
    mind = ThievesMind({})
    for found, goals in positions(GAME, 2, mind, 3, 1):
        assert found.shape == (len(goals), 3, len(FEATURES)) and len(goals) > 5
        assert np.allclose(goals.sum(1), 1)


def test_it_leaves_with_the_emperors_jewel_when_the_gate_is_one_move_away() -> None:
    """Whatever it draws: two steps from the open gate, before the guards."""
    state = stage("at N-C4 1\nat S-C1 2", "zion morius", alarm=True, open=0, alarm_left=3, holder=0, best=0, crown=-1)
    state.phase, state.lifted, state.watched, state.initiative = "declare", False, False, 4
    state.points = [11, 10]
    state.stack = [pending.Resolve(), pending.Lift(), pending.Lay(0)]
    edited(state)
    bot, rng = Strong(Random(1), quick()), Random(1)
    while not state.ending and state.round < 3:
        mover = state.current_player()
        chance = mover == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else bot.choose(state.observation(mover)))
    assert state.ending == "crown" and state.left == [0] and SPACE["N-C4"] not in state.pos


def test_thefts_are_tried_though_the_planner_likes_other_movements_better() -> None:
    """One before the guards and one after them, and waiting to see who comes."""
    state = stage("N-B 1.2......\nat P0 3\ngreen N-S1 N-S3", green=[0, 0, 0], yellow=[0, 1, 0], crown=SPACE["N-S2"])
    state.phase, state.lifted, state.watched, state.initiative = "declare", False, False, 4
    state.points, state.hand[0] = [10] * 3, [CARD["pickpocket"]]
    state.stack = [pending.Resolve(), pending.Lift(), pending.Lay(0)]
    edited(state)
    bot = Strong(Random(1), quick())
    plans, _ = whole(candidates(state.observation(0), bot._hand))
    moves = [plan.choice for plan in plans if isinstance(plan, Declaration)]
    assert sorted({move.when for move in moves if move is not None and move.victim == 1}) == [EARLY, LATE]
    assert any(plan in plans for plan in lurking(state.observation(0)))


@pytest.mark.long
def test_it_beats_the_steady_one() -> None:
    """Four matches of two, seats in turn; the README has the results of more."""
    assert come_to(3, (one("thieves", "greedy", "strong", 2, number, "1", {}) or 0 for number in range(4)))


def test_in_a_simulation_nobody_looks_where_there_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """An observation takes longer than the action."""
    state = next(
        walked_to for walked_to in walked(2, 5) if isinstance(walked_to.stack[-1], pending.Lay) and walked_to.round > 1
    )
    seat = state.stack[-1].seat  # type: ignore[attr-defined]
    seen, world = (
        state.observation(seat),
        World(MIND.bare(ThievesState.fitting(state.observation(seat), Random(1))), seat, STEADY),
    )
    whole(world.laid())
    looks: list[int] = []
    observe = ThievesState.observation

    def looked(self: ThievesState, seat: int) -> ThievesObservation:
        looks.append(len(self._legal_cached()))
        return observe(self, seat)

    monkeypatch.setattr(ThievesState, "observation", looked)
    bot = Strong(Random(1), MIND)
    plans, _ = whole(candidates(seen, bot._hand))
    whole(bot._played(world, seen, plans[0], Random(2)))
    assert len(looks) > 3 and min(looks) > 1


def test_of_two_nobody_is_better_than_the_other_and_far_from_a_win() -> None:
    """By the rules all have lost a match that nobody wins; with three or more it counts as just that."""
    assert 0 < MIND.nobody[2] <= 0.1 and set(MIND.nobody) == {2}


def test_thought_comes_in_small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two of them only a few nodes of the planner: clicks don't wait for a plan."""
    state = next(
        walked_to for walked_to in walked(3, 6) if isinstance(walked_to.stack[-1], pending.Lay) and walked_to.round > 1
    )
    nodes, most, pieces, expand = [0], 0, 0, Planner._expand

    def counted(self: Planner, *text: Any) -> None:
        nodes[0] += 1
        expand(self, *text)

    monkeypatch.setattr(Planner, "_expand", counted)
    for _ in Strong(Random(1), MIND).think(state.observation(state.stack[-1].seat)):  # type: ignore[attr-defined]
        most, nodes[0], pieces = max(most, nodes[0]), 0, pieces + 1
    assert pieces > 500 and 0 < most <= 4, (pieces, most)


def test_what_is_thought_out_in_a_world_is_thought_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same whenever the observation is the same."""
    state = next(
        walked_to for walked_to in walked(4, 3) if walked_to.round == 5 and isinstance(walked_to.stack[-1], pending.Lay)
    )
    seen, planned, best = state.observation(state.current_player()), list[int](), Planner.best

    def counted(planner: Planner, options: Any) -> Any:
        planned[-1] += 1
        return best(planner, options)

    monkeypatch.setattr(Planner, "best", counted)

    def chosen() -> tuple[Action, float]:
        planned.append(0)
        dice, mind = Random(5), quick()
        mind.simulations = 60
        return Strong(dice, mind).choose(seen), dice.random()

    usual = chosen()
    monkeypatch.setattr(World, "thoughts", property(lambda world: None, lambda world, thoughts: None), raising=False)
    assert chosen() == usual
    assert planned[0] < 0.9 * planned[1]


@pytest.mark.parametrize(("cards", "alarm", "waits"), [(4, False, True), (5, False, False), (5, True, True)])
def test_it_waits_for_cards_in_the_calm_only_where_its_hand_has_room(cards: int, alarm: bool, waits: bool) -> None:
    """Forethought draws two; with five in hand it would discard two."""
    hand = [CARD[key] for key in ("elixir", "cloak", "smoke", "grapple", "dart")][:cards]
    state = stage("at N-B1 1\nat S-B1 2", "zion morius", crown=SPACE["P0"], hand=[hand, []], initiative=4, alarm=alarm)
    state.points, state.phase, state.open = [10] * 2, "declare", 0 if alarm else -1
    state.stack.append(pending.Lay(0))
    plans, _ = whole(candidates(state.observation(0), Strong(Random(1), quick())._hand))
    assert (WAIT in plans) is waits
    assert len(plans) > 3


@pytest.mark.parametrize(("guard", "worth"), [("G", LOST), (".", 1.0)])
def test_a_thief_who_loses_the_jewel_to_the_guards_is_worth_less_than_the_value_says(
    guard: str, worth: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three quarters; he waits with it three spaces from a guard, or from none."""
    state = stage(
        f"N-B 1..{guard}.....\nat S-B1 2", "zion morius", holder=0, best=0, crown=-1, alarm=True, open=0, alarm_left=4
    )
    state.lifted, state.watched, state.initiative = False, False, 5
    state.stack = [pending.Turn(), pending.Declare()]
    settle(state)
    monkeypatch.setattr(ThievesMind, "value", lambda self, state, seat: 1.0)
    mind, seen = quick(), state.observation(0)
    world = World(state.clone(), 0, STEADY)
    assert whole(Strong(Random(1), mind)._played(world, seen, WAIT, Random(2))) == worth
