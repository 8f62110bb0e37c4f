"""Independent checks of the solution, and the figures of SOLVED.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba as nb
import numpy as np

from game.core.interval import wilson
from game.war.bot.evaluation import ENDING
from game.war.bot.solved import MOST
from game.war.bot.strong import WEIGHTS as WEIGHTS_OF
from game.war.rules.cards import CASTLES, DICE
from game.war.solver.dice import COUNT, TARGETS, dice_table
from game.war.solver.duel import duel
from game.war.solver.matches import GREEDY, TABLE, WEIGHTS, arena, gains_of, many, record
from game.war.solver.pack import rounded
from game.war.solver.solve import Bar, load
from game.war.solver.turn import FULL, Floats, arrays, best_turn, outcomes, outside, places

TIE = 1e-9  # the extra worth of the end to exact play, as a tie-breaker
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


def first_turn(gains: Floats) -> tuple[Floats, Floats]:
    """How often a player of a first turn for these gains attacks each target, and takes it."""
    chance, weight, start = arrays(dice_table())
    taken, plan = np.empty(TARGETS), np.empty(len(weight), np.int64)
    best_turn(gains, (chance, weight, start), taken, plan)
    attacked, passed = np.zeros(TARGETS), 1.0
    for dice in range(DICE, 0, -1):
        rolls = slice(start[dice], start[dice + 1])
        for target in range(TARGETS):
            attacked[target] += passed * weight[rolls][plan[rolls] == target].sum()
        passed *= weight[rolls][plan[rolls] < 0].sum()
    return attacked, taken


def tell_first_turn(values: Floats, report: Callable[[str], None]) -> None:
    """Print the table of first attacks, and the cost of greedy's first turn."""
    after, ready = np.empty(TARGETS), arena(2)
    without = outcomes(FULL, 0, outside(FULL), values, ready.place, after)
    gains = np.where(after >= 0, after - without, 0.0)
    worth = np.empty(TARGETS)
    gains_of(GREEDY, np.full(COUNT, -1), 2, 0, ready.minds([], []), 0, ready.place, worth)
    (attacked, taken), (rival, caught) = first_turn(gains), first_turn(worth)
    for n in sorted(range(COUNT), key=lambda number: -attacked[number]):
        report(
            f"  {CASTLES[n].name:<11} worth {100 * gains[n]:5.2f}, attacked {100 * attacked[n]:5.2f} %, "
            f"taken {100 * taken[n]:5.2f} %, greedy attacks {100 * rival[n]:5.2f} %"
        )
    report(f"  a castle is taken in {100 * taken.sum():.1f} %, by greedy in {100 * caught.sum():.1f} %")
    report(f"  greedy's first turn and best play after it: {100 * (without + (caught * gains).sum()):.2f} %")


def last_castle(kind: int, values: Floats, games: int = 5000, seed: int = 7) -> float:
    """How often, among players of the same kind, the seat that takes the last castle does not win."""
    ready = arena(2)
    minds = ready.minds([values, values], [np.array(WEIGHTS_OF[2])] * 2, TIE if kind == TABLE else ENDING)
    kept = np.empty((games * 70, COUNT + 2), np.int64)
    filled = record(games, np.full(2, kind), minds, seed, ready.place, ready.turn, ready.column, kept)
    left = (kept[:filled, :COUNT] < 0).sum(axis=1)
    last = np.flatnonzero((left[1:] == COUNT) & (left[:-1] < COUNT))
    return float((kept[last, COUNT] != kept[last, COUNT + 1]).mean())


def verify(report: Callable[[str], None]) -> None:
    """Print everything."""
    values, place, turn = load(), places(), arrays(dice_table())
    report(f"the player who begins wins with {values[-1]:.9f}")
    tell_first_turn(values, report)
    report(f"no turn can be bettered by more than {deviation(values, place, turn):.1e} in {place[-1]} positions")
    for name, kinds in (("exact against exact", (TABLE, TABLE)), ("exact against greedy", (TABLE, GREEDY))):
        simulate(name, kinds, values, report)
    for name, kind in (("greedy", GREEDY), ("Strong", WEIGHTS), ("exact", TABLE)):
        report(f"among {name}, who takes the last castle does not win in {100 * last_castle(kind, values):.2f} %")
    exact, coarse = (values, TIE), (rounded(values) / MOST, ENDING)
    for name, first, second in (
        ("exact against exact", exact, exact),
        ("exact against greedy", exact, None),
        ("8 bits against exact", coarse, exact),
    ):
        mine, theirs, length = duel(first, second, Bar())
        both = (mine[-1] + theirs[-1]) / 2
        report(
            f"{name}: {100 * both:.4f} % ({100 * mine[-1]:.4f} beginning, {100 * theirs[-1]:.4f} second), "
            f"{length[:, -1].mean():.2f} turns"
        )
        if second is exact and first is exact:
            worst = max(np.abs(mine - values).max(), np.abs(1 - theirs - values).max())
            apart = np.abs(mine + theirs - 1).max()
            report(f"  followed to the end the values differ by {worst:.1e}, the two movers' by {apart:.1e}")


def simulate(name: str, kinds: tuple[int, int], values: Floats, report: Callable[[str], None]) -> None:
    """Play MATCHES matches with dice; the first of *kinds* begins every other one."""
    ready = arena(2)
    won = np.empty((MATCHES, 2))
    minds = ready.minds([values, values], [], TIE)
    turns = many(MATCHES, np.array(kinds), minds, 1, ready.place, ready.turn, ready.column, won)
    for label, part in (("", won[:, 0]), (" beginning", won[::2, 0]), (" second", won[1::2, 0])):
        low, high = wilson(part.sum(), len(part))
        report(f"{name}, {len(part)} matches{label}: {100 * part.mean():.2f} % [{100 * low:.2f}, {100 * high:.2f}]")
    report(f"  {turns / MATCHES:.2f} turns a match")
