"""A part of the city, drawn for itself: roads, spaces and what stands and lies there, without houses and light."""

from __future__ import annotations

from collections.abc import Sequence

from game.thieves.rules.board import NAMES, PATHS, SPACE
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.view.art import at
from game.thieves.view.city_map import figures, lying
from game.thieves.view.ground import (
    EDGE,
    GARDEN,
    HALL,
    KINDS,
    PAINTED,
    WALL,
    dots,
    is_aisle,
    is_ring,
    line,
    number,
    square,
    xy,
)
from game.thieves.view.trails import ways
from game.ui.html import Html, h
from game.ui.view import View

MARGIN = 5.0  # around the outermost spaces


def detail(seen: ThievesObservation, view: View, named: Sequence[str] = NAMES) -> Html:
    """The part of the city around the *named* spaces, with the ways of the figures that have moved."""
    left, top, right, bottom = _box([xy(SPACE[name]) for name in named])
    inside = {n for n in range(len(NAMES)) if left <= xy(n)[0] <= right and top <= xy(n)[1] <= bottom}
    moved = ways(seen, view)
    return h(
        "svg",
        _ground(),
        _roads(inside),
        _spaces(inside),
        h("g", [h("path", d=line(way.spaces)) for way in moved.values()], class_="trace") if moved else None,
        lying(seen, view.t, inside),
        figures(seen, view, moved, inside),
        class_="city detail",
        viewBox=f"{number(left)} {number(top)} {number(right - left)} {number(bottom - top)}",
    )


def _box(places: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the part, which ends where the city does."""
    across, down = [x for x, _ in places], [y for _, y in places]
    return (
        max(min(across) - MARGIN, -EDGE),
        max(min(down) - MARGIN, -EDGE),
        min(max(across) + MARGIN, EDGE),
        min(max(down) + MARGIN, EDGE),
    )


def _ground() -> list[Html]:
    """Fields, the four districts and the palace."""
    quarter = f"M{-WALL} {-WALL}H{WALL}L0 0Z"
    parts = [h("rect", x=-EDGE, y=-EDGE, width=2 * EDGE, height=2 * EDGE, class_="fields")]
    parts += [
        h("g", h("path", d=quarter, class_="th-quarter", transform=f"rotate({90 * n})"), class_=f"d{n + 1}")
        for n in range(4)
    ]
    return [*parts, square(GARDEN, "garden"), square(HALL, "halls")]


def _roads(inside: set[int]) -> list[Html]:
    """All roads with an end inside."""
    kinds: dict[str, list[str]] = {"lane": [], "ring": [], "aisle": []}
    for a, b in PATHS:
        if a in inside or b in inside:
            kinds["aisle" if is_aisle(a, b) else "ring" if is_ring(a, b) else "lane"].append(line((a, b)))
    drawn = {kind: "".join(data) for kind, data in kinds.items() if data}
    return [h("path", d=data, class_=f"{part} {kind}") for part in ("kerb", "way") for kind, data in drawn.items()]


def _spaces(inside: set[int]) -> list[Html]:
    plain = [n for n in sorted(inside) if n not in KINDS]
    parts = [h("path", d=dots(plain), class_=kind) for kind in ("rim", "cobble")]
    return parts + [at(drawing, *xy(n), 4.1) for spaces, drawing in PAINTED for n in spaces if n in inside]
