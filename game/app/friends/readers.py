"""What the fields of messages may be: each reader gives the typed and bounded value, or raises BadData."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from game.app.friends.chains import SIZE
from game.core import bounds
from game.core.errors import RecordError
from game.core.fields import WATCHER
from game.core.i18n import N_
from game.core.record import MAX_ACTIONS, MAX_NAME

SEATS = 6
MAX_LIST = 4096  # entries of a list
Reader = Callable[[Any], Any]  # makes a value of its declared type of plain data; BadData otherwise
_WRONG = N_("what the other page sent doesn’t fit this game")


class BadData(RecordError):
    """What another page has sent is nothing that it may say."""

    def __init__(self, why: str) -> None:
        super().__init__(_WRONG)
        self.add_note(why)


def row(readers: Sequence[Reader]) -> Reader:
    """Reads a list with one entry for each of *readers*."""

    def read(data: Any) -> tuple[Any, ...]:
        if type(data) is not list or len(data) != len(readers):
            raise BadData("a row of another length")
        return tuple(reader(entry) for reader, entry in zip(readers, data, strict=True))

    return read


def many(reader: Reader, kind: type) -> Reader:
    """Reads a list of any length as a *kind* of list."""

    def read(data: Any) -> Any:
        if type(data) is not list or len(data) > MAX_LIST:
            raise BadData("no list, or one that is too long")
        return kind(reader(entry) for entry in data)

    return read


def number(most: int) -> Callable[[object], int]:
    def read(data: object) -> int:
        if type(data) is not int or not 0 <= data <= most:
            raise BadData(f"{str(data)[:20]} is no number up to {most}")
        return data

    return read


def text(most: int) -> Callable[[object], str]:
    def read(data: object) -> str:
        if not isinstance(data, str) or len(data) > most:
            raise BadData("no text, or one that is too long")
        return bounds.well_formed(data)

    return read


def one_of(*known: str) -> Callable[[object], str]:
    def read(data: object) -> str:
        if not isinstance(data, str) or data not in known:
            raise BadData("an unknown word")
        return data

    return read


def value(data: object) -> bytes:
    """A value or root of a chain of hashes; empty for none."""
    digits = text(2 * SIZE)(data)
    if not re.fullmatch(rf"(?:[0-9a-f]{{{2 * SIZE}}})?", digits):
        raise BadData("no value")
    return bytes.fromhex(digits)


def match_number(data: object) -> str:
    """The number of a live match: 8 bytes in hexadecimal digits."""
    digits = text(16)(data)
    if not re.fullmatch("[0-9a-f]{16}", digits):
        raise BadData("no number of a match")
    return digits


def name(data: object) -> str:
    return bounds.line(text(200)(data), MAX_NAME)


def place(data: object) -> int:
    """A seat, or WATCHER."""
    return WATCHER if data == WATCHER else number(SEATS - 1)(data)


def options(data: object) -> dict[str, Any]:
    if not isinstance(data, dict) or len(data) > 64:
        raise BadData("no options")
    return data


def rules(data: object) -> dict[str, int]:
    return {key: version for key, version in options(data).items() if type(version) is int}


def seats(data: object) -> Any:
    found = many(row([text(40), name]), tuple)(data)
    if not 2 <= len(found) <= SEATS:
        raise BadData("no seats")
    return found


def changes(data: object) -> tuple[Any, ...]:
    if not isinstance(data, list) or len(data) > MAX_ACTIONS:
        raise BadData("no changes")
    return tuple(data)
