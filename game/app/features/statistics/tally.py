"""A row of the statistics: the matches of one game against bots of one strength, in numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from game.core.scalars import Number, Real, word
from game.core.schema import Named

RECENT = 20  # matches
MATCHES = 10_000_000  # that a row can count: one a minute, day and night, for nineteen years
MOST = 10**12  # points, dice


@dataclass(frozen=True, slots=True)
class Tally:
    """One row. `won` counts shared victories in part; `points` is a sum over `scored` matches; `streak` is of wins, now
    and at its longest; `recent` has a letter for each of the last RECENT matches, W, S (shared victory) or L; `luck` is
    the result of chance beyond its expectation, in the game's own unit, over `lucky` matches."""

    played: Annotated[int, Number(0, MATCHES)] = 0
    won: Annotated[float, Real(0, MATCHES)] = 0.0
    points: Annotated[int, Number(-MOST, MOST)] = 0
    scored: Annotated[int, Number(0, MATCHES)] = 0
    best: Annotated[int, Number(0, MOST)] = 0
    streak: Annotated[int, Number(0, MATCHES)] = 0
    longest: Annotated[int, Number(0, MATCHES)] = 0
    luck: Annotated[float, Real(-MOST, MOST)] = 0.0
    lucky: Annotated[int, Number(0, MATCHES)] = 0
    recent: Annotated[str, word(f"[WSL]{{0,{RECENT}}}")] = ""

    def then(self, later: Tally) -> Tally:
        """Both rows together; those of *later* were played last."""
        unbroken = later.streak == later.played  # *later* has no loss: the earlier streak goes on
        streak = later.streak + (self.streak if unbroken else 0)
        return Tally(
            played=self.played + later.played,
            won=self.won + later.won,
            points=self.points + later.points,
            scored=self.scored + later.scored,
            best=max(self.best, later.best),
            streak=streak,
            longest=max(self.longest, later.longest, streak),
            luck=self.luck + later.luck,
            lucky=self.lucky + later.lucky,
            recent=(self.recent + later.recent)[-RECENT:],
        )


def row_of(matches: Iterable[tuple[float, int | None, float | None]]) -> Tally:
    """The row of these *matches* in order: of each its win share, points and luck (None if the game has none)."""
    played = scored = lucky = points = best = streak = longest = 0
    won = drawn = 0.0
    recent = ""
    for share, score, luck in matches:
        played, won = played + 1, won + share
        if score is not None:
            points, scored, best = points + score, scored + 1, max(best, score)
        if luck is not None:
            drawn, lucky = drawn + luck, lucky + 1
        streak = streak + 1 if share else 0
        longest = max(longest, streak)
        recent += "L" if not share else "W" if share == 1 else "S"
    return Tally(played, won, points, scored, best, streak, longest, drawn, lucky, recent[-RECENT:])


def _fits(row: Tally) -> bool:
    return max(row.won, row.scored, row.streak, row.longest, row.lucky) <= row.played


# Of two that one device stored, the one with more matches is the later.
ROW = Named(Tally, strict=True, fits=_fits, rank=lambda row: (row.played, str(row)))
