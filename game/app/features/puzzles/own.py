"""A person's own puzzles: the decision that cost them most in a finished match, to solve a week later.

The position is in the stored match. Stored here is a line by the key of the match, beside the solved puzzles (`progress`):

    step best done cost win noted mark

the number of actions before the decision; the places of the best choice and of theirs among the legal actions; what theirs
costs and the win chance after the best, in thousandths; when it was found, in ms since 1970; `1` if the first answer was
right, `0` if a later one was, `-` while it is not solved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from game.app.storage.saves import KEY
from game.bots.analysis import Decision
from game.core import bounds
from game.core.scalars import Flag, Maybe, Number, word
from game.core.schema import Keyed, Listed

WEEK = 7 * 86_400_000  # ms from the analysis to the puzzle
MOST = 200  # of a game
LEAST = 10  # thousandths that a choice must cost


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """A puzzle from the person's own match; `solved` is whether the first answer was right, None while it is unsolved."""

    step: Annotated[int, Number(0, 99_999)]
    best: Annotated[int, Number(0, 9999)]
    done: Annotated[int, Number(0, 9999)]
    cost: Annotated[int, Number(LEAST, 1000)]
    win: Annotated[int, Number(0, 1000)]
    noted: Annotated[int, Number(0, bounds.LAST_MOMENT)]
    solved: Annotated[bool | None, Maybe(Flag())] = None

    def is_due(self, now: int) -> bool:
        """Whether a week has passed."""
        return now >= self.noted + WEEK

    def __str__(self) -> str:
        return str(LINE.write(self))


def latest(found: Mapping[str, OwnPuzzle], most: int = MOST) -> dict[str, OwnPuzzle]:
    """The last noted of *found*, as many as may be stored."""
    newest = sorted(found.items(), key=lambda row: (-row[1].noted, row[0]))[:most]
    return dict(sorted(newest))


# Of two it is solved if it is solved on either device.
LINE = Listed(
    OwnPuzzle,
    spaced=True,
    fits=lambda one: one.best != one.done,
    rank=lambda one: (-1 if one.solved is None else one.solved, str(one)),
)
PUZZLES = Keyed(word(KEY.pattern), LINE, MOST, latest)
read = PUZZLES.read


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
