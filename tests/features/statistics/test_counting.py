"""A match counts once: however often, and on however many devices, it is finished, deleted, imported or analysed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.features.files import exports
from game.app.features.puzzles import progress
from game.app.features.puzzles.own import OwnPuzzle
from game.app.features.puzzles.progress import PuzzleProgress
from game.app.features.statistics import results, statistics
from game.app.features.statistics.results import Result
from game.app.features.statistics.statistics import Book, Part
from game.app.features.statistics.tally import Tally
from game.app.match import counting
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.record import HUMAN, Record, whole
from tests.sessions import PARTS
from tests.unit.app.finished import unnamed
from tests.unit.app.tab import Tab
from tests.unit.app.taking import take


def nearly_over() -> Record:
    """A match of a person that ends with the next action."""
    record = unnamed()
    return replace(record, actions=record.actions[:-1])


def finish(tab: Tab, key: str) -> None:
    """Play the match under *key* to its end, and count it."""
    tab.send("open", key)
    match = tab.session.match
    assert match is not None
    for text in unnamed().actions[len(match.state.past) :]:
        match._apply(match.state.parse_action(text))
    match.mark("Counted", counting.DUE)
    tab.send(f"count:{key}")


def played(tab: Tab) -> int:
    """The matches in the rows of the statistics; each has its line."""
    store = tab.session.storage.store
    number = sum(row.played for row in statistics.read(store).values())
    assert number == len(statistics.past(store)) == statistics.parse(store.get("statistics")).played()
    return number


def test_a_match_that_is_deleted_imported_and_finished_again_counts_once() -> None:
    tab = Tab({"match/19b0a1": saves.seal(nearly_over())})
    everything = whole(exports.export_all(tab.session.storage.store, PARTS))
    alone = exports.export_one(tab.session.storage.store, "19b0a1")
    finish(tab, "19b0a1")
    assert played(tab) == 1
    for file in (everything, alone):
        tab.send("home")
        tab.send("delete", "19b0a1")
        tab.send("import", [["a", file]])
        assert [path for path in tab.storage if path.startswith("match/")] == ["match/19b0a1"]
        finish(tab, "19b0a1")
        assert played(tab) == 1
    assert "You’ve finished this match before. Your statistics count it once." in tab.html


def test_a_copy_that_is_stored_beside_the_match_counts_as_the_match() -> None:
    tab = Tab({"match/19b0a1": saves.seal(nearly_over())})
    earlier = replace(nearly_over(), actions=nearly_over().actions[:-5])
    files = [
        json.dumps({"four-ages": 1, "matches": {"19b0a1": saves.seal(earlier)}}),
        str(earlier.with_tag("Match", "19b0a1")),
    ]
    for file in files:
        tab.send("import", [["a", file]])
    (copy,) = {path.removeprefix("match/") for path in tab.storage if path.startswith("match/")} - {"19b0a1"}
    finish(tab, "19b0a1")
    finish(tab, copy)
    assert played(tab) == 1


def test_a_match_that_was_finished_on_two_devices_counts_once() -> None:
    one, two = (Tab({"match/19b0a1": saves.seal(nearly_over())}) for _ in range(2))
    finish(one, "19b0a1")
    finish(two, "19b0a1")
    for tab, other in ((one, two), (two, one), (one, two)):
        take(tab.session.storage.store, whole(exports.export_all(other.session.storage.store, PARTS)))
        assert played(tab) == 1
    lines = [statistics.parse(tab.session.storage.store.get("statistics")).results for tab in (one, two)]
    assert lines[0] == lines[1]


def test_a_copy_in_a_file_says_which_match_it_is_only_while_it_can_count() -> None:
    store = Store(
        [("match/a", saves.seal(nearly_over())), ("match/b", saves.seal(unnamed().with_tag("Counted", "yes")))]
    )
    assert '[Match "a"]' in exports.export_one(store, "a") and "[Match" not in exports.export_one(store, "b")
    store.put("match/c", saves.seal(nearly_over().with_tag("Practice", "yes")))
    assert "[Match" not in exports.export_one(store, "c")


# -- what versions before counted -----------------------------------------------------------------------------------------

OLD = {
    "version": 5,
    "device": "00000000000a",
    "rows": {"war/novice": {"played": 5, "won": 3.0, "points": 60, "scored": 5, "best": 20, "recent": "WLWLW"}},
    "dice": {"war": {"1": 40, "D": 31}},
    "others": {"00000000000b": {"rows": {"war/novice": {"played": 2, "won": 1.0}}, "dice": {}}},
    "results": {"k1": "war 1 human,tama 1,0 12,8 c12,80,0"},
}


def test_statistics_of_version_5_keep_their_counts_and_are_gone_on_with() -> None:
    store = Store([("statistics", json.dumps(OLD))])
    row = statistics.read(store)["war/novice"]
    assert (row.played, row.won, row.points, row.best, row.recent) == (7, 4.0, 60, 20, "WLWLW")
    assert statistics.dice(store) == {"war": {"1": 40, "D": 31}}
    new = Result("k2", "war", 9, (HUMAN, "tama"), (0.0, 1.0), (7, 30), luck=-0.25, faces=(("1", 2), ("A", 3)))
    assert statistics.count(store, new) and not statistics.count(store, new)
    row = statistics.read(store)["war/novice"]
    assert (row.played, row.won, row.points, row.luck, row.lucky, row.recent) == (8, 4.0, 67, -0.25, 1, "WLWLWL")
    assert statistics.dice(store) == {"war": {"1": 42, "A": 3, "D": 31}}
    assert not statistics.count(store, replace(new, key="k1")), "its device has counted it in its rows"
    assert statistics.merged(store.get("statistics"), json.dumps(OLD)) is None, "an older export of one's own"


def test_a_line_of_a_version_before_goes_before_one_that_would_count_again() -> None:
    here = json.dumps(OLD)
    there = str(Book("00000000000c", results={"k1": "war 1 human,tama 1,0 12,8 @00000000000c"}))
    for one, other in ((here, there), (there, here)):
        both = statistics.merged(one, other) or statistics.parse(one)
        assert both.played() == 7 and both.results == OLD["results"]


def test_a_shared_victory_is_an_equal_part() -> None:
    lines = {
        f"k{n}": str(Result(f"k{n}", "war", n, (HUMAN, "tama", "tama"), (1 / 3,) * 3, device="0" * 12))
        for n in range(3)
    }
    assert Book(results=lines).rows()["war/novice"].won == 1.0


# -- merging --------------------------------------------------------------------------------------------------------------

DEVICES = ("00000000000a", "00000000000b", "00000000000c")
ROWS = st.dictionaries(
    st.sampled_from(["war/novice", "heroes/strong"]),
    st.builds(lambda n, won: Tally(played=n, won=min(n, won)), st.integers(0, 9), st.integers(0, 9)),
)
FACES = st.dictionaries(st.sampled_from("1D"), st.integers(1, 9), min_size=1)
BY_DEVICE = st.dictionaries(
    st.sampled_from(DEVICES), st.builds(Part, ROWS, st.dictionaries(st.sampled_from(["war", "heroes"]), FACES))
)
LINES = st.dictionaries(
    st.integers(0, 9).map(lambda n: f"k{n}"),
    st.builds(
        lambda n, win, device, hinted: str(
            Result("", "war", n, (HUMAN, "tama"), (win, 1 - win), (), hinted, device=device)
        ),
        st.integers(1, 9),
        st.sampled_from([0.0, 0.5, 1.0]),
        st.sampled_from(["", *DEVICES]),
        st.booleans(),
    ),
)
EARNED = st.dictionaries(st.sampled_from(["war/oda", "war/win"]), st.integers(0, 9).map(lambda n: f"{n} k{n}"))
BOOKS = st.builds(lambda parts, lines, earned: Book("", parts, lines, earned), BY_DEVICE, LINES, EARNED)


@pytest.fixture(scope="module", autouse=True)
def few() -> Iterator[None]:
    """Room for twelve lines, more than BOOKS have."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(results, "MAX_RESULTS", 12)
        yield


