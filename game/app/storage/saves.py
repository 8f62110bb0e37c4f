"""Matches in storage: each under `match/<key>` with a checksum, an older good copy under `before/<key>`.

    four-ages 2 9f3c21aa 341 bZLNTsMwDMfveQ...

One line: the version of this format, the CRC-32 of all that follows, the number of actions, the record packed. Packed it
takes a fifth of the room, and who looks into the storage of a shared device reads no card by chance; it is no cipher.

Format 1 was the record's text as it is: `four-ages 1 9f3c21aa`, and from the next line the record. Saves of every earlier
format open through MIGRATIONS and are written in today's with the next action.

What can't be read is never deleted, and reading changes nothing: it stays where it is and is listed as set aside, and the
older copy stands in for it where that is good. Only when the match is saved again is the damaged text in the way: then it is
copied to `damaged/<key>` first, and the page writes over it no sooner than the copy is there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
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
STEP = 12  # actions between a save and the older copy kept beside it
QUICK = 1  # how hard to pack: a save is written with every action

_HEAD = re.compile(r"four-ages ([0-9]{1,4}) ([0-9a-f]{8})[\n ]")


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
    """A save that can't be read, and why."""

    key: str
    reason: RecordError


@dataclass(frozen=True, slots=True)
class Survey:
    """All that storage holds of matches: the readable ones, the last changed first; the keys of those that only a later
    version can read; those that can't be read. `good` holds the sound ones by their path, each with its text."""

    found: tuple[Saved, ...]
    later: tuple[str, ...]
    aside: tuple[Aside, ...]
    good: Mapping[str, tuple[str, Saved]]


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
        raise RecordError(N_("this isn’t a Four Ages save"), text=bounds.line(text, 60))
    if int(head[1]) > FORMAT:
        raise LaterVersion
    body = text[head.end() :]
    if crc32(body.encode()) != int(head[2], 16):
        raise RecordError(N_("the save is damaged or was edited by hand (wrong checksum)"))
    for version in range(int(head[1]), FORMAT):
        if version not in MIGRATIONS:
            raise RecordError(N_("this save uses an old format ({n}) that no longer opens"), n=version)
        body = MIGRATIONS[version](body)
    try:
        record = unpack(body.partition(" ")[2])
    except ValueError as error:
        raise RecordError(N_("the save is damaged")) from error
    return parse_record(record, games)


def unpacked(text: str, most: int) -> int:
    """How many bytes the record in a stored text has, counted no further than *most*; 0 where it holds none."""
    head = _HEAD.match(text)
    if head is None or int(head[1]) > FORMAT:
        return 0
    return len(text) if int(head[1]) == 1 else size(text[head.end() :].partition(" ")[2], most)


def _length(text: str) -> int:
    """The number of actions in a stored text, without unpacking it; 0 where it does not say."""
    counted = re.match(r"four-ages [0-9]+ \w+ ([0-9]{1,9}) ", text)
    return int(counted[1]) if counted else 0


def save(store: Store, key: str, record: Record) -> None:
    """Store *record*; now and then the last one stays as the older copy, and a damaged one under its own name. Raises
    LaterVersion where only a later version can read the last one: it stays."""
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
    if last is not None and not damaged and (before is None or _length(last) - _length(before) >= STEP):
        store.put(f"before/{key}", last)


def _fault(text: str) -> RecordError | None:
    """Why *text* can't be read by any version; None too for one that only a later version can read."""
    try:
        unseal(text)
    except LaterVersion:
        return None
    except RecordError as error:
        return error
    return None


def _free(store: Store, path: str, text: str) -> str:
    """Where *text* may lie without covering another damaged save of the same match."""
    n, place = 1, path
    while store.get(place) not in (None, text):
        n += 1
        place = f"{path}~{n}"
    return place


def load(store: Store, key: str) -> tuple[Record, RecordError | None]:
    """The record under *key*, and what was wrong if the older copy has to stand in for it.

    Raises LaterVersion for a save of a later version, RecordError where neither copy can be read, KeyError where there is
    none. Nothing is changed.
    """
    text = store.get(f"match/{key}")
    if text is None:
        text = store.get(
            f"damaged/{key}"
        )  # one that an older version of this page set aside, and that can be read by now
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


def survey(store: Store, before: Survey | None = None) -> Survey:
    """Look through all matches; nothing is changed. What has not changed since *before* is not read again, and stays the
    same object."""
    found, later, aside = list[Saved](), list[str](), dict[str, RecordError]()
    good, known = dict[str, tuple[str, Saved]](), before.good if before else {}
    for path in store.keys("match/"):
        key, text = path.removeprefix("match/"), store.get(path) or ""
        if path in known and known[path][0] == text:
            good[path] = known[path]
            found.append(good[path][1])
            continue
        try:
            record, fault = load(store, key)
            found.append(Saved(key, record))
            if fault is None:
                good[path] = (text, found[-1])
        except LaterVersion:
            later.append(key)
            continue
        except RecordError as error:
            fault = error
        if fault is not None:
            aside[key] = fault
    for path in store.keys("damaged/"):
        key, text = path.removeprefix("damaged/"), store.get(path) or ""
        if (fault := _fault(text)) is not None:
            aside[key] = fault
        elif store.get(f"match/{key}") is not None or "~" in key:
            aside.setdefault(key, RecordError(N_("the save is damaged")))
        else:
            try:
                found.append(Saved(key, unseal(text)))
            except LaterVersion:
                later.append(key)
    return Survey(
        tuple(sorted(found, key=lambda saved: (-saved.changed, saved.key))),
        tuple(later),
        tuple(Aside(key, fault) for key, fault in sorted(aside.items())),
        good,
    )


def listing(store: Store) -> tuple[list[Saved], list[str]]:
    """All readable matches, the last changed first, and the keys of those that only a later version can read."""
    seen = survey(store)
    return list(seen.found), list(seen.later)


def has_game(store: Store, game: str, but: str = "") -> bool:
    """Whether a readable match of *game* is here, that of the key *but* aside; looks no further than to the first."""
    for path in store.keys("match/"):
        key = path.removeprefix("match/")
        if key != but:
            with suppress(RecordError):
                if load(store, key)[0].game == game:
                    return True
    return False


def set_aside(store: Store) -> list[Aside]:
    """The saves that can't be read."""
    return list(survey(store).aside)


def damaged(store: Store, key: str) -> str | None:
    """The text of a save that can't be read, None where there is none."""
    text = store.get(f"damaged/{key}")
    return store.get(f"match/{key}") if text is None else text


def remove(store: Store, key: str) -> WayBack | None:
    """Delete a match; the way back, None where there was none."""
    return forget(store, f"match/{key}", f"before/{key}")


def discard(store: Store, key: str) -> WayBack | None:
    """Delete a save that can't be read; the way back, None where there was none. A good older copy takes its place."""
    if store.get(f"damaged/{key}") is not None:
        return forget(store, f"damaged/{key}")
    text, before = store.get(f"match/{key}"), store.get(f"before/{key}")
    if text is None or _fault(text) is None:
        return None
    if before is None or _fault(before) is not None:
        return forget(store, f"match/{key}", f"before/{key}")
    store.put(f"match/{key}", before)
    return WayBack({f"match/{key}": text}, {f"match/{key}": before})


def forget(store: Store, *paths: str) -> WayBack | None:
    """Remove what stands under *paths*; the way back, None where nothing does."""
    before = noted(store, paths)
    for path in paths:
        store.remove(path)
    return WayBack(before, dict.fromkeys(paths)) if any(text is not None for text in before.values()) else None
