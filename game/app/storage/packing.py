"""A record's text packed for links and storage: raw deflate, then letters.

Links need URL-safe base64, six bits a letter. Storage takes any character, and Chromium and Firefox count characters: a wide
one holds fifteen bits there. Safari counts two bytes for it, still a fifth less than base64. Text that both sides know
beforehand costs next to nothing where it occurs.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

MAX_TEXT = 2_100_000  # most bytes that a text may unpack to; a hostile one is refused before it fills the memory
MAX_WIDE = 300_000  # wide characters of a record: one of MAX_TEXT bytes, most of them repeated words, has fewer
CHUNK = 1 << 16  # bytes
FIRST = 0x4E00  # the wide character of fifteen zeros; from here on no control sign and no half of a character follows
BITS = 15  # in a wide character, so eight of them hold fifteen bytes
SHIFTS = range(7 * BITS, -1, -BITS)


def pack(text: str, level: int = 9) -> str:
    """*text* packed for a link; *level* 1 is quick, 9 is short."""
    return as_base64(deflate(text, level))


def unpack(packed: str, most: int = MAX_TEXT) -> str:
    """The text in *packed*. Raises ValueError if it is cut off, changed or larger than *most* bytes."""
    return inflate(from_base64(packed), most)


def deflate(text: str, level: int = 9, known: bytes = b"") -> bytes:
    """*text* as bytes; the reader needs the same *known* text."""
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    if known:  # not as a dictionary: the engine's functions for that are not there at a start (see `game/site/hot.txt`)
        packer.compress(known)
        packer.flush(zlib.Z_SYNC_FLUSH)
    return packer.compress(text.encode()) + packer.flush()


def inflate(raw: bytes, most: int = MAX_TEXT, known: bytes = b"") -> str:
    """The text in *raw*. Raises ValueError as `unpack` does."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        text = unpacker.decompress(_as_block(known) + raw, len(known) + most)
    except zlib.error as error:
        raise ValueError("no packed text") from error
    if not unpacker.eof:
        raise ValueError("cut off or too large")
    return text[len(known) :].decode()


def size(raw: bytes, most: int, known: bytes = b"") -> int:
    """How many bytes *raw* unpacks to, without storing them; it stops counting after *most*. 0 if it is no packed text;
    `inflate` says why."""
    unpacker, found = zlib.decompressobj(-zlib.MAX_WBITS), -len(known)
    raw = _as_block(known) + raw
    try:
        while raw and not unpacker.eof and found <= most:
            found += len(unpacker.decompress(raw, CHUNK))
            raw = unpacker.unconsumed_tail
    except zlib.error:
        return 0
    return max(0, found)


def beginning(raw: bytes, known: bytes = b"") -> str:
    """The beginning of the text in *raw*, which may be cut off. Raises ValueError if it is no packed text."""
    try:
        text = zlib.decompressobj(-zlib.MAX_WBITS).decompress(_as_block(known) + raw, CHUNK)
    except zlib.error as error:
        raise ValueError("no packed text") from error
    return text[len(known) :].decode(errors="ignore")


def _as_block(known: bytes) -> bytes:
    """*known* as a stored block of deflate, which what follows may refer to."""
    if not known:
        return b""
    length = len(known).to_bytes(2, "little")
    return b"\0" + length + bytes(byte ^ 0xFF for byte in length) + known


def as_base64(raw: bytes) -> str:
    """*raw* in letters for links, without padding."""
    return urlsafe_b64encode(raw).decode().rstrip("=")


def from_base64(text: str) -> bytes:
    """The bytes in *text*. ValueError if it is no base64."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def as_wide(raw: bytes) -> str:
    """*raw* in wide characters, the last filled up with zeros.

    >>> [hex(ord(character)) for character in as_wide(bytes([255, 255]))]
    ['0xcdff', '0x8e00']
    """
    blocks = [int.from_bytes(raw[at : at + BITS].ljust(BITS, b"\0"), "big") for at in range(0, len(raw), BITS)]
    text = "".join([chr(FIRST + (block >> shift & 0x7FFF)) for block in blocks for shift in SHIFTS])
    return text[: -(-8 * len(raw) // BITS)]


def from_wide(text: str) -> bytes:
    """The bytes in *text*, and perhaps one of filling, which the end of packed text comes before. ValueError for any other
    character, and for more than MAX_WIDE."""
    if len(text) > MAX_WIDE:
        raise ValueError("too large")
    units = [ord(character) - FIRST for character in text]
    if units and not 0 <= min(units) <= max(units) <= 0x7FFF:
        raise ValueError("no wide characters")
    count = BITS * len(units) // 8
    units += [0] * (-len(units) % 8)
    blocks = [
        sum(unit << shift for unit, shift in zip(units[at : at + 8], SHIFTS, strict=True)).to_bytes(BITS, "big")
        for at in range(0, len(units), 8)
    ]
    return b"".join(blocks)[:count]
