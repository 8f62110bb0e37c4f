"""Links and files: round trips, and what happens to hostile ones."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.files import exports, replay_links
from game.app.storage import packing, saves
from game.app.storage.store import Store
from game.core.errors import LaterVersion, RecordError
from game.core.record import Record, Seat, parse_record, whole
from tests.sessions import PARTS
from tests.unit.app.taking import take

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*/*.record"))
SHORT = Record(
    "war", 1, (Seat("human", "美"), Seat("greedy")), actions=("first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4")
)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_link_holds_the_whole_record_or_is_not_offered(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"), games)
    fragment = replay_links.to_fragment(record)
    assert fragment is None or replay_links.from_fragment(fragment) == record
    assert fragment is None or len(fragment) <= replay_links.MAX_LINK


def test_an_ordinary_match_fits_into_a_link() -> None:
    fragment = replay_links.to_fragment(SHORT)
    assert fragment is not None and fragment.startswith("#/replay/2-") and len(fragment) < 50
    assert replay_links.from_fragment(fragment) == SHORT


def test_a_link_from_before_still_opens() -> None:
    assert replay_links.from_fragment(f"#/replay/1-{packing.pack(str(SHORT))}") == SHORT


def test_a_match_with_a_bad_action_goes_into_a_link_as_text() -> None:
    bad = SHORT.with_actions(("first 1", "fill Odani 1"))
    fragment = replay_links.to_fragment(bad)
    assert fragment is not None and fragment.startswith("#/replay/1-")
    assert replay_links.from_fragment(fragment) == bad


def test_a_link_of_a_later_version_says_so() -> None:
    with pytest.raises(LaterVersion):
        replay_links.from_fragment("#/replay/3-abc")


def bomb() -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b"a" * (packing.MAX_TEXT + 10)) + packer.flush()
    return "#/replay/1-" + urlsafe_b64encode(packed).decode().rstrip("=")


@pytest.mark.parametrize(
    "fragment", ["", "#/replay/", "#/replay/1-", "#/replay/2-abc", "#/replay/1-%%%", "#/replay/1-AAAA", bomb()]
)
def test_a_hostile_link_is_refused(fragment: str) -> None:
    with pytest.raises(RecordError):
        replay_links.from_fragment(fragment)


@given(st.integers(12, 90), st.characters(codec="ascii"))
def test_a_changed_link_is_refused_or_still_a_record(place: int, letter: str) -> None:
    fragment = replay_links.to_fragment(SHORT)
    assert fragment is not None
    try:
        replay_links.from_fragment(fragment[:place] + letter + fragment[place + 1 :])
    except RecordError:
        return


def test_export_and_import_bring_everything_over() -> None:
    store, other = Store(), Store()
    saves.save(store, "abc", SHORT)
    saves.save(store, "def", SHORT.with_tag("Title", "x"))
    text = whole(exports.export_all(store, PARTS))
    assert take(other, text).matches == ("abc", "def")
    assert other.get("match/abc") == store.get("match/abc")
    assert take(other, text).known == 2


def test_a_different_match_is_stored_beside_the_first() -> None:
    store, other = Store(), Store()
    saves.save(store, "abc", SHORT)
    saves.save(other, "abc", SHORT.with_actions(("first 2",)))
    here = other.get("match/abc")
    text = whole(exports.export_all(store, PARTS))
    (key,) = take(other, text).matches
    assert key != "abc" and other.get("match/abc") == here
    assert saves.load(other, key)[0] == saves.load(store, "abc")[0].with_tag("Match", "abc")
    assert take(other, text).known == 1 and len(other.keys("match/")) == 2, "the same file brings it once"


@pytest.mark.parametrize("tag", [("Counted", "due"), ("Changed", "1764331200000")])
def test_ones_own_export_is_known_whatever_the_match_was_counted_or_opened_since(tag: tuple[str, str]) -> None:
    store, name = Store(), "abc"
    saves.save(store, name, parse_record(GOLDEN[0].read_text("utf-8"), games).with_tag(*tag))
    text = whole(exports.export_all(store, PARTS))
    saves.save(store, name, saves.load(store, name)[0].with_tag("Counted", "yes"))
    done = take(store, text)
    assert (done.known, done.matches, len(store.keys("match/"))) == (1, (), 1)


def test_one_match_is_exported_in_plain_notation_and_taken_back() -> None:
    store, other = Store(), Store()
    saves.save(store, "abc", SHORT)
    text = exports.export_one(store, "abc")
    assert text.startswith('[Game "war"]')
    (key,) = take(other, text).matches
    assert other.get(f"match/{key}") == store.get("match/abc")


def test_a_bad_line_is_named_with_action_and_reason() -> None:
    bad = str(SHORT.with_actions(("first 1", "roll 1 1 2 3 A C D", "fill Odani 1")))
    with pytest.raises(RecordError, match=r"line 8 \('fill Odani 1'\).*not legal"):
        take(Store(), bad)
    store = Store([("match/abc", saves.seal(SHORT)), ("match/bad", "four-ages 1 00000000\n[x")])
    done = take(Store(), whole(exports.export_all(store, PARTS)))
    assert done.matches == ("abc",) and [name for name, _ in done.refused] == ["bad"]


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", "3", '{"four-ages": 9, "matches": {}}', '{"four-ages": 1, "matches": 3}', "\x00" * 50],
)
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(RecordError):
        take(Store(), text)
