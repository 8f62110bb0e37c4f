"""A puzzle from a person's own match on the table: the position before the decision that cost them most."""

from __future__ import annotations

from dataclasses import replace

from game import games
from game.app.features.puzzles.match import OWN, PuzzleMatch, Series
from game.app.features.puzzles.own import OwnPuzzle
from game.app.features.puzzles.progress import forget_own
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.errors import RecordError
from game.core.i18n import Words
from game.core.puzzles import UNKNOWN, Puzzle
from game.core.record import Record, replay


def opened(store: Store, key: str, own: OwnPuzzle, t: Words, name: str = "") -> PuzzleMatch | None:
    """The puzzle from the match stored under *key*; None if that match can't be read. If it has another decision there, the
    puzzle is forgotten."""
    try:
        record, _ = saves.load(store, key)
    except (RecordError, KeyError):
        return None
    found = _position(record, own)
    if found is None:
        forget_own(store, record.game, key)
        return None
    before, choices = found
    costs = [UNKNOWN] * choices
    costs[own.best], costs[own.done] = 0, own.cost
    puzzle = Puzzle(f"{key} {own.step}", tuple(costs), own.win, 0, (0, 0, 0), "")
    return PuzzleMatch(puzzle, Series(OWN, (puzzle,), name=key), t, name, before)


def _position(record: Record, own: OwnPuzzle) -> tuple[Record, int] | None:
    """The match up to the decision, and the number of choices; None if the person did not decide so there."""
    if own.step >= len(record.actions):
        return None
    done, before = record.actions[own.step], replace(record, tags=(), actions=record.actions[: own.step])
    there = replay(before, games)
    legal, seat = there.state.legal_actions(), there.state.current_player()
    if there.fault is not None or seat < 0 or not record.seats[seat].is_human or max(own.best, own.done) >= len(legal):
        return None
    if str(legal[own.done]) != done:
        return None
    return before, len(legal)
