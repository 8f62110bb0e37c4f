"""The landscapes of Age of Heroes: one for each tribe, its monument in five parts, and its cities.

A landscape fills the box SIGHT: the middle is drawn, and mirror images continue it far out on both sides. Pieces have
places in a box of 320 x 200 from 0, so a wider or higher frame shows more of the land, and nothing is cut off. The sky is
CSS's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import pi, sin

from game.heroes.view.emblems import INK, SEAT
from game.ui.shapes import fill, line

SIGHT = "-400 -120 1120 320"
LEFT, RIGHT, LOW = -120, 440, 200


def _hills(colour: str, *heights: float) -> str:
    """Rounded hills in front of the background; *heights* from left to right, at equal distances."""
    step = (RIGHT - LEFT) / (len(heights) - 1)
    points = [(LEFT + step * n, y) for n, y in enumerate(heights)]
    path = f"M{LEFT} {LOW}V{heights[0]:g}"
    for (x, y), (next_x, next_y) in pairwise(points[1:]):
        path += f"Q{x:.0f} {y:g} {(x + next_x) / 2:.0f} {(y + next_y) / 2:g}"
    return fill(colour, f"{path}L{RIGHT} {heights[-1]:g}V{LOW}Z")


def _peaks(colour: str, shade: str, foot: float, *peaks: tuple[float, float, float]) -> str:
    """Mountains as (x, y of the peak, half the width), each with its dark side."""
    lit = "".join(f"M{x - w:g} {foot:g}L{x:g} {y:g}L{x + w:g} {foot:g}Z" for x, y, w in peaks)
    dark = "".join(
        f"M{x:g} {y:g}L{x + w:g} {foot:g}H{x + w * 0.3:g}L{x - w * 0.1:g} {(y + foot) / 2:g}Z" for x, y, w in peaks
    )
    return fill(colour, lit) + fill(shade, dark)


def _karst(colour: str, foot: float, *peaks: tuple[float, float, float]) -> str:
    """Steep round hills as (x, y of the top, half the width)."""
    path = ""
    for x, y, w in peaks:
        path += f"M{x - w:g} {foot:g}C{x - w * 0.8:g} {y + 12:g} {x - w * 0.5:g} {y:g} {x:g} {y:g}"
        path += f"S{x + w * 0.8:g} {y + 14:g} {x + w:g} {foot:g}Z"
    return fill(colour, path)


def _each(shape: str, places: Iterable[tuple[float, float]]) -> str:
    """The same small shape, in relative commands, at several places."""
    return "".join(f"M{x:g} {y:g}{shape}" for x, y in places)


def _sun(colour: str, halo: str, x: float, y: float, r: float) -> str:
    disc = f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0"
    wide = r * 1.7
    return fill(
        halo, f"M{x - wide:g} {y}a{wide:g} {wide:g} 0 1 0 {2 * wide:g} 0a{wide:g} {wide:g} 0 1 0-{2 * wide:g} 0"
    ) + fill(colour, disc)


def _clouds(*places: tuple[float, float]) -> str:
    return fill(
        "#fff", _each("h44c8 0 8-9 0-9-1-9-14-10-17-3-5-8-17-5-16 3-8-1-18 5-11 9Z", places), more=' opacity=".7"'
    )


def _palms(places: Sequence[tuple[float, float]]) -> str:
    trunks = line(_each("q3-11 1-22", places), "#7c5730", 2.4)
    crowns = fill(
        "#3f7d3a",
        _each(
            "q-1-8-13-3 6-7 12-1-1-9-8-10 8-1 10 8 3-9 11-7-7 3-9 9 8-3 11 4-11-4-13-1Z",
            [(x + 1, y - 21) for x, y in places],
        ),
    )
    return trunks + crowns


def _trees(colour: str, trunk: str, places: Iterable[tuple[float, float]]) -> str:
    """Round trees."""
    found = list(places)
    return line(_each("v-9", found), trunk, 2.2) + fill(
        colour, _each("q-12 0-9-9 1-9 9-10 9 0 10 10 2 9-10 9Z", [(x, y - 5) for x, y in found])
    )


def _cypresses(colour: str, places: Iterable[tuple[float, float]]) -> str:
    return fill(colour, _each("q-6-1-4-11 1-9 4-14 4 6 4 14 1 10-4 11Z", places))


def _firs(colour: str, places: Iterable[tuple[float, float]]) -> str:
    return fill(colour, _each("h-7l4-7h-2.4l4-7h-2l3.4-8 3.4 8h-2l4 7h-2.4l4 7Z", places))


_EGYPT = (
    _sun("#fff6d8", "#fdebb8", 246, 20, 17)
    + _hills("#ecd092", 92, 82, 88, 78, 90, 84, 76, 88, 84)
    + _peaks("#dcb671", "#c69a55", 94, (172, 66, 24), (198, 76, 17), (-70, 54, 40), (396, 54, 38))
    + _hills("#b9b765", 95, 94, 96, 93, 95, 92, 94, 95, 93)
    + fill("#4f9db0", "M-120 100C-20 92 90 97 170 94S330 92 440 98V112C330 102 240 104 170 106 60 110-30 104-120 116Z")
    + line("M-90 104h46M20 101h30M178 100h40M256 98h34M380 102h40", "#a8d6db", 1.6)
    + fill("#fff7e0", _each("v-16q9 7 10 15Z", ((150, 101), (312, 101), (-60, 102))))
    + fill("#7c4f22", _each("h18q-3 5-7 5h-6q-4 0-5-5Z", ((144, 101), (306, 101), (-66, 102))))
    + fill(
        "#8fa24c",
        "M-120 116C-30 104 60 110 170 106 240 104 330 102 440 112V128C330 114 240 114 160 116 60 120-30 116-120 132Z",
    )
    + _hills("#e3c07c", 134, 124, 120, 122, 116, 116, 114, 120, 128)
    + _palms(((-100, 126), (-76, 130), (-34, 122), (152, 118), (318, 122), (352, 120), (388, 126), (424, 132)))
    + fill("#b3b25e", "M-120 176C-40 164 40 186 120 178S300 184 440 170V184C320 196 200 190 110 192S-60 184-120 194Z")
    + line("M-80 156q24-9 50 0M12 166q30-8 60 0M150 166q36-8 70 0M330 150q30-8 60 0", "#caa25c", 1.6)
)
_ROME = (
    _clouds((14, 20), (216, 30), (-96, 6), (380, 4))
    + _peaks("#9db4c4", "#88a0b3", 104, (-60, 62, 60), (40, 66, 54), (180, 54, 64), (290, 66, 54), (392, 50, 66))
    + _hills("#a9bf78", 100, 90, 100, 88, 96, 84, 94, 86, 98)
    + _hills("#8fae5c", 112, 118, 104, 110, 100, 108, 98, 108, 104)
    + _cypresses(
        "#3c6238",
        (
            (-100, 124),
            (-84, 128),
            (-62, 122),
            (-8, 112),
            (152, 106),
            (162, 110),
            (310, 106),
            (346, 116),
            (372, 112),
            (414, 120),
        ),
    )
    + _hills("#7d9f4e", 124, 130, 124, 134, 122, 126, 122, 128, 122)
    + line("M-112 138l60-8M-108 146l64-8M-100 154l60-7M336 134l56 6M332 142l60 6M336 150l60 5", "#5f813c", 2)
    + _hills("#94b35f", 164, 156, 158, 150, 152, 148, 152, 158, 156)
    + fill(
        "#dccb8c",
        "M-120 178C-60 168-10 182 50 176S140 184 200 180 340 184 440 172V186C340 196 260 190 190 192S-40 186-120 194Z",
    )
    + _trees("#55803f", "#6a4a2a", ((-40, 166), (366, 170), (410, 164), (-92, 170)))
)
_GREECE = (
    _sun("#fffbe6", "#fff3c4", 288, 6, 15)
    + _clouds((140, 22), (-80, 0))
    + fill("#2f7fb4", "M-120 78H440V150H-120Z")
    + fill(
        "#8aa6bd",
        "M-40 78C-20 60 0 64 16 70 34 64 52 72 64 78ZM140 78C160 62 186 64 200 72 214 68 226 72 234 78ZM300 78"
        "C322 58 350 60 372 68 392 64 410 72 424 78Z",
    )
    + line(
        "M-100 86h34M-30 90h26M70 85h30M150 88h22M206 84h30M262 92h26M330 88h40M392 95h30M160 98h30M290 100h24",
        "#8cc3e4",
        1.6,
    )
    + fill("#fff", _each("v-17q10 8 12 15ZM-2 0V0", ((254, 89),)))
    + fill("#fff", "M252 89V74Q244 82 242 88Z")
    + fill("#7d4a26", "M238 90H272Q268 96 262 96H246Q241 95 238 90Z")
    + fill("#f1ead8", "M-120 94C-70 82 40 90 140 98 156 100 150 108 160 112H-120Z")
    + fill("#d9cba8", "M-120 104C-40 100 60 104 142 102 160 106 152 118 160 124H-120Z")
    + _hills("#c9bd77", 114, 112, 110, 112, 106, 106, 102, 108, 106)
    + _hills("#b2b565", 132, 126, 130, 124, 132, 124, 130, 124, 132)
    + _trees(
        "#7f9a55",
        "#6d5636",
        ((-98, 126), (-66, 132), (-34, 126), (150, 118), (318, 118), (352, 130), (390, 124), (424, 134)),
    )
    + _hills("#d3c587", 156, 150, 156, 150, 154, 150, 154, 150, 156)
    + fill("#f4efe0", _each("l5-7 8-2 7 9Z", ((-60, 178), (-96, 160), (346, 180), (404, 168))))
    + fill(
        "#b8b267",
        "M-120 182C-60 172 10 186 70 180S200 188 270 182 380 186 440 176V190C340 200 240 192 160 196S-40 190-120 198Z",
    )
)
_BABYLON = (
    _sun("#fff1c9", "#fbdc9e", 40, 14, 18)
    + _hills("#dcbf83", 88, 84, 88, 83, 87, 82, 87, 84, 86)
    + _hills("#c7b368", 94, 92, 95, 91, 93, 92, 95, 91, 94)
    + fill(
        "#5b9aa6", "M-120 104C-40 96 80 100 190 94S380 94 440 90V102C380 104 300 102 220 104 100 110-40 104-120 116Z"
    )
    + line("M-80 104h34M30 102h30M200 98h34M330 96h40", "#b5dadd", 1.6)
    + _hills("#bfa65f", 124, 114, 110, 106, 104, 104, 104, 108, 114)
    + fill("#8faf4f", "M-120 128 4 112 0 124-120 144ZM312 112 440 112V126L316 124Z")
    + fill("#d6b65a", "M-120 148 2 128-4 140-120 164ZM318 128 440 130V142L324 138Z")
    + fill("#7fa347", "M-120 168-6 144-20 156-120 180ZM326 142 440 146V158L330 152Z")
    + line("M-120 146 2 126M-120 166-4 142M314 126 440 128M322 140 440 144", "#4f90a0", 2.6)
    + _hills("#d8be80", 184, 164, 152, 146, 144, 144, 146, 154, 162)
    + fill("#8faf4f", "M-120 190C-40 174 20 188 90 184S300 188 440 176V186C300 194 200 190 90 194S-60 188-120 196Z")
    + fill("#5b9aa6", "M-120 198C-40 188 20 196 90 193S300 196 440 187V200H-120Z")
    + _palms(
        ((-100, 124), (-74, 132), (-46, 126), (-4, 116), (152, 112), (318, 112), (346, 116), (380, 124), (416, 118))
    )
)
_CELTS = (
    _clouds((30, 24), (196, 14), (-100, 20), (352, 22))
    + _peaks("#8fa5a4", "#7b9291", 108, (-50, 44, 74), (66, 56, 64), (214, 44, 70), (318, 56, 60), (420, 42, 60))
    + _hills("#8f8bab", 98, 88, 98, 90, 96, 88, 94, 86, 96)
    + fill(
        "#9cc3c9", "M130 97C180 92 260 93 320 96 340 99 330 103 290 104 230 107 170 106 140 103 126 101 126 98 130 97Z"
    )
    + line("M176 99h36M240 101h34", "#dcecec", 1.6)
    + _hills("#6d8f5c", 108, 104, 112, 106, 106, 102, 104, 100, 108)
    + _firs(
        "#3c5f45",
        [
            (x, 108 + y)
            for x, y in (
                (-112, 4),
                (-98, 0),
                (-84, 6),
                (-66, 2),
                (-50, 6),
                (-22, 2),
                (-8, 0),
                (6, 2),
                (146, 2),
                (158, 4),
                (308, 0),
                (326, 2),
                (342, 0),
                (356, 6),
                (370, 0),
                (386, 4),
                (402, 2),
                (420, 6),
                (434, 0),
            )
        ],
    )
    + _hills("#7fa35c", 134, 126, 130, 126, 130, 126, 130, 126, 132)
    + fill("#a08ab4", _each("q6-7 14-5 8-3 12 5Z", ((-90, 148), (-40, 154), (326, 146), (362, 154), (404, 144))))
    + _hills("#6f9650", 164, 156, 160, 152, 156, 152, 158, 154, 162)
    + fill("#9aa096", _each("l3-9 7-4 7 4 3 9Z", ((-70, 180), (338, 180), (396, 172))))
    + _firs("#34553d", ((-104, 176), (-86, 184), (376, 196), (426, 190)))
    + fill("#5f8745", "M-120 184C-60 174 10 188 70 182S200 190 270 184 380 188 440 178V200H-120Z")
    + fill("#a08ab4", _each("q5-6 11-4 7-2 10 4Z", ((-20, 194), (112, 195), (196, 196), (262, 195), (404, 192))))
)
_CHINA = (
    _sun("#fff4e2", "#fbdcc4", 160, 14, 16)
    + _karst(
        "#b6c7c8",
        116,
        (-84, 22, 40),
        (-20, 44, 34),
        (66, 26, 42),
        (214, 22, 42),
        (282, 44, 32),
        (340, 18, 44),
        (412, 36, 40),
    )
    + fill("#fff", "M-120 88q60-12 130 0t150-2 150 2 130-4v18H-120Z", more=' opacity=".55"')
    + _karst(
        "#84a39a",
        124,
        (-110, 48, 34),
        (-52, 66, 26),
        (8, 56, 26),
        (166, 68, 22),
        (312, 58, 30),
        (378, 52, 34),
        (436, 68, 26),
    )
    + fill("#fff", "M-120 106q70-9 140 0t140 0 140-2 140 2v12H-120Z", more=' opacity=".5"')
    + _hills("#8caf6a", 118, 112, 118, 110, 114, 106, 110, 108, 116)
    + line(
        "M-120 124q60-10 116-2M-112 131q54-8 106-2M-104 138q48-7 96-2M316 118q60-9 124 1M322 126q60-8 118 1M328"
        " 134q56-6 112 0M150 121q80-7 160-1M160 129q70-6 146-1",
        "#6b8f4c",
        1.8,
    )
    + _hills("#a2bd74", 160, 152, 156, 150, 152, 148, 152, 150, 158)
    + line(
        _each(
            "v-34m-1 8l-8 4m8 4l8 3m-8 4l-7 4",
            ((-102, 174), (-92, 180), (-108, 184), (414, 176), (424, 182), (404, 184)),
        ),
        "#4d7d43",
        2.2,
    )
    + _trees("#4d7a4a", "#5d4029", ((-60, 170), (336, 168), (366, 174)))
    + fill("#f0b8c4", _each("q-9 0-7-7 1-7 7-8 7 1 8 8 1 7-8 7Z", ((-28, 160), (386, 160))))
    + line("M-28 169v-10M386 169v-10", "#5d4029", 2)
    + fill("#7fb6bd", "M-120 188C-40 178 30 190 110 186S300 190 440 180V200H-120Z")
    + line("M-60 192h30M60 194h28M180 193h30M280 195h34M380 192h30", "#d4ecec", 1.6)
)
_WILD = (
    _clouds((30, 24), (210, 10), (-90, 12), (366, 20))
    + _peaks("#b3bfb4", "#9fada3", 106, (-60, 56, 64), (60, 66, 54), (230, 58, 60), (360, 50, 70))
    + _hills("#a9b87c", 104, 94, 104, 92, 100, 90, 100, 92, 102)
    + _trees(
        "#6a8a50",
        "#6a4a2a",
        (
            (-96, 112),
            (-60, 120),
            (-10, 112),
            (24, 116),
            (60, 110),
            (96, 116),
            (150, 112),
            (320, 112),
            (370, 118),
            (410, 110),
        ),
    )
    + _hills("#97ac68", 124, 128, 118, 122, 118, 124, 118, 126, 122)
    + _hills("#b5bd7c", 158, 150, 156, 148, 154, 150, 156, 152, 158)
    + fill("#9fb06e", "M-120 184C-60 174 10 188 70 182S200 190 270 184 380 188 440 178V200H-120Z")
)
_DUSK = '<path class="heroes-dusk" d="M-400-120H720V200H-400Z"/>'
# Up there is more sky than anywhere else if the frame is high.
_HIGH = _clouds((70, -34), (216, -64), (-60, -40), (360, -30), (10, -84)) + line(
    "M96 2q5-5 8 0 4-5 8 0M120 10q4-4 7 0 3-4 7 0M180-16q5-5 8 0 4-5 8 0", "#5d6a72", 1.6
)
_LANDS = {
    "egyptian": _EGYPT,
    "roman": _ROME,
    "greek": _GREECE,
    "babylonian": _BABYLON,
    "celtic": _CELTS,
    "chinese": _CHINA,
    "wild": _WILD,
}


def _wide(key: str, shapes: str) -> str:
    core = f'<g id="heroes-near-{key}">{_HIGH}{shapes}</g>'
    sides = "".join(f'<use href="#heroes-near-{key}" transform="matrix(-1 0 0 1 {2 * x} 0)"/>' for x in (LEFT, RIGHT))
    return sides + core + _DUSK


LANDS = {key: _wide(key, shapes) for key, shapes in _LANDS.items()}


# -- monuments: five parts each, from the ground up, in a box of 100 x 64 --------------------------------------------------


def _pyramid(n: int) -> str:
    low, high, floor, top = 48 - 9.6 * n, 38.4 - 9.6 * n, 61 - 11.6 * n, 49.4 - 11.6 * n
    wall = f"M{50 - low:.1f} {floor:g}H{50 + low:.1f}L{50 + high:.1f} {top:.1f}H{50 - high:.1f}Z"
    dark = f"M{50 + low * 0.24:.1f} {floor:g}H{50 + low:.1f}L{50 + high:.1f} {top:.1f}H{50 + high * 0.24:.1f}Z"
    middle = (floor + top) / 2
    stones = "".join(
        f"M{50 - middle_low + 9 * k:.1f} {middle:.1f}v5.8" for middle_low in [43 - 9.6 * n] for k in range(1, 5 - n)
    )
    seam = line(f"M{50 - (low + high) / 2:.1f} {middle:.1f}H{50 + (low + high) / 2:.1f}{stones}", "#b8975a", 0.8)
    tip = (
        fill("#ffe08a", f"M{50 - high - 3.2:.1f} {top + 3.9:.1f}H{50 + high + 3.2:.1f}L50 {top:.1f}Z", INK)
        if n == 4
        else ""
    )
    return fill("#f3dfae", wall, INK) + fill("#cfae6d", dark) + seam + tip


def _arch(n: int) -> str:
    left = 4 + 18.6 * n
    inner, outer, right = left + 3.6, left + 13.8, left + 17.4
    gate = f"H{outer:.1f}V38C{outer:.1f} 28 {inner:.1f} 28 {inner:.1f} 38V61Z"
    lower = fill("#d8cfbd", f"M{left:.1f} 61V22H{right:.1f}V61{gate}", INK)
    small = "".join(f"M{left + 1.6 + 5 * k:.1f} 21v-5c0-4 4.2-4 4.2 0v5Z" for k in range(3))
    upper = fill("#e8e1d1", f"M{left:.1f} 22V9H{right:.1f}V22Z", INK) + fill("#7f7a70", small)
    water = fill("#6fb0c4", f"M{left:.1f} 6H{right:.1f}V9H{left:.1f}Z", INK)
    return (
        lower
        + fill("#aaa08b", f"M{outer:.1f} 61V38c0-3-1-5-2.4-6.4V61Z")
        + upper
        + water
        + line(
            f"M{left:.1f} 25H{right:.1f}M{left:.1f} 44h3.4M{outer:.1f} 44h3.4M{left:.1f} 52h3.4M{outer:.1f} 52h3.4",
            "#9c927c",
            0.8,
        )
    )


def _columns(*places: float) -> str:
    art = ""
    for x in places:
        art += (
            fill("#fbfaf4", f"M{x} 51V27H{x + 7}V51Z", INK)
            + fill("#cfd3e0", f"M{x + 4.6} 50.5V27.5H{x + 6.6}V50.5Z")
            + fill("#e6e7ef", f"M{x - 1.4} 27V24.6H{x + 8.4}V27Z", INK)
        )
    return art


def _temple(n: int) -> str:
    if n == 0:
        return (
            fill("#e3e3ea", "M3 61H97V57.6H3Z", INK)
            + fill("#eeeef3", "M6 57.6H94V54.2H6Z", INK)
            + fill("#f8f8fb", "M9 54.2H91V51H9Z", INK)
        )
    if n == 1:
        return _columns(13, 27.6)
    if n == 2:
        return _columns(65.4, 80, 46.5)
    if n == 3:
        metopes = "".join(f"M{12 + 8.4 * k:.1f} 18.6h4v3.4h-4Z" for k in range(10))
        return fill("#f3f3f7", "M9 24.6V17H91V24.6Z", INK) + fill("#7f9cc4", metopes)
    return (
        fill("#f8f8fb", "M6 17 50 2 94 17Z", INK)
        + fill("#6f8fbd", "M20 14.6 50 4.8 80 14.6Z")
        + fill("#f6d77c", "M46 14.4a4 4 0 1 1 8 0Z")
    )


def _terrace(n: int) -> str:
    left, floor, top = 5 + 8.6 * n, 61 - 11.2 * n, 49.8 - 11.2 * n
    wall = fill("#d08a5a", f"M{left:.1f} {floor:.1f}V{top:.1f}H{100 - left:.1f}V{floor:.1f}Z", INK)
    dark = fill("#b06c40", f"M{72 - 3 * n} {floor:.1f}V{top:.1f}H{100 - left:.1f}V{floor:.1f}Z")
    band = fill("#2f78b7", f"M{left:.1f} {top + 2.8:.1f}V{top:.1f}H{100 - left:.1f}V{top + 2.8:.1f}Z", INK)
    ribs = "".join(
        f"M{left + 4 + 7 * k:.1f} {top + 4:.1f}V{floor - 1:.1f}" for k in range(int((90 - 2 * left) / 7) + 1)
    )
    stair = fill("#f0d9ae", f"M{43 + n} {floor:.1f}L{44 + n} {top:.1f}H{56 - n}L{57 - n} {floor:.1f}Z", INK)
    steps = line("".join(f"M{44.6 + n} {top + 2.6 + 2.8 * k:.1f}H{55.4 - n}" for k in range(4)), "#b58f58", 0.7)
    door = fill(
        "#f6cf5a",
        f"M47 {floor:.1f}V{floor - 6:.1f}C47 {floor - 9:.1f} 53 {floor - 9:.1f} 53 {floor - 6:.1f}V{floor:.1f}Z",
        INK,
    )
    return wall + dark + line(ribs, "#a9663b", 0.8) + band + (door if n == 4 else stair + steps)


_MENHIRS = (
    (
        "M4 61C3 47 6 37 11 34 16 37 19 47 18.6 61Z",
        "M12 35C16 38 19 47 18.6 61H13.4C15 50 14.6 42 12 35Z",
        "M5.6 48q3-2 5 0M6 55q4-2 6 1",
    ),
    (
        "M23 61C22.4 41 23.4 31 25 27H36C37.4 35 37.6 43 37.4 61Z",
        "M32 27H36C37.4 35 37.6 43 37.4 61H32.6C34 50 34 38 32 27Z",
        "M25 36q3-2 5 0M26 48q3 2 5 0",
    ),
    (
        "M61.6 61C61.4 43 62.4 34 63.6 27H75C76.2 33 77.4 41 76.6 61Z",
        "M71 27H75C76.2 33 77.4 41 76.6 61H71.6C73 50 73 38 71 27Z",
        "M64 38q3-2 5 0M65 50q3 2 5 0",
    ),
    (
        "M81.6 61C80.8 47 83.8 37 89 34 93.4 37 96.4 47 95.6 61Z",
        "M90 35C94 38 96.4 47 95.6 61H90.4C92 50 92 42 90 35Z",
        "M83.6 48q3-2 5 0M84 55q4-2 5 1",
    ),
    (
        "M20.6 27C19.4 21 20.6 17.6 23 15.6 40 12 60 12 77 15.6 79.6 17.6 80.6 21 79.4 27Z",
        "M20.8 23.6C40 20.6 60 20.6 79.6 23.6L79.4 27H20.6Z",
        "M30 17.6q8-2 14-1.4M54 17q8 0 14 1.4",
    ),
)


def _stone(n: int) -> str:
    body, dark, moss = _MENHIRS[n]
    return fill("#b9b8a8", body, INK) + fill("#8f8f80", dark) + line(moss, "#7d9a55", 2.2)


def _storey(n: int) -> str:
    wall, eaves, curve, ridge = 21 - 3.9 * n, 37 - 5.2 * n, 28 - 4.6 * n, 22 - 4 * n
    low, mid, high = 61 - 10.6 * n, 54.6 - 10.6 * n, 50 - 10.6 * n
    art = fill("#c23a2b", f"M{50 - wall:.1f} {low:.1f}V{mid - 1:.1f}H{50 + wall:.1f}V{low:.1f}Z", INK)
    art += fill(
        "#f7dc9a",
        "".join(
            f"M{50 - wall + 3 + gap * k:.1f} {low - 1.2:.1f}v-4h{gap * 0.5:.1f}v4Z"
            for gap in [(2 * wall - 4) / 4]
            for k in range(4)
        ),
    )
    left, right = 50 - eaves, 50 + eaves
    roof = (
        f"M{left:.1f} {mid - 0.6:.1f}Q{50 - curve:.1f} {mid - 0.4:.1f} {50 - ridge:.1f} {high:.1f}H{50 + ridge:.1f}"
        f"Q{50 + curve:.1f} {mid - 0.4:.1f} {right:.1f} {mid - 0.6:.1f}L{right - 3:.1f} {mid + 1.8:.1f}H{left + 3:.1f}Z"
    )
    art += fill("#3f6b5c", roof, INK) + line(f"M{50 - ridge:.1f} {high + 1.6:.1f}H{50 + ridge:.1f}", "#e8c15a", 1)
    return art + (line("M50 7.6V1.4", INK, 2.6) + line("M50 7.6V1.8", "#f2c94c", 1.3) if n == 4 else "")


MONUMENTS = {
    key: tuple(part(n) for n in range(5))
    for key, part in {
        "egyptian": _pyramid,
        "roman": _arch,
        "greek": _temple,
        "babylonian": _terrace,
        "celtic": _stone,
        "chinese": _storey,
    }.items()
}


# -- cities, each with a flag of its owner, in boxes of 32 x 32 ------------------------------------------------------------


def _inked(*shapes: tuple[str, str]) -> str:
    return "".join(fill(colour, path, INK) for colour, path in shapes)


def _flag(x: float, y: float) -> str:
    return line(f"M{x:g} {y:g}v-8", INK, 1.2) + fill(SEAT, f"M{x:g} {y - 8:g}l8 2.4-8 2.4Z", INK)


_CITIES = {
    "egyptian": _inked(
        ("#f1dfb2", "M2 29V17L12 16V29ZM20 29V14L30 15V29Z"),
        ("#e5c98c", "M8 29 9.6 10H22.4L24 29Z"),
        ("#d69a3c", "M8.6 10V7.6H23.4V10Z"),
    )
    + fill("#7c4f22", "M13.4 29V19H18.6V29ZM4.6 20H7V23H4.6ZM25 18.4H27.4V21.4H25Z")
    + fill("#3f8fa3", "M10.6 13H21.4V15.4H10.4Z")
    + _flag(16, 8.6),
    "roman": _inked(
        ("#f3e6cf", "M1.6 29V18.6H12V29ZM20 29V18.6H30.4V29ZM9 29V13H23V29Z"),
        ("#c2502f", "M.6 18.6 6.6 13.6 12.6 18.6ZM19.4 18.6 25.4 13.6 31.4 18.6ZM7.4 13 16 7 24.6 13Z"),
    )
    + fill("#7c4f32", "M13.4 29V23.4C13.4 20.4 18.6 20.4 18.6 23.4V29ZM4 21.6H6.4V24.6H4ZM25.4 21.6H27.8V24.6H25.4Z")
    + line("M11.4 15.6H20.6", "#c9b28a", 1.4)
    + _flag(16, 8.6),
    "greek": _inked(
        ("#fbfbf7", "M1.6 29V20H11V29ZM21 29V17.6H30.4V29ZM8 29V13H24V29Z"),
        ("#2f78b7", "M20.6 17.8C20.6 11.8 30.8 11.8 30.8 17.8ZM1.2 20.2C1.2 15.4 11.4 15.4 11.4 20.2Z"),
        ("#f3efe2", "M6.4 13 16 8 25.6 13Z"),
    )
    + fill(
        "#3c6f9c",
        "M13.6 29V22H18.4V29ZM4.4 22.6H7V25.4H4.4ZM24.6 20.6H27.2V23.6H24.6ZM10.4 16H12.8V19H10.4ZM19.2 16H21.6V19H19.2Z",
    )
    + _flag(16, 9),
    "babylonian": _inked(
        ("#d9a06a", "M1.6 29V17H3V15H5V17H7V15H9V17H11V29ZM21 29V17H23V15H25V17H27V15H29V17H30.4V29Z"),
        ("#2f78b7", "M9 29V12H10.6V9.6H13V12H15V9.6H17V12H19V9.6H21.4V12H23V29Z"),
    )
    + fill("#f6cf5a", "M12.6 29V22C12.6 17.4 19.4 17.4 19.4 22V29ZM10.4 14.4H21.6V15.8H10.4Z")
    + fill("#5e3414", "M14 29V22.6C14 19.6 18 19.6 18 22.6V29ZM5 20.6H7.4V24H5ZM24.6 20.6H27V24H24.6Z")
    + _flag(16, 10.4),
    "celtic": _inked(
        ("#cdbb95", "M2.6 29V22H12.4V29ZM19.6 29V22H29.4V29ZM9 29V20H23V29Z"),
        ("#c79a45", "M.8 23 7.4 13 14 23ZM18 23 24.6 13 31.2 23ZM6 21 16 7.4 26 21Z"),
    )
    + line("M7.4 14.6V21M24.6 14.6V21M16 9.4V19M12 14.6 10 19M20 14.6 22 19", "#8f6a28", 1)
    + fill("#5a3a1e", "M13.6 29V23.6H18.4V29ZM6 29V25H9V29ZM23 29V25H26V29Z")
    + _flag(16, 9.4),
    "chinese": _inked(
        ("#c2402f", "M4 29V22H28V29ZM9 21V14.6H23V21Z"),
        (
            "#45525e",
            "M.8 22.4C5 22 7 20 8.4 17.8H23.6C25 20 27 22 31.2 22.4L30 24.4H2ZM4.6 14.8C8 14.6 9.6 12.6 11 9.4"
            "H21C22.4 12.6 24 14.6 27.4 14.8L26.4 16.8H5.6Z",
        ),
    )
    + fill("#f7dc9a", "M6.6 28V25.4H10V28ZM22 28V25.4H25.4V28ZM12 20V18H14V20ZM18 20V18H20V20Z")
    + fill("#5e1f16", "M13.6 29V25.2H18.4V29Z")
    + _flag(16, 10),
}
CITIES = {
    **_CITIES,
    "wild": _inked(
        ("#e9d9b8", "M3 29V20H13V29ZM19 29V20H29V29ZM10 29V15H22V29Z"),
        ("#a9793f", "M1.6 20.6 8 14.4 14.4 20.6ZM17.6 20.6 24 14.4 30.4 20.6ZM8 15.6 16 8 24 15.6Z"),
    )
    + fill("#6b4020", "M13.6 29V22.6H18.4V29Z")
    + _flag(16, 9.6),
}

# A place for a city: level ground, a few stones.
PLOT = fill("#fff", "M2 26a14 4.4 0 1 0 28 0a14 4.4 0 1 0-28 0Z", more=' opacity=".34"') + fill(
    "#6b5a3c", "M9 26.4l2-2.6 3 .2 1 2.4ZM17 27.4l1.4-2 2.6 0 1 2ZM14 24.2l1-1.4 2 .2.6 1.2Z", more=' opacity=".5"'
)

# Roads to the neighbours, in the box of the pieces.
_WAYS = {
    "left": "M160 152C110 150 60 154 10 153S-80 160-120 156-300 148-400 154",
    "right": "M160 152C226 154 262 156 312 154S400 150 440 152 620 158 720 154",
}
WAYS = {
    side: line(path, "#7d6844", 11) + line(path, "#e6d3a6", 8) + line(path, "#b79c68", 1.4, ' stroke-dasharray="5 7"')
    for side, path in _WAYS.items()
}


def wave(n: int) -> float:
    """How far the *n*th piece of a row is shifted out of line."""
    return round(2 * sin(n * pi * 0.7), 1)
