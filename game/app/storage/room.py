"""How much of the browser's storage is used.

Browsers hold about five million characters for a site, keys included, and none says how many are left. Safari counts bytes:
two for each character of a text that has a wide one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.app.storage.store import Store

MOST = 5_000_000  # characters
TIGHT = 0.8  # the part from which the page offers to export
PREFIX = len("four-ages/")

_WIDE = re.compile("[^\x00-\xff]")


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


def room(store: Store, counts_bytes: bool) -> Room:
    """What is stored now, as the browser counts it."""
    keys, used = store.keys(""), 0
    for key in keys:
        text = store.get(key) or ""
        wide = counts_bytes and not text.isascii() and _WIDE.search(text)
        used += PREFIX + len(key) + len(text) * (2 if wide else 1)
    return Room(used, sum(key.startswith("match/") for key in keys))
