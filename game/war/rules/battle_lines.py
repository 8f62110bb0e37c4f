"""Battle lines as bits of a number: those that dice can fill, those that the position opens, and the actions of both.

Legal actions are asked for thousands of times a match, and the same sets come again and again: each is made once.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain

from game.core.state import Action
from game.war.rules.actions import LOSE, Fill, fills
from game.war.rules.cards import CASTLES
from game.war.rules.position import CENTRE, CLAN_CASTLES, PRINTED, STEAL_BIT

LINES = tuple(Fill(castle.name, line) for castle in CASTLES for line in range(len(castle.lines) + 1))  # steal lines too
FIRST = tuple(LINES.index(Fill(castle.name, 0)) for castle in CASTLES)  # the bit of each castle's first line
FREE = tuple(lines << first for lines, first in zip(PRINTED, FIRST, strict=True))  # a castle's lines in the centre
HELD = tuple(
    steal << first | free for steal, first, free in zip(STEAL_BIT, FIRST, FREE, strict=True)
)  # at an opponent's
OF_CLAN = tuple(sum(HELD[castle] for castle in clan) for clan in CLAN_CASTLES)
KEPT = 4096  # sets that are remembered: about 1 MB


@cache
def possible(faces: str) -> int:
    """The lines that the dice *faces* can fill, of all castles."""
    return sum(bit << FIRST[castle] for castle, bit, _, _ in fills(faces))


@lru_cache(maxsize=KEPT)
def open_lines(owner: tuple[int, ...], turn: int) -> int:
    """The lines that the seat *turn* may begin with: "any faceup castle card in the center of the table or in front of an
    opponent". Castles of a clan that one seat holds whole lie face down."""
    found = 0
    for castle, holder in enumerate(owner):
        if holder != turn:
            found |= FREE[castle] if holder == CENTRE else HELD[castle]
    for clan, lines in zip(CLAN_CASTLES, OF_CLAN, strict=True):
        holder = owner[clan[0]]
        if holder not in (CENTRE, turn) and all(owner[castle] == holder for castle in clan):
            found &= ~lines
    return found


def _byte(first: int) -> tuple[tuple[Fill, ...], ...]:
    """For each set of the eight lines from *first* on, as a number, its fills."""
    eight = LINES[first : first + 8]
    return tuple(tuple(fill for place, fill in enumerate(eight) if lines >> place & 1) for lines in range(256))


BYTES = tuple((first, _byte(first)) for first in range(0, len(LINES), 8))


@lru_cache(maxsize=KEPT)
def choices(lines: int) -> tuple[Action, ...]:
    """Filling each of the *lines*, in the documented order, and losing a die."""
    return (*chain.from_iterable([table[lines >> first & 255] for first, table in BYTES]), LOSE)
