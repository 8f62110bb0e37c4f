"""A person's results against bots, per game and strongest opponent. Practice matches and tutorials do not count.

Stored as JSON under `statistics`: the counts of this device, and beside them those of other devices.

    {"version": 5, "device": "1f...", "rows": {"war/greedy": {...}}, "dice": {"war": {"1": 40, ...}},
     "others": {"9c...": {"rows": {...}, "dice": {...}}}, "results": {key: line, ...}, "earned": {achievement: line, ...}}

A device gets a random name when it first counts, and only ever adds to its own part, so of two parts of one device the
larger is the later. The screen shows the sums. So devices may exchange files as often and in any order they like: no match
counts twice, and none is lost. After a reset a device starts again under another name. Version 1 had no names: its counts
belong to a device called OLD. Version 2 had no results (see `results`), version 3 no costs in them, version 4 no kinds.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from random import SystemRandom
from typing import TYPE_CHECKING

from game.app.storage import earned as achieved
from game.app.storage import tally
from game.app.storage.store import Store
from game.app.storage.tally import Tally
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import Record
from game.core.state import State
from game.roster import level_of, levels

if TYPE_CHECKING:
    from game.app.storage.results import Result  # imported when there is a result: a new visitor has none

VERSION = 5
OLD = "old"
DUE = "due"  # the tag Counted of a finished match that is not counted yet; "yes" afterwards
MAX_TEXT = 600_000  # characters of all statistics
MAX_ROWS = 100  # of a device
MAX_DEVICES = 50
MAX_FACES = 20

_KEY = re.compile(r"[a-z]{1,20}/[a-z][a-z0-9_-]{0,30}")
_DEVICE = re.compile(r"[0-9a-f]{12}|old", re.ASCII)


@dataclass(frozen=True, slots=True)
class Part:
    """What one device has counted: rows by `game/level`, and how often each face was thrown by game."""

    rows: Mapping[str, Tally] = field(default_factory=dict)
    dice: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def joined(self, other: Part) -> Part:
        """The larger of each row and of each game's dice, which is the later one."""
        rows, dice = dict(self.rows), dict(self.dice)
        for key, row in other.rows.items():
            if row.played > rows.get(key, Tally()).played and (key in rows or len(rows) < MAX_ROWS):
                rows[key] = row
        for game, faces in other.dice.items():
            if sum(faces.values()) > sum(dice.get(game, {}).values()) and (game in dice or len(dice) < MAX_ROWS):
                dice[game] = faces
        return Part(rows, dice)

    def plain(self) -> dict[str, object]:
        """The data to store."""
        rows = {key: asdict(row) for key, row in sorted(self.rows.items())}
        return {"rows": rows, "dice": {game: dict(sorted(faces.items())) for game, faces in sorted(self.dice.items())}}


@dataclass(frozen=True, slots=True)
class Book:
    """Everything counted here: the name of this device ('' before its first match), the parts by device, a line for each
    match by its key (see `results`), and one for each achievement (see `earned`)."""

    device: str = ""
    parts: Mapping[str, Part] = field(default_factory=dict)
    results: Mapping[str, str] = field(default_factory=dict)
    earned: Mapping[str, str] = field(default_factory=dict)

    def rows(self) -> dict[str, Tally]:
        """The sums; rows of this device come last."""
        found: dict[str, Tally] = {}
        for device in sorted(self.parts, key=lambda name: (name == self.device, name)):
            for key, row in self.parts[device].rows.items():
                found[key] = found[key].then(row) if key in found else row
        return dict(sorted(found.items()))

    def dice(self) -> dict[str, dict[str, int]]:
        """The sums."""
        found: dict[str, Counter[str]] = {}
        for part in self.parts.values():
            for game, faces in part.dice.items():
                found.setdefault(game, Counter()).update(faces)
        return {game: dict(sorted(found[game].items())) for game in sorted(found)}

    def played(self) -> int:
        """How many matches it counts."""
        return sum(row.played for part in self.parts.values() for row in part.rows.values())

    def joined(self, other: Book) -> Book:
        """Joined with what *other* knows of each device. RecordError if that is too much."""
        parts = dict(self.parts)
        for device, part in other.parts.items():
            parts[device] = parts[device].joined(part) if device in parts else part
        if len(parts) > MAX_DEVICES:
            raise RecordError(N_("there’s no room for statistics from more devices"))
        lines = self.results
        if other.results:
            from game.app.storage import results

            lines = results.merged(lines, other.results)
        return Book(self.device, parts, lines, achieved.merged(self.earned, other.earned))

    def __str__(self) -> str:
        own = self.parts.get(self.device, Part()).plain()
        others = {device: self.parts[device].plain() for device in sorted(self.parts) if device != self.device}
        lines, seals = dict(sorted(self.results.items())), dict(sorted(self.earned.items()))
        more = {"others": others, "results": lines, "earned": seals}
        return json.dumps({"version": VERSION, "device": self.device, **own, **more})


