"""The worker's mirror of the page's local storage: read at the start, written through patches.

Keys are those under the product's prefix, with the prefix taken off.
"""

from __future__ import annotations

from collections.abc import Iterable

Write = tuple[str, str | None]


class Store:
    """What is stored, and what the page has still to be told to write."""

    def __init__(self, entries: Iterable[tuple[str, str]] = ()) -> None:
        self._data = dict(entries)
        self._writes: list[Write] = []

    def get(self, key: str) -> str | None:
        """The text under *key*, or None."""
        return self._data.get(key)

    def put(self, key: str, text: str) -> None:
        """Store *text* under *key*; an equal text is not written again."""
        if self._data.get(key) != text:
            self._data[key] = text
            self._writes.append((key, text))

    def remove(self, key: str) -> None:
        """Forget *key*."""
        if self._data.pop(key, None) is not None:
            self._writes.append((key, None))

    def heard(self, key: str, text: str | None) -> None:
        """Another tab wrote: follow it."""
        if text is None:
            self._data.pop(key, None)
        else:
            self._data[key] = text

    def mark(self) -> tuple[dict[str, str], list[Write]]:
        """Where it stands, for `back_to`."""
        return self._data.copy(), self._writes.copy()

    def back_to(self, mark: tuple[dict[str, str], list[Write]]) -> None:
        """Forget what was done since *mark*."""
        self._data, self._writes = mark

    def keys(self, prefix: str) -> list[str]:
        """The keys that start with *prefix*, sorted."""
        return sorted(key for key in self._data if key.startswith(prefix))

    def drain(self) -> list[Write]:
        """The writes since the last call, in order."""
        writes, self._writes = self._writes, []
        return writes
