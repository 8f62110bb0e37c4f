"""The board of Age of Thieves, our own design: a palace, four equal districts around it, 205 spaces.

A space is a number in the code and a name in notation: `N-B3` is the third space of the market road of district N. The
districts N, E, S, W are quarter turns of one template; the palace counts as a fifth district. `NEXT` lists the neighbours of
each space, `DIST` the steps between any two spaces (nobody walks into a dungeon, so dungeons are FAR from everything).
"""

from __future__ import annotations

from collections import deque
from functools import cache
from itertools import pairwise

FAR = 99
DISTRICTS = "NESW"
PALACE = 4

# The template of a district: coordinates with x to the right and y upwards from the treasury, for the northern district.
TEMPLATE: dict[str, tuple[float, float]] = {
    "A1": (-15, 20), "A2": (-9, 20), "A3": (-3, 20), "A4": (3, 20), "A5": (9, 20), "A6": (15, 20),
    "B1": (-28, 33), "B2": (-21, 33), "B3": (-14, 33), "B4": (-7, 33), "B5": (0, 33), "B6": (7, 33), "B7": (14, 33),
    "B8": (21, 33), "B9": (28, 33),
    "C1": (-44, 51), "C2": (-35.2, 51), "C3": (-26.4, 51), "C4": (-17.6, 51), "C5": (-8.8, 51), "C6": (0, 51),
    "C7": (8.8, 51), "C8": (17.6, 51), "C9": (26.4, 51), "C10": (35.2, 51), "C11": (44, 51),
    "R1": (-11.5, 24.5), "R2": (-17, 28.5), "R3": (10.5, 24.5), "R4": (12.5, 28.8),
    "S1": (-29.5, 37.5), "S2": (-32, 42), "S3": (-34, 46.5), "S4": (1, 37.5), "S5": (-1, 42), "S6": (-1, 46.5),
    "S7": (24, 37.5), "S8": (28, 42), "S9": (32, 46.5),
    "L1": (-13, 55.5), "L2": (22, 55.5), "G1": (-13, 60.5), "G2": (22, 60.5), "D": (-8, 39),
}  # fmt: skip
CHAINS = (
    "A1 A2 A3 A4 A5 A6", "B1 B2 B3 B4 B5 B6 B7 B8 B9", "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11",
    "A2 R1 R2 B2", "A5 R3 R4 B7", "B1 S1 S2 S3 C2", "B5 S4 S5 S6 C6", "B8 S7 S8 S9 C10",
    "C4 L1 G1", "C5 L1", "C8 L2 G2", "C9 L2",
)  # fmt: skip
TO_NEXT_DISTRICT = ("A6 A1", "B9 B1", "C11 C1")
FEATURES = {
    "start": "C1", "sword": "A3 R3", "guardroom": "C3 C7 C10 S2 S5 B3 B9", "imperial": "R1", "hideout": "R4 S3",
    "sewer_in": "C6 B7", "sewer_out": "A6 R2", "green": "S8", "guard_alarm": "B2 B8", "captain_alarm": "C5 C8",
    "gate": "G1 G2", "dungeon": "D",
}  # fmt: skip
HALLS: dict[str, tuple[float, float]] = {
    "P0": (0, 0), "PI-N": (0, 5), "PI-NE": (5, 5), "PI-E": (5, 0), "PI-SE": (5, -5), "PI-S": (0, -5),
    "PI-SW": (-5, -5), "PI-W": (-5, 0), "PI-NW": (-5, 5),
}  # fmt: skip
# The parts of the palace that each side has, for the north; {} is the district.
SIDE: dict[str, tuple[float, float]] = {
    "PQ-{}1": (-10.5, 10.5), "PQ-{}2": (-3.5, 10.5), "PQ-{}3": (3.5, 10.5), "PG-{}": (-3.5, 15.3), "PX-{}": (4.5, 15.3),
}  # fmt: skip
SIDE_PATHS = ("{}-A3 PG-{}", "PG-{} PQ-{}2", "PX-{} PQ-{}3")
RINGS = (
    [f"PQ-{district}{number}" for district in DISTRICTS for number in (1, 2, 3)],
    ["PI-N", "PI-NE", "PI-E", "PI-SE", "PI-S", "PI-SW", "PI-W", "PI-NW"],
)
INNER_PATHS = (
    "P0 PI-NE", "P0 PI-SE", "P0 PI-SW", "P0 PI-NW", "PQ-N1 PI-NW", "PQ-E1 PI-NE", "PQ-S1 PI-SE", "PQ-W1 PI-SW",
    "PQ-N3 PI-N", "PQ-E3 PI-E", "PQ-S3 PI-S", "PQ-W3 PI-W",
)  # fmt: skip
PALACE_FEATURES = {
    "sword": "PI-N PI-E PI-S PI-W", "green": "PQ-N1 PQ-E1 PQ-S1 PQ-W1", "sewer_in": "PX-N PX-E PX-S PX-W", "jewel": "P0",
}  # fmt: skip


