"""Matches in storage: each under `match/<key>` with a checksum, an older good copy under `before/<key>`.

    four-ages 2 9f3c21aa 341 bZLNTsMwDMfveQ...

One line: the version of this format, the CRC-32 of all that follows, the number of actions, the packed record. Packing saves
four fifths of the space, and a person who looks into a shared device's storage sees no card by chance; it is no cipher.

Format 1 was the record's plain text: `four-ages 1 9f3c21aa`, then the record from the next line. Saves of all earlier
formats open through MIGRATIONS and are written in the present format with the next action.

A save that can't be read is never deleted, and reading changes nothing: it stays in place and is listed as set aside, and
its older copy is used if that is intact. Only saving the match again needs the place of the damaged text: then the text is
copied to `damaged/<key>` first, and the page overwrites it only after the copy exists.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from zlib import crc32

from game import games
from game.app.storage.packing import pack, size, unpack
from game.app.storage.store import Store
from game.app.storage.undo import WayBack, noted
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import Record, parse_record

FORMAT = 2
STEP = 12  # actions between a save and its older copy
QUICK, SHORT = 1, 9  # compression levels: every action writes a save
LONG = 20_000  # characters of a record that is packed quickly; a shorter one takes a millisecond at most

_HEAD = re.compile(r"four-ages ([0-9]{1,4}) ([0-9a-f]{8})[\n ]")


def _packed(body: str) -> str:
    """Format 1 to 2."""
    return _body(body, sum(1 for line in body.splitlines() if line and line[0] not in "[#"))


# The function n turns the body of a save of format n into one of format n + 1.
MIGRATIONS: dict[int, Callable[[str], str]] = {1: _packed}


def seal(record: Record) -> str:
    """*record* as it is stored."""
    body = _body(str(record), len(record.actions))
    return f"four-ages {FORMAT} {crc32(body.encode()):08x} {body}"


def _body(text: str, actions: int) -> str:
    return f"{actions} {pack(text, QUICK if len(text) > LONG else SHORT)}"


def checked(text: str) -> tuple[int, str]:
    """The format and the body of a stored text. Raises RecordError if it is damaged or no save, LaterVersion for a later
    format."""
    text = bounds.well_formed(text)
    head = _HEAD.match(text)
    if not head:
        raise RecordError(N_("this isn’t a Four Ages save"), text=bounds.line(text, 60))
    if int(head[1]) > FORMAT:
        raise LaterVersion
    body = text[head.end() :]
    if crc32(body.encode()) != int(head[2], 16):
        raise RecordError(N_("the save is damaged or was edited by hand (wrong checksum)"))
    return int(head[1]), body


def unseal(text: str) -> Record:
    """The record in a stored text. Raises what `checked` does, and RecordError for one that holds no record."""
    first, body = checked(text)
    for version in range(first, FORMAT):
        if version not in MIGRATIONS:
            raise RecordError(N_("this save uses an old format ({n}) that no longer opens"), n=version)
        body = MIGRATIONS[version](body)
    try:
        record = unpack(body.partition(" ")[2])
    except ValueError as error:
        raise RecordError(N_("the save is damaged")) from error
    return parse_record(record, games)


def unpacked(text: str, most: int) -> int:
    """The number of bytes in a stored record, counted up to *most*; 0 if it holds none."""
    head = _HEAD.match(text)
    if head is None or int(head[1]) > FORMAT:
        return 0
    return len(text) if int(head[1]) == 1 else size(text[head.end() :].partition(" ")[2], most)


def _length(text: str) -> int:
    """The number of actions in a stored text, without unpacking it; 0 if it does not say."""
    counted = re.match(r"four-ages [0-9]+ \w+ ([0-9]{1,9}) ", text)
    return int(counted[1]) if counted else 0


def save(store: Store, key: str, record: Record, over: bool = False) -> None:
    """Store *record*. Now and then the previous save stays as the older copy, unless the match is *over*: nothing is written
    to it any more. A damaged one gets a name of its own. Raises LaterVersion if only a later version can read the previous
    save, which stays."""
    last, before = store.get(f"match/{key}"), store.get(f"before/{key}")
    damaged = False
    if last is not None:
        try:
            unseal(last)
        except LaterVersion:
            raise
        except RecordError:
            damaged = True
            store.put(_free(store, f"damaged/{key}", last), last)
    store.put(f"match/{key}", seal(record))
    if over:
        store.remove(f"before/{key}")
    elif last is not None and not damaged and (before is None or _length(last) - _length(before) >= STEP):
        store.put(f"before/{key}", last)


def fault(text: str) -> RecordError | None:
    """Why no version can read *text*; None if this or a later version can."""
    try:
        unseal(text)
    except LaterVersion:
        return None
    except RecordError as error:
        return error
    return None


def _free(store: Store, path: str, text: str) -> str:
    """A free path for *text* that does not overwrite another damaged save of the same match."""
    n, place = 1, path
    while store.get(place) not in (None, text):
        n += 1
        place = f"{path}~{n}"
    return place


def load(store: Store, key: str) -> tuple[Record, RecordError | None]:
    """The record under *key*, and the error if the older copy was used instead.

    Raises LaterVersion for a save of a later version, RecordError if neither copy can be read, KeyError if there is none.
    Nothing is changed.
    """
    text = store.get(f"match/{key}")
    if text is None:
        text = store.get(f"damaged/{key}")  # one that an older version of this page set aside and that is readable now
    if text is None:
        raise KeyError(key)
    try:
        return unseal(text), None
    except LaterVersion:
        raise
    except RecordError as error:
        try:
            return unseal(store.get(f"before/{key}") or ""), error
        except RecordError:
            raise error from None


def damaged(store: Store, key: str) -> str | None:
    """The text of a save that can't be read; None if there is none."""
    text = store.get(f"damaged/{key}")
    return store.get(f"match/{key}") if text is None else text


def remove(store: Store, key: str) -> WayBack | None:
    """Delete a match. Returns the way to undo it, or None if there was none."""
    return forget(store, f"match/{key}", f"before/{key}")


def discard(store: Store, key: str) -> WayBack | None:
    """Delete a save that can't be read. Returns the way to undo it, or None if there was none. An intact older copy takes
    its place."""
    if store.get(f"damaged/{key}") is not None:
        return forget(store, f"damaged/{key}")
    text, before = store.get(f"match/{key}"), store.get(f"before/{key}")
    if text is None or fault(text) is None:
        return None
    if before is None or fault(before) is not None:
        return forget(store, f"match/{key}", f"before/{key}")
    store.put(f"match/{key}", before)
    return WayBack({f"match/{key}": text}, {f"match/{key}": before})


def forget(store: Store, *paths: str) -> WayBack | None:
    """Remove the entries under *paths*. Returns the way to undo it, or None if there were none."""
    before = noted(store, paths)
    for path in paths:
        store.remove(path)
    return WayBack(before, dict.fromkeys(paths)) if any(text is not None for text in before.values()) else None
