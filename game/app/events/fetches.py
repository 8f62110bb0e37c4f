"""Events about files that are fetched on demand (see `later` and `waiting`)."""

from __future__ import annotations

from typing import Any

from game.app.tab.tab import Tab


def on_fetched(tab: Tab, file: str, outcome: Any) -> None:
    """The fetch of *file* is over; what waited for it continues with the result."""
    tab.files.over(file, str(outcome or ""))


def on_await(tab: Tab, _: str, __: Any) -> None:
    """The person prefers to wait longer."""
    tab.files.patient = True
