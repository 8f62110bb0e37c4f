"""Campaigns without a browser: chapters open in order, a match of one is an ordinary match, and what is achieved is kept."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.campaign import chapters
from game.app.features.campaign.chapters import STORED_TRIES
from game.app.features.campaign.content import TAG, campaign_of, chapter_in, record_of
from game.app.features.statistics import statistics
from game.app.storage import saves
from game.app.storage.game_rows import KEY, MAX_TEXT
from game.core.record import Record
from tests.features.puzzles.test_puzzle_progress import joined, merged_in_any_order
from tests.unit.app.tab import Tab
from tests.unit.app.taking import export


def progressed(*lines: str, game: str = "war") -> dict[str, str]:
    """Storage in which these chapters are over: `2 1` is a chapter 2 that was won."""
    return {
        KEY: json.dumps({"version": 3, "games": {game: {"campaign": {f"k{n}": one for n, one in enumerate(lines)}}}})
    }


def finish(tab: Tab, wins: bool) -> None:
    """Play the match on the table to its end: fill whatever can be filled, or nothing, and look at the final sheet."""
    match = tab.match
    while not match.state.is_terminal():
        if match.awaits_roll():
            tab.send("roll")
        elif match.awaits_person():
            legal = [str(action) for action in match.state.legal_actions()]
            tab.send("act", next((one for one in legal if one.startswith("fill") == wins), legal[0]))
        else:
            tab.send("fast")
    tab.settle()


# -- the way through -----------------------------------------------------------------------------------------------------


def test_the_card_leads_to_the_first_chapter_and_the_others_are_closed() -> None:
    tab = Tab()
    assert tab.html.count('data-on="campaign:open"') == sum(game.campaign for game in games.values())
    tab.send("campaign:open", "war")
    assert ["dialog", "#campaign", "open"] in [list(effect) for effect in tab.effects]
    assert "A place at the table" in tab.html and tab.html.count(">closed<") == 4
    assert 'data-value="war/1"' in tab.html and 'data-value="war/2"' not in tab.html
    assert "Your goal: win the match." in tab.html and "aren’t rated" in tab.html


def test_a_chapter_begins_as_its_content_says_and_tells_the_goal() -> None:
    tab = Tab(progressed("1 1", "2 1"))
    tab.send("campaign:open", "war")
    assert "One book for two" in tab.html and ">closed<" in tab.html
    tab.send("campaign:begin", "war/3")
    match = tab.match
    assert [seat.player for seat in match.record.seats] == ["human", "orin", "kaku"]
    assert match.state.scores() == [8, 3, 0] and match.awaits_person()
    assert match.undo_point() is None and "more points at the end than all the others together" in tab.html
    assert "Chapter 3" in tab.html and 'data-on="reseat"' not in tab.html
    assert chapter_in(match.saved()) == (3, match_chapter("war", 3))


def match_chapter(game: str, number: int) -> object:
    campaign = campaign_of(game)
    assert campaign is not None
    return campaign.chapters[number - 1]


def test_a_chapter_under_way_is_gone_on_with_and_can_be_started_over() -> None:
    tab = Tab()
    tab.send("campaign:begin", "war/1")
    first = tab.match.key
    tab.send("home")
    assert "Age of War: chapter 1" in tab.html
    tab.send("campaign:open", "war")
    assert ">Resume<" in tab.html and ">Start over<" in tab.html
    tab.send("campaign:begin", "war/1")
    assert tab.match.key == first
    tab.send("campaign:again", "war/1")
    assert tab.match.key != first


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_a_finished_chapter_is_kept_and_the_final_sheet_tells_what_follows(seed: int) -> None:
    tab = Tab()
    tab.send("campaign:begin", "war/1")
    finish(tab, wins=bool(seed % 2))
    match = tab.match
    won = match.state.returns()[0] > 0
    assert STORED_TRIES.load(tab.storage[KEY])["war"] == {match.key: f"1 {won:d}"}
    assert (">Next chapter<" in tab.html, ">Try again<" in tab.html) == (won, not won)
    assert ">Rematch<" not in tab.html and "Not rated: a chapter of a campaign." in tab.html
    assert ("Tama laughs" in tab.html, "Tama dances" in tab.html) == (won, not won)
    assert not statistics.past(tab.session.storage.store), "it does not count"
    tab.send("campaign:open", "war")
    assert tab.html.count(">closed<") == (3 if won else 4) and "1 try" in tab.html


def test_after_the_fifth_the_ending_is_shown_and_stays() -> None:
    all_won = progressed("1 1", "2 1", "3 1", "4 1", "5 1")
    tab = Tab(all_won)
    assert "Chapters won: 5" in tab.html
    tab.send("campaign:open", "war")
    assert "Always take the big one" in tab.html and ">Play again<" in tab.html
    assert "Always take the big one" not in opened(progressed("1 1", "2 1", "3 1", "4 1", "5 0"))


def opened(storage: dict[str, str]) -> str:
    tab = Tab(storage)
    tab.send("campaign:open", "war")
    return tab.html


def test_the_next_chapter_opens_after_a_victory_or_two_matches_to_the_end() -> None:
    assert opened(progressed("1 0")).count(">closed<") == 4
    assert opened(progressed("1 0", "1 0")).count(">closed<") == 3
    assert opened(progressed("1 1", "2 0", "2 0")).count(">closed<") == 2


def test_a_closed_chapter_does_not_begin() -> None:
    tab = Tab(progressed("1 0"))
    for name, value in (
        ("campaign:begin", "war/2"),
        ("campaign:again", "war/2"),
        ("campaign:begin", "war/6"),
        ("campaign:begin", "war/0"),
        ("campaign:begin", "chess/1"),
        ("campaign:begin", None),
        ("campaign:open", "chess"),
        ("campaign:x", "war"),
    ):
        tab.send(name, value)
        assert 'class="notice error"' in tab.html, name
        assert tab.session.match is None
    tab.send("campaign:open", "war/5")
    assert "A place at the table" in tab.html, "a closed chapter shows the next one instead"


# -- an ordinary match ---------------------------------------------------------------------------------------------------


def test_a_match_played_on_from_a_replay_is_no_chapter() -> None:
    tab = Tab()
    tab.send("campaign:begin", "war/1")
    key = tab.match.key
    tab.send("home")
    tab.send("replay", key)
    tab.send("branch")
    assert not tab.match.record.tag(TAG) and tab.match.record.tag("Counted") == "no"


@pytest.mark.long
def test_a_match_that_a_file_brings_is_no_try_here() -> None:
    tab = Tab()
    tab.send("campaign:begin", "war/1")
    finish(tab, wins=False)
    text, key = tab.storage[f"match/{tab.match.key}"], tab.match.key
    there = Tab({f"match/{key}": text})
    there.send("open", key)
    there.settle()
    assert ">Lobby<" in there.html and "Chapter 1 of 5" in there.html and KEY not in there.storage


def test_a_forged_chapter_is_an_ordinary_match() -> None:
    begun = record_of("war", 3)
    for forged in (
        Record("war", begun.rules, begun.seats, begun.options, begun.tags),
        Record("war", begun.rules, begun.seats[:2], begun.options, begun.tags),
        record_of("war", 2).with_tag(TAG, "3"),
        begun.with_tag(TAG, "6"),
    ):
        assert chapter_in(forged) is None
    assert chapter_in(begun.with_tag("Title", "Mine")) is not None


def test_a_chapter_whose_content_has_changed_still_opens() -> None:
    record = record_of("war", 2).with_tag(TAG, "3")
    tab = Tab({"match/k": saves.seal(record)})
    tab.send("open", "k")
    finish(tab, wins=True)
    assert ">Rematch<" in tab.html and KEY not in tab.storage


# -- what is stored ------------------------------------------------------------------------------------------------------

TRIES = st.dictionaries(
    st.sampled_from([f"k{n}" for n in range(9)]), st.sampled_from(["1 0", "1 1", "2 0", "5 1"]), max_size=9
)
STORED = st.dictionaries(st.sampled_from(["war", "kingdoms"]), TRIES, max_size=2).map(STORED_TRIES.dump)


@given(STORED, STORED, STORED)
def test_merging_loses_no_chapter_counts_no_try_twice_and_needs_no_order(one: str, two: str, three: str) -> None:
    both = merged_in_any_order(STORED_TRIES, one, two, three)
    for game, mine in STORED_TRIES.load(one).items():
        assert mine.keys() <= both[game].keys()


def test_a_chapter_won_on_either_device_is_won_on_both() -> None:
    here, there = progressed("1 1", "2 0")[KEY], progressed("1 1", "2 0", "2 1")[KEY]
    mine = joined(STORED_TRIES, here, there)["war"]
    assert chapters.won(mine) == {1, 2} and len(mine) == 3
    assert chapters.is_open(mine, 3) and not chapters.is_open(mine, 4)


def test_the_tries_are_bounded_and_a_victory_is_never_dropped() -> None:
    many = {f"a{n:03}": "2 0" for n in range(100)} | {"z": "2 1"}
    kept = chapters.bounded(many)
    assert len(kept) == chapters.MOST and kept["z"] == "2 1"
    assert chapters.read({"k": "6 1", "l": "1 2", "m": 1, "!": "1 1", "n": "1 1"}) == {"n": "1 1"}
    assert chapters.read(["1 1"]) == {}


def test_a_full_store_stays_within_its_bound() -> None:
    tries = {f"{n:039}": f"{chapter} 1" for chapter in range(1, 6) for n in range(chapter * 100, chapter * 100 + 40)}
    assert len(chapters.bounded(tries)) == 5 * chapters.MOST
    text = STORED_TRIES.dump(dict.fromkeys(games, tries))
    assert len(text) <= MAX_TEXT // 4, "puzzles need the rest"


def test_chapters_travel_with_everything_else() -> None:
    here = progressed("1 1", "2 0")
    there = Tab(progressed("1 0", "1 0", "1 0"))
    there.send("import", [["all.json", export(puzzles=json.loads(here[KEY]))]])
    there.settle()
    assert STORED_TRIES.load(there.storage[KEY])["war"] == {"k0": "1 1", "k1": "2 0", "k2": "1 0"}
    there.send("undo_import")
    assert STORED_TRIES.load(there.storage[KEY])["war"]["k0"] == "1 0"
