"""Schemas of single values (see `schema`): numbers, texts, dates, and what has a text of its own form."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from game.core import bounds
from game.core.schema import Schema, itself, sure

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Number(Schema[int]):
    """A whole number, itself or (*digits*) as a text."""

    least: int
    most: int
    digits: bool = True

    def read(self, data: object) -> int:
        return sure(bounds.whole(data, self.least, self.most) if self.digits or type(data) is int else None)


@dataclass(frozen=True, slots=True)
class Real(Schema[float]):
    """A number with or without a fraction."""

    least: float
    most: float

    def read(self, data: object) -> float:
        return sure(bounds.real(data, self.least, self.most))


@dataclass(frozen=True, slots=True)
class Flag(Schema[bool]):
    """Yes or no, written as 1 or 0. Of two, yes holds."""

    def read(self, data: object) -> bool:
        return sure(bounds.whole(data, 0, 1)) == 1

    def write(self, value: bool) -> Any:
        return int(value)


@dataclass(frozen=True, slots=True)
class Choice(Schema[T]):
    """One of some texts or numbers."""

    known: tuple[T, ...]

    def read(self, data: object) -> T:
        for one in self.known:
            if type(one) is type(data) and one == data:
                return one
        raise ValueError("not among what there is to choose from")


@dataclass(frozen=True, slots=True)
class Text(Schema[str]):
    """Text of at most so many characters, of any kind."""

    most: int

    def read(self, data: object) -> str:
        return bounds.well_formed(sure(data if isinstance(data, str) and len(data) <= self.most else None))


@dataclass(frozen=True, slots=True)
class Sentence(Schema[str]):
    """One line of at most so many visible characters; what a text has besides is left out."""

    most: int

    def read(self, data: object) -> str:
        return bounds.line(sure(data if isinstance(data, str) else None), self.most)


@dataclass(frozen=True, slots=True)
class Date(Schema[str]):
    """A date in the form 2026-11-28."""

    def read(self, data: object) -> str:
        return str(sure(data if bounds.is_date(data) else None))


@dataclass(frozen=True, slots=True)
class Form(Schema[T]):
    """A text of the form *pattern*, of which *make* makes a value (or None: it is no good) and *show* the text again. Of
    two, the one with the higher *rank* holds, or the *lower*. The *examples* are for readers and tests."""

    pattern: re.Pattern[str]
    make: Callable[[str], T | None]
    show: Callable[[T], str] = str
    rank: Callable[[T], Any] = itself
    lower: bool = False
    examples: tuple[str, ...] = ()

    def read(self, data: object) -> T:
        return sure(self.make(data) if isinstance(data, str) and self.pattern.fullmatch(data) else None)

    def write(self, value: T) -> Any:
        return self.show(value)

    def join(self, one: T, other: T) -> T:
        return (min if self.lower else max)(one, other, key=self.rank)


def word(pattern: str) -> Form[str]:
    """A text of the form *pattern*, as it is."""
    return Form(re.compile(pattern, re.ASCII), itself)


@dataclass(frozen=True, slots=True)
class Maybe(Schema[T | None]):
    """A value of *kind*, or null: a field of a class that has a rank, which says what holds of two."""

    kind: Schema[T]

    def read(self, data: object) -> T | None:
        return None if data is None else self.kind.read(data)

    def write(self, value: T | None) -> Any:
        return None if value is None else self.kind.write(value)
