"""A person's notes on their matches: written, shown, deleted with the match, exported and imported."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.app.features.notes import stored
from game.app.features.notes.stored import WHOLE
from game.app.storage import saves
from tests.browser.stage import ended, midway
from tests.unit.app.tab import Tab, start_match

OVER = {"match/over": saves.seal(ended("war"))}
ON = {"match/on": saves.seal(midway("war"))}


def notes(tab: Tab, key: str, seat: int = 0) -> dict[int, str]:
    return stored.of_seat(stored.load(tab.storage.get(f"notes/{key}")), seat)


def form(text: str) -> list[list[str]]:
    return [["note", text]]


def test_a_note_at_a_point_and_one_on_the_whole_match_are_saved_at_once() -> None:
    tab = Tab(dict(ON))
    tab.send("open", "on")
    step = len(tab.match.state.past)
    tab.send(f"note:{step}", "She  always\nbluffs here")  # the field was left
    assert notes(tab, "on") == {step: "She always bluffs here"}
    tab.send("note:whole", form("A close one"))
    assert notes(tab, "on") == {WHOLE: "A close one", step: "She always bluffs here"}
    assert ["dialog", "#notes", "closed"] in [list(effect) for effect in tab.effects] and tab.said[-1] == "Note saved."
    tab.send(f"note:{step}", "")
    assert notes(tab, "on") == {WHOLE: "A close one"}


def test_a_bookmark_has_no_words_and_writing_makes_it_a_note() -> None:
    tab = Tab(dict(OVER))
    tab.send("replay:5", "over")
    tab.send("bookmark:5")
    assert notes(tab, "over") == {5: ""}
    tab.send("note:5", "")  # the empty field was left: the bookmark stays
    tab.send("note:5", "Here")
    tab.send("bookmark:5")  # the note stays
    assert notes(tab, "over") == {5: "Here"}


def test_a_deleted_note_can_be_restored() -> None:
    tab = Tab(dict(OVER))
    tab.send("replay:5", "over")
    tab.send("note:5", "Here")
    tab.send("unnote", "5")
    assert notes(tab, "over") == {} and tab.said[-1].startswith("Note deleted.")
    tab.send("restore")
    assert notes(tab, "over") == {5: "Here"}


@pytest.mark.parametrize("point", ["", "x", "-1", "9999", "1e3"])
def test_there_is_no_note_where_the_match_has_no_such_point(point: str) -> None:
    tab = Tab(dict(OVER))
    tab.send("replay:5", "over")
    tab.send(f"note:{point}", "Here")
    assert "notes/over" not in tab.storage and tab.alerts[-1] == "That step doesn’t exist."


def test_the_101st_note_is_refused() -> None:
    rows = {(0, n): stored.MatchNote("a", 1) for n in range(100)}
    tab = Tab({**OVER, "notes/over": stored.dump(rows)})
    tab.send("replay:5", "over")
    tab.send("note:whole", "One more")
    assert tab.alerts[-1] == "This match has 100 notes already. Delete one first."
    tab.send("note:7", "Another text")  # one of the hundred
    assert notes(tab, "over")[7] == "Another text"


def test_notes_of_a_later_version_are_not_overwritten() -> None:
    later = '{"version":2,"notes":{}}'
    tab = Tab({**OVER, "notes/over": later})
    tab.send("replay:5", "over")
    tab.send("note:5", "Here")
    assert tab.storage["notes/over"] == later and tab.alerts


def test_the_list_of_matches_shows_the_first_80_letters() -> None:
    rows = {(0, WHOLE): stored.MatchNote("<b>" + "x" * 200, 1), (0, 3): stored.MatchNote("later", 1)}
    tab = Tab({**OVER, "notes/over": stored.dump(rows)})
    tab.settle()
    assert f"<bdi>&lt;b&gt;{'x' * 76}…</bdi>" in tab.html and "later" not in tab.html


def test_they_stand_below_the_final_scores_with_the_way_to_their_points() -> None:
    rows = {(0, WHOLE): stored.MatchNote("A close one", 1), (0, 3): stored.MatchNote("Here it turned", 1)}
    tab = Tab({**OVER, "notes/over": stored.dump(rows)})
    tab.send("open", "over")
    tab.settle()
    section = tab.html.partition('class="notes"')[2].partition("</section>")[0]
    assert "A close one" in section and "Here it turned" in section
    assert 'data-on="replay:3" data-value="over"' in section


def test_marks_stand_above_the_bar_of_the_replay_and_go_there() -> None:
    tab = Tab(dict(OVER))
    tab.send("replay:5", "over")
    assert 'class="jots"' not in tab.html
    length = tab.replay.length if tab.replay else 0
    for point, text in ((0, "the start"), (1, "still the start"), (length, "the end")):
        tab.send(f"note:{point}", text)
    marks = tab.html.partition('class="jots"')[2].partition('<input type="range"')[0]
    assert marks.count("<button") == 2  # of four parts of the bar two have notes
    assert 'aria-label="Step 0: the start, 1 more note near it"' in marks and "Step 2" not in marks
    assert f'data-on="seek" data-value="{length}"' in marks
    tab.send("seek", "0")
    assert 'aria-label="Step 1: still the start, 1 more note near it"' in tab.html


def test_they_are_deleted_with_the_match_and_come_back_with_it() -> None:
    tab = Tab({**OVER, "notes/over": stored.dump({(0, 3): stored.MatchNote("Here", 1)})})
    tab.send("delete", "over")
    assert "notes/over" not in tab.storage
    tab.send("restore")
    assert notes(tab, "over") == {3: "Here"}


def test_an_import_merges_them_with_those_here() -> None:
    mine, theirs = (
        {(0, 3): stored.MatchNote("mine", 9)},
        {(0, 3): stored.MatchNote("older", 1), (0, 4): stored.MatchNote("theirs", 1)},
    )
    tab = Tab({**OVER, "notes/over": stored.dump(mine)})
    other = Tab({**OVER, "notes/over": stored.dump(theirs), "notes/lost": stored.dump(theirs)})
    file = exported(other, "")
    assert list(json.loads(file)["notes"]) == ["over"]  # no match, no notes
    assert take(tab, file) == "1 was already here. Notes added."
    assert notes(tab, "over") == {3: "mine", 4: "theirs"}
    take(tab, file)
    assert notes(tab, "over") == {3: "mine", 4: "theirs"}
    tab.send("undo_import")
    fresh = Tab({})
    take(fresh, file)
    assert fresh.storage["notes/over"] == other.storage["notes/over"]
    fresh.send("undo_import")
    assert set(fresh.storage) & {"match/over", "notes/over"} == set()


def test_they_go_where_their_match_goes_if_another_is_in_its_place() -> None:
    other = Tab({**OVER, "notes/over": stored.dump({(0, 3): stored.MatchNote("theirs", 1)})})
    tab = Tab(
        {"match/over": saves.seal(midway("war")), "notes/over": stored.dump({(0, 3): stored.MatchNote("mine", 1)})}
    )
    take(tab, exported(other, ""))
    (beside,) = {key for key in tab.storage if key.startswith("match/")} - {"match/over"}
    assert notes(tab, "over") == {3: "mine"} and notes(tab, beside.removeprefix("match/")) == {3: "theirs"}


def test_the_file_of_one_match_has_them_as_comments() -> None:
    rows = {
        (0, WHOLE): stored.MatchNote('"A" \\ close', 7),
        (0, 3): stored.MatchNote("", 8),
        (0, 4): stored.MatchNote(None, 9),
    }
    tab = Tab({**OVER, "notes/over": stored.dump(rows)})
    file = exported(tab, "over")
    assert file.endswith('#notes 7 0 +"A" \\ close\n#notes 8 0.3 +\n#notes 9 0.4 -\n')
    other = Tab({})
    take(other, file)
    (key,) = [key for key in other.storage if key.startswith("notes/")]
    assert other.storage[key] == tab.storage["notes/over"] and key.replace("notes", "match") in other.storage


@pytest.mark.parametrize(
    "notes", ["{", [], {"over": 5}, {"over": {"notes": {"0.3": [9, 9], "x": ["a", 1]}}}, {"": {}, "../x": {}}]
)
def test_anything_else_in_a_file_is_left_out(notes: Any) -> None:
    tab = Tab({})
    take(tab, json.dumps({"four-ages": 1, "matches": {"over": OVER["match/over"]}, "notes": notes}))
    assert "match/over" in tab.storage and not stored.load(tab.storage.get("notes/over"))


def exported(tab: Tab, key: str) -> str:
    tab.send("export", key or None)
    found: list[str] = []
    while not found:
        found = [effect[2] for effect in tab.effects if effect[0] == "download"]
        if not found:
            tab.send("continue")
    return found[0]


def take(tab: Tab, file: str) -> str:
    tab.send("import", [["file", file]])
    tab.settle()
    return tab.said[-1]


def test_at_a_shared_table_each_person_reads_their_own() -> None:
    tab = Tab({})
    key = start_match(tab, "human", "human", game="kingdoms")
    assert 'id="notes"' not in tab.html  # behind the curtain
    tab.send("take")
    first = tab.match.viewer
    tab.send("note:0", "My secret plan")
    assert notes(tab, key, first) == {0: "My secret plan"} and "My secret plan" in tab.html
    while tab.match.holder == first and not tab.match.needs_curtain():
        tab.send("act", str(tab.match.state.legal_actions()[0]))
        tab.settle()
    assert "My secret plan" not in tab.html
    tab.send("take")
    assert tab.match.viewer != first and "My secret plan" not in tab.html and 'id="notes"' in tab.html
    tab.send("home")
    tab.settle()
    assert "My secret plan" not in tab.html


def test_after_the_end_of_a_shared_match_a_person_says_whose_notes_to_show() -> None:
    record = ended("war")
    seats = tuple(type(seat)("human", f"P{n}") for n, seat in enumerate(record.seats, 1))
    rows = {(0, 3): stored.MatchNote("of the first", 1), (1, 4): stored.MatchNote("of the second", 1)}
    tab = Tab(
        {
            "match/over": saves.seal(
                type(record)(record.game, record.rules, seats, record.options, record.tags, record.actions)
            ),
            "notes/over": stored.dump(rows),
        }
    )
    tab.settle()
    assert "of the first" not in tab.html
    tab.send("replay:2", "over")
    assert "I’m P2 – show my notes" in tab.html and "of the " not in tab.html
    tab.send("notes_of", "1")
    assert "of the second" in tab.html and "of the first" not in tab.html
    tab.send("notes_of", "7")
    assert "of the second" in tab.html
    tab.send("home")
    tab.send("replay:2", "over")
    assert "of the second" not in tab.html


def test_a_match_that_is_not_stored_has_no_notes() -> None:
    tab = Tab({})
    tab.send("address", "#/puzzle/war")
    tab.send("note:0", "Here")
    assert not [key for key in tab.storage if key.startswith("notes/")]
    tab.send("note:0", [["note", "x"], ["note"]])  # no form
    assert not [key for key in tab.storage if key.startswith("notes/")]