@pytest.mark.long
@given(BOOKS, BOOKS, BOOKS)
def test_statistics_merge_in_any_order_and_as_often_as_they_like(one: Book, two: Book, three: Book) -> None:
    assert one.joined(two) == two.joined(one) and one.joined(one) == one
    assert one.joined(two).joined(three) == one.joined(two.joined(three))
    assert one.joined(two).joined(two) == one.joined(two)


STEPS = st.lists(st.tuples(st.sampled_from(DEVICES), st.sampled_from(["play", *DEVICES])), max_size=90)


@given(STEPS)
def test_devices_that_exchange_files_at_random_count_each_match_once(steps: list[tuple[str, str]]) -> None:
    """Each plays matches of its own, far more than there is room for; the rows of what no longer fits stay."""
    books = {device: Book(device) for device in DEVICES}
    number, won = 0, 0
    for device, what in steps:
        if what == "play":
            number, win = number + 1, number % 3 == 0
            won += win
            line = Result("", "war", number, (HUMAN, "tama"), (float(win), float(not win)), (), device=device)
            books[device] = books[device].joined(Book(results={f"k{number}": str(line)}))
        else:
            books[device] = books[device].joined(books[what])
    for _ in DEVICES:
        for one in DEVICES:
            for other in DEVICES:
                books[one] = books[one].joined(books[other])
    for book in books.values():
        row = book.rows().get("war/novice", Tally())
        assert (row.played, row.won) == (number, won) and book.played() == number
        assert len(book.results) == min(number, results.MAX_RESULTS)


