"""Arrest and dungeon as scenes: headings in docstrings are the document's, rulings those of `game/thieves/RULINGS.md`."""

from typing import Any

from game.thieves.rules import pending
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import CARD
from game.thieves.rules.rules import ThievesState
from tests.records import edited, happen
from tests.unit.thieves.stage import act, do, guards, settle, stage, where


def arrested(drawn: str = "N-B 1G.......", thieves: str = "zion morius noiron", **fields: Any) -> ThievesState:
    """The first seat walks into the arms of a guard."""
    state = stage(drawn, thieves, **fields)
    end = next(iter(sorted(guards(state))))
    return act(state, "play move sneak", f"go {end}")


def test_arrest_costs_the_cheapest_jewel_and_a_card() -> None:
    """Document, when arrested 1-3; ruling 20."""
    state = arrested(yellow=[2, 0, 0], green=[1, 0, 0], hand=[[0, 1], [], []], yellow_pool=5)
    do(state, "discard 1 grapple")
    assert (state.yellow[0], state.green[0], state.hand[0], state.yellow_pool, where(state)) == (1, 1, [0], 6, "N-D")


def test_of_a_yellow_jewel_and_a_trinket_the_thief_chooses() -> None:
    state = do(arrested(yellow=[1, 0, 0], trinket=[1, 0, 0]), "lose trinket")
    assert (state.yellow[0], state.trinket[0]) == (1, 0)


def test_remaining_actions_are_void() -> None:
    state = stage("N-B 1G.......")
    state.laid[0].append((1, CARD["wind"], -1))
    act(state, "play move sneak", "go N-B2")
    assert state.laid[0] == [] and state.resolved[0] == 1


def test_the_emperors_jewel_goes_to_the_imperial_guardroom_of_the_open_district() -> None:
    """Ruling 3, and its option; 20: it is lost instead of any other jewel."""
    state = arrested(holder=0, best=0, alarm=True, open=2, yellow=[1, 0, 0])
    assert state.crown == SPACE["S-R1"] and state.yellow[0] == 1 and state.best == 0
    state = stage("N-B 1G.......", holder=0, best=0, alarm=True, open=2)
    state.options = {**state.options, "homebound": True}
    assert act(state, "play move sneak", "go N-B2").crown == SPACE["N-R1"]


def test_in_the_palace_the_jewel_stays_and_a_district_card_names_the_dungeon() -> None:
    """Document, arrest 3b; ruling 4: one of all four, for the card is shuffled back and none is open yet."""
    state = arrested("at PQ-N1 1\nat PQ-N2 G", holder=0, best=0, due=True)
    assert (state.crown, state.holder) == (SPACE["PQ-N2"], -1) and state.is_chance_node()
    assert [str(a) for a in state.legal_actions()] == ["jail 1 N-D", "jail 1 E-D", "jail 1 S-D", "jail 1 W-D"]


def test_before_the_alarm_a_district_card_names_the_imperial_guardroom_of_the_jewel_and_is_shuffled_back() -> None:
    """Document, arrest 1a; ruling 4: its holder is arrested in the city in the turn of the theft."""
    state = arrested(holder=0, best=0, due=True)
    assert state.is_chance_node() and where(state) == "N-B2"
    cards = [str(action) for action in state.legal_actions()]
    assert cards == ["return N-R1", "return E-R1", "return S-R1", "return W-R1"]
    do(state, "return W-R1")
    assert state.crown == SPACE["W-R1"] and where(state) == "N-D" and state.open == -1
    state.stack[:] = [*state.stack[:1], pending.Open()]
    edited(state)
    assert [str(action) for action in state.legal_actions()] == [f"district {side}" for side in "NESW"]


def test_the_district_card_is_turned_up_when_the_alarm_is_raised() -> None:
    """Document, district cards; ruling 64: in the turn after the theft, before that turn's event, and not at the theft."""
    state = act(stage("at P0 1", crown=SPACE["P0"]), "play move sneak", "take crown", "stop")
    assert state.due and state.open == -1 and not state.alarm
    state.stack.append(pending.Turn())
    settle(state)
    assert [str(action) for action in state.legal_actions()] == [f"district {side}" for side in "NESW"]
    happen(state, "district E")
    assert state.open == 1 and [str(action) for action in state.legal_actions()] == ["alarm"]
    assert str(settle(state).legal_actions()[0]) == "event hue" and state.alarm and not state.due


def test_after_the_alarm_the_dungeon_is_that_of_the_open_district() -> None:
    assert where(arrested(alarm=True, open=3)) == "W-D"


def test_jasmine_discards_nothing_and_chooses_her_dungeon() -> None:
    state = arrested(thieves="jasmine zion noiron", hand=[[0], [], []])
    assert where(do(state, "jail 1 S-D")) == "S-D" and state.hand[0] == [0]


def test_only_move_leads_out_of_a_dungeon_and_other_actions_before_it_are_lost() -> None:
    """Document, leaving a dungeon 2; rulings 6, 60."""
    state = stage("at N-D 1")
    state.laid[0] = [(3, CARD["wind"], -1), (2, 22, -1)]
    state.stack.append(pending.Resolve())
    settle(state)
    assert state.shown[0] == [(3, CARD["wind"], -1)] and state.soon[0] == 0
    assert [str(a) for a in state.legal_actions()] == ["play move sneak", "play move sprint", "waive move"]


def test_leaving_a_dungeon_goes_by_b4_hidden_even_past_a_guard() -> None:
    """Ruling 59."""
    state = act(stage("at N-D 1\nat N-B4 G\nat N-B5 G"), "play move sneak", "go N-B6", "stop")
    assert where(state) == "N-B6"
    state.stack.append(pending.Watch())
    assert where(settle(state)) == "N-B6"
