"""The city by night, drawn once: houses with lit windows, wall and moat, roads, palace, kinds of spaces, street names.

Lengths are the units of `city.XY`, y turned down. The four districts are one drawing, turned. Nothing here depends on a
position, so the page keeps it (`data-keep`) and it is sent once a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import hypot

from game.core.i18n import N_, Words
from game.thieves.rules.board import (
    CAPTAIN_ALARMS,
    CITY_GUARDROOMS,
    DISTRICT,
    DISTRICTS,
    DUNGEON_DOORS,
    DUNGEONS,
    GATES,
    GREENS,
    GUARD_ALARMS,
    HIDEOUTS,
    IMPERIAL,
    NAMES,
    PALACE,
    PATHS,
    SEWERS_IN,
    SEWERS_OUT,
    STARTS,
    SWORDS,
    TREASURY,
    XY,
)
from game.thieves.view.art import at
from game.thieves.view.labels import DISTRICT_NAMES
from game.ui.html import Html, h

EDGE = 66  # from the middle to the side of the drawing
WALL, MOAT = 58, 61  # from the middle to the city wall and to the middle of the moat
HALL, GARDEN = 7.4, 17.6  # the palace: inner halls, outer wall
# What is painted on the spaces, drawn in this order; a guardroom of another kind is not drawn as a plain one.
PAINTED = (
    (tuple(n for n in CITY_GUARDROOMS if n not in SWORDS + IMPERIAL), "guardroom"), (SWORDS, "sword"),
    (IMPERIAL, "imperial"),
    (HIDEOUTS, "hideout"), (SEWERS_IN, "sewer"), (SEWERS_OUT, "ladder"), (DUNGEONS, "dungeon"), (GATES, "gate"),
    (STARTS, "start"), (GUARD_ALARMS, "bell"), (CAPTAIN_ALARMS, "alarm"), (GREENS, "nest"), ((TREASURY,), "treasury"),
)  # fmt: skip
KINDS = {space for spaces, _ in PAINTED for space in spaces}
_RINGS = "ABC"
# Streets by name: the words, and the middle of them in the north district, y upwards, where no figure covers them.
STREETS: tuple[tuple[str, float, float], ...] = (
    (N_("Promenade"), 0, 25), (N_("Market Road"), -2, 28.1), (N_("Wall Road"), -31, 55.8), (N_("Wall Road"), 33, 55.8),
)  # fmt: skip


def xy(space: int) -> tuple[float, float]:
    """Where a space lies, y downwards."""
    x, y = XY[space]
    return x, -y


def number(value: float) -> str:
    """A length as short as can be."""
    return f"{value:.1f}".removesuffix(".0")


POINTS = tuple(f"{number(x)} {number(-y)}" for x, y in XY)


def line(spaces: Sequence[int]) -> str:
    """The data of a path through spaces."""
    return "M" + "L".join([POINTS[n] for n in spaces])


STRETCHES = tuple(line(path) for path in PATHS)


def dots(spaces: Sequence[int]) -> str:
    """The data of a path that is a dot on each space, to be drawn with round ends."""
    return "".join([f"M{POINTS[n]}h0" for n in spaces])


def ground(t: Words) -> Html:
    """What lies under the guards' light: houses, roads, street names."""
    return _layer("thieves-ground", _scenery(), h("g", _names(t), class_="streets"))


@cache
def spaces() -> Html:
    """What lies on it: the spaces, painted by their kinds."""
    plain = [n for n in range(len(NAMES)) if n not in KINDS]
    parts = [h("path", d=dots(plain), class_=kind) for kind in ("rim", "cobble")]
    parts += [at(drawing, *xy(n), 5.4 if n == TREASURY else 4.1) for spaces, drawing in PAINTED for n in spaces]
    return _layer("thieves-spaces", *parts)


def _layer(key: str, *parts: Html) -> Html:
    """A drawing inside the board's that the page keeps."""
    box = {"x": -EDGE, "y": -EDGE, "width": 2 * EDGE, "height": 2 * EDGE}
    return h("svg", *parts, viewBox=f"{-EDGE} {-EDGE} {2 * EDGE} {2 * EDGE}", data_keep=key, id=key, **box)


@cache
def _scenery() -> Html:
    parts = [h("rect", x=-EDGE, y=-EDGE, width=2 * EDGE, height=2 * EDGE, class_="fields")]
    parts.append(square(MOAT, "moat"))
    parts.append(h("rect", x=-WALL, y=-WALL, width=2 * WALL, height=2 * WALL, class_="soil"))
    # The colours are around the drawing, not on it: inside a `use`, WebKit would colour the copies by the original's class.
    parts.append(h("g", h("g", _quarter(), id="thieves-quarter"), class_="d1"))
    parts += [h("use", href="#thieves-quarter", transform=f"rotate({90 * n})", class_=f"d{n + 1}") for n in (1, 2, 3)]
    parts += [square(GARDEN, "garden"), square(HALL, "halls")]
    parts += [h("path", d=_door(n), class_="doorway") for n in range(4)]
    roads = {"lane": _ways(_is_lane), "ring": _ways(is_ring), "aisle": _ways(is_aisle)}
    parts += [h("path", d=data, class_=f"kerb {kind}") for kind, data in roads.items()]
    parts += [h("path", d=data, class_=f"way {kind}") for kind, data in roads.items()]
    steps = "".join(line((a, b)) for a, b in zip(DUNGEONS, DUNGEON_DOORS, strict=True))
    parts.append(h("path", d=steps, class_="way oneway"))
    return h("g", parts)


