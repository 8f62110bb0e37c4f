"""A file that is missing until a test loads it, and a clock that a test moves."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from game.app.features.analysis import events
from game.app.session import download_notices, downloads
from game.core.bot import Asset

FILE = "solved.bin"
OFFER, WAIT = 'data-on="without"', 'data-on="await"'


@dataclass
class World:
    """A clock that stands still, and a file that is missing until it is loaded."""

    now: float = 1000.0
    loaded: list[bytes] = field(default_factory=list)


def without_file(monkeypatch: pytest.MonkeyPatch) -> World:
    """The world of a test in which the file of the exact bot is missing."""
    made = World()
    part = Asset(FILE, lambda: bool(made.loaded), made.loaded.append)
    wanted = lambda game, level: part if (game, level) == ("war", "exact") and not made.loaded else None  # noqa: E731
    for module in (downloads, download_notices):
        monkeypatch.setattr(module, "monotonic", lambda: made.now)
    for module in (download_notices, events):
        monkeypatch.setattr(module, "wanted", wanted)
    monkeypatch.setattr(downloads, "assets", lambda: {FILE: part})
    return made
