"""Where a match turned, before any analysis of it: in words of the game, and in every game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.app.storage import saves
from game.core.record import HUMAN, Seat
from tests.browser.stage import ended
from tests.unit.app.tab import Tab


def turned(key: str, won: bool) -> str:
    """What the story says to a person who *won* the golden match or lost it."""
    record = ended(key)
    returns = Tab({"match/k": saves.seal(record)}, hash="#/match/k").match.state.returns()
    person = next(seat for seat, share in enumerate(returns) if (share > 0) == won)
    seats = tuple(Seat(HUMAN, "Ida") if seat == person else Seat("greedy") for seat in range(record.players))
    found = Tab({"match/k": saves.seal(replace(record, seats=seats))}, hash="#/match/k").match.chronicle().turned(won)
    assert found is not None and found.decided
    return found.what


@pytest.mark.parametrize(
    ("key", "lost", "won"),
    [
        (
            "war",
            "Bot 4 took Kasugayama, and with it the Uesugi clan.",
            "You took Kasugayama, and with it the Uesugi clan.",
        ),
        ("thieves", "Bot 2 stole the green jewel from Bot 4.", "You stole the green jewel from Bot 4."),
        ("kingdoms", "Bot 1 built Luoyang.", "You built Luoyang."),
        ("heroes", "Bot 3 lost 1 city.", "Bot 3 lost 1 city."),  # it has no points: the last that decided something
    ],
)
def test_a_match_turned_where_the_points_moved_most(key: str, lost: str, won: str) -> None:
    assert (turned(key, won=False), turned(key, won=True)) == (lost, won)
