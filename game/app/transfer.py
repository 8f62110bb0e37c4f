"""Matches, settings and statistics as one file, and back: what a person takes to another device.

The file is JSON: `{"four-ages": 1, "settings": {...}, "statistics": {...}, "matches": {key: text as stored}}`, each part
where there is any. A single record in plain notation is taken as well. Nothing is stored as it stands in the file: every
match is read, played to its end and written anew, settings and statistics become their own types on the way.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass

from game import games
from game.app import saves, settings, statistics
from game.app.store import Store
from game.core import bounds
from game.core.errors import LaterVersion, OlderRules, RecordError
from game.core.i18n import N_
from game.core.record import Record, Slices, parse_record, replaying, whole

VERSION = 1
MAX_FILE = 50_000_000  # characters
MAX_MATCHES = 2000  # in one file
PARTS = ("settings", "statistics")

_KEY = re.compile(r"[0-9A-Za-z]{1,39}")


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
        return bounds.data(text, statistics.MAX_TEXT)
    except RecordError:
        return {}


def _file(content: dict[str, object]) -> str:
    return bounds.as_json({"four-ages": VERSION, **content}, indent=1)


def export_one(store: Store, key: str) -> str:
    """One match in plain notation; as it is stored where it can't be read. RecordError where there is none."""
    text = store.get(f"match/{key}")
    if text is None:
        raise RecordError(N_("There is no such match on this device."))
    try:
        return str(saves.unseal(text))
    except RecordError:
        return bounds.well_formed(text)


def import_text(store: Store, text: str, fresh_key: str) -> Import:
    """Take in what a file holds. A match that is here already in another state is kept beside it under a new key.

    Raises RecordError for a file that is neither an export nor a record; then nothing is stored.
    """
    return whole(importing(store, text, fresh_key))


def importing(store: Store, text: str, fresh_key: str) -> Slices[Import]:
    """`import_text` in slices; nothing is stored before the last of them."""
    if len(text) > MAX_FILE:
        raise RecordError(N_("this file is too large"))
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("["):
        record = parse_record(text, games)
        yield from _checking(record)
        store.put(f"match/{fresh_key}", saves.seal(record))
        return Import(taken=(fresh_key,))
    if text.startswith("four-ages "):  # a single save as it was stored, one that was set aside for example
        return (yield from _matches(store, {fresh_key: text.rstrip()}, fresh_key))
    data = _opened(text)
    matches = data.get("matches", {})
    done = yield from _matches(store, matches if isinstance(matches, dict) else {}, fresh_key)
    return Import(done.taken, done.known, done.refused, _import_parts(store, data))


def _opened(text: str) -> dict[str, object]:
    """The content of an export, whose parts are still whatever they may be."""
    none_of_ours = RecordError(N_("this file is neither an export of Four Ages nor a record of a match"))
    try:
        data = bounds.data(text, MAX_FILE)
    except RecordError as error:
        raise none_of_ours from error
    version = bounds.whole(data.get("four-ages"), 0, 10**9) if isinstance(data, dict) else None
    if not isinstance(data, dict) or version is None:
        raise none_of_ours
    if version > VERSION:
        raise LaterVersion
    matches = data.get("matches", {})
    if not isinstance(matches, dict) or not matches.keys() | data.keys() & set(PARTS):
        raise none_of_ours
    if len(matches) > MAX_MATCHES:
        raise RecordError(N_("more than {n} matches"), n=MAX_MATCHES)
    return data


def _import_parts(store: Store, data: dict[str, object]) -> tuple[str, ...]:
    """Settings replace those here; of each row of the statistics the one with more matches stays."""
    taken = []
    if "settings" in data:
        text = _text(data["settings"])
        store.put("settings", settings.dump(settings.load(text), text))
        taken.append("settings")
    if "statistics" in data:
        with suppress(LaterVersion):  # what is here a later version has counted: it stays
            statistics.merge(store, _text(data["statistics"]))
            taken.append("statistics")
    return tuple(taken)


def _text(part: object) -> str:
    """A part as it is stored; the first exports held it as text already."""
    return part if isinstance(part, str) else json.dumps(part)


def _matches(store: Store, matches: dict[str, object], fresh_key: str) -> Slices[Import]:
    """Each match by itself: one that is refused stops no other."""
    good: dict[str, Record] = {}
    known, refused = [], []
    before = 0
    for number, (name, sealed) in enumerate(matches.items()):
        key = name if _KEY.fullmatch(name) else f"{fresh_key}{number}"
        try:
            if not isinstance(sealed, str):
                raise RecordError(N_("this is no save of Four Ages"))
            record = saves.unseal(sealed)
            for step in _checking(record):
                yield before + step
        except RecordError as error:
            refused.append((bounds.line(name, 40), error))
            continue
        before += len(record.actions)
        if _is_here(store, key, record):
            known.append(key)
            continue
        good[key if store.get(f"match/{key}") is None and key not in good else f"{fresh_key}{number}"] = record
    for key, record in good.items():
        store.put(f"match/{key}", saves.seal(record))
    return Import(tuple(good), tuple(known), tuple(refused))


def _is_here(store: Store, key: str, record: Record) -> bool:
    """Whether the match under *key* stands at the same point."""
    text = store.get(f"match/{key}")
    try:
        return text is not None and saves.unseal(text) == record
    except RecordError:
        return False


def _checking(record: Record) -> Slices[None]:
    """Raise RecordError, with line and reason, for a record whose actions don't all hold."""
    fault = (yield from replaying(record, games)).fault
    if fault is not None and not isinstance(fault, OlderRules):
        raise fault
