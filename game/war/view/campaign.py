"""The map of Age of War’s campaign: provinces between two seas, a castle at every stop, and the great mountain."""

from __future__ import annotations

from functools import cache

from game.ui.campaign_map import CampaignMap, many
from game.ui.shapes import fill, line

_SEA, _FOAM, _SAND, _INK = "#4f8391", "#8fb9bd", "#f2e3bb", "#3a2f25"
_COAST = (
    "M22-5C30 22 8 44 16 74C24 104 40 118 22 150C6 178 30 196 20 226C12 252 4 270 14 300"
    "C24 330 74 322 104 332C140 344 166 324 206 322C248 320 280 320 296 296C312 270 296 250 306 222"
    "C316 194 300 176 304 150C308 122 322 104 308 72C300 46 304 20 300-5"
)
_PROVINCES = (
    (
        "#d6cf9b",
        "M14 300C8 270 20 240 20 222Q60 206 96 218T164 250Q160 300 150 330Q120 340 104 332C74 322 24 330 14 300Z",
    ),
    ("#e3bd8c", "M164 250Q190 210 224 168T304 150Q300 190 306 222T296 296Q270 322 206 322T150 330Q160 300 164 250Z"),
    ("#b9c795", "M20 222Q30 190 22 150Q60 100 112 116T176 160Q190 180 190 206T164 250Q130 232 96 218T20 222Z"),
    ("#cfd3a2", "M176 160Q180 90 232 56T308 72Q314 110 304 150Q250 150 224 168T190 206Q190 180 176 160Z"),
    ("#e6cf9c", "M22-5H300Q304 40 308 72Q262 38 232 56T176 160Q150 130 112 116T22 150Q40 118 16 74T22-5Z"),
)
_BORDERS = (
    "M20 222Q60 206 96 218T164 250Q160 300 150 330M164 250Q190 210 224 168T304 150M190 206Q190 180 176 160"
    "Q180 90 232 56T308 72M22 150Q60 100 112 116T176 160M190 206T164 250"
)
_CASTLES = ((30, 286), (290, 234), (32, 160), (288, 108), (31, 52))


def _castles() -> str:
    """Stone base, three white storeys, three lifted roofs each."""
    stone = many("l4-9h22l4 9Z", [(x - 15, y) for x, y in _CASTLES])
    walls = "".join(
        many(f"h{2 * half}v-7h-{2 * half}Z", [(x - half, y - low) for x, y in _CASTLES])
        for half, low in ((9, 9), (6.5, 19), (4, 28))
    )
    roofs = "".join(
        many(
            f"q4-1 {half / 2:g}-5h{half:g}q{half / 2 - 4:g} 4 {half / 2:g} 5l-2 2h-{2 * half - 4:g}Z",
            [(x - half, y - low) for x, y in _CASTLES],
        )
        for half, low in ((14, 15), (11, 25), (8, 34))
    )
    return fill("#8d8172", stone, _INK) + fill("#fbf4e2", walls, _INK) + fill("#39485a", roofs, _INK)


def _drawn() -> str:
    waves = [(x + (y // 9 % 2) * 9, y) for y in range(8, 360, 18) for x in (-8, 10, 304)]
    waves += [(x, y) for y in (338, 347, 356) for x in range(-6 + (y - 338) % 2 * 9, 330, 18)]
    peaks = ((150, 44, 15), (168, 40, 19), (186, 48, 14), (128, 172, 12), (142, 168, 15), (252, 20, 12), (266, 24, 15))
    return "".join(
        (
            fill(_SEA, "M0 0H320V360H0Z"),
            line(many("q4.5-7 9 0t9 0", waves), _FOAM, 1),
            line(_COAST, "#7fb0b4", 13),
            line(_COAST, _SAND, 6),
            fill("#cfd3a2", _COAST + "Z"),
            *(fill(colour, path) for colour, path in _PROVINCES),
            line(_BORDERS, "#8d6f46", 1.1, ' stroke-dasharray="5 3"'),
            fill(
                "#7d8f6a",
                "".join(f"M{x - w} {y + w}L{x} {y - w * 0.7:g}L{x + w} {y + w}Z" for x, y, w in peaks),
                "#4f5f45",
            ),
            fill(
                "#f7f1df",
                "".join(
                    f"M{x - w * 0.3:g} {y - w * 0.2:g}L{x} {y - w * 0.7:g}L{x + w * 0.3:g} {y - w * 0.2:g}L{x} {y:g}Z"
                    for x, y, w in peaks
                ),
            ),
            # the great mountain
            fill("#5b6f8f", "M170 326Q206 314 226 280Q234 274 242 280Q260 314 294 324Q250 332 170 326Z", _INK),
            fill(
                "#fdf8ea",
                "M214 298Q222 288 226 280Q234 274 242 280Q246 289 255 299L246 295L241 304L234 296L227 305L222 295Z",
            ),
            # pines, a gate, sails
            line(
                many(
                    "v-6",
                    [
                        (118, 300),
                        (130, 306),
                        (142, 300),
                        (44, 318),
                        (54, 314),
                        (200, 60),
                        (212, 66),
                        (116, 84),
                        (282, 252),
                        (40, 196),
                        (54, 200),
                    ],
                ),
                "#6b4a2c",
                2,
            ),
            fill(
                "#4b7048",
                many(
                    "h-6l6-11 6 11Z",
                    [
                        (118, 295),
                        (130, 301),
                        (142, 295),
                        (44, 313),
                        (54, 309),
                        (200, 55),
                        (212, 61),
                        (116, 79),
                        (282, 247),
                        (40, 191),
                        (54, 195),
                    ],
                ),
            ),
            line("M128 96v20M146 96v20M124 101h26", "#b5301d", 3),
            fill("#b5301d", "M120 90q17 5 34 0l-2 6h-30Z"),
            fill("#6b4a2c", many("h16l-4 5h-8Z", [(0, 122), (298, 330)])),
            fill("#f7ead0", many("v-14q10 2 8 13Z", [(7, 121), (305, 329)])),
            _castles(),
            # clouds of gold
            fill(
                "#f0d48a",
                many(
                    "h70a7 7 0 0 1 0 14h-30a6 6 0 0 1 0 12h-90a6 6 0 0 1 0-12h36a7 7 0 0 1 0-14Z",
                    [(236, -4), (66, 338)],
                ),
                "#d9b45c",
            ),
        )
    )


@cache
def campaign_map() -> CampaignMap:
    """The landscape, and the places of the chapters on it."""
    return CampaignMap(_drawn(), ((5, 15), (15, 12), (5, 8), (15, 5), (5, 2)))
