"""The contents of an export, read one member at a time, because parsing some megabytes at once would block the worker.

    {"four-ages": 1, "settings": {...}, "statistics": {...}, "puzzles": {...}, "matches": {key: text as stored}}

It finds the text of each match and of the three parts, and ignores everything else. It measures the length of a value before
it parses any of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import Slices

VERSION = 1
PARTS = ("settings", "statistics", "puzzles")
MAX_MATCHES = 20_000  # more than any browser's storage holds
MAX_PART = 1_300_000  # characters of settings or statistics
AT_ONCE = 2000  # strings and brackets to skip in a slice

_SPACE = re.compile(r"[ \t\n\r]*")
_SCALAR = re.compile(r"[-+.0-9a-zA-Z]{1,400}")
_STRING = json.JSONDecoder()


@dataclass(slots=True)
class Outline:
    """The members of an export."""

    version: int | None = None
    parts: dict[str, str] = field(default_factory=dict)  # the text of each of PARTS in it
    matches: list[tuple[str, str]] | None = None  # key and text; '' for a value that is no text


def outline(text: str) -> Slices[Outline]:
    """The outline of *text*. Raises RecordError if it is no export, LaterVersion for a later version."""
    none_of_ours = RecordError(N_("this isn’t a Four Ages export or match file"))
    try:
        found = yield from _read(_Cursor(text))
    except RecordError:
        raise
    except ValueError as error:
        raise none_of_ours from error
    if found.version is not None and found.version > VERSION:
        raise LaterVersion
    if found.version is None or (found.matches is None and not found.parts):
        raise none_of_ours
    return found


def _read(cursor: _Cursor) -> Slices[Outline]:
    found = Outline()
    for name in cursor.members():
        if name == "matches" and cursor.is_at("{"):
            found.matches = yield from _matches(cursor)
        elif name in PARTS:
            part = yield from cursor.value()
            found.parts[name] = json.loads(part) if part.startswith('"') else part
        else:
            value = yield from cursor.value()
            if name == "four-ages":
                found.version = bounds.whole(bounds.data(value, 400), 0, 10**9)
        yield cursor.at
    if cursor.at < len(cursor.text):
        raise ValueError("more than one value")
    return found


def _matches(cursor: _Cursor) -> Slices[list[tuple[str, str]]]:
    found = list[tuple[str, str]]()
    for key in cursor.members():
        if cursor.is_at('"'):
            found.append((key, cursor.string()))
        else:
            yield from cursor.value()
            found.append((key, ""))
        if len(found) > MAX_MATCHES:
            raise RecordError(N_("this file holds more than {n} matches"), n=MAX_MATCHES)
        yield len(found)
    return found


class _Cursor:
    """A place in JSON text, never before white space. ValueError for invalid JSON."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._go(0)

    def _go(self, at: int) -> None:
        found = _SPACE.match(self.text, at)
        self.at = at if found is None else found.end()

    def is_at(self, sign: str) -> bool:
        """Whether *sign* comes next."""
        return self.text.startswith(sign, self.at)

    def _take(self, sign: str) -> bool:
        if found := self.is_at(sign):
            self._go(self.at + 1)
        return found

    def _expect(self, sign: str) -> None:
        if not self._take(sign):
            raise ValueError(f"no {sign} at {self.at}")

    def members(self) -> Iterator[str]:
        """The names of an object's members; at each name the cursor is at the value, which the caller must read."""
        self._expect("{")
        while not self._take("}"):
            name = self.string()
            self._expect(":")
            yield name
            if not self._take(","):
                self._expect("}")
                return

    def string(self) -> str:
        """The next string."""
        if not self.is_at('"'):
            raise ValueError(f"no string at {self.at}")
        text, end = _STRING.raw_decode(self.text, self.at)
        self._go(end)
        return str(text)

    def value(self) -> Slices[str]:
        """The text of the next value of any kind; ValueError if it is longer than any of ours."""
        start = self.at
        if self.is_at('"'):
            self.string()
        elif self.is_at("{") or self.is_at("["):
            self._go((yield from self._end()))
        elif found := _SCALAR.match(self.text, start):
            self._go(found.end())
        else:
            raise ValueError(f"no value at {start}")
        return self.text[start : self.at]

    def _end(self) -> Slices[int]:
        """The end of the next object or array."""
        depth, most = 0, self.at + MAX_PART
        for number, found in enumerate(bounds.BRACKET.finditer(self.text, self.at)):
            if found[0] in "[{":
                depth += 1
            elif found[0] in "]}":
                depth -= 1
            if depth > bounds.DEEP or found.end() > most:
                raise ValueError(f"no export has this at {self.at}")
            if not depth:
                return found.end()
            if number % AT_ONCE == 0:
                yield self.at
        raise ValueError("it does not end")
