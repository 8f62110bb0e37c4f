"""What a visit remembers of live matches."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.features.live.handshake import Promise
from game.app.features.live.joining import Joining


@dataclass(slots=True)
class LiveState:
    """The live match to which a link invites, until its table is here, and what this device has committed to there; the
    address of an answer that another tab is given; the address of the page, for links that another device reads off this
    screen; the connections to close when the person leaves the table, all if there are none."""

    joining: Joining | None = None
    promise: Promise | None = None
    passing: str = ""
    base: str = ""
    closes: tuple[str, ...] = ()
