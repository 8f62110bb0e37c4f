"""Advice: the best choice is marked unasked in the first match of a game, later when it is asked for, or never."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import games
from game.app import saves
from game.app.advice import advise, can_ask
from game.app.match import Match
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat, parse_record
from game.ui.view import View
from tests.browser.stage import midway
from tests.records import positions
from tests.unit.app.tab import Tab

GOLDEN = Path(__file__).parents[2] / "golden"
NAMES = ("Mei", "Ada", "Bo", "Cy", "Dee", "Eli")


def deciding(tab: Tab) -> Tab:
    """A match of Age of War in which the person is to choose what to do with a roll."""
    tab.send("new:war", [["seat1", "human"], ["seat2", "greedy"]])
    for _ in range(60):
        match = tab.session.match
        assert match is not None
        if can_ask(match):
            return tab
        tab.send("roll" if match.awaits_roll() else "continue")
    raise AssertionError("nobody was asked")


def marked(tab: Tab) -> int:
    return tab.html.count("best choice")


def test_in_the_first_match_the_best_choice_is_marked_and_in_the_second_when_it_is_asked_for() -> None:
    tab = deciding(Tab())
    assert marked(tab) == 1
    tab.send("home")
    deciding(tab)
    assert marked(tab) == 0 and 'data-on="hint"' in tab.html
    tab.send("hint")
    assert marked(tab) == 1
    assert "Advice: " in tab.html and "your chance to win is" in tab.html


@pytest.mark.parametrize(("hints", "stars", "asks"), [("on", 1, True), ("ask", 0, True), ("off", 0, False)])
def test_the_setting_is_obeyed(hints: str, stars: int, asks: bool) -> None:
    tab = Tab()
    tab.send("set:hints", hints)
    deciding(tab)
    assert (marked(tab), 'data-on="hint"' in tab.html) == (stars, asks)
    tab.send("hint")
    assert ("Advice: " in tab.html) == asks


def test_a_bot_that_thinks_is_asked_a_moment_at_a_time_and_can_be_stopped() -> None:
    tab = Tab({"match/k": saves.seal(midway("kingdoms"))}, hash="#/match/k")
    for _ in range(2):
        tab.send("hint")
        assert "Looking for the best choice" in tab.html and 'data-on="cancel"' in tab.html and tab.again == 0
        tab.send("cancel")
        assert tab.session.asked is None and "Cancelled." in tab.html and tab.again is None
    tab.send("hint")
    tab.settle()
    assert "Advice: " in tab.html and tab.html.count("best choice") == 1
    assert [text for text in tab.said if text.startswith("Advice: ")] != []


def test_what_was_asked_is_forgotten_with_the_next_action() -> None:
    tab = Tab({"match/k": saves.seal(midway("kingdoms"))}, hash="#/match/k")
    tab.send("hint")
    match = tab.session.match
    assert match is not None
    tab.send("act", str(match.state.legal_actions()[0]))
    tab.send("continue")
    assert tab.session.asked is None and "Advice: " not in tab.html


@pytest.mark.parametrize("key", list(games))
def test_every_game_says_what_would_be_best_and_why(key: str) -> None:
    """In a match; of a game that is over in a few throws, in several."""
    told = set[str]()
    for _ in range(20):
        if len(told) < 2:
            told |= advised(key)
    assert len(told) > 1 and any(text.count(".") >= 2 for text in told)


def advised(key: str) -> set[str]:
    """All that is said in a match, or half a dozen of it; each time what is advised is done."""
    record = Record(key, games[key].rules, (Seat(HUMAN, "Mei"), Seat("greedy")), games[key].settle({}))
    match, told = Match("k", record, Words("en")), set[str]()
    match.settle()
    for _ in range(600):
        if match.state.is_terminal() or len(told) > 5:
            break
        if match.awaits_roll():
            match.roll()
        elif not match.awaits_person():
            match.step()
        elif can_ask(match):
            found = advise(match)
            assert found.fits(match) and found.text.startswith("Advice: ")
            told.add(found.text)
            match.act(found.action)
        else:
            match.act(str(match.state.legal_actions()[0]))
    return told


@pytest.mark.parametrize("key", [key for key in games if (GOLDEN / key).is_dir()])
def test_every_choice_of_the_recorded_matches_has_words(key: str) -> None:
    """Those of the log, or those of its button: advice never points at something that it can't name."""
    parts, unnamed = games[key].parts(), set[str]()
    for path in (GOLDEN / key).glob("*.record"):
        record = parse_record(path.read_text("utf-8"), games)
        view = View(Words("en").of(key), NAMES[: record.players], (True,) * record.players, active=False)
        for count, state in positions(record):
            if state.current_player() < 0 or count % 3:
                continue
            seen = state.observation(state.current_player())
            for action in state.legal_actions():
                if not (parts.tell(seen, action, view) or parts.label(seen, action, view)):
                    unnamed.add(str(action))
    assert unnamed == set()
