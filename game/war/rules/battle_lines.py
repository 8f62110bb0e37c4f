"""Battle lines as bits of a number: the lines that dice can fill, the lines that the position opens, and their actions.

A match needs legal actions thousands of times, and the same sets come again and again, so each is created only once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from game.core.state import Action
from game.war.rules.actions import LOSE, Fill, fills
from game.war.rules.cards import CASTLES
from game.war.rules.position import CENTRE, PRINTED, STEAL_BIT

LINES = tuple(Fill(castle.name, line) for castle in CASTLES for line in range(len(castle.lines) + 1))  # steal lines too
FIRST = tuple(LINES.index(Fill(castle.name, 0)) for castle in CASTLES)  # the bit of each castle's first line
FREE = tuple(lines << first for lines, first in zip(PRINTED, FIRST, strict=True))  # a castle's lines in the centre
HELD = tuple(
    steal << first | free for steal, first, free in zip(STEAL_BIT, FIRST, FREE, strict=True)
)  # at an opponent's
KEPT = 1024  # sets in the cache


@cache
def possible(faces: str) -> int:
    """The lines of all castles that the dice *faces* can fill."""
    return sum(bit << FIRST[castle] for castle, bit, _, _ in fills(faces))


def open_lines(owner: Sequence[int], safe: Sequence[bool], turn: int) -> int:
    """The lines that the seat *turn* may begin with: "any faceup castle card in the center of the table or in front of an
    opponent"."""
    found = 0
    for castle, holder in enumerate(owner):
        if holder == CENTRE:
            found |= FREE[castle]
        elif holder != turn and not safe[castle]:
            found |= HELD[castle]
    return found


class Part(dict[int, tuple[Fill, ...]]):
    """The fills of a set of lines, all from *first* on, by the set as a number; computed on demand."""

    def __init__(self, first: int) -> None:
        self.lines = LINES[first : first + WIDE]

    def __missing__(self, lines: int) -> tuple[Fill, ...]:
        found = self[lines] = tuple(fill for place, fill in enumerate(self.lines) if lines >> place & 1)
        return found


WIDE = 13  # lines of a part: about a hundred sets of them occur
PART = (1 << WIDE) - 1
A, B, C, D = (Part(first) for first in range(0, len(LINES), WIDE))


@lru_cache(maxsize=KEPT)
def choices(lines: int) -> tuple[Action, ...]:
    """Filling each of the *lines*, in the documented order, and losing a die."""
    return (
        *A[lines & PART],
        *B[lines >> WIDE & PART],
        *C[lines >> 2 * WIDE & PART],
        *D[lines >> 3 * WIDE],
        LOSE,
    )
