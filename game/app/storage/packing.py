"""A record's text packed for links and storage: raw deflate in URL-safe base64 without padding."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

MAX_TEXT = 2_100_000  # most bytes that a text may unpack to; a hostile one is refused before it fills the memory
CHUNK = 1 << 16  # bytes


def pack(text: str, level: int = 9) -> str:
    """*text* packed; *level* 1 is quick, 9 is short."""
    packer = zlib.compressobj(level, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(packed: str, most: int = MAX_TEXT) -> str:
    """The text in *packed*. Raises ValueError if it is cut off, changed or larger than *most* bytes."""
    unpacker = zlib.decompressobj(-15)
    try:
        raw = unpacker.decompress(_raw(packed), most)
    except zlib.error as error:
        raise ValueError("no packed text") from error
    if not unpacker.eof:
        raise ValueError("cut off or too large")
    return raw.decode()


def size(packed: str, most: int) -> int:
    """How many bytes *packed* unpacks to, without storing them; it stops counting after *most*. 0 if it is no packed
    text; `unpack` says why."""
    unpacker, found = zlib.decompressobj(-15), 0
    try:
        raw = _raw(packed)
        while raw and not unpacker.eof and found <= most:
            found += len(unpacker.decompress(raw, CHUNK))
            raw = unpacker.unconsumed_tail
    except (zlib.error, ValueError):
        return 0
    return found


def beginning(packed: str, letters: int) -> str | None:
    """The beginning of the text in *packed*, from its first *letters*; None if it is no packed text."""
    try:
        return zlib.decompressobj(-15).decompress(_raw(packed[: letters // 4 * 4]), CHUNK).decode(errors="ignore")
    except (zlib.error, ValueError):
        return None


def _raw(packed: str) -> bytes:
    return urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
