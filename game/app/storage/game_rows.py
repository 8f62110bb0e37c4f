"""Stored texts with a row for each game, declared once: the schema of a row; the rest follows.

    {"version": 3, "games": {"war": row}}

Features may share a text, each with fields of its own: it reads, writes and merges these, and leaves the others as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game import games
from game.app.storage.parts import StoredPart
from game.app.storage.store import Store
from game.core import bounds
from game.core.i18n import N_
from game.core.schema import Schema

MAX_TEXT = 300_000  # characters

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class GameText:
    """A stored text: its key, its version, what an import says (a message id). Where features share it, `layout` has the
    fields of all, as they are for a game of which nothing is known, in the order in which they are written."""

    key: str
    version: int
    imported: str
    layout: Mapping[str, object] | None = None

    def rows(self, text: str | None) -> dict[str, dict[str, object]]:
        """The rows in a text, by game, not yet read."""
        found = bounds.mapping(bounds.stored(text, MAX_TEXT).get("games"))
        return {game: row for game, row in found.items() if game in games and isinstance(row, dict)}

    def is_later(self, text: str | None) -> bool:
        """Whether a later version of the page wrote it."""
        return bounds.is_later(text, MAX_TEXT, self.version)


# Each version of the page has written all of these fields.
EMPTY: Mapping[str, object] = {"solved": {}, "best": 0, "days": [], "path": [], "missed": [], "own": {}, "campaign": {}}
SHARED = GameText("puzzles", 3, N_("Solved puzzles imported."), EMPTY)
KEY = SHARED.key


@dataclass(frozen=True, slots=True)
class GameFields(Generic[T]):
    """What a feature keeps of each game: all of a row whose *schema* reads anything, or (*name*) one field of it."""

    schema: Schema[T]
    stored: GameText = SHARED
    name: str = ""

    def read(self, row: Mapping[str, object]) -> T:
        """What the row of a game says; with nothing good in it as an empty one."""
        return self.schema.read(row.get(self.name) if self.name else row)

    def written(self, one: T) -> Mapping[str, object]:
        """The fields of a row, as values for JSON."""
        data: Any = self.schema.write(one)
        return {self.name: data} if self.name else data

    def load(self, text: str | None) -> dict[str, T]:
        """What a stored text says, by game; nothing of what is no such field."""
        nothing, rows = self.read({}), self.stored.rows(text)
        return {game: one for game, row in rows.items() if (one := self.read(row)) != nothing}

    def of(self, store: Store, game: str) -> T:
        """What is stored of a game."""
        return self.read(self.stored.rows(store.get(self.stored.key)).get(game, {}))

    def put(self, store: Store, game: str, one: T) -> None:
        """Store what is known of a game, unless a later version of the page has written there."""
        before = store.get(self.stored.key)
        if not self.stored.is_later(before):
            store.put(self.stored.key, self.dump({game: one}, before))

    def dump(self, found: Mapping[str, T], over: str | None = None) -> str:
        """The text to store: *over* with what was *found* of these games."""
        empty, rows = self.stored.layout or {}, self.stored.rows(over)
        if empty:
            rows = {game: {name: row.get(name, empty[name]) for name in empty} for game, row in rows.items()}
        kept = {game: row for game, row in rows.items() if row != empty}
        shared = {game: rows.get(game, empty) if empty else {} for game in found}
        changed = {game: {**shared[game], **self.written(one)} for game, one in found.items()}
        return bounds.as_json({"version": self.stored.version, "games": dict(sorted({**kept, **changed}.items()))})

    def merged(self, here: str | None, there: str | None) -> str | None:
        """What two devices have stored as one; None if nothing changes or one of them is of a later version."""
        if self.stored.is_later(here) or self.stored.is_later(there):
            return None
        before, other, nothing = self.load(here), self.load(there), self.read({})
        found = {game: self.schema.join(before.get(game, nothing), one) for game, one in other.items()}
        changed = {game: one for game, one in found.items() if one != before.get(game, nothing)}
        return self.dump(changed, here) if changed else None

    def part(self) -> StoredPart:
        """How it comes in from another device."""
        return StoredPart(key=self.stored.key, merged=self.merged, imported=self.stored.imported)
