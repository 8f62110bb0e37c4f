"""The page scrolls to the prize being fought over when that changes, and otherwise leaves the table where it is."""

from __future__ import annotations

from game.app.storage import saves
from game.core.record import Record
from game.core.state import State
from game.war.rules.rules import WarState
from tests.browser.stage import ended
from tests.records import upto
from tests.unit.app.tab import Tab


def attacking() -> Record:
    """A match of Age of War whose first seat has just filled its first line of a castle."""

    def attacks(_: int, state: State) -> bool:
        assert isinstance(state, WarState)
        return state.turn == 0 and state.is_chance_node() and state.filled > 0

    return upto(ended("war"), attacks)


def test_a_match_opens_at_the_castle_under_attack_and_follows_it_once() -> None:
    tab = Tab({"match/w": saves.seal(attacking())}, hash="#/match/w")
    assert "data-scene" in tab.html
    assert tab.scrolled == ["[data-scene]"]
    tab.send("roll")
    assert tab.scrolled == ["[data-scene]"]
    tab.send("home")
    tab.send("open", "w")
    assert tab.scrolled == ["[data-scene]"] * 2
