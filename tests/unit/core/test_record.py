"""Records: text in, text out, and errors with their line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.core.errors import IllegalAction, RecordError
from game.core.record import Record, Seat, parse_record, replay

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*/*.record"))
GOOD = """[Game "war"]
[Rules "1"]
[Seat "human Mei"]
[Seat "greedy"]

first 1
roll 1 1 2 3 A C D
fill Kiyosu 4
"""


def test_a_record_is_read_and_printed_alike() -> None:
    record = parse_record(GOOD, games)
    assert record.seats == (Seat("human", "Mei"), Seat("greedy"))
    assert record.actions == ("first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4")
    assert str(record) == GOOD


def test_comments_blank_lines_and_white_space_do_not_matter() -> None:
    messy = GOOD.replace("first 1\n", "# a comment\n\n   first   1  \r\n")
    record = parse_record(messy, games)
    assert replay(record, games).fault is None


@given(st.text(max_size=60))
def test_any_name_survives(name: str) -> None:
    seats = (Seat("human", " ".join(name.split())[:40].strip()), Seat("random"))
    record = Record("war", 1, seats)
    read = parse_record(str(record), games)
    assert read.seats[0].player == "human" and len(read.seats) == 2


@pytest.mark.parametrize(
    ("damage", "reason", "line"),
    [
        (lambda t: "", "game", 0),
        (lambda t: t.replace('"war"', '"chess"'), "chess", 0),
        (lambda t: t.replace('[Rules "1"]', '[Rules "x"]'), "Rules", 0),
        (lambda t: t.replace('[Seat "greedy"]\n', ""), "2 to 6 seats, not 1", 0),
        (lambda t: t.replace('"greedy"', '"<b>"'), "level", 0),
        (lambda t: t.replace('[Seat "greedy"]', "[Seat greedy]"), "tag", 4),
        (lambda t: "roll 1\n" + t, "starts with tags", 1),
        (lambda t: t + '[Late "tag"]\n', "before the moves", 9),
        (lambda t: t.replace("\n\n", '\n[Option "x=1"]\n\n'), "option", 0),
        (lambda t: t + "lose\n" * 40_001, "more than 40000 actions", 0),
    ],
)
def test_a_bad_record_is_refused_with_line_and_reason(damage, reason: str, line: int) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(RecordError, match=reason) as caught:
        parse_record(damage(GOOD), games)
    assert caught.value.line == line


def test_a_broken_record_opens_at_its_last_good_line() -> None:
    played = replay(parse_record(GOOD + "fill Odani 1\nlose\n", games), games)
    assert len(played.state.history()) == 3
    assert played.fault is not None and played.fault.line == 9 and "fill Odani 1" in str(played.fault)


def test_a_part_of_a_record_can_be_replayed() -> None:
    assert len(replay(parse_record(GOOD, games), games, upto=2).state.history()) == 2


@given(st.data())
def test_no_mutated_record_is_taken_silently(data: st.DataObject) -> None:
    """One character changed: refused, stopped with a reason, or still exactly what it says."""
    place = data.draw(st.integers(0, len(GOOD) - 1))
    text = GOOD[:place] + data.draw(st.characters(codec="utf-8")) + GOOD[place + 1 :]
    try:
        record = parse_record(text, games)
    except RecordError:
        return
    played = replay(record, games)
    done = tuple(str(action) for action in played.state.history())
    shown = tuple(" ".join(action.split()) for action in record.actions)
    assert done == shown or (played.fault is not None and shown[: len(done)] == done)


def test_tags_stay_or_are_replaced() -> None:
    record = parse_record(GOOD, games).with_tag("Title", 'a "quoted" \\ name').with_tag("Date", "2026.11.21")
    again = parse_record(str(record), games)
    assert again.tag("Title") == 'a "quoted" \\ name' and again.tag("Nothing", "x") == "x"
    assert again.with_tag("Title", "b").tag("Title") == "b"
    with pytest.raises(ValueError, match="tag"):
        record.with_tag('bad"]', "x")


# -- reading a record is quick -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_text_that_was_read_before_is_read_alike(path: Path) -> None:
    """The second reading finds its actions by their notation; it plays the same match, and prints it the same way."""
    record = parse_record(path.read_text(encoding="utf-8"), games)
    first, second = replay(record, games), replay(record, games)
    assert first.state == second.state and first.state.past == second.state.past
    assert tuple(map(str, second.state.past)) == record.actions and first.fault is second.fault is None


def test_an_action_that_was_legal_once_is_refused_where_it_is_not() -> None:
    """`fill Kiyosu 4` is remembered from the first match; the second asks for it before the dice are thrown."""
    played = games["war"].new_initial_state(2)
    for text in ("first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4"):
        played.apply_text(text)
    other = games["war"].new_initial_state(2)
    other.apply_text("first 1")
    with pytest.raises(IllegalAction):
        other.apply_text("fill Kiyosu 4")
    assert [str(action) for action in other.past] == ["first 1"]


def test_no_more_notation_is_remembered_than_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.state.MOST_READ", 3)
    record = parse_record(next(path for path in GOLDEN if path.parent.name == "war").read_text(), games)
    state = games["war"].new_initial_state(record.players)
    type(state)._read.clear()
    for text in record.actions:
        state.apply_text(text)
        assert len(type(state)._read) <= 3
