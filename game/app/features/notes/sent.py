"""Notes in the link to a replay, where their writer lets them go along: `n1-<packed text>` after the match.

The text has the seat of the writer, then a line for each note: its point, `-1` for the whole match, and its words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.app.features.notes.stored import LIVE, LONG, SEATS, WHOLE
from game.app.storage.packing import pack, unpack
from game.core import bounds
from game.core.record import MAX_ACTIONS

MARK = "n1-"
MAX_BYTES = 120_000  # of the text: 100 notes of 280 letters, each of at most four bytes


@dataclass(frozen=True, slots=True)
class SentNotes:
    """The notes of the person who sent a link: their seat, and the notes by point."""

    seat: int
    notes: Mapping[int, str]


def word(seat: int, notes: Mapping[int, str]) -> str:
    """What goes into a link; '' for no notes."""
    lines = [f"{point} {text}" for point, text in notes.items()]
    return MARK + pack("\n".join((str(seat), *lines))) if lines else ""


def read(words: Iterable[str]) -> SentNotes | None:
    """What a link brought; None for no notes, and for what is damaged: the replay opens in any case."""
    packed = next((one.removeprefix(MARK) for one in words if one.startswith(MARK)), "")
    try:
        seat, *lines = unpack(packed, MAX_BYTES).split("\n")
    except ValueError:
        return None
    number = bounds.whole(seat, 0, SEATS - 1)
    notes = {point: bounds.line(text, LONG) for point, text in map(_line, lines[:LIVE]) if point is not None}
    return SentNotes(number, notes) if notes and number is not None else None


def _line(line: str) -> tuple[int | None, str]:
    point, _, text = line.partition(" ")
    return bounds.whole(point, WHOLE, MAX_ACTIONS), text
