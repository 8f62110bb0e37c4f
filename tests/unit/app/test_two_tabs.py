"""Two tabs of one browser: one writes, the other looks on, and each hears what the other has stored."""

from __future__ import annotations

import json

from game.app.storage import saves
from tests.browser.stage import ended
from tests.records import choosing
from tests.unit.app.tab import Tab, record_of, start_match


def test_the_second_tab_looks_on_and_can_take_over() -> None:
    first = Tab()
    key = start_match(first, "human", "human")
    second = Tab(first.storage, hash=f"#/match/{key}", writes=False)
    assert "open in another tab" in second.alerts[-1] and 'data-on="takeover"' in second.html and "lobby" in second.html
    for event in ("roll", "learn:war", "delete", "set:pace", "mute"):
        patch = second.send(event)
        assert patch["store"] == [] and "open in another tab" in second.alerts[-1]
    second.send("dismiss")
    assert 'data-on="takeover"' in second.html, "it can always take over"
    first.send("roll")
    second.send("open", key)
    assert ("takeover",) in second.send("takeover")["effects"]
    first.send("writer", "asked")
    assert first.session.match is None and 'data-on="takeover"' in first.html
    second.send("writer", "held")
    assert len(second.match.state.past) == 2
    assert 'data-on="takeover"' not in second.html
    second.send("act", "lose")
    first.send("writer", "held")
    assert first.match.state == second.match.state


def test_what_a_person_wanted_happens_once_the_tab_writes() -> None:
    """A match that was started while another tab wrote: at once if the lock comes soon, or after "Play here"."""
    for between in ((), ("takeover",), ("dismiss", "takeover")):
        tab = Tab(writes=False)
        tab.send("new:war", [["seat1", "human"], ["seat2", "human"]])
        assert tab.session.match is None and "open in another tab" in tab.alerts[-1]
        for event in between:
            tab.send(event)
        tab.send("writer", "held")
        assert (tab.session.match is None) == (between[:1] == ("dismiss",)), between
        tab.send("home")
        tab.send("writer", "held")
        assert tab.session.match is None, "it happens once"


def test_what_a_person_wanted_long_ago_does_not_happen() -> None:
    tab = Tab(writes=False)
    tab.send("new:war", [["seat1", "human"], ["seat2", "human"]])
    tab.clock += 16_000
    tab.send("writer", "held")
    assert tab.session.match is None


def test_a_tab_that_looks_on_shows_replays() -> None:
    tab = Tab({"match/w": saves.seal(choosing(ended("war"), 0.9, 2))}, writes=False)
    tab.send("replay", "w")
    assert tab.replay is not None and 'data-on="takeover"' in tab.html
    tab.send("seek", "1")
    tab.send("set:pace", "fast")
    assert tab.replay.step == 1 and "open in another tab" in tab.alerts[-1]


def test_a_match_that_another_tab_asks_for_is_stored_first() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.full = True
    tab.send("roll")
    tab.full = False
    tab.send("writer", "asked")
    assert len(record_of(tab, key).actions) == 2 and "Not saved yet" not in tab.html


def test_a_clock_that_goes_back_in_mid_visit_dates_nothing_before_what_was_stored() -> None:
    tab = Tab()
    first, second = start_match(tab, "human", "human"), start_match(tab, "human", "human")
    tab.send("home")
    tab.send("open", first)
    tab.send("roll")
    dated = record_of(tab, first).number("Changed", 2**53)
    tab.send("home")
    tab.send("open", second)
    tab.clock -= 10**10
    tab.send("roll")
    assert len(record_of(tab, second).actions) == 2
    assert record_of(tab, second).number("Changed", 2**53) == dated


def test_a_title_given_while_the_match_is_opened_stays_with_the_next_action() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.send(f"rename:{key}", [["title", "x"]])
    tab.send("roll")
    assert record_of(tab, key).tag("Title") == "x"


def test_a_match_deleted_by_others_leaves_the_table() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    del tab.storage[f"match/{key}"]
    tab.send("stored")
    assert tab.session.match is None and "deleted in another tab" in tab.html


def test_settings_of_two_tabs_are_one() -> None:
    first = Tab()
    second = Tab(first.storage)
    first.send("set:pace", "fast")
    second.send("set:theme", "dark")
    stored = json.loads(first.storage["settings"])
    assert (stored["pace"], stored["theme"]) == ("fast", "dark")
    first.send("stored")
    assert first.page["theme"] == "dark"


def test_what_was_refused_is_not_believed() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    stored = tab.storage[f"match/{key}"]
    tab.send("roll")
    tab.storage[f"match/{key}"] = stored
    tab.send("refused")
    assert len(tab.match.state.past) == 1
    assert "didn’t count" in tab.alerts[-1] and 'data-on="roll"' in tab.html
