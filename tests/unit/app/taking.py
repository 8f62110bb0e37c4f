"""Imports of whole files."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.storage import intake
from game.app.storage.outline import PARTS
from game.app.storage.store import Store
from game.app.storage.undo import WayBack
from game.core.errors import RecordError
from game.core.record import whole

NOW = 1_800_000_000_000


@dataclass(frozen=True)
class Taken:
    """The result: the keys of matches, how many were here already, what was refused, which parts changed."""

    matches: tuple[str, ...]
    known: int
    refused: list[tuple[str, RecordError]]
    parts: tuple[str, ...]
    back: WayBack


def take(store: Store, text: str, fresh_key: str = "new", parts: tuple[str, ...] = PARTS) -> Taken:
    """Import a file. RecordError if it is refused as a whole."""
    found = whole(intake.reading(store, [("the file", text)], fresh_key, NOW))
    for name, error in found.refused:
        if name == "the file":
            raise error
    back = whole(intake.taking(store, found, parts))
    stored = tuple(key for key in back.after if not key.startswith("match/"))
    return Taken(tuple(found.matches), found.known, found.refused, stored, back)
