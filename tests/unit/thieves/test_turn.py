"""The turn and the end as scenes: headings in docstrings are the document's, rulings those of `game/thieves/RULINGS.md`."""

from typing import Any

from game.thieves.rules import pending
from game.thieves.rules.actions import Jail, Roll, Take
from game.thieves.rules.cards import CARD, EVENT
from game.thieves.rules.declaration import points_of
from game.thieves.rules.rules import ThievesState
from tests.records import opening
from tests.unit.thieves.stage import do, may, picture, settle, stage, where


def order(state: ThievesState) -> str:
    """The seats in the order of their actions, all waived."""
    found = ""
    state.stack = [pending.Pick(0), pending.Resolve()]
    state.watched = False
    settle(state)
    while isinstance(state.stack[-1], pending.Act):
        found += "ABCD"[state.current_player()]
        do(state, str(state.legal_actions()[-1]))
    return found


def with_bids(*bids: list[int], **fields: Any) -> ThievesState:
    """Thieves in the open with elixirs on which so many points lie."""
    state = stage("at N-C1 1\nat E-C1 2\nat S-C1 3", **fields)
    state.laid = [[(points, CARD["elixir"] + n, -1) for n, points in enumerate(row)] for row in bids]
    return state


# -- the turn --------------------------------------------------------------------------------------------------------


def test_ties_cycle_clockwise_from_the_first_thief() -> None:
    """Document, declaration: 4+4 / 4 / 4+4 gives A B C A C; 3 / 3+3 / 3+3+3 gives A B C B C C."""
    assert order(with_bids([4, 4], [4], [4, 4], initiative=0)) == "ABCAC"
    assert order(with_bids([3], [3, 3], [3, 3, 3], initiative=0)) == "ABCBCC"
    assert order(with_bids([4, 4], [4], [4, 4], initiative=0, first=1)) == "BCACA"


def test_thief_with_the_number_of_the_guards_acts_before_them_in_the_calm_and_after_them_in_the_alarm() -> None:
    """Document, guard board; ruling 50."""
    for alarm in (False, True):
        state = with_bids([5], [], [], initiative=5, alarm=alarm, open=1, alarm_left=3)
        state.stack = [pending.Pick(0), pending.Resolve()]
        state.watched = False
        settle(state)
        assert isinstance(state.stack[-1], pending.Act) and state.watched == alarm


def test_declaring_nothing_is_allowed_and_no_points_no_action() -> None:
    """Ruling 52; each action needs at least one point."""
    state = stage("at N-C1 1", phase="declare", lifted=False)
    state.points = [1, 0, 0]
    state.stack.append(pending.Lay(0))
    do(state, "lay 1 move")
    assert not may(state, "bid 1 0") and not may(state, "bid 1 2")
    do(state, "bid 1 1")
    assert [str(action) for action in state.legal_actions()] == ["ready 1"]


def test_basic_cards_are_never_covered_and_a_pair_has_one_general_card() -> None:
    """Document, special cards."""
    state = stage("at N-C1 1", phase="declare", lifted=False, hand=[[0, 3], [], []])
    state.points = [10, 0, 0]
    state.stack.append(pending.Lay(0))
    assert [str(a) for a in state.legal_actions()] == [
        "lay 1 move", "lay 1 ambush", "lay 1 elixir", "lay 1 passage", "lay 1 special elixir", "lay 1 special passage",
        "ready 1",
    ]  # fmt: skip
    do(state, "lay 1 special elixir", "bid 1 3")
    assert not may(state, "lay 1 special passage") and may(state, "lay 1 passage")


def test_agent_gives_two_points_to_one_action_and_informer_one() -> None:
    state = stage("at N-C1 1", phase="declare", lifted=False, informer=[1, 0, 0], agent=[1, 0, 0])
    state.points = [4, 0, 0]
    state.stack.append(pending.Lay(0))
    do(state, "lay 1 move", "add 1 agent", "add 1 informer", "bid 1 2")
    assert state.laid[0][0][0] == 5 and state.agent == [1, 0, 0]
    state.stack.insert(1, pending.Lift())
    do(state, "ready 1")
    assert state.agent == state.informer == [0, 0, 0]


def test_points_are_ten_in_the_open_two_in_a_dungeon_three_for_jasmine_and_red_for_the_jewel() -> None:
    """Rulings 5, 39, 40: red points are the players at the start less one."""
    state = stage("at N-C1 3", "zion jasmine noiron", holder=2, now=[0, 1, 2])
    assert [points_of(state, seat) for seat in range(3)] == [2, 4, 14]


