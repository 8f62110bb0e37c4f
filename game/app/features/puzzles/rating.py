"""A person's rating for puzzles of a game: one against one, with the puzzle's own difficulty.

Both are on the scale of people's ratings: 100 points more solve about 64 of 100 at the first try. What a person answered to
each puzzle the first time gives the most probable rating, so it does not depend on the order, and two devices that merge
agree. A newcomer has 1000, as uncertain as a rating of matches begins. As there, nobody sees it before SHOWN_AFTER answers,
and then rounded; its bounds are for people who ask.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log, log10, sqrt

from game.app.features.puzzles.progress import PuzzleProgress
from game.bots.rating import SHOWN_AFTER
from game.core.interval import SURE
from game.core.puzzles import Puzzle

MIDDLE = 1000.0
SPREAD = 246.0  # points: the standard deviation among newcomers
STEEP = log(10) / 400
LEAST = 0.02  # the smallest share of bots that find a puzzle, as far as a rating is concerned
ROUNDS = 25  # of Newton's method, which needs about six


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """A person's rating, how far to each side the truth may be, and how many answers are missing until it is shown."""

    points: int
    doubt: int
    missing: int


def difficulty(puzzle: Puzzle) -> float:
    """The rating of a puzzle, from the share of bots that find the best choice: half of them for 1000."""
    share = min(1 - LEAST, max(LEAST, sum(puzzle.found) / 300))
    return MIDDLE + 400 * log10((1 - share) / share)


def rating(answers: Iterable[tuple[float, bool]]) -> tuple[int, int]:
    """A rating and how far to each side the truth may be (95 %), from the difficulty of each puzzle and whether the first
    answer was right."""
    known, mean = list(answers), MIDDLE
    for _ in range(ROUNDS):
        slope, bend = (MIDDLE - mean) / SPREAD**2, 1 / SPREAD**2
        for hard, right in known:
            chance = 1 / (1 + exp(STEEP * (hard - mean)))
            slope += STEEP * (right - chance)
            bend += STEEP**2 * chance * (1 - chance)
        mean += max(-SPREAD, min(SPREAD, slope / bend))
    return round(mean), round(SURE / sqrt(bend))


def first_answers(mine: PuzzleProgress, puzzles: Iterable[Puzzle]) -> list[tuple[float, bool]]:
    """What `rating` needs, of the *puzzles* that the person has answered. A first answer that was wrong on one of two
    devices was wrong."""
    return [
        (difficulty(puzzle), mine.solved.get(puzzle.key, False) and puzzle.key not in mine.missed)
        for puzzle in puzzles
        if puzzle.key in mine.solved or puzzle.key in mine.missed
    ]


def rating_of(mine: PuzzleProgress, puzzles: Iterable[Puzzle]) -> PuzzleRating:
    """The rating that follows from what a person has answered of the *puzzles* of a game."""
    answers = first_answers(mine, puzzles)
    points, doubt = rating(answers)
    return PuzzleRating(points, doubt, max(0, SHOWN_AFTER - len(answers)))
