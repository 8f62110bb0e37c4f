"""Drawings of Age of Heroes: cards and pieces, each tribe's land with everything on it, the ring of neighbours.

`symbols()` puts every drawing once on a page; `picture`, `land` and `ring` refer to them. The drawings are in `emblems`
(cards), `pieces`, `monuments` and `land`; their colours are fixed, except `currentColor`, the owner's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from game.heroes.rules.cards import CARDS, EMPIRE, ITEMS, MONUMENT, TRIBES
from game.heroes.view.emblems import CARD_ART
from game.heroes.view.land import LANDS, SIGHT, WAYS
from game.heroes.view.monuments import MONUMENTS
from game.heroes.view.pieces import CITIES, ITEM_ART, PLOT
from game.ui import art
from game.ui.html import Html, h

BOX = "0 0 32 32"
MONUMENT_BOX = "0 0 100 64"
WILD = "wild"  # the land of a seat without a tribe

# Places on a land, in its box: the middle of a city's foot; above this number only the number itself is shown.
LAND_BOX = "0 46 320 154"
_CITY_PLACES = ((184, 116), (236, 110), (288, 116), (210, 149), (264, 150), (158, 149), (308, 148))
_CITY, _PIECE, _STEP = 50, 37, 28
_ARMIES_LEFT, _ARMIES_RIGHT = 4, 250


@dataclass(frozen=True, slots=True)
class Holdings:
    """The pieces on a tribe's land. `roads` are those that leave it, `left` and `right`."""

    tribe: str
    stones: int
    cities: int
    led: int
    plain: int
    scared: int
    citadels: int
    roads: Sequence[str]


def picture(name: str, inline: bool = False) -> Html:
    """A drawing of `card-<key>` or `item-<key>`, hidden from screen readers."""
    return art.drawing(f"art {name}", BOX, Html(_drawings()[name]) if inline else art.used("heroes", name))


@cache
def symbols() -> Html:
    """Every drawing, invisible, for others to refer to."""
    found = [(name, BOX, shapes) for name, shapes in _drawings().items()]
    found += [(f"land-{key}", SIGHT, shapes) for key, shapes in LANDS.items()]
    found += [(f"way-{side}", SIGHT, shapes) for side, shapes in WAYS.items()]
    found += [(f"{key}-{n}", MONUMENT_BOX, part) for key, parts in MONUMENTS.items() for n, part in enumerate(parts)]
    return art.symbols("heroes", found)


@cache
def _drawings() -> dict[str, str]:
    found = {f"card-{card.key}": CARD_ART[card.key] for card in CARDS}
    found |= {f"item-{item.key}": ITEM_ART[item.key] for item in ITEMS}
    return found | {f"city-{key}": shapes for key, shapes in CITIES.items()} | {"plot": PLOT}


def monument(tribe: int, stones: int) -> Html:
    """A tribe's monument alone, with *stones* of its five parts built and the others faint; for pages without symbols."""
    parts = [h("g", Html(part), class_=_stage(n, stones)) for n, part in enumerate(MONUMENTS[TRIBES[tribe].key])]
    return art.drawing("monument", MONUMENT_BOX, parts)


def _stage(n: int, stones: int) -> str:
    return "built" if n < stones else "plan"


