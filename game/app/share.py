"""A whole record in a link: compressed, in the part after `#`, which no server ever sees.

`#/replay/1-<text>`: the version of this coding, then raw deflate in URL-safe base64 without padding.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from game import games
from game.core.errors import RecordError
from game.core.record import Record, parse_record

PREFIX = "#/replay/"
MAX_LINK = 8000  # characters that chat programs and address bars still take
MAX_TEXT = 4_000_000  # bytes that a link may unfold to; a hostile one is refused before it can fill the memory


def to_fragment(record: Record) -> str | None:
    """The fragment that holds *record*, or None where it would be longer than MAX_LINK."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(str(record).encode()) + packer.flush()
    fragment = f"{PREFIX}1-{urlsafe_b64encode(packed).decode().rstrip('=')}"
    return fragment if len(fragment) <= MAX_LINK else None


def from_fragment(fragment: str) -> Record:
    """The record in a fragment. Raises RecordError for one that is cut off, changed, too large or of a later version."""
    version, _, text = fragment.removeprefix(PREFIX).partition("-")
    if version != "1":
        raise RecordError("this link is of a later version or cut off")
    try:
        packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unpacker = zlib.decompressobj(-15)
        raw = unpacker.decompress(packed, MAX_TEXT)
        if not unpacker.eof:
            raise RecordError("this link is cut off or too large")
        return parse_record(raw.decode(), games)
    except (ValueError, zlib.error) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError("this link is cut off or was changed on its way") from error
