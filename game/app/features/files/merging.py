"""Merging what two devices have stored, as an export and an import would, without a question.

Each device sends what the other lacks, and takes in what it gets. A match that went on at one of them only is replaced by
what it became, wherever it lies; where it went on at both in different ways, both stay beside each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.app.feature import Merged
from game.app.features.files import imports
from game.app.features.files.export_reader import VERSION
from game.app.features.files.exports import AT_ONCE, export_all
from game.app.match.tags import FIRST_KEY, first_key, may_hold_secret
from game.app.storage import saves
from game.app.storage.parts import StoredPart
from game.app.storage.store import Store
from game.core import bounds
from game.core.errors import RecordError
from game.core.record import Record, Slices

MATCH = "match/"  # begins the name of one in `everything`


def everything(store: Store, known: Sequence[StoredPart]) -> Slices[dict[str, Any]]:
    """All that an export has, by name: `match/<key>` with the match and what is stored with it, and the name of each part.
    A match with friends that goes on stays with the device that plays it."""
    text = yield from export_all(store, known)
    found = bounds.mapping(bounds.data(text, len(text)))
    of_matches = {part.key: bounds.mapping(found.pop(part.key, None)) for part in known if part.of_match}
    matches = bounds.mapping(found.pop("matches"))
    found.pop("four-ages")
    for key, match in matches.items():
        if not may_hold_secret(key) or _is_over(match):
            found[MATCH + key] = [match, {name: texts[key] for name, texts in of_matches.items() if key in texts}]
    return found


def _is_over(text: str) -> bool:
    try:
        return bool(saves.head(text).tag("Returns"))
    except RecordError:
        return False


def file(some: Mapping[str, Any]) -> str:
    """An export of *some* of what `everything` has."""
    out: dict[str, Any] = {"four-ages": VERSION, "matches": {}}
    for name, value in some.items():
        if not name.startswith(MATCH):
            out[name] = value
            continue
        key = name.removeprefix(MATCH)
        out["matches"][key], beside = value
        for part, text in beside.items():
            out.setdefault(part, {})[key] = text
    return bounds.as_json(out)


def merge(
    store: Store, text: str, known: Sequence[StoredPart], fresh_key: str, now: int, table: str = ""
) -> Slices[Merged]:
    """Store what a *text* from `file` has. The match under the key *table* is being played: it stays as it is."""
    found = yield from imports.reading(store, [("", text)], known, fresh_key, now)
    continued = yield from _continued(store, found, table)
    done = yield from imports.taking(store, found, known, None)
    for key, record in continued.items():
        before = store.get(MATCH + key)
        if before is not None:
            store.put(f"before/{key}", before)
        store.put(MATCH + key, saves.seal(record))
    parts = dict.fromkeys(key.partition("/")[0] for key in done.after if not key.startswith(MATCH))
    return Merged(len(found.matches) + len(continued), found.beside, tuple(parts), len(found.refused))


def _continued(store: Store, found: imports.Import, table: str) -> Slices[dict[str, Record]]:
    """Of the matches that *found* would put beside those here: take out what is an earlier state of one, and what went on
    from one here, which is returned by the key of that one."""
    incoming = {key: saves.unseal(text) for key, text in found.matches.items() if _first(key, text) != key}
    if not incoming:
        return {}
    here = dict[str, list[tuple[str, Record]]]()
    wanted, paths = {first_key(record) for record in incoming.values()}, store.keys(MATCH)
    for number, path in enumerate(paths):
        key, text = path.removeprefix(MATCH), store.get(path)
        try:
            if text is not None and not may_hold_secret(key) and (first := _first(key, text)) in wanted:
                here.setdefault(first, []).append((key, saves.unseal(text)))
        except RecordError:
            continue
        if number % AT_ONCE == AT_ONCE - 1:
            yield 100 * number // len(paths)
    continued = dict[str, Record]()
    for key, record in incoming.items():
        for place, other in here.get(first_key(record), []):
            other = continued.get(place, other)
            if _goes_on(record, other):
                found.known += 1
            elif place != table and _goes_on(other, record):
                first = first_key(record)
                mine = record.without_tag(FIRST_KEY)
                continued[place] = mine if place == first else mine.with_tag(FIRST_KEY, first)
            else:
                continue
            del found.matches[key]
            found.beside -= 1
            found.parts = [(_moved(name, key, place), text) for name, text in found.parts]
            break
    return continued


def _moved(name: str, key: str, place: str) -> str:
    """Where a part goes whose match under *key* is that under *place*."""
    part, _, of = name.partition("/")
    return f"{part}/{place}" if of == key else name


def _first(key: str, text: str) -> str:
    return first_key(saves.head(text)) or key


def _goes_on(before: Record, after: Record) -> bool:
    """Whether *after* is the same match as *before*, as far or further on."""
    heads = [(one.game, one.rules, one.seats, dict(one.options)) for one in (before, after)]
    return heads[0] == heads[1] and after.actions[: len(before.actions)] == before.actions
