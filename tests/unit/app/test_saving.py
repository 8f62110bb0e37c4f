"""Matches in storage: damaged saves, deleting, a full disk, and what is written when."""

from __future__ import annotations

from game.app.storage import saves
from game.app.storage.store import Store
from tests.unit.app.tab import Tab, record_of, start_match


def after_twenty_actions(tab: Tab) -> str:
    """A match of two people with some throws and losses; returns its key."""
    key = start_match(tab, "human", "human")
    for _ in range(20):
        match = tab.match
        tab.send("roll") if match.awaits_roll() else tab.send("act", "lose")
    return key


def test_a_damaged_save_is_set_aside_and_the_copy_before_it_opens() -> None:
    tab = Tab()
    key = after_twenty_actions(tab)
    match, good = tab.session.match, tab.storage[f"match/{key}"]
    tab.storage[f"match/{key}"] = good[:-30]
    again = tab.reopened()
    assert again.session.match is not None and "damaged" in again.alerts[-1]
    assert again.storage[f"match/{key}"] == good[:-30], "it stays where it is until the match is saved again"
    assert match is not None and 0 < len(again.session.match.state.history()) < len(match.state.history())


def test_a_damaged_save_without_a_copy_never_stops_the_page() -> None:
    tab = Tab({"match/x": "four-ages 1 00000000\nrubbish", "match/y": "???", "settings": "{broken"})
    assert "2 damaged matches" in tab.html and "checksum" in tab.html
    assert tab.storage["match/x"] == "four-ages 1 00000000\nrubbish" and "damaged/x" not in tab.storage
    tab.send("home")
    assert "2 damaged matches" not in tab.html, "told once"
    tab.send("discard", "x")
    assert "match/x" not in tab.storage
    tab.send("restore")
    assert tab.storage["match/x"] == "four-ages 1 00000000\nrubbish"
    direct = Tab({"match/x": "four-ages 1 00000000\nrubbish"}, hash="#/match/x")
    assert "Damaged saves" in direct.alerts[-1] and direct.session.match is None


def test_a_record_that_holds_only_in_part_opens_up_to_there() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.send("roll")
    record = record_of(tab, key)
    tab.storage[f"match/{key}"] = saves.seal(record.with_actions([*record.actions, "fill Nowhere 1"]))
    again = tab.reopened()
    assert len(again.match.state.history()) == 2
    assert "The match stops here" in again.alerts[-1]


def test_deleting_can_be_undone() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.send("home")
    kept = tab.storage[f"match/{key}"]
    tab.send("delete", key)
    assert f"match/{key}" not in tab.storage and 'data-on="restore"' in tab.html
    tab.send("restore")
    assert tab.storage[f"match/{key}"] == kept


def test_my_matches_shows_names_and_whose_move_it_is() -> None:
    tab = Tab()
    start_match(tab, "human", "human")
    tab.send("home")
    tab.settle()
    assert "P1’s turn" in tab.html


def test_matches_can_be_renamed() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.send("home")
    tab.send(f"rename:{key}", [["title", "  The long one  "]])
    assert record_of(tab, key).tag("Title") == "The long one"


def test_failed_writes_are_tried_again_and_reported_until_they_succeed() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    stored = tab.storage[f"match/{key}"]
    tab.full = True
    tab.send("roll")
    tab.send("storage_failed", "QuotaExceededError")
    assert "QuotaExceededError" in tab.alerts[-1] and "Not saved yet" in tab.html
    assert tab.storage[f"match/{key}"] == stored
    tab.send("act", "lose")
    assert "Not saved yet" in tab.html
    patch = tab.send("storage_failed", "QuotaExceededError")
    assert patch["store"] == [], "telling of it is no reason to try again"
    tab.send("home")
    assert "Not saved yet" in tab.html
    tab.full = False
    tab.send("dismiss")
    assert len(record_of(tab, key).actions) == 4
    tab.send("storage_ok")
    assert "Not saved yet" not in tab.html and "saved again" in tab.html
    assert tab.send("dismiss")["store"] == []


def test_a_damaged_save_is_written_over_only_once_its_copy_is_there() -> None:
    """The page stores the entries of one match in this order, and stops at the first failure."""
    tab = Tab()
    key = after_twenty_actions(tab)
    spoilt = tab.storage[f"match/{key}"][:-30]
    tab.storage[f"match/{key}"] = spoilt
    again = tab.reopened()
    assert again.storage[f"match/{key}"] == spoilt, "reading it changes nothing"
    patch = again.send("roll") if again.session.match.awaits_roll() else again.send("act", "lose")  # type: ignore[union-attr]
    assert [path for path, _ in patch["store"]][:2] == [f"damaged/{key}", f"match/{key}"]
    assert patch["store"][0][1] == spoilt


def test_a_session_that_takes_the_place_of_one_that_ended_has_what_could_not_be_stored() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    before = dict(tab.storage)
    tab.send("roll")
    after = [[path, text] for path, text in tab.storage.items() if before.get(path) != text]
    again = Tab(before, hash=f"#/match/{key}", revived=True, inherited=after, lobby="")
    assert "has restarted" in again.html and "last move" in again.html
    assert len(record_of(again, key).actions) == 2 and again.storage[f"match/{key}"] == dict(after)[f"match/{key}"]


def test_denied_storage_is_reported_at_the_start() -> None:
    assert "isn’t saving anything" in Tab(storage_ok=False).alerts[-1]


def test_the_store_tells_each_write_once() -> None:
    store = Store([("a", "1")])
    store.put("a", "1")
    store.put("b", "2")
    store.remove("a")
    store.remove("a")
    assert store.drain(1) == [("b", "2"), ("a", None)] and store.drain(2) == []
    store.wrote(1, ["a"])
    assert store.unstored() == ["a"] and store.get("a") is None
    assert store.drain(3, again=False) == [] and store.drain(4) == [("a", None)]
    store.wrote(4, [])
    assert store.unstored() == [] and store.drain(5) == []


def test_writes_without_a_report_go_out_again() -> None:
    store = Store()
    store.put("a", "1")
    assert store.drain(1) == [("a", "1")]
    store.put("b", "2")
    assert store.drain(2) == [("b", "2")]
    store.wrote(2, [])
    assert store.drain(3) == [("a", "1")]


def test_what_another_tab_may_write_is_no_longer_wished_for() -> None:
    store = Store([("match/a", "1")])
    store.put("match/a", "2")
    store.put("match/b", "3")
    store.drain(1)
    store.wrote(1, ["match/a", "match/b"])
    store.give_up()
    assert (store.get("match/a"), store.get("match/b"), store.unstored()) == ("1", None, [])