def test_curfew_allows_two_actions() -> None:
    """Curfew."""
    state = stage("at N-C1 1", phase="declare", lifted=False, hand=[[0], [], []], events=(EVENT["curfew"],))
    state.points = [10, 0, 0]
    state.stack.append(pending.Lay(0))
    do(state, "lay 1 move", "bid 1 1", "lay 1 elixir", "bid 1 1")
    assert [str(a) for a in state.legal_actions()] == ["ready 1"]


def test_first_hand_start_spaces_and_hand_limit() -> None:
    """Ruling 55: clockwise from the first thief; two thieves start opposite each other."""

    deals = (*["draw 2 wind"] * 2, *["draw 1 elixir"] * 2)
    state = opening("thieves", "thief zion", "thief noiron", "first 2", *deals)
    assert isinstance(state, ThievesState)
    assert (where(state, 1), where(state, 0)) == ("N-C1", "S-C1") and state.hand == [[0, 0], [17, 17]]
    state = stage("at N-C1 1", hand=[[0, 0, 0, 1, 1], [], []])
    state.stack.append(pending.Draws(0, 1))
    settle(state)
    do(state, "draw 1 tide", "discard 1 grapple")
    assert state.hand[0] == [0, 0, 0, 1, 21] and state.discard[1] == 1


def test_an_empty_deck_is_reshuffled_from_the_discard_pile() -> None:
    state = stage("at N-C1 1", deck=[0] * 22, discard=[0, 2] + [0] * 20)
    state.stack.append(pending.Draws(0, 1))
    settle(state)
    assert state.hand[0] == [1] and state.deck[1] == 1 and not any(state.discard)


# -- the end ---------------------------------------------------------------------------------------------------------


def end_of_turn(**fields: Any) -> ThievesState:
    state = stage("at N-C1 1", **fields)
    state.stack.append(pending.Cleanup())
    return settle(state)


def test_everybody_loses_when_the_calm_runs_out() -> None:
    """Document, introduction 2; a theft in the tenth calm turn still triggers the alarm."""
    state = end_of_turn(calm_left=0)
    assert state.ending == "calm" and state.returns() == [0.0, 0.0, 0.0]
    assert not end_of_turn(calm_left=0, due=True, best=0, open=1).ending


def test_match_ends_with_the_alarm_deck_and_only_those_outside_can_win() -> None:
    """Document, introduction 1."""
    state = end_of_turn(alarm=True, open=1, alarm_left=0, best=0, yellow=[9, 0, 0])
    assert state.ending == "time" and state.returns() == [0.0, 0.0, 0.0]
    state = end_of_turn(alarm=True, open=1, alarm_left=0, best=0, yellow=[9, 1, 2], left=[1, 2])
    assert state.returns() == [0.0, 0.0, 1.0]


def test_tie_or_nothing_goes_to_the_first_who_left() -> None:
    assert end_of_turn(alarm=True, open=1, alarm_left=0, left=[2, 1]).returns() == [0.0, 0.0, 1.0]


def test_best_thief_counts_three_and_is_never_stolen() -> None:
    """Ruling 38."""
    state = end_of_turn(alarm=True, open=1, alarm_left=0, best=1, left=[2, 1], yellow=[0, 0, 2])
    assert state.returns() == [0.0, 1.0, 0.0] and state.scores() == [0, 3, 2]


def test_best_thief_counts_where_nobody_has_a_jewel() -> None:
    """Ruling 66: seat 3 left first, seat 2 has the token."""
    state = end_of_turn(alarm=True, open=1, alarm_left=0, best=1, left=[2, 1])
    assert state.returns() == [0.0, 1.0, 0.0]


def test_figures_of_a_match_with_a_theft_and_of_one_without() -> None:
    """The arena prints their means: the guards have rolled once a turn."""
    roll, jail, theft = Roll((3,)), Jail(0, "N-D"), Take("crown")
    past = [roll, jail, roll, theft, jail, roll, jail]
    state = stage(past=past, best=1, holder=2, left=[1, 2], ending="crown", round=3)
    common = {"zion wins": False, "morius wins": False}
    assert state.figures() == {
        "turns": 3,
        "arrests": 3,
        "theft": True,
        "turn of the theft": 2,
        "first taker wins": False,
        **common,
        "noiron wins": True,
    }
    calm = stage(past=[roll], ending="calm", round=1).figures()
    assert calm == {"turns": 1, "arrests": 0, "theft": False, **common, "noiron wins": False}


def test_first_thief_token_passes_clockwise() -> None:
    assert end_of_turn().first == 1


def test_picture_shows_what_is_on_a_road() -> None:
    assert picture(stage("N-B ..1..G..K"), "N-B") == "N-B ..1..G..K"
