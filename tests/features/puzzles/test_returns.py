"""Failed puzzles come back after 1, 3, 7 and 21 days: what is stored, when they wait, and how two devices' become one."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.puzzles import own, progress
from game.app.features.puzzles.match import AGAIN
from game.app.features.puzzles.returns import INTERVALS, KEY, MOST, Return, dump, load, merged
from game.app.storage import game_rows
from game.app.wire.day import today
from tests.features.puzzles.test_own import aged, analysed, puzzle_of
from tests.features.puzzles.test_puzzles import PUZZLES, match_of, panel, started, wrong
from tests.unit.app.tab import Tab
from tests.unit.app.taking import export

DAY = 86_400_000  # ms
FIRST = "2023-11-14"  # the date of a tab
NAMES = st.sampled_from(["0123abcd", "89abcdef", "own/k1", "own/k2"])
LINES = st.builds(Return, st.sampled_from(["2026-11-24", "2026-11-25", "2027-01-01"]), st.integers(0, len(INTERVALS)))
STORED = st.dictionaries(st.sampled_from(["war", "kingdoms"]), st.dictionaries(NAMES, LINES, min_size=1), max_size=2)


def failed(storage: dict[str, str] | None = None) -> Tab:
    """A tab in which today's puzzle was answered wrong and then right."""
    tab = started("war/day", storage)
    tab.send("act", wrong(match_of(tab)))
    tab.send("act", str(match_of(tab).best))
    return tab


def after(tab: Tab, days: int) -> Tab:
    """The tab opened again *days* after its first date."""
    again = Tab(tab.storage, now=1_700_000_000_000 + days * DAY)
    again.clock += days * DAY
    again.send("puzzles:open", "war")
    return again


def line(tab: Tab) -> str:
    ((_, one),) = load(tab.storage[KEY])["war"].items()
    return str(one)


def date_after(days: int) -> str:
    return (date.fromisoformat(FIRST) + timedelta(days=days)).isoformat()


def test_a_failed_puzzle_comes_back_after_1_3_7_and_21_days_and_is_done() -> None:
    assert today(1_700_000_000_000) == FIRST
    tab, puzzle, day = failed(), library_puzzle(), 0
    assert line(tab) == f"{FIRST} 0" and "This puzzle comes back in 1 day." in panel(tab)
    for solved, (wait, news) in enumerate(
        zip(INTERVALS, ("in 3 days.", "in 7 days.", "in 21 days.", ""), strict=True), 1
    ):
        early = after(tab, day + wait - 1)
        assert "missed puzzle again" not in early.html and "The next one comes in 1 day." in early.html
        day += wait
        tab = after(tab, day)
        assert tab.html.index("Solve 1 missed puzzle again") < tab.html.index("Today’s puzzle</button>")
        tab.send("puzzles:start", "war/again")
        assert (match_of(tab).puzzle.key, match_of(tab).series.kind) == (puzzle, AGAIN)
        assert "A puzzle you missed" in panel(tab) and "comes back" not in panel(tab)
        tab.send("act", str(match_of(tab).best))
        assert line(tab) == f"{date_after(day)} {solved}"
        assert (f"This puzzle comes back {news}" if news else "Solved each time it came back: it’s done.") in panel(tab)
    assert day == 32 and "comes back" not in after(tab, 400).html


def library_puzzle() -> str:
    return match_of(started("war/day")).puzzle.key


def test_one_that_is_failed_again_waits_a_day() -> None:
    tab = failed({KEY: dump({"war": {library_puzzle(): Return("2023-10-01", 3)}})})
    assert line(tab) == f"{FIRST} 0"
    done = failed({KEY: dump({"war": {library_puzzle(): Return("2023-10-01", 4)}})})
    assert line(done) == f"{FIRST} 0", "also one that was done"


