"""Makes the shipped table from the solution; `game/war/bot/solved.py` defines its form and reads it."""

from __future__ import annotations

from typing import Any

import deflate  # type: ignore[import-not-found,unused-ignore]
import numba as nb
import numpy as np

from game.war.bot import solved
from game.war.bot.value import centres
from game.war.solver.solve import blocks
from game.war.solver.turn import Floats, places


@nb.njit(cache=True)
def beyond(values: Any, bent: Any, straight: Any, found: Any) -> None:
    """The differences of a block's values from their forecasts, modulo 256; `solved.unfold` undoes it."""
    size = len(values)
    lesser = np.zeros(size, np.int64)
    for own in range(size):
        castles = one_less = two_less = least = 0
        rest = own
        while rest:
            low = rest & -rest
            rest ^= low
            castles += 1
            without = own ^ low
            one_less += bent[values[without]]
            two_less += lesser[without]
            least = max(least, values[without])
        lesser[own] = one_less
        if castles > 1:
            pairs = castles * (castles - 1)
            plane = (2 * (2 * (castles - 1) * one_less - two_less) + 2 * pairs) // (4 * pairs)
            forecast = max(straight[min(max(plane, 0), solved.SCALE)], least)
        else:
            forecast = values[0] + solved.SECOND if castles else solved.FIRST
        found[own] = (values[own] - forecast) & solved.MOST


def rounded(values: Floats) -> Floats:
    """The values in 8 bits."""
    return np.rint(values * solved.MOST)


def pack(values: Floats) -> bytes:
    """The bytes of the file."""
    place, whole = places(), rounded(values)
    bent, straight = np.array(solved.BENT), np.frombuffer(solved._straight(), np.uint8).astype(np.int64)
    parts = []
    for castles in range(1, solved.COUNT + 1):
        layer = centres(castles)
        rows = np.empty((len(layer), 1 << (solved.COUNT - castles)), np.int64)
        for row, block in zip(rows, blocks(whole, place, layer), strict=True):
            beyond(block.astype(np.int64), bent, straight, row)
        parts.append(np.ascontiguousarray(rows.T.astype(np.uint8)).tobytes())
    return bytes(deflate.zlib_compress(b"".join(parts), 12))


def check(packed: bytes, values: Floats) -> float:
    """Read the whole file as the browser does; returns the greatest error of a value. Raises ValueError if it is more than
    rounding."""
    table, place, worst = solved.Solved(packed), places(), 0.0
    for centre in range(1, solved.EVERYTHING + 1):
        read = np.frombuffer(table.block(centre), np.uint8) / solved.MOST
        worst = max(worst, float(np.abs(read - values[place[centre] : place[centre + 1]]).max()))
    if worst > 0.5 / solved.MOST + 1e-9:
        raise ValueError(f"the file is wrong by {worst}")
    return worst
