"""The notes of a person on a match, as they are stored with it, under `notes/<key of the match>`.

A note is about the whole match or about a point of it, the number of actions before; at a point it may be empty, a bookmark.
It belongs to the seat of the person who wrote it, for several people may share a device:

    {"version": 1, "notes": {"0": ["A close one", 1764331200000], "0.57": ["", 1764331260000], "1.3": [null, 1764331270000]}}

Each has the time of its last change, in ms since 1970; null marks one that was deleted. Of two devices the later change
holds, and at the same time a note before its deletion, then the text that sorts last, so merging needs no order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.app.storage.parts import StoredPart
from game.core import bounds
from game.core.i18n import N_
from game.core.record import MAX_ACTIONS

KEY = "notes"
VERSION = 1
MAX_TEXT = 300_000  # characters of all notes on a match
LONG = 280  # characters of a note
MOST = 400  # notes on a match, with marks of those that were deleted
LIVE = 100  # notes on a match that a person may write
SEATS = 9
WHOLE = -1  # the point of a note about the whole match

_NAME = re.compile(r"([0-8])(?:\.(0|[1-9]\d{0,4}))?", re.ASCII)
_LINE = re.compile(r"(\d{1,15}) ([\d.]{1,7}) ([-+])(.*)", re.ASCII)

Place = tuple[int, int]  # the seat of the person who wrote it, and the point of the match


@dataclass(frozen=True, slots=True)
class MatchNote:
    """A note, and when it was written; None for one that was deleted then."""

    text: str | None
    at: int

    @property
    def rank(self) -> tuple[int, bool, str]:
        """Of two versions of a note the one with the higher rank holds."""
        return self.at, self.text is not None, self.text or ""


Rows = Mapping[Place, MatchNote]


@lru_cache(maxsize=64)
def load(text: str | None) -> Rows:
    """What a stored text holds; nothing of what is none of it."""
    found = bounds.mapping(bounds.stored(text, MAX_TEXT).get("notes"))
    rows = ((_place(name), _note(row)) for name, row in found.items())
    return _latest({place: note for place, note in rows if place is not None and note is not None})


def _place(name: str) -> Place | None:
    parts = _NAME.fullmatch(name)
    if parts is None:
        return None
    point = bounds.whole(parts[2], 0, MAX_ACTIONS) if parts[2] else WHOLE
    return None if point is None else (int(parts[1]), point)


def _name(place: Place) -> str:
    return str(place[0]) if place[1] == WHOLE else f"{place[0]}.{place[1]}"


def _note(row: object) -> MatchNote | None:
    match row:
        case [str() | None as text, at] if (time := bounds.whole(at, 0, bounds.LAST_MOMENT)) is not None:
            return MatchNote(None if text is None else bounds.line(text, LONG), time)
    return None


def _latest(rows: Rows) -> dict[Place, MatchNote]:
    """Those written or deleted last, as many as may be stored."""
    newest = sorted(rows.items(), key=lambda row: (row[1].at, row[0]))[-MOST:]
    return dict(sorted(newest))


def dump(rows: Rows) -> str:
    """The text to store."""
    notes = {_name(place): [note.text, note.at] for place, note in sorted(rows.items())}
    return bounds.as_json({"version": VERSION, "notes": notes})


def is_later(text: str | None) -> bool:
    """Whether a later version of the page wrote it."""
    return bounds.is_later(text, MAX_TEXT, VERSION)


def joined(one: Rows, other: Rows) -> dict[Place, MatchNote]:
    """The notes of both, in whatever order."""
    places = {*one, *other}
    versions = {place: [rows[place] for rows in (one, other) if place in rows] for place in places}
    return _latest({place: max(found, key=lambda note: note.rank) for place, found in versions.items()})


def merged(here: str | None, there: str | None) -> str | None:
    """What two devices know; None if nothing changes or one of them is of a later version."""
    if is_later(here) or is_later(there):
        return None
    before = load(here)
    both = joined(before, load(there))
    return None if both == before else dump(both)


def lines(text: str) -> Iterable[str]:
    """The notes as lines of a match file: the time, the place, `+` and the text, or `-` for one that was deleted."""
    for place, note in load(text).items():
        yield f"{note.at} {_name(place)} {'-' if note.text is None else '+'}{note.text or ''}"


def of_lines(found: Iterable[str]) -> str:
    """The text to store from such lines; others are left out."""
    rows: dict[Place, MatchNote] = {}
    for line in found:
        parts = _LINE.fullmatch(line.rstrip())
        place = None if parts is None else _place(parts[2])
        if parts is not None and place is not None:
            note = _note([parts[4] if parts[3] == "+" else None, parts[1]])
            rows = rows if note is None else joined(rows, {place: note})
    return dump(rows)


def written(rows: Rows, place: Place, text: str | None, now: int) -> Rows:
    """*rows* after *text* was written at *place*, or the note there deleted (None). It is later than what it replaces, even
    if the clock was set back."""
    old = rows.get(place)
    if (None if old is None else old.text) == text:
        return rows
    at = now if old is None else min(max(now, old.at + 1), bounds.LAST_MOMENT)
    return _latest({**rows, place: MatchNote(text, at)})


def of_seat(rows: Rows, seat: int) -> dict[int, str]:
    """The notes of the person at *seat*, by point, in the order of the match; that about the whole match first."""
    return {point: note.text for (one, point), note in rows.items() if one == seat and note.text is not None}


PART = StoredPart(
    key=KEY,
    merged=merged,
    imported=N_("Notes added."),
    leaves=N_("The file includes the notes on this match."),
    of_match=True,
    lines=lines,
    of_lines=of_lines,
)
