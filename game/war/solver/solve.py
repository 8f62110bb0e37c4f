"""Solving: layer by layer, from the last castle in the centre to the first.

Castles never return to the centre, so the positions of one centre depend on each other only through stealing, and otherwise
on centres solved before. Modified policy iteration solves each centre: find every position's best turn, follow those turns
until the values settle, and so on until no turn can improve by more than RESIDUAL.

A value is the winning chance of the player about to move; a shared victory counts one half.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numba as nb
import numpy as np

from game.war.bot.solved import result
from game.war.bot.value import centres, folder, layer_file
from game.war.solver.dice import COUNT, TARGETS, dice_table
from game.war.solver.turn import FULL, Floats, Ints, arrays, best_turn, gap, outcomes, outside, places, rank

RESIDUAL = 1e-12  # the most that any turn may still improve
SETTLED = 1e-14  # values have settled when none moves by more
SWEEPS = 15  # with more sweeps before the next look at turns, the two sides chase each other
PATIENCE = 40  # rounds; after them each has a single sweep, which is slow and can't miss
ROUNDS = 2000
WIDTH = 30  # of the progress bar


def ended() -> Floats:
    """The values of an empty centre: the result for the player who would move next."""
    return np.array([result(own) for own in range(FULL + 1)])


@nb.njit(cache=True)
def guess(centre: int, castles: Any, mine: Any, values: Any, place: Any) -> None:
    """Initial values: those of the positions in which the lowest castle in the centre went to either side by lot."""
    castle = 0
    while not centre >> castle & 1:
        castle += 1
    p = rank(castles, castle)
    smaller = place[centre & ~(1 << castle)]
    for own in range(len(mine)):
        without = gap(own, p)
        mine[own] = (values[smaller + without] + values[smaller + (without | 1 << p)]) / 2


@nb.njit(cache=True)
def solve_centre(centre: int, values: Any, place: Any, turn: Any, residual: float) -> tuple[float, int]:
    """Solve all positions of *centre* in `values`, where smaller centres are solved; returns the residual and the number of
    turns examined."""
    castles = outside(centre)
    size = 1 << len(castles)
    base = place[centre]
    everything = size - 1
    mine = values[base : base + size]
    guess(centre, castles, mine, values, place)
    gains, after, taken = np.empty(TARGETS), np.empty(TARGETS), np.empty(TARGETS)
    plan = np.empty(len(turn[1]), np.int64)
    fixed, failed = np.empty(size), np.empty(size)
    stolen = np.empty((size, len(castles)))
    for rounds in range(1, ROUNDS + 1):
        worst = 0.0
        for own in range(size):
            without = outcomes(centre, own, castles, values, place, after)
            for target in range(TARGETS):
                gains[target] = after[target] - without if after[target] >= 0 else 0.0
            gained = best_turn(gains, turn, taken, plan)
            worst = max(worst, abs(without + gained - mine[own]))
            fixed[own] = 0.0
            failed[own] = 1.0
            for castle in range(COUNT):
                if taken[castle] > 0:
                    fixed[own] += taken[castle] * after[castle]
                failed[own] -= taken[castle] + taken[castle + COUNT]
            for p in range(len(castles)):
                stolen[own, p] = taken[castles[p] + COUNT]
        if worst < residual:
            return worst, rounds * size
        for _ in range(SWEEPS if rounds < PATIENCE else 1):
            moved = 0.0
            for own in range(size):
                theirs = everything & ~own
                value = fixed[own] + failed[own] * (1.0 - mine[theirs])
                for p in range(len(castles)):
                    if stolen[own, p] > 0:
                        value += stolen[own, p] * (1.0 - mine[theirs & ~(1 << p)])
                moved = max(moved, abs(value - mine[own]))
                mine[own] = value
            if moved < SETTLED:
                break
    return worst, ROUNDS * size


def solve(report: Callable[[int, int, str], None]) -> float:
    """Solve everything that is not on disk yet. *report* receives the number of positions done, the number of all, and the
    current work. Returns the greatest residual."""
    folder().mkdir(parents=True, exist_ok=True)
    place, turn = places(), arrays(dice_table())
    values = np.full(place[-1], 0.5)
    values[: place[1]] = ended()
    done, worst = int(place[1]), 0.0
    for castles in range(1, COUNT + 1):
        layer = centres(castles)
        if layer_file(castles).is_file():
            put(values, place, layer, np.load(layer_file(castles)))
            done += len(layer) << (COUNT - castles)
            continue
        for centre in layer:
            residual, _ = solve_centre(centre, values, place, turn, RESIDUAL)
            if residual > RESIDUAL:
                raise ArithmeticError(f"centre {centre} does not settle: a turn may still be bettered by {residual}")
            worst = max(worst, residual)
            done += 1 << (COUNT - castles)
            report(done, int(place[-1]), f"{castles} in the centre")
        fresh = layer_file(castles).with_suffix(".new.npy")
        np.save(fresh, np.concatenate(list(blocks(values, place, layer))))
        fresh.replace(layer_file(castles))
    return worst


def blocks(values: Floats, place: Ints, layer: list[int]) -> Iterator[Floats]:
    """The values of each centre of a layer."""
    for centre in layer:
        yield values[place[centre] : place[centre + 1]]


def put(values: Floats, place: Ints, layer: list[int], stored: Floats) -> None:
    """The opposite: put a stored layer in its place."""
    size = len(stored) // len(layer)
    for number, centre in enumerate(layer):
        values[place[centre] : place[centre + 1]] = stored[number * size : (number + 1) * size]


def load() -> Floats:
    """All values, from disk; raises FileNotFoundError where they are missing."""
    place = places()
    values = np.empty(place[-1])
    values[: place[1]] = ended()
    for castles in range(1, COUNT + 1):
        put(values, place, centres(castles), np.load(layer_file(castles)))
    return values


class Bar:
    """A progress bar on standard error, with the remaining time."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._first: int | None = None
        self._shown = 0.0

    def __call__(self, done: int, total: int, what: str) -> None:
        now = time.monotonic()
        if self._first is None:
            self._first = done
        if now - self._shown < 0.2 and done < total:
            return
        self._shown = now
        ahead = (now - self._begun) * (total - done) / max(done - self._first, 1)
        filled = WIDTH * done // total
        line = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {100 * done / total:5.1f} %  {ahead:4.0f} s left  {what}"
        print(f"\r{line:<78}", end="\n" if done == total else "", file=sys.stderr, flush=True)
