"""What a person has done with the puzzles of a game: those that they solved, the best run, days and exercises.

Everything is a set or a maximum, so that progress from two devices merges without counting anything twice. Its fields of
what is stored of each game (`game_rows`):

    "solved": {key: 1 if it was right at the first try, else 0}, "best": 12, "days": [dates], "path": [numbers],
    "missed": [keys with a wrong first answer], "own": {match: line (see `own`)}

Version 1 had neither `missed` nor `own`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from game.app.features.puzzles import own
from game.app.features.puzzles.own import OwnPuzzle
from game.app.storage.game_rows import GameFields
from game.app.storage.store import Store
from game.core.scalars import Date, Flag, Number, word
from game.core.schema import Keyed, Named, Several

MOST = 1000  # solved puzzles of a game; and days
LONGEST = 10_000  # right answers in a run
EXERCISES = 8  # of a learning path

NAME = word("[0-9a-f]{8}")  # the key of a puzzle


@dataclass(slots=True)
class PuzzleProgress:
    """What a person has done with the puzzles of a game."""

    # By key: whether the first answer was right.
    solved: Annotated[dict[str, bool], Keyed(NAME, Flag(), MOST)] = field(default_factory=dict)
    # Right answers in the best run.
    best: Annotated[int, Number(0, LONGEST)] = 0
    # Dates whose puzzle was solved.
    days: Annotated[set[str], Several(Date(), MOST, largest=True)] = field(default_factory=set)
    # Exercises done, from 0.
    path: Annotated[set[int], Several(Number(0, EXERCISES - 1), EXERCISES)] = field(default_factory=set)
    # Keys of puzzles whose first answer was wrong.
    missed: Annotated[set[str], Several(NAME, MOST)] = field(default_factory=set)
    # By the key of the match.
    own: Annotated[dict[str, OwnPuzzle], own.PUZZLES] = field(default_factory=dict)

    def note(self, key: str, first: bool) -> None:
        """A puzzle was solved; what happened the first time stays."""
        if len(self.solved) < MOST:
            self.solved.setdefault(key, first)


PROGRESS = GameFields(Named(PuzzleProgress))
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
