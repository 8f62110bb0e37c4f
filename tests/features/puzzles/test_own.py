"""Puzzles from a person's own matches: how they come, when they are due, how they are solved, merged and bounded."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.puzzles import own, progress
from game.app.features.puzzles.match import OWN, PuzzleMatch
from game.app.features.puzzles.own import LEAST, MOST, WEEK, OwnPuzzle, latest, read
from game.app.features.puzzles.progress import PuzzleProgress, dump, load, merged
from game.app.storage import saves
from game.app.storage.game_rows import KEY, MAX_TEXT
from tests.browser.stage import ended
from tests.features.puzzles.test_puzzles import panel
from tests.unit.app.tab import Tab

NOW = 1_700_000_000_000  # of a tab
LONG = ("heroes", "kingdoms", "thieves", "war")  # in a match of a small new game no decision may cost a point
ANY = st.builds(
    OwnPuzzle,
    st.integers(0, 9),
    st.integers(0, 3),
    st.integers(4, 9),
    st.integers(LEAST, 1000),
    st.integers(0, 1000),
    st.integers(0, 5),
    st.sampled_from([None, False, True]),
)
ROWS = st.dictionaries(st.sampled_from("abcd"), ANY, max_size=4)


def analysed(game: str) -> dict[str, str]:
    """The storage after a match was counted and analysed."""
    tab = Tab({"match/k": saves.seal(ended(game).with_tag("Counted", "due"))}, hash="#/match/k")
    tab.send("count:k")
    match = tab.match
    tab.send("hindsight", match.people[0])
    while tab.hindsight is not None and not tab.hindsight.done:
        tab.send("continue")
    return tab.storage


def aged(storage: dict[str, str], game: str, by: int = WEEK + 3_600_000) -> dict[str, str]:
    """The same, so much later."""
    found = load(storage[KEY])
    rows = {key: replace(one, noted=one.noted - by) for key, one in found[game].own.items()}
    return {**storage, KEY: dump({**found, game: replace(found[game], own=rows)})}


def puzzle_of(tab: Tab) -> PuzzleMatch:
    match = tab.session.match
    assert isinstance(match, PuzzleMatch) and match.series.kind == OWN
    return match


@pytest.mark.long
@pytest.mark.parametrize("game", LONG)
def test_the_costliest_decision_of_a_match_is_a_puzzle_a_week_later(game: str) -> None:
    storage = analysed(game)
    (one,) = load(storage[KEY])[game].own.values()
    assert one.cost >= LEAST and one.solved is None
    tab = Tab(aged(storage, game, WEEK * 3 // 14))
    tab.send("puzzles:open", game)
    assert "Your own" in tab.html and "The next one comes in 6 days." in tab.html
    assert f'data-value="{game}/own"' not in tab.html, "it is not due"

    tab = Tab(aged(storage, game))
    assert 'data-on="puzzles:open"' in tab.html
    tab.send("puzzles:open", game)
    assert "Solve 1 puzzle from your own matches" in tab.html
    tab.send("puzzles:start", f"{game}/own")
    match = puzzle_of(tab)
    assert len(match.state.past) == one.step and "What would you do now?" in panel(tab)
    tab.send("act", str(match.legal[one.done]))
    assert f"costs you {max(1, round(one.cost / 10))} point" in panel(tab) and "Best:" not in panel(tab)
    tab.send("act", str(match.best))
    assert "In your match you chose differently: " in panel(tab)
    assert load(tab.storage[KEY])[game].own["k"].solved is False
    tab.send("puzzles:next")
    assert tab.session.match is None and "Solved so far: 1." in tab.html
    assert f'data-value="{game}/own"' not in tab.html


def test_right_at_once_counts_as_that_and_a_puzzle_is_noted_once() -> None:
    storage = analysed("war")
    tab = Tab(aged(storage, "war"))
    tab.send("puzzles:start", "war/own")
    tab.send("act", str(puzzle_of(tab).best))
    solved = load(tab.storage[KEY])["war"].own["k"]
    assert solved.solved is True
    progress.note_own(tab.session.storage.store, "war", "k", replace(solved, solved=None))
    assert load(tab.session.storage.store.get(KEY))["war"].own["k"] == solved
    mine = load(tab.storage[KEY])["war"]
    assert (mine.solved, mine.missed, mine.days) == ({}, set(), set()), "it is none of those that ship"


def test_another_wrong_choice_says_no_figure_that_nobody_computed() -> None:
    tab = Tab(aged(analysed("war"), "war"))
    tab.send("puzzles:start", "war/own")
    match = puzzle_of(tab)
    other = next(n for n, cost in enumerate(match.puzzle.costs) if cost < 0)
    tab.send("act", str(match.legal[other]))
    assert "The analysis found something better." in panel(tab) and "costs you" not in panel(tab)


@pytest.mark.parametrize("what", ["removed", "changed", "shorter", "later", "damaged"])
def test_a_puzzle_whose_match_has_changed_is_forgotten(what: str) -> None:
    """One whose match is away or unreadable stays: the match may come back."""
    storage = aged(analysed("war"), "war")
    record = saves.unseal(storage["match/k"])
    if what == "removed":
        del storage["match/k"]
    else:
        (one,) = load(storage[KEY])["war"].own.values()
        texts = {
            "changed": saves.seal(record.with_actions((*record.actions[: one.step], "lose"))),
            "shorter": saves.seal(record.with_actions(record.actions[: one.step])),
            "later": saves.seal(replace(record, rules=99)),
            "damaged": storage["match/k"][:-3],
        }
        storage["match/k"] = texts[what]
    tab = Tab(storage)
    tab.send("puzzles:start", "war/own")
    assert tab.session.match is None
    assert ("war" in load(tab.storage[KEY])) == (what in ("removed", "later", "damaged"))


def test_it_travels_with_an_export_and_comes_in_once() -> None:
    storage = analysed("war")
    text = storage[KEY]
    assert merged(None, text) is not None and merged(text, text) is None
    there = dump({"war": PuzzleProgress(own={"k": replace(load(text)["war"].own["k"], solved=True)})})
    both = merged(text, there)
    assert both is not None and load(both)["war"].own["k"].solved is True and merged(both, text) is None


@given(ROWS)
def test_a_line_is_read_as_it_was_written(rows: dict[str, OwnPuzzle]) -> None:
    assert read({key: str(one) for key, one in rows.items()}) == rows


@pytest.mark.parametrize(
    "line",
    [
        None,
        5,
        "",
        "1 2 3 50 500 0",
        "1 2 3 50 500 0 2",
        "1 2 2 50 500 0 -",
        "1 2 3 9 500 0 -",
        "1 2 3 1001 500 0 -",
        "1 2 3 50 1001 0 -",
        "123456 2 3 50 500 0 -",
        "1 2 3 50 500 9999999999999999 -",
        "1 2 3 50 500 0 -\n",
        "١ 2 3 50 500 0 -",
    ],
)
def test_a_bad_line_is_none(line: object) -> None:
    assert read({"k": line}) == {}


def test_the_latest_stay() -> None:
    many = {f"k{n}": OwnPuzzle(1, 2, 3, 50, 500, n) for n in range(MOST + 5)}
    assert sorted(latest(many), key=lambda key: int(key[1:])) == [f"k{n}" for n in range(5, MOST + 5)]
    assert read({"a key": "1 2 3 50 500 0 -"}) == {} and len(read({key: str(one) for key, one in many.items()})) == MOST


def test_all_that_may_be_stored_can_be_read_again() -> None:
    """The fullest progress in all games."""
    rows = {f"{n:039}": str(OwnPuzzle(99_999, 9999, 0, 1000, 1000, NOW, True)) for n in range(MOST)}
    row = {
        "solved": {f"{n:08x}": 1 for n in range(progress.MOST)},
        "missed": [f"{n:08x}" for n in range(progress.MOST)],
        "days": [f"{2000 + n // 300}-{1 + n // 28 % 12:02}-{1 + n % 28:02}" for n in range(progress.MOST)],
        "path": list(range(8)),
        "best": 10_000,
        "own": rows,
    }
    text = dump(load(json.dumps({"games": dict.fromkeys(games, row)})))
    assert len(text) <= MAX_TEXT and load(text)["war"].own == own.read(rows) and len(load(text)) == 4