def test_only_a_right_first_answer_on_a_day_it_waits_takes_a_puzzle_on() -> None:
    tab = started("war/day", {KEY: (text := dump({"war": {library_puzzle(): Return(FIRST, 1)}}))})
    tab.send("act", str(match_of(tab).best))
    assert tab.storage[KEY] == text, "too early"
    tab = started("war/day")
    tab.send("act", str(match_of(tab).best))
    assert KEY not in tab.storage, "never failed"


def test_asking_for_the_best_before_an_answer_is_a_failure_and_after_one_changes_nothing() -> None:
    tab = started("war/day")
    tab.send("puzzles:reveal")
    assert line(tab) == f"{FIRST} 0" and "This puzzle comes back in 1 day." in panel(tab)
    tab = failed({KEY: dump({"war": {PUZZLES[0].key: Return(FIRST, 0)}})})
    stored = tab.storage[KEY]
    tab.send("puzzles:reveal")
    assert tab.storage[KEY] == stored


def test_those_that_wait_the_longest_come_first_and_one_after_the_other() -> None:
    names = [puzzle.key for puzzle in PUZZLES[:4]]
    rows = dict(
        zip(
            names,
            (Return("2023-11-12", 0), Return("2023-10-20", 2), Return(FIRST), Return("2023-01-01", 4)),
            strict=True,
        )
    )
    tab = Tab({KEY: dump({"war": rows})})
    tab.send("puzzles:open", "war")
    assert "Solve 2 missed puzzles again" in tab.html and "The next one comes in 1 day." in tab.html
    tab.send("puzzles:start", "war/again")
    seen = [match_of(tab).puzzle.key]
    tab.send("act", wrong(match_of(tab)))
    tab.send("puzzles:next")
    seen.append(match_of(tab).puzzle.key)
    assert seen == [names[1], names[0]]
    tab.send("act", str(match_of(tab).best))
    tab.send("puzzles:next")
    assert tab.session.match is None and "missed puzzle" not in tab.html and "in 1 day." in tab.html


def test_nothing_waits_where_nothing_was_failed_and_a_puzzle_that_ships_no_more_is_done() -> None:
    tab = Tab()
    tab.send("puzzles:open", "war")
    assert "comes back" not in tab.html
    tab.send("puzzles:start", "war/again")
    assert tab.session.match is None
    tab = Tab({KEY: dump({"war": {"00000000": Return("2023-11-01", 0)}})})
    tab.send("puzzles:open", "war")
    assert "comes back" not in tab.html and line(tab) == f"{FIRST} {len(INTERVALS)}"


def test_a_puzzle_from_an_own_match_comes_back_too() -> None:
    tab = Tab(aged(analysed("war"), "war"))
    tab.send("puzzles:start", "war/own")
    match = puzzle_of(tab)
    tab.send("act", str(match.legal[match.puzzle.second]))
    assert line(tab) == f"{FIRST} 0" and list(load(tab.storage[KEY])["war"]) == ["own/k"]
    tab.send("puzzles:next")
    assert tab.session.match is None and 'data-value="war/own"' not in tab.html, "unsolved, it waits until tomorrow"
    assert "The next one comes in 1 day." in tab.html
    tab = after(tab, 1)
    tab.send("puzzles:start", "war/own")
    tab.send("act", str(puzzle_of(tab).best))
    assert (
        line(tab) == f"{date_after(1)} 1" and progress.load(tab.storage[game_rows.KEY])["war"].own["k"].solved is True
    )
    assert 'data-value="war/own"' not in after(tab, 3).html and 'data-value="war/own"' in after(tab, 4).html


@given(STORED, STORED, STORED)
def test_devices_merge_in_any_order_and_nothing_twice(
    one: dict[str, dict[str, Return]], two: dict[str, dict[str, Return]], three: dict[str, dict[str, Return]]
) -> None:
    def joined(*texts: str) -> str:
        both = texts[0]
        for text in texts[1:]:
            both = merged(both, text) or both
        return both

    a, b, c = dump(one), dump(two), dump(three)
    assert load(a) == one
    assert joined(a, b) == joined(b, a) and merged(joined(a, b), b) is None and merged(a, a) is None
    assert joined(joined(a, b), c) == joined(a, joined(b, c))
    for game, rows in one.items():
        assert rows.keys() <= load(joined(a, b))[game].keys()


