"""The solution looked at as by someone who does not believe it; the figures of SOLVED.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba as nb
import numpy as np

from game.bots.match import wilson
from game.war.bot.evaluation import ENDING
from game.war.bot.solved import MOST
from game.war.rules.cards import CASTLES
from game.war.solver.dice import TARGETS, dice_table
from game.war.solver.duel import duel
from game.war.solver.matches import GREEDY, TABLE, arena, many
from game.war.solver.pack import rounded
from game.war.solver.solve import Bar, load
from game.war.solver.turn import FULL, Floats, arrays, best_turn, outcomes, outside, places

TIE = 1e-9  # what the end is worth to exact play, where nothing else tells two choices apart
MATCHES = 100_000


@nb.njit(cache=True)
def deviation(values: Any, place: Any, turn: Any) -> float:
    """By how much the best turn of any position differs from the position's value."""
    gains, after, taken = np.empty(TARGETS), np.empty(TARGETS), np.empty(TARGETS)
    plan = np.empty(len(turn[1]), np.int64)
    worst = 0.0
    for centre in range(1, FULL + 1):
        castles = outside(centre)
        for own in range(1 << len(castles)):
            without = outcomes(centre, own, castles, values, place, after)
            for target in range(TARGETS):
                gains[target] = after[target] - without if after[target] >= 0 else 0.0
            gained = best_turn(gains, turn, taken, plan)
            worst = max(worst, abs(without + gained - values[place[centre] + own]))
    return worst


def first_turn(values: Floats) -> list[tuple[str, float, float]]:
    """Each castle with what it adds to the chance of the player who begins, and how often he takes it."""
    place, turn = places(), arrays(dice_table())
    after, taken, plan = np.empty(TARGETS), np.empty(TARGETS), np.empty(len(turn[1]), np.int64)
    without = outcomes(FULL, 0, outside(FULL), values, place, after)
    gains = np.where(after >= 0, after - without, 0.0)
    best_turn(gains, turn, taken, plan)
    rows = [(castle.name, float(gains[n]), float(taken[n])) for n, castle in enumerate(CASTLES)]
    return sorted(rows, key=lambda row: -row[1])


def verify(told: Callable[[str], None]) -> None:
    """Print everything."""
    values, place, turn = load(), places(), arrays(dice_table())
    told(f"the player who begins wins with {values[-1]:.9f}")
    for name, gain, taken in first_turn(values):
        told(f"  {name:<11} {100 * gain:+.3f} when taken on the first turn, which happens in {100 * taken:.2f} %")
    told(f"no turn can be bettered by more than {deviation(values, place, turn):.1e} in {place[-1]} positions")
    exact, coarse = (values, TIE), (rounded(values) / MOST, ENDING)
    for name, first, second in (
        ("exact against exact", exact, exact),
        ("exact against greedy", exact, None),
        ("8 bits against exact", coarse, exact),
    ):
        mine, theirs, length = duel(first, second, Bar())
        both = (mine[-1] + theirs[-1]) / 2
        told(
            f"{name}: {100 * both:.4f} % ({100 * mine[-1]:.4f} beginning, {100 * theirs[-1]:.4f} second), "
            f"{length[:, -1].mean():.2f} turns"
        )
        if second is exact and first is exact:
            worst = max(np.abs(mine - values).max(), np.abs(1 - theirs - values).max())
            apart = np.abs(mine + theirs - 1).max()
            told(f"  followed to the end the values differ by {worst:.1e}, the two movers' by {apart:.1e}")
    for name, kinds in (("exact against exact", (TABLE, TABLE)), ("exact against greedy", (TABLE, GREEDY))):
        simulate(name, kinds, values, told)


def simulate(name: str, kinds: tuple[int, int], values: Floats, told: Callable[[str], None]) -> None:
    """MATCHES matches with dice; the first of *kinds* begins every other one."""
    ready = arena(2)
    won = np.empty((MATCHES, 2))
    minds = ready.minds([values, values], [], TIE)
    turns = many(MATCHES, np.array(kinds), minds, 1, ready.place, ready.turn, ready.column, won)
    for label, part in (("", won[:, 0]), (" beginning", won[::2, 0]), (" second", won[1::2, 0])):
        low, high = wilson(part.sum(), len(part))
        told(f"{name}, {len(part)} matches{label}: {100 * part.mean():.2f} % [{100 * low:.2f}, {100 * high:.2f}]")
    told(f"  {turns / MATCHES:.2f} turns a match")
