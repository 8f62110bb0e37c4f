"""Links and files: round trips, and what hostile ones meet."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app import packing, saves, share, transfer
from game.app.store import Store
from game.core.errors import RecordError
from game.core.record import Record, Seat, parse_record

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*/*.record"))
SHORT = Record(
    "war", 1, (Seat("human", "美"), Seat("greedy")), actions=("first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4")
)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_link_holds_the_whole_record_or_is_not_offered(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"), games)
    fragment = share.to_fragment(record)
    assert fragment is None or share.from_fragment(fragment) == record
    assert fragment is None or len(fragment) <= share.MAX_LINK


def test_an_ordinary_match_fits_into_a_link() -> None:
    fragment = share.to_fragment(SHORT)
    assert fragment is not None and fragment.startswith("#/replay/1-") and len(fragment) < 300
    assert share.from_fragment(fragment) == SHORT


def bomb() -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b"a" * (packing.MAX_TEXT + 10)) + packer.flush()
    return "#/replay/1-" + urlsafe_b64encode(packed).decode().rstrip("=")


@pytest.mark.parametrize(
    "fragment", ["", "#/replay/", "#/replay/1-", "#/replay/2-abc", "#/replay/1-%%%", "#/replay/1-AAAA", bomb()]
)
def test_a_hostile_link_is_refused(fragment: str) -> None:
    with pytest.raises(RecordError):
        share.from_fragment(fragment)


@given(st.integers(12, 90), st.characters(codec="ascii"))
def test_a_changed_link_is_refused_or_still_a_record(place: int, letter: str) -> None:
    fragment = share.to_fragment(SHORT)
    assert fragment is not None
    try:
        share.from_fragment(fragment[:place] + letter + fragment[place + 1 :])
    except RecordError:
        return


def test_export_and_import_bring_everything_over() -> None:
    store, other = Store(), Store()
    saves.save(store, "abc", SHORT)
    saves.save(store, "def", SHORT.with_tag("Title", "x"))
    text = transfer.export_all(store)
    assert transfer.import_text(other, text, "new").taken == ("abc", "def")
    assert other.get("match/abc") == store.get("match/abc")
    assert transfer.import_text(other, text, "new").known == ("abc", "def")


def test_a_match_that_differs_is_kept_beside() -> None:
    store, other = Store(), Store()
    saves.save(store, "abc", SHORT)
    saves.save(other, "abc", SHORT.with_actions(("first 2",)))
    here = other.get("match/abc")
    assert transfer.import_text(other, transfer.export_all(store), "new").taken == ("new0",)
    assert other.get("match/abc") == here and other.get("match/new0") == store.get("match/abc")


def test_one_match_is_exported_in_plain_notation_and_taken_back() -> None:
    store, other = Store(), Store()
    saves.save(store, "abc", SHORT)
    text = transfer.export_one(store, "abc")
    assert text.startswith('[Game "war"]')
    assert transfer.import_text(other, text, "new").taken == ("new",)


def test_a_bad_line_is_named_with_action_and_reason() -> None:
    bad = str(SHORT.with_actions(("first 1", "roll 1 1 2 3 A C D", "fill Odani 1")))
    with pytest.raises(RecordError, match=r"line 8 \('fill Odani 1'\).*not legal"):
        transfer.import_text(Store(), bad, "new")
    store = Store([("match/abc", saves.seal(SHORT)), ("match/bad", "four-ages 1 00000000\n[x")])
    done = transfer.import_text(Store(), transfer.export_all(store), "new")
    assert done.taken == ("abc",) and [name for name, _ in done.refused] == ["bad"]


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", "3", '{"four-ages": 9, "matches": {}}', '{"four-ages": 1, "matches": 3}', "\x00" * 50],
)
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(RecordError):
        transfer.import_text(Store(), text, "new")
