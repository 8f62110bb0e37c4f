"""Matches and settings as one file, and back: what a person takes to another device.

The file is JSON: `{"four-ages": 1, "settings": ..., "matches": {key: text as stored}}`. A single record in plain notation
is taken as well.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from game import games
from game.app import saves
from game.app.match import check_table
from game.app.store import Store
from game.core.errors import RecordError
from game.core.record import parse_record, replay

VERSION = 1
MAX_FILE = 50_000_000  # characters


@dataclass(frozen=True, slots=True)
class Import:
    """What came of an import: keys taken, keys that were here already in the same state, and what was refused and why."""

    taken: tuple[str, ...]
    known: tuple[str, ...]
    refused: tuple[tuple[str, RecordError], ...]


def export_all(store: Store) -> str:
    """Everything: settings, statistics and all matches, damaged ones too."""
    matches = {path.removeprefix("match/"): store.get(path) for path in store.keys("match/")}
    rest = {key: store.get(key) for key in ("settings", "statistics") if store.get(key) is not None}
    return json.dumps({"four-ages": VERSION, **rest, "matches": matches}, ensure_ascii=False, indent=1)


def export_one(store: Store, key: str) -> str:
    """One match in plain notation."""
    return str(saves.load(store, key)[0])


def import_text(store: Store, text: str, fresh_key: str) -> Import:
    """Take in what a file holds. A match that is here already in another state is kept beside it under a new key.

    Raises RecordError for a file that is neither an export nor a record.
    """
    if len(text) > MAX_FILE:
        raise RecordError("this file is too large")
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("["):
        _check(saves.seal(parse_record(text, games)))
        store.put(f"match/{fresh_key}", saves.seal(parse_record(text, games)))
        return Import((fresh_key,), (), ())
    try:
        data = json.loads(text)
        matches = data["matches"]
        if data["four-ages"] > VERSION or not isinstance(matches, dict):
            raise RecordError("this file is of a later version; reload the page to get it")
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError("this file is neither an export of Four Ages nor a record of a match") from error
    return _import_matches(store, matches, fresh_key)


def _import_matches(store: Store, matches: dict[str, object], fresh_key: str) -> Import:
    taken, known, refused = [], [], []
    for number, (name, sealed) in enumerate(matches.items()):
        key = name if name.isalnum() and len(name) < 40 else f"{fresh_key}{number}"
        try:
            _check(str(sealed))
        except RecordError as error:
            refused.append((name[:40], error))
            continue
        if store.get(f"match/{key}") == sealed:
            known.append(key)
            continue
        if store.get(f"match/{key}") is not None:
            key = f"{fresh_key}{number}"
        store.put(f"match/{key}", str(sealed))
        taken.append(key)
    return Import(tuple(taken), tuple(known), tuple(refused))


def _check(sealed: str) -> None:
    """Raise RecordError, with line and reason, for a stored text whose actions don't all hold."""
    record = saves.unseal(sealed)
    check_table(record)
    fault = replay(record, games).fault
    if fault is not None:
        raise fault
