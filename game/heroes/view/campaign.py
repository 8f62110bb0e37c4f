"""The map of Age of Heroes’ campaign: a river through the plain, five fires along it, and a monument being built."""

from __future__ import annotations

from functools import cache

from game.heroes.view.scenery import clouds, peaks, sun, trees
from game.ui.campaign_map import CampaignMap, many
from game.ui.shapes import fill, line

_INK = "#4a3722"
_RIVER = (
    "M92 66C140 60 214 68 236 92C252 116 196 128 150 140C96 156 60 176 92 206"
    "C124 232 214 224 224 260C230 292 150 300 120 372"
)
_FIRES = ((132, 50), (186, 106), (134, 162), (186, 234), (134, 290))


def _huts(*places: tuple[float, float]) -> str:
    """Round huts with a roof of reeds."""
    return (
        fill("#e2c79a", many("v-8h16v8q-8 3-16 0Z", [(x - 8, y) for x, y in places]), _INK)
        + fill("#6b4a2c", many("v-6q3-3 5 0v6Z", [(x - 2, y + 1) for x, y in places]))
        + fill("#b98a4a", many("q9-4 12-15 3 11 12 15-12 4-24 0Z", [(x - 12, y - 7) for x, y in places]), _INK)
    )


def _tents(colour: str, *places: tuple[float, float]) -> str:
    return (
        fill(colour, many("l11-18 11 18Z", [(x - 11, y) for x, y in places]), _INK)
        + fill(_INK, many("l4-9 4 9Z", [(x - 4, y) for x, y in places]))
        + line(many("l-3-5m3 5l3-5", [(x, y - 18) for x, y in places]), _INK, 1.4)
    )


def _fires() -> str:
    return (
        line(many("q-5-7 1-13t0-13", [(x + 1, y - 13) for x, y in _FIRES]), "#fff", 2.4, ' opacity=".55"')
        + line(many("l14 5m-14 0l14-5", [(x - 7, y - 1) for x, y in _FIRES]), "#5b3a1e", 2.6)
        + fill("#e2541f", many("q-8-7 0-17 9 10 0 17Z", _FIRES))
        + fill("#ffd35a", many("q-4-4 0-9 5 5 0 9Z", _FIRES))
    )


def _monument(x: float, y: float) -> str:
    """A stepped pyramid whose top is not there yet, with a ramp and a crane."""
    steps = "".join(
        fill(colour, f"M{x - half} {y - low}h{2 * half}v-9h-{2 * half}Z", _INK)
        for half, low, colour in ((40, 0, "#d9b679"), (31, 9, "#e3c48b"), (22, 18, "#d9b679"), (13, 27, "#e9cf9a"))
    )
    return (
        steps
        + fill("#a9844b", f"M{x - 5} {y}h10v-27h-10Z", _INK)
        + line(f"M{x + 5} {y - 36}l7-14l10 5M{x + 22} {y - 45}v10", _INK, 1.8)
        + fill("#e9cf9a", f"M{x + 18} {y - 35}h8v6h-8Z", _INK)
    )


def _drawn() -> str:
    grass = [
        (22, 112),
        (60, 130),
        (286, 150),
        (20, 230),
        (296, 246),
        (150, 190),
        (30, 330),
        (290, 330),
        (210, 190),
        (110, 108),
    ]
    corn = [(x, y) for y in (322, 330, 338) for x in range(22 + y % 5, 96, 8)]
    return "".join(
        (
            fill("#bfe0e6", "M0 0H320V90H0Z"),
            sun("#fff3c4", "#e9eecb", 262, 22, 13),
            clouds((12, 12), (150, 8)),
            peaks("#9fa7c4", "#8791b3", 62, (40, 20, 50), (120, 30, 40), (220, 34, 40), (300, 26, 46)),
            fill("#a9c36f", "M0 60Q60 46 120 58T240 54T320 60V360H0Z"),
            fill("#bccb74", "M0 118Q80 92 160 112T320 104V360H0Z"),
            fill("#c9cd78", "M0 190Q90 166 170 184T320 176V360H0Z"),
            fill("#d6cf82", "M0 268Q100 246 190 262T320 256V360H0Z"),
            line(_RIVER, "#e9dfa6", 27),
            line(_RIVER, "#4f9bb0", 21),
            line(_RIVER, "#79bccb", 8),
            line(
                many("q3-3 6 0t6 0", [(196, 84), (150, 138), (88, 184), (170, 230), (196, 286), (128, 330)]),
                "#d8f0f2",
                1.6,
            ),
            line(many("q-1-5-4-7m4 7v-9m0 9q1-5 4-7", grass), "#7d9347", 1.4),
            fill("#e0b84e", "M18 312H104L112 346H14Z", "#a9822c"),
            line(many("v-5", corn), "#a9822c", 1.6),
            trees(
                "#5c8a45", "#6b4a2c", [(18, 96), (304, 128), (292, 186), (24, 196), (304, 300), (136, 104), (20, 298)]
            ),
            _monument(258, 336),
            _huts((28, 76), (286, 84)),
            _tents("#c9552f", (292, 252), (24, 180)),
            _tents("#5b6fa8", (26, 288), (270, 240)),
            # cattle, a boat
            fill(
                "#7c5730",
                many(
                    "q-1-6 4-6h9q4 1 4 6l-1 5h-2v-4h-9v4h-2Zm-1-7l-6 1 1 5 6-1Z", [(146, 176), (170, 184), (194, 140)]
                ),
            ),
            fill("#7a4a26", "M150 222q14 8 30 2l-5 8h-18Z", _INK),
            fill("#fff3d6", "M164 223v-17q11 6 9 15Z", _INK),
            _fires(),
        )
    )


@cache
def campaign_map() -> CampaignMap:
    """The landscape, and the places of the chapters on it."""
    return CampaignMap(_drawn(), ((5, 2), (15, 5), (5, 8), (15, 12), (5, 15)))
