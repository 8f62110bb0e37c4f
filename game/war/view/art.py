"""Age of War drawn: die faces, clan crests, castles. All lines are our own, simple enough to be told apart at 16 pixels.

`symbols()` puts every drawing once on a page; `picture` shows one of them by reference, or with `inline` wherever no symbols
are at hand. Colours come from CSS custom properties where a picture is used (`--clan`, `--cut` and so on, see war.css), so
that one drawing serves every theme.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.ui import art
from game.ui.html import Html, h
from game.war.rules.cards import CASTLES, CLANS


@dataclass(frozen=True, slots=True)
class Keep:
    """How a castle is drawn: roofs one above another, width of the lowest wall, a gable, a turret (-1 left, 1 right)."""

    tiers: int
    width: int
    gable: bool
    turret: int = 0
    disc: int = 0  # where sun or moon stands, 0 for none


# One row a castle, in the order of `cards.CASTLES`: the rich ones tall, the poor ones low.
KEEPS = (
    Keep(5, 44, True, 0, 94),
    Keep(4, 42, True, -1, 96),
    Keep(2, 40, False, 1, 0),
    Keep(2, 30, True, 0, 26),
    Keep(4, 54, True, 1, 20),
    Keep(3, 38, True, -1, 92),
    Keep(2, 34, True, 0, 88),
    Keep(4, 46, False, 1, 24),
    Keep(5, 38, False, -1, 92),
    Keep(3, 44, False, 1, 0),
    Keep(2, 44, True, -1, 90),
    Keep(3, 40, True, 1, 22),
    Keep(3, 28, True, 0, 90),
    Keep(4, 50, True, -1, 0),
)

# A blade, its guard and its grip, upright around (0, 0).
_SWORD = (
    '<path d="M.4-13.5C2.4-8 2.6-1 1.7 4.6H-1.5C-.8-1-1-8 .4-13.5Z"/>'
    '<rect x="-3.6" y="4.6" width="7.2" height="2" rx="1"/><rect x="-1.2" y="7.2" width="2.6" height="6" rx="1.2"/>'
)

FACE_ART = {
    "1": f'<g transform="translate(16 16) rotate(24)">{_SWORD}</g>',
    "2": "".join(f'<g transform="translate({x} 16) rotate(16)">{_SWORD}</g>' for x in (10.5, 21.5)),
    "3": "".join(f'<g transform="translate({x} 16) rotate(12) scale(.94)">{_SWORD}</g>' for x in (6.5, 16, 25.5)),
    "A": '<path class="art-line" stroke-width="2.6" d="M11 3.5C25 8 25 24 11 28.5"/>'
    '<path class="art-line" stroke-width="1.2" d="M11 3.5 6.5 16 11 28.5"/>'
    '<path class="art-line" stroke-width="2" d="M5 16H25"/><path d="M30.5 16 23.5 12.2V19.8Z"/>'
    '<path d="M2 13.2 6.8 16 2 18.8 3.6 16Z"/>',
    "C": '<path d="M8 29C8 23 11.2 20.2 12 16.2 9.4 17.4 7.6 19.9 5.2 20 3.4 20 2.4 18.2 3.3 16.6 5.6 13.6 7.2 9.8 '
    '11 7.8L10.8 2.6 14.6 5.6C22 6 27.4 12 28 21 28.2 24 27.8 27 27.2 29Z"/>'
    '<circle class="art-cut" cx="11.3" cy="11.6" r="1.3"/>'
    '<path class="art-cut-line" stroke-width="1.5" d="M17.4 9.2C21.6 12 23.2 17 22.6 23M13 6.9 15 12"/>',
    "D": '<path d="M3.5 1.5C4 8 9 11.2 16 11.2S28 8 28.5 1.5C30.4 9.4 25 14 16 14S1.6 9.4 3.5 1.5Z"/>'
    '<path d="M6.4 19.5C6.4 12.5 10.5 9 16 9S25.6 12.5 25.6 19.5L29.5 24.5H23.4L21.8 20.4H10.2'
    'L8.6 24.5H2.5Z"/><path d="M10.4 21.6H21.6L21 27 16 31 11 27Z"/>'
    '<path class="art-cut-line" stroke-width="1.4" d="M12.4 24 15 24.9M19.6 24 17 24.9M13.6 28H18.4M16 12V18.5"/>',
}

_HEART = "M16 15.2C10.8 13.2 8.6 8.8 11 6 12.9 4.2 15.2 5.2 16 7.2 16.8 5.2 19.1 4.2 21 6 23.4 8.8 21.2 13.2 16 15.2Z"
_RING = '<circle class="art-line" cx="16" cy="16" r="13.9" stroke-width="2.2"/>'


def _turned(art: str, *angles: float) -> str:
    return "".join(f'<g transform="rotate({angle} 16 16)">{art}</g>' for angle in angles)


_BIRD = (
    '<circle cx="11.6" cy="11.2" r="2.7"/><path d="M13.8 10.2 16 11.2 13.8 12.4Z"/>'
    '<path d="M10.3 12.6C6 14 4.8 19 8.4 23.4L11.6 25.6 11.4 22.8C14.4 21.6 15.6 17.6 13.4 13Z"/>'
    '<path class="art-cut-line" stroke-width="1.1" d="M8 16.5C9.4 18.2 11.4 18.8 13.2 18.2'
    'M8.4 19.6C9.6 20.8 11 21.2 12.4 20.8"/>'
)

MON_ART = {
    "oda": _turned('<circle cx="16" cy="7.8" r="6.3"/>', *range(0, 360, 72))
    + _turned('<circle class="art-cut" cx="16" cy="7" r="3.4"/>', *range(0, 360, 72))
    + '<circle cx="16" cy="16" r="5.6"/><circle class="art-cut" cx="16" cy="16" r="3.8"/>'
    + _turned('<circle cx="16" cy="13.9" r="1.05"/>', *range(0, 360, 72)),
    "tokugawa": _RING
    + _turned(
        f'<path d="{_HEART}"/><path class="art-cut-line" stroke-width="1" d="M16 8V14M13 8.4 15.2 12M19 8.4 16.8 12"/>',
        0,
        120,
        240,
    ),
    "uesugi": _RING
    + _turned('<path class="art-cut-line" stroke-width="1.4" d="M16 .6V3.6"/>', 30, 90, 150, 210, 270, 330)
    + _BIRD
    + f'<g transform="matrix(-1 0 0 1 32 0)">{_BIRD}</g>',
    "mori": '<rect x="4" y="4.5" width="24" height="5.2" rx=".8"/><circle cx="9.8" cy="17" r="5"/>'
    '<circle cx="22.2" cy="17" r="5"/><circle cx="16" cy="26" r="5"/>',
    "chosokabe": _RING
    + _turned(f'<g transform="translate(7.36 2.2) scale(.54)"><path d="{_HEART}"/></g>', *range(0, 360, 60))
    + '<circle cx="16" cy="16" r="2.9"/>'
    + _turned('<path class="art-line" stroke-width=".9" d="M16 13V10.4"/>', *range(0, 360, 60)),
    "shimazu": '<circle class="art-line" cx="16" cy="16" r="12.8" stroke-width="3.6"/>'
    '<rect x="13.8" y="3" width="4.4" height="26"/><rect x="3" y="13.8" width="26" height="4.4"/>',
}


def picture(name: str, inline: bool = False) -> Html:
    """A drawing of `face-1` .. `face-D`, `mon-<clan>` or `castle-<number>`; it says nothing to a screen reader."""
    box, shapes = _drawings()[name]
    kind = name.partition("-")[0]
    return art.drawing(f"art-{kind} {name}", box, Html(shapes) if inline else art.used("war", name))


def crest(clan: str) -> Html:
    """A clan's crest in a disc of its colour."""
    return h("span", picture(f"mon-{clan}"), class_=f"crest clan-{clan}")


