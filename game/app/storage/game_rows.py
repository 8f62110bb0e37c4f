"""What several features keep of each game under one key, each in fields of its own:

    {"version": 3, "games": {"war": {field: value}}}

A feature reads, writes and merges its own fields, and leaves the others as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from game import games
from game.app.storage.parts import StoredPart
from game.app.storage.store import Store
from game.core import bounds
from game.core.i18n import N_

KEY = "puzzles"
VERSION = 3
MAX_TEXT = 300_000  # characters

# The fields of a game of which nothing is known: each version of the page has written all of them, in this order.
EMPTY: Mapping[str, object] = {"solved": {}, "best": 0, "days": [], "path": [], "missed": [], "own": {}, "campaign": {}}

T = TypeVar("T")


def _rows(text: str | None) -> dict[str, dict[str, object]]:
    found = bounds.mapping(bounds.stored(text, MAX_TEXT).get("games"))
    return {game: row for game, row in found.items() if game in games and isinstance(row, dict)}


def is_later(text: str | None) -> bool:
    """Whether a later version of the page wrote it."""
    version = bounds.stored(text, MAX_TEXT).get("version")
    return isinstance(version, int) and version > VERSION


@dataclass(frozen=True, slots=True)
class GameFields(Generic[T]):
    """The fields of a feature: `read` from a game's row (with nothing good in it as from an empty one), `written` as JSON
    values by name, and those of two devices `joined`, in whatever order."""

    read: Callable[[Mapping[str, object]], T]
    written: Callable[[T], Mapping[str, object]]
    joined: Callable[[T, T], T]

    def load(self, text: str | None) -> dict[str, T]:
        """What a stored text says, by game; nothing of what is no such field."""
        nothing, rows = self.read({}), _rows(text)
        return {game: one for game, row in rows.items() if (one := self.read(row)) != nothing}

    def of(self, store: Store, game: str) -> T:
        """What is stored of a game."""
        return self.read(_rows(store.get(KEY)).get(game, {}))

    def put(self, store: Store, game: str, one: T) -> None:
        """Store what is known of a game, unless a later version of the page has written there."""
        if not is_later(store.get(KEY)):
            store.put(KEY, self.dump({game: one}, store.get(KEY)))

    def dump(self, found: Mapping[str, T], over: str | None = None) -> str:
        """The text to store: *over* with what was *found* of these games."""
        rows = {game: {name: row.get(name, EMPTY[name]) for name in EMPTY} for game, row in _rows(over).items()}
        kept = {game: row for game, row in rows.items() if row != EMPTY}
        changed = {game: {**rows.get(game, EMPTY), **self.written(one)} for game, one in found.items()}
        return bounds.as_json({"version": VERSION, "games": dict(sorted({**kept, **changed}.items()))})

    def merged(self, here: str | None, there: str | None) -> str | None:
        """What two devices have stored as one; None if nothing changes or one of them is of a later version."""
        if is_later(here) or is_later(there):
            return None
        before, other, nothing = self.load(here), self.load(there), self.read({})
        found = {game: self.joined(before.get(game, nothing), one) for game, one in other.items()}
        changed = {game: one for game, one in found.items() if one != before.get(game, nothing)}
        return self.dump(changed, here) if changed else None

    def part(self) -> StoredPart:
        """How these fields come in from another device."""
        return StoredPart(key=KEY, merged=self.merged, imported=N_("Solved puzzles imported."))