@pytest.mark.parametrize(
    ("here", "there", "holds"),
    [
        ("2026-11-28 1", "2026-11-29 0", "2026-11-29 0"),
        ("2026-11-28 0", "2026-11-29 1", "2026-11-29 1"),
        ("2026-11-28 1", "2026-11-28 0", "2026-11-28 0"),
        ("2026-11-28 4", "2026-11-25 2", "2026-11-28 4"),
    ],
)
def test_of_two_devices_the_later_answer_holds_and_on_one_day_the_worse(here: str, there: str, holds: str) -> None:
    texts = [json.dumps({"version": 1, "games": {"war": {"0123abcd": one}}}) for one in (here, there)]
    both = merged(*texts) or texts[0]
    assert str(load(both)["war"]["0123abcd"]) == holds


@pytest.mark.parametrize(
    "line",
    [
        None,
        5,
        "",
        "2026-11-28",
        "2026-11-28 5",
        "2026-11-28 -1",
        "2026-02-30 1",
        "2026-11-28 1\n",
        "٢026-11-28 1",
        ["x"],
    ],
)
def test_a_bad_line_is_none(line: object) -> None:
    assert load(json.dumps({"games": {"war": {"0123abcd": line}}})) == {}
    assert load(json.dumps({"games": {"war": {"0123ABCD": "2026-11-28 1", "own/": "2026-11-28 1"}}})) == {}


def test_the_end_of_the_calendar_never_comes() -> None:
    assert Return("9999-12-31", 0).due == "" and not Return("9999-12-31", 3).is_due("9999-12-31")


def test_the_fullest_can_be_read_again_and_the_oldest_go() -> None:
    row = {f"own/{n:039}": "2026-11-28 4" for n in range(MOST)} | {"own/old": "2026-11-27 0"}
    read = load(json.dumps({"games": dict.fromkeys(games, row)}))
    assert all(len(rows) == MOST and "own/old" not in rows for rows in read.values()) and len(read) == len(games)
    assert len(dump(read)) <= game_rows.MAX_TEXT and load(dump(read)) == read


def test_what_a_later_version_stored_is_neither_read_nor_overwritten() -> None:
    later = '{"version":2,"games":{"war":{"0123abcd":"2026-11-28 1"}}}'
    assert merged(later, dump({"war": {"0123abcd": Return("2026-11-29")}})) is None
    assert failed({KEY: later}).storage[KEY] == later


def test_they_travel_with_everything_else_and_come_in_without_a_question() -> None:
    tab = failed()
    tab.send("home")
    tab.send("export_anyway")
    tab.settle()
    (text,) = [effect[2] for effect in tab.effects if effect[0] == "download"]
    assert json.loads(text)[KEY] == json.loads(tab.storage[KEY])
    there = Tab({KEY: dump({"war": {"89abcdef": Return("2023-11-01", 2)}})})
    there.send("import", [["all.json", export(returns=json.loads(tab.storage[KEY]))]])
    there.settle()
    assert set(load(there.storage[KEY])["war"]) == {"89abcdef", library_puzzle()}
    there.send("undo_import")
    assert set(load(there.storage[KEY])["war"]) == {"89abcdef"}


def test_progress_of_before_opens_as_it_was() -> None:
    old = '{"version":3,"games":{"war":{"solved":{"0123abcd":0},"missed":["0123abcd"],"own":{"k":"1 2 3 50 500 0 -"}}}}'
    tab = Tab({game_rows.KEY: old})
    tab.send("puzzles:open", "war")
    mine = progress.of(tab.session.storage.store, "war")
    assert mine.own == {"k": own.OwnPuzzle(1, 2, 3, 50, 500, 0)} and tab.storage == {game_rows.KEY: old}
