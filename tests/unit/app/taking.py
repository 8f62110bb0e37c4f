"""Imports of whole files."""

from __future__ import annotations

import json
from dataclasses import dataclass

from game import games
from game.app.features.files import imports
from game.app.features.statistics.statistics import Book, Part
from game.app.features.statistics.tally import Tally
from game.app.storage.store import Store
from game.app.storage.undo import WayBack
from game.core.errors import RecordError
from game.core.record import Record, Seat, whole
from tests.browser.stage import ended
from tests.sessions import PARTS

NOW = 1_800_000_000_000
SHORT = Record("war", games["war"].rules, (Seat("human", "Mei"), Seat("greedy")), actions=("first 1",))
OVER = ended("war")
DARK = {"settings": json.dumps({"theme": "dark"})}
BOOK = Book("00000000000a", {"00000000000a": Part({"war/greedy": Tally(played=5, won=2.0)})})
FRIENDS = json.dumps({"device": "00000000000b", "rows": {"war/greedy": {"played": 7, "won": 7}}})


def export(**members: object) -> str:
    """The text of a file with these *members*."""
    return json.dumps({"four-ages": 1, **members})


@dataclass(frozen=True)
class Taken:
    """The result: the keys of matches, how many were here already, what was refused, which parts changed."""

    matches: tuple[str, ...]
    known: int
    refused: list[tuple[str, RecordError]]
    parts: tuple[str, ...]
    back: WayBack


def take(store: Store, text: str, fresh_key: str = "new", wanted: tuple[str, ...] | None = None) -> Taken:
    """Import a file. RecordError if it is refused as a whole."""
    found = whole(imports.reading(store, [("the file", text)], PARTS, fresh_key, NOW))
    for name, error in found.refused:
        if name == "the file":
            raise error
    back = whole(imports.taking(store, found, PARTS, wanted))
    stored = tuple(key for key in back.after if not key.startswith("match/"))
    return Taken(tuple(found.matches), found.known, found.refused, stored, back)
