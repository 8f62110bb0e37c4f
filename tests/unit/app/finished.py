"""Matches that are over, and their results."""

from __future__ import annotations

from dataclasses import replace

from game.app.features.statistics.results import Result
from game.app.storage import saves, settings
from game.core.record import HUMAN, Record, Seat
from game.roster import characters
from tests.browser.stage import ended
from tests.unit.app.tab import Tab


def result(n: int, opponent: str = "tama", share: float = 1.0, game: str = "war") -> Result:
    return Result(f"k{n}", game, n, (HUMAN, opponent), (share, 1 - share), (9, 8))


def unnamed(key: str = "war") -> Record:
    """A finished match of a person without a name, not counted yet."""
    record = ended(key)
    seats = (Seat(HUMAN), *(Seat(player) for player in list(characters(key))[: record.players - 1]))
    return replace(record, seats=seats, tags=())


def over(**settings_: str) -> Tab:
    entries = {"match/k": saves.seal(unnamed().with_tag("Counted", "due"))}
    if settings_:
        entries["settings"] = settings.dump(settings.Settings(**settings_))  # type: ignore[arg-type]
    return Tab(entries, hash="#/match/k")
