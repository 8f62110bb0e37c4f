"""A decided siege stays on the screen for the attacker and the defender."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import games
from game.app.show.pacing import PAUSE
from game.app.storage import saves
from game.core.record import HUMAN, Seat, parse_record
from game.core.state import State
from game.kingdoms.rules.phases import OUTCOME
from tests.records import upto
from tests.unit.app.tab import Tab
from tests.unit.screens.page import read

RECORD = Path(__file__).parents[2] / "golden/kingdoms/mixed_4.record"


def besieged(side: str) -> Tab:
    """A match whose person is this side of a siege that has just been decided; '' for neither."""
    found: list[tuple[int, int]] = []

    def decided(_: int, state: State) -> bool:
        if getattr(state, "phase", None) == OUTCOME:
            found.append((state.turn, state.target))  # type: ignore[attr-defined]
        return bool(found)

    record = upto(parse_record(RECORD.read_text("utf-8"), games), decided)
    attacker, defender = found[0]
    person = {"turn": attacker, "target": defender, "": next(n for n in range(4) if n not in found[0])}[side]
    seats = tuple(Seat(HUMAN if n == person else "greedy") for n in range(4))
    tab = Tab({"match/siege": saves.seal(replace(record, seats=seats))})
    tab.send("open", "siege")
    return tab


@pytest.mark.parametrize(("side", "times"), [("turn", 3), ("", 1)])
def test_a_decided_siege_is_shown_three_times_as_long_to_its_attacker(side: str, times: int) -> None:
    tab = besieged(side)
    assert tab.again == PAUSE["normal"] * times
    assert read(tab.html).find("button", data_on="continue") == []


def test_the_defender_sees_the_end_of_a_siege_until_they_continue() -> None:
    tab = besieged("target")
    assert tab.again is None
    assert [node.text for node in read(tab.html).find("button", data_on="continue")] == ["Continue"]
    text = read(tab.html).classed("tray")[0].classed("status")[0].text
    assert "Changsha" in text
    tab.send("continue")
    assert tab.again == PAUSE["normal"]
    assert read(tab.html).find("button", data_on="continue") == []
