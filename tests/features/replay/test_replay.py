"""A match in replay: its steps, and play that goes on from any of them."""

from __future__ import annotations

import pytest

from game import games
from game.app.match import counting
from game.app.storage import saves
from tests.browser.stage import ended, midway
from tests.unit.app.tab import Tab
from tests.unit.screens.page import read

WAR = ended("war")
STORED = {"match/k": saves.seal(WAR)}


def test_a_finished_match_is_watched_from_its_start_and_one_that_goes_on_from_where_it_stands() -> None:
    """The final table would give the end away."""
    steps = len(ended("war").actions)
    tab = Tab({"match/w": saves.seal(ended("war"))}, hash="#/watch/w")
    assert f"0 of {steps}" in tab.html
    steps = len(midway("war").actions)
    tab = Tab({"match/w": saves.seal(midway("war"))}, hash="#/watch/w")
    assert f"{steps} of {steps}" in tab.html


def watched() -> Tab:
    """A replay at its start."""
    tab = Tab(dict(STORED))
    tab.send("replay", "k")
    return tab


def at(tab: Tab) -> int:
    assert tab.replay is not None
    return tab.replay.step


def test_steps_go_on_and_back_and_never_over_either_end() -> None:
    tab, length = watched(), len(WAR.actions)
    places = []
    for event, value in (("step", 1), ("step", 1), ("step", -1), ("seek", 10), ("step", -99), ("seek", 10**6)):
        tab.send(event, value)
        places.append(at(tab))
    assert places == [1, 2, 1, 10, 0, length]


@pytest.mark.parametrize("value", ["x", None, 10**7, "1.5"])
def test_a_step_that_is_none_is_refused(value: object) -> None:
    tab = watched()
    tab.send("seek", 3)
    tab.send("seek", value)
    assert tab.alerts == ["That step doesn’t exist."] and at(tab) == 3


def test_it_plays_by_itself_stops_and_has_speeds() -> None:
    tab = watched()
    tab.send("speed", "4")
    tab.send("play")
    theatre = tab.replay
    assert theatre is not None and theatre.playing and theatre.speed == "4" and tab.again is not None
    tab.send("continue")
    tab.send("continue")
    assert at(tab) == 2
    tab.send("pause")
    assert not theatre.playing and tab.again is None
    tab.send("speed", "warp")
    assert "speed is one of" in tab.alerts[-1] and theatre.speed == "4"


@pytest.mark.parametrize("event", ["step", "seek", "play", "pause", "branch", "share"])
def test_without_a_replay_there_is_none_to_step_through(event: str) -> None:
    tab = Tab()
    tab.send(event)
    assert tab.alerts == ["No replay is open."]


def test_play_goes_on_from_the_step_shown_in_a_match_of_its_own() -> None:
    tab = watched()
    tab.send("seek", 5)
    tab.send("branch")
    (key,) = {path for path in tab.storage if path.startswith("match/")} - {"match/k"}
    assert saves.unseal(tab.storage[key]).actions[:5] == WAR.actions[:5] and tab.page["hash"] == f"#/{key}"
    assert tab.storage["match/k"] == STORED["match/k"]


def test_a_replay_played_from_its_middle_continues_there_and_at_its_end_starts_again() -> None:
    tab, length = watched(), len(WAR.actions)
    tab.send("seek", 7)
    tab.send("play")
    assert at(tab) == 7
    tab.send("seek", length)
    tab.send("play")
    assert at(tab) == 0


def test_what_is_played_on_from_a_replay_counts_nowhere() -> None:
    tab = Tab({"match/k": saves.seal(midway("war").with_tag("Daily", "2026-11-21").with_tag("Title", "x"))})
    tab.send("replay", "k")
    tab.send("step", "-5")
    tab.send("branch")
    match = tab.session.match
    assert match is not None and match.record.tag("From").isdecimal()
    assert not match.record.tag("Daily") and not match.record.tag("Title")
    assert not counting.counts(match.record, match.state)


def test_a_replay_goes_to_any_step_and_back() -> None:
    tab = Tab({"match/k": saves.seal(ended("war"))})
    tab.send("replay", "k")
    whole = tab.replay
    assert whole is not None
    for step in (0, 1, 30, 29, 24, 25, whole.length, whole.length - 1, 3):
        tab.send("seek", str(step))
        assert [str(action) for action in whole.state.past] == list(whole.record.actions[:step])
    tab.send("seek", "0")
    assert whole.log() == []


def spared(key: str) -> Tab:
    """A replay of a finished match, its first steps, without spoilers."""
    tab = Tab({"match/k": saves.seal(ended(key))})
    tab.send("replay", "k")
    tab.send("step", 1)
    tab.send("spoilers:hide")
    return tab


@pytest.mark.parametrize("key", games)
def test_without_spoilers_nothing_says_how_long_the_match_is_or_how_it_goes_on(key: str) -> None:
    tab, length = spared(key), len(ended(key).actions)
    shown = read(tab.html).classed("reel")[0]
    assert not shown.find("input") and not shown.classed("graph")
    assert f"of {length}" not in tab.html and f'data-value="{length}"' not in tab.html and "Final score" not in tab.html
    assert "Step 1" in shown.text


def test_at_the_end_there_is_nothing_left_to_hide_and_a_step_back_hides_it_again() -> None:
    tab = spared("war")
    tab.send("seek", len(WAR.actions))
    assert f"{len(WAR.actions)} of {len(WAR.actions)}" in tab.html
    tab.send("step", -1)
    assert f"of {len(WAR.actions)}" not in tab.html


def test_the_next_replay_has_no_spoilers_either_until_the_person_asks() -> None:
    tab = spared("war")
    tab.send("home")
    tab.send("replay", "k")
    assert f"0 of {len(WAR.actions)}" not in tab.html
    tab.send("spoilers:show")
    assert f"0 of {len(WAR.actions)}" in tab.html


def test_other_words_than_hide_and_show_are_refused() -> None:
    tab = watched()
    tab.send("spoilers:all")
    assert tab.alerts and f"0 of {len(WAR.actions)}" in tab.html
