"""`python -m game value war`: the winning chance of the player about to roll, for positions of two read as text.

A line is `centre NAMES / mover NAMES`, castles by their names in notation; all others are the opponent's.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from game.war.bot.solved import COUNT, EVERYTHING, Unsolved, result, squeeze, table
from game.war.rules.cards import CASTLES

NUMBER = {castle.name.lower(): number for number, castle in enumerate(CASTLES)}
FLOAT = struct.Struct("<d")


def folder() -> Path:
    """The folder of the solver's layers: `FOUR_AGES_SOLVED`, or build/solved in the project."""
    return Path(os.environ.get("FOUR_AGES_SOLVED") or Path(__file__).resolve().parents[3] / "build" / "solved")


def layer_file(castles: int) -> Path:
    """The values of all positions with so many castles in the centre: 8-byte floats at the end of an .npy file, centres in
    ascending order, in each the mover's castles counted without gaps."""
    return folder() / f"layer-{castles:02}.npy"


@cache
def centres(castles: int) -> list[int]:
    """All centres with so many castles, ascending."""
    return [centre for centre in range(EVERYTHING + 1) if centre.bit_count() == castles]


def chances(lines: Iterable[str], exact: bool = False) -> Iterator[tuple[int, float | ValueError]]:
    """For each line that is not empty its number, from 1, and the mover's chance in [0, 1] or the error in the line.

    The chances come from the shipped table, which rounds to 1/255; with *exact*, from the solver's own. Raises Unsolved
    where that is missing.
    """
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            mine, centre = parse(line)
        except ValueError as error:
            yield number, ValueError(f"line {number}: {error}")
            continue
        yield number, exact_chance(mine, centre) if exact else table().chance(mine, centre)


def parse(line: str) -> tuple[int, int]:
    """The mover's castles and those in the centre, as masks.

    >>> parse("centre Azuchi Gifu / mover Odani")
    (4, 9)
    """
    left, slash, right = line.partition("/")
    parts = [part.split() for part in (left, right)]
    if not slash or [part[:1] for part in parts] != [["centre"], ["mover"]]:
        raise ValueError(f"{line.strip()[:60]!r} is no position: write `centre NAMES / mover NAMES`")
    centre, mine = (_mask(names) for _, *names in parts)
    if twice := centre & mine:
        name = next(castle.name for number, castle in enumerate(CASTLES) if twice >> number & 1)
        raise ValueError(f"{name} can't be in the centre and the mover's")
    return mine, centre


def _mask(names: list[str]) -> int:
    mask = 0
    for name in names:
        number = NUMBER.get(name.lower())
        if number is None:
            raise ValueError(
                f"there is no castle {name[:30]!r}; there are {', '.join(known.name for known in CASTLES)}"
            )
        if mask >> number & 1:
            raise ValueError(f"{CASTLES[number].name} is named twice")
        mask |= 1 << number
    return mask


def exact_chance(mine: int, centre: int) -> float:
    """The value from the solver's own file."""
    if not centre:
        return result(mine)
    layer = centres(centre.bit_count())
    path = layer_file(centre.bit_count())
    if not path.is_file():
        raise Unsolved(f"{path} is not here: in a copy of the repository, `python build.py solve` makes it")
    size = 1 << (COUNT - centre.bit_count())
    with path.open("rb") as file:
        file.seek((layer.index(centre) * size + squeeze(mine, centre) - len(layer) * size) * FLOAT.size, os.SEEK_END)
        return float(FLOAT.unpack(file.read(FLOAT.size))[0])
