"""Imports: bombs are refused before they are unpacked, slices are short, the person is asked before anything is replaced,
and all of it can be undone as long as nothing else has changed it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.app.storage import intake, outline, saves, statistics, transfer
from game.app.storage.statistics import Book, Part
from game.app.storage.store import Store
from game.app.storage.tally import Tally
from game.core.errors import LaterVersion, RecordError
from game.core.record import Record, Seat, Slices, parse_record, replay, whole
from tests.browser.stage import ended
from tests.records import sealed
from tests.unit.app.tab import Tab
from tests.unit.app.taking import NOW, take

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*/*.record"))
HEAD = '[Game "war"]\n[Rules "1"]\n[Seat "human"]\n[Seat "greedy"]\n'
SHORT = Record("war", games["war"].rules, (Seat("human", "Mei"), Seat("greedy")), actions=("first 1",))
OVER = ended("war")
SLICE = 0.1  # seconds; a browser takes two to three times as long, and tests share their machine
DARK = {"settings": json.dumps({"theme": "dark"})}
BOOK = Book("00000000000a", {"00000000000a": Part({"war/greedy": Tally(played=5, won=2.0)})})
FRIENDS = json.dumps({"device": "00000000000b", "rows": {"war/greedy": {"played": 7, "won": 7}}})


def export(**members: object) -> str:
    return json.dumps({"four-ages": 1, **members})


def timed(slices: Slices[intake.Intake]) -> tuple[intake.Intake, float]:
    """The result, and the processor time of the longest slice."""
    longest = 0.0
    while True:
        before = time.process_time()
        try:
            next(slices)
        except StopIteration as end:
            return end.value, max(longest, time.process_time() - before)
        longest = max(longest, time.process_time() - before)


# -- bombs ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("matches", "lines"), [(200, 2_000_000), (40, 2_000_000), (600, 4_000_000)])
def test_short_matches_that_unpack_to_megabytes_are_refused_before_one_is_worked_on(
    matches: int, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "unseal", lambda text: pytest.fail("it was worked on"))
    bomb = sealed(HEAD + "\n" * lines)
    text = export(matches={f"k{n}": bomb for n in range(matches)})
    found, longest = timed(intake.reading(Store(), [("bomb", text)], "new", NOW))
    ((name, error),) = found.refused
    assert name == "bomb" and "larger than a browser can store" in str(error) and not found.matches
    assert longest < SLICE


def test_what_unpacks_is_counted_over_all_files_of_an_import() -> None:
    """Twenty matches of two megabytes are 40 of 64; a second file of as many is refused, a short third one is not."""
    long = sealed(HEAD + "#" * 399 + ("\n" + "#" * 399) * 4990)
    files = [(name, export(matches={f"{name}{n}": long for n in range(20)})) for name in "ab"]
    found, longest = timed(
        intake.reading(Store(), [*files, ("c", export(matches={"c": saves.seal(SHORT)}))], "new", NOW)
    )
    assert [name for name, _ in found.refused] == ["b"]
    assert "c" in found.matches and longest < SLICE


def test_a_record_of_many_empty_lines_is_refused_at_once() -> None:
    before = time.process_time()
    with pytest.raises(RecordError, match="more than 45000 lines"):
        parse_record(HEAD + "\n" * 1_900_000, games)
    assert time.process_time() - before < SLICE


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
        pytest.param("{" + '"a":1,' * 1_000_000 + '"four-ages":1}', marks=pytest.mark.long),
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
        "lines",
        "base64",
        "save",
    ],
)
def test_nothing_of_eight_megabytes_stops_the_worker(text: str) -> None:
    assert len(text) < intake.MAX_FILE
    found, longest = timed(intake.reading(Store(), [("x", text)], "new", NOW))
    assert len(found.refused) == 1 and not found.matches
    assert longest < SLICE


def test_a_file_larger_than_any_storage_is_refused() -> None:
    with pytest.raises(RecordError, match="too large"):
        take(Store(), " " * (intake.MAX_FILE + 1))


def test_more_matches_than_any_storage_holds_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outline, "MAX_MATCHES", 2)
    with pytest.raises(RecordError, match="more than 2 matches"):
        take(Store(), export(matches=dict.fromkeys("abc", "")))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_slice_of_a_whole_match_is_long(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"), games)
    replay(record, games)  # tables that a game makes when it is first played
    found, longest = timed(intake.reading(Store(), [("x", export(matches={"a": saves.seal(record)}))], "new", NOW))
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


# -- what an export is ---------------------------------------------------------------------------------------------------


def test_the_first_of_two_values_is_no_export() -> None:
    for text in (
        export(matches={}) + "{}",
        export(matches={})[:-1],
        '{"four-ages": 1 "matches": {}}',
        '{"four-ages": 1,}',
    ):
        with pytest.raises(RecordError, match="isn’t a Four Ages export"):
            take(Store(), text)
    with pytest.raises(LaterVersion):
        take(Store(), json.dumps({"four-ages": 2, "matches": {}}))


def test_an_export_is_read_with_any_white_space_and_any_other_members() -> None:
    text = json.dumps({"x": [1, {"y": "]}"}], "matches": {"a": saves.seal(SHORT)}, "z": None, "four-ages": 1}, indent=3)
    assert take(Store(), "\ufeff\r\n\t " + text + "\n").matches == ("a",)


def test_everything_goes_out_as_the_file_that_json_would_make_of_it() -> None:
    store = Store(
        [("match/a", saves.seal(SHORT)), ("match/b", "damaged \ud800"), *DARK.items(), ("statistics", str(BOOK))]
    )
    text = whole(transfer.export_all(store))
    text.encode()
    assert json.loads(text) == {
        "four-ages": 1,
        "settings": {"theme": "dark"},
        "statistics": json.loads(str(BOOK)),
        "matches": {"a": saves.seal(SHORT), "b": "damaged \ud800"},
    }
    assert json.loads(whole(transfer.export_all(Store()))) == {"four-ages": 1, "matches": {}}


def test_an_export_that_takes_long_tells_how_far_it_is_and_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.events.work.MOMENT", 0.0)
    tab = Tab({f"match/k{n}": saves.seal(SHORT) for n in range(200)})
    tab.send("export")
    assert (
        tab.session.screen.notice is not None
        and tab.session.screen.notice.text == "Writing the file: 0%"
        and tab.again == 0
    )
    tab.send("cancel")
    assert tab.session.work is None and tab.said[-1] == "Cancelled."
    tab.send("export")
    files = list[Any]()
    while tab.session.work is not None:
        files += [effect for effect in tab.send("continue")["effects"] if effect[0] == "download"]
    assert len(json.loads(files[0][2])["matches"]) == 200 and tab.session.screen.notice is None


# -- what a file says of statistics --------------------------------------------------------------------------------------


def test_a_finished_match_from_a_file_is_never_counted_here() -> None:
    due = OVER.with_tag("Counted", "due")
    for n in range(3):
        tab = Tab()
        tab.send("import", [["a", str(due.with_tag("Title", str(n)))]])
        (path,) = tab.storage
        tab.send("open", path.removeprefix("match/"))
        assert "statistics" not in tab.storage and saves.unseal(tab.storage[path]).tag("Counted") == "yes"


def test_an_unfinished_match_from_a_file_is_counted_once_it_ends_here() -> None:
    store = Store()
    (key,) = take(store, str(SHORT.with_tag("Counted", "due"))).matches
    assert saves.load(store, key)[0].tag("Counted") == ""


def test_a_date_to_come_is_the_date_of_today() -> None:
    store = Store()
    (key,) = take(store, str(SHORT.with_tag("Changed", str(NOW + 10**10)))).matches
    assert saves.load(store, key)[0].tag("Changed") == str(NOW)


def test_the_statistics_of_two_devices_add_up_and_a_file_taken_in_twice_adds_nothing() -> None:
    store = Store([("statistics", str(BOOK))])
    for _ in range(2):
        take(store, export(statistics=json.loads(FRIENDS)))
        assert statistics.read(store)["war/greedy"].played == 12
    own = whole(transfer.export_all(store))
    take(store, own)
    assert statistics.read(store)["war/greedy"].played == 12, "an export of its own"


def test_devices_that_exchange_files_in_any_order_count_alike() -> None:
    state = replay(OVER, games).state
    here, there = Store(), Store()
    for turn in range(3):
        statistics.count(here, OVER, state)
        take(there, whole(transfer.export_all(here)))
        statistics.count(there, OVER, state)
        if turn != 1:
            take(here, whole(transfer.export_all(there)))
    for store in (here, there):
        assert statistics.read(store)["war/greedy"].played == 6


def test_statistics_of_version_1_are_those_of_one_device_and_are_gone_on_with() -> None:
    before = json.dumps({"version": 1, "rows": {"war/greedy": {"played": 3, "won": 3, "streak": 3, "longest": 3}}})
    store = Store([("statistics", before)])
    state = replay(OVER, games).state
    seats = tuple(Seat("human") if share == 1 else Seat("greedy") for share in state.returns())
    statistics.count(store, Record("war", 1, seats), state)
    row = statistics.read(store)["war/greedy"]
    assert (row.played, row.streak, row.longest) == (4, 4, 4)
    take(store, export(statistics=json.loads(before)))
    assert statistics.read(store)["war/greedy"].played == 4, "the file was made before"


def test_too_many_devices_are_refused_with_a_sentence_and_nothing_changes() -> None:
    many = {f"{n:012x}": {"rows": {"war/greedy": {"played": 1}}} for n in range(40)}
    more = {f"{n:012x}": {"rows": {"war/greedy": {"played": 1}}} for n in range(40, 80)}
    store = Store()
    take(store, export(statistics={"version": 2, "others": many}))
    done = take(store, export(statistics={"version": 2, "others": more}))
    assert "no room for statistics" in str(done.refused[0][1]) and done.parts == ()
    assert statistics.read(store)["war/greedy"].played == 40


# -- it asks first, and can be undone ------------------------------------------------------------------------------------


def foreign() -> list[list[str]]:
    text = export(
        matches={"a": saves.seal(SHORT)}, settings={"theme": "light", "lang": "zh-Hant"}, statistics=json.loads(FRIENDS)
    )
    return [["friend.json", text]]


def asked() -> Tab:
    """A tab with settings and statistics of its own, asked about a file that would change both."""
    tab = Tab({**DARK, "statistics": str(BOOK)})
    tab.send("import", foreign())
    return tab


def test_a_file_that_would_change_settings_or_statistics_is_asked_about_first() -> None:
    tab = asked()
    assert tab.storage == {**DARK, "statistics": str(BOOK)}, "nothing is stored yet"
    assert ("dialog", "#intake", "open") in tab.effects
    for text in ("1 match will be added.", "Replace my settings (Language, Theme)", "Add 7 matches to my statistics"):
        assert text in tab.html or text.replace("(Language, Theme)", "(Theme, Language)") in tab.html


def test_what_is_not_wanted_stays_as_it_is() -> None:
    tab = asked()
    tab.send("take_in", [])
    assert {key: tab.storage[key] for key in ("settings", "statistics")} == {**DARK, "statistics": str(BOOK)}
    assert "match/a" in tab.storage and 'id="intake"' not in tab.html
    assert tab.session.screen.notice is not None and tab.session.screen.notice.text == "1 match imported."


def test_one_click_takes_back_all_of_an_import() -> None:
    tab = asked()
    tab.send("take_in", [["settings", "yes"], ["statistics", "yes"]])
    assert json.loads(tab.storage["settings"])["theme"] == "light" and tab.page["lang"] == "zh-Hant"
    assert statistics.read(tab.session.storage.store)["war/greedy"].played == 12
    tab.send("untake")
    assert tab.storage == {**DARK, "statistics": str(BOOK)} and tab.page["lang"] == "en"


def test_no_is_no() -> None:
    tab = asked()
    tab.send("cancel")
    assert tab.storage == {**DARK, "statistics": str(BOOK)} and 'id="intake"' not in tab.html
    tab.send("take_in", [["settings", "yes"]])
    assert tab.alerts[-1] == "There’s nothing to import."


def test_a_closed_question_can_be_reopened() -> None:
    tab = asked()
    assert 'data-on="question"' in tab.html
    assert ("dialog", "#intake", "open") in tab.send("question")["effects"]


def test_where_nothing_would_be_replaced_nothing_is_asked() -> None:
    """On a device without any choices or counts everything comes in at once, and can be undone."""
    tab = Tab()
    tab.send("import", foreign())
    assert sorted(tab.storage) == ["match/a", "settings", "statistics"] and 'data-on="untake"' in tab.html
    tab.send("untake")
    assert tab.storage == {}


def test_of_the_settings_only_those_that_are_in_a_file_change() -> None:
    store = Store([("settings", json.dumps({"theme": "dark", "sound": 100}))])
    take(store, export(settings={"sound": 30}))
    stored = json.loads(store.get("settings") or "")
    assert (stored["theme"], stored["sound"]) == ("dark", 30)


def test_the_undo_of_an_import_stays_until_something_of_it_changes() -> None:
    tab = Tab()
    tab.send("import", foreign())
    tab.send("home")
    assert 'data-on="untake"' in tab.html
    tab.send("open", "a")
    tab.send("roll")
    tab.send("home")
    assert 'data-on="untake"' not in tab.html
    played = tab.storage["match/a"]
    tab.send("untake")
    assert tab.storage["match/a"] == played and "settings" in tab.storage


def test_an_import_cancelled_while_it_is_stored_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.events.work.MOMENT", 0.0)
    tab = Tab(dict(DARK))
    matches = {f"k{n}": saves.seal(SHORT.with_tag("Title", str(n))) for n in range(100)}
    tab.send("import", [["a", export(matches=matches)]])
    for _ in range(2000):
        if len(tab.storage) > 1:
            break
        tab.send("continue")
    assert (
        1 < len(tab.storage) < 101
        and tab.session.screen.notice is not None
        and "Saving" in tab.session.screen.notice.text
    )
    tab.send("cancel")
    assert tab.storage == DARK and tab.again is None


def test_what_another_tab_stored_meanwhile_under_a_key_stays() -> None:
    store = Store()
    found = whole(intake.reading(store, [("a", export(matches={"a": saves.seal(SHORT)}))], "new", NOW))
    store.put("match/a", "what another tab stored")
    back = whole(intake.taking(store, found))
    assert store.get("match/a") == "what another tab stored" and back.after == {}


# -- an offer to undo ends when what it concerns has changed --------------------------------------------------------------


def test_undo_of_a_deletion_never_writes_over_what_was_played_since() -> None:
    """Tab A deletes and still offers Undo; tab B imports the match again and plays on."""
    tab = Tab({"match/k": saves.seal(SHORT)})
    tab.send("delete", "k")
    later = saves.seal(SHORT.with_actions(("first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4")))
    tab.storage["match/k"] = later
    tab.send("stored", ["match/k", later])
    tab.send("restore")
    assert tab.storage["match/k"] == later
    assert tab.alerts[-1] == "Too late to undo that: it has changed since."


def test_undo_of_a_reset_never_forgets_what_was_counted_since() -> None:
    tab = Tab({"statistics": str(BOOK)})
    tab.send("forget")
    later = Store()
    statistics.count(later, OVER, replay(OVER, games).state)
    tab.storage["statistics"] = counted = later.get("statistics") or ""
    tab.send("stored", ["statistics", counted])
    tab.send("restore")
    assert tab.storage["statistics"] == counted and "Too late" in tab.alerts[-1]


def test_undo_works_once() -> None:
    tab = Tab({"match/k": saves.seal(SHORT)})
    tab.send("delete", "k")
    tab.send("restore")
    tab.send("delete", "k")
    tab.send("import", [["a", export(matches={"b": saves.seal(SHORT)})]])
    tab.send("restore")
    assert sorted(tab.storage) == ["match/b", "match/k"]
    tab.send("restore")
    assert sorted(tab.storage) == ["match/b", "match/k"]
