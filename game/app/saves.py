"""Matches in storage: each under `match/<key>` with a checksum, an older good copy under `before/<key>`.

    four-ages 2 9f3c21aa 341 bZLNTsMwDMfveQ...

One line: the version of this format, the CRC-32 of all that follows, the number of actions, the record packed. Packed it
takes a fifth of the room, and who looks into the storage of a shared device reads no card by chance; it is no cipher.

Format 1 was the record's text as it is: `four-ages 1 9f3c21aa`, and from the next line the record. Saves of every earlier
format open through MIGRATIONS and are written in today's with the next action.

What can't be read is set aside under `damaged/<key>`, never deleted; the older copy takes its place where it is good.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

from game import games
from game.app.packing import pack, unpack
from game.app.store import Store
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import Record, parse_record

FORMAT = 2
STEP = 12  # actions between a save and the older copy kept beside it
QUICK = 1  # how hard to pack: a save is written with every action

_HEAD = re.compile(r"four-ages (\d{1,4}) ([0-9a-f]{8})[\n ]")


def _packed(body: str) -> str:
    """Format 1 to 2."""
    return _body(body, sum(1 for line in body.splitlines() if line and line[0] not in "[#"))


# What makes the body of a save of format n one of format n + 1.
MIGRATIONS: dict[int, Callable[[str], str]] = {1: _packed}


@dataclass(frozen=True, slots=True)
class Saved:
    """A match found in storage. `changed` is ms since 1970."""

    key: str
    record: Record

    @property
    def changed(self) -> int:
        """When it was last saved."""
        return self.record.number("Changed", bounds.LAST_MOMENT)


@dataclass(frozen=True, slots=True)
class Aside:
    """A save that was set aside, and why it can't be read."""

    key: str
    reason: RecordError


def seal(record: Record) -> str:
    """*record* as it is stored."""
    body = _body(str(record), len(record.actions))
    return f"four-ages {FORMAT} {crc32(body.encode()):08x} {body}"


def _body(text: str, actions: int) -> str:
    return f"{actions} {pack(text, QUICK)}"


def unseal(text: str) -> Record:
    """The record in a stored text. Raises RecordError for one that is damaged or no record, LaterVersion for one of a
    later format."""
    text = bounds.well_formed(text)
    head = _HEAD.match(text)
    if not head:
        raise RecordError(N_("this is no save of Four Ages"), text=bounds.line(text, 60))
    if int(head[1]) > FORMAT:
        raise LaterVersion
    body = text[head.end() :]
    if crc32(body.encode()) != int(head[2], 16):
        raise RecordError(N_("the checksum does not fit: the save is damaged or was changed by hand"))
    for version in range(int(head[1]), FORMAT):
        if version not in MIGRATIONS:
            raise RecordError(N_("saves of format {n} can't be read any more"), n=version)
        body = MIGRATIONS[version](body)
    try:
        record = unpack(body.partition(" ")[2])
    except ValueError as error:
        raise RecordError(N_("the save is damaged")) from error
    return parse_record(record, games)


def _length(text: str) -> int:
    """The number of actions in a stored text, without unpacking it; 0 where it does not say."""
    counted = re.match(r"four-ages \d+ \w+ (\d{1,9}) ", text)
    return int(counted[1]) if counted else 0


def save(store: Store, key: str, record: Record) -> None:
    """Store *record*; now and then the last one stays as the older copy."""
    last, before = store.get(f"match/{key}"), store.get(f"before/{key}")
    if last is not None and (before is None or _length(last) - _length(before) >= STEP):
        store.put(f"before/{key}", last)
    store.put(f"match/{key}", seal(record))


def load(store: Store, key: str) -> tuple[Record, RecordError | None]:
    """The record under *key*, and what was wrong if the older copy had to stand in for it.

    Raises LaterVersion for a save of a later version, RecordError where neither copy can be read: then the save has been
    set aside. KeyError where there is none.
    """
    text = store.get(f"match/{key}")
    if text is None:
        raise KeyError(key)
    try:
        return unseal(text), None
    except LaterVersion:
        raise
    except RecordError as error:
        store.put(f"damaged/{key}", text)
        before = store.get(f"before/{key}")
        try:
            record = unseal(before or "")
        except RecordError:
            store.remove(f"match/{key}")
            raise error from None
        store.put(f"match/{key}", before or "")
        return record, error


def listing(store: Store) -> tuple[list[Saved], list[str]]:
    """All readable matches, the last changed first, and the keys of those that only a later version can read.

    One that was set aside and can be read by now comes back.
    """
    found, later = [], []
    for path in store.keys("damaged/"):
        _bring_back(store, path.removeprefix("damaged/"))
    for path in store.keys("match/"):
        key = path.removeprefix("match/")
        try:
            found.append(Saved(key, load(store, key)[0]))
        except LaterVersion:
            later.append(key)
        except RecordError:
            continue  # set aside
    return sorted(found, key=lambda saved: (-saved.changed, saved.key)), later


def _bring_back(store: Store, key: str) -> None:
    text = store.get(f"damaged/{key}") or ""
    try:
        unseal(text)
    except RecordError:
        return
    if store.get(f"match/{key}") is None:
        store.put(f"match/{key}", text)
        store.remove(f"damaged/{key}")


def set_aside(store: Store) -> list[Aside]:
    """The saves that were set aside."""
    found = []
    for path in store.keys("damaged/"):
        try:
            unseal(store.get(path) or "")
        except RecordError as error:
            found.append(Aside(path.removeprefix("damaged/"), error))
    return found


def remove(store: Store, key: str) -> dict[str, str]:
    """Delete a match; what was deleted, for `restore`."""
    return _take(store, f"match/{key}", f"before/{key}")


def discard(store: Store, key: str) -> dict[str, str]:
    """Delete a save that was set aside; what was deleted, for `restore`."""
    return _take(store, f"damaged/{key}")


def _take(store: Store, *paths: str) -> dict[str, str]:
    gone = {}
    for path in paths:
        if (text := store.get(path)) is not None:
            gone[path] = text
            store.remove(path)
    return gone


def restore(store: Store, gone: dict[str, str]) -> None:
    """Bring back what `remove` or `discard` deleted."""
    for path, text in gone.items():
        store.put(path, text)
