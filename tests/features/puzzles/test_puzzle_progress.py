"""What is stored of solved puzzles, and the rating that follows from it."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.features.puzzles import progress
from game.app.features.puzzles.own import OwnPuzzle
from game.app.features.puzzles.progress import PROGRESS, PuzzleProgress, dump, load, merged
from game.app.features.puzzles.rating import difficulty, first_answers, rating
from game.app.storage.game_rows import EMPTY, KEY, MAX_TEXT, GameFields
from game.app.storage.store import Store
from game.bots.rating import rounded
from tests.features.puzzles.test_puzzles import PUZZLES, match_of, panel, started, wrong
from tests.sessions import PARTS
from tests.unit.app.tab import Tab
from tests.unit.app.taking import export

ANY = st.builds(
    PuzzleProgress,
    st.dictionaries(st.from_regex(r"[0-9a-f]{8}", fullmatch=True), st.booleans(), max_size=6),
    st.integers(0, 40),
    st.sets(st.sampled_from(["2026-11-24", "2026-11-25", "2027-01-01"])),
    st.sets(st.integers(0, 7)),
    st.sets(st.from_regex(r"[0-9a-f]{8}", fullmatch=True), max_size=6),
    st.dictionaries(
        st.sampled_from(["k1", "k2", "k3"]),
        st.builds(
            OwnPuzzle,
            st.integers(0, 9),
            st.integers(0, 3),
            st.integers(4, 9),
            st.integers(10, 1000),
            st.integers(0, 1000),
            st.integers(0, 99),
            st.sampled_from([None, False, True]),
        ),
    ),
)


STORED = st.dictionaries(st.sampled_from(["war", "kingdoms"]), ANY, max_size=2).map(dump)


T = TypeVar("T")


def joined(fields: GameFields[T], one: str, other: str) -> dict[str, T]:
    return fields.load(fields.merged(one, other) or one)


def merged_in_any_order(fields: GameFields[T], one: str, two: str, three: str) -> dict[str, T]:
    """The first two as one; merging needs no order, and changes nothing when it is done again."""
    load, dump, merged = fields.load, fields.dump, fields.merged
    assert load(dump(load(one))) == load(one)
    both = joined(fields, one, two)
    assert merged(dump(both), two) is None and merged(dump(both), one) is None
    assert both == joined(fields, two, one)
    assert joined(fields, dump(both), three) == joined(fields, one, dump(joined(fields, two, three)))
    return both


@pytest.mark.long
@given(STORED, STORED, STORED)
def test_merging_loses_nothing_counts_nothing_twice_and_needs_no_order(one: str, two: str, three: str) -> None:
    both = merged_in_any_order(PROGRESS, one, two, three)
    for game, mine in load(one).items():
        assert mine.solved.keys() <= both[game].solved.keys() and mine.days <= both[game].days
        assert mine.path <= both[game].path and mine.best <= both[game].best
        assert mine.missed <= both[game].missed and mine.own.keys() <= both[game].own.keys()


def test_what_a_later_version_stored_is_neither_read_nor_overwritten() -> None:
    later = '{"version":4,"games":{"war":{"solved":{"0123abcd":1}}}}'
    assert merged(later, dump({"war": PuzzleProgress(best=3)})) is None
    tab = started("war/day", {KEY: later})
    tab.send("act", str(match_of(tab).best))
    assert tab.storage[KEY] == later


ROW = '{"solved":{"0123abcd":1},"best":4,"days":[],"path":[0],"missed":[],"own":{},"campaign":{"k":"1 1"}}'


def test_features_share_a_text_and_each_changes_its_own_fields_only() -> None:
    text = f'{{"version":3,"games":{{"war":{ROW}}}}}'
    store = Store([(KEY, text)])
    PROGRESS.put(store, "war", PuzzleProgress({"0123abcd": True}, 5, path={0}))
    assert store.get(KEY) == text.replace('"best":4', '"best":5')
    PROGRESS.put(store, "heroes", PuzzleProgress(best=1))
    fresh = '{"solved":{},"best":1,"days":[],"path":[],"missed":[],"own":{},"campaign":{}}'
    assert store.get(KEY) == text.replace('"best":4', '"best":5').replace('"war"', f'"heroes":{fresh},"war"')
    (part,) = [part for part in PARTS if part.key == KEY]
    assert part.merged(None, text) == text and part.merged(text, text) is None
    assert json.loads(dump({"war": PuzzleProgress()}))["games"]["war"] == EMPTY


def test_solved_puzzles_travel_with_everything_else_and_come_in_without_a_question() -> None:
    here = {KEY: dump({"war": PuzzleProgress({"0123abcd": True}, 4)})}
    tab = Tab(here)
    tab.send("export_anyway")
    tab.settle()
    (text,) = [effect[2] for effect in tab.effects if effect[0] == "download"]
    assert json.loads(text)["puzzles"] == json.loads(here[KEY])
    there = Tab({KEY: dump({"war": PuzzleProgress({"89abcdef": False}, 2)})})
    there.send("import", [["all.json", export(puzzles=json.loads(here[KEY]))]])
    there.settle()
    assert load(there.storage[KEY])["war"] == PuzzleProgress({"0123abcd": True, "89abcdef": False}, 4)
    there.send("undo_import")
    assert load(there.storage[KEY])["war"] == PuzzleProgress({"89abcdef": False}, 2)


def test_progress_is_bounded() -> None:
    mine = PuzzleProgress({f"{n:08x}": True for n in range(progress.MOST)}, 5)
    mine.note("ffffffff", True)
    assert len(mine.solved) == progress.MOST
    full = PuzzleProgress(
        mine.solved, 5, {f"{year}-{month:02}-01" for year in range(2000, 2080) for month in range(1, 13)}, {0, 7}
    )
    assert len(dump(dict.fromkeys(("war", "heroes", "thieves", "kingdoms"), full))) <= MAX_TEXT


def test_a_puzzle_that_half_of_the_bots_find_has_1000_and_a_rarer_one_more() -> None:
    found = {puzzle.found: difficulty(puzzle) for puzzle in PUZZLES}
    easy, hard = (found[one] for one in (PUZZLES[0].found, PUZZLES[-1].found))
    assert easy < 1000 < hard and easy >= 1000 - 677 and hard <= 1000 + 677
    assert difficulty(replace(PUZZLES[0], found=(20, 50, 80))) == 1000


def test_a_newcomer_has_1000_and_nobody_is_sure_of_it() -> None:
    assert rating([]) == (1000, 482)


@pytest.mark.parametrize("true", [700.0, 1000.0, 1300.0])
def test_a_rating_finds_the_strength_that_answers_came_from(true: float) -> None:
    """300 puzzles answered by the dice of 20 persons: in 95 of 100 cases the truth is within the bounds."""
    rng, hit = Random(1), 0
    for _ in range(20):
        hards = [rng.uniform(600, 1400) for _ in range(300)]
        mine, doubt = rating([(hard, rng.random() < 1 / (1 + 10 ** ((hard - true) / 400))) for hard in hards])
        assert doubt < 60
        hit += abs(mine - true) <= doubt
    assert hit >= 17


@given(st.lists(st.tuples(st.floats(323, 1677), st.booleans()), max_size=40), st.randoms())
def test_a_rating_needs_no_order_and_rises_with_a_right_answer(answers: list[tuple[float, bool]], rng: Random) -> None:
    mine, doubt = rating(answers)
    other = list(answers)
    rng.shuffle(other)
    assert abs(rating(other)[0] - mine) <= 1 and 0 < doubt <= 482
    assert rating([*answers, (1000.0, True)])[0] >= mine >= rating([*answers, (1000.0, False)])[0]


def test_all_right_and_all_wrong_stay_on_the_scale() -> None:
    hards = [difficulty(puzzle) for puzzle in PUZZLES]
    assert 1500 < rating([(hard, True) for hard in hards])[0] < 2600
    assert 400 > rating([(hard, False) for hard in hards])[0] > -600


def answered(*right: bool) -> dict[str, str]:
    """The storage of a person who has answered the first puzzles like that."""
    mine = PuzzleProgress()
    for puzzle, good in zip(PUZZLES, right, strict=False):
        mine.note(puzzle.key, good)
    return {KEY: dump({"war": mine})}


def test_the_rating_shows_after_five_puzzles_rounded() -> None:
    tab = started("war/day", answered(True, True, False))
    tab.send("act", wrong(match_of(tab)))
    assert "puzzle rating" not in panel(tab), "a puzzle's rating says how hard it is"
    tab.send("act", str(match_of(tab).best))
    hard = rounded(round(difficulty(match_of(tab).puzzle)))
    assert f"Your puzzle rating shows after 1 more puzzle. This puzzle: about {hard}." in panel(tab)
    tab.send("puzzles:next")
    assert "Your puzzle rating shows after 1 more puzzle." in tab.html and "How sure" not in tab.html
    assert "puzzle rating" not in opened_hub(Tab())


def test_how_sure_the_rating_is_stands_folded_under_it() -> None:
    """As with the ratings of matches."""
    right = (True, True, False, True, False)
    mine, doubt = rating([(difficulty(puzzle), good) for puzzle, good in zip(PUZZLES, right, strict=False)])
    text = opened_hub(Tab(answered(*right)))
    shown, folded = text.split("<details><summary>How sure is that?", 1)
    assert f"Your puzzle rating: about {rounded(mine)}." in shown
    assert f"is really between {mine - doubt} and {mine + doubt}." in folded
    assert "±" not in text


def opened_hub(tab: Tab) -> str:
    tab.send("puzzles:open", "war")
    assert "Three lives" in tab.html
    return tab.html


def test_a_first_answer_that_was_wrong_on_one_device_was_wrong() -> None:
    puzzle = PUZZLES[0]
    one, other = dump({"war": PuzzleProgress({puzzle.key: True})}), dump({"war": PuzzleProgress(missed={puzzle.key})})
    both = load(merged(one, other))["war"]
    assert first_answers(both, PUZZLES) == [(difficulty(puzzle), False)]
