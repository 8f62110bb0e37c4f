"""What pages say to each other as text, and back.

    text = to_text(message)                         JSON; deflated where it is long
    read(OneOf(Hello, Bye), most, text)             one of these messages; BadData for anything else

The size of a text is checked before anything of it is unpacked or parsed.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from typing import Any

from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import N_
from game.core.schema import OneOf

LONG = 1_500  # characters of a text that is deflated
UNPACKED = 2_000_000  # bytes of a message that was deflated
DIGITS = 80  # of a number: Age of Thieves keeps sets of spaces as the bits of one

_WRONG = N_("what the other page sent doesn’t fit this game")


class BadData(RecordError):
    """What another page has sent is nothing that it may say."""

    def __init__(self, why: str) -> None:
        super().__init__(_WRONG)
        self.add_note(why)


@cache
def _only(kind: type[Any]) -> OneOf[Any]:
    return OneOf(kind)


def to_text(message: tuple[Any, ...]) -> str:
    """*message* for the channel."""
    text = bounds.as_json(_only(type(message)).write(message))
    if len(text) <= LONG:
        return text
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return "z" + urlsafe_b64encode(packed).decode()


def read(kinds: OneOf[Any], most: int, text: str) -> Any:
    """The message in *text*, which has at most so many characters."""
    return read_one(kinds, unpacked(text, most))


def read_one(kinds: OneOf[Any], data: object) -> Any:
    """The message in *data*."""
    try:
        return kinds.read(data)
    except ValueError as error:
        raise BadData(str(error)) from error


def unpacked(text: str, most: int) -> object:
    """The data of JSON in *text*, which has at most so many characters."""
    if len(text) > most:
        raise BadData("too long")
    try:
        return bounds.data(_unpacked(text) if text.startswith("z") else text, UNPACKED, DIGITS)
    except RecordError as error:
        raise BadData(str(error)) from error


def _unpacked(text: str) -> str:
    unpacker = zlib.decompressobj(-15)
    try:
        raw = unpacker.decompress(urlsafe_b64decode(text[1:]), UNPACKED)
        if unpacker.eof:
            return raw.decode()
    except (zlib.error, ValueError) as error:
        raise BadData("no packed text") from error
    raise BadData("cut off or too large")
