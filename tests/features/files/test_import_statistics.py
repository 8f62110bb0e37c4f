"""What a file says of statistics: it is added, once, and by device."""

from __future__ import annotations

import json

from game import games
from game.app.features.files import exports
from game.app.features.statistics import statistics
from game.app.features.statistics.results import result_of
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.record import Record, Seat, replay, whole
from tests.sessions import PARTS
from tests.unit.app.tab import Tab
from tests.unit.app.taking import BOOK, FRIENDS, NOW, OVER, SHORT, export, take


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
    own = whole(exports.export_all(store, PARTS))
    take(store, own)
    assert statistics.read(store)["war/greedy"].played == 12, "an export of its own"


def test_devices_that_exchange_files_in_any_order_count_alike() -> None:
    state = replay(OVER, games).state
    here, there = Store(), Store()
    for turn in range(3):
        statistics.count(here, result_of(f"here{turn}", OVER, state, turn, hinted=False))
        take(there, whole(exports.export_all(here, PARTS)))
        statistics.count(there, result_of(f"there{turn}", OVER, state, turn, hinted=False))
        if turn != 1:
            take(here, whole(exports.export_all(there, PARTS)))
    for store in (here, there):
        assert statistics.read(store)["war/greedy"].played == 6


def test_statistics_of_version_1_are_those_of_one_device_and_are_gone_on_with() -> None:
    before = json.dumps({"version": 1, "rows": {"war/greedy": {"played": 3, "won": 3, "streak": 3, "longest": 3}}})
    store = Store([("statistics", before)])
    state = replay(OVER, games).state
    seats = tuple(Seat("human") if share == 1 else Seat("greedy") for share in state.returns())
    statistics.count(store, result_of("k", Record("war", 1, seats), state, 1, hinted=False))
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
