"""A line of the log stands in the colour of the seat of which it tells."""

from __future__ import annotations

import pytest

from game import games
from game.app.match.log import Log
from game.app.match.seats import view_of
from game.core.i18n import Words
from game.core.record import parse_record
from game.core.state import State
from tests.records import positions
from tests.unit.screens.test_tables import GOLDEN


@pytest.mark.parametrize("key", [key for key in games if (GOLDEN / key).is_dir()])
def test_a_line_that_begins_with_a_name_has_the_stripe_of_that_seat(key: str) -> None:
    """Also what is drawn before anybody has moved, or for one seat after the other."""
    strange, lines = set[str](), 0
    for path in (GOLDEN / key).glob("*.record"):
        record = parse_record(path.read_text("utf-8"), games)
        state: State
        *_, (_, state) = positions(record)
        names = view_of(record, Words("en")).names
        for line in Log(record, Words("en")).lines(0, state.past):
            for seat, name in enumerate(names):
                if line.text.startswith(f"{name} "):
                    lines += 1
                    strange |= {line.text} if line.seat != seat else set()
    assert lines > 10
    assert strange == set()
