"""How the steady bot of Age of Thieves treats other thieves, tokens and cards, unlike the baseline."""

from __future__ import annotations

from hashlib import sha1
from random import Random

import pytest

from game import games
from game.arena.match import play
from game.core.record import whole
from game.roster import BASELINE, levels, new_bot
from game.thieves.bot.bidding import declared, hindering, lurking, movements
from game.thieves.bot.bot import Greedy
from game.thieves.bot.planner import Planner
from game.thieves.bot.route import Way, holds
from game.thieves.bot.style import STEADY
from game.thieves.bot.tricks import tricks
from game.thieves.bot.walks import EARLY, LATE, LOOT, NO_ITEM, WalkOption
from game.thieves.rules import pending
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import AMBUSH, CARD, EVENT, MOVE, TOKEN
from game.thieves.rules.position import FACE_DOWN
from game.thieves.rules.rules import ThievesState
from tests.unit.thieves.stage import act, do, settle, stage


def chosen(state: ThievesState) -> str:
    """The steady bot's choice."""
    return str(new_bot("thieves", "greedy", Random(1)).choose(state.observation(state.current_player())))


def laid(state: ThievesState, initiative: int) -> dict[int, int]:
    """The points by card that the thief of seat 1 lays."""
    state.phase, state.lifted, state.watched, state.initiative = "declare", False, False, initiative
    state.points = [10] * state.players
    state.stack.append(pending.Lay(0))
    return {card: points for points, card, _ in Greedy(Random(1), STEADY).declaration(state.observation(0)).laid}


def test_the_baseline_plays_as_it_did_when_the_targets_were_set() -> None:
    _, record = play(games["thieves"], [BASELINE] * 2, Random(2))
    assert sha1("\n".join(record.actions).encode()).hexdigest()[:12] == "82dd466462a0"
    assert BASELINE not in levels("thieves")


def test_a_pickpocket_and_a_step_rob_the_richest_thief() -> None:
    """Seat 2 with the Emperor's Jewel two spaces away: card and movement before he moves, five points each."""
    state = stage("N-B 1.2......", holder=1, best=1, open=0, crown=-1, hand=[[CARD["pickpocket"]], [], []])
    found = laid(state, initiative=2)
    assert found[CARD["pickpocket"]] == found[MOVE] == 5


def test_it_goes_to_the_victim_and_steals() -> None:
    state = stage("N-B 1.2......", green=[0, 1, 0], marked=0b10, crown=SPACE["P0"])
    act(state, "play move sneak", "go N-B3")
    assert chosen(state) == "steal 2 green"


@pytest.mark.parametrize(("card", "aim"), [("pickpocket", 1), ("noise", "N-B3"), ("flash", "N-B3"), ("smoke", "N-B3")])
def test_four_cards_make_a_theft_possible(card: str, aim: int | str) -> None:
    state = stage("N-B 1.2......", holder=1, best=1, crown=-1, hand=[[CARD[card]], [], []])
    planner = Planner(state.observation(0), STEADY)
    thefts = [trick for trick in tricks(planner.seen, [CARD[card]], [], planner.now, (), 1, True) if trick.victim >= 0]
    assert [(theft.victim, theft.uses[0].aim) for theft in thefts] == [(1, SPACE[aim] if isinstance(aim, str) else aim)]
    assert planner.walks._loot(1)[:2] == (NO_ITEM, SPACE["N-B3"])
    state.holder, state.yellow[1] = -1, 1
    assert Planner(state.observation(0), STEADY).walks._loot(1)[0] == LOOT


def test_a_thief_without_loot_or_just_robbed_is_no_victim() -> None:
    for green, robbed in ((0, 0), (1, 0b10)):
        state = stage("N-B 1.2......", crown=SPACE["P0"], green=[0, green, 0], robbed=robbed)
        planner = Planner(state.observation(0), STEADY)
        assert not tricks(planner.seen, [CARD["pickpocket"]], [], planner.now, (), 1, True)


@pytest.mark.parametrize("drawn", ["", "smoke N-B3"])
def test_a_marked_thief_or_one_in_smoke_is_robbed_without_a_card(drawn: str) -> None:
    """With all points, because others may want to be there first."""
    state = stage(f"N-B 1.2......\n{drawn}", crown=SPACE["P0"], green=[0, 1, 0], marked=0 if drawn else 0b10)
    planner = Planner(state.observation(0), STEADY)
    assert [(trick.victim, trick.uses) for trick in tricks(planner.seen, [], [], planner.now, (), 0, True)] == [(1, ())]
    assert not tricks(planner.seen, [], [], planner.now, (), 0)  # the baseline never thought of it
    assert laid(state, initiative=2) == {MOVE: 10}


def test_a_thief_on_the_same_space_is_robbed_on_coming_back() -> None:
    """A thief robs where he enters: one step away, and back."""
    state = stage("at N-B3 1\nat N-B3 2", green=[0, 1, 0], marked=0b10, crown=SPACE["P0"])
    act(state)
    planner, bot, text = Planner(state.observation(0), STEADY), Greedy(Random(1), STEADY), list[str]()
    (choice,) = whole(planner.robbing(movements(planner, LATE, [], planner.now, planner.guards, 0)))
    bot.way = Way(planner.seen, choice)
    while "steal" not in text:
        action = str(bot.choose(state.observation(0)))
        text.append(action.split()[0])
        do(state, action)
    assert text == ["play", "go", "go", "steal"]
    assert state.green[:2] == [1, 0]


