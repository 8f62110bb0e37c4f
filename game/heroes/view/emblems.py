"""Pictures for the cards of Age of Heroes: flat shapes with a dark line, in boxes of 32 x 32, the same in every theme."""

from __future__ import annotations

from game.ui.shapes import fill, line

INK = "#321"


def inked(*shapes: tuple[str, str]) -> str:
    """Shapes as (colour, path), each with an outline."""
    return "".join(fill(colour, path, INK) for colour, path in shapes)


def flat(*shapes: tuple[str, str]) -> str:
    return "".join(fill(colour, path) for colour, path in shapes)


def _turned(art: str, *angles: int) -> str:
    return "".join(f'<g transform="rotate({angle} 16 16)">{art}</g>' for angle in angles)


def _mirrored(art: str) -> str:
    return f'{art}<g transform="matrix(-1 0 0 1 32 0)">{art}</g>'


def _discs(colour: str, *places: tuple[float, float, float]) -> str:
    """Discs as (x, y, radius) in one path."""
    return fill(
        colour,
        "".join(f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0-{2 * r:g} 0" for x, y, r in places),
    )


def _ingot(x: float, y: float) -> str:
    at = f"M{x:g} {y:g}"
    return inked(("#8a9ab0", f"{at}l3-6h8.5l3 6Z")) + inked(
        ("#d3dce8", f"M{x + 3:g} {y - 6:g}l2.2-3h8.5l-2.2 3Z"),
        ("#5c6a80", f"M{x + 11.5:g} {y - 6:g}l2.2-3 3 6-2.2 3Z"),
    )


def _log(x: float, y: float) -> str:
    body = f"M{x - 5:g} {y:g}a5 5 0 0 1 5-5l9-4a5 5 0 0 1 3 9.4l-9 4.2Z"
    end = f"M{x - 5.2:g} {y:g}a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0Z"
    rings = f"M{x - 3:g} {y:g}a3 3 0 1 0 6 0a3 3 0 1 0-6 0M{x - 0.9:g} {y:g}a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0"
    return inked(("#8a5426", body), ("#edc387", end)) + line(rings, "#a8672e", 0.9)


def _coins(x: float, y: float, number: int) -> str:
    art = ""
    for n in range(number):
        top = y - 3.2 * n
        art += inked(("#d99a1c", f"M{x - 6:g} {top:g}v3c0 3.6 12 3.6 12 0v-3Z"))
    top = y - 3.2 * (number - 1)
    return (
        art
        + inked(("#ffd95a", f"M{x - 6:g} {top:g}a6 2.7 0 1 0 12 0a6 2.7 0 1 0-12 0Z"))
        + line(f"M{x - 3:g} {top:g}a3 1.2 0 1 0 6 0a3 1.2 0 1 0-6 0", "#b57a10", 0.8)
    )


def _cube(top: str, left: str, right: str) -> str:
    """A hewn block: its three faces."""
    return inked(
        (left, "M3.5 11.5 16 17.5V29L3.5 22.5Z"),
        (right, "M28.5 11.5 16 17.5V29L28.5 22.5Z"),
        (top, "M16 5 28.5 11.5 16 17.5 3.5 11.5Z"),
    )


def _bricks() -> str:
    art = inked(("#d8c9b4", "M3 27V8L24 5 29 8V24L24 27Z"))
    art += flat(("#b8a58c", "M24 5 29 8V24L24 27Z"))
    rows = (
        (
            8.6,
            ((4, 8), (13, 10)),
        ),
        (14.8, ((4, 4.5), (9.5, 9), (19.5, 3.7))),
        (21, ((4, 8), (13, 10))),
    )
    for y, bricks in rows:
        art += "".join(fill("#c4512d", f"M{x:g} {y:g}h{w:g}v5h-{w:g}Z", "#7c2b16") for x, w in bricks)
    return art + flat(
        ("#92391d", "M25 9.5 28 9.6V13L25 13.8ZM25 15.6 28 15V18.6L25 19.8ZM25 21.6 28 20.6V23.6L25 25.8Z")
    )


_LEAF = "M16 15.5C8.5 16 5 10 8.2 6.4 11.4 3 15.5 6 16 10.4 16.5 6 20.6 3 23.8 6.4 27 10 23.5 16 16 15.5Z"
_EAR = "c-3-2.2-3.2-5.6 0-8.6 3.2 3 3 6.4 0 8.6Z"


def _ear(x: float, y: float, turn: float) -> str:
    """A head of wheat with its stalk, tilted by *turn* degrees from the band of the sheaf."""
    grains = "".join(f"M{x:g} {y + 4.6 * n:g}m{side:g} 0{_EAR}" for n in range(2) for side in (-1.7, 1.7))
    art = line(f"M{x:g} {y + 6:g}V29", "#b07d17", 1.4) + fill("#f2c03c", f"M{x:g} {y - 4.4:g}{_EAR}{grains}", "#8a5d0c")
    return f'<g transform="rotate({turn:g} 16 27)">{art}</g>'


CARD_ART = {
    "iron": _ingot(1.5, 28) + _ingot(14, 28) + _ingot(7.5, 18),
    "wood": _log(8.4, 14) + _log(5.8, 24) + _log(16.6, 24.4),
    "grain": "".join(_ear(16, 12, turn) for turn in (-30, 30, 0)) + inked(("#c2391f", "M11.6 22H20.4L19.6 26H12.4Z")),
    "stone": inked(
        ("#8f8a80", "M3 27 5 18 12 14 19 18 20 27Z"),
        ("#a9a498", "M14 27 16 19 22 15.6 29 20 30 27Z"),
        ("#c2bdb1", "M8 15 11 8 18 5.4 24 10 24.6 16.4 16 19Z"),
    )
    + flat(
        ("#e3dfd5", "M11 8.6 17.6 6.4 18.6 11 12.6 14ZM6 18.6 11.6 15.2 13 19 7 22ZM19 18 22 16.6 25 19.6 20.6 22Z")
    ),
    "gold": _coins(9.5, 24.6, 3)
    + _coins(22.4, 24.6, 2)
    + _coins(16.4, 12.4, 1)
    + flat(("#fff3bf", "M26 4 27 7.2 30.2 8.2 27 9.2 26 12.4 25 9.2 21.8 8.2 25 7.2Z")),
    "limestone": _cube("#fdf6e0", "#eadbb4", "#cdb882")
    + line("M9.6 20.6c-1.6-.8-2.4-2.8-1-4 1.6-1.2 4 .2 4 2.6 0 1.6-1.6 1.8-2 .6", "#a68f58", 1)
    + line("M19 20.2 26 16.6M19 24.4 26 20.8M8 11.4 14 8.6", "#b29d68", 0.9),
    "concrete": _cube("#d5d7d6", "#b2b6b7", "#8d9294")
    + _discs("#73797c", (7, 16.5, 1), (11, 20, 1.3), (7.6, 21.4, 0.9), (12.6, 24.6, 1), (20, 21, 1.2), (24.6, 17.6, 1))
    + _discs("#eceeed", (9.6, 17.6, 0.8), (22.4, 22.6, 1), (25.6, 21.4, 0.7), (19.6, 25, 0.8))
    + inked(("#dfe6ea", "M12 12.2 20 7.4 21.6 12Z"), ("#a4622b", "M20 9 26.4 3.6 28 5.4 21 10.4Z")),
    "marble": inked(("#dfe3ee", "M5 3.6H27V8H5Z"), ("#fbfbff", "M8.4 8H23.6V25H8.4Z"), ("#dfe3ee", "M4 25H28V29.4H4Z"))
    + flat(("#cdd3e4", "M19.4 8.5H23V24.5H19.4Z"))
    + line("M12 8.6V24.4M15.8 8.6V24.4M19.4 8.6V24.4", "#b3bad0", 0.9)
    + line("M8.6 20C12 18 12.6 14.6 16 13.6S21 10.6 23.4 8.8", "#e0a9b4", 0.9),
    "brick": _bricks(),
    "sandstone": inked(("#d98a4a", "M2.5 28C4 20 6 17 7 9.4 12 4.6 21 4 26 7.6 27 16 28.4 21 29.5 28Z"))
    + flat(
        (
            "#f0b878",
            "M7 10C12 5.6 21 5 25.6 8.2L26 11.6C20 9 12 9.4 6.6 13ZM5.4 17.6C12 14 20 14 26.8 17L27.4 20.4C20"
            " 17.4 11 17.6 4.6 21.4Z",
        ),
        ("#b9652c", "M4 23.6C11 20.6 21 20.6 28 23.2L28.4 25C21 22.8 11 22.8 3.6 25.6Z"),
    ),
    "granite": _cube("#b9a9ad", "#8e7d84", "#6b5c64")
    + _discs(
        "#463b42",
        (7, 16.4, 0.9),
        (11, 19.4, 1),
        (7.4, 21, 0.8),
        (13, 24, 1),
        (20, 21, 0.9),
        (25, 17.4, 1),
        (23, 23, 0.8),
        (14, 10, 0.8),
        (19, 12, 0.9),
        (10, 11.6, 0.8),
    )
    + _discs(
        "#ecdfe2", (9.4, 17.6, 0.7), (13.4, 20.4, 0.7), (22, 19, 0.7), (26, 20.6, 0.7), (17, 9, 0.7), (21.6, 10.6, 0.7)
    ),
    "olympic": _mirrored(
        line("M14 29C5.6 27 2.6 20 4.4 12", "#4b7a2a", 1.2)
        + fill(
            "#7fae45",
            "M4.4 12C1.4 10 1.6 7 3.4 5 6 7 6 10 4.4 12ZM4 18C.6 17.4 0 14.6.8 12.4 3.6 13.4 4.8 15.6 4 18ZM6"
            " 23.4C2.6 24 1 21.8.8 19.6 3.8 19.4 5.8 21 6 23.4ZM9.4 27.4C6.8 29.4 4.4 28.4 3.2 26.6 5.6 24.8 8.2"
            " 25.4 9.4 27.4Z",
            "#3d6421",
        )
    )
    + inked(
        ("#c98b2e", "M13 15.6H19L17.4 30H14.6Z"),
        ("#f0c257", "M10 12.4H22L20.6 16H11.4Z"),
        ("#e8582b", "M16 1C21.6 5 21.4 8.6 19.6 12.4H12.4C10 8.4 13.2 6.4 16 1Z"),
    )
    + flat(("#ffd25e", "M16.4 5.6C19 8 18.6 10.4 17.6 12.2H14C12.8 9.8 15 8.6 16.4 5.6Z")),
    "hero": inked(
        ("#d6382b", "M5.4 11.6C7 3.6 14 .8 22.4 2.6 28 4 30.4 8.4 30 15 26.4 10.6 20.6 8.6 13 9.4Z"),
        (
            "#d9a441",
            "M7 18C7 10 11 7.4 16 7.4S25.4 10.6 25.4 18V27.6L20 30V21H17.4V27L16 28.4 14.6 27V21H12V30L7 27.6Z",
        ),
    )
    + flat(
        ("#f7d68a", "M9 18.4C9 12.4 11.6 9.6 15 9.2L14.4 17 9 19.6Z"),
        (INK, "M10 17.6 14.8 18.6V20.6L11 20.4ZM22 17.6 17.2 18.6V20.6L21 20.4Z"),
    )
    + line("M9 7.6 8 11M14 4.6 13.6 8.4M20 4.6 20 8.6M25.4 6.6 24.6 10", "#8e1a12", 1),
    "luck": inked(("#3d7a2a", "M16.6 16.6C20 20 21.6 25 20.6 30.4H23.4C24.2 25 21.6 19.6 18 15.8Z"))
    + _turned(fill("#57a83b", _LEAF, "#23551a"), 0, 90, 180, 270)
    + _turned(line("M16 13.6V8.6", "#a5dc83", 1.2), 0, 90, 180, 270),
    "boom": inked(
        ("#f5e3bd", "M3 29V18.6L9.4 12 15.8 18.6V29ZM16.6 29V16.4L23.2 9.6 29.6 16.4V29Z"),
        (
            "#c2442e",
            "M1.4 19.4 9.4 10.8 17.2 19.4 15.6 20.6 9.4 14 3 20.6ZM15 17.2 23.2 8.4 31 17.2 29.4 18.4 23.2 11.6"
            " 16.6 18.4Z",
        ),
        ("#7d4a1e", "M7.6 29V23.4H11.2V29ZM21.4 29V22.4H25V29Z"),
    )
    + flat(
        (
            "#ffcf4a",
            "M11.6 1 12.8 4.4 16.2 5.4 12.8 6.6 11.6 10 10.4 6.6 7 5.4 10.4 4.4ZM22 0.6 22.7 2.6 24.6 3.2 22.7"
            " 3.9 22 5.8 21.3 3.9 19.4 3.2 21.3 2.6ZM4 4.8 4.6 6.4 6.2 7 4.6 7.6 4 9.2 3.4 7.6 1.8 7 3.4 6.4Z",
        ),
        ("#6db3d6", "M5.4 21H7.6V19H5.4ZM18.8 19H21V17H18.8ZM25.6 19H27.8V17H25.6Z"),
    ),
    "earthquake": inked(
        ("#e9d3a6", "M5 15 4 6.6 11.6 5.6 12.4 14Z"),
        ("#b8432c", "M2.6 7.4 7 1 13 5.8Z"),
        ("#e9d3a6", "M20 14.6 22.6 6 29.6 8.4 27.4 16Z"),
        ("#b8432c", "M21 6.4 27.6 2.4 31 9.2Z"),
    )
    + inked(("#9a6a3a", "M1.5 15H12L14.6 18.6 11.6 22.6 15.4 30.5H1.5ZM30.5 15H20.4L18.8 18.4 21 22.4 18 30.5H30.5Z"))
    + flat(
        ("#6fa24a", "M2 15.4H11.8L13.6 17.8H2ZM30 15.4H20.6L19.4 17.8H30Z"),
        ("#7a4f27", "M3 22H8V24H3ZM24 21H28V23H24ZM5 27H11V28.6H5ZM22 26.4H29V28H22Z"),
    ),
    "volcano": flat(
        ("#8b8791", "M15 9C9 9.6 5.6 6.4 8.6 3.4 11 1 14 2.6 15.4 4.6 17 .6 23 .2 25 3.4 27 7 22 9.6 18 9Z")
    )
    + inked(
        ("#6d4a3c", "M1.5 29.5 11 11.4H21L30.5 29.5Z"),
        ("#ff7a2a", "M11 11.4H21L23 15.4 20.6 20 19 16.4 17 24.6 14.6 17 12.4 19.6 9.2 15Z"),
    )
    + flat(
        ("#ffd45a", "M12 11.9H20L20.8 14 18.6 15 16.8 20.6 15 14.4 12.6 15.8 11.2 13.6Z"),
        ("#4f342a", "M22 19 29.6 29H21.4Z"),
        ("#ff5a1f", "M13.6 10 12.4 6 15 7.8 16 3.4 17.6 7.6 20 5.6 18.8 10Z"),
    ),
    "famine": flat(("#e0b878", "M1 30C3 21 29 21 31 30Z"))
    + line("M4 28 9 25.6 12 28.4 17 25 22 28.6 27 26", "#9a6a30", 1)
    + inked(
        ("#b5713a", "M3 16H29C29 22.6 24 26.6 16 26.6S3 22.6 3 16Z"),
        ("#6e3f1c", "M3 16a13 3 0 1 0 26 0a13 3 0 1 0-26 0Z"),
    )
    + line(
        "M14.6 16C14.6 11 18 9 15.6 3.6M15.6 9.4C19 9 20.6 7 20.6 4.6M15.4 12C12.4 11.6 11 10 10.6 7.6", "#8f7a2c", 1.5
    )
    + flat(
        (
            "#b89a3c",
            "M20.6 5.6C19.4 3.4 20 1.6 21.6.6 22.6 2.4 22.4 4.2 20.6 5.6ZM10.6 8.4C9 7 9 5 10.2 3.6 11.8 5 12"
            " 6.8 10.6 8.4Z",
        )
    ),
    "barbarians": inked(
        ("#c0602a", "M7 18C7 27 11 31 16 31S25 27 25 18Z"),
        ("#f0cfa4", "M9.4 16H22.6C22.6 22 20 24.4 16 24.4S9.4 22 9.4 16Z"),
        (
            "#f3ead0",
            "M8.4 14C3.6 13.6.6 9.4 2 3 4.4 7 7 8.4 10.6 8.6ZM23.6 14C28.4 13.6 31.4 9.4 30 3 27.6 7 25 8.4 21.4 8.6Z",
        ),
        ("#7c6a58", "M7 17.4C7 9 10.6 5 16 5S25 9 25 17.4Z"),
        ("#c69a4b", "M6 14.6H26V18.4H6ZM14.4 5H17.6V21.6L16 23.4 14.4 21.6Z"),
    )
    + flat((INK, "M10.4 19.4H13.4V21H10.4ZM18.6 19.4H21.6V21H18.6ZM13 26H19V27.4H13Z")),
}
