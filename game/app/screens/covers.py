"""A picture for each game in the lobby, drawn by us in flat shapes. Colours are the picture's own in every theme."""

from __future__ import annotations

from game.ui.html import Html, h

_BOX = "0 0 320 180"


def _shape(fill: str, path: str) -> str:
    return f'<path fill="{fill}" d="{path}"/>'


def _ring(fill: str, x: float, y: float, r: float) -> str:
    return f'<circle fill="{fill}" cx="{x}" cy="{y}" r="{r}"/>'


def _roof(fill: str, middle: float, low: float, wide: float, high: float) -> str:
    """A tiled roof with lifted eaves."""
    top = wide * 0.52
    return _shape(
        fill,
        f"M{middle - wide} {low - 2}Q{middle - top - 3} {low - 2} {middle - top} {low - high}H{middle + top}"
        f"Q{middle + top + 3} {low - 2} {middle + wide} {low - 2}L{middle + wide - 4} {low + 4}H{middle - wide + 4}Z",
    )


def _war() -> str:
    art = [
        _shape("#3b3f63", "M0 0H320V180H0Z"),
        _shape("#565279", "M0 62H320V180H0Z"),
        _shape("#8a6079", "M0 98H320V180H0Z"),
        _ring("#6a6286", 232, 62, 47),
        _ring("#f3e2bd", 232, 62, 38),
        _shape("#65506d", "M0 128Q50 92 104 120T210 108 320 122V180H0Z"),
    ]
    for level, (low, wide) in enumerate(((120, 47), (97, 37), (75, 28), (54, 19))):
        wall = wide - 9
        art.append(_shape("#efe3cd", f"M{142 - wall} {low}H{142 + wall}V{low + 13}H{142 - wall}Z"))
        windows = range(-wall + 8, wall - 3, 11)
        art += [
            _shape("#e0a24a" if (at + level) % 3 else "#4d4358", f"M{142 + at} {low + 5}h4v5h-4Z") for at in windows
        ]
        art.append(_roof("#262238", 142, low, wide, 12))
    art += [
        _shape("#262238", "M131 42l-4-8 7 4M153 42l4-8-7 4Z"),
        _shape("#7d7286", "M84 150Q98 148 106 133H178Q186 148 200 150L206 158H78Z"),
        _shape("#37304a", "M0 152Q90 138 160 150T320 146V180H0Z"),
        _shape("#221c33", "M0 166Q100 154 190 166T320 160V180H0Z"),
    ]
    for x, high, cloth in ((30, 70, "#b93a24"), (52, 84, "#e2ad2b"), (262, 92, "#b93a24"), (288, 76, "#7b4b9b")):
        art.append(_shape("#161223", f"M{x} {high}h2.5V178h-2.5Z"))
        art.append(_shape(cloth, f"M{x + 2} {high + 2}q9-4 16 0v44q-7-4-16 0Z"))
        art.append(_ring("#fbf3e2", x + 10, high + 14, 4.5))
    return "".join(art)


def _heroes() -> str:
    art = [
        _shape("#f0c987", "M0 0H320V180H0Z"),
        _shape("#f6dca8", "M0 0H320V46Q160 70 0 46Z"),
        _ring("#f9ecc9", 92, 74, 46),
        _ring("#fffaf0", 92, 74, 34),
        _shape("#c78f58", "M0 112 50 84 86 108 128 78 176 112 214 94 320 116V180H0Z"),
        _shape("#3f7f86", "M0 118H320V180H0Z"),
        _shape("#58979a", "M0 124h70q10 4 22 0h90v3H0ZM120 136h100q10 4 22 0h78v3H120Z"),
        _shape("#6b3d22", "M18 138q30 12 84 0l8-12q2 16-12 26-40 8-72-2-8-4-8-12Z"),
        _shape("#f5e7c8", "M40 92q30 6 46 0v34q-20 6-46 0Z"),
        _shape("#b3261e", "M56 94.5q8 1 12 0v33q-6 1-12 0Z"),
        _shape("#4a2816", "M62 84h2.5V142h-2.5Z"),
        _shape("#a9763f", "M170 152H320V180H152Z"),
        _shape("#c28b4b", "M176 142H320V153H170Z"),
        _shape("#8c5a2b", "M182 58 256 24 320 54V64H182Z"),
        _shape("#b07a3c", "M200 57 256 32 312 57Z"),
        _shape("#d7a860", "M182 60H320V70H182Z"),
    ]
    for x in (190, 222, 254, 286):
        art.append(_shape("#c8934d", f"M{x - 3} 70h24v6h-24ZM{x - 4} 136h26v7h-26Z"))
        art.append(_shape("#e3b873", f"M{x} 76h18l1 60h-20Z"))
        art.append(_shape("#a8743a", f"M{x + 4} 78h2l-.5 57h-2ZM{x + 11} 78h2l.5 57h-2Z"))
    art += [
        _ring("#7a4a20", 142, 154, 19),
        _ring("#d29a4b", 142, 154, 16),
        _ring("#7a4a20", 142, 154, 10),
        _ring("#e9c07c", 142, 154, 6),
    ]
    return "".join(art)


