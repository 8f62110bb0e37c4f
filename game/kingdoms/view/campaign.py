"""The map of Record of the Three Kingdoms’ campaign: three lands between two rivers, and their walled cities."""

from __future__ import annotations

from functools import cache

from game.ui.campaign_map import CampaignMap, many
from game.ui.shapes import fill, line

_INK, _PAPER = "#35302a", "#efe2c2"
_YELLOW = (
    "M-5 120C30 118 40 80 70 66C96 56 120 52 138 66C156 84 136 108 158 116C190 124 214 84 250 74C272 68 284 62 298 66"
)
_BLUE = "M-5 236C20 230 40 250 66 240C100 228 112 196 150 204C186 212 196 240 232 232C262 226 280 208 305 213"
_PLUMS = ((92, 314), (106, 322), (120, 312), (212, 314), (226, 322), (296, 288), (22, 132), (262, 128))
_CITIES = ((190, 50), (128, 104), (192, 160), (128, 236), (190, 288))


def _city(x: float, y: float, wall: str, roof: str) -> str:
    """A gate tower over a wall with teeth."""
    return (
        fill(wall, f"M{x - 18} {y}v-13h3v-3h4v3h4v-3h4v3h6v-3h4v3h4v-3h4v3h3v13Z", _INK)
        + fill("#3a2620", f"M{x - 4} {y}v-6q4-5 8 0v6Z")
        + fill("#f4e7c6", f"M{x - 7} {y - 13}v-6h14v6Z", _INK)
        + fill(roof, f"M{x - 13} {y - 18}q6-1 8-6h10q2 5 8 6l-2 2h-22Z", _INK)
    )


def _brushed(places: tuple[tuple[float, float, float], ...]) -> str:
    """Mountains as a brush paints them: a pale wash and a dark edge."""
    wash = "".join(
        f"M{x - w} {y}Q{x - w * 0.4:g} {y - w * 0.5:g} {x - w * 0.1:g} {y - w * 1.4:g}"
        f"Q{x + w * 0.5:g} {y - w:g} {x + w} {y}Z"
        for x, y, w in places
    )
    edge = "".join(
        f"M{x - w} {y}Q{x - w * 0.4:g} {y - w * 0.5:g} {x - w * 0.1:g} {y - w * 1.4:g}"
        f"Q{x + w * 0.1:g} {y - w * 1.1:g} {x + w * 0.4:g} {y - w * 0.7:g}"
        for x, y, w in places
    )
    folds = "".join(
        f"M{x - w * 0.1:g} {y - w * 1.2:g}q-2 {w * 0.5:g}-{w * 0.3:g} {w * 0.9:g}M{x + w * 0.1:g} {y - w * 0.8:g}"
        f"q4 {w * 0.3:g} 2 {w * 0.6:g}"
        for x, y, w in places
    )
    return fill("#9db0a2", wash) + line(edge, _INK, 1.8) + line(folds, "#5e7167", 1.1)


def _drawn() -> str:
    return "".join(
        (
            fill("#7fa6ad", "M0 0H320V360H0Z"),
            line(many("q5-6 10 0t10 0", [(300, y) for y in range(20, 350, 22)]), "#b9d3d2", 1.2),
            fill(
                _PAPER,
                "M-5-5H268Q292 14 280 34Q262 52 300 66Q312 90 296 116Q312 146 300 176Q318 214 304 240"
                "Q310 276 280 300Q252 340 190 336Q150 344 130 365H-5Z",
                "#c9b88c",
            ),
            # the three lands
            fill(
                "#b9c4d6",
                "M-5-5H268Q292 14 280 34Q262 52 300 66Q312 90 296 116Q306 134 302 146Q236 130 190 150T96 146T-5 158Z",
            ),
            fill("#c6d0a4", "M-5 158Q50 136 96 146T150 156Q140 196 160 230T150 340Q140 352 130 365H-5Z"),
            fill(
                "#e6bfa2",
                "M150 156Q170 154 190 150Q236 130 302 146Q306 160 300 176Q318 214 304 240Q310 276 280 300"
                "Q252 340 190 336Q168 336 152 340Q176 270 160 230T150 156Z",
            ),
            line(
                "M-5 158Q50 136 96 146T150 156Q140 196 160 230T151 340M150 156Q170 154 190 150Q236 130 302 146",
                "#8a6f4c",
                1.3,
                ' stroke-dasharray="6 3 1 3"',
            ),
            # the long wall
            line("M-4 20Q40 8 76 16T160 8T240 14T284 2", "#8d7f6a", 7),
            line("M-4 20Q40 8 76 16T160 8T240 14T284 2", "#c9bb9c", 4, ' stroke-dasharray="5 2"'),
            fill("#8d7f6a", many("v-11h2v-2h3v2h2v-2h3v2h2v11Z", [(34, 18), (118, 20), (206, 16)]), _INK),
            # the rivers
            *(
                line(path, colour, width)
                for path, colour, width in (
                    (_YELLOW, "#fff5d8", 11),
                    (_YELLOW, "#c9a24a", 7.5),
                    (_YELLOW, "#e6cd86", 2),
                    (_BLUE, "#fff5d8", 14),
                    (_BLUE, "#5c93a6", 10),
                    (_BLUE, "#a4cbd2", 2.4),
                )
            ),
            _brushed(
                (
                    (22, 200, 17),
                    (40, 190, 20),
                    (16, 300, 18),
                    (36, 316, 22),
                    (60, 330, 18),
                    (24, 92, 14),
                    (290, 318, 12),
                    (104, 346, 15),
                    (120, 180, 12),
                )
            ),
            # plum trees and fields
            line(many("v-9", _PLUMS), "#5e4630", 2.4),
            fill("#e39aa6", many("q-9-1-8-7 1-7 8-7 7-3 10 3 3 10-10 11Z", [(x, y - 6) for x, y in _PLUMS]), "#a85a6c"),
            line(many("h22m-22 4h22m-22 4h22", [(228, 120), (142, 134), (222, 186)]), "#a3904f", 1.4),
            # ships on the long river
            fill("#6e4326", many("h22l-4 6h-14Z", [(82, 236), (262, 226)]), _INK),
            fill("#f7ead0", many("v-15h10q-3 8 0 15Z", [(89, 235), (269, 225)]), _INK),
            line(many("h8m-8 5h8", [(90, 225), (270, 215)]), _INK, 0.8),
            *(
                _city(x, y, wall, roof)
                for (x, y), wall, roof in zip(
                    _CITIES,
                    ("#8fa3bf", "#8fa3bf", "#c98a66", "#93a86c", "#c98a66"),
                    ("#2f4a78", "#2f4a78", "#a3291a", "#3f6b3a", "#a3291a"),
                    strict=True,
                )
            ),
        )
    )


@cache
def campaign_map() -> CampaignMap:
    """The landscape, and the places of the chapters on it."""
    return CampaignMap(_drawn(), ((15, 2), (5, 5), (15, 8), (5, 12), (15, 15)))
