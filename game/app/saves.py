"""Matches in storage: each under `match/<key>` with a checksum, the previous good copy under `before/<key>`.

    four-ages 1 9f3c21aa
    [Game "war"]
    ...

The first line names the version of this format and the CRC-32 of all that follows. What can't be read is set aside under
`damaged/<key>`, never deleted; the previous copy takes its place where it is good.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from zlib import crc32

from game import games
from game.app.store import Store
from game.core.errors import RecordError
from game.core.record import Record, parse_record

FORMAT = 1
STEP = 12  # actions between a save and the older copy kept beside it

_HEAD = re.compile(r"four-ages (\d{1,4}) ([0-9a-f]{8})\n")


@dataclass(frozen=True, slots=True)
class Saved:
    """A match found in storage. `changed` is ms since 1970."""

    key: str
    record: Record

    @property
    def changed(self) -> int:
        """When it was last saved."""
        text = self.record.tag("Changed", "0")
        return int(text) if text.isdecimal() else 0


def seal(record: Record) -> str:
    """*record* as it is stored."""
    text = str(record)
    return f"four-ages {FORMAT} {crc32(text.encode()):08x}\n{text}"


def unseal(text: str) -> Record:
    """The record in a stored text. Raises RecordError for one that is damaged, of a later format, or no record."""
    head = _HEAD.match(text)
    if not head:
        raise RecordError("this is no save of Four Ages", 1, text[:60].split("\n")[0])
    if int(head[1]) > FORMAT:
        raise RecordError(f"this save is of a later version (format {head[1]}); reload the page to get it", 1)
    body = text[head.end() :]
    if crc32(body.encode()) != int(head[2], 16):
        raise RecordError("the checksum does not fit: the save is damaged or was changed by hand", 1)
    return parse_record(body, games)


def save(store: Store, key: str, record: Record) -> None:
    """Store *record*; now and then the last one stays as the previous copy."""
    last, before = store.get(f"match/{key}"), store.get(f"before/{key}")
    if last is not None and (before is None or last.count("\n") - before.count("\n") >= STEP):
        store.put(f"before/{key}", last)
    store.put(f"match/{key}", seal(record))


def load(store: Store, key: str) -> tuple[Record, RecordError | None]:
    """The record under *key*, and what was wrong if the previous copy had to stand in for it.

    Raises RecordError where neither can be read; KeyError where there is none.
    """
    text = store.get(f"match/{key}")
    if text is None:
        raise KeyError(key)
    try:
        return unseal(text), None
    except RecordError as error:
        store.put(f"damaged/{key}", text)
        before = store.get(f"before/{key}")
        if before is None:
            raise
        record = unseal(before)
        store.put(f"match/{key}", before)
        return record, error


def listing(store: Store) -> tuple[list[Saved], list[str]]:
    """All readable matches, the last changed first, and the keys of those that can't be read."""
    found, unreadable = [], []
    for path in store.keys("match/"):
        key = path.removeprefix("match/")
        try:
            found.append(Saved(key, load(store, key)[0]))
        except RecordError:
            unreadable.append(key)
    return sorted(found, key=lambda saved: (-saved.changed, saved.key)), unreadable


def remove(store: Store, key: str) -> dict[str, str]:
    """Delete a match; what was deleted, for `restore`."""
    gone = {}
    for path in (f"match/{key}", f"before/{key}"):
        if (text := store.get(path)) is not None:
            gone[path] = text
            store.remove(path)
    return gone


def restore(store: Store, gone: dict[str, str]) -> None:
    """Bring back what `remove` deleted."""
    for path, text in gone.items():
        store.put(path, text)
