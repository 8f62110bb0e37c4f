"""A siege that is decided stays in sight for whoever attacked or defended."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import games
from game.app import saves
from game.app.render import PAUSE
from game.core.record import HUMAN, Seat, parse_record
from game.core.state import State
from game.kingdoms.rules.phases import OUTCOME
from tests.records import upto
from tests.unit.app.tab import Tab

RECORD = Path(__file__).parents[2] / "golden/kingdoms/mixed_4.record"


@pytest.mark.parametrize(("side", "times"), [("turn", 3), ("target", 3), ("", 1)])
def test_a_decided_siege_is_shown_three_times_as_long_to_both_sides(side: str, times: int) -> None:
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
    assert tab.again == PAUSE["normal"] * times
