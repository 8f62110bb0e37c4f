"""A record's text packed for links and storage: raw deflate in URL-safe base64 without padding."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

MAX_TEXT = 4_000_000  # bytes that a text may unpack to; a hostile one is refused before it can fill the memory


def pack(text: str, level: int = 9) -> str:
    """*text* packed; *level* 1 is quick, 9 is short."""
    packer = zlib.compressobj(level, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(packed: str, most: int = MAX_TEXT) -> str:
    """The text in *packed*. Raises ValueError for one that is cut off, changed or larger than *most* bytes."""
    unpacker = zlib.decompressobj(-15)
    try:
        raw = unpacker.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), most)
    except zlib.error as error:
        raise ValueError("no packed text") from error
    if not unpacker.eof:
        raise ValueError("cut off or too large")
    return raw.decode()