def _thieves() -> str:
    art = [
        _shape("#0f2a38", "M0 0H320V180H0Z"),
        _shape("#16394a", "M0 0Q160 50 320 8V110H0Z"),
        _ring("#b9d8cf", 70, 44, 20),
        _ring("#16394a", 79, 39, 17),
        _shape(
            "#123040",
            "M0 96h26V74l14-14 14 14v28h22V84h34v22h20V66l12-22 12 22v40h30V88h28V70l16-12 16 12v30h24V84h28V180H0Z",
        ),
        _shape("#0b1e2a", "M0 132 44 106 92 134V180H0ZM84 142 128 118 168 142V180H84Z"),
        _shape("#081722", "M150 150 232 108 320 150V180H150Z"),
        _shape("#1d4252", "M150 150 232 108 320 150 316 152 232 112 154 152Z"),
        _shape("#0b1e2a", "M268 96h18v32l-18-9Z"),
    ]
    for x, y in (
        (34, 84),
        (46, 92),
        (90, 94),
        (98, 106),
        (151, 78),
        (188, 100),
        (250, 80),
        (292, 96),
        (304, 108),
        (30, 142),
        (56, 150),
        (120, 150),
        (196, 160),
        (300, 164),
    ):
        art.append(_shape("#f0b64f" if (x + y) % 4 else "#8d7238", f"M{x} {y}h6v8h-6Z"))
    art += [  # the thief, cloak in the wind, a bag over the shoulder
        _shape("#020a10", "M222 112 214 92Q206 74 216 60 224 50 234 58 248 66 246 86L252 100 240 112Z"),
        _shape("#020a10", "M216 64Q190 74 176 98 196 92 206 96 202 102 200 108 216 100 224 104Z"),
        _shape("#b3261e", "M218 66Q228 72 242 66L241 72Q228 77 217 71Z"),
        _shape("#020a10", "M214 60Q214 42 228 40 242 42 242 60 236 66 228 66 220 66 214 60Z"),
        _shape("#d8c2a0", "M222 53q6-4 14 0l-1 6q-6 4-12 0Z"),
        _shape("#020a10", "M220 52h18v3.5h-18Z"),
        _shape("#f3e8c8", "M224.5 53h2.5v1.5h-2.5ZM231.5 53h2.5v1.5h-2.5Z"),
        _shape("#7d5a2d", "M244 72q18-4 20 12 0 14-14 14-12 0-13-12 0-8 7-14Z"),
        _shape("#f0b64f", "M249 68l8-3 3 5-9 4Z"),
        _shape("#020a10", "M224 108h7v14h-7ZM238 106h7l3 16h-7Z"),
    ]
    return "".join(art)


def _kingdoms() -> str:
    art = [
        _shape("#efe2c6", "M0 0H320V180H0Z"),
        _shape("#e2d0ab", "M0 120Q80 100 160 124T320 112V180H0Z"),
        _ring("#b93a24", 250, 48, 24),
        _shape("#b9b49f", "M0 130Q24 84 50 62 66 84 84 96 108 44 132 30 150 64 172 92 190 70 204 66 232 104 262 130Z"),
        _shape("#8d8b7d", "M40 136Q70 96 96 72 116 104 140 136ZM150 136Q186 100 214 86 240 112 256 136Z"),
        _shape("#2a2722", "M0 148Q60 132 120 146T236 142 320 150V156Q240 148 180 154T60 152 0 160Z"),
        _shape("#4d493f", "M0 164Q90 150 170 162T320 158V180H0Z"),
        # one stroke of a brush, dry at its end
        _shape("#1d1a16", "M20 34Q70 14 130 26 96 28 70 38 112 32 142 36 92 40 58 50 40 54 26 50 18 44 20 34Z"),
        _shape("#efe2c6", "M92 30l40-1-36 3ZM86 36l44 0-42 2.5Z"),
    ]
    for x, top, cloth, edge in (
        (70, 74, "#2f5d8a", "#1d3f61"),
        (160, 58, "#a3261b", "#6f150d"),
        (244, 80, "#3b7043", "#254b2b"),
    ):
        art.append(_shape("#2a2722", f"M{x} {top - 10}h3.5V172h-3.5ZM{x - 3} {top - 12}l5-9 5 9Z"))
        art.append(_shape(edge, f"M{x + 3} {top - 2}q18 8 46-2l-7 12 9 10q-28 12-48 4Z"))
        art.append(_shape(cloth, f"M{x + 3} {top}q18 7 40-1l-6 10 8 9q-24 9-42 3Z"))
        art.append(_ring("#f4e9d2", x + 18, top + 11, 6))
    return "".join(art)


_COVERS = {"war": _war, "heroes": _heroes, "thieves": _thieves, "kingdoms": _kingdoms}


def cover(game: str) -> Html:
    """The picture of a game; plain paper for one that has none."""
    art = _COVERS[game]() if game in _COVERS else _shape("#d9c6a3", "M0 0H320V180H0Z")
    picture = h(
        "svg",
        Html(art),
        viewBox=_BOX,
        aria_hidden="true",
        preserveAspectRatio="xMidYMid slice",
        data_keep=f"cover-{game}",
    )
    return h("div", picture, class_="cover")
