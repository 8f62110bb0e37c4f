"""A way back to what was stored before, for as long as nothing else has changed it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.app.storage.store import Store

Entries = dict[str, str | None]  # by key of storage; None where nothing stands


@dataclass(frozen=True, slots=True)
class WayBack:
    """What stood under some keys `before` something was done, and what stood there `after` it."""

    before: Entries
    after: Entries

    def is_open(self, store: Store) -> bool:
        """Whether all stands as it was left: else what came after would be lost."""
        return all(store.get(key) == text for key, text in self.after.items())

    def go(self, store: Store) -> bool:
        """Put back what stood there before, all of it or, where anything has changed since, nothing. Whether it was done."""
        if not self.is_open(store):
            return False
        for key, text in self.before.items():
            if text is None:
                store.remove(key)
            else:
                store.put(key, text)
        return True


def noted(store: Store, keys: Iterable[str]) -> Entries:
    """What stands under *keys*."""
    return {key: store.get(key) for key in keys}
