"""What storage holds of matches, known by their heads: game, seats and tags, which stand first in a record.

Of a save the checksum is checked and the beginning unpacked, a tenth of the work of reading it. With thousands of matches
even that is done in slices, the newest first by their keys, which begin with the time. What is known stays known until the
store has something else under that key.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from time import monotonic

from game import games
from game.app.storage import saves
from game.app.storage.packing import beginning
from game.app.storage.store import Store
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import Record, parse_record

HEAD = 3000  # letters of a packed record that are unpacked for its head


@dataclass(frozen=True, slots=True)
class Saved:
    """A match found in storage; its record has no actions. `changed` is ms since 1970."""

    key: str
    record: Record

    @property
    def changed(self) -> int:
        """When it was last saved."""
        return self.record.number("Changed", bounds.LAST_MOMENT)


@dataclass(frozen=True, slots=True)
class Aside:
    """A save that can't be read, and why."""

    key: str
    reason: RecordError


@dataclass(frozen=True, slots=True)
class _Known:
    """What stands under a path: a match, one of a later version, one that can't be read; with an older copy both."""

    saved: Saved | None = None
    later: bool = False
    fault: RecordError | None = None


def head(text: str) -> Record:
    """The record in a stored text without its actions. Raises what `saves.unseal` does, for what is wrong with the head."""
    version, body = saves.checked(text)
    begins = beginning(body.partition(" ")[2], HEAD) if version == saves.FORMAT else None
    tags, ends, _ = (begins or "").partition("\n\n")
    return parse_record(tags, games) if ends else saves.unseal(text).with_actions(())


class Heads:
    """All matches of a store, as far as they have been looked at."""

    def __init__(self) -> None:
        self._store: Store | None = None
        self._todo: list[str] = []  # paths, the next one last
        self._known: dict[str, _Known] = {}
        self._found: tuple[Saved, ...] | None = None

    @property
    def done(self) -> bool:
        """Whether all have been looked at."""
        return not self._todo

    @property
    def found(self) -> tuple[Saved, ...]:
        """The readable ones, the last changed first."""
        if self._found is None:
            saved = [known.saved for known in self._known.values() if known.saved is not None]
            self._found = tuple(sorted(saved, key=lambda one: (-one.changed, one.key)))
        return self._found

    @property
    def later(self) -> tuple[str, ...]:
        """The keys of those that only a later version can read."""
        return tuple(sorted(_key(path) for path, known in self._known.items() if known.later))

    @property
    def aside(self) -> tuple[Aside, ...]:
        """Those that can't be read."""
        faults = {_key(path): known.fault for path, known in sorted(self._known.items()) if known.fault is not None}
        return tuple(Aside(key, faults[key]) for key in sorted(faults))

    def look(self, store: Store, seconds: float = inf) -> None:
        """Look at what is new in *store*, for so long at most."""
        until = monotonic() + seconds
        for _ in self._looking(store):
            if monotonic() > until:
                return

    def has_game(self, store: Store, game: str, but: str) -> bool:
        """Whether a match of *game* is in *store*, that of the key *but* aside; looks no further than to the first."""
        looking = self._looking(store)
        while not any(saved.record.game == game and saved.key != but for saved in self._matches()):
            if next(looking, None) is None:
                return False
        return True

    def _matches(self) -> Iterator[Saved]:
        """The newest ones come first where what is sought was looked at last."""
        return (known.saved for known in reversed(self._known.values()) if known.saved is not None)

    def _looking(self, store: Store) -> Iterator[str]:
        changed = store.take_changed()
        if store is not self._store:
            self._store, self._known, self._found = store, {}, None
            self._todo = sorted([*store.keys("match/"), *store.keys("damaged/")], key=_key)
        elif changed:
            self._forget(store, {_key(path).partition("~")[0] for path in changed})
        while self._todo:
            path = self._todo.pop()
            self._found = None
            self._known[path] = _match(store, path) if path.startswith("match/") else _damaged(store, path)
            yield path

    def _forget(self, store: Store, keys: set[str]) -> None:
        """Look again at what stands under these *keys*."""
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


def _match(store: Store, path: str) -> _Known:
    key = _key(path)
    try:
        return _Known(Saved(key, head(store.get(path) or "")))
    except LaterVersion:
        return _Known(later=True)
    except RecordError as error:
        try:
            return _Known(Saved(key, head(store.get(f"before/{key}") or "")), fault=error)
        except RecordError:
            return _Known(fault=error)


def _damaged(store: Store, path: str) -> _Known:
    """A save that was set aside; by now it may be one that can be read."""
    key, text = _key(path), store.get(path) or ""
    if (fault := saves.fault(text)) is not None:
        return _Known(fault=fault)
    if store.get(f"match/{key}") is not None or "~" in key:
        return _Known(fault=RecordError(N_("the save is damaged")))
    try:
        return _Known(Saved(key, head(text)))
    except LaterVersion:
        return _Known(later=True)
