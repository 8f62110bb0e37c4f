"""A whole record in a link, in the part after `#`, which no server ever sees.

`#/replay/2-<text>` holds the record as one whole number (`core/coding`). `#/replay/1-<text>` holds its packed text: older
links, and records that today's rules do not replay to their last action. After either may follow what features let go along,
each after a full stop.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import games
from game.app.match.tags import leaving
from game.app.storage.packing import pack, unpack
from game.core import bounds, coding
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import Record, parse_record

PREFIX = "#/replay/"
MAX_LINK = 8000  # characters that chat programs and address bars accept
MAX_TEXT = 60_000  # bytes of the packed record in it: the longest match that fits into a link has 31,000


def to_fragment(record: Record, along: Sequence[str] = ()) -> str | None:
    """The shortest fragment that holds *record* and what goes *along*, or None if it is too long for a link."""
    record = leaving(record)
    forms: list[str] = []
    if (number := coding.to_text(record, games)) is not None:
        forms.append(f"{PREFIX}2-{number}")
    if len((text := str(record)).encode()) <= MAX_TEXT:
        forms.append(f"{PREFIX}1-{pack(text)}")  # shorter for a repetitive match
    longer = ("".join((form, *(f".{word}" for word in along))) for form in forms)
    return min((form for form in longer if len(form) <= MAX_LINK), key=len, default=None)


def brought(fragment: str) -> list[str]:
    """What came along with a record in a fragment, and whatever else follows it after a full stop."""
    return fragment.split(".")[1:]


def from_fragment(fragment: str) -> Record:
    """The record in a fragment. Raises RecordError if it is cut off, changed, too large or of a later version."""
    version, _, rest = fragment.removeprefix(PREFIX).partition("-")
    text = rest.partition(".")[0]  # a sentence may go on without a space
    if version not in ("1", "2") and bounds.whole(version, 0, 999) is not None and text:
        raise LaterVersion
    if len(fragment) > MAX_LINK:
        raise RecordError(N_("this link is too long to be a Four Ages link"))
    if version == "2":
        return coding.from_text(text, games)
    try:
        return parse_record(unpack(text, MAX_TEXT), games)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(N_("this link is incomplete or has been changed")) from error
