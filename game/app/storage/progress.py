"""What a person has done with puzzles and in the campaign, per game: puzzles that they solved, the best run, days and
exercises, chapters. Stored under one key.

Everything is a set or a maximum, so that progress from two devices merges without counting anything twice:

    {"version": 2, "games": {"war": {
        "solved": {key: 1 if it was right at the first try, else 0}, "missed": [keys with a wrong first answer],
        "best": 12, "days": [dates], "path": [numbers], "own": {match: line (see `own`)},
        "campaign": {match: line (see `chapters`)}}}}

Version 1 had neither `missed` nor `own`, version 2 no `campaign`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game import games
from game.app.storage import chapters, own
from game.app.storage.own import OwnPuzzle
from game.app.storage.parts import StoredPart
from game.app.storage.store import Store
from game.core import bounds
from game.core.i18n import N_

KEY = "puzzles"
VERSION = 3
MAX_TEXT = 300_000  # characters
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
    campaign: dict[str, str] = field(default_factory=dict)  # by the key of the match

    def note(self, key: str, first: bool) -> None:
        """A puzzle was solved; what happened the first time stays."""
        if len(self.solved) < MOST:
            self.solved.setdefault(key, first)


def load(text: str | None) -> dict[str, PuzzleProgress]:
    """The progress in a stored text, by game; nothing of what is no progress."""
    found = bounds.mapping(bounds.stored(text, MAX_TEXT).get("games"))
    rows = {game: _read(row) for game, row in found.items() if game in games and isinstance(row, dict)}
    return {game: one for game, one in rows.items() if one != PuzzleProgress()}


def is_later(text: str | None) -> bool:
    """Whether a later version of the page wrote it."""
    version = bounds.stored(text, MAX_TEXT).get("version")
    return isinstance(version, int) and version > VERSION


def of(store: Store, game: str) -> PuzzleProgress:
    """The stored progress in a game."""
    return load(store.get(KEY)).get(game, PuzzleProgress())


def note_own(store: Store, game: str, match: str, found: OwnPuzzle) -> None:
    """Store a puzzle from the person's own *match*, unless that match has one."""
    if is_later(store.get(KEY)):
        return
    known = load(store.get(KEY))
    mine = known.setdefault(game, PuzzleProgress())
    if match not in mine.own:
        mine.own = own.latest({**mine.own, match: found})
        store.put(KEY, dump(known))


def forget_own(store: Store, game: str, match: str) -> None:
    """Remove a puzzle whose match can't be shown any more."""
    known = load(store.get(KEY))
    if not is_later(store.get(KEY)) and known.get(game, PuzzleProgress()).own.pop(match, None) is not None:
        store.put(KEY, dump(known))


def note_chapter(store: Store, game: str, match: str, line: str) -> None:
    """Store the outcome of a finished *match* of a campaign."""
    if is_later(store.get(KEY)):
        return
    known = load(store.get(KEY))
    mine = known.setdefault(game, PuzzleProgress())
    mine.campaign = chapters.joined(mine.campaign, {match: line})
    store.put(KEY, dump(known))


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
        chapters.read(row.get("campaign")),
    )


def dump(found: Mapping[str, PuzzleProgress]) -> str:
    """The text to store."""
    rows = {
        game: {
            "solved": {key: int(first) for key, first in one.solved.items()},
            "best": one.best,
            "days": sorted(one.days)[-MOST:],
            "path": sorted(one.path),
            "missed": sorted(one.missed)[:MOST],
            "own": {key: str(line) for key, line in sorted(one.own.items())},
            "campaign": dict(sorted(one.campaign.items())),
        }
        for game, one in sorted(found.items())
    }
    return bounds.as_json({"version": VERSION, "games": rows})


def merged(here: str | None, there: str | None) -> str | None:
    """The progress of two devices as one, in whatever order; None if nothing changes or one of them is of a later
    version."""
    if is_later(here) or is_later(there):
        return None
    before, other = load(here), load(there)
    found = {game: _joined(before.get(game, PuzzleProgress()), one) for game, one in other.items()}
    changed = {game: one for game, one in found.items() if one != before.get(game, PuzzleProgress())}
    return dump({**before, **changed}) if changed else None


def _joined(one: PuzzleProgress, other: PuzzleProgress) -> PuzzleProgress:
    keys = sorted({*one.solved, *other.solved})[:MOST]
    return PuzzleProgress(
        {key: one.solved.get(key, False) or other.solved.get(key, False) for key in keys},
        max(one.best, other.best),
        set(sorted({*one.days, *other.days})[-MOST:]),
        {*one.path, *other.path},
        set(sorted({*one.missed, *other.missed})[:MOST]),
        own.joined(one.own, other.own),
        chapters.joined(one.campaign, other.campaign),
    )


PART = StoredPart(key=KEY, merged=merged, imported=N_("Solved puzzles imported."))
