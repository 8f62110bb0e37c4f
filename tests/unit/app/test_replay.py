"""A match in replay."""

from __future__ import annotations

from game.app.storage import saves
from tests.browser.stage import ended, midway
from tests.unit.app.tab import Tab


def test_a_finished_match_is_watched_from_its_start_and_one_that_goes_on_from_where_it_stands() -> None:
    """The final table would give the end away."""
    steps = len(ended("war").actions)
    tab = Tab({"match/w": saves.seal(ended("war"))}, hash="#/watch/w")
    assert f"0 of {steps}" in tab.html
    steps = len(midway("war").actions)
    tab = Tab({"match/w": saves.seal(midway("war"))}, hash="#/watch/w")
    assert f"{steps} of {steps}" in tab.html
