"""A whole record in a link, in the part after `#`, which no server ever sees.

`#/replay/1-<text>`: the version of this coding, then the record packed.
"""

from __future__ import annotations

from game import games
from game.app.packing import pack, unpack
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import Record, parse_record

PREFIX = "#/replay/"
MAX_LINK = 8000  # characters that chat programs and address bars still take
MAX_TEXT = 60_000  # bytes of the record in it: the longest match that fits into a link has 31,000


def to_fragment(record: Record) -> str | None:
    """The fragment that holds *record*, or None where it would be longer than a link may be."""
    text = str(record)
    fragment = f"{PREFIX}1-{pack(text)}"
    return fragment if len(fragment) <= MAX_LINK and len(text.encode()) <= MAX_TEXT else None


def from_fragment(fragment: str) -> Record:
    """The record in a fragment. Raises RecordError for one that is cut off, changed, too large or of a later version."""
    version, _, text = fragment.removeprefix(PREFIX).partition("-")
    if version != "1" and bounds.whole(version, 0, 999) is not None and text:
        raise LaterVersion
    if len(fragment) > MAX_LINK:
        raise RecordError(N_("this link is longer than any of ours"))
    try:
        return parse_record(unpack(text, MAX_TEXT), games)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(N_("this link is cut off or was changed on its way")) from error