@cache
def symbols() -> Html:
    """Every drawing, unseen, for `picture` to refer to."""
    return art.symbols("war", [(name, *drawn) for name, drawn in _drawings().items()])


@cache
def _drawings() -> dict[str, tuple[str, str]]:
    square = "0 0 32 32"
    found = {f"face-{face}": (square, art) for face, art in FACE_ART.items()}
    found |= {f"mon-{clan.key}": (square, MON_ART[clan.key]) for clan in CLANS}
    return found | {f"castle-{number}": ("0 0 120 72", castle_art(KEEPS[number])) for number in range(len(CASTLES))}


def castle_art(keep: Keep) -> str:
    """A keep on its stone base, with hills behind it, as SVG in a box of 120 x 72."""
    middle = 60 - 6 * keep.turret
    art = [f'<circle class="disc" cx="{keep.disc}" cy="17" r="10"/>'] if keep.disc else []
    art.append('<path class="hill" d="M0 60Q18 40 38 52T74 46Q92 34 120 54V72H0Z"/>')
    if keep.turret:
        art.append(_tower(middle + keep.turret * (keep.width / 2 + 13), 2, 17, False, 62))
    art.append(_tower(middle, keep.tiers, keep.width, keep.gable, 60))
    art.append('<path class="near" d="M0 66Q30 60 58 65T120 63V72H0Z"/>')
    return "".join(art)


