"""Notes in the link to a replay: only where their writer lets them go along, and whatever else may be in a link."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.features.files.replay_links import MAX_LINK, from_fragment
from game.app.features.notes import sent, stored
from game.app.features.notes.stored import WHOLE
from game.app.storage import saves
from game.app.storage.packing import pack
from tests.browser.stage import ended
from tests.features.notes.test_notes import OVER
from tests.unit.app.tab import Tab

N = stored.MatchNote
ROWS = {
    (0, WHOLE): N("A <b>close</b> one", 1),
    (0, 3): N("Here. Now", 1),
    (0, 9): N("", 1),
    (0, 8): N(None, 1),
    (1, 4): N("of another seat", 1),
}


def link_of(tab: Tab, key: str = "over") -> str:
    tab.send("share", key)
    return str(next(effect[3] for effect in tab.effects if effect[0] == "share"))


def writer() -> Tab:
    tab = Tab({**OVER, "notes/over": stored.dump(ROWS)})
    tab.send("open", "over")
    tab.settle()
    return tab


def test_they_stay_here_unless_the_writer_lets_them_go() -> None:
    tab = writer()
    assert "." not in link_of(tab)
    tab.send("notes_along", "1")
    assert ".n1-" in link_of(tab)
    tab.send("home")
    assert ".n1-" in link_of(tab)  # from the list of matches, too
    tab.send("open", "over")
    tab.send("notes_along", "")
    assert "." not in link_of(tab)
    tab.send("notes_along", "1")
    assert "." not in link_of(Tab(dict(tab.storage)))  # the choice holds for one visit


def test_a_link_brings_them_as_those_of_the_sender_and_stores_nothing() -> None:
    tab = writer()
    tab.send("notes_along", "1")
    friend = Tab({}, hash=link_of(tab))
    friend.settle()
    assert "These notes came with the link." in friend.html and "of another seat" not in friend.html
    assert "<bdi>A &lt;b&gt;close&lt;/b&gt; one</bdi>" in friend.html and "Here. Now" in friend.html
    assert 'aria-label="Step 3: Here. Now, 1 more note near it"' in friend.html
    friend.send("note:3", "mine")
    assert not [key for key in friend.storage if key.startswith(("notes", "match"))]
    friend.send("home")
    friend.settle()
    assert "Here. Now" not in friend.html
    friend.send("address", link_of(Tab(dict(OVER))))  # another link, without notes
    assert friend.replay and "came with the link" not in friend.html


def test_a_page_without_notes_opens_the_same_replay() -> None:
    tab = writer()
    tab.send("notes_along", "1")
    assert from_fragment(link_of(tab)).actions == ended("war").actions


def test_a_match_and_notes_that_are_too_long_for_a_link_are_sent_as_a_file() -> None:
    rows = {(0, n): N("".join(chr(0x4E00 + 97 * n + i) for i in range(280)), 1) for n in range(100)}
    tab = Tab({**OVER, "notes/over": stored.dump(rows)})
    tab.send("open", "over")
    assert len(link_of(tab)) < MAX_LINK
    tab.send("notes_along", "1")
    tab.send("share", "over")
    assert tab.alerts[-1].startswith("This match is too long for a link.")


def test_the_file_of_a_match_says_that_it_has_them_and_there_is_one_without() -> None:
    tab = writer()
    tab.send("export", "over")
    assert tab.said[-1].startswith("The file includes the notes on this match.")
    assert "export_bare:over" in tab.html
    tab.send("export_bare:over")
    (file,) = [effect[2] for effect in tab.effects if effect[0] == "download"]
    assert file.startswith("[Game") and "#notes" not in file


@pytest.mark.parametrize(
    "words",
    [
        "n1-",
        "n1-AAAA",
        "n1-" + pack("0"),
        "n1-" + pack("9\n3 a"),
        "n1-" + pack("0\nx a\n-2 b\n40001 c"),
        "n2-A",
        "Look",
    ],
)
def test_a_replay_opens_whatever_follows_it(words: str) -> None:
    friend = Tab({}, hash=f"{link_of(Tab(dict(OVER)))}.{words}")
    friend.settle()
    assert friend.replay and "came with the link" not in friend.html and not friend.alerts


def test_100_notes_of_280_letters_are_read_and_no_more() -> None:
    lines = [f"{n} {'x' * 400}" for n in range(250)]
    found = sent.read([sent.MARK + pack("\n".join(("2", *lines)))])
    assert found is not None and found.seat == 2 and list(found.notes) == list(range(100))
    assert {len(text) for text in found.notes.values()} == {280}
    assert sent.read([sent.MARK + pack("0\n" + "3 a\n" * 40_000)]) is None  # 160,000 bytes


@given(
    st.integers(0, 8), st.dictionaries(st.integers(WHOLE, 40_000), st.sampled_from(["", "a b", "筆記. -"]), max_size=9)
)
def test_what_goes_along_arrives(seat: int, notes: dict[int, str]) -> None:
    found = sent.read(["Look", sent.word(seat, notes)])
    assert found == (sent.SentNotes(seat, notes) if notes else None)


@given(st.text())
def test_anything_may_come(text: str) -> None:
    sent.read([text, sent.MARK + text])


def test_the_choice_is_of_the_match_on_the_screen() -> None:
    tab = Tab(
        {**OVER, "match/two": saves.seal(ended("war")), "notes/two": stored.dump(ROWS), "notes/over": stored.dump(ROWS)}
    )
    tab.send("open", "two")
    tab.send("notes_along", "1")
    assert ".n1-" in link_of(tab, "two") and "." not in link_of(tab, "over")


def test_the_link_of_a_match_with_a_friend_takes_no_notes_along() -> None:
    tab = Tab({})
    tab.send("new:war", [["by", "link"], ["me", "Mei"], ["friend", "Bo"]])
    key = tab.match.key
    tab.send("note:0", "My plan")
    tab.send("notes_along", "1")
    assert stored.of_seat(stored.load(tab.storage[f"notes/{key}"]), 0) == {0: "My plan"}
    tab.send("send:copy")
    (link,) = [effect[1] for effect in tab.effects if effect[0] == "copy"]
    assert "." not in link
    friend = Tab({}, hash=link)
    friend.send("invited")
    friend.send("join", [["me", "Bo"]])
    assert "My plan" not in friend.html and not [name for name in friend.storage if name.startswith("notes/")]
