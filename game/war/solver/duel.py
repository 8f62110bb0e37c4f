"""Exact results of two ways to play against each other, without simulation: linear equations give every chance of the match.

Each position has two numbers: the chance of the first way when it is about to move, and when the other is. Sweeps find them
for each centre, as `solve` finds values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba as nb
import numpy as np

from game.war.bot.value import centres
from game.war.solver.dice import COUNT, TARGETS, dice_table
from game.war.solver.matches import GREEDY, TABLE, gains_of, greedy_worth
from game.war.solver.solve import SETTLED, ended
from game.war.solver.turn import Floats, arrays, best_turn, gap, outside, places, rank

MANY = 100_000  # sweeps


@nb.njit(cache=True)
def turns_of(kind: int, centre: int, castles: Any, minds: Any, place: Any, turn: Any, taken: Any) -> None:
    """For every position of a centre the chance of each target under a way to play: [own, target]."""
    gain, plan = np.empty(TARGETS), np.empty(len(turn[1]), np.int64)
    owner = np.empty(COUNT, np.int64)
    for own in range(1 << len(castles)):
        owner[:] = -1
        for p in range(len(castles)):
            owner[castles[p]] = 1 - (own >> p & 1)
        gains_of(kind, owner, 2, 0, minds, 0, place, gain)
        best_turn(gain, turn, taken[own], plan)


@nb.njit(cache=True)
def follow(centre: int, castles: Any, taken: Any, mine: Any, theirs: Any, place: Any, length: Any) -> None:
    """Fill the chances of the first way, when it moves (`mine`) and when the other does (`theirs`, by the other's castles),
    and the mean number of turns still to come (`length`, of both). `taken` has the chances of both ways."""
    size = 1 << len(castles)
    base = place[centre]
    fixed = np.zeros((2, 2, size))
    failed = np.ones((2, size))
    for side in range(2):
        for own in range(size):
            other = size - 1 & ~own
            for castle in range(COUNT):
                share = taken[side, own, castle]
                failed[side, own] -= share + taken[side, own, castle + COUNT]
                if share > 0:
                    after = place[centre & ~(1 << castle)] + gap(other, rank(castles, castle))
                    fixed[side, 0, own] += share * (theirs[after] if side == 0 else mine[after])
                    fixed[side, 1, own] += share * length[1 - side, after]
    for _ in range(MANY):
        moved = 0.0
        for own in range(size):
            other = size - 1 & ~own
            for side in range(2):
                there = theirs if side == 0 else mine
                here = mine if side == 0 else theirs
                value = fixed[side, 0, own] + failed[side, own] * there[base + other]
                turns = 1.0 + fixed[side, 1, own] + failed[side, own] * length[1 - side, base + other]
                for p in range(len(castles)):
                    share = taken[side, own, castles[p] + COUNT]
                    if share > 0:
                        value += share * there[base + (other & ~(1 << p))]
                        turns += share * length[1 - side, base + (other & ~(1 << p))]
                moved = max(moved, abs(value - here[base + own]), 1e-4 * abs(turns - length[side, base + own]))
                here[base + own] = value
                length[side, base + own] = turns
        if moved < 1e3 * SETTLED:
            break


def duel(
    first: tuple[Floats, float] | None, second: tuple[Floats, float] | None, report: Callable[[int, int, str], None]
) -> tuple[Floats, Floats, Floats]:
    """The chances of *first* against *second* in every position, when it moves and when the other does, and the length of
    both kinds of matches in turns. A way to play is a table of values with the extra worth of emptying the centre by a
    castle; None is greedy."""
    place, turn, worth = places(), arrays(dice_table()), greedy_worth(2)
    mine, theirs = np.full(place[-1], 0.5), np.full(place[-1], 0.5)
    length = np.zeros((2, place[-1]))
    mine[: place[1]] = ended()
    theirs[: place[1]] = 1 - ended()
    done, nothing = int(place[1]), np.zeros((1, 0))
    minds = [
        (nothing if way is None else way[0][None, :], nothing, worth, way[1] if way else 0.0) for way in (first, second)
    ]
    for castles in range(1, COUNT + 1):
        for centre in centres(castles):
            free = outside(centre)
            taken = np.empty((2, 1 << len(free), TARGETS))
            for side, way in enumerate((first, second)):
                kind = GREEDY if way is None else TABLE
                turns_of(kind, centre, free, minds[side], place, turn, taken[side])
            follow(centre, free, taken, mine, theirs, place, length)
            done += 1 << len(free)
            report(done, int(place[-1]), f"{castles} in the centre")
    return mine, theirs, length
