"""What a person has achieved in a game's campaign: their finished matches of its chapters.

Stored is the number of the chapter and whether they won it, by the key of the match, beside the solved puzzles
(`progress`): `3 1` for a chapter 3 that was won. So the tries of two devices merge without counting any twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.app.match.chapter import chapter_number
from game.app.storage.heads import Saved

MOST = 40  # tries at a chapter

_KEY = re.compile(r"[0-9A-Za-z]{1,39}")
_LINE = re.compile(r"([1-5]) ([01])")


@dataclass(frozen=True, slots=True)
class Try:
    """A finished match of a chapter."""

    chapter: int
    won: bool

    def __str__(self) -> str:
        return f"{self.chapter} {self.won:d}"


def read(stored: object) -> dict[str, Try]:
    """The good lines of stored data."""
    rows = stored.items() if isinstance(stored, dict) else ()
    lines = {key: _LINE.fullmatch(line) for key, line in rows if isinstance(line, str) and _KEY.fullmatch(key)}
    return bounded({key: Try(int(line[1]), line[2] == "1") for key, line in lines.items() if line is not None})


def bounded(found: Mapping[str, Try]) -> dict[str, Try]:
    """As many of *found* as may be stored of each chapter: those that were won, then the earliest by their keys."""
    kept = dict[str, Try]()
    for chapter in range(1, 6):
        rows = [(key, one) for key, one in found.items() if one.chapter == chapter]
        kept.update(sorted(rows, key=lambda row: (not row[1].won, row[0]))[:MOST])
    return dict(sorted(kept.items()))


def joined(one: Mapping[str, Try], other: Mapping[str, Try]) -> dict[str, Try]:
    """Those of two devices, each match once."""
    both = {key: max((rows[key] for rows in (one, other) if key in rows), key=str) for key in {*one, *other}}
    return bounded(both)


def won(tries: Mapping[str, Try]) -> set[int]:
    """The chapters that were won."""
    return {one.chapter for one in tries.values() if one.won}


def is_open(tries: Mapping[str, Try], number: int) -> bool:
    """Whether a chapter can be played: the first one, and each whose predecessor was won."""
    return number == 1 or number - 1 in won(tries)


def under_way(found: Iterable[Saved], game: str, number: int, tries: Mapping[str, Try]) -> str | None:
    """The key of the first of the stored matches *found* that is a match of a chapter and not over."""
    begun = (one for one in found if one.record.game == game and chapter_number(one.record) == number)
    return next((one.key for one in begun if one.key not in tries), None)