def square(half: float, kind: str) -> Html:
    """A square around the middle of the city."""
    return h("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=2, class_=kind)


def _door(side: int) -> str:
    """The palace gate of a side, over the wall."""
    x, y = -3.3, GARDEN
    for _ in range(side):
        x, y = y, -x
    return f"M{number(x)} {number(-y)}h0"


def is_ring(a: int, b: int) -> bool:
    """Whether the path between two spaces is part of a ring road."""
    return not is_aisle(a, b) and NAMES[a][2] == NAMES[b][2] and NAMES[a][2] in _RINGS


def is_aisle(a: int, b: int) -> bool:
    """Whether the path between two spaces is in the palace or leads into it."""
    return PALACE in (DISTRICT[a], DISTRICT[b])


def _is_lane(a: int, b: int) -> bool:
    return not is_ring(a, b) and not is_aisle(a, b)


def _ways(is_kind: object) -> str:
    assert callable(is_kind)
    return "".join(line((a, b)) for a, b in PATHS if is_kind(a, b))


# -- a district: ground, wall with two gatehouses, houses ------------------------------------------------------------


def _quarter() -> list[Html]:
    shade = f"M{-WALL} {-WALL}H{WALL}L{GARDEN} {-GARDEN}H{-GARDEN}Z"
    gates = [x for x, y in (XY[n] for n in GATES[:2])]
    wall = f"M{-WALL} {-WALL}" + "".join(f"H{number(x - 1.6)}m3.2 0" for x in gates) + f"H{WALL}"
    towers = "".join(f"M{number(x + dx)} {-WALL}h0" for x in gates for dx in (-2.6, 2.6))
    bridges = "".join(f"M{number(x)} {-WALL}V{-EDGE}" for x in gates)
    walls, roofs, windows = _houses()
    return [
        h("path", d=shade, class_="th-quarter"),
        h("path", d=bridges, class_="th-bridge"),
        h("path", d=walls, class_="th-house"),
        h("path", d=roofs, class_="th-roof"),
        h("path", d=windows, class_="th-window"),
        h("path", d=wall, class_="th-wall"),
        h("path", d=wall, class_="th-teeth"),
        h("path", d=towers, class_="th-tower"),
        h("path", d=f"M{-WALL} {-WALL}h0", class_="th-tower th-corner"),
    ]


_NORTH_PATHS = tuple((a, b) for a, b in PATHS if max(XY[a][1], XY[b][1]) > 14)
_NORTH = tuple(XY[n] for n in range(len(NAMES)) if XY[n][1] > 14)


def _houses() -> tuple[str, str, str]:
    """Walls, the lit side of the roofs and windows of the houses between the north district's roads."""
    walls, roofs, windows = [], [], []
    row = 0
    y = GARDEN + 5.4
    while y < WALL - 1.5:
        row += 1
        x = -y + 2.5 + row % 3
        while x < y - 2.5:
            seed = (row * 73 + int(x * 10 + 700) * 151) % 97
            wide, deep = 1.5 + seed % 5 * 0.2, 1.25 + seed % 3 * 0.2
            if _is_free(x, y, wide + 1.3):
                walls.append(
                    f"M{number(x - wide)} {number(-y - deep)}h{number(2 * wide)}v{number(2 * deep)}h{number(-2 * wide)}z"
                )
                roofs.append(
                    f"M{number(x - wide)} {number(-y - deep)}h{number(2 * wide)}l-.5 {number(deep)}h{number(1 - 2 * wide)}z"
                )
                if seed % 3:
                    windows.append(f"M{number(x - wide / 2)} {number(-y + deep * 0.55)}h.01")
                if seed % 5 == 1:
                    windows.append(f"M{number(x + wide / 2)} {number(-y + deep * 0.55)}h.01")
            x += 2 * wide + 0.5
        y += 3.35
    return "".join(walls), "".join(roofs), "".join(windows)


def _is_free(x: float, y: float, room: float) -> bool:
    """Whether no road and no space is nearer than *room*."""
    if any(abs(x - sx) < room + 0.8 and hypot(x - sx, y - sy) < room + 0.8 for sx, sy in _NORTH):
        return False
    return all(_away(x, y, *XY[a], *XY[b]) >= room for a, b in _NORTH_PATHS)


def _away(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """How far a point is from a stretch of road."""
    dx, dy = bx - ax, by - ay
    share = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return hypot(x - ax - share * dx, y - ay - share * dy)


# -- names -----------------------------------------------------------------------------------------------------------


def _names(t: Words) -> list[Html]:
    """Streets by name in every district, the districts and the palace."""
    turns = (0, 90, 0, -90)  # no word stands on its head
    found: list[Html] = []
    for side, key in enumerate(DISTRICTS):
        for word, x, y in (*STREETS, (DISTRICT_NAMES[key], -19, 42)):
            for _ in range(side):
                x, y = y, -x
            kind = "district" if word == DISTRICT_NAMES[key] else None
            turn = 0 if kind else turns[side]
            place = f"translate({number(x)} {number(-y)})" + (f"rotate({turn})" if turn else "")
            found.append(h("text", t(word), transform=place, class_=kind))
    found.append(h("text", t("Palace"), transform=f"translate(11.5 {number(-GARDEN + 2.6)})", class_="court"))
    return found
