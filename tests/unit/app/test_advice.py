"""Advice: the best choice is marked unasked in the first match of a game, later when it is asked for, or never."""

from __future__ import annotations

import pytest

from game import games
from game.app.advice import advise, can_ask
from game.app.match import Match
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat
from tests.unit.app.tab import Tab


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


@pytest.mark.parametrize("key", list(games))
def test_every_game_says_what_would_be_best_and_why(key: str) -> None:
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
    assert len(told) > 1 and any(text.count(".") >= 2 for text in told)
