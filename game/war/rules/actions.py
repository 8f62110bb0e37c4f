"""The actions of Age of War: first players, rolls with their chances, the fills of every roll, created once and shared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import factorial
from typing import Annotated

from game.core.notation import Notated, Seat
from game.war.rules.cards import CASTLES, DICE, FACES, STEAL, dice_for

STEAL_LINE = {castle.name: len(castle.lines) for castle in CASTLES}


class Move(Notated):
    """An action of this game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class First(Move):
    """Chance: the seat that begins."""

    verb = "first"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Chance: the faces of all dice rolled, in the order of FACES."""

    verb = "roll"
    faces: Annotated[str, " ".join]


@dataclass(frozen=True, slots=True)
class Fill(Move):
    """Fill a battle line: `line` counts the printed lines from 0; the number after the last is the steal line."""

    verb = "fill"
    castle: str
    line: int

    def __str__(self) -> str:
        return f"fill {self.castle} {'steal' if self.line == STEAL_LINE.get(self.castle) else self.line + 1}"


@dataclass(frozen=True, slots=True)
class Lose(Move):
    """Set one die aside for the rest of the turn."""

    verb = "lose"


VERBS = Move.verbs()
LOSE = Lose()


@dataclass(frozen=True, slots=True)
class Table:
    """The rolls of *n* dice: the outcomes in order, and how many of the 6**n throws give an outcome up to each."""

    rolls: tuple[Roll, ...]
    faces: frozenset[str]
    cumulative: tuple[int, ...]


def ways(faces: str) -> int:
    """How many of the 6**len(faces) throws show these faces.

    >>> ways("11A")
    3
    """
    count = factorial(len(faces))
    for face in set(faces):
        count //= factorial(faces.count(face))
    return count


def _table(dice: int) -> Table:
    rolls = tuple(Roll("".join(faces)) for faces in combinations_with_replacement(FACES, dice))
    return Table(rolls, frozenset(roll.faces for roll in rolls), tuple(accumulate(ways(roll.faces) for roll in rolls)))


ROLLS = tuple(_table(dice) for dice in range(DICE + 1))
ROLL_BY_TEXT = {str(roll): roll for table in ROLLS for roll in table.rolls}
SEATS = 6  # at the largest table
FIRSTS = tuple(First(seat) for seat in range(SEATS))


@cache
def fills(faces: str) -> tuple[tuple[int, int, int, Fill], ...]:
    """Every line of every castle that *faces* can fill: (castle number, bit of the line, dice used, action)."""
    found = []
    for number, castle in enumerate(CASTLES):
        lines = (*castle.lines, STEAL) if castle.stealable else castle.lines
        for line, symbols in enumerate(lines):
            if used := len(dice_for(symbols, faces)):
                found.append(_filling(number, line, used))
    return tuple(found)


@cache
def _filling(number: int, line: int, used: int) -> tuple[int, int, int, Fill]:
    """A row of `fills`; the same few hundred serve all rolls."""
    return number, 1 << line, used, Fill(CASTLES[number].name, line)


def dice_used(faces: str, castle: str, line: int) -> int:
    """How many of the dice *faces* a line takes."""
    return _uses(faces)[castle, line]


@cache
def _uses(faces: str) -> Mapping[tuple[str, int], int]:
    return {(fill.castle, fill.line): used for _, _, used, fill in fills(faces)}