Line = list[str | float]


def _tower(middle: float, tiers: int, width: float, gable: bool, ground: float) -> str:
    """A tower of *tiers* roofs whose stone base ends at *ground*, drawn around x = 0 and moved to *middle*.

    One path a material, from the back to the front: fewer elements to draw and to send.
    """
    step = min(12.0, 44 / tiers)  # a wall and the roof on it
    half, floor = width / 2, ground - 7
    parts: dict[str, Line] = {"stone": [], "wall": [], "window": [], "roof": [], "gable": []}
    parts["stone"] += ["M", -half - 7, ground + 6, "Q", -half - 1, ground - 1, -half, floor, "H", half]
    parts["stone"] += ["Q", half + 1, ground - 1, half + 7, ground + 6, "Z"]
    halves = [width / 2 * (1 - 0.72 * tier / max(tiers, 3)) for tier in range(tiers + 1)]
    for tier in range(tiers):
        ridge = halves[tier + 1] if tier < tiers - 1 else halves[tier] * 0.5
        _add_storey(parts, halves[tier], ridge, floor, step)
        floor -= step
        if gable and tier == 0 and tiers > 1:
            eaves = floor + step * 0.5
            parts["roof"] += ["M", -8, eaves + 0.4, "L", 0, floor - 1, 8, eaves + 0.4, "Z"]
            parts["gable"] += ["M", -4, eaves, "L", 0, floor + 2.4, 4, eaves, "Z"]
    for side in (-1, 1):  # the fish on the ends of the ridge
        end = side * halves[tiers - 1] * 0.5
        parts["roof"] += ["M", end + side * 0.8, floor - 2.6, "L", end - side * 2, floor + 0.5, "H", end, "Z"]
    drawn = "".join(f'<path class="{kind}" d="{_path(line)}"/>' for kind, line in parts.items() if line)
    return f'<g transform="translate({middle:g} 0)">{drawn}</g>'


def _add_storey(parts: dict[str, Line], half: float, ridge: float, floor: float, step: float) -> None:
    """A white wall with its windows, and the tiled roof with lifted eaves on it."""
    wall, eaves, top = floor - step * 0.5, half + 4.5, floor - step
    parts["wall"] += ["M", -half, wall, "H", half, "V", floor + 0.5, "H", -half, "Z"]
    for at in (-1, 0, 1) if half > 11 else (-1, 1) if half > 5 else (0,):
        left, sill = at * half * 0.56 - 1, wall + step * 0.14
        parts["window"] += ["M", left, sill, "H", left + 2, "V", sill + step * 0.22, "H", left, "Z"]
    parts["roof"] += ["M", -eaves, wall - 0.8, "Q", -ridge - 1.5, wall - 1, -ridge, top, "H", ridge]
    parts["roof"] += [
        "Q",
        ridge + 1.5,
        wall - 1,
        eaves,
        wall - 0.8,
        "L",
        eaves - 1.5,
        wall + 1.2,
        "H",
        1.5 - eaves,
        "Z",
    ]


def _path(line: Line) -> str:
    """The path in as few characters as one decimal allows."""
    drawn = ""
    for part in line:
        if isinstance(part, str):
            drawn += part
        else:
            number = f"{part:.1f}".removesuffix(".0")
            drawn += number if drawn[-1].isalpha() or number.startswith("-") else " " + number
    return drawn
