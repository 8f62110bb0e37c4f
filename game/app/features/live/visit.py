"""What a visit remembers of live matches."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.features.live.handshake import Promise
from game.app.features.live.joining import Joining


@dataclass(slots=True)
class LiveState:
    """The live match to which a link invites, until its table is here, and what this device has committed to there; the
    connections to close when the person leaves the table, all if there are none."""

    joining: Joining | None = None
    promise: Promise | None = None
    closes: tuple[str, ...] = ()
