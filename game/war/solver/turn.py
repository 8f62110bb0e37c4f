"""A position's turn, and the indices of positions: the code that numba compiles for all the rest.

A position is the centre (a mask of castles) and the mover's castles among the rest, counted without gaps: bit p of `own` is
the p-th castle that is not in the centre. All positions of a centre lie side by side from `place[centre]` on.
"""

from __future__ import annotations

from typing import Any

import numba as nb
import numpy as np
from numpy.typing import NDArray

from game.war.rules.cards import CASTLES, DICE
from game.war.rules.position import CLAN_CASTLES, CLAN_OF
from game.war.solver.dice import COUNT, Dice

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Turn = tuple[Floats, Floats, Ints]  # the arrays of `Dice`

FULL = (1 << COUNT) - 1
CLAN_MASK = np.array([sum(1 << castle for castle in CLAN_CASTLES[CLAN_OF[number]]) for number in range(COUNT)])
STEALABLE = np.array([castle.stealable for castle in CASTLES])
NOTHING = 1e-15  # a smaller gain is rounding


def places() -> Ints:
    """The index of the first position of each centre; the last entry is the number of all: 3**14."""
    sizes = [1 << (COUNT - centre.bit_count()) for centre in range(FULL + 1)]
    return np.concatenate(([0], np.cumsum(sizes)))


def arrays(dice: Dice) -> Turn:
    """The dice in the form for numba."""
    return dice.chance, dice.weight, dice.start


@nb.njit(cache=True)
def outside(centre: int) -> Any:
    """The castles that are not in the centre, lowest first."""
    castles = np.empty(COUNT, np.int64)
    count = 0
    for castle in range(COUNT):
        if not centre >> castle & 1:
            castles[count] = castle
            count += 1
    return castles[:count]


@nb.njit(cache=True)
def spread(own: int, castles: Any) -> int:
    """The mask over all castles of a count without gaps."""
    mask = 0
    for p in range(len(castles)):
        mask |= (own >> p & 1) << castles[p]
    return mask


@nb.njit(cache=True)
def gap(own: int, p: int) -> int:
    """The same castles counted with one more, not theirs, at place p."""
    return (own >> p) << (p + 1) | own & ((1 << p) - 1)


@nb.njit(cache=True)
def rank(castles: Any, castle: int) -> int:
    """The place that *castle* would have among *castles*."""
    p = 0
    while p < len(castles) and castles[p] < castle:
        p += 1
    return p


@nb.njit(cache=True, fastmath=True)
def best_turn(gain: Any, turn: Any, taken: Any, plan: Any) -> float:
    """The greatest mean gain of a turn; `taken` gets the chance of each target under that play, `plan` the target of the
    attack at each kind of first roll, -1 to lose a die.

    `gain` has an entry for each target, of winning chance over a turn without capture; only positive gains count. A turn
    without capture is always possible: a player can lose all dice.
    """
    chance, weight, start = turn
    width = start[DICE + 1] - start[DICE]
    best = np.empty(width)
    brought = np.empty(len(gain))
    taken[:] = 0.0
    value = 0.0
    for dice in range(1, DICE + 1):
        first, last = start[dice], start[dice + 1]
        size = last - first
        kind = plan[first:last]
        best[:size] = value  # lose a die
        kind[:] = -1
        for target in range(len(gain)):
            worth = gain[target]
            if worth <= NOTHING:
                continue
            row = chance[target, first:last]
            for k in range(size):
                after = worth * row[k]
                if after > best[k]:
                    best[k] = after
                    kind[k] = target
        passed = 0.0
        brought[:] = 0.0
        value = 0.0
        for k in range(size):
            share = weight[first + k]
            value += share * best[k]
            if kind[k] < 0:
                passed += share
            else:
                brought[kind[k]] += share * best[k]
        for target in range(len(gain)):
            if gain[target] > NOTHING:
                taken[target] = passed * taken[target] + brought[target] / gain[target]
    return value


@nb.njit(cache=True)
def outcomes(centre: int, own: int, castles: Any, values: Any, place: Any, taken: Any) -> float:
    """The mover's chance after a turn without capture; `taken` gets its chance after taking each target, -1 for an
    impossible one. `values` are winning chances of the player about to move."""
    everything = (1 << len(castles)) - 1
    theirs = everything & ~own
    theirs_mask = spread(theirs, castles)
    taken[:] = -1.0
    for castle in range(COUNT):
        if centre >> castle & 1:
            after = gap(theirs, rank(castles, castle))
            taken[castle] = 1.0 - values[place[centre & ~(1 << castle)] + after]
        elif theirs_mask >> castle & 1 and STEALABLE[castle] and CLAN_MASK[castle] & ~theirs_mask:
            after = theirs & ~(1 << rank(castles, castle))
            taken[castle + COUNT] = 1.0 - values[place[centre] + after]
    return float(1.0 - values[place[centre] + theirs])
