"""Events and the alarm as scenes: headings in docstrings are the document's, rulings those of `game/thieves/RULINGS.md`."""

from typing import Any

from game.thieves.rules import pending
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import CARD, EVENT
from game.thieves.rules.rules import ThievesState
from tests.unit.thieves.stage import do, guards, may, play, settle, stage, where


def event(key: str, *lines: str, drawn: str = "at N-C1 1", **fields: Any) -> ThievesState:
    """An event is revealed in the event phase."""
    state = stage(drawn, phase="event", **fields)
    state.stack.append(pending.Event())
    settle(state)
    return do(state, f"event {key}", *lines)


def test_changing_of_the_guard_sends_stray_guards_home() -> None:
    """N-B4 to N-B3, then N-B5 to N-S5."""
    assert guards(event("changing", drawn="N-B ...GG....")) == {"N-B3", "N-S5"}


def test_courier_tongues_pickpockets_and_favour() -> None:
    assert event("courier", "draw 1 tide").hand[0] == [CARD["tide"]]  # the others sit in dungeons
    assert event("tongues").now == [1, 1, 1]
    alarm: dict[str, Any] = {"alarm": True, "open": 1}
    assert event("favour", **alarm).now == [2, 2, 2] and event("pickpockets", **alarm).marked == 0b001


def test_points_of_an_event_in_the_resolution_are_for_the_next_turn() -> None:
    """Turn of the Tide; ruling 7."""
    state = play("at N-B1 1", "tide", "event tongues")
    assert state.soon == [1, 1, 1] and state.now == [0, 0, 0]


def test_night_market_lays_out_two_jewels() -> None:
    """Night Market."""
    state = stage("at N-C1 1", phase="event", events=(EVENT["nightmarket"],))
    state.stack.append(pending.Jewels())
    do(settle(state), "place E-B4", "place E-B5")
    assert state.yellow_pool == 10 and isinstance(state.stack[-1], pending.Pick)


def test_yellow_jewel_lies_six_steps_from_every_thief_on_an_empty_space() -> None:
    """Ruling 29; thieves in dungeons are ignored."""
    state = stage("N-B ....1....\ngreen N-C1", phase="event", events=(EVENT["moonless"],))
    state.stack.append(pending.Jewels())
    settle(state)
    assert may(state, "place N-C11") and not may(state, "place N-B9") and not may(state, "place N-C1")
    assert not may(state, "place E-C1")


def test_wine_takes_the_lower_die_and_conflicting_orders_roll_one() -> None:
    """Wine for the Barracks, Conflicting Orders; in the alarm the higher of two."""
    for keys, line, number in (((), "roll 3 7", 7), (("conflicting",), "roll 3", 3)):
        state = stage(alarm=True, open=1, events=tuple(EVENT[key] for key in keys))
        state.stack.append(pending.Roll())
        assert do(state, line).initiative == number
    state = stage(events=(EVENT["wine"],))
    state.stack.append(pending.Roll())
    assert do(state, "roll 2 8").initiative == 2


def test_reinforcements_barricade_chimney_and_bells() -> None:
    """Alarm events with an immediate effect."""
    alarm: dict[str, Any] = {"alarm": True, "open": 1}
    assert guards(event("reinforcements", **alarm)) == {"E-R1"}
    state = event("barricade", **alarm)
    assert not may(state, "aim E-G1") and do(state, "aim E-L1").flame == 1 << SPACE["E-L1"]
    assert do(event("chimney", **alarm), "aim E-L1").smoke >> SPACE["E-G1"] & 1
    assert do(event("bells", **alarm), "event fog").events == (EVENT["bells"], EVENT["fog"])
    assert isinstance(event("bells", alarm_left=1, **alarm).stack[-1], pending.Pick)


def test_alarm_brings_two_captains_and_two_guards_to_the_open_district() -> None:
    """Document, alarm 2; ruling 34: closest available space where one stands already; 35: a thief there is arrested."""
    state = stage("at E-C5 1\nat E-B2 G", due=True, open=1, best=0)
    state.stack.append(pending.Alarm())
    settle(state)
    do(state, str(state.legal_actions()[0]))
    assert {"E-C5", "E-C8", "E-B2", "E-B8"} <= guards(state) and len(guards(state)) == 5
    assert where(state) == "E-D" and state.alarm
