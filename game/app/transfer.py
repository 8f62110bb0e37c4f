"""Matches, settings and statistics as one file, and back: what a person takes to another device.

The file is JSON: `{"four-ages": 1, "settings": {...}, "statistics": {...}, "matches": {key: text as stored}}`, each part
where there is any. A single record in plain notation is taken as well.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from game import games
from game.app import saves, settings, statistics
from game.app.match import check_table
from game.app.store import Store
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import parse_record, replay

VERSION = 1
MAX_FILE = 50_000_000  # characters
PARTS = ("settings", "statistics")


@dataclass(frozen=True, slots=True)
class Import:
    """What came of an import: keys taken, keys that were here already in the same state, what was refused and why, and
    which of PARTS came along."""

    taken: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    refused: tuple[tuple[str, RecordError], ...] = ()
    parts: tuple[str, ...] = ()

    def __add__(self, other: Import) -> Import:
        return Import(
            self.taken + other.taken, self.known + other.known, self.refused + other.refused, self.parts + other.parts
        )


def export_all(store: Store) -> str:
    """Everything: settings, statistics and all matches."""
    matches = {path.removeprefix("match/"): store.get(path) for path in store.keys("match/")}
    return _file({**_parts(store, PARTS), "matches": matches})


def export_part(store: Store, part: str) -> str:
    """One of PARTS alone. ValueError for no such part."""
    if part not in PARTS:
        raise ValueError(f"a part is one of {PARTS}, not {part!r}")
    return _file(_parts(store, (part,)))


def _parts(store: Store, names: tuple[str, ...]) -> dict[str, object]:
    stored = {name: store.get(name) for name in names}
    return {name: _read(text) for name, text in stored.items() if text is not None}


def _read(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return {}


def _file(content: dict[str, object]) -> str:
    return json.dumps({"four-ages": VERSION, **content}, ensure_ascii=False, indent=1)


def export_one(store: Store, key: str) -> str:
    """One match in plain notation."""
    return str(saves.load(store, key)[0])


def import_text(store: Store, text: str, fresh_key: str) -> Import:
    """Take in what a file holds. A match that is here already in another state is kept beside it under a new key.

    Raises RecordError for a file that is neither an export nor a record.
    """
    if len(text) > MAX_FILE:
        raise RecordError(N_("this file is too large"))
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("["):
        sealed = saves.seal(parse_record(text, games))
        _check(sealed)
        store.put(f"match/{fresh_key}", sealed)
        return Import(taken=(fresh_key,))
    if text.startswith("four-ages "):  # a single save as it was stored, one that was set aside for example
        return _import_matches(store, {fresh_key: text}, fresh_key)
    try:
        data = json.loads(text)
        matches = data.get("matches", {})
        if data["four-ages"] > VERSION:
            raise LaterVersion
        if not isinstance(matches, dict) or not matches.keys() | data.keys() & set(PARTS):
            raise TypeError
    except RecordError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise RecordError(N_("this file is neither an export of Four Ages nor a record of a match")) from error
    done = _import_matches(store, matches, fresh_key)
    return Import(done.taken, done.known, done.refused, _import_parts(store, data))


def _import_parts(store: Store, data: dict[str, object]) -> tuple[str, ...]:
    """Settings replace those here; of each row of the statistics the one with more matches stays."""
    taken = []
    if "settings" in data:
        store.put("settings", settings.dump(settings.load(_text(data["settings"]))))
        taken.append("settings")
    if "statistics" in data:
        statistics.merge(store, _text(data["statistics"]))
        taken.append("statistics")
    return tuple(taken)


def _text(part: object) -> str:
    """A part as it is stored; the first exports held it as text already."""
    return part if isinstance(part, str) else json.dumps(part)


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
