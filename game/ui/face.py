"""People drawn by parameters: head and shoulders in a disc, flat shapes with a line around them, recognisable at 32 pixels.

A `Face` names its parts, which stand in tables here; most are half shapes (see `shapes`) in a box of 100 x 100 around the
middle. The edge of the disc has the colour of the surrounding text; everything inside keeps its colours in every theme.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from game.ui.art import drawing, symbols, used
from game.ui.headdress import TOPS, Shape
from game.ui.html import Html
from game.ui.shapes import both, dots, fill, line, whole

BOX = "-53 -53 106 106"

COLOURS: Mapping[str, str] = {
    "ink": "#211",
    "white": "#fff",
    "cream": "#fec",
    "red": "#c22",
    "wine": "#824",
    "rose": "#d77",
    "pale": "#fdb",
    "skin": "#eb9",
    "tan": "#c96",
    "deep": "#965",
    "yellow": "#eb3",
    "gold": "#d92",
    "green": "#374",
    "leaf": "#8b6",
    "teal": "#277",
    "blue": "#259",
    "sky": "#8bd",
    "purple": "#637",
    "violet": "#a8b",
    "grey": "#aaa",
    "slate": "#566",
    "brown": "#642",
    "sand": "#db8",
    "dusk": "#445",
}
INK, WHITE = COLOURS["ink"], COLOURS["white"]


@dataclass(frozen=True, slots=True)
class Face:
    """A person, part by part; colours by their names in COLOURS.

    `cloth` are the colours a, b and c of the clothes and the headdress; "h" in a shape is the colour of the `hair`. `marks`
    lie on the face: a patch, a scar, glasses.
    """

    ground: str
    head: str
    skin: str
    hair: str
    top: str
    clothes: str
    cloth: tuple[str, str, str]
    eyes: str = "open"
    brows: str = "arch"
    mouth: str = "smile"
    beard: str = ""
    marks: tuple[str, ...] = ()
    prop: str = ""


HEADS = {
    "oval": "M0 -31C12 -31 19 -23 19 -10C19 4 12 17 0 18",
    "round": "M0 -29C14 -29 21 -20 21 -8C21 6 13 16 0 17",
    "square": "M0 -30C13 -30 20 -25 20 -12C20 -2 20 6 16 12C12 17 6 18 0 18",
    "long": "M0 -32C12 -32 17 -25 17 -12C17 4 11 20 0 22",
    "heart": "M0 -31C13 -31 20 -24 19 -11C17 3 8 14 0 18",
}
EARS = "M17 -9C22 -13 26 -9 24 -3C23 1 20 3 18 2Z"
NECK = "M0 6L8 8L9 19C6 25 3 26 0 26Z"
EYES = {  # the white, or '' for none; and the pupil: x, y, radius
    "open": ("M4 -6C6 -10 12 -10 15 -6C12 -3 7 -3 4 -6Z", (9.5, -6.4, 2.3)),
    "wide": ("M4 -6C4 -12 15 -12 15 -6C15 -1 4 -1 4 -6Z", (9.5, -6, 2.6)),
    "sharp": ("M4 -4C8 -8 12 -9 16 -10C14 -4 8 -2 4 -4Z", (10, -5.8, 2)),
    "sly": ("M4 -6L15 -8C14 -3 7 -2 4 -6Z", (10.5, -5.8, 1.9)),
    "dots": ("", (8.5, -6, 2.3)),
    "old": ("M4 -6C7 -9 13 -8 15 -4C11 -3 6 -3 4 -6Z", (9.5, -5.6, 1.9)),
}
BROWS = {
    "arch": "M4 -13C8 -17 13 -16 17 -12C12 -14 8 -14 4 -12Z",
    "straight": "M4 -14L16 -15L16 -12L4 -11Z",
    "stern": "M3 -10L16 -17L17 -14L4 -8Z",
    "bushy": "M3 -11C6 -18 16 -18 19 -10C14 -13 8 -13 3 -9Z",
    "soft": "M4 -13C9 -15 13 -14 16 -11L15 -10C12 -12 8 -12 4 -12Z",
    "worry": "M3 -17C8 -17 13 -14 17 -10C12 -12 8 -14 3 -14Z",
}
MOUTHS = {  # lines, over the middle
    "smile": "M-6 7Q0 13 6 7",
    "grin": "",
    "flat": "M-5 9L5 9",
    "frown": "M-6 11Q0 6 6 11",
    "smirk": "M-5 9Q2 11 7 6",
    "lips": "",
    "hidden": "",
}
BEARDS = {
    "tache": "M0 5C4 3 9 4 13 9C8 9 4 9 0 8Z",
    "long tache": "M0 5C5 3 9 5 12 10C13 14 13 18 11 22C10 16 7 10 0 8Z",
    "goat": "M0 5C4 3 8 4 10 8C6 8 3 8 0 8ZM0 13C4 13 5 16 4 21C3 25 1 27 0 28Z",
    "full": "M0 4C6 3 10 4 13 2C16 0 18 -3 19 -8C21 8 17 24 0 28L0 14C4 14 7 12 8 9C5 8 3 8 0 8Z",
    "long": "M0 4C6 3 10 4 13 2C16 0 18 -3 19 -8C23 12 16 36 0 42L0 14C4 14 7 12 8 9C5 8 3 8 0 8Z",
}
_SHOULDERS = "M0 16L9 17C14 21 33 20 43 28C37 43 20 50 0 50Z"
CLOTHES: Mapping[str, tuple[Shape, ...]] = {
    "kimono": (("a", _SHOULDERS), ("b", "M9 15L15 19L5 36L0 30L0 27Z")),
    "armour": (
        ("a", _SHOULDERS),
        ("b", "M17 20C30 18 42 23 44 29C40 36 36 40 31 44L24 32Z"),
        ("c", "M0 19L9 16L12 21L0 28Z"),
    ),
    "robe": (("a", _SHOULDERS), ("b", "M9 15L15 19L4 50L0 50L0 34Z")),
    "coat": (("a", _SHOULDERS), ("c", "M0 20L8 16L10 50L0 50Z"), ("b", "M8 14L19 20L10 42L5 30Z")),
    "cloak": (("a", _SHOULDERS), ("b", "M9 14L20 19C16 27 8 31 0 32L0 24Z")),
    "tunic": (("a", _SHOULDERS), ("b", "M0 22L9 15L13 18C12 26 6 30 0 30Z")),
    "fur": (("a", _SHOULDERS), ("b", "M8 13L13 18L18 15L21 21L27 19L27 26L20 27L17 32L12 29L8 34L4 30L0 33L0 24Z")),
}

MARKS = {  # drawn as they are, not mirrored: a colour and a path to fill, or `line`
    "patch": fill(INK, "M3-10C6-14 14-14 17-9C17-2 12 2 8 0C4-2 2-6 3-10Z") + line("M-20-16L22-9", INK, 2),
    "scar": line("M-14-16L-6 6M-14-9L-9-11M-11-1L-6-3", COLOURS["wine"], 2),
    "monocle": '<circle cx="10" cy="-6" r="7.5" fill="none" stroke="#211" stroke-width="3.4"/>'
    '<circle cx="10" cy="-6" r="7.5" fill="none" stroke="#eb3" stroke-width="1.8"/>' + line("M17-3Q20 10 16 "
        "26", INK, 1.4),
    "glasses": line(
        both("M3 -6C3 -14 16 -14 16 -6C16 2 3 2 3 -6Z") + "M-3-7Q0-9 3-7", INK, 2
    ),
    "freckles": dots([(8, 2), (12, 0.5), (11, 4)], COLOURS["tan"], 2),
    "veil": fill(COLOURS["dusk"], "M-19-3Q0 3 19-3C18 10 12 22 0 26C-12 22-18 10-19-3Z", INK),
    "silk": fill(COLOURS["purple"], "M-19-2Q0 3 19-2C19 12 18 24 9 31Q0 26-9 31C-18 24-19 12-19-2Z", INK)
    + line("M-18-.5Q0 4.5 18-.5", COLOURS["yellow"], 2),
    "whiskers": line("M8 6L22 3M8 9L22 10M8 12L20 16M-8 6L-22 3M-8 9L-22 10M-8 12L-20 16", INK, 1.4),
    "beak": fill(COLOURS["cream"], "M-13-5Q0-13 13-5C12 4 7 6 5 12L0 30L-5 12C-7 6-12 4-13-5Z", INK)
    + line("M0 2V20", INK, 1.2),
    "goggles": line("M-20-9H20", INK, 4) + dots([(9.5, -7)], INK, 17) + dots([(9.5, -7)], COLOURS["gold"], 14.4)
    + dots([(9.5, -7)], WHITE, 10) + dots([(9.5, -7)], INK, 4.6),
    "half mask": fill(COLOURS["dusk"], "M-20-13Q0-17 20-13L18-1Q10 5 4-1L0 0L-4-1Q-10 5-18-1Z", INK),
    "paint": fill(COLOURS["red"], "M-17 1L-6 3L-6 6L-16 4ZM17 1L6 3L6 6L16 4Z"),
    "blush": dots([(11, 3)], COLOURS["rose"], 7),
    "rings": dots([(24, 5)], COLOURS["gold"], 5),
}  # fmt: skip
# Drawn over eyes and beard; the other marks lie below the eyes.
OVER = ("veil", "silk", "beak", "goggles", "patch", "monocle", "glasses", "scar", "rings")
_KEY = "M32 12a6 6 0 1 0 .1 0M32 24V45M32 37H39M32 44H38"
PROPS = {
    "fan": fill(COLOURS["cream"], "M20 44C18 32 24 18 36 12L46 26C42 36 34 44 20 "
        "44Z", INK) + line("M20 44L38 14M20 44L43 20M20 44L46 28", INK, 1.2),
    "coin": f'<circle cx="30" cy="34" r="10" fill="#eb3" stroke="{INK}"/><path fill="{INK}" d="M27 31h6v6h-6Z"/>',
    "scroll": fill(COLOURS["cream"], "M22 24L42 18L45 24L42 42L24 46L20 "
        "40Z", INK) + line("M26 29L39 26M26 34L39 31M26 39L36 37", INK, 1.6),
    "blade": fill(COLOURS["grey"], "M34 40L30-14L35-22L39-13L38 40Z", INK) + fill(COLOURS["gold"], "M27 36L45 34"
        "L45 39L28 41Z", INK),
    "lantern": fill(COLOURS["yellow"], "M24 22L40 22L42 42L22 42Z", INK) + fill(COLOURS["brown"], "M22 18L42 18"
        "L42 23L22 23ZM21 41L43 41L43 46L21 46Z", INK),
    "key": line(_KEY, INK, 6) + line(_KEY, COLOURS["yellow"], 3.6),
    "beads": dots([(x, y) for x, y in ((9, 23), (13, 30), (11, 37), (5, 41), (0, 43))], INK, 6.4)
    + dots([(x, y) for x, y in ((9, 23), (13, 30), (11, 37), (5, 41), (0, 43))], COLOURS["brown"], 5),
    "spear": line("M34 46L34-22", COLOURS["brown"], 4) + fill(COLOURS["grey"], "M34-44L40-26L34-20L28-26Z", INK),
    "square": fill(COLOURS["gold"], "M22 16L28 16L28 38L46 38L46 44L22 "
        "44Z", INK) + line("M28 22H25M28 28H25M28 33H25", INK, 1.4),
    "feather": fill(COLOURS["red"], "M14-28C18-42 32-54 48-50C46-36 32-26 17-23Z", INK)
    + line("M16-26Q30-34 42-46", INK, 1.4),
    "grenade": line("M34 24Q34 16 41 15", COLOURS["brown"], 2.6)
    + f'<circle cx="33" cy="34" r="10.5" fill="{COLOURS["slate"]}" stroke="{INK}"/>'
    + fill(COLOURS["yellow"], "M41 6L43 12L49 13L44 17L45 23L40 19L35 21L38 15L34 11L40 11Z", INK),
    "flask": fill(COLOURS["teal"], "M29 18L37 18L37 27L46 42C47 46 44 47 42 47L24 47C22 47 19 46 20 42L29 27Z", INK)
    + fill(WHITE, "M29 18L37 18L37 27L40 32L26 32L29 27Z", INK),
    "bag": fill(COLOURS["tan"], "M24 44C18 34 26 28 29 26L27 21L40 20L38 26C44 30 48 40 42 "
        "45Z", INK) + line("M28 26L39 25", INK, 2),
}  # fmt: skip


@cache
def shapes(who: Face) -> str:
    """A person as shapes in BOX."""
    top = TOPS[who.top]
    worn = dict(zip("abc", who.cloth, strict=True)) | {"h": who.hair}

    def tint(name: str) -> str:
        return COLOURS[worn.get(name, name)]

    skin = COLOURS[who.skin]
    drawn = [f'<circle r="51" fill="currentColor"/><circle r="49" fill="{COLOURS[who.ground]}"/>']
    drawn += [fill(tint(name), both(path), INK) for name, path in top.behind]
    drawn += [fill(tint(name), both(path), INK) for name, path in CLOTHES[who.clothes][:1]]
    drawn.append(fill(skin, both(NECK), INK))
    drawn += [fill(tint(name), both(path), INK) for name, path in CLOTHES[who.clothes][1:]]
    drawn += [fill(skin, both(EARS), INK), fill(skin, whole(HEADS[who.head]), INK)]
    drawn += [MARKS[mark] for mark in who.marks if mark not in OVER]
    drawn += _features(who)
    if who.beard:
        drawn.append(fill(COLOURS[who.hair], both(BEARDS[who.beard]), INK))
    drawn += [fill(tint(name), both(path), INK) for name, path in (*top.front, *top.inside)]
    if top.lines:
        drawn.append(line(both(top.lines), INK, 1.4))
    for name, r in dict.fromkeys((name, r) for name, _, _, r in top.beads):
        at = [(x, y) for kind, x, y, size in top.beads if (kind, size) == (name, r)]
        drawn += [dots(at, INK, 2 * r + 2), dots(at, tint(name), 2 * r)]
    drawn += [MARKS[mark] for mark in who.marks if mark in OVER]
    if who.prop:
        drawn.append(PROPS[who.prop])
    return "".join(drawn)


def _features(who: Face) -> list[str]:
    """Eyes, brows, nose and mouth."""
    white, (x, y, r) = EYES[who.eyes]
    drawn = [fill(WHITE, both(white), INK, ' stroke-width="1.6"')] if white else []
    drawn.append(dots([(x, y)], INK, 2 * r))
    drawn.append(fill(COLOURS["slate"] if who.hair in ("grey", "white") else INK, both(BROWS[who.brows])))
    drawn.append(line("M-3 2Q0 4 3 2", INK, 1.6))
    if who.mouth == "grin":
        drawn.append(fill(WHITE, both("M0 7C4 7 7 6 9 5C8 11 4 13 0 13Z"), INK, ' stroke-width="1.6"'))
    elif who.mouth == "lips":
        drawn.append(fill(COLOURS["red"], both("M0 8C2 6 4 7 6 9C4 12 2 12 0 12Z"), INK))
    elif MOUTHS[who.mouth]:
        drawn.append(line(MOUTHS[who.mouth], INK, 2))
    return drawn


def people(cast: Iterable[tuple[str, Face]], others: Iterable[tuple[str, str]] = ()) -> Html:
    """Portraits, by key, that stand on a page once for `portrait` to refer to; those of *others* are shapes already."""
    drawn = [*((key, shapes(who)) for key, who in cast), *others]
    return symbols("cast", [(key, BOX, person) for key, person in drawn])


def portrait(key: str) -> Html:
    """A portrait from `people`."""
    return drawing("portrait", "0 0 106 106", used("cast", key))


def face(who: Face) -> Html:
    """A person as a drawing; screen readers skip it."""
    return drawing("portrait", BOX, Html(shapes(who)))
