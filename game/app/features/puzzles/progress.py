"""What a person has done with the puzzles of a game: those that they solved, the best run, days and exercises.

Everything is a set or a maximum, so that progress from two devices merges without counting anything twice. Its fields of
what is stored of each game (`game_rows`):

    "solved": {key: 1 if it was right at the first try, else 0}, "best": 12, "days": [dates], "path": [numbers],
    "missed": [keys with a wrong first answer], "own": {match: line (see `own`)}

Version 1 had neither `missed` nor `own`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.app.features.puzzles import own
from game.app.features.puzzles.own import OwnPuzzle
from game.app.storage.game_rows import GameFields
from game.app.storage.store import Store
from game.core import bounds

MOST = 1000  # solved puzzles of a game; and days
LONGEST = 10_000  # right answers in a run
EXERCISES = 8  # of a learning path

_NAME = re.compile(r"[0-9a-f]{8}")


@dataclass(slots=True)
class PuzzleProgress:
    """What a person has done with the puzzles of a game."""

    solved: dict[str, bool] = field(default_factory=dict)  # by key: whether the first answer was right
    best: int = 0  # right answers in the best run
    days: set[str] = field(default_factory=set)  # dates whose puzzle was solved
    path: set[int] = field(default_factory=set)  # exercises done, from 0
    missed: set[str] = field(default_factory=set)  # keys of puzzles whose first answer was wrong
    own: dict[str, OwnPuzzle] = field(default_factory=dict)  # by the key of the match

    def note(self, key: str, first: bool) -> None:
        """A puzzle was solved; what happened the first time stays."""
        if len(self.solved) < MOST:
            self.solved.setdefault(key, first)


def _read(row: Mapping[str, object]) -> PuzzleProgress:
    def listed(name: str) -> list[Any]:
        found = row.get(name)
        return found[:MOST] if isinstance(found, list) else []

    rows = list(bounds.mapping(row.get("solved")).items())[:MOST]
    numbers = [bounds.whole(number, 0, EXERCISES - 1) for number in listed("path")]
    return PuzzleProgress(
        {key: first == 1 for key, first in rows if _NAME.fullmatch(key) and first in (0, 1)},
        bounds.whole(row.get("best"), 0, LONGEST) or 0,
        {day for day in listed("days") if bounds.is_date(day)},
        {number for number in numbers if number is not None},
        {key for key in listed("missed") if isinstance(key, str) and _NAME.fullmatch(key)},
        own.read(row.get("own")),
    )


def _written(one: PuzzleProgress) -> Mapping[str, object]:
    return {
        "solved": {key: int(first) for key, first in one.solved.items()},
        "best": one.best,
        "days": sorted(one.days)[-MOST:],
        "path": sorted(one.path),
        "missed": sorted(one.missed)[:MOST],
        "own": {key: str(line) for key, line in sorted(one.own.items())},
    }


def _joined(one: PuzzleProgress, other: PuzzleProgress) -> PuzzleProgress:
    keys = sorted({*one.solved, *other.solved})[:MOST]
    return PuzzleProgress(
        {key: one.solved.get(key, False) or other.solved.get(key, False) for key in keys},
        max(one.best, other.best),
        set(sorted({*one.days, *other.days})[-MOST:]),
        {*one.path, *other.path},
        set(sorted({*one.missed, *other.missed})[:MOST]),
        own.joined(one.own, other.own),
    )


PROGRESS = GameFields(_read, _written, _joined)
load, dump, merged, of = PROGRESS.load, PROGRESS.dump, PROGRESS.merged, PROGRESS.of


def note_own(store: Store, game: str, match: str, found: OwnPuzzle) -> None:
    """Store a puzzle from the person's own *match*, unless that match has one."""
    mine = PROGRESS.of(store, game)
    if match not in mine.own:
        mine.own = own.latest({**mine.own, match: found})
        PROGRESS.put(store, game, mine)


def forget_own(store: Store, game: str, match: str) -> None:
    """Remove a puzzle whose match can't be shown any more."""
    mine = PROGRESS.of(store, game)
    if mine.own.pop(match, None) is not None:
        PROGRESS.put(store, game, mine)
