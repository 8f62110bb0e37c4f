"""What the landscapes of Age of Heroes are made of: hills, mountains, clouds and trees, each in one colour or two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.ui.shapes import fill, line

LEFT, RIGHT, LOW = -120, 440, 200  # the drawn middle of a landscape


def hills(colour: str, *heights: float) -> str:
    """Rounded hills in front of the background; *heights* from left to right, at equal distances."""
    step = (RIGHT - LEFT) / (len(heights) - 1)
    points = [(LEFT + step * n, y) for n, y in enumerate(heights)]
    path = f"M{LEFT} {LOW}V{heights[0]:g}"
    for (x, y), (next_x, next_y) in pairwise(points[1:]):
        path += f"Q{x:.0f} {y:g} {(x + next_x) / 2:.0f} {(y + next_y) / 2:g}"
    return fill(colour, f"{path}L{RIGHT} {heights[-1]:g}V{LOW}Z")


def peaks(colour: str, shade: str, foot: float, *peaks: tuple[float, float, float]) -> str:
    """Mountains as (x, y of the peak, half the width), each with its dark side."""
    lit = "".join(f"M{x - w:g} {foot:g}L{x:g} {y:g}L{x + w:g} {foot:g}Z" for x, y, w in peaks)
    dark = "".join(
        f"M{x:g} {y:g}L{x + w:g} {foot:g}H{x + w * 0.3:g}L{x - w * 0.1:g} {(y + foot) / 2:g}Z" for x, y, w in peaks
    )
    return fill(colour, lit) + fill(shade, dark)


def karst(colour: str, foot: float, *peaks: tuple[float, float, float]) -> str:
    """Steep round hills as (x, y of the top, half the width)."""
    path = ""
    for x, y, w in peaks:
        path += f"M{x - w:g} {foot:g}C{x - w * 0.8:g} {y + 12:g} {x - w * 0.5:g} {y:g} {x:g} {y:g}"
        path += f"S{x + w * 0.8:g} {y + 14:g} {x + w:g} {foot:g}Z"
    return fill(colour, path)


def each(shape: str, places: Iterable[tuple[float, float]]) -> str:
    """The same small shape, in relative commands, at several places."""
    return "".join(f"M{x:g} {y:g}{shape}" for x, y in places)


def sun(colour: str, halo: str, x: float, y: float, r: float) -> str:
    disc = f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0"
    wide = r * 1.7
    return fill(
        halo, f"M{x - wide:g} {y}a{wide:g} {wide:g} 0 1 0 {2 * wide:g} 0a{wide:g} {wide:g} 0 1 0-{2 * wide:g} 0"
    ) + fill(colour, disc)


def clouds(*places: tuple[float, float]) -> str:
    return fill(
        "#fff", each("h44c8 0 8-9 0-9-1-9-14-10-17-3-5-8-17-5-16 3-8-1-18 5-11 9Z", places), more=' opacity=".7"'
    )


def palms(places: Sequence[tuple[float, float]]) -> str:
    trunks = line(each("q3-11 1-22", places), "#7c5730", 2.4)
    crowns = fill(
        "#3f7d3a",
        each(
            "q-1-8-13-3 6-7 12-1-1-9-8-10 8-1 10 8 3-9 11-7-7 3-9 9 8-3 11 4-11-4-13-1Z",
            [(x + 1, y - 21) for x, y in places],
        ),
    )
    return trunks + crowns


def trees(colour: str, trunk: str, places: Iterable[tuple[float, float]]) -> str:
    """Round trees."""
    found = list(places)
    return line(each("v-9", found), trunk, 2.2) + fill(
        colour, each("q-12 0-9-9 1-9 9-10 9 0 10 10 2 9-10 9Z", [(x, y - 5) for x, y in found])
    )


def cypresses(colour: str, places: Iterable[tuple[float, float]]) -> str:
    return fill(colour, each("q-6-1-4-11 1-9 4-14 4 6 4 14 1 10-4 11Z", places))


def firs(colour: str, places: Iterable[tuple[float, float]]) -> str:
    return fill(colour, each("h-7l4-7h-2.4l4-7h-2l3.4-8 3.4 8h-2l4 7h-2.4l4 7Z", places))
