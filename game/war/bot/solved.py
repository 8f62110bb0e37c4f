"""The solved game of two in the shipped form: every position's winning chance in 8 bits, and how to read it.

The file (`assets/war/solved.bin`, made by `python build.py solve`) is one zlib stream. It holds a byte for each position
with a castle in the centre: layers by the number of castles there, from 1 to 14; in each layer the mover's castles count
first (bit p of them is the p-th castle that is not in the centre), then the centres in ascending order. A byte is the
difference of the value from a forecast, which uses positions where the mover has one or two castles fewer; 255 is certain
victory.

A forecast is a plane: the mean, over all pairs of castles, of the value without one plus the value without the other less
the value without both. It uses the scale of `BENT`, on which equal steps of strength are equal.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import erf, sqrt

from game.core.files import asset
from game.core.options import changed
from game.war.rules.cards import CASTLES
from game.war.rules.position import CENTRE, safe_castles
from game.war.rules.rules import WarObservation, WarState, standings

COUNT = len(CASTLES)
EVERYTHING = (1 << COUNT) - 1
MOST = 255  # the byte of certain victory
FIRST, SECOND = 128, 8  # forecasts without castles of the mover; the gain from a castle
SCALE = 4000
LENGTH = 3**COUNT - 2**COUNT
FILE = asset("war", "solved.bin")


def places() -> list[float]:
    """The place of each byte on the scale, before rounding: at the normal distribution's quantile of its chance."""
    quantiles = [_quantile((byte + 0.5) / (MOST + 1)) for byte in range(MOST + 1)]
    return [SCALE * (quantile - quantiles[0]) / (quantiles[-1] - quantiles[0]) for quantile in quantiles]


def _quantile(share: float) -> float:
    low, high = -4.0, 4.0
    while high - low > 1e-14:
        middle = (low + high) / 2
        low, high = (middle, high) if 1 + erf(middle / sqrt(2)) < 2 * share else (low, middle)
    return (low + high) / 2


def _straight() -> bytes:
    """For each place on the scale the nearest byte; the lower of two."""
    return bytes(min(range(MOST + 1), key=lambda byte: abs(BENT[byte] - place)) for place in range(SCALE + 1))


BENT = tuple(round(place) for place in places())


class Unsolved(ValueError):
    """A caller needs the table, but it is not loaded."""


class Solved:
    """The table. It unpacks a block of positions with the same centre at the first request."""

    def __init__(self, packed: bytes) -> None:
        """Raises ValueError for bytes that are not the table."""
        try:
            self._bytes = zlib.decompress(packed)
        except zlib.error as error:
            raise ValueError("the solved game's file is damaged") from error
        if len(self._bytes) != LENGTH:
            raise ValueError("the solved game's file has another length than its positions")
        self._straight = _straight()
        self._blocks: dict[int, bytes] = {}
        self._place: dict[int, tuple[int, int]] = {}  # of each centre's first byte, and how many centres its layer has
        start = 0
        for castles in range(1, COUNT + 1):
            layer = [centre for centre in range(EVERYTHING + 1) if centre.bit_count() == castles]
            for number, centre in enumerate(layer):
                self._place[centre] = start + number, len(layer)
            start += len(layer) << (COUNT - castles)

    def chance(self, mine: int, centre: int) -> float:
        """The winning chance of the player about to roll, for masks of castles: the player's own, and those in the
        centre."""
        if not centre:
            return result(mine)
        return self.block(centre)[squeeze(mine, centre)] / MOST

    def block(self, centre: int) -> bytes:
        """The bytes of all positions with this centre, by the mover's castles counted without gaps."""
        if centre not in self._blocks:
            start, step = self._place[centre]
            size = 1 << (COUNT - centre.bit_count())
            self._blocks[centre] = unfold(self._bytes[start : start + size * step : step], self._straight)
        return self._blocks[centre]


class Exact:
    """The evaluation of matches of two: the table's values, with best play on both sides."""

    def __init__(self, solved: Solved) -> None:
        self._solved = solved

    def chance(self, owner: Sequence[int], players: int, mover: int, seat: int) -> float:
        """The winning chance of *seat* when *mover* is about to roll."""
        mine = sum(1 << castle for castle, holder in enumerate(owner) if holder == mover)
        centre = sum(1 << castle for castle, holder in enumerate(owner) if holder == CENTRE)
        found = self._solved.chance(mine, centre)
        return found if seat == mover else 1 - found

    def unfolding(self, owner: Sequence[int], targets: Iterable[int]) -> Iterator[None]:
        """Unpack the blocks that a turn for these castles needs. Yields after each block."""
        centre = sum(1 << castle for castle, holder in enumerate(owner) if holder == CENTRE)
        for left in (centre, *(centre & ~(1 << castle) for castle in targets)):
            if left:
                self._solved.block(left)
                yield None


def unfold(beyond: bytes, straight: bytes) -> bytes:
    """The values of a block from their differences to the forecasts."""
    values, bent, lesser = bytearray(len(beyond)), [0] * len(beyond), [0] * len(beyond)
    for own, more in enumerate(beyond):
        castles = one_less = two_less = least = 0
        rest = own
        while rest:
            low = rest & -rest
            rest ^= low
            castles += 1
            without = own ^ low
            one_less += bent[without]
            two_less += lesser[without]
            if values[without] > least:
                least = values[without]
        lesser[own] = one_less
        if castles > 1:
            pairs = castles * (castles - 1)
            plane = (2 * (2 * (castles - 1) * one_less - two_less) + 2 * pairs) // (4 * pairs)
            forecast = max(straight[min(max(plane, 0), SCALE)], least)
        else:
            forecast = values[0] + SECOND if castles else FIRST
        values[own] = value = (forecast + more) & MOST
        bent[own] = BENT[value]
    return bytes(values)


def squeeze(mine: int, centre: int) -> int:
    """The castles *mine* counted without those in the centre."""
    own = place = 0
    for castle in range(COUNT):
        if not centre >> castle & 1:
            own |= (mine >> castle & 1) << place
            place += 1
    return own


@cache
def result(mine: int) -> float:
    """The final share of the player who has *mine* when the other has all the rest: 1, one half, or 0."""
    owner = [0 if mine >> castle & 1 else 1 for castle in range(COUNT)]
    own, other = zip(*standings(2, owner, safe_castles(owner)), strict=True)
    return 0.5 if own == other else float(own > other)


_loaded: list[Solved] = []


def load(packed: bytes) -> Solved:
    """Load the file's bytes for `table`."""
    _loaded[:] = [Solved(packed)]
    return _loaded[0]


def answers(seen: WarState | WarObservation) -> bool:
    """Whether the table can be asked about *seen*: it has the game of two with the default options, and is loaded."""
    return seen.players == 2 and not changed(seen.options) and is_at_hand()


def is_at_hand() -> bool:
    """Whether `table` has the table."""
    return bool(_loaded) or FILE.is_file()


def table() -> Solved:
    """The table, as loaded or from the project's folder. Raises Unsolved where neither has it."""
    if not _loaded:
        if not FILE.is_file():
            raise Unsolved("the solved game is not here; a release's wheel and a copy of the repository have it")
        load(FILE.read_bytes())
    return _loaded[0]
