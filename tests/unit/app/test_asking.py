"""Whoever taps what can't be used is answered; nobody learns what he may not see."""

from __future__ import annotations

from tests.unit.app.tab import Tab
from tests.unit.screens.page import read


def at_table(game: str, *players: str) -> Tab:
    """A new match of *players*, with a person to move or the curtain closed."""
    tab = Tab()
    tab.send(f"new:{game}", [[f"seat{n}", player] for n, player in enumerate(players, 1)])
    tab.settle()
    return tab


def test_a_city_on_the_map_answers_and_nothing_happens() -> None:
    tab = at_table("kingdoms", "human", "greedy")
    before = dict(tab.storage)
    tab.send("why", "city Luoyang")
    notice = read(tab.html).find(id="notice")[0]
    assert "Luoyang" in notice.text and "nothing to besiege" in notice.text
    assert tab.said[-1] in notice.text
    assert tab.storage == before


def test_behind_the_curtain_nothing_answers() -> None:
    tab = at_table("kingdoms", "human", "human")
    tab.send("why", "city Luoyang")
    assert tab.alerts[-1] == "There is nothing to ask about."


def test_a_game_without_answers_says_so() -> None:
    tab = at_table("war", "human", "greedy")
    tab.send("why", "castle gifu")
    assert tab.alerts[-1] == "There is nothing to ask about."
