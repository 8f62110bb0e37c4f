"""A person's results against bots, per game and strongest opponent. Practice matches and tutorials do not count.

Stored as JSON under `statistics`: a line for each match by its key (see `results`), from which the rows shown follow.

    {"version": 6, "device": "1f...", "results": {key: line, ...}, "earned": {achievement: line, ...},
     "rows": {"war/greedy": {...}}, "dice": {"war": {"1": 40, ...}}, "others": {"9c...": {"rows": {...}, "dice": {...}}}}

The rows and dice that are stored are frozen: what this device, and each of the others, counted without a line. That are the
matches of versions before 6, and those whose lines no longer fit: of its own matches a device adds the row to its part when
the line goes, others drop the line. A line names the device that counted it, unless it is in that device's part already.

A device gets a random name when it first counts, and only ever adds to its own part, so of two parts of one device the
larger is the later. So devices may exchange files as often and in any order they like: no match counts twice, and none is
lost. After a reset a device starts again under another name. Version 1 had no names: its counts belong to a device called
OLD. Version 2 had no results, version 3 no costs in them, version 4 no kinds, version 5 neither devices, luck nor dice.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from random import SystemRandom
from typing import Annotated

from game.app.features.statistics import earned as achieved
from game.app.features.statistics import results, tally
from game.app.features.statistics.results import Result
from game.app.features.statistics.tally import Tally, row_of
from game.app.storage.store import Store
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import HUMAN
from game.core.scalars import Number, word
from game.core.schema import Keyed, Named
from game.roster import games, level_of, levels

KEY = "statistics"  # in storage, and in exports
VERSION = 6
OLD = "old"
MAX_TEXT = 1_300_000  # characters of all statistics
MAX_JOINED = 600_000  # characters of what an import makes; a device adds fewer than 700,000 with its own matches
MAX_ROWS = 40  # of a device
MAX_DEVICES = 50
MAX_FACES = 20

DEVICE = word("[0-9a-f]{12}|old")


class FaceCounts(Keyed[str, int]):
    """How often each face was thrown, all of it or nothing. Of two that one device stored, the one with more throws is the
    later."""

    def read(self, data: object) -> dict[str, int]:
        faces = {face: count for face, count in bounds.mapping(data).items() if count != 0}
        found = Keyed.read(self, faces)
        if not isinstance(data, dict) or len(found) < len(faces):
            raise ValueError("no counts of faces")
        return found

    def join(self, one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
        later = max(one, other, key=_thrown)
        return dict(later)


def _thrown(faces: Mapping[str, int]) -> tuple[int, list[tuple[str, int]]]:
    return sum(faces.values()), sorted(faces.items())


ROWS = Keyed(word("[a-z]{1,20}/[a-z][a-z0-9_-]{0,30}"), tally.ROW, MAX_ROWS, in_order=True)
DICE = Keyed(
    word("[a-z]{1,20}"), FaceCounts(word("."), Number(1, tally.MOST), MAX_FACES, in_order=True), MAX_ROWS, in_order=True
)


@dataclass(frozen=True, slots=True)
class Part:
    """What one device has counted without a line: rows by `game/level`, and how often each face was thrown by game."""

    rows: Annotated[Mapping[str, Tally], ROWS] = field(default_factory=dict)
    dice: Annotated[Mapping[str, Mapping[str, int]], DICE] = field(default_factory=dict)

    def after(self, matches: Sequence[Result]) -> Part:
        """This part together with the rows and dice of these *matches*, which were played after those that it counts."""
        rows, dice = dict(self.rows), {game: Counter(faces) for game, faces in self.dice.items()}
        for key, row in rows_of(matches).items():
            rows[key] = rows[key].then(row) if key in rows else row
        for one in matches:
            if one.faces:
                dice.setdefault(one.game, Counter()).update(dict(one.faces))
        return Part(rows, {game: dict(faces) for game, faces in dice.items()})


PARTS = Keyed(DEVICE, Named(Part), MAX_DEVICES, in_order=True)


@dataclass(frozen=True, slots=True)
class StoredBook:
    """A `Book` as it is stored."""

    device: Annotated[str, DEVICE] = ""
    rows: Annotated[Mapping[str, Tally], ROWS] = field(default_factory=dict)
    dice: Annotated[Mapping[str, Mapping[str, int]], DICE] = field(default_factory=dict)
    others: Annotated[Mapping[str, Part], PARTS] = field(default_factory=dict)
    results: Annotated[Mapping[str, str], results.RESULTS] = field(default_factory=dict)
    earned: Annotated[Mapping[str, str], achieved.EARNED] = field(default_factory=dict)


STORED = Named(StoredBook)


@dataclass(frozen=True, slots=True)
class Book:
    """Everything counted here: the name of this device ('' before its first match), the frozen parts by device, a line for
    each match by its key (see `results`), and one for each achievement (see `earned`)."""

    device: str = ""
    parts: Mapping[str, Part] = field(default_factory=dict)
    results: Mapping[str, str] = field(default_factory=dict)
    earned: Mapping[str, str] = field(default_factory=dict)

    def rows(self) -> dict[str, Tally]:
        """The rows by `game/level`: the frozen ones, of this device last, then those of the lines."""
        return dict(sorted(self._summed().rows.items()))

    def dice(self) -> dict[str, dict[str, int]]:
        """How often each face was thrown, by game."""
        found = self._summed().dice
        return {game: dict(sorted(found[game].items())) for game in sorted(found)}

    def _summed(self) -> Part:
        """All frozen parts and all lines as one part."""
        rows, dice = dict[str, Tally](), dict[str, Counter[str]]()
        for device in sorted(self.parts, key=lambda name: (name == self.device, name)):
            for key, row in self.parts[device].rows.items():
                rows[key] = rows[key].then(row) if key in rows else row
            for game, faces in self.parts[device].dice.items():
                dice.setdefault(game, Counter()).update(faces)
        frozen = Part(rows, dice)
        if not self.results:
            return frozen
        return frozen.after([one for one in results.in_order(self.results) if one.device])

    def played(self) -> int:
        """How many matches it counts."""
        frozen = sum(row.played for part in self.parts.values() for row in part.rows.values())
        return frozen + sum(" @" in line for line in self.results.values())

    def joined(self, other: Book) -> Book:
        """This book joined with what *other* knows of each device; the name of this device stays. RecordError if there are
        more than MAX_DEVICES."""
        parts = PARTS.both(self.parts, other.parts)
        lines = self.results
        if other.results:
            both = results.merged(lines, other.results)
            lines = results.latest(both)
            gone = {key: line for key, line in both.items() if key in self.results and key not in lines}
            if own := [one for one in results.in_order(gone) if one.device == self.device != ""]:
                parts[self.device] = parts.get(self.device, Part()).after(own)
        if len(parts) > MAX_DEVICES:
            raise RecordError(N_("there’s no room for statistics from more devices"))
        return Book(self.device, parts, lines, achieved.merged(self.earned, other.earned))

    def __str__(self) -> str:
        own = self.parts.get(self.device, Part())
        others = {device: part for device, part in self.parts.items() if device != self.device}
        stored = StoredBook(self.device, own.rows, own.dice, others, self.results, self.earned)
        return json.dumps({"version": VERSION, **STORED.write(stored)})


def rows_of(matches: Sequence[Result]) -> dict[str, Tally]:
    """The rows by `game/level` that follow from these *matches*, the earliest first."""
    found: dict[str, list[Result]] = {}
    for one in matches:
        found.setdefault(_row(one.game, one.players), []).append(one)
    return {key: row_of((one.share, one.score, one.luck) for one in ones) for key, ones in found.items()}


@cache
def _row(game: str, players: tuple[str, ...]) -> str:
    """The row of a match: its game and the level of its strongest bot."""
    order = list(levels(game)) if game in games else []
    others = [level_of(game, player) if order else player for player in players if player != HUMAN]
    return f"{game}/{max(others, key=lambda level: order.index(level) if level in order else -1)}"


def played(store: Store) -> list[str]:
    """The keys of the games of which a match was ever counted, in alphabetical order."""
    book = parse(store.get(KEY))
    frozen = {row.partition("/")[0] for part in book.parts.values() for row in part.rows}
    return sorted(frozen | {line.partition(" ")[0] for line in book.results.values()})


def read(store: Store) -> dict[str, Tally]:
    """The rows that are stored, by `game/level`; broken ones are left out."""
    return parse(store.get(KEY)).rows()


def dice(store: Store) -> dict[str, dict[str, int]]:
    """How often each face was thrown in counted matches, by game."""
    return parse(store.get(KEY)).dice()


def past(store: Store) -> tuple[Result, ...]:
    """The result of each counted match, the earliest first."""
    return past_in(store.get(KEY))


@lru_cache(maxsize=1)
def past_in(text: str | None) -> tuple[Result, ...]:
    """The result of each counted match in the stored *text* of statistics (None: nothing is stored), the earliest first."""
    if not (lines := parse(text).results):
        return ()
    return results.in_order(lines)


@lru_cache(maxsize=2)
def parse(text: str | None) -> Book:
    """The statistics in a stored *text*, None for nothing; broken parts are left out."""
    found = STORED.read(bounds.stored(text, MAX_TEXT))
    own = Part(found.rows, found.dice)
    parts = {found.device or OLD: own} if own.rows or own.dice else {}
    return Book(found.device, PARTS.both(parts, found.others), found.results, found.earned)


def count(store: Store, result: Result) -> bool:
    """Count a finished match of one person against bots. Returns whether it is new: the same match counts once, however
    often it is finished. Raises LaterVersion, and changes nothing, if a later version wrote the statistics."""
    book = known(store.get(KEY))
    device = book.device or f"{SystemRandom().getrandbits(48):012x}"
    is_new = result.key not in book.results
    lines = {result.key: str(replace(result, device=device))} if is_new else {}
    store.put(KEY, str(replace(book, device=device).joined(Book(results=lines))))
    return is_new


def award(store: Store, lines: Mapping[str, str]) -> None:
    """Add the *lines* of achievements by `game/key` (see the module `earned`). Raises LaterVersion if a later version wrote
    the statistics."""
    before = known(store.get(KEY))
    if (after := before.joined(Book(earned=lines))) != before:
        store.put(KEY, str(after))


def earned(store: Store) -> Mapping[str, str]:
    """The lines of the achievements by `game/key` (see the module `earned`)."""
    return parse(store.get(KEY)).earned


def known(text: str | None) -> Book:
    """The statistics in a stored text, to add to. Raises LaterVersion if only a later version can read them."""
    version = bounds.whole(bounds.stored(text, MAX_TEXT).get("version"), 0, tally.MOST)
    if version is not None and version > VERSION:
        raise LaterVersion
    return parse(text)


def merged(stored: str | None, text: str) -> Book | None:
    """What is *stored* here joined with the statistics of another device; None if that adds nothing. Raises LaterVersion
    if a later version wrote one of them, RecordError if the result is too large."""
    before = known(stored)
    after = before.joined(known(text))
    if after == before:
        return None
    if len(str(after)) > MAX_JOINED:
        raise RecordError(N_("there’s no room for statistics from more devices"))
    return after
