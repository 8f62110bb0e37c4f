"""What pages of a review say: it goes there and back as it is, and whatever else comes is refused, in bounds."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.features.review.following import MADE, Following
from game.app.features.review.leading import Leading
from game.app.features.review.messages import (
    FROM_GUEST,
    FROM_LEADER,
    GUEST_TEXT,
    LEADER_TEXT,
    LONGEST,
    PLACE,
    WIRE,
    Enter,
    Lead,
    Leave,
    People,
    Point,
    Pointed,
    Stand,
    read_guest,
    read_leader,
)
from game.app.friends.encoding import BadData, to_text
from game.core.errors import LaterVersion, RecordError
from game.core.record import MAX_ACTIONS

KNOWN = [
    (Enter(WIRE, "Bo"), False),
    (Point("castle-Edo/2"), False),
    (Leave(), False),
    (Lead(WIRE, "Mei", "a record\n" * 900, 0), True),
    (Stand(12), True),
    (Stand(14, 12, ("roll 1", "fill Edo 1")), True),
    (People(("Mei", "Bo")), True),
    (Pointed("Bo", "log-3"), True),
    (Leave(), True),
]


def read(text: str, by_leader: bool) -> Any:
    return read_leader(text) if by_leader else read_guest(text)


NAMES = sorted({*FROM_GUEST.kinds, *FROM_LEADER.kinds})
DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)
ROWS = st.tuples(st.sampled_from(NAMES), st.lists(DATA, max_size=5)).map(lambda row: [row[0], *row[1]])


@pytest.mark.parametrize(("message", "by_leader"), KNOWN)
def test_a_message_goes_there_and_back_and_is_no_message_of_the_other_side(message: Any, by_leader: bool) -> None:
    assert read(to_text(message), by_leader) == message
    if not isinstance(message, Leave):
        with pytest.raises(BadData):
            read(to_text(message), not by_leader)


@given(st.text(max_size=400) | ROWS.map(json.dumps) | DATA.map(json.dumps), st.booleans())
def test_whatever_comes_is_a_message_in_bounds_or_refused(text: str, by_leader: bool) -> None:
    try:
        message = read(text, by_leader)
    except RecordError:
        return
    match message:
        case Enter(wire, name) | Lead(wire, name):
            assert wire == WIRE and len(name) <= 40
        case Stand(step, start, line):
            assert 0 <= step <= MAX_ACTIONS and 0 <= start <= MAX_ACTIONS and len(line) <= LONGEST
        case People(names):
            assert len(names) <= 6 and all(len(name) <= 40 for name in names)
        case Point(place) | Pointed(_, place):
            assert PLACE.pattern.fullmatch(place)


@given(st.lists(st.text(max_size=200) | ROWS.map(json.dumps), max_size=6))
def test_whatever_a_page_says_the_other_raises_nothing_but_a_refusal(texts: list[str]) -> None:
    leader, guest = Leading("Mei", "record", 0, Stand(0)), Following("p", "o", name="Bo", step=MADE)
    leader.invite("p")
    guest.begins()
    for text in [to_text(Enter(WIRE, "Bo")), *texts]:
        if "p" in leader.guests:
            _hears(lambda text=text: leader.hear("p", text))
    for text in [to_text(Lead(WIRE, "Mei", "", 0)), *texts]:
        _hears(lambda text=text: guest.hear(text))
    assert len(leader.guests) <= 1 and leader.record == "record" and leader.stand == Stand(0)


def _hears(does: Any) -> None:
    with suppress(RecordError):
        does()


@pytest.mark.parametrize(
    ("text", "by_leader"),
    [
        ('["Stand",1,2]', True),
        ('["Stand",-1,0,[]]', True),
        (f'["Stand",{MAX_ACTIONS + 1},0,[]]', True),
        (json.dumps(["Stand", 1, 0, ["x"] * (LONGEST + 1)]), True),
        (json.dumps(["Stand", 1, 0, ["x" * 401]]), True),
        (json.dumps(["People", ["n"] * 7]), True),
        ('["Point","#board"]', False),
        ('["Point","a/1000"]', False),
        ('["Point","a/1/2/3/4/5/6/7/8/9/10/11/12/13"]', False),
        ('["Point",""]', False),
        ('["Leave",1]', False),
        ("7", True),
        ("[" * 99, True),
        ("z" + "A" * 100, True),
        (" " * (GUEST_TEXT + 1), False),
        (" " * (LEADER_TEXT + 1), True),
    ],
)
def test_what_is_out_of_bounds_is_refused(text: str, by_leader: bool) -> None:
    with pytest.raises(BadData):
        read(text, by_leader)


@pytest.mark.parametrize("row", [["Enter", 2, "Bo"], ["Enter", 2], ["Enter"], ["Enter", 7, {"a": []}, 3]])
def test_another_version_is_told_apart_whatever_else_its_message_has(row: list[Any]) -> None:
    with pytest.raises(LaterVersion):
        read(json.dumps(row), by_leader=False)
    with pytest.raises(LaterVersion):
        read(json.dumps(["Lead", *row[1:]]), by_leader=True)
