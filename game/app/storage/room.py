"""How much of the browser's storage is used.

Browsers count characters, keys included, and hold about five million of them for a site; none says how many are left.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.app.storage.store import Store

MOST = 5_000_000  # characters
TIGHT = 0.8  # the part from which the page offers to export
PREFIX = len("four-ages/")


@dataclass(frozen=True, slots=True)
class Room:
    """What is stored: characters, and the number of matches."""

    used: int
    matches: int

    @property
    def share(self) -> float:
        """The used part, in [0, 1]."""
        return min(1.0, self.used / MOST)

    @property
    def is_tight(self) -> bool:
        """Whether it is time to export."""
        return self.share >= TIGHT


def room(store: Store) -> Room:
    """What is stored now."""
    keys = store.keys("")
    used = sum(PREFIX + len(key) + len(store.get(key) or "") for key in keys)
    return Room(used, sum(key.startswith("match/") for key in keys))
