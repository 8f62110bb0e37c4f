"""A row of the statistics: the matches of one game against bots of one strength, in numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core import bounds

RECENT = 20  # matches
MATCHES = 10_000_000  # that a row can count: one a minute, day and night, for nineteen years
MOST = 10**12  # points, dice


@dataclass(frozen=True, slots=True)
class Tally:
    """One row. `won` counts shared victories in part; `points` is a sum over `scored` matches; `streak` is of wins, now
    and at its longest; `recent` has a letter for each of the last RECENT matches, W, S (shared victory) or L; `luck` is
    the result of chance beyond its expectation, in the game's own unit, over `lucky` matches."""

    played: int = 0
    won: float = 0.0
    points: int = 0
    scored: int = 0
    best: int = 0
    streak: int = 0
    longest: int = 0
    luck: float = 0.0
    lucky: int = 0
    recent: str = ""

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


def read(stored: object) -> Tally | None:
    """A row from stored data; None if it is impossible."""
    if not isinstance(stored, dict):
        return None

    def count(name: str, most: int) -> int | None:
        return bounds.whole(stored.get(name, 0), 0, most)

    played = count("played", MATCHES)
    if played is None:
        return None
    counts = [count(name, played) for name in ("scored", "streak", "longest", "lucky")]
    won = bounds.real(stored.get("won", 0), 0, played)
    luck = bounds.real(stored.get("luck", 0), -MOST, MOST)
    points, best = bounds.whole(stored.get("points", 0), -MOST, MOST), count("best", MOST)
    recent = stored.get("recent", "")
    if None in counts or won is None or luck is None or points is None or best is None:
        return None
    if not isinstance(recent, str) or len(recent) > RECENT or set(recent) - set("WSL"):
        return None
    scored, streak, longest, lucky = (number or 0 for number in counts)
    return Tally(played, won, points, scored, best, streak, longest, luck, lucky, recent)
