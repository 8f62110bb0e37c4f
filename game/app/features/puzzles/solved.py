"""What an answer to a puzzle achieves, stored with the progress in its game."""

from __future__ import annotations

from dataclasses import replace

from game.app.features.puzzles import progress
from game.app.features.puzzles.match import DAY, OWN, PATH, RUN, PuzzleMatch
from game.app.storage.store import Store


def keep(store: Store, match: PuzzleMatch) -> None:
    """Store what the last answer to *match* achieved, once."""
    if match.answer is None or match.answer.noted:
        return
    match.answer.noted = True
    if not match.is_right and match.tries > 1:
        return
    mine = progress.of(store, match.game.key)
    if match.is_right:
        _solved(mine, match)
    elif match.series.kind != OWN and len(mine.missed) < progress.MOST:
        mine.missed.add(match.puzzle.key)
    progress.PROGRESS.put(store, match.game.key, mine)


def _solved(mine: progress.PuzzleProgress, match: PuzzleMatch) -> None:
    """The puzzle of *match* is solved."""
    series, first = match.series, match.tries == 1
    if series.kind == OWN:
        if (one := mine.own.get(series.name)) is not None and one.solved is None:
            mine.own[series.name] = replace(one, solved=first)
        return
    mine.note(match.puzzle.key, first)
    if series.kind == DAY:
        mine.days.add(series.name)
    elif series.kind == PATH:
        mine.path.add(series.at)
    elif series.kind == RUN:
        mine.best = max(mine.best, series.right)
