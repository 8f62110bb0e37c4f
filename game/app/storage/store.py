"""The worker's copy of the page's local storage: read at the start, written through patches.

Keys are without the product's prefix. A write is pending until the page confirms it. A failed one goes out again with
every patch, so nothing is lost while the disk is full.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Write = tuple[str, str | None]  # None removes the key
Mark = tuple[dict[str, str | None], dict[str, str | None], set[str]]


class Store:
    """The stored entries, the pending writes, and the writes that failed."""

    def __init__(self, entries: Mapping[str, str] | Iterable[tuple[str, str]] = (), keeps: bool = True) -> None:
        """*entries* are in storage, each read when needed; without *keeps* nothing is ever written."""
        self._keeps = keeps
        self._found = entries if isinstance(entries, Mapping) else dict(entries)  # stored at the start
        self._since: dict[str, str | None] = {}  # confirmed since then
        self._wishes: dict[str, str | None] = {}  # not confirmed, in the order of the calls
        self._sent: dict[int, dict[str, str | None]] = {}  # by patch number, until the page reports the result
        self._failed: set[str] = set()
        self._changed: set[str] = set()  # keys whose text may differ since `take_changed`

    def get(self, key: str) -> str | None:
        """The text under *key*, or None."""
        for changed in (self._wishes, self._since):
            if key in changed:
                return changed[key]
        return self._found.get(key)

    def put(self, key: str, text: str) -> None:
        """Store *text* under *key*, unless it is there already."""
        if self.get(key) != text:
            self._wish(key, text)

    def remove(self, key: str) -> None:
        """Remove *key*."""
        if self.get(key) is not None:
            self._wish(key, None)

    def _wish(self, key: str, text: str | None) -> None:
        self._wishes.pop(key, None)
        self._wishes[key] = text
        self._changed.add(key)

    def heard(self, key: str, text: str | None) -> bool:
        """Another tab has stored *text*: take it over and drop a pending write. Returns whether it is new here."""
        before = self.get(key)
        self._wishes.pop(key, None)
        self._failed.discard(key)
        self._since[key] = text
        self._changed.add(key)
        return text != before

    def mark(self) -> Mark:
        """The present state, for `back_to`."""
        return self._since.copy(), self._wishes.copy(), self._failed.copy()

    def back_to(self, mark: Mark) -> None:
        """Drop all changes since *mark*."""
        self._changed.update(self._wishes)
        self._since, self._wishes, self._failed = mark

    def take_changed(self) -> set[str]:
        """The keys whose text may differ since the last call."""
        changed, self._changed = self._changed, set()
        return changed

    def keys(self, prefix: str) -> list[str]:
        """The keys that start with *prefix*, sorted."""
        known = self._found.keys() | self._since.keys() | self._wishes.keys()
        return sorted(key for key in known if key.startswith(prefix) and self._has(key))

    def _has(self, key: str) -> bool:
        """Whether there is a text, without reading it."""
        for changed in (self._wishes, self._since):
            if key in changed:
                return changed[key] is not None
        return key in self._found

    # -- the wire ----

    def drain(self, n: int, again: bool = True) -> list[Write]:
        """The writes for patch *n*, in order: new ones, and with *again* those that failed before."""
        if not self._keeps:
            self._since |= self._wishes
            self._wishes.clear()
        flying: dict[str, str | None] = {}
        for sent in self._sent.values():
            flying |= sent
        writes = [
            (key, text)
            for key, text in self._wishes.items()
            if not (key in flying and flying[key] == text) and (again or key not in self._failed)
        ]
        if writes:
            self._sent[n] = dict(writes)
        return writes

    def wrote(self, n: int, failed: Iterable[str]) -> None:
        """The page has done the writes of patch *n*, except the keys in *failed*. Earlier patches without a report are
        uncertain, so their writes go out again."""
        sent, faults = self._sent.pop(n, {}), set(failed)
        self._sent = {number: writes for number, writes in self._sent.items() if number > n}
        for key, text in sent.items():
            if key in faults:
                self._failed.add(key)
                continue
            self._since[key] = text
            self._failed.discard(key)
            if key in self._wishes and self._wishes[key] == text:
                del self._wishes[key]

    def give_up(self) -> None:
        """Drop all pending writes, because another tab writes or has written."""
        self._changed.update(self._wishes)
        self._wishes.clear()
        self._failed.clear()

    def unstored(self) -> list[str]:
        """The keys whose last write failed."""
        return sorted(self._failed & self._wishes.keys())
