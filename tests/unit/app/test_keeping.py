"""The page asks the browser to keep what is stored, and says where it does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.app.storage import saves
from tests.browser.stage import ended
from tests.unit.app.tab import Tab


def over(**boot: Any) -> Tab:
    """A tab in which a first match has just been counted."""
    record = replace(ended("war"), tags=(("Counted", "due"),))
    tab = Tab({"match/k": saves.seal(record)}, hash="#/match/k", **boot)
    tab.send("count:k")
    return tab


@pytest.mark.parametrize("forgets", [False, True])
def test_after_the_first_match_the_browser_is_asked(forgets: bool) -> None:
    tab = over(forgets=forgets)
    assert ["keep"] in [list(effect) for effect in tab.effects]
    assert ("after seven days" in tab.html) == forgets


def test_it_is_asked_once() -> None:
    tab = over(asked=True, forgets=True)
    assert ["keep"] not in [list(effect) for effect in tab.effects] and "seven days" not in tab.html
