"""What two devices know of the notes on a match, and how it is stored."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.app.features.notes import stored
from game.app.features.notes.stored import LONG, PART, WHOLE, MatchNote
from game.app.storage.parts import LINE

# Few places and times, so that many notes meet.
PLACES = st.tuples(st.integers(0, 1), st.sampled_from([WHOLE, 0, 7]))
NOTES = st.builds(MatchNote, st.none() | st.sampled_from(["", "a", "b", '"\\', "筆記"]), st.integers(0, 3))
ROWS = st.dictionaries(PLACES, NOTES)


@given(ROWS)
def test_what_a_file_has_of_them_reads_back(rows: stored.Rows) -> None:
    text = stored.dump(rows)
    assert stored.load(PART.of_lines(PART.lines(text))) == rows


@given(ROWS, st.sampled_from([(0, WHOLE), (1, 7)]), st.none() | st.sampled_from(["", "new"]), st.integers(0, 9))
def test_what_a_person_does_holds_against_what_they_saw(
    rows: stored.Rows, place: stored.Place, text: str | None, now: int
) -> None:
    after = stored.written(rows, place, text, now)
    both = stored.joined(after, rows)
    assert both == dict(after) and (both[place].text if place in both else None) == text


def test_of_two_devices_the_later_change_holds() -> None:
    early, late = stored.dump({(0, 7): MatchNote("early", 5)}), stored.dump({(0, 7): MatchNote(None, 6)})
    assert stored.merged(early, late) == late and stored.merged(late, early) is None
    assert stored.of_seat(stored.load(late), 0) == {}


def test_at_the_same_time_a_note_holds_against_its_deletion() -> None:
    gone, kept = stored.dump({(0, 7): MatchNote(None, 5)}), stored.dump({(0, 7): MatchNote("kept", 5)})
    assert stored.merged(gone, kept) == kept and stored.merged(kept, gone) is None


def test_notes_of_a_later_version_stay_as_they_are() -> None:
    later = '{"version": 2, "notes": {}}'
    assert stored.merged(later, stored.dump({(0, 0): MatchNote("a", 1)})) is None
    assert stored.merged(None, later) is None


def test_a_note_has_280_letters_in_one_line_and_fits_into_a_line_of_a_file() -> None:
    assert (LONG, LINE) == (280, 360)
    text = stored.dump({(8, 40_000): MatchNote("x" * 300 + "\nmore", 10**14)})
    (line,) = PART.lines(text)
    assert line == f"{10**14} 8.40000 +{'x' * 280}" and len(line) <= LINE


def test_400_notes_are_stored_and_then_the_oldest_goes() -> None:
    rows: stored.Rows = {(0, n): MatchNote("a", n) for n in range(400)}
    assert len(stored.load(stored.dump(rows))) == 400
    more = stored.written(rows, (0, 500), "b", 1000)
    assert len(more) == 400 and (0, 0) not in more and (0, 500) in more
