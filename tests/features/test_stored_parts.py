"""What features store: the same holds for each text, whatever stands in it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.features.statistics import statistics
from game.app.storage.parts import MAX_PART, StoredPart
from game.core.errors import RecordError
from tests.fuzz.stored import BOOK, RETURNS, SOLVED
from tests.sessions import PARTS

TEXTS = {  # of each part two that this version writes; a new part needs some
    "statistics": (BOOK, BOOK.replace("00000000000a", "00000000000c").replace("won", "lost")),
    "puzzles": (
        SOLVED,
        '{"version": 3, "games": {"war": {"solved": {"0123abcd": 0, "89abcdef": 1}, "best": 4, "days": ["2026-11-26"], '
        '"path": [1], "missed": ["0123abcd"], "own": {"k": "3 0 1 50 500 9 -"}, "campaign": {"k": "1 1", "m": "2 0"}}}}',
    ),
    "returns": (
        RETURNS,
        '{"version": 1, "games": {"war": {"0123abcd": "2026-11-25 2"}, "heroes": {"own/m": "2026-11-27 0"}}}',
    ),
    "notes": (
        '{"version": 1, "notes": {"0": ["A close one", 1764331200000], "0.57": ["", 1764331260000]}}',
        '{"version": 1, "notes": {"0": [null, 1764331270000], "1.3": ["Mine", 5]}}',
    ),
}
PIECES = [
    "",
    "0",
    "1",
    "9",
    "-1",
    "null",
    "{}",
    "[]",
    '"',
    "k",
    ": ",
    "1e9",
    "99999999999999999999",
    "\u00e9",
    "2026-02-30",
]


@st.composite
def damaged(draw: st.DrawFn, key: str) -> str:
    """A text of the part with up to three places changed."""
    text = draw(st.sampled_from(TEXTS[key]))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.sampled_from(PIECES)) + text[at + draw(st.integers(0, 4)) :]
    return text


def joined(part: StoredPart, here: str | None, there: str) -> str | None:
    try:
        return part.merged(here, there) or here
    except RecordError as error:
        str(error).encode()
        return here


def said(part: StoredPart, text: str | None) -> object:
    """What a text says, without the name of the device that it lies on."""
    if part.key == statistics.KEY:
        book = statistics.parse(text)
        return book.parts, book.results, book.earned
    found = joined(part, None, text or "{}")
    return json.loads(found) if found else None


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.key)
@settings(max_examples=60)
@given(st.data())
def test_merging_counts_nothing_twice_and_needs_no_order(part: StoredPart, data: st.DataObject) -> None:
    one, two, three = (data.draw(damaged(part.key)) for _ in range(3))
    both = joined(part, joined(part, None, one), two)
    assert len(both or "") <= MAX_PART
    if both is not None:
        assert joined(part, both, one) == joined(part, both, two) == joined(part, both, both) == both
    other = joined(part, joined(part, None, two), one)
    assert said(part, both) == said(part, other)
    first = joined(part, both, three)
    after = joined(part, joined(part, None, two), three)
    assert said(part, first) == said(part, joined(part, joined(part, None, one), after or "{}"))


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.key)
def test_what_another_device_stored_comes_in(part: StoredPart) -> None:
    here, there = TEXTS[part.key]
    both = part.merged(here, there)
    assert both is not None and said(part, both) not in (said(part, here), said(part, there))
