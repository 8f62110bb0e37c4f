"""The map of Age of Thieves’ campaign: the city at night, district above district, from the wall up to the palace."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.ui.campaign_map import CampaignMap, many
from game.ui.shapes import fill, line

_INK = "#0c0f22"


def _row(y: float, house: str, roof: str, sizes: Sequence[tuple[float, float, float]]) -> str:
    """A row of houses on the line *y*: where each begins, how wide and how high it is."""
    walls = "".join(f"M{x:g} {y:g}v-{high:g}h{wide:g}v{high:g}Z" for x, wide, high in sizes)
    roofs = "".join(
        f"M{x - 3:g} {y - high:g}l{wide / 2 + 3:g}-{wide * 0.45:g} {wide / 2 + 3:g} {wide * 0.45:g}Z"
        for x, wide, high in sizes
    )
    chimneys = "".join(
        f"M{x + wide * 0.68:g} {y - high - 2:g}v-{wide * 0.42:g}h4v{wide * 0.42 - 2:g}Z" for x, wide, high in sizes
    )
    return fill(house, walls, _INK) + fill(house, chimneys, _INK) + fill(roof, roofs, _INK)


def _windows(colour: str, at: Sequence[tuple[float, float]]) -> str:
    return fill(colour, many("v-5q2.5-3 5 0v5Z", at))


def _drawn() -> str:
    stars = [
        (14, 14),
        (44, 30),
        (70, 10),
        (112, 22),
        (140, 8),
        (30, 62),
        (96, 48),
        (180, 30),
        (206, 44),
        (16, 88),
        (300, 70),
        (166, 78),
    ]
    teeth = many("v-7h8v7Z", [(x, 318) for x in range(2, 320, 16)])
    return "".join(
        (
            fill("#16204a", "M0 0H320V360H0Z"),
            fill("#22306a", "M0 60H320V360H0Z"),
            line(many("h.1", stars), "#fff", 2.2, ' stroke-linecap="round"'),
            fill("#3a4a88", "M26 44a30 30 0 1 0 60 0a30 30 0 1 0-60 0"),
            fill("#f7ecc4", "M36 44a20 20 0 1 0 40 0a20 20 0 1 0-40 0"),
            fill("#e2d3a0", "M46 38a4 4 0 1 0 8 0a4 4 0 1 0-8 0M58 50a5 5 0 1 0 10 0a5 5 0 1 0-10 0"),
            # the palace on its hill
            fill("#2b2a5e", "M40 140Q100 92 170 88T340 120V200H20Z"),
            fill("#6d5aa6", "M116 100V66h12v-8h10v8h84v-8h10v8h12v34Z", _INK),
            fill("#f0c04a", "M120 58l8-20 8 20ZM224 58l8-20 8 20ZM146 66q-4-26 26-42 30 16 26 42Z", _INK),
            line("M128 38v-8M232 38v-8M172 24v-10", "#f0c04a", 2),
            fill("#ff5d73", "M172 8l5 5-5 6-5-6Z"),
            _windows("#ffd978", [(124, 88), (140, 88), (156, 88), (170, 88), (184, 88)]),
            # four districts
            _row(
                150,
                "#3b2f63",
                "#51417f",
                (
                    (-6, 30, 22),
                    (26, 26, 30),
                    (54, 34, 18),
                    (92, 24, 34),
                    (120, 36, 24),
                    (160, 24, 30),
                    (188, 34, 22),
                    (226, 28, 32),
                    (258, 36, 22),
                    (298, 30, 30),
                ),
            ),
            fill("#2c2450", "M0 150H320V206H0Z"),
            _row(
                206,
                "#1f4a5c",
                "#2c6677",
                (
                    (-10, 34, 26),
                    (28, 28, 34),
                    (60, 36, 22),
                    (100, 26, 32),
                    (130, 34, 22),
                    (168, 26, 36),
                    (198, 36, 24),
                    (238, 26, 34),
                    (268, 34, 24),
                    (306, 28, 32),
                ),
            ),
            fill("#173948", "M0 206H320V262H0Z"),
            _row(
                262,
                "#5a2b46",
                "#783a55",
                (
                    (-6, 28, 30),
                    (26, 36, 22),
                    (66, 26, 34),
                    (96, 34, 24),
                    (134, 28, 36),
                    (166, 34, 24),
                    (204, 26, 32),
                    (234, 36, 22),
                    (274, 26, 36),
                    (304, 30, 24),
                ),
            ),
            fill("#431f36", "M0 262H320V330H0Z"),
            _row(
                312,
                "#2f3d6b",
                "#41528c",
                (
                    (-4, 34, 22),
                    (34, 26, 32),
                    (64, 34, 24),
                    (102, 26, 30),
                    (132, 36, 20),
                    (172, 26, 32),
                    (202, 34, 22),
                    (240, 28, 30),
                    (272, 34, 22),
                    (310, 24, 30),
                ),
            ),
            _windows(
                "#ffcf6a",
                [
                    (4, 142),
                    (34, 136),
                    (98, 134),
                    (130, 142),
                    (196, 142),
                    (232, 136),
                    (266, 142),
                    (308, 138),
                    (0, 196),
                    (36, 190),
                    (106, 192),
                    (142, 198),
                    (174, 188),
                    (208, 196),
                    (246, 190),
                    (278, 198),
                    (6, 250),
                    (40, 254),
                    (72, 246),
                    (108, 252),
                    (142, 244),
                    (178, 252),
                    (210, 248),
                    (250, 254),
                    (282, 244),
                    (8, 304),
                    (42, 298),
                    (74, 302),
                    (110, 300),
                    (178, 298),
                    (212, 304),
                    (248, 300),
                    (286, 304),
                ],
            ),
            _windows("#7fd0e0", [(64, 146), (166, 138), (70, 198), (18, 250), (312, 252), (146, 306)]),
            # the canal, a bridge, the wall with its gate
            fill("#0f1631", "M0 312H320V330H0Z"),
            fill("#59607f", "M0 318H320V348H0Z" + teeth, _INK),
            line("M0 328H320M0 338H320", "#3f4566", 1.4),
            fill("#59607f", "M134 348v-44h12v-6h8v6h12v-6h8v6h12v44Z", _INK),
            fill("#1a1526", "M148 348v-18q12-14 24 0v18Z", _INK),
            line("M154 322v26M160 320v28M166 322v26M148 336h24", "#8d93ad", 1.4),
            fill("#1d2b3a", "M0 348H320V360H0Z"),
            fill("#ffcf6a", "M140 322a4 4 0 1 0 .1 0M180 322a4 4 0 1 0 .1 0"),
            # a cat on a roof
            fill(_INK, "M36 166q0-8 6-8l0-4 3 3 3-3 1 6q0 8-4 10h-9q-4 1-5-5 3 3 6 1Z"),
        )
    )


@cache
def campaign_map() -> CampaignMap:
    """The landscape, and the places of the chapters on it."""
    return CampaignMap(_drawn(), ((15, 15), (5, 12), (15, 8), (5, 5), (15, 2)), night=True)
