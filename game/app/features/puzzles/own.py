"""A person's own puzzles: the decision that cost them most in a finished match, to solve a week later.

The position is in the stored match. Stored here is a line by the key of the match, beside the solved puzzles (`progress`):

    step best done cost win noted mark

the number of actions before the decision; the places of the best choice and of theirs among the legal actions; what theirs
costs and the win chance after the best, in thousandths; when it was found, in ms since 1970; `1` if the first answer was
right, `0` if a later one was, `-` while it is not solved.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.app.storage.saves import KEY
from game.bots.analysis import Decision
from game.core import bounds

WEEK = 7 * 86_400_000  # ms from the analysis to the puzzle
MOST = 200  # of a game
LEAST = 10  # thousandths that a choice must cost
MARKS = {"-": None, "0": False, "1": True}

_LINE = re.compile(r"(\d{1,5}) (\d{1,4}) (\d{1,4}) (\d{1,4}) (\d{1,4}) (\d{1,16}) ([-01])", re.ASCII)


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """A puzzle from the person's own match; `solved` is whether the first answer was right, None while it is unsolved."""

    step: int
    best: int
    done: int
    cost: int
    win: int
    noted: int
    solved: bool | None = None

    def is_due(self, now: int) -> bool:
        """Whether a week has passed."""
        return now >= self.noted + WEEK

    def __str__(self) -> str:
        mark = "-" if self.solved is None else str(int(self.solved))
        return f"{self.step} {self.best} {self.done} {self.cost} {self.win} {self.noted} {mark}"


def read(stored: object) -> dict[str, OwnPuzzle]:
    """The good lines of stored data, at most MOST, those noted last."""
    rows = bounds.mapping(stored).items()
    found = {key: own for key, line in rows if KEY.fullmatch(key) and (own := _read(line)) is not None}
    return latest(found)


def _read(line: object) -> OwnPuzzle | None:
    parts = _LINE.fullmatch(line) if isinstance(line, str) else None
    if parts is None:
        return None
    step, best, done, cost, win, noted = map(int, parts.groups()[:-1])
    good = best != done and LEAST <= cost <= 1000 and win <= 1000 and noted <= bounds.LAST_MOMENT
    return OwnPuzzle(step, best, done, cost, win, noted, MARKS[parts[7]]) if good else None


def latest(found: Mapping[str, OwnPuzzle]) -> dict[str, OwnPuzzle]:
    """The last noted of *found*, as many as may be stored."""
    newest = sorted(found.items(), key=lambda row: (-row[1].noted, row[0]))[:MOST]
    return dict(sorted(newest))


def joined(one: Mapping[str, OwnPuzzle], other: Mapping[str, OwnPuzzle]) -> dict[str, OwnPuzzle]:
    """Those of two devices: each match once, solved if it is solved on either."""
    both = {key: max((rows[key] for rows in (one, other) if key in rows), key=_weight) for key in {*one, *other}}
    return latest(both)


def _weight(own: OwnPuzzle) -> tuple[int, str]:
    return -1 if own.solved is None else int(own.solved), str(own)


def found_in(decisions: Sequence[Decision], now: int) -> OwnPuzzle | None:
    """The first of the costliest *decisions* whose first action could have been better."""
    for one in decisions:
        done, best, cost = one.weighed.done[0], one.weighed.best[0], round(1000 * one.weighed.cost)
        if done == best or cost < LEAST:
            continue
        legal = one.seen.legal_actions
        if done in legal and best in legal:
            win = min(1000, round(1000 * (one.weighed.chance + one.weighed.cost)))
            return OwnPuzzle(one.step, legal.index(best), legal.index(done), min(1000, cost), win, now)
    return None
