"""Puzzles that a person failed come back a day later, and each time they are solved then, later still (INTERVALS). One that
is failed again starts over.

Failed is a puzzle whose first answer was wrong, or whose best choice was shown before one. Days are dates of the device.
Stored by game and puzzle is the date of the last answer that counted and how often the puzzle has been solved since:

    {"version": 1, "games": {"war": {"0123abcd": "2026-11-28 0", "own/<key of the match>": "2026-11-28 2"}}}

Of two devices the later answer holds, and on the same day the worse, so merging needs no order. Those that are done stay as
long as there is room: without them another device would bring them back.

**Known gap:** an answer on a device whose clock runs ahead holds until that date has come.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import Annotated

from game.app.features.puzzles import progress
from game.app.features.puzzles.match import OWN, PuzzleMatch
from game.app.features.puzzles.own import OwnPuzzle
from game.app.storage.game_rows import GameFields, GameText
from game.app.storage.store import Store
from game.core.i18n import N_
from game.core.scalars import Date, Number, word
from game.core.schema import Keyed, Listed, highest

KEY = "returns"
MOST = 1000  # puzzles of a game
INTERVALS = (1, 3, 7, 21)  # days until a puzzle comes back, by how often it has been solved since it was failed
MINE = "own/"  # before the key of a match: the puzzle from the person's own match


@dataclass(frozen=True, slots=True)
class Return:
    """A puzzle that was failed: the date of the last answer that counted, and how often it has been solved since."""

    day: Annotated[str, Date()]
    solved: Annotated[int, Number(0, len(INTERVALS))] = 0

    @property
    def due(self) -> str:
        """The date from which it waits; empty for one that is done."""
        if self.solved == len(INTERVALS):
            return ""
        try:
            return (date.fromisoformat(self.day) + timedelta(days=INTERVALS[self.solved])).isoformat()
        except OverflowError:  # the last days of the calendar
            return ""

    def is_due(self, today: str) -> bool:
        """Whether it waits on the date *today*."""
        return "" < self.due <= today

    def __str__(self) -> str:
        return str(LINE.write(self))


Rows = Mapping[str, Return]  # by the name of the puzzle


LINE = Listed(Return, spaced=True, rank=lambda one: (one.day, -one.solved))
PUZZLES = Keyed(
    word(f"[0-9a-f]{{8}}|{MINE}[0-9A-Za-z]{{1,39}}"), LINE, MOST, highest(lambda name, one: (one.day, name))
)
RETURNS = GameFields(PUZZLES, GameText(KEY, 1, N_("Puzzles to solve again added.")))
load, dump, merged = lru_cache(maxsize=4)(RETURNS.load), RETURNS.dump, RETURNS.merged


def of(store: Store, game: str) -> Rows:
    """What is stored of a game."""
    return load(store.get(KEY)).get(game, {})


# -- answers ---------------------------------------------------------------------------------------------------------------


def note(store: Store, match: PuzzleMatch, today: str) -> None:
    """Store what the first answer to *match* changes, or that the best choice was shown before one."""
    if match.tries > 1:
        return
    mine, name = of(store, match.game.key), name_of(match)
    one = mine.get(name)
    if not match.is_right:
        after = Return(today)
    elif one is not None and one.is_due(today):
        after = Return(today, one.solved + 1)
    else:
        return
    if after != one:
        RETURNS.put(store, match.game.key, {**mine, name: after})


def retire(store: Store, game: str, shipped: Collection[str], today: str) -> None:
    """Puzzles that do not ship any more are done."""
    rows = of(store, game)
    gone = [name for name, one in rows.items() if one.due and not name.startswith(MINE) and name not in shipped]
    if gone and shipped:
        RETURNS.put(store, game, {**rows, **dict.fromkeys(gone, Return(today, len(INTERVALS)))})


def name_of(match: PuzzleMatch) -> str:
    """What the puzzle on the table is stored as."""
    return own_name(match.series.name) if match.series.kind == OWN else match.puzzle.key


def own_name(match: str) -> str:
    """What the puzzle from the person's own *match* is stored as, by the key of the match."""
    return f"{MINE}{match}"


# -- what waits ------------------------------------------------------------------------------------------------------------


def waiting(rows: Rows, today: str) -> list[str]:
    """The puzzles that ship and wait on a date, the longest first."""
    found = [(one.due, name) for name, one in rows.items() if one.is_due(today) and not name.startswith(MINE)]
    return [name for _, name in sorted(found)]


def own_waiting(store: Store, game: str, now: int, today: str) -> dict[str, OwnPuzzle]:
    """The puzzles from a person's own matches that wait, by the key of the match: a week has passed for them, or they come
    back. The matches must be here."""
    rows, found = of(store, game), dict[str, OwnPuzzle]()
    for key, one in progress.of(store, game).own.items():
        again = rows.get(own_name(key))
        waits = one.solved is None and one.is_due(now) if again is None else again.is_due(today)
        if waits and store.get(f"match/{key}") is not None:
            found[key] = one
    return found


def days_until(rows: Rows, today: str) -> int:
    """In how many days the next of *rows* comes that does not wait yet; 0 if none does."""
    later = [one.due for one in rows.values() if one.due > today]
    return (date.fromisoformat(min(later)) - date.fromisoformat(today)).days if later else 0
