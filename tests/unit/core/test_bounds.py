"""Values from outside become typed and bounded ones."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game import games
from game.core import bounds
from game.core.errors import RecordError
from game.core.record import MAX_NAME, MAX_TAG, MAX_TAGS, parse_record

HEAD = '[Game "war"]\n[Rules "1"]\n[Seat "human {name}"]\n[Seat "human"]\n{more}\n'


def test_the_last_moment_has_a_date_in_every_zone() -> None:
    for hours in (-23, 23):
        moment = datetime.fromtimestamp(bounds.LAST_MOMENT / 1000, UTC).astimezone(timezone(timedelta(hours=hours)))
        assert moment.year in (9998, 9999)


@pytest.mark.parametrize(
    ("value", "whole"),
    [
        ("12", 12),
        (12, 12),
        (12.0, 12),
        ("99999999999999999", None),
        ("9" * 5000, None),
        (10**400, None),
        (float("inf"), None),
        (True, None),
        ("²", None),
        ("٣", None),
        (None, None),
        ([], None),
    ],
)
def test_a_number_is_one_within_its_range_or_none(value: object, whole: int | None) -> None:
    assert bounds.whole(value, 0, bounds.LAST_MOMENT) == whole


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Mei", "Mei"),
        ("  Mei \t\n Ling ", "Mei Ling"),
        ("\u202egnirts", "gnirts"),
        ("\u2066a\u2069\u200f", "a"),
        ("\u200b\u200c\ufeff\u3164\u2800", ""),
        ("a\x00b\x1b[0m", "ab[0m"),
        ("half \ud800", "half"),
        ("Zoë", "Zoë"),
        ("e" + "\u0301" * 30, "e" + "\u0301" * 4),
        ("\u0301e", "e"),
        ("👩\u200d🚀 x\u200dy", "👩\u200d🚀 xy"),
        ("美" * 10_000, "美" * 40),
    ],
)
def test_a_name_is_one_line_that_can_be_seen(written: str, shown: str) -> None:
    assert bounds.line(written, 40) == shown


# What a line treats in its own way: next to each other these cover combinations that chance would not.
ODD = st.text("a美 \t\u0301\u200b\u200d\u202e\u2800\u3164\ufe0f\ufffd👩🚀", max_size=40)


@given(st.text(max_size=200) | ODD, st.integers(1, 50))
@example("9\u200d\u200d\ufffdy", 40)  # two joiners: the second joined the first to a picture
@example("👩\u200d\u2800y", 40)  # a joiner before a picture that can't be seen
def test_a_line_read_again_is_the_same_line(text: str, most: int) -> None:
    once = bounds.line(text, most)
    assert len(once) <= most and bounds.line(once, most) == once
    once.encode()


@pytest.mark.parametrize("text", ['{"a":' + "[" * 100_000, "[" * 13 + "]" * 13, '"' + "\\" * 9, "{", ""])
def test_data_that_is_nested_or_cut_off_is_refused_before_it_is_parsed(text: str) -> None:
    with pytest.raises(RecordError):
        bounds.data(text, 1_000_000)


def test_brackets_within_texts_do_not_count() -> None:
    assert bounds.data('["' + "[" * 50 + '"]', 1000) == ["[" * 50]


def test_a_number_without_end_is_none() -> None:
    assert bounds.data('{"a": NaN, "b": Infinity, "c": 1e999, "d": 1' + "0" * 400 + "}", 1000) == dict.fromkeys("abcd")


def test_a_record_holds_names_tags_and_dates_that_can_be_shown() -> None:
    text = HEAD.format(name="\u202e" + "n" * 99, more='[Changed "99999999999999999"]\n[Title "' + "t" * 999 + '"]')
    with pytest.raises(RecordError, match="too long"):
        parse_record(text, games)
    record = parse_record(text.replace("t" * 999, "t" * 300), games)
    assert record.seats[0].name == "n" * MAX_NAME
    assert record.tag("Title") == "t" * MAX_TAG
    assert record.number("Changed", bounds.LAST_MOMENT) == 0


def test_a_record_of_many_tags_is_refused() -> None:
    with pytest.raises(RecordError, match=f"more than {MAX_TAGS} tags"):
        parse_record(HEAD.format(name="x", more='[X "y"]\n' * MAX_TAGS), games)
