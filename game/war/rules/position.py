"""The fields of a position of Age of War. Everybody sees all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from game.core.fields import LAST, OPEN, Fields, flags, letters, within
from game.war.rules.cards import CASTLES, CLANS, DICE, FACES

CENTRE = -1  # owner of a castle in the centre
NOBODY = -1

CASTLE_NUMBER = {castle.name: number for number, castle in enumerate(CASTLES)}
CLAN_CASTLES = tuple(tuple(n for n, castle in enumerate(CASTLES) if castle.clan == clan.key) for clan in CLANS)
CLAN_OF = tuple(next(n for n, clan in enumerate(CLANS) if clan.key == castle.clan) for castle in CASTLES)
CLAN_MATES = tuple(tuple(n for n in CLAN_CASTLES[clan] if n != number) for number, clan in enumerate(CLAN_OF))
# As bits of `Table.filled`: the printed lines, and the steal line above them.
PRINTED = tuple((1 << len(castle.lines)) - 1 for castle in CASTLES)
STEAL_BIT = tuple(1 << len(castle.lines) for castle in CASTLES)


class Table(Fields):
    """The fields of a position.

    `owner[castle]` is a seat or CENTRE; `safe[castle]` is true if the castle lies face down.
    `turn` is the seat whose turn it is, NOBODY before the draw of the first player. `dice` lie in front of it: rolled as
    `faces`, or about to be rolled ('').
    `target` is the castle under attack, or NOBODY's -1; `filled` has a bit for each of its lines that is filled.
    """

    __slots__ = ()

    players: int
    owner: Annotated[list[int], OPEN, within(CENTRE, LAST, len(CASTLES))]
    safe: Annotated[list[bool], OPEN, flags(len(CASTLES))]
    turn: Annotated[int, OPEN, within(NOBODY, LAST)]
    dice: Annotated[int, OPEN, within(0, DICE)]
    faces: Annotated[str, OPEN, letters(FACES, DICE)]
    target: Annotated[int, OPEN, within(NOBODY, len(CASTLES) - 1)]
    filled: Annotated[int, OPEN, within(0, 2 * max(STEAL_BIT) - 1)]

    def lines_needed(self, castle: int) -> int:
        """Bits of the lines to fill: against an opponent the steal line too ("Special battle lines")."""
        return PRINTED[castle] if self.owner[castle] == CENTRE else PRINTED[castle] | STEAL_BIT[castle]


def sole_owner(owner: Sequence[int], castles: Iterable[int]) -> int:
    """The seat that owns all these castles; NOBODY where the centre or several seats have them, or there are none."""
    owners = {owner[castle] for castle in castles}
    return owners.pop() if len(owners) == 1 and CENTRE not in owners else NOBODY


def completes(owner: Sequence[int], seat: int, castle: int) -> bool:
    """Whether *castle* unites its clan for *seat*, who owns all others of the clan, or there are none."""
    return all(owner[mate] == seat for mate in CLAN_MATES[castle])


def safe_castles(owner: Sequence[int]) -> list[bool]:
    """Which castles lie face down: those of clans that belong whole to one seat ("Conquering a clan")."""
    return [sole_owner(owner, CLAN_CASTLES[clan]) != NOBODY for clan in CLAN_OF]
