"""A record as one whole number: round trips, lengths, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.core import coding
from game.core.errors import LaterVersion, RecordError
from game.core.record import Record, Seat, parse_record

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*/*.record"))
SHORT = Record(
    "war", 1, (Seat("human", "美"), Seat("greedy")), actions=("first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4")
)
DIGIT = st.integers(1, 2000).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix)))


@given(st.lists(DIGIT, max_size=60))
def test_digits_are_read_as_they_were_written(written: list[tuple[int, int]]) -> None:
    digits = coding.Digits()
    for digit, radix in written:
        digits.put(digit, radix)
    reader = coding.Digits(digits.number())
    assert [reader.take(radix) for _, radix in written] == [digit for digit, _ in written]
    assert reader.rest == 0


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_golden_record_comes_back_from_at_most_750_characters(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"), games)
    text = coding.to_text(record, games)
    assert text is not None and len(text) <= 750
    assert coding.from_text(text, games) == record


def test_names_options_and_tags_come_back() -> None:
    record = replace(SHORT, tags=(("Date", "2026-11-24"), ("Title", "“One = two”, 三")))
    text = coding.to_text(record, games)
    assert text is not None and coding.from_text(text, games) == record


def test_of_a_person_without_a_name_nothing_is_written_but_a_zero() -> None:
    named = coding.to_text(replace(SHORT, seats=(Seat("human", "Mei"), Seat("greedy"))), games)
    nameless = coding.to_text(replace(SHORT, seats=(Seat("human"), Seat("greedy"))), games)
    assert named is not None and nameless is not None
    assert len(named) - len(nameless) == 12  # "human Mei" has nine bytes


@given(st.integers(0, 30), st.characters(codec="ascii"))
def test_a_changed_text_is_refused(place: int, letter: str) -> None:
    text = coding.to_text(SHORT, games)
    assert text is not None
    place %= len(text)
    changed = text[:place] + letter + text[place + 1 :]
    if changed != text:
        with pytest.raises(RecordError):
            coding.from_text(changed, games)


@given(st.integers(0, 1 << 400))
def test_any_number_is_a_record_that_replays_or_is_refused(number: int) -> None:
    try:
        record = coding.from_text(coding.as_text(number), games)
    except RecordError:
        return
    assert coding.from_text(coding.to_text(record, games) or "", games) == record


def test_other_rules_are_refused_by_name() -> None:
    text = coding.to_text(SHORT, games)
    assert text is not None
    older = {key: replace(game, rules=game.rules + 1) for key, game in games.items()}
    with pytest.raises(RecordError, match="older rules"):
        coding.from_text(text, older)
    assert coding.to_text(SHORT, older) is None
    later = {key: replace(game, rules=game.rules - 1) for key, game in games.items()}
    with pytest.raises(LaterVersion):
        coding.from_text(text, later)


@pytest.mark.parametrize("text", ["", "A", "AAAA", "%%%", "A" * (coding.MAX_TEXT + 1)])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        coding.from_text(text, games)
