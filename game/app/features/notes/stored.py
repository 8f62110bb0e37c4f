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
from typing import Annotated

from game.app.storage.parts import StoredPart, StoredText
from game.core import bounds
from game.core.i18n import N_
from game.core.record import MAX_ACTIONS
from game.core.scalars import Form, Maybe, Number, Sentence
from game.core.schema import Keyed, Listed, highest

KEY = "notes"
VERSION = 1
MAX_TEXT = 300_000  # characters of all notes on a match
LONG = 280  # characters of a note
MOST = 400  # notes on a match, with marks of those that were deleted
LIVE = 100  # notes on a match that a person may write
SEATS = 9
WHOLE = -1  # the point of a note about the whole match

_LINE = re.compile(r"(\d{1,15}) ([\d.]{1,7}) ([-+])(.*)", re.ASCII)

Place = tuple[int, int]  # the seat of the person who wrote it, and the point of the match


@dataclass(frozen=True, slots=True)
class MatchNote:
    """A note, and when it was written; None for one that was deleted then."""

    text: Annotated[str | None, Maybe(Sentence(LONG))]
    at: Annotated[int, Number(0, bounds.LAST_MOMENT)]

    @property
    def rank(self) -> tuple[int, bool, str]:
        """Of two versions of a note the one with the higher rank holds."""
        return self.at, self.text is not None, self.text or ""


Rows = Mapping[Place, MatchNote]


def _place(name: str) -> Place | None:
    seat, _, at = name.partition(".")
    point = bounds.whole(at, 0, MAX_ACTIONS) if at else WHOLE
    return None if point is None else (int(seat), point)


def _name(place: Place) -> str:
    return str(place[0]) if place[1] == WHOLE else f"{place[0]}.{place[1]}"


PLACE = Form(re.compile(r"[0-8](?:\.(?:0|[1-9][0-9]{0,4}))?"), _place, _name)
NOTE = Listed(MatchNote, rank=lambda note: note.rank)
NOTES = Keyed(PLACE, NOTE, MOST, highest(lambda place, note: (note.at, place)))  # those written or deleted last stay
STORED = StoredText("notes", VERSION, MAX_TEXT, NOTES)
load, dump, is_later, merged = lru_cache(maxsize=64)(STORED.load), STORED.dump, STORED.is_later, STORED.merged
joined = NOTES.join


def lines(text: str) -> Iterable[str]:
    """The notes as lines of a match file: the time, the place, `+` and the text, or `-` for one that was deleted."""
    for place, note in load(text).items():
        yield f"{note.at} {_name(place)} {'-' if note.text is None else '+'}{note.text or ''}"


def of_lines(found: Iterable[str]) -> str:
    """The text to store from such lines; others are left out."""
    rows: Rows = {}
    for line in found:
        if parts := _LINE.fullmatch(line.rstrip()):
            at, name, sign, text = parts.groups()
            rows = joined(rows, NOTES.read({name: [text if sign == "+" else None, at]}))
    return dump(rows)


def written(rows: Rows, place: Place, text: str | None, now: int) -> Rows:
    """*rows* after *text* was written at *place*, or the note there deleted (None). It is later than what it replaces, even
    if the clock was set back."""
    old = rows.get(place)
    if (None if old is None else old.text) == text:
        return rows
    at = now if old is None else min(max(now, old.at + 1), bounds.LAST_MOMENT)
    return NOTES.kept({**rows, place: MatchNote(text, at)}, MOST)


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
