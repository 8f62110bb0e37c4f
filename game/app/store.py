"""The worker's mirror of the page's local storage: read at the start, written through patches.

Keys are those under the product's prefix, with the prefix taken off. What is told to be written is only a wish until the
page says that it was done: one that failed goes out again with every patch, so a full disk costs nothing once there is room.
"""

from __future__ import annotations

from collections.abc import Iterable

Write = tuple[str, str | None]  # None removes the key

SHELF = "+shelf"  # the family of all that belongs to no match: settings, statistics


def family(key: str) -> str:
    """What is locked as one: a match with its older and its damaged copy, or all that is no match's."""
    kind, _, match = key.partition("/")
    return match if kind in ("match", "before", "damaged") and match else SHELF


class Store:
    """What is stored, what is wished to be, and which of the wishes the page could not fulfil."""

    def __init__(self, entries: Iterable[tuple[str, str]] = (), keeps: bool = True) -> None:
        """*entries* is what stands in storage; without *keeps* nothing is ever written."""
        self._keeps = keeps
        self._disk = dict(entries)  # known to be stored
        self._wishes: dict[str, str | None] = {}  # not known to be stored, in the order they came
        self._sent: dict[
            int, dict[str, str | None]
        ] = {}  # by the number of the patch, until the page tells what came of it
        self._failed: set[str] = set()

    def get(self, key: str) -> str | None:
        """The text under *key*, or None."""
        return self._wishes[key] if key in self._wishes else self._disk.get(key)

    def put(self, key: str, text: str) -> None:
        """Store *text* under *key*; an equal text is not written again."""
        if self.get(key) != text:
            self._wish(key, text)

    def remove(self, key: str) -> None:
        """Forget *key*."""
        if self.get(key) is not None:
            self._wish(key, None)

    def _wish(self, key: str, text: str | None) -> None:
        self._wishes.pop(key, None)
        self._wishes[key] = text

    def heard(self, key: str, text: str | None) -> None:
        """This stands in storage, whoever wrote it: follow it, and wish for nothing else."""
        self._wishes.pop(key, None)
        self._failed.discard(key)
        self._settle(key, text)

    def _settle(self, key: str, text: str | None) -> None:
        if text is None:
            self._disk.pop(key, None)
        else:
            self._disk[key] = text

    def mark(self) -> tuple[dict[str, str], dict[str, str | None], set[str]]:
        """Where it stands, for `back_to`."""
        return self._disk.copy(), self._wishes.copy(), self._failed.copy()

    def back_to(self, mark: tuple[dict[str, str], dict[str, str | None], set[str]]) -> None:
        """Forget what was done since *mark*."""
        self._disk, self._wishes, self._failed = mark

    def fresh(self, entries: Iterable[Write]) -> None:
        """*entries* stand in storage now; a wish of our own stays where nobody has written under its key since."""
        for key, text in entries:
            if self._disk.get(key) != text:
                self.heard(key, text)

    def keys(self, prefix: str) -> list[str]:
        """The keys that start with *prefix*, sorted."""
        known = self._disk.keys() | self._wishes.keys()
        return sorted(key for key in known if key.startswith(prefix) and self.get(key) is not None)

    # -- the wire ----

    def drain(self, n: int, again: bool = True) -> list[Write]:
        """What is to be written with patch *n*, in order: what is new, and with *again* what failed before."""
        if not self._keeps:
            for key, text in self._wishes.items():
                self._settle(key, text)
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
        """The page has done what patch *n* asked for, but for the keys in *failed*. Of what went out earlier and was never
        told of nothing is known, so it goes out again."""
        sent, faults = self._sent.pop(n, {}), set(failed)
        self._sent = {number: writes for number, writes in self._sent.items() if number > n}
        for key, text in sent.items():
            if key in faults:
                self._failed.add(key)
                continue
            self._settle(key, text)
            self._failed.discard(key)
            if key in self._wishes and self._wishes[key] == text:
                del self._wishes[key]

    def refused(self, n: int) -> None:
        """The page has done nothing of what patch *n* asked for."""
        self._sent.pop(n, None)

    def give_up(self, lost: str) -> bool:
        """Another tab may write to family *lost* now: wish nothing for it. Whether there was what could not be stored."""
        wished = [key for key in self._wishes if family(key) == lost]
        failed = bool(self._failed.intersection(wished))
        for key in wished:
            del self._wishes[key]
            self._failed.discard(key)
        return failed

    def unstored(self) -> list[str]:
        """The keys whose last wish could not be fulfilled."""
        return sorted(self._failed & self._wishes.keys())
