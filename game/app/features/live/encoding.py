"""The messages of a live match as text, and back (see `friends/encoding`).

read_guest(text)                  what a guest may say; BadData for anything else
read_host(text)                   what a host may say; BadData for anything else
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, get_args

from game.app.features.live.messages import Call, GuestMessage, HostMessage, Seen
from game.app.friends.encoding import read
from game.core import bounds
from game.core.schema import OneOf

GUEST_TEXT = 4_000  # characters of what a guest may say
HOST_TEXT = 250_000  # and a host
PART = 150_000  # characters of changes in one message


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


# What a guest says, a host, and a guest to another.
GUEST: OneOf[GuestMessage] = OneOf(*get_args(GuestMessage))
HOST: OneOf[HostMessage] = OneOf(*get_args(HostMessage))
FELLOW = OneOf(Call)

read_guest: Callable[[str], GuestMessage] = partial(read, GUEST, GUEST_TEXT)
read_host: Callable[[str], HostMessage] = partial(read, HOST, HOST_TEXT)
read_fellow: Callable[[str], Call] = partial(read, FELLOW, GUEST_TEXT)
