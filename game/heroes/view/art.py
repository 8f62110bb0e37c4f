"""Age of Heroes drawn: cards, pieces, monuments that grow stone by stone, the ring of tribes. All lines are our own.

`symbols()` puts every small drawing once on a page; `picture` shows one of them. Colours come from CSS custom properties
(`currentColor`, `--cut`), see heroes.css, so that one drawing serves every theme.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from game.heroes.rules.cards import CARDS, ITEMS, MONUMENT, TRIBES
from game.ui import art
from game.ui.html import Html, h

_BLOCK = '<path d="M4 12 16 6 28 12V23L16 29 4 23Z"/><path class="heroes-line" d="M4 12 16 18 28 12M16 18V29"/>'
_LEAF = '<path d="M16 15C9 15 6 9 9 6 12 4 16 7 16 11 16 7 20 4 23 6 26 9 23 15 16 15Z"/>'
_SPECKS = ((8, 16), (12, 21), (7, 21), (20, 20), (25, 17), (23, 23), (16, 11), (20, 12), (12, 12))
_AXE = '<path d="M9 28 19 9 21 10 11 29Z"/><path d="M17 5C23 3 28 7 28 13 24 10 20 11 18 13L15 9Z"/>'


def _turned(art: str, *angles: int) -> str:
    return "".join(f'<g transform="rotate({angle} 16 16)">{art}</g>' for angle in angles)


CARD_ART = {
    "iron": '<path d="M9 8H23L28 19H4Z"/><path d="M4 21H28V26H4Z"/><path class="heroes-line" d="M9 12 7 17"/>',
    "wood": '<circle cx="10" cy="21" r="6.5"/><circle cx="22.5" cy="21" r="6.5"/><circle cx="16.2" cy="10" r="6.5"/>'
    '<circle class="art-cut" cx="10" cy="21" r="3.4"/><circle class="art-cut" cx="22.5" cy="21" r="3.4"/>'
    '<circle class="art-cut" cx="16.2" cy="10" r="3.4"/><circle cx="10" cy="21" r="1.5"/>'
    '<circle cx="22.5" cy="21" r="1.5"/>'
    '<circle cx="16.2" cy="10" r="1.5"/>',
    "grain": '<path d="M15 30V12H17V30Z"/><ellipse cx="16" cy="6" rx="2.6" ry="4.4"/>'
    + "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="2.4" ry="4.4" transform="rotate({turn} {x} {y})"/>'
        for y in (11, 17, 23)
        for x, turn in ((11, -35), (21, 35))
    ),
    "stone": '<path d="M3 25 8 12 17 7 27 13 30 25Z"/>'
    '<path class="heroes-line" d="M8 12 14 17 17 7M14 17 12 25M14 17 27 13"/>',
    "gold": "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="8" ry="3.6"/><ellipse class="art-cut" cx="{x}" cy="{y - 0.8}" rx="5.4" ry="1.8"/>'
        for x, y in ((11, 26), (11, 21), (22, 26), (11, 16), (22, 21), (16, 10))
    ),
    "limestone": _BLOCK
    + '<path class="heroes-line" d="M8 18C9 16.5 11 17 11 18.6 11 20 9 20.5 8.6 19.4M21 20l4-2M21 24l4-2"/>',
    "concrete": '<path d="M5 9H27V27H5Z"/><circle class="art-cut" cx="10" cy="14" r="1.5"/>'
    '<circle class="art-cut" cx="17" cy="12.5" r="1"/>'
    '<circle class="art-cut" cx="22" cy="16" r="1.7"/><circle class="art-cut" cx="13" cy="20" r="1.2"/>'
    '<circle class="art-cut" cx="19" cy="23" r="1.6"/><circle class="art-cut" cx="8.6" cy="24" r="1"/>'
    '<path d="M3 5H29V8H3Z"/>',
    "marble": '<path d="M6 4H26V8H6ZM9 9.5H23V24H9ZM5 25.5H27V29H5Z"/>'
    '<path class="heroes-line" d="M12 9.5C15 14 11 17 14 24M19 9.5C17 14 22 18 19 24"/>',
    "brick": "".join(
        f'<rect x="{x}" y="{y}" width="11.4" height="5.6" rx=".8"/>'
        for y, places in ((6, (3.6, 17)), (13.2, (-2.6, 10.2, 23)), (20.4, (3.6, 17)))
        for x in places
    ),
    "sandstone": '<path d="M4 9C10 6 22 10 28 7V12C22 15 10 11 4 14ZM4 16C10 13 22 17 28 14V19C22 22 10 18 4 21ZM4 23'
    'C10 20 22 24 28 21V26C22 29 10 25 4 28Z"/>',
    "granite": _BLOCK
    + "".join(
        f'<circle class="art-cut" cx="{x}" cy="{y}" r="1"/>'
        for x, y in ((8, 16), (12, 21), (7, 21), (20, 20), (25, 17), (23, 23), (16, 11), (20, 12), (12, 12))
    ),
    "olympic": '<path d="M13 14H19L17.4 30H14.6Z"/><path d="M10 11H22V14H10Z"/>'
    '<path d="M16 1C21 5 20 7 19 10H13C10 7 14 6 16 1Z"/>',
    "hero": '<path d="M7 18C7 10 11 7 16 7S25 10 25 18V27L20 29V20H17.5V26L16 27.5 14.5 26V20H12V29L7 27Z"/>'
    '<path d="M6 9C8 3 14 1 22 3 27 4.5 29 8 29 13 25 8 18 5.5 12 7Z"/>',
    "luck": _turned(_LEAF, 0, 90, 180, 270) + '<path d="M17 17C20 21 21 25 20 30H22.5C23 25 21 20 18 16Z"/>',
    "boom": '<path d="M2 28V17L8 11 14 17V28ZM18 28V14L24 8 30 14V28Z"/>'
    '<path class="art-cut" d="M6.6 28V22H9.6V28ZM22.5 28V21H25.5V28Z"/>'
    '<path d="M16 2 17.4 5.4 21 6 18.4 8.4 19 12 16 10.2 13 12 13.6 8.4 11 6 14.6 5.4Z"/>',
    "earthquake": '<path d="M2 14H12L14 18 11 22 16 30H2ZM30 14H17L19.6 18 17 22 21 30H30Z"/>'
    '<path d="M5 12V6H10V12ZM21 12 24 5 28 7 26 12Z"/>',
    "volcano": '<path d="M2 29 11 12H21L30 29Z"/><path class="art-cut" d="M12 14H20L21.5 19 18.5 17 17 22 15 17.4 11 20Z"/>'
    '<path d="M15 10C10 8 12 3 16 4 17 0 24 2 22 6 26 7 24 11 20 10Z"/>',
    "famine": '<path d="M3 17H29C29 24 24 28 16 28S3 24 3 17Z"/><path class="heroes-line" d="M8 21C11 24 14 25 19 25"/>'
    '<path d="M15 15C15 10 18 9 17 4 20 7 20 11 17 15Z"/>',
    "barbarians": _AXE + f'<g transform="matrix(-1 0 0 1 32 0)">{_AXE}</g>',
}

ITEM_ART = {
    "city": '<path d="M2 29V19L7 14 12 19V29ZM20 29V17L25 12 30 17V29ZM11 29V10L16 4 21 10V29Z"/>'
    '<path class="art-cut" d="M14.4 29V23H17.6V29ZM14.6 12H17.4V16H14.6ZM5.6 21H8.4V24H5.6ZM23.6 19H26.4V22.5H23.6Z"/>',
    "army": '<path d="M23 2 26.5 8H24.2V30H21.8V8H19.5Z"/>'
    '<path d="M4 8C8 8 11 7 13 5.5 15 7 18 8 21 8 21.5 18 18.6 24 13 28'
    ' 6.6 24 3.6 18 4 8Z"/><path class="art-cut" d="M11.8 10H14.2V14.5H18V17H14.2V23H11.8V17H8V14.5H11.8Z"/>',
    "citadel": '<path d="M6 30V13H4V5H8V8.4H11V5H14V8.4H18V5H21V8.4H24V5H28V13H26V30Z"/>'
    '<path class="art-cut" d="M13 30V23C13 19 19 19 19 23V30ZM14.8 13H17.2V17H14.8Z"/>',
    "general": '<path d="M8 30C8 22 11 20 16 20S24 22 24 30Z"/><circle cx="16" cy="14.6" r="4.6"/>'
    '<path d="M9 11C10 5 22 5 23 11L24.5 12H7.5Z"/><path d="M15 6C14 2 18 0 23 2.6 19 2.6 18 4 17.4 6.4Z"/>',
    "road": '<path d="M12.6 2H19.4L29 30H3Z"/>'
    '<path class="art-cut" d="M15.4 4H16.6L16.9 8H15.1ZM15 11H17L17.5 17H14.5ZM14.2 20H17.8L18.5 28H13.5Z"/>',
}


def _pyramid(n: int) -> str:
    low, high = 46 - 9.2 * n, 36.8 - 9.2 * n
    return f"M{50 - low:.1f} {60 - 11 * n}H{50 + low:.1f}L{50 + high:.1f} {50 - 11 * n}H{50 - high:.1f}Z"


def _arch(n: int) -> str:
    left = 4 + 18.6 * n
    in_, out, right = left + 3.4, left + 14, left + 17.4
    gate = f"H{out:.1f}V36C{out:.1f} 26 {in_:.1f} 26 {in_:.1f} 36V60Z"
    return f"M{left:.1f} 60V16H{right:.1f}V60{gate}M{left:.1f} 9H{right:.1f}V14.6H{left:.1f}Z"


def _terrace(n: int) -> str:
    left, floor, top, step = 6 + 8.5 * n, 60 - 11 * n, 50 - 11 * n, 44 - 2 * n
    return f"M{left:.1f} {floor}V{top}H{step}V{top + 3}H{100 - step}V{top}H{100 - left:.1f}V{floor}Z"


def _storey(n: int) -> str:
    wall, eaves, curve, ridge = 20 - 4 * n, 36 - 5 * n, 28 - 4.5 * n, 22 - 4 * n
    low, mid, high = 60 - 10.6 * n, 55 - 10.6 * n, 50 - 10.6 * n
    left = f"M{50 - wall} {low:.1f}V{mid:.1f}H{50 - eaves}Q{50 - curve} {mid - 1:.1f} {50 - ridge} {high:.1f}"
    return left + f"H{50 + ridge}Q{50 + curve} {mid - 1:.1f} {50 + eaves} {mid:.1f}H{50 + wall}V{low:.1f}Z"


# Five parts each, from the ground up, in a box of 100 x 64.
MONUMENT_ART = {
    "egyptian": tuple(_pyramid(n) for n in range(5)),
    "roman": tuple(_arch(n) for n in range(5)),
    "greek": (
        "M4 60H96V56H4ZM9 55H91V51H9Z",
        "M14 50V26H21V50ZM28 50V26H35V50Z",
        "M65 50V26H72V50ZM79 50V26H86V50ZM46 50V26H54V50Z",
        "M10 25H90V19H10Z",
        "M8 18 50 3 92 18Z",
    ),
    "babylonian": tuple(_terrace(n) for n in range(5)),
    "celtic": (
        "M5 60C4 46 7 36 11 33 16 36 19 46 18 60Z",
        "M24 60C23 40 24 30 25 26H36C37 34 37 42 37 60Z",
        "M62 60C62 42 63 34 64 26H75C76 32 77 40 76 60Z",
        "M82 60C81 46 84 36 89 33 93 36 96 46 95 60Z",
        "M21 25C20 20 21 17 23 15 40 12 60 12 77 15 79 17 80 20 79 25Z",
    ),
    "chinese": tuple(_storey(n) for n in range(5)),
}


BOX = "0 0 32 32"


def picture(name: str, inline: bool = False) -> Html:
    """A drawing of `card-<key>` or `item-<key>`; it says nothing to a screen reader."""
    return art.drawing(f"art {name}", BOX, Html(_drawings()[name]) if inline else art.used("heroes", name))


@cache
def symbols() -> Html:
    """Every small drawing, unseen, for `picture` to refer to."""
    return art.symbols("heroes", [(name, BOX, shapes) for name, shapes in _drawings().items()])


@cache
def _drawings() -> dict[str, str]:
    found = {f"card-{card.key}": CARD_ART[card.key] for card in CARDS}
    return found | {f"item-{item.key}": ITEM_ART[item.key] for item in ITEMS}


def monument(tribe: int, stones: int) -> Html:
    """A tribe's monument with *stones* of its five parts built, the others as a plan."""
    parts = [
        h("path", class_="built" if n < stones else "plan", d=line)
        for n, line in enumerate(MONUMENT_ART[TRIBES[tribe].key][:MONUMENT])
    ]
    ground = h("path", class_="ground", d="M0 61H100V64H0Z")
    return art.drawing("monument", "0 0 100 64", parts, ground)


