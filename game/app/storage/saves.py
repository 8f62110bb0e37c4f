"""Matches in storage: each under `match/<key>` with a checksum, an older good copy under `before/<key>`.

    four-ages 3 9f3c21aa 341 war 刉趬蝡...

One line: the version of this format, the CRC-32 of all that follows, the number of actions, the game whose typical text the
packing knows (- for none), the packed record in wide characters. Packing saves nine tenths of the characters, and a person
who looks into a shared device's storage sees no card by chance; it is no cipher.

`game/<game>/typical.txt` has pieces of matches (`python -m game.arena.typical`). It never changes, or saves would no longer
open: a better one needs a new format.

Format 1 was the record's plain text: `four-ages 1 9f3c21aa`, then the record from the next line. Format 2 packed it as
base64, without a typical text. Saves of all formats open and are written in the present one with the next action.

A save that can't be read is never deleted, and reading changes nothing: it stays in place and is listed as set aside, and
its older copy is used if that is intact. Only saving the match again needs the place of the damaged text: then the text is
copied to `damaged/<key>` first, and the page overwrites it only after the copy exists.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

from game import games
from game.app.storage import packing
from game.app.storage.store import Store
from game.app.storage.undo import WayBack, noted
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import Record, parse_record

FORMAT = 3
STEP = 12  # actions between a save and its older copy
QUICK, SHORT = 1, 9  # compression levels: every action writes a save
LONG = 20_000  # characters of a record that is packed quickly; a shorter one takes a millisecond at most
KEY = re.compile(r"[0-9A-Za-z]{1,39}")  # of a match
HEAD = 3000  # characters of a packed record that hold its head

_HEAD = re.compile(r"four-ages ([0-9]{1,4}) ([0-9a-f]{8})[\n ]")
# The text of each game that has one; read at once, for a browser has these files only while the build makes its snapshot.
TYPICAL = {
    game: file.read_bytes()
    for game in games
    if (file := Path(str(__file__)).parents[2] / game / "typical.txt").is_file()
}
TYPICAL["-"] = b""

_sealed: deque[str] = deque(maxlen=8)  # the latest texts from `seal`: what it made can be read

Packed = tuple[bytes, bytes]  # the packed record and the text that its packing knows


def _base64(body: str, letters: int | None) -> Packed:
    return packing.from_base64(body.partition(" ")[2][:letters]), b""


def _wide(body: str, letters: int | None) -> Packed:
    _, game, packed = body.split(" ", 2)
    if game not in TYPICAL:
        raise ValueError(f"no typical text of {game!r}")
    return packing.from_wide(packed[:letters]), TYPICAL[game]


# Where the body of a save of each format has its packed record, from format 2 on: of at most so many letters.
PACKED: dict[int, Callable[[str, int | None], Packed]] = {2: _base64, 3: _wide}


def seal(record: Record) -> str:
    """*record* as it is stored."""
    text, game = str(record), record.game if record.game in TYPICAL else "-"
    raw = packing.deflate(text, QUICK if len(text) > LONG else SHORT, TYPICAL[game])
    body = f"{len(record.actions)} {game} {packing.as_wide(raw)}"
    sealed = f"four-ages {FORMAT} {crc32(body.encode()):08x} {body}"
    _sealed.append(sealed)
    return sealed


def checked(text: str) -> tuple[int, str]:
    """The format and the body of a stored text. Raises RecordError if it is damaged, no save or of a format that no longer
    opens; LaterVersion for a later format."""
    text = bounds.well_formed(text)
    head = _HEAD.match(text)
    if not head:
        raise RecordError(N_("this isn’t a Four Ages save"), text=bounds.line(text, 60))
    version, body = int(head[1]), text[head.end() :]
    if version > FORMAT:
        raise LaterVersion
    if crc32(body.encode()) != int(head[2], 16):
        raise RecordError(N_("the save is damaged or was edited by hand (wrong checksum)"))
    if version != 1 and version not in PACKED:
        raise RecordError(N_("this save uses an old format ({n}) that no longer opens"), n=version)
    return version, body


def unseal(text: str) -> Record:
    """The record in a stored text. Raises what `checked` does, and RecordError for one that holds no record."""
    version, body = checked(text)
    if version == 1:
        return parse_record(body, games)
    try:
        raw, known = PACKED[version](body, None)
        record = packing.inflate(raw, known=known)
    except ValueError as error:
        raise RecordError(N_("the save is damaged")) from error
    return parse_record(record, games)


def head(text: str) -> Record:
    """The record in a stored text, without its actions; of what is packed only the beginning is read. Raises the errors of
    `unseal` that concern the head."""
    version, body = checked(text)
    begins = body
    if version > 1:
        try:
            begins = packing.beginning(*PACKED[version](body, HEAD))
        except ValueError:
            begins = ""
    tags, ends, _ = begins.partition("\n\n")
    return parse_record(tags, games) if ends else unseal(text).with_actions(())


def unpacked(text: str, most: int) -> int:
    """The number of bytes in a stored record, counted up to *most*; 0 if it holds none."""
    found = _HEAD.match(text)
    if found is None:
        return 0
    version = int(found[1])
    if version == 1:
        return len(text)
    try:
        raw, known = PACKED[version](text[found.end() :], None)
    except (KeyError, ValueError):
        return 0
    return packing.size(raw, most, known)


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
    if last is not None and last not in _sealed:
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


def add(store: Store, key: str, record: Record) -> str:
    """Store a match that has come from elsewhere, and is over, under *key*, or under one that follows if another text is
    there: nothing is replaced. Returns where it is."""
    text, n, place = seal(record), 1, key
    while store.get(f"match/{place}") not in (None, text):
        n += 1
        place = f"{key}x{n}"
    store.put(f"match/{place}", text)
    return place


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


def remove(store: Store, key: str, *beside: str) -> WayBack | None:
    """Delete a match, with what is stored *beside* it. Returns the way to undo it, or None if there was none."""
    return forget(store, f"match/{key}", f"before/{key}", *beside)


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
