"""The heads of stored matches: game, seats and tags, which come first in a record.

To read a head takes a tenth of the work of reading the match: the checksum is compared and only the beginning unpacked. It
is done in slices, the newest match first by its key, which begins with the time. A head is read again when the store has
another text under its key.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from math import inf
from time import monotonic

from game.app.storage import saves
from game.app.storage.store import Store
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import Record

AT_LEAST = 24  # heads that a look reads even if it takes longer, so that the first picture of the list shows the newest


@dataclass(frozen=True, slots=True)
class Saved:
    """A match found in storage; its record has no actions. `changed` is when it was last saved, in ms since 1970."""

    key: str
    record: Record
    changed: int


@dataclass(frozen=True, slots=True)
class UnreadableSave:
    """A save that can't be read, and the reason."""

    key: str
    reason: RecordError


@dataclass(frozen=True, slots=True)
class _Known:
    """What is stored under a path: a match, one that needs a later version, or a fault. If only the older copy can be read,
    both a match and a fault."""

    saved: Saved | None = None
    later: bool = False
    fault: RecordError | None = None


class MatchIndex:
    """The matches of a store whose heads have been read."""

    def __init__(self) -> None:
        self._store: Store | None = None
        self._todo: list[str] = []  # paths, the next one last
        self._known: dict[str, _Known] = {}
        self._found: tuple[Saved, ...] | None = None

    @property
    def done(self) -> bool:
        """Whether all heads have been read."""
        return not self._todo

    @property
    def found(self) -> tuple[Saved, ...]:
        """The readable matches, the last changed first."""
        if self._found is None:
            saved = [known.saved for known in self._known.values() if known.saved is not None]
            self._found = tuple(sorted(saved, key=lambda one: (-one.changed, one.key)))
        return self._found

    @property
    def later(self) -> tuple[str, ...]:
        """The keys that need a later version."""
        return tuple(sorted(_key(path) for path, known in self._known.items() if known.later))

    @property
    def aside(self) -> tuple[UnreadableSave, ...]:
        """The saves that can't be read."""
        faulty = sorted((path, known.fault) for path, known in self._known.items() if known.fault is not None)
        faults = {_key(path): fault for path, fault in faulty}
        return tuple(UnreadableSave(key, faults[key]) for key in sorted(faults))

    def look(self, store: Store, seconds: float = inf) -> None:
        """Read the heads that are new in *store*: AT_LEAST of them, and more while *seconds* have not passed."""
        self._follow(store)
        until = monotonic() + seconds
        for count, _ in enumerate(self._reading(store), 1):
            if count >= AT_LEAST and monotonic() > until:
                return

    def has_game(self, store: Store, game: str, but: str) -> bool:
        """Whether there is a readable match of *game*, apart from the key *but*; stops at the first."""
        self._follow(store)
        known = (one.saved for one in chain(self._known.values(), self._reading(store)))
        return any(saved is not None and saved.record.game == game and saved.key != but for saved in known)

    def _follow(self, store: Store) -> None:
        """Note which heads of *store* must be read."""
        changed = store.take_changed()
        if store is not self._store:
            self._store, self._known, self._found = store, {}, None
            self._todo = sorted([*store.keys("match/"), *store.keys("damaged/")], key=_key)
        elif changed:
            self._forget(store, {_key(path).partition("~")[0] for path in changed})

    def _reading(self, store: Store) -> Iterator[_Known]:
        while self._todo:
            path = self._todo.pop()
            self._found = None
            self._known[path] = _match(store, path) if path.startswith("match/") else _damaged(store, path)
            yield self._known[path]

    def _forget(self, store: Store, keys: set[str]) -> None:
        """Read the heads under *keys* again."""
        paths = {path for path in (*self._known, *self._todo) if _key(path).partition("~")[0] in keys}
        paths |= {f"{area}/{key}" for key in keys for area in ("match", "damaged")}
        paths |= {path for path in store.keys("damaged/") if _key(path).partition("~")[0] in keys}
        for path in paths & self._known.keys():
            del self._known[path]
        self._todo = [path for path in self._todo if path not in paths]
        self._todo += sorted(path for path in paths if store.get(path) is not None)
        self._found = None


def _key(path: str) -> str:
    return path.partition("/")[2]


def _saved(key: str, record: Record) -> Saved:
    return Saved(key, record, record.number("Changed", bounds.LAST_MOMENT))


def _match(store: Store, path: str) -> _Known:
    key = _key(path)
    try:
        return _Known(_saved(key, saves.head(store.get(path) or "")))
    except LaterVersion:
        return _Known(later=True)
    except RecordError as error:
        try:
            return _Known(_saved(key, saves.head(store.get(f"before/{key}") or "")), fault=error)
        except RecordError:
            return _Known(fault=error)


def _damaged(store: Store, path: str) -> _Known:
    """A save that was set aside; this version may be able to read it."""
    key, text = _key(path), store.get(path) or ""
    if (fault := saves.fault(text)) is not None:
        return _Known(fault=fault)
    if store.get(f"match/{key}") is not None or "~" in key:
        return _Known(fault=RecordError(N_("the save is damaged")))
    try:
        return _Known(_saved(key, saves.head(text)))
    except LaterVersion:
        return _Known(later=True)
