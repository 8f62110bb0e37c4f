"""The faces of Record of the Three Kingdoms, painted as for the opera: who wears which (`people`), of what (`wardrobe`).

A face is a ground colour with flat shapes on it, each the mirror image of itself: patches, sockets, eyes, brows, nose,
mouth, a mark on the forehead, a beard, and what is on the head. The edge of the whole has the colour of the text around
it, so that a face of any colour stands out on any card, in every theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game.kingdoms.view.wardrobe import (
    BEARDS,
    BROWS,
    COLOURS,
    EARS,
    EYES,
    HATS,
    HEADS,
    MARKS,
    MOUTHS,
    NOSES,
    PATCHES,
    SOCKETS,
    STRANDS,
)  # fmt: skip
from game.ui.shapes import LINES, both, contrast, dots, fill, line, whole

BOX = "-53 -53 106 106"  # the edge lies outside of 100 x 100
PLACE = "0 0 106 106"  # of a face that is a symbol elsewhere
INK, WHITE = COLOURS["ink"], COLOURS["white"]


@dataclass(frozen=True, slots=True)
class Mask:
    """What a person's face is made of, each by its name in a table here; colours by their names in COLOURS.

    `cloth` are the colours of what is on the head: the main one, the second, the trimmings. `patches` lie on the ground in
    their order. An empty name is none.
    """

    head: str
    ground: str
    hat: str
    cloth: tuple[str, str, str]
    brow: tuple[str, str]
    eye: str
    socket: tuple[str, str] = ("", "")
    patches: tuple[tuple[str, str], ...] = ()
    nose: tuple[str, str] = ("", "")
    mouth: tuple[str, str] = ("", "")
    mark: tuple[str, str] = ("", "")
    beard: tuple[str, str] = ("", "")
    ears: str = ""


@cache
def mask(who: Mask) -> str:
    """A face as shapes in BOX."""
    hat = HATS[who.hat]
    cloth = dict(zip("abc", who.cloth, strict=True))

    def tint(name: str) -> str:
        return COLOURS[cloth.get(name, name)]

    ground, head = COLOURS[who.ground], whole(HEADS[who.head])
    ears = both(EARS[who.ears]) if who.ears else ""
    beard = both(BEARDS[who.beard[0]]) if who.beard[0] else ""
    outer = "".join(both(path) for _, path in (*hat.behind, *hat.front))
    drawn = [f'<path stroke="currentColor" stroke-width="4" stroke-linejoin="round" d="{outer}{ears}{head}{beard}"/>']
    if hat.feathers:
        plume = both(hat.feathers)
        drawn += [line(plume, "currentColor", 6), line(plume, COLOURS["ochre"], 4)]
        drawn.append(line(plume, INK, 4, ' stroke-dasharray="1.6 4.4"'))
    drawn += [fill(tint(name), both(path)) for name, path in hat.behind]
    if ears:
        drawn.append(fill(ground, ears, INK))
    drawn.append(fill(ground, head, INK))
    drawn += [fill(COLOURS[colour], both(PATCHES[name])) for name, colour in who.patches]
    drawn += _part(SOCKETS, who.socket, ground)
    white, (x, y, r) = EYES[who.eye]
    drawn.append(fill(WHITE, both(white), INK, ' stroke-width="2"'))
    if r:
        drawn.append(dots([(x, y)], INK, 2 * r))
    drawn += _part(BROWS, who.brow, ground)
    drawn += _part(NOSES, who.nose, ground) if who.nose[0] else [line("M-6 14q3 4 6 2q3 2 6-2", INK, 2)]
    drawn += _part(MARKS, who.mark, ground)
    if who.mouth[0]:
        drawn.append(fill(COLOURS[who.mouth[1]], both(MOUTHS[who.mouth[0]]), INK))
    if beard:
        drawn.append(fill(COLOURS[who.beard[1]], beard, INK))
    if who.beard[0] in STRANDS:
        drawn.append(line(both(STRANDS[who.beard[0]]), _against(COLOURS[who.beard[1]]), 1))
    drawn += [fill(tint(name), both(path), INK) for name, path in (*hat.front, *hat.inside)]
    if hat.lines:
        drawn.append(line(both(hat.lines), _against(tint("a")), 1.2))
    for name, r in dict.fromkeys((name, r) for name, _, _, r in hat.beads):
        at = [(x, y) for kind, x, y, size in hat.beads if (kind, size) == (name, r)]
        drawn += [dots(at, INK, 2 * r + 1.4), dots(at, tint(name), 2 * r)]
    return "".join(drawn)


def _part(shapes: Mapping[str, str], part: tuple[str, str], ground: str) -> list[str]:
    """A part of the face; one that its colour does not set off from the *ground* has an edge."""
    name, word = part
    if not name:
        return []
    colour = COLOURS[word]
    return [fill(colour, both(shapes[name]), "" if contrast(colour, ground) >= LINES else _against(ground))]


def _against(colour: str) -> str:
    """Ink or white, whichever is seen on a colour."""
    return max(INK, WHITE, key=lambda line: contrast(line, colour))
