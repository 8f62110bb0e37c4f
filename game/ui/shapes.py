"""Symmetric shapes of drawings: written for the right half, drawn on both sides.

A half shape is a path in absolute commands M, L, C, Q and Z, with the middle at x = 0. Colours have three digits, `#c22`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

LINES = 3  # the least contrast between a line and the colours around it

_TOKEN = re.compile(r"[MLCQZ]|-?[\d.]+")
_POINTS = {"M": 1, "L": 1, "C": 3, "Q": 2, "Z": 0}
Point = tuple[float, float]
Segment = tuple[str, list[Point]]


def _segments(path: str) -> list[Segment]:
    found: list[Segment] = []
    tokens = _TOKEN.findall(path)
    at = 0
    while at < len(tokens):
        kind = tokens[at]
        points = [(float(tokens[at + 1 + 2 * n]), float(tokens[at + 2 + 2 * n])) for n in range(_POINTS[kind])]
        found.append((kind, points))
        at += 1 + 2 * len(points)
    return found


def _written(segments: Sequence[Segment]) -> str:
    """The shortest form of the path with one decimal: relative to where each command begins."""
    text, last, x, y = "", "", 0.0, 0.0
    for kind, points in segments:
        numbers: list[float] = []
        shown = kind if kind in "MZ" else kind.lower()
        for point in points:
            numbers += point if kind == "M" else (point[0] - x, point[1] - y)
        if kind == "L" and 0 in numbers:
            shown = "h" if numbers[1] == 0 else "v"
            numbers = numbers[:1] if shown == "h" else numbers[1:]
        if shown != last or shown == "M":
            text += shown
        last = shown
        for number in numbers:
            figure = f"{number:.1f}".removesuffix(".0")
            figure = (
                "0" if figure == "-0" else figure.replace("0.", ".", 1) if figure.startswith(("0.", "-0.")) else figure
            )
            text += figure if text[-1].isalpha() or figure.startswith("-") else " " + figure
        if points:
            x, y = points[-1]
    return text


def _mirrored(segments: Sequence[Segment]) -> list[Segment]:
    return [(kind, [(-x, y) for x, y in points]) for kind, points in segments]


@cache
def both(path: str) -> str:
    """The half shapes of *path* on both sides. A half shape that begins at the middle becomes one shape across it.

    >>> both("M4 0L8 2Z")
    'M4 0l4 2ZM-4 0l-4 2Z'
    >>> both("M0 0L8 2L0 4Z")
    'M0 0l8 2-8 2-8-2Z'
    """
    text = ""
    for part in filter(None, re.split("(?=M)", path)):
        segments = _segments(part)
        if segments[0][1][0][0] == 0 and segments[-1][0] == "Z":
            text += whole(part.removesuffix("Z"))
        else:
            text += _written(segments) + _written(_mirrored(segments))
    return text


@cache
def whole(path: str) -> str:
    """The full outline whose right half is *path*, from the middle to the middle.

    >>> whole("M0 -5L4 0L0 5")
    'M0-5l4 5-4 5-4-5Z'
    """
    segments = _segments(path)
    ends = [points[-1] for _, points in segments]
    back: list[Segment] = []
    for at in range(len(segments) - 1, 0, -1):
        kind, points = segments[at]
        back.append((kind, [*reversed(points[:-1]), ends[at - 1]]))
    returning = _mirrored(back)
    if returning and returning[-1][0] == "L":  # Z draws it
        returning.pop()
    return _written([*segments, *returning]) + "Z"


def contrast(colour: str, other: str) -> float:
    """The contrast between two colours, by the formula of the accessibility guidelines: 1 to 21.

    >>> round(contrast("#000", "#fff")), contrast("#c22", "#c22")
    (21, 1.0)
    """
    low, high = sorted((_brightness(colour), _brightness(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def _brightness(colour: str) -> float:
    parts = [int(digit, 16) / 15 for digit in colour[1:]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def fill(colour: str, path: str, edge: str = "", more: str = "") -> str:
    """A shape filled with a colour, with an *edge* in another."""
    return f'<path fill="{colour}"' + (f' stroke="{edge}"' if edge else "") + f'{more} d="{path}"/>'


def line(path: str, colour: str, width: float, more: str = "") -> str:
    """A line."""
    return f'<path fill="none" stroke="{colour}" stroke-width="{width:g}"{more} d="{path}"/>'


def dots(at: Iterable[Point], colour: str, width: float) -> str:
    """Discs *width* across, on both sides unless they are in the middle: round ends of lines without length."""
    places = [(side * x, y) for x, y in at for side in ((1, -1) if x else (1,))]
    path = "".join(_written([("M", [place])]) + "h0" for place in places)
    return f'<path stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" d="{path}"/>'
