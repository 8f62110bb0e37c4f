"""What is stored under a key of its own beside settings and matches. An export has it under the same name, and an import
merges it with what is stored here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from game.core import bounds
from game.core.i18n import Words
from game.core.schema import Schema

MAX_PART = 1_300_000  # characters of one part
LINE = 360  # characters of a line of one

Merge = Callable[[str | None, str], str | None]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class StoredText(Generic[T]):
    """A text with one value under a *name*, of at most so many characters: `{"version": 1, "notes": {...}}`. The value's
    *schema* reads anything."""

    name: str
    version: int
    most: int
    schema: Schema[T]

    def load(self, text: str | None) -> T:
        """What a stored text says; nothing of what is none of it."""
        return self.schema.read(bounds.stored(text, self.most).get(self.name))

    def dump(self, value: T) -> str:
        """The text to store."""
        return bounds.as_json({"version": self.version, self.name: self.schema.write(value)})

    def is_later(self, text: str | None) -> bool:
        """Whether a later version of the page wrote it."""
        return bounds.is_later(text, self.most, self.version)

    def merged(self, here: str | None, there: str | None) -> str | None:
        """What two devices know; None if nothing changes or one of them is of a later version."""
        if self.is_later(here) or self.is_later(there):
            return None
        before = self.load(here)
        both = self.schema.join(before, self.load(there))
        return None if both == before else self.dump(both)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPart:
    """A part of what is stored. `merged` joins the text stored here (None: nothing) with one from another device; None if
    that adds nothing. It raises RecordError, with a sentence for the screen, if the text can't be merged. `question` is the
    choice that a person is given before an import, from the text before and after it; without one the part comes in at
    once, because nothing is lost. `imported` says that it came in, as a message id.

    A part `of_match` has a text for each match, under `<key>/<key of the match>`: it is deleted with the match, an export
    has it by matches, and an import merges it where the match goes. `lines` writes its text as lines of at most LINE
    characters, for comments in the file of one match, and `of_lines` reads them."""

    key: str
    merged: Merge
    question: Callable[[str | None, str, Words], str] | None = None
    imported: str
    of_match: bool = False
    leaves: str = ""  # says that it is in the file of a match, as a message id
    lines: Callable[[str], Iterable[str]] = lambda _: ()
    of_lines: Callable[[Iterable[str]], str] = "\n".join


def by_key(parts: Iterable[StoredPart]) -> tuple[StoredPart, ...]:
    """One part for each key: features that share one merge their fields in turn."""
    found = dict[str, StoredPart]()
    for part in parts:
        before = found.get(part.key)
        found[part.key] = part if before is None else replace(before, merged=_in_turn(before.merged, part.merged))
    return tuple(found.values())


def _in_turn(one: Merge, other: Merge) -> Merge:
    def merged(here: str | None, there: str) -> str | None:
        first = one(here, there)
        return other(first or here, there) or first

    return merged
