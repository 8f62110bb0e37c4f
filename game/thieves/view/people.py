"""The six thieves as people, for where there is room for a face; on the map and the sheets they are the figures of `art`.

Each has what the figure has: an officer's cap, a rat's ears, a feather and a mask, a veil, hair like flames, goggles.
"""

from __future__ import annotations

from game.ui.face import Face, face
from game.ui.html import Html

PEOPLE = {
    "joanne": Face(
        "sky", "oval", "skin", "brown", "officer", "coat", ("blue", "gold", "white"), "sharp", "straight", "smirk"
    ),
    "morius": Face(
        "sand", "long", "pale", "ink", "rat ears", "cloak", ("slate", "rose", "gold"), "sly", "stern", "grin",
        marks=("whiskers",),
    ),
    "noiron": Face(
        "violet", "oval", "pale", "ink", "brim", "cloak", ("dusk", "gold", "gold"), "sharp", "arch", "smirk", "tache",
        marks=("half mask",), prop="feather",
    ),
    "jasmine": Face(
        "rose", "heart", "tan", "ink", "long hair", "tunic", ("teal", "gold", "gold"), "sharp", "arch", "hidden",
        marks=("silk", "rings"),
    ),
    "zion": Face(
        "dusk", "square", "skin", "brown", "flames", "coat", ("red", "brown", "sand"), "wide", "stern", "grin",
        prop="grenade",
    ),
    "nikolai": Face(
        "leaf", "long", "pale", "grey", "wild", "coat", ("white", "teal", "dusk"), "open", "bushy", "grin",
        marks=("goggles",), prop="flask",
    ),
}  # fmt: skip


def portrait(thief: str) -> Html:
    """The face of a thief, by the key."""
    return face(PEOPLE[thief])
