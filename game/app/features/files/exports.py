"""Exports: matches, settings and what features store, as files for another device. `imports` reads them.

Everything goes into one JSON file without empty parts; a single match is its record in plain notation.

    {"four-ages": 1, "settings": {...}, <part>: {...}, "matches": {key: text as stored}}
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.app.features.files.export_reader import VERSION
from game.app.match.tags import FIRST_KEY, first_key, leaving, may_hold_secret
from game.app.storage import saves
from game.app.storage.parts import MAX_PART, StoredPart
from game.app.storage.store import Store
from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import N_
from game.core.record import Slices

AT_ONCE = 64  # matches written in a slice


def export_all(store: Store, known: Sequence[StoredPart]) -> Slices[str]:
    """Everything: settings, the *known* parts and all matches. The slices give how far it is in per cent."""
    matches, paths = dict[str, str](), store.keys("match/")
    for number, path in enumerate(paths):
        key, text = path.removeprefix("match/"), store.get(path)
        if text is not None and (out := _leaving(key, text)) is not None:  # or it was deleted in the meantime
            matches[key] = out
        if number % AT_ONCE == AT_ONCE - 1:
            yield 100 * number // len(paths)
    beside = {part.key: _of_matches(store, part.key, matches) for part in known if part.of_match}
    parts = _parts(store, _names(known)) | {key: texts for key, texts in beside.items() if texts}
    return bounds.as_json({"four-ages": VERSION, **parts, "matches": matches}, indent=1)


def _leaving(key: str, text: str) -> str | None:
    """A stored match as it leaves this device; None for one with friends that can't be read, and so may hold a secret."""
    try:
        record = saves.head(text)
        return text if leaving(record) == record else saves.seal(leaving(saves.unseal(text)))
    except RecordError:
        return None if may_hold_secret(key) else text


def _of_matches(store: Store, part: str, matches: Iterable[str]) -> dict[str, object]:
    """What is stored of a part with each of *matches*, by their keys."""
    stored = {key: store.get(f"{part}/{key}") for key in matches}
    return {key: _read(text) for key, text in stored.items() if text is not None}


def export_part(store: Store, part: str, known: Sequence[StoredPart]) -> str:
    """The settings or one of the *known* parts alone, by its key. ValueError for no such part."""
    if part not in (names := _names(known)):
        raise ValueError(f"a part is one of {names}, not {part!r}")
    return bounds.as_json({"four-ages": VERSION, **_parts(store, (part,))}, indent=1)


def _names(known: Sequence[StoredPart]) -> tuple[str, ...]:
    return ("settings", *(part.key for part in known if not part.of_match))


def _parts(store: Store, names: tuple[str, ...]) -> dict[str, object]:
    stored = {name: store.get(name) for name in names}
    return {name: _read(text) for name, text in stored.items() if text is not None}


def _read(text: str) -> object:
    try:
        return bounds.data(text, MAX_PART)
    except RecordError:
        return {}


def export_one(store: Store, key: str, known: Sequence[StoredPart] = ()) -> str:
    """One match in plain notation, with what is stored of the *known* parts beside it as comments at its end, `#<part>
    <line>`. As it is stored where it can't be read; RecordError where there is none."""
    text = store.get(f"match/{key}")
    if text is None:
        raise RecordError(N_("That match isn’t on this device."))
    try:
        record = leaving(saves.unseal(text))
    except RecordError as error:
        if _leaving(key, text) is None:
            raise RecordError(
                N_("That match can’t be read, and it may contain your secret key, so it stays on this device.")
            ) from error
        return bounds.well_formed(text)
    counts = saves.KEY.fullmatch(key) and not record.tag("Counted") and not record.tag("Practice")
    beside = "".join(
        f"#{part.key} {line}\n"
        for part in known
        if part.of_match and (stored := store.get(f"{part.key}/{key}")) is not None
        for line in part.lines(stored)
    )
    return str(record.with_tag(FIRST_KEY, first_key(record) or key) if counts else record) + beside