PROGRESS = st.builds(
    lambda solved, best, days, path, missed, own: PuzzleProgress(
        solved, best, {f"2026-11-{day:02}" for day in days}, path, missed, own
    ),
    st.dictionaries(st.integers(0, 9).map(lambda n: f"{n:08x}"), st.booleans()),
    st.integers(0, 9),
    st.sets(st.integers(1, 9)),
    st.sets(st.integers(0, 7)),
    st.sets(st.integers(0, 9).map(lambda n: f"{n:08x}")),
    st.dictionaries(
        st.sampled_from("ab"),
        st.builds(
            OwnPuzzle,
            st.just(3),
            st.just(0),
            st.just(1),
            st.just(50),
            st.just(500),
            st.integers(0, 9),
            st.sampled_from([None, True, False]),
        ),
    ),
)
GAMES = st.dictionaries(st.sampled_from(["war", "heroes"]), PROGRESS)


@pytest.mark.long
@given(GAMES, GAMES, GAMES)
def test_solved_puzzles_merge_in_any_order_and_as_often_as_they_like(
    one: Mapping[str, PuzzleProgress], two: Mapping[str, PuzzleProgress], three: Mapping[str, PuzzleProgress]
) -> None:
    a, b, c = (progress.dump(each) for each in (one, two, three))

    def joined(here: str, there: str) -> str:
        return progress.merged(here, there) or here

    def known(text: str) -> dict[str, PuzzleProgress]:
        return {game: each for game, each in progress.load(text).items() if each != PuzzleProgress()}

    assert known(joined(a, b)) == known(joined(b, a))
    assert known(joined(joined(a, b), c)) == known(joined(a, joined(b, c)))
    assert progress.merged(a, a) is None and progress.merged(joined(a, b), b) is None


def test_the_import_of_ones_own_export_says_that_nothing_changes() -> None:
    """Its puzzles come in another order than they were solved in, which is no change."""
    solved = PuzzleProgress({"0000000b": True, "0000000a": False}, path={3, 1}, days={"2026-11-20"})
    before = {"puzzles": progress.dump({"war": solved}), "statistics": json.dumps(OLD), "settings": '{"theme": "dark"}'}
    tab = Tab(before)
    own = whole(exports.export_all(tab.session.storage.store, PARTS))
    there = json.loads(own)
    there["puzzles"]["games"]["war"]["solved"] = dict(sorted(there["puzzles"]["games"]["war"]["solved"].items()))
    for file in (own, json.dumps(there)):
        tab.send("import", [["own", file]])
        assert tab.said[-1] == "Nothing changes: all of this is here already." and tab.storage == before