def test_a_theft_is_planned_again_when_the_victim_has_gone() -> None:
    state = stage("N-B 1.2......", green=[0, 1, 0], marked=0b10, crown=SPACE["P0"])
    planner = Planner(state.observation(0), STEADY)
    (choice,) = whole(planner.robbing(movements(planner, EARLY, [], planner.now, planner.guards, 0)))
    assert choice.victim == 1
    assert holds(state.observation(0), choice)
    state.pos[1] = SPACE["N-B9"]
    assert not holds(state.observation(0), choice)


def test_a_lurking_thief_moves_late_with_a_card_for_a_theft_if_anybody_may_come() -> None:
    state = stage("N-B 1.....2..", green=[0, 1, 0], hand=[[CARD["noise"]], [], []], initiative=5)
    state.points, state.phase = [10] * 3, "declare"
    state.stack.append(pending.Lay(0))
    assert [plan.laid for plan in lurking(state.observation(0))] == [
        ((4, MOVE, -1), (4, CARD["noise"], -1), (1, AMBUSH, -1))
    ]
    state.green[1] = 0
    assert lurking(state.observation(0)) == []


def test_all_points_but_those_of_the_movement_go_on_a_card_against_a_near_thief() -> None:
    """A flame beside seat 2, two spaces away, with nine points or what a movement leaves; a sprint leaves nothing."""
    state = stage("N-B 1.2......", hand=[[CARD["fire"], CARD["elixir"]], [], []], crown=SPACE["P0"], initiative=5)
    state.points, state.phase = [10] * 3, "declare"
    state.stack.append(pending.Lay(0))
    seen = state.observation(0)
    assert [plan.laid for plan in hindering(seen, None, STEADY)] == [((9, CARD["fire"], -1),)]
    planner = Planner(seen, STEADY)
    sneak, sprint = (planner.best([WalkOption(EARLY, 3, sneaking)]) for sneaking in (True, False))
    assert sneak is not None and sprint is not None
    (plan,) = hindering(seen, sneak, STEADY)
    assert [card for _, card, _ in plan.laid] == [MOVE, CARD["fire"]] and sum(bid for bid, *_ in plan.laid) == 10
    assert hindering(seen, sprint, STEADY) == []
    state.pos[1] = SPACE["E-B1"]
    assert hindering(state.observation(0), None, STEADY) == []


def test_a_token_on_the_way_is_worth_a_little_and_a_guard_under_it_is_not() -> None:
    state = stage("at N-B1 1", crown=SPACE["P0"])
    worths = []
    for kind in (None, "agent", "plainclothes"):
        space = SPACE["N-B3"]
        state.token[space] = FACE_DOWN
        if kind:
            state.secret[space], state.peeked[space] = TOKEN[kind], 0b001
        worths.append(sum(worth for at, worth in Planner(state.observation(0), STEADY).walks.items if at == space))
    assert worths == [0.12, 1.0, 0]


def test_rat_spies_plant_what_hurts_beside_a_rival() -> None:
    """Morius looks at the token next to himself, a guard, and at one next to seat 2, an agent."""
    state = stage("at N-S2 1\nat S-S2 2", "morius zion noiron", crown=SPACE["P0"], yellow=[0, 2, 0])
    for name, kind in (("N-S2", "plainclothes"), ("S-S2", "agent"), ("E-S2", "stash")):
        state.token[SPACE[name]], state.secret[SPACE[name]] = FACE_DOWN, TOKEN[kind]
    state.stack.append(pending.Spy(0))
    settle(state)
    steps = list[str]()
    while state.stack[-1].__class__ in (pending.SpyOn, pending.Exchange):
        steps.append(chosen(state))
        do(state, steps[-1])
    assert steps == ["aim N-S2", "aim S-S2", "exchange"]


def test_lookouts_look_at_what_is_near() -> None:
    state = stage("at N-B1 1", crown=SPACE["P0"])
    for name in ("N-B3", "N-B9"):
        state.token[SPACE[name]], state.secret[SPACE[name]] = FACE_DOWN, TOKEN["stash"]
    state.stack.append(pending.Peek(0, 3))
    assert chosen(settle(state)) == "aim N-B3"


def test_the_tide_is_turned_where_the_event_helps_the_guards() -> None:
    for event, lays in (("fullmoon", True), ("moonless", False)):
        state = stage("at N-C1 1", hand=[[CARD["tide"]], [], []], events=(EVENT[event],), initiative=3)
        state.points, state.stack = [10] * 3, [*state.stack, pending.Lay(0)]
        plan = declared(state.observation(0), None, STEADY)
        assert (CARD["tide"] in [card for _, card, _ in plan.laid]) == lays


def test_an_option_without_a_theft_takes_what_lies_there_alone() -> None:
    state = stage("N-B 1.2......\nyellow N-B5", green=[0, 1, 0], crown=SPACE["P0"])
    planner = Planner(state.observation(0), STEADY)
    assert [number for number, *_ in planner.walks._items_with(WalkOption(EARLY, 4, True))] == [0, 1]
    assert planner.walks._items_with(WalkOption(EARLY, 6, False)) == []
