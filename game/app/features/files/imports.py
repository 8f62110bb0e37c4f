"""Imports: files are first read without storing anything; then the wanted parts are stored, with a way to undo it.

A file is an export (see `export_reader`), a record in plain notation, or a single save. Nothing is stored as it is in the
file: every match is played to its end and written again, without its statistics mark; settings and other parts are converted
to their own types. Anything too large is refused before it is worked on. All work runs in slices that yield per cent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, fields
from zlib import crc32

from game import games
from game.app.features.files.export_reader import MAX_FILE, outline
from game.app.match.counting import DUE, counts
from game.app.match.tags import FIRST_KEY, first_key, leaving
from game.app.storage import saves, settings
from game.app.storage.parts import StoredPart
from game.app.storage.store import Store
from game.app.storage.undo import WayBack
from game.core import bounds
from game.core.errors import OlderRules, RecordError
from game.core.i18n import N_
from game.core.record import Record, Slices, T, parse_record, replaying
from game.core.state import State

MAX_UNPACKED = 64_000_000  # bytes of records in an import: three times what five million characters of saves hold
AT_ONCE = 32  # matches stored in a slice


@dataclass(slots=True)
class Import:
    """The contents of files that are new here. Nothing of it is stored yet."""

    matches: dict[str, str] = field(default_factory=dict)  # as they will be stored, under their new keys
    beside: int = 0  # how many of these exist here in another state, which stays
    known: int = 0  # matches that exist here in the same state
    refused: list[tuple[str, RecordError]] = field(default_factory=list)
    parts: list[tuple[str, str]] = field(
        default_factory=list
    )  # name and text of the settings and other parts, as they came


@dataclass(slots=True)
class Change:
    """How the settings and other parts from files would change those here."""

    entries: dict[str, str] = field(default_factory=dict)  # what would be stored
    differ: tuple[str, ...] = ()  # the settings that would change
    replaces: bool = False  # whether a person is asked: they have something here that would change


def change(store: Store, content: Import, known: Sequence[StoredPart], wanted: Collection[str] | None = None) -> Change:
    """What *content* would change in the present storage, where *known* are the parts beside the settings. Of those that ask
    a person only the *wanted* ones, by their keys; None means all of them."""
    found, refused = Change(), list[tuple[str, RecordError]]()
    before = settings.load(store.get("settings"))
    chosen, stored = before, store.get("settings")
    parts = {part.key: part for part in known if part.question is None or wanted is None or part.key in wanted}
    for name, text in content.parts:
        if name == "settings" and (wanted is None or name in wanted):
            chosen, stored = settings.load(text, chosen), settings.joined(stored, text)
        if (part := parts.get(name.partition("/")[0])) is None:
            continue
        try:
            merged = part.merged(found.entries.get(name) or store.get(name), text)
        except RecordError as error:
            refused.append((name, error))
            continue
        if merged is not None:
            found.entries[name] = merged
    found.differ = tuple(
        setting.name for setting in fields(chosen) if getattr(chosen, setting.name) != getattr(before, setting.name)
    )
    if found.differ:
        found.entries["settings"] = settings.dump(chosen, stored)
    asking = {"settings", *(part.key for part in known if part.question is not None)}
    found.replaces = any(store.get(key) is not None for key in found.entries if key in asking)
    content.refused += [refusal for refusal in refused if refusal[0] not in dict(content.refused)]
    return found


def reading(
    store: Store, files: Iterable[tuple[str, str]], known: Sequence[StoredPart], fresh_key: str, now: int = 0
) -> Slices[Import]:
    """Read *files*, pairs of name and text, with the settings and the *known* parts in them. A refused file or match stops
    no other; each is in `refused`.

    *fresh_key* is a prefix that no key here has. *now*, in ms since 1970, is the latest date that a match may have; 0
    allows any.
    """
    return _Reader(store, known, fresh_key, now).files(list(files))


class _Reader:
    def __init__(self, store: Store, known: Sequence[StoredPart], fresh_key: str, now: int) -> None:
        self._store = store
        self._known = known
        self._names = [part.key for part in known]
        self._fresh_key = fresh_key
        self._now = now or bounds.LAST_MOMENT
        self._found = Import()
        self._unpacked = 0  # bytes of records to work on
        self._done = 0  # characters
        self._all = 1

    def files(self, files: list[tuple[str, str]]) -> Slices[Import]:
        self._all = max(1, sum(len(text) for _, text in files))
        before = 0
        for name, text in files:
            try:
                yield from self._file(text)
            except RecordError as error:
                self._found.refused.append((bounds.line(name, 40), error))
            before = self._done = before + len(text)
            yield self._percent()
        return self._found

    def _percent(self) -> int:
        return min(100, 100 * self._done // self._all)

    def _paced(self, slices: Slices[T]) -> Slices[T]:
        """The result of *slices*; with each of them it yields how far all files are."""
        while True:
            try:
                next(slices)
            except StopIteration as end:
                result: T = end.value
                return result
            yield self._percent()

    def _file(self, text: str) -> Slices[None]:
        if len(text) > MAX_FILE:
            raise RecordError(N_("this file is too large"))
        text = text.removeprefix("\ufeff")
        if text[:1000].lstrip().startswith("["):
            place = yield from self._record("", parse_record(text, games))
            self._found.parts += self._in_comments(text, place) if place else []
            return
        if text.startswith("four-ages "):  # a single save as it was stored, for example one that was set aside
            yield from self._matches([("", text.rstrip())], alone=True)
            return
        content = outline(text, self._names)
        places = yield from self._matches(list(content.matches.items()))
        of_matches = {part.key for part in self._known if part.of_match}
        self._found.parts += [part for part in content.parts.items() if part[0] not in of_matches]
        for part in of_matches & content.parts.keys():
            stored = bounds.stored(content.parts[part], MAX_FILE)
            self._found.parts += [
                (f"{part}/{places[name]}", bounds.as_json(value)) for name, value in stored.items() if places.get(name)
            ]

    def _in_comments(self, text: str, place: str) -> list[tuple[str, str]]:
        """What the comments of a record that goes to *place* hold of the parts that are stored with it."""
        lines = text.split("\n")
        found = [
            (part, [line.removeprefix(f"#{part.key} ") for line in lines if line.startswith(f"#{part.key} ")])
            for part in self._known
            if part.of_match
        ]
        return [(f"{part.key}/{place}", part.of_lines(own)) for part, own in found if own]

    def _matches(self, matches: list[tuple[str, str]], alone: bool = False) -> Slices[dict[str, str]]:
        """Read *matches*; returns where each is here, by its name in the file."""
        unpacked, places = self._unpacked, dict[str, str]()
        for _, text in matches:
            unpacked += saves.unpacked(text, MAX_UNPACKED - unpacked)
            if unpacked > MAX_UNPACKED:
                raise RecordError(N_("unpacked, it’s larger than a browser can store"))
            yield self._percent()
        self._unpacked = unpacked
        for name, text in matches:
            try:
                if text and text == self._store.get(f"match/{name}"):
                    self._found.known += 1
                    places[name] = name
                else:
                    places[name] = yield from self._record(name, saves.unseal(text))
            except RecordError as error:
                if alone:
                    raise
                self._found.refused.append((bounds.line(name, 40), error))
            self._done += len(text)
            yield self._percent()
        return places

    def _record(self, name: str, record: Record) -> Slices[str]:
        """Play a record to its end and write it again under a free key, unless it is here already. Returns its key here,
        '' for none. Raises RecordError, with line and reason, if an action is illegal."""
        played = yield from self._paced(replaying(record, games))
        if played.fault is not None and not isinstance(played.fault, OlderRules):
            raise played.fault
        record = self._own(record, played.state)
        first, record = first_key(record) or name, record.without_tag(FIRST_KEY)
        key, sealed = self._place(first, record)
        if sealed is None:
            self._found.known += 1
        else:
            self._found.matches[key] = sealed
        return key

    def _own(self, record: Record, state: State) -> Record:
        """*record* as one of this device: an ordinary match, counted elsewhere, and its date not in the future."""
        record = leaving(record)
        if record.tag("Counted") == DUE:
            record = record.without_tag("Counted")
        if counts(record, state):
            record = record.with_tag("Counted", "yes")
        if record.number("Changed", bounds.LAST_MOMENT) > self._now:
            record = record.with_tag("Changed", str(self._now))
        return record

    def _place(self, name: str, record: Record) -> tuple[str, str | None]:
        """The key for a match, and its text there; None for the text if the match is here already, and no key if none is
        free. Its key is its own if that is free, or else one made from its content, so the same file gets the same key; it
        counts under its own in any case."""
        sealed = saves.seal(record)
        content = f"{crc32(sealed.encode()):08x}{len(sealed):x}"
        wanted = name if saves.KEY.fullmatch(name) else content
        for key in (wanted, content, f"{self._fresh_key}{len(self._found.matches)}"):
            if key != wanted and wanted != content:
                record = record.with_tag(FIRST_KEY, wanted)
                sealed = saves.seal(record)
            there = self._found.matches.get(key) or self._store.get(f"match/{key}")
            if there is None:
                self._found.beside += key != wanted
                return key, sealed
            if there == sealed or _holds(there, record):
                return key, None
        return "", None


def _holds(text: str, record: Record) -> bool:
    """Whether *text* is the match from which *record* comes, but for what stays on its device, and for when it was changed
    and whether it is counted."""
    try:
        return _match_of(leaving(saves.unseal(text))) == _match_of(record)
    except RecordError:
        return False


def _match_of(record: Record) -> Record:
    return record.without_tag("Counted").without_tag("Changed")


def taking(
    store: Store, content: Import, known: Sequence[StoredPart] = (), wanted: Collection[str] | None = ()
) -> Slices[WayBack]:
    """Store the matches of *content*, and what `change` says of the *known* and *wanted* parts. If it is stopped midway, it
    undoes what is stored."""
    entries = {f"match/{key}": text for key, text in content.matches.items()}
    entries |= change(store, content, known, wanted).entries
    done = WayBack({}, {})
    try:
        for number, (key, text) in enumerate(entries.items()):
            if key.startswith("match/") and store.get(key) is not None:
                continue  # another tab has imported it meanwhile
            done.before[key], done.after[key] = store.get(key), text
            store.put(key, text)
            if number % AT_ONCE == AT_ONCE - 1:
                yield 100 * number // len(entries)
    except GeneratorExit:
        done.go(store)
        raise
    return done
