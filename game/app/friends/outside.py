"""Links that go out to friends."""

from __future__ import annotations

from game.app.tab.tab import Tab


def refuse_from_file(tab: Tab) -> None:
    """Links to a page that was opened as a file lead nowhere on another device."""
    if tab.boot.from_file:
        raise ValueError(
            tab.t(
                "You’re playing from a downloaded file, so links won’t open for anyone else. "
                "Open Four Ages on the web to play by link."
            )
        )
