"""Imports that would cost memory or time are refused before they are unpacked, and every slice is short."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

from game import games
from game.app.features.files import export_reader, imports
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.errors import RecordError
from game.core.record import Record, Slices, parse_record, replay
from tests.records import sealed
from tests.sessions import PARTS
from tests.unit.app.tab import Tab
from tests.unit.app.taking import NOW, SHORT, export, take

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*/*.record"))
HEAD = '[Game "war"]\n[Rules "1"]\n[Seat "human"]\n[Seat "greedy"]\n'
SLICE = 100_000  # calls of functions, some 0.1 s; a browser takes two to three times as long
REFUSAL = 10_000  # calls before megabytes of nothing are refused


def calls(work: Callable[[], object]) -> int:
    """How many functions are called to do *work*: the same number on a fast machine and on a busy one."""
    count, before = 0, sys.getprofile()

    def called(frame: FrameType, event: str, what: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def measured(slices: Slices[imports.Import]) -> tuple[imports.Import, int]:
    """The result, and the calls in the longest slice."""
    results = list[imports.Import]()

    def one() -> None:
        try:
            next(slices)
        except StopIteration as end:
            results.append(end.value)

    longest = 0
    while not results:
        longest = max(longest, calls(one))
    return results[0], longest


@pytest.mark.parametrize(("matches", "lines"), [(200, 2_000_000), (40, 2_000_000), (600, 4_000_000)])
def test_short_matches_that_unpack_to_megabytes_are_refused_before_one_is_worked_on(
    matches: int, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "unseal", lambda text: pytest.fail("it was worked on"))
    bomb = sealed(HEAD + "\n" * lines)
    text = export(matches={f"k{n}": bomb for n in range(matches)})
    found, longest = measured(imports.reading(Store(), [("bomb", text)], PARTS, "new", NOW))
    ((name, error),) = found.refused
    assert name == "bomb" and "larger than a browser can store" in str(error) and not found.matches
    assert longest < REFUSAL


def test_what_unpacks_is_counted_over_all_files_of_an_import() -> None:
    """Twenty matches of two megabytes are 40 of 64; a second file of as many is refused, a short third one is not."""
    long = sealed(HEAD + "#" * 399 + ("\n" + "#" * 399) * 4990)
    files = [(name, export(matches={f"{name}{n}": long for n in range(20)})) for name in "ab"]
    found, longest = measured(
        imports.reading(Store(), [*files, ("c", export(matches={"c": saves.seal(SHORT)}))], PARTS, "new", NOW)
    )
    assert [name for name, _ in found.refused] == ["b"]
    assert "c" in found.matches and longest < SLICE


def test_a_record_of_many_empty_lines_is_refused_at_once() -> None:
    def read() -> None:
        with pytest.raises(RecordError, match="more than 45000 lines"):
            parse_record(HEAD + "\n" * 1_900_000, games)

    assert calls(read) < REFUSAL


@pytest.mark.parametrize(
    "text",
    [
        "[" + "{}," * 2_000_000 + "{}]",
        '{"four-ages": 1, "matches": [' + "{}," * 2_000_000 + "{}]}",
        '{"four-ages": 1, "matches": {"a": [' + "{}," * 2_000_000 + "{}]}}",
        '{"four-ages": 1, "matches": {"a": ' + "[" * 2_000_000 + "]" * 2_000_000 + "}}",
        '{"four-ages": 1, "settings": ' + '{"a":' * 1_000_000 + "1" + "}" * 1_000_000 + "}",
        '{"four-ages": ' + "9" * 5_000_000 + ', "matches": {}}',
        '{"' + "a" * 6_000_000 + '": 1}',
        '{"four-ages": 1, "x": "' + "\\u0041" * 1_000_000 + '"}',
        "{" + '"a":1,' * 1_000_000 + '"four-ages":1}',
        '{"x": [' + "{}," * 190_000 + '{}], "four-ages": 1}',
        "\n" * 7_000_000,
        "four-ages 2 00000000 1 " + "A" * 7_000_000,
        "four-ages 3 00000000 1 - " + "\u4e00" * 2_500_000,
    ],
    ids=[
        "list",
        "matches",
        "match",
        "deep",
        "settings",
        "number",
        "name",
        "text",
        "members",
        "within the bounds",
        "lines",
        "base64",
        "save",
    ],
)
def test_nothing_of_eight_megabytes_stops_the_worker(text: str) -> None:
    assert len(text) < export_reader.MAX_FILE
    found, longest = measured(imports.reading(Store(), [("x", text)], PARTS, "new", NOW))
    assert len(found.refused) == 1 and not found.matches
    assert longest < REFUSAL


def test_a_file_larger_than_any_storage_is_refused() -> None:
    with pytest.raises(RecordError, match="too large"):
        take(Store(), " " * (export_reader.MAX_FILE + 1))


def test_more_matches_than_any_storage_holds_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_reader, "MAX_MATCHES", 2)
    with pytest.raises(RecordError, match="more than 2 matches"):
        take(Store(), export(matches=dict.fromkeys("abc", "")))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_slice_of_a_whole_match_is_long(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"), games)
    replay(record, games)  # tables that a game makes when it is first played
    found, longest = measured(
        imports.reading(Store(), [("x", export(matches={"a": saves.seal(record)}))], PARTS, "new", NOW)
    )
    assert list(found.matches) == ["a"] and longest < SLICE


def test_too_little_memory_is_said_and_nothing_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    def short(text: str) -> Record:
        raise MemoryError

    tab = Tab()
    monkeypatch.setattr(saves, "unseal", short)
    tab.send("import", [["a", export(matches={"a": saves.seal(SHORT)})]])
    assert tab.alerts[-1].startswith("There isn’t enough memory for this file. Your matches are safe.")
    assert tab.storage == {} and tab.again is None
    monkeypatch.undo()
    tab.send("import", [["a", export(matches={"a": saves.seal(SHORT)})]])
    assert list(tab.storage) == ["match/a"]
