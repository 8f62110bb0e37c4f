"""The dice of a turn as arrays: for each roll and each target the chance to take it after the best first fill.

A target is a castle taken from the centre (its number) or stolen (its number + 14). Rolls with the same chances for every
target count as one kind.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.war.rules.actions import ROLLS, ways
from game.war.rules.cards import CASTLES, DICE, FACES
from game.war.rules.odds import after_first_fill

COUNT = len(CASTLES)
TARGETS = 2 * COUNT


@dataclass(frozen=True)
class Dice:
    """`chance[target, start[n] + k]` for the k-th kind of roll of n dice, `weight[start[n] + k]` its probability.

    `start` has DICE + 2 entries; the rolls of n dice end where those of n + 1 begin. `column` finds a roll's kind by
    `code` of its faces.
    """

    chance: NDArray[np.float64]
    weight: NDArray[np.float64]
    start: NDArray[np.int64]
    column: NDArray[np.int64]


def code(faces: str) -> int:
    """A number for a roll: how often it shows each face, in digits of base 8."""
    return sum(8 ** FACES.index(face) for face in faces)


def dice_table() -> Dice:
    """The arrays, from the exact odds of single castles."""
    chances, weights = [], []
    start: list[int] = [0, 0]
    column = np.full(8 ** len(FACES), -1)
    for dice in range(1, DICE + 1):
        rows = np.zeros((TARGETS, len(ROLLS[dice].rolls)))
        for number, castle in enumerate(CASTLES):
            rows[number] = after_first_fill(number, False, dice)
            if castle.stealable:
                rows[number + COUNT] = after_first_fill(number, True, dice)
        throws = np.array([ways(roll.faces) for roll in ROLLS[dice].rolls]) / 6**dice
        kinds, kind = np.unique(rows, axis=1, return_inverse=True)
        chances.append(kinds)
        weights.append(np.bincount(kind.ravel(), weights=throws))
        for roll, number in zip(ROLLS[dice].rolls, kind.ravel().tolist(), strict=True):
            column[code(roll.faces)] = start[-1] + number
        start.append(start[-1] + int(kinds.shape[1]))
    chance = np.ascontiguousarray(np.concatenate(chances, axis=1))
    return Dice(chance, np.concatenate(weights), np.array(start), column)