def land(held: Holdings) -> Html:
    """A tribe's land with its pieces: the monument left, cities right, ready armies in front."""
    shown = [_whole(f"land-{held.tribe}"), *[_whole(f"way-{side}") for side in held.roads]]
    if held.tribe != WILD:
        parts = [_use(f"{held.tribe}-{n}", _stage(n, held.stones)) for n in range(MONUMENT)]
        shown.append(f'<svg x="4" y="58" width="144" height="92" viewBox="{MONUMENT_BOX}">{"".join(parts)}</svg>')
    for n, (x, y) in enumerate(_CITY_PLACES[: max(held.cities, EMPIRE)]):
        stands = n < held.cities
        name, kind = (f"city-{held.tribe}", "city") if stands else ("plot", "plan")
        shown.append(_at(name, x - _CITY / 2, y - 45, _CITY, kind))
    citadels = min(held.citadels, 9)
    shown += [_at("item-citadel", 282 - n * min(26, 130 / max(citadels, 1)), 155, _PIECE) for n in range(citadels)]
    fighters = ["item-general"] * held.led + ["item-army"] * (held.plain + held.scared)
    step = min(_STEP, (_ARMIES_RIGHT - _ARMIES_LEFT) / max(len(fighters), 1))
    for n, name in enumerate(fighters):
        kind = "scared" if n >= held.led + held.plain else ""
        shown.append(_at(name, _ARMIES_LEFT + n * step, 154 + _wave(n), _PIECE, kind))
    return h(
        "svg",
        Html("".join(shown)),
        class_="scape",
        viewBox=LAND_BOX,
        preserveAspectRatio="xMidYMax meet",
        aria_hidden="true",
    )


def _wave(n: int) -> float:
    """How far the *n*th piece of a row is shifted out of line."""
    return round(2 * sin(n * pi * 0.7), 1)


def _whole(name: str) -> str:
    """A symbol that fills the whole view."""
    x, y, width, height = SIGHT.split()
    return f'<use href="#heroes-{name}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def _use(name: str, kind: str) -> str:
    return f'<use href="#heroes-{name}" class="{kind}"/>'


def _at(name: str, x: float, y: float, size: float, kind: str = "") -> str:
    shown = f' class="{kind}"' if kind else ""
    return f'<use href="#heroes-{name}"{shown} x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


RING_BOX = "0 0 220 124"


def ring(tribes: Sequence[str], alive: Sequence[bool], roads: Sequence[int], turn: int) -> Html:
    """The tribes as neighbours in a ring by seat number, and the roads that join them."""
    players = len(tribes)
    angles = [2 * pi * seat / players - (pi / 2 if players == 2 else 0) for seat in range(players)]
    places = [(110 + 84 * sin(angle), 62 - 40 * cos(angle)) for angle in angles]
    living = [seat for seat in range(players) if alive[seat]]
    pairs = sorted(
        {(min(pair), max(pair)) for pair in zip(living, living[1:] + living[:1], strict=True) if len(set(pair)) > 1}
    )
    paths = [(_bend(places[one], places[two]), bool(roads[one] >> two & 1)) for one, two in pairs]
    joined = "".join(
        f'<path class="road" d="{path}"/><path class="paved" d="{path}"/>' for path, is_road in paths if is_road
    )
    near = "".join(f'<path class="near" d="{path}"/>' for path, is_road in paths if not is_road)
    nodes = []
    for seat, (x, y) in enumerate(places):
        kinds = f"seat{seat + 1}" + ("" if alive[seat] else " dead") + (" turn" if seat == turn else "")
        nodes.append(
            f'<g class="{kinds}" transform="translate({x:.1f} {y:.1f})"><circle r="19"/>'
            f'{_at(f"city-{tribes[seat]}", -14, -17, 28)}<circle class="number" cx="13" cy="13" r="8.5"/>'
            f'<text x="13" y="17">{seat + 1}</text></g>'
        )
    return art.drawing("ring", RING_BOX, Html(near + joined + "".join(nodes)))


def _bend(one: tuple[float, float], two: tuple[float, float]) -> str:
    """A curve between two places that bends a little to the outside of the ring."""
    x, y = (one[0] + two[0]) / 2, (one[1] + two[1]) / 2
    middle = (110 + (x - 110) * 1.25, 62 + (y - 62) * 1.25) if (x, y) != (110, 62) else (110, 62)
    return f"M{one[0]:.1f} {one[1]:.1f}Q{middle[0]:.1f} {middle[1]:.1f} {two[0]:.1f} {two[1]:.1f}"