def read(store: Store) -> dict[str, Tally]:
    """The rows by `game/level`; broken ones are left out."""
    return parse(store.get("statistics")).rows()


def dice(store: Store) -> dict[str, dict[str, int]]:
    """How often each face was thrown in counted matches, by game."""
    return parse(store.get("statistics")).dice()


def past(store: Store) -> tuple[Result, ...]:
    """The result of each counted match, the earliest first."""
    return past_in(store.get("statistics"))


@lru_cache(maxsize=1)
def past_in(text: str | None) -> tuple[Result, ...]:
    """The same, of the statistics in a stored *text*."""
    if not (lines := parse(text).results):
        return ()
    from game.app.storage import results

    return results.in_order(lines)


@lru_cache(maxsize=2)
def parse(text: str | None) -> Book:
    """The statistics in a stored text; broken parts are left out."""
    stored = bounds.stored(text, MAX_TEXT)
    device = _device(stored.get("device"))
    own = _part(stored)
    parts = {device or OLD: own} if own.rows or own.dice else {}
    for name, part in list(bounds.mapping(stored.get("others")).items())[:MAX_DEVICES]:
        if (other := _device(name)) and isinstance(part, dict):
            parts[other] = parts.get(other, Part()).joined(_part(part))
    lines: Mapping[str, str] = {}
    if stored.get("results"):
        from game.app.storage import results

        lines = results.valid(stored["results"])
    return Book(device, parts, lines, achieved.valid(stored.get("earned")))


def _device(name: object) -> str:
    return name if isinstance(name, str) and _DEVICE.fullmatch(name) else ""


def _part(stored: dict[str, object]) -> Part:
    """A device's part from stored data: at most MAX_ROWS rows, and no dice of a game with an error in them."""
    rows = bounds.mapping(stored.get("rows"))
    good = {key: row for key, one in rows.items() if _KEY.fullmatch(key) and (row := tally.read(one)) is not None}
    return Part(dict(list(good.items())[:MAX_ROWS]), _dice(bounds.mapping(stored.get("dice"))))


def _dice(stored: dict[str, object]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for game, faces in list(stored.items())[:MAX_ROWS]:
        if re.fullmatch("[a-z]{1,20}", game) and isinstance(faces, dict) and len(faces) <= MAX_FACES:
            counted = {face: bounds.whole(n, 0, tally.MOST) for face, n in faces.items() if len(face) == 1}
            if len(counted) == len(faces) and None not in counted.values():
                found[game] = {face: n for face, n in counted.items() if n}
    return found


def counts(record: Record, state: State) -> bool:
    """Whether a match of one person against bots has ended and is not counted yet."""
    people = sum(player.is_human for player in record.seats)
    done = record.tag("Counted", DUE) != DUE
    return state.is_terminal() and people == 1 and not done and not {"Practice", "Lesson"} & dict(record.tags).keys()


def count(
    store: Store,
    record: Record,
    state: State,
    luck: float | None = None,
    thrown: str = "",
    result: Result | None = None,
    seals: Mapping[str, str] | None = None,
) -> None:
    """Count a finished match of one person against bots, the faces *thrown* in it, its *result*, and the lines of
    its achievements. Raises LaterVersion, and changes nothing, if a later version wrote the statistics."""
    me = next(seat for seat, player in enumerate(record.seats) if player.is_human)
    order = list(levels(record.game))
    others = [level_of(record.game, player.player) for seat, player in enumerate(record.seats) if seat != me]
    row = f"{record.game}/{max(others, key=order.index)}"
    book = known(store.get("statistics"))
    device = book.device or f"{SystemRandom().getrandbits(48):012x}"
    part = book.parts.get(device, Part())
    rows = {**part.rows, row: part.rows.get(row, Tally()).after(state.returns()[me], state.scores()[me], luck)}
    faces = Counter(part.dice.get(record.game, {}))
    faces.update(thrown)
    dice = {**part.dice, record.game: dict(faces)} if faces else part.dice
    if result is not None:
        book = book.joined(Book(results={result.key: str(result)}))
    book = book.joined(Book(earned=seals or {}))
    store.put("statistics", str(replace(book, device=device, parts={**book.parts, device: Part(rows, dice)})))


def award(store: Store, seals: Mapping[str, str]) -> None:
    """Store the lines of achievements. Raises LaterVersion if a later version wrote the statistics."""
    before = known(store.get("statistics"))
    if (after := before.joined(Book(earned=seals))) != before:
        store.put("statistics", str(after))


def earned(store: Store) -> Mapping[str, str]:
    """The lines of the achievements by `game/key` (see the module `earned`)."""
    return parse(store.get("statistics")).earned


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
    if len(str(after)) > MAX_TEXT:
        raise RecordError(N_("there’s no room for statistics from more devices"))
    return after
