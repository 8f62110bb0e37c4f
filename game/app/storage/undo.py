"""Undoing a change to storage, as long as nothing else has changed the same entries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.app.storage.store import Store

Entries = dict[str, str | None]  # by storage key; None for no entry


@dataclass(frozen=True, slots=True)
class WayBack:
    """The entries under some keys `before` and `after` a change."""

    before: Entries
    after: Entries

    def is_open(self, store: Store) -> bool:
        """Whether all entries are as the change left them; otherwise an undo would lose later changes."""
        return all(store.get(key) == text for key, text in self.after.items())

    def go(self, store: Store) -> bool:
        """Restore all entries, or none if anything has changed since. Returns whether it did."""
        if not self.is_open(store):
            return False
        for key, text in self.before.items():
            if text is None:
                store.remove(key)
            else:
                store.put(key, text)
        return True


def noted(store: Store, keys: Iterable[str]) -> Entries:
    """The entries under *keys*."""
    return {key: store.get(key) for key in keys}
