"""The page scrolls to what is fought over when that changes, and leaves the table where it is otherwise."""

from __future__ import annotations

from dataclasses import replace

from game import games
from game.app import saves
from game.core.record import Record
from tests.browser.stage import ended
from tests.unit.app.tab import Tab


def attacking() -> Record:
    """A match of Age of War whose first seat has just filled its first line of a castle."""
    record = ended("war")
    state = games["war"].new_initial_state(record.players, **record.options)
    for count, text in enumerate(record.actions, 1):
        mine = state.current_player() == 0 and text.startswith("fill ")
        state.apply_action(state.parse_action(text))
        if mine and record.actions[count].startswith("roll "):
            return replace(record, actions=record.actions[:count])
    raise AssertionError("no attack")


def test_a_match_opens_at_the_castle_under_attack_and_follows_it_once() -> None:
    tab = Tab({"match/w": saves.seal(attacking())}, hash="#/match/w")
    assert "data-scene" in tab.html
    assert tab.scrolled == ["[data-scene]"]
    tab.send("roll")
    assert tab.scrolled == ["[data-scene]"]
    tab.send("home")
    tab.send("open", "w")
    assert tab.scrolled == ["[data-scene]"] * 2
