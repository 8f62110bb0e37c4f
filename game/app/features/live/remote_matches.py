"""What this device has seen of live matches that other persons have: stored apart from the list of matches, under `seen/`.

A line of JSON with the head of the record and the notes on the dice (see `witness`); then the changes, packed.
What pages stored before they took notes has the head alone.
"""

from __future__ import annotations

from game import games
from game.app.features.live import witness
from game.app.features.live.guest import GuestMatch
from game.app.features.live.witness import Witness
from game.app.friends.encoding import DIGITS
from game.app.match.linked import HERE
from game.app.storage import packing
from game.app.storage.store import Store
from game.core import bounds
from game.core.errors import RecordError
from game.core.fields import WATCHER
from game.core.i18n import N_, Words
from game.core.record import MAX_TEXT, Record, parse_record

AREA = "seen/"
MOST = 20  # matches; the oldest go first
MAX_ONE = 250_000  # characters of one; a whole match of six takes a quarter of it
MAX_ALL = 1_000_000  # of all, a fifth of what a browser stores; the oldest go first
DAMAGED = N_("this device’s copy of the match is damaged")


def keep(store: Store, match: GuestMatch, now: int) -> None:
    """Store what *match* has shown, as of *now* in ms since 1970. What is longer than any match is not stored: what was
    stored before stays, with the notes on the dice of now, and the match counts the changes that are missing there
    (`unstored`)."""
    head = bounds.as_json([str(match.record.with_tag("Changed", str(now))), match.witness.dump()])
    text = f"{head}\n{packing.pack(bounds.as_json(match.frames), 1)}"
    if len(text) > MAX_ONE:
        match.unstored = len(match.frames) - match.stored
        before = (store.get(AREA + match.key) or "").partition("\n")[2]
        store.put(AREA + match.key, f"{head}\n{before or packing.pack(bounds.as_json([]), 1)}")
        return
    match.stored, match.unstored = len(match.frames), 0
    store.put(AREA + match.key, text)
    _make_room(store, AREA + match.key)


def _make_room(store: Store, kept: str) -> None:
    """Remove the oldest matches, if they are too many or too long, but for the one under *kept*."""
    sizes = {path: len(store.get(path) or "") for path in store.keys(AREA)}
    if len(sizes) <= MOST and sum(sizes.values()) <= MAX_ALL:
        return
    changed = {AREA + key: record.number("Changed", bounds.LAST_MOMENT) for key, record in stored(store)}
    for path in sorted(sizes.keys() - {kept}, key=lambda path: changed.get(path, 0)):
        if len(sizes) > MOST or sum(sizes.values()) > MAX_ALL:
            del sizes[path]
            store.remove(path)


def remove(store: Store, key: str) -> None:
    """Forget a match."""
    store.remove(AREA + key)


def stored(store: Store) -> list[tuple[str, Record]]:
    """Key and head of each; one that can't be read is left out."""
    found = list[tuple[str, Record]]()
    for path in store.keys(AREA):
        text = store.get(path) or ""
        try:
            found.append((path.removeprefix(AREA), _head(text)[0]))
        except ValueError:
            continue
    return found


def known(store: Store, key: str) -> tuple[Record | None, Witness | None]:
    """What this device knows of a match from before: the head of its record, and its notes on the dice."""
    try:
        return _head(store.get(AREA + key) or "")
    except ValueError:
        return None, None


def _head(text: str) -> tuple[Record, Witness | None]:
    data = bounds.data(text.partition("\n")[0], MAX_TEXT)
    if not isinstance(data, list) or len(data) not in (1, 2) or not isinstance(data[0], str):
        raise RecordError(DAMAGED)
    record = parse_record(data[0], games)
    if record.tag(HERE) == "" or record.number(HERE, WATCHER) not in (*range(record.players), WATCHER):
        raise RecordError(DAMAGED)
    return record, None if len(data) == 1 else witness.load(data[1])


def load(store: Store, key: str, t: Words) -> GuestMatch:
    """The match as it was last seen. RecordError if it can't be read."""
    text = store.get(AREA + key)
    if text is None:
        raise RecordError(N_("that match isn’t on this device"))
    record, notes = _head(text)
    try:
        frames = bounds.data(packing.unpack(text.partition("\n")[2]), packing.MAX_TEXT, DIGITS)
        if not isinstance(frames, list):
            raise RecordError(DAMAGED)
        match = GuestMatch(record, t, record.number(HERE, WATCHER))
        match.witness = notes or Witness()
        match.take(frames)
    except (ValueError, TypeError) as error:
        raise RecordError(DAMAGED) from error
    match.sounds, match.moments = [], []
    return match
