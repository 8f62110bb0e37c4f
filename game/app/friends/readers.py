"""What another page may not say, and readers of plain data: each gives the typed value, or raises BadData."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.errors import RecordError
from game.core.i18n import N_

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