def ring(alive: Sequence[bool], roads: Sequence[int], turn: int) -> Html:
    """The tribes round the table by seat number, with the roads between them."""
    players = len(alive)
    places = [
        (100 + 76 * sin(2 * pi * seat / players), 52 - 36 * cos(2 * pi * seat / players)) for seat in range(players)
    ]
    lines = [
        h("path", class_="road", d=_bend(places[one], places[two]))
        for one in range(players)
        for two in range(one + 1, players)
        if roads[one] >> two & 1
    ]
    nodes = [
        h(
            "g",
            h("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=11),
            h("text", seat + 1, x=f"{x:.1f}", y=f"{y + 4.5:.1f}", text_anchor="middle"),
            class_=f"seat{seat + 1}" + ("" if alive[seat] else " dead") + (" turn" if seat == turn else ""),
        )
        for seat, (x, y) in enumerate(places)
    ]
    rim = h("ellipse", class_="rim", cx=100, cy=52, rx=76, ry=36)
    return art.drawing("ring", "0 0 200 104", rim, lines, nodes)


def _bend(one: tuple[float, float], two: tuple[float, float]) -> str:
    """A way from one place to another that keeps a little to the middle of the table."""
    middle = ((one[0] + two[0]) / 4 + 50, (one[1] + two[1]) / 4 + 26)
    return f"M{one[0]:.1f} {one[1]:.1f}Q{middle[0]:.1f} {middle[1]:.1f} {two[0]:.1f} {two[1]:.1f}"
