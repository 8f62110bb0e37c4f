"""The messages of a live match as text, and back.

    text = to_text(message)           JSON; deflated where it is long
    read_guest(text)                  what a guest may say; Refused for anything else
    read_host(text)                   what a host may say; Refused for anything else

The size of a text is checked before anything of it is unpacked or parsed.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, get_args, get_type_hints

from game.app.features.live.messages import UNPACKED, Call, GuestMessage, HostMessage, Message, Seen
from game.app.features.live.observed import BadData, Reader, row
from game.core import bounds
from game.core.errors import RecordError

GUEST_TEXT = 4_000  # characters of what a guest may say
HOST_TEXT = 250_000  # and a host
LONG = 1_500  # characters of a text that is deflated
DIGITS = 80  # of a number: Age of Thieves keeps sets of spaces as the bits of one
PART = 150_000  # characters of changes in one message


def to_text(message: Message) -> str:
    """*message* for the channel."""
    text = bounds.as_json([type(message).__name__, *map(_plain, message)])
    if len(text) <= LONG:
        return text
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return "z" + urlsafe_b64encode(packed).decode()


def _plain(value: object) -> object:
    if isinstance(value, bytes):
        return value.hex()
    return dict(value) if isinstance(value, Mapping) else value


def parts(changes: list[Any], stint: int, mark: bytes) -> list[Seen]:
    """Many changes as messages of which none is too long, at least one."""
    found, some, size = list[Seen](), list[Any](), 0
    for change in changes:
        length = len(bounds.as_json(change))
        if some and size + length > PART:
            found.append(Seen(tuple(some), stint, mark))
            some, size = [], 0
        some.append(change)
        size += length
    return [*found, Seen(tuple(some), stint, mark)]


Kinds = dict[str, tuple[type[Any], Reader]]


def _kinds(*kinds: type[Any]) -> Kinds:
    """Messages by name, each with what reads its fields."""
    hints = {kind: get_type_hints(kind, include_extras=True).values() for kind in kinds}
    return {kind.__name__: (kind, row([hint.__metadata__[0] for hint in hints[kind]])) for kind in kinds}


def _read(kinds: Kinds, most: int, text: str) -> Any:
    if len(text) > most:
        raise BadData("too long")
    try:
        data = bounds.data(_unpacked(text) if text.startswith("z") else text, UNPACKED, DIGITS)
    except RecordError as error:
        raise BadData(str(error)) from error
    if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in kinds:
        raise BadData("no message")
    kind, read = kinds[data[0]]
    return kind(*read(data[1:]))


# What a guest says, a host, and a guest to another.
read_guest: Callable[[str], GuestMessage] = partial(_read, _kinds(*get_args(GuestMessage)), GUEST_TEXT)
read_host: Callable[[str], HostMessage] = partial(_read, _kinds(*get_args(HostMessage)), HOST_TEXT)
read_fellow: Callable[[str], Call] = partial(_read, _kinds(Call), GUEST_TEXT)


def _unpacked(text: str) -> str:
    unpacker = zlib.decompressobj(-15)
    try:
        raw = unpacker.decompress(urlsafe_b64decode(text[1:]), UNPACKED)
        if unpacker.eof:
            return raw.decode()
    except (zlib.error, ValueError) as error:
        raise BadData("no packed text") from error
    raise BadData("cut off or too large")