def _turned(xy: tuple[float, float], quarters: int) -> tuple[float, float]:
    x, y = xy
    for _ in range(quarters):
        x, y = y, -x
    return x, y


def _places() -> dict[str, tuple[int, tuple[float, float]]]:
    """Every space in the order of its number: its district and its coordinates."""
    found: dict[str, tuple[int, tuple[float, float]]] = {}
    for number, district in enumerate(DISTRICTS):
        found |= {f"{district}-{key}": (number, _turned(xy, number)) for key, xy in TEMPLATE.items()}
    found |= {key: (PALACE, xy) for key, xy in HALLS.items()}
    for number, district in enumerate(DISTRICTS):
        found |= {key.format(district): (PALACE, _turned(xy, number)) for key, xy in SIDE.items()}
    return found


def _paths() -> list[tuple[str, str]]:
    """Every path that thieves and guards walk in both directions."""
    found = [(ring[n - 1], ring[n]) for ring in RINGS for n in range(len(ring))]
    found += [(a, b) for a, b in map(str.split, INNER_PATHS)]
    for number, district in enumerate(DISTRICTS):
        after = DISTRICTS[(number + 1) % 4]
        for chain in map(str.split, CHAINS):
            found += [(f"{district}-{a}", f"{district}-{b}") for a, b in pairwise(chain)]
        found += [(f"{district}-{a}", f"{after}-{b}") for a, b in map(str.split, TO_NEXT_DISTRICT)]
        found += [(a.replace("{}", district), b.replace("{}", district)) for a, b in map(str.split, SIDE_PATHS)]
    return found


_PLACES = _places()
NAMES = tuple(_PLACES)
SPACE = {name: number for number, name in enumerate(NAMES)}
DISTRICT = tuple(district for district, _ in _PLACES.values())
XY = tuple(xy for _, xy in _PLACES.values())
PATHS = tuple((SPACE[a], SPACE[b]) for a, b in _paths())


def _feature(kind: str) -> tuple[int, ...]:
    names = [f"{district}-{key}" for district in DISTRICTS for key in FEATURES.get(kind, "").split()]
    return tuple(SPACE[name] for name in (*names, *PALACE_FEATURES.get(kind, "").split()))


STARTS, GATES, DUNGEONS = _feature("start"), _feature("gate"), _feature("dungeon")
SWORDS, IMPERIAL = _feature("sword"), _feature("imperial")
HIDEOUTS, SEWERS_IN, SEWERS_OUT, GREENS = (_feature(kind) for kind in ("hideout", "sewer_in", "sewer_out", "green"))
GUARD_ALARMS, CAPTAIN_ALARMS = _feature("guard_alarm"), _feature("captain_alarm")
TREASURY = SPACE["P0"]
GUARDROOMS = tuple(sorted((*_feature("guardroom"), *SWORDS, *IMPERIAL)))
CITY_GUARDROOMS = tuple(space for space in GUARDROOMS if DISTRICT[space] != PALACE)
DUNGEON_DOORS = tuple(SPACE[f"{district}-B4"] for district in DISTRICTS)
OPEN_AIR = tuple(space for space in range(len(NAMES)) if space not in DUNGEONS)  # all spaces but the dungeons

_ways: list[list[int]] = [[] for _ in NAMES]
for _a, _b in PATHS:
    _ways[_a].append(_b)
    _ways[_b].append(_a)
BESIDE = tuple(tuple(sorted(ways)) for ways in _ways)  # neighbours for markers and distances: no dungeons
NEXT = tuple((DUNGEON_DOORS[DUNGEONS.index(n)],) if n in DUNGEONS else BESIDE[n] for n in range(len(NAMES)))


def _steps_from(start: int) -> bytes:
    found = bytearray([FAR]) * len(NAMES)
    found[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in BESIDE[here]:
            if found[there] == FAR:
                found[there] = found[here] + 1
                queue.append(there)
    return bytes(found)


DIST = tuple(_steps_from(start) for start in range(len(NAMES)))
# For each space, the other spaces by distance: NEAR[space][d] are those exactly d steps away, in the order of their numbers.
NEAR = tuple(tuple(tuple(n for n in OPEN_AIR if row[n] == d) for d in range(26)) for row in DIST)


@cache
def within(space: int, reach: int) -> tuple[int, ...]:
    """The spaces at most *reach* steps from *space*, including itself, in the order of their numbers."""
    return tuple(sorted(n for ring in NEAR[space][: reach + 1] for n in ring))


@cache
def ways_toward(start: int, goal: int, steps: int) -> tuple[tuple[int, ...], ...]:
    """The first *steps* spaces after *start* of each shortest path from *start* to *goal*, without duplicates."""
    if not steps or start == goal:
        return ((),)
    ahead = [n for n in BESIDE[start] if DIST[n][goal] < DIST[start][goal]]
    return tuple((n, *rest) for n in ahead for rest in ways_toward(n, goal, steps - 1))
