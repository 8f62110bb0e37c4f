"""The way of a friend to the table of a live match: from the invitation that was opened to the host's welcome."""

from __future__ import annotations

from dataclasses import dataclass

# asked: the person has yet to accept; making: the page makes its answer; made: the answer has to go back to the host;
# open: the pages are connected; late: no connection came about; none: this browser can't connect; version, cut: as they say
STEPS = ASKED, MAKING, MADE, OPEN, LATE, NONE, VERSION, CUT = (
    "asked",
    "making",
    "made",
    "open",
    "late",
    "none",
    "version",
    "cut",
)

WATCHES = "f"  # begins the name of a watcher's connection; others begin with the number of a seat


@dataclass(slots=True)
class Joining:
    """An invitation that was opened: the `peer` that the host calls this connection, its `offer`, the `answer`, and the key
    of the `game` and the `host` as far as the link says them."""

    peer: str
    offer: str
    game: str = ""
    host: str = ""
    step: str = ASKED
    name: str = ""
    answer: str = ""

    @property
    def watches(self) -> bool:
        """Whether it invites to watch."""
        return self.peer.startswith(WATCHES)
