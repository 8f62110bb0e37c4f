"""What faces are painted with: colours, and half shapes (see `ui.shapes`) in a box of 100 x 100 around the middle."""

from __future__ import annotations

from game.ui import face
from game.ui.headdress import Headdress

# The colours of all faces, and what the painted ones change.
COLOURS = {
    **face.COLOURS,
    "jujube": "#822",
    "pink": "#eba",
    "skin": "#eca",
    "tan": "#d96",
    "ochre": "#c83",
    "purple": "#737",
}

HEADS = {
    "long": "M0 -38C19 -38 28 -27 28 -9C28 10 21 28 0 41",
    "lean": "M0 -38C17 -38 25 -27 25 -9C25 12 14 33 0 42",
    "broad": "M0 -38C23 -38 32 -25 32 -5C32 17 25 37 0 40",
    "square": "M0 -38C24 -38 30 -30 30 -11C30 5 32 20 25 31C19 38 9 40 0 40",
    "soft": "M0 -38C18 -38 26 -27 26 -9C26 9 16 28 0 38",
}
EARS = {
    "small": "M26 -9C32 -14 36 -9 34 -1C33 6 30 9 27 8Z",
    "big": "M26 -10C34 -18 41 -10 38 2C37 12 34 20 30 19C27 18 27 10 26 4Z",
}
SOCKETS = {
    "tile": "M4 -1C8 -11 18 -12 30 -21C32 -8 27 5 18 8C11 10 5 6 4 -1Z",
    "wide": "M3 0C5 -13 20 -12 33 -16C34 -4 29 8 19 10C10 11 4 8 3 0Z",
    "smile": "M4 5C5 -9 22 -15 30 5C25 2 22 3 17 5C12 7 8 7 4 5Z",
    "droop": "M3 -4C9 -12 24 -9 32 6C26 10 15 9 9 6C5 4 3 0 3 -4Z",
    "drop": "M5 -6C10 -12 24 -11 27 -3C28 8 23 18 18 24C18 14 6 8 5 -6Z",
    "patch": "M4 -6C12 -13 25 -13 29 -6C31 4 26 12 18 12C9 12 3 4 4 -6Z",
}
EYES = {  # the white of the eye, and the pupil: x, y, radius
    "phoenix": ("M8 2C12 -4 18 -6 27 -11C25 -3 17 4 8 2Z", (16.5, -2.2, 2.7)),
    "almond": ("M7 1C11 -6 20 -6 25 -3C20 4 12 5 7 1Z", (16, -1, 3.1)),
    "round": ("M9 -1C9 -9 23 -9 23 -1C23 7 9 7 9 -1Z", (16, -1, 3.2)),
    "narrow": ("M8 1C13 -4 20 -5 26 -5C21 2 14 4 8 1Z", (17, -1.2, 2.3)),
    "three": ("M7 3L15 -6L26 1C20 4 13 5 7 3Z", (15.5, -0.6, 2.6)),
    "smile": ("M8 3C11 -6 21 -6 25 2C20 -1 13 0 8 3Z", (16.5, -2.2, 2)),
    "down": ("M8 -3C13 -7 21 -3 26 4C19 5 11 3 8 -3Z", (16, -0.4, 2.6)),
    "shut": ("M8 0C14 6 20 5 26 -2C20 2 14 3 8 0Z", (16, 2, 0)),
}
BROWS = {
    "silkworm": "M5 -10C10 -17 20 -20 30 -28C30 -19 21 -12 13 -11C9 -10 6 -8 5 -10Z",
    "sword": "M5 -8C11 -15 20 -22 28 -27C27 -20 19 -13 6 -6Z",
    "flame": "M4 -8C6 -16 11 -17 12 -25C16 -22 17 -20 17 -18C20 -21 22 -25 21 -30C26 -27 28 -23 27 -19C29 -20 "
    "31 -23 32 "
    "-26C33 -16 23 -9 12 -9C9 -8 6 -7 4 -8Z",
    "bushy": "M4 -8C8 -18 24 -22 33 -11C36 -5 34 2 33 5C31 -3 28 -7 22 -8C16 -10 10 -8 4 -8Z",
    "willow": "M6 -10C12 -17 20 -18 28 -13C21 -15 13 -14 6 -10Z",
    "hook": "M4 -6C3 -15 9 -16 14 -16C20 -16 25 -19 24 -26C30 -21 30 -12 20 -10C14 -9 9 -11 4 -6Z",
    "worry": "M5 -17C12 -17 22 -12 29 -4C21 -8 12 -12 5 -12Z",
    "wing": "M4 -8C3 -21 13 -28 20 -26C18 -23 18 -20 19 -19C25 -22 31 -20 33 -15C27 -10 15 -12 4 -8Z",
    "swallow": "M4 -9C13 -11 20 -18 24 -29L26 -22L33 -22C28 -13 16 -8 4 -9Z",
    "line": "M5 -10C11 -13 19 -17 27 -18C20 -13 13 -10 6 -8Z",
    "slab": "M3 -9L6 -17L30 -21L28 -12Z",
    "curl": "M4 -8C8 -15 15 -15 19 -15C25 -15 29 -19 26 -23C24 -25 21 -23 22 -21C17 -25 24 -31 30 -26C35 -20 28 "
    "-10 18 "
    "-10C12 -10 8 -9 4 -8Z",
}
PATCHES = {  # on the ground, below all else; those that cross the middle begin at it
    "brow": "M0 -38C12 -36 24 -30 30 -20C22 -19 10 -14 0 -2Z",
    "column": "M0 -38L6 -38C5 -24 3 -10 4 4L0 8Z",
    "butterfly": "M2 -6C4 -19 16 -31 34 -29C34 -19 30 -9 27 -6C35 0 32 17 22 18C12 19 4 11 2 5Z",
    "bean": "M0 -7C6 -11 16 -11 19 -3C19 6 12 12 0 13Z",
    "rouge": "M4 -12C12 -16 23 -14 25 -2C25 12 19 17 14 15C7 11 3 0 4 -12Z",
    "cheek": "M12 12C20 10 27 8 29 2C30 16 24 28 14 31C10 26 9 17 12 12Z",
    "swirl": "M10 14C16 8 27 10 28 18C28 26 18 29 15 23C14 19 19 16 22 19C22 23 19 23 18 21C19 26 25 24 24 19"
    "C22 13 15 14 "
    "13 19C11 26 18 32 24 29C16 36 5 27 10 14Z",
    "flames": "M30 -2C26 4 26 8 28 10C23 10 22 14 24 17C19 16 17 20 19 24C15 22 12 25 13 31C22 30 31 17 30 -2Z",
    "tear": "M17 9C20 14 22 20 18 26C14 22 13 15 17 9Z",
    "fold": "M9 10C17 13 22 18 23 27C18 22 14 18 8 16Z",
    "tusk": "M8 25C12 17 18 15 24 16C19 20 15 25 14 32Z",
    "bridge": "M0 -14C5 -12 5 2 4 10L0 12Z",
}
NOSES = {
    "wings": "M0 7C4 4 10 8 12 14C12 19 6 19 3 16L0 17Z",
    "cloud": "M0 4C5 2 8 6 8 9C13 9 15 14 11 18C7 21 3 18 0 19Z",
}
BEARDS = {  # closed ones; `strands` below are drawn over them
    "five": "M0 22C3 19 11 17 15 21C17 26 16 30 12 31C14 38 13 46 8 51L-1 51ZM16 21C20 22 25 20 28 10C32 22 30 "
    "40 22 50C19 "
    "44 20 32 16 21Z",
    "full": "M0 19C10 15 22 15 30 0C36 20 33 42 23 49C15 53 7 51 0 51Z",
    "rough": "M0 18C10 12 23 13 31 -2C34 8 36 16 38 24L33 26L34 38L27 38L25 48L17 45L11 51L6 46L0 51L0 33C6 34 "
    "11 31 13 26C9 22 4 22 0 22Z",
    "three": "M0 18C8 15 15 17 20 22C26 26 26 38 23 49C18 46 18 34 15 27C10 23 4 22 0 22ZM0 30C5 29 8 33 7 40C6 "
    "46 3 50 0 51Z",
    "goat": "M0 31C4 30 6 33 6 38C5 44 2 48 0 51ZM1 19C7 17 14 19 19 28C12 26 6 24 1 22Z",
    "tache": "M1 19C8 15 18 18 25 30C16 28 8 26 1 22Z",
    "curls": "M0 33C5 35 11 33 15 28C12 23 6 22 0 21L0 18C10 13 24 14 31 0C37 4 38 12 34 14C40 18 39 27 33 28"
    "C37 34 32 41 26 39C27 46 "
    "19 49 14 45C12 50 4 51 0 47Z",
    "chin": "M0 31C5 30 10 29 14 26C16 33 10 41 0 44ZM1 19C7 17 13 19 16 25C11 24 6 23 1 22Z",
    "fork": "M0 33C5 33 10 30 14 25C9 22 4 21 0 22L0 18C10 13 23 12 30 0C34 18 28 34 18 50C15 48 13 44 12 40C8 "
    "42 4 40 0 38Z",
}
STRANDS = {
    "five": "M5 31C7 38 7 44 5 50M24 26C26 34 25 42 23 47M0 30L0 50",
    "full": "M7 27C8 36 8 44 7 50M15 25C18 33 19 41 17 49M24 19C27 28 27 37 25 45M0 30L0 50",
    "three": "M18 27C21 33 22 40 22 45M2 36L2 47",
}
MOUTHS = {
    "small": "M0 23C3 21 7 23 8 25C6 29 3 30 0 30Z",
    "wide": "M0 23C6 21 11 23 14 25C10 30 5 31 0 31Z",
    "sad": "M0 25C5 24 10 26 13 31C8 29 4 29 0 29Z",
    "grin": "M0 25C6 26 12 25 16 20C15 28 8 32 0 32Z",
    "thin": "M0 26C5 25 9 26 13 25C9 28 5 28 0 28Z",
}
MARKS = {  # on the forehead
    "flame": "M0 -31C5 -25 6 -18 0 -10Z",
    "moon": "M0 -14C7 -15 9 -23 5 -27C6 -21 3 -18 0 -18Z",
    "halberds": "M2 -31L4 -31L4 -27C8 -29 9 -25 7 -21C7 -23 6 -24 4 -23L4 -12L2 -12Z",
    "wedge": "M0 -34L5 -34L1 -12L0 -12Z",
    "lotus": "M0 -32C4 -28 4 -24 2 -21C5 -25 9 -25 11 -24C9 -18 5 -15 0 -15Z",
    "sun": "M0 -28C8 -28 8 -16 0 -16Z",
    "wave": "M0 -20C4 -26 10 -26 12 -21C9 -23 6 -20 0 -15ZM0 -27C3 -32 8 -32 10 -28C7 -29 4 -27 0 -23Z",
    "eye": "M0 -30C4 -25 4 -19 0 -14Z",
    "gourd": "M0 -32C4 -32 4 -27 2 -25C7 -23 7 -15 0 -14Z",
    "bars": "M0 -29C4 -30 8 -30 11 -28L0 -26ZM0 -23C5 -24 10 -24 13 -22L0 -20ZM0 -17C3 -18 7 -18 9 -17L0 -14Z",
    "dot": "M0 -24C5 -24 5 -17 0 -17Z",
    "leaf": "M0 -33C8 -27 7 -18 0 -12Z",
    "tri": "M0 -30L8 -17L0 -17Z",
}

_BAND = "M0 -30C10 -30 22 -27 30 -18L31 -24C24 -32 12 -36 0 -36Z"
_HAIR = "M0 -44C20 -44 32 -34 32 -14C30 -18 27 -21 24 -23C18 -28 8 -29 0 -29Z"
_DOME = "M0 -49C18 -48 32 -38 33 -18C26 -26 12 -30 0 -30Z"
_FLAPS = "M29 -19C36 -16 38 2 34 13C30 8 28 -4 29 -19Z"
_LOCKS = "M27 -24C33 -14 33 8 28 22C24 26 21 24 23 17C27 4 27 -10 22 -24Z"
_PLUME = "M8 -44C16 -51 40 -50 46 -28C48 -19 48 -8 45 2"

HATS = {
    # a helmet with a row of pompons along its edge
    "pompons": Headdress(
        (("a", _DOME),),
        inside=(("b", _BAND),),
        beads=(("c", 0, -46, 4), ("c", 10, -45, 4), ("c", 19, -40, 4), ("c", 27, -33, 4),
               ("c", 0, -33, 2), ("c", 11, -32, 2), ("c", 21, -28, 2)),
    ),
    # an iron helmet with flaps, a spike and a tassel
    "helmet": Headdress(
        (("a", "M0 -46C18 -45 31 -36 33 -18C26 -26 12 -30 0 -30Z"), ("c", "M0 -51C4 -49 6 -44 4 -41L0 -41Z")),
        inside=(("b", _BAND),),
        behind=(("a", _FLAPS),),
        lines="M9 -44C12 -42 13 -39 13 -36M20 -39C23 -36 24 -34 24 -31",
        beads=(("c", 0, -33, 2.4),),
    ),
    # the same with two horns
    "horned": Headdress(
        (("a", _DOME), ("c", "M15 -42C20 -50 30 -51 36 -50C32 -44 30 -36 28 -30C25 -36 20 -40 15 -42Z")),
        inside=(("b", _BAND),),
        behind=(("a", _FLAPS),),
        beads=(("c", 0, -39, 4.5),),
    ),
    # an official's gauze cap with long wings
    "gauze": Headdress(
        (("a", "M0 -48C12 -48 20 -44 21 -37C28 -35 32 -28 32 -18C24 -27 12 -30 0 -30Z"),),
        inside=(("b", "M0 -35C10 -35 22 -33 31 -22L32 -18C24 -27 12 -30 0 -30Z"),),
        behind=(("a", "M18 -32C30 -36 42 -37 50 -36L50 -29C40 -30 30 -28 20 -26Z"),),
        beads=(("c", 0, -32.5, 2.6),),
    ),
    # one with round wings
    "round": Headdress(
        (("a", "M0 -48C12 -48 20 -44 21 -37C28 -35 32 -28 32 -18C24 -27 12 -30 0 -30Z"),),
        inside=(("b", "M0 -35C10 -35 22 -33 31 -22L32 -18C24 -27 12 -30 0 -30Z"),),
        behind=(("a", "M26 -31C32 -44 50 -42 48 -29C46 -20 32 -20 26 -28Z"),),
        beads=(("c", 0, -39, 3),),
    ),
    # a scholar's tall scarf, folded, with bands that fall behind
    "scarf": Headdress(
        (("a", "M0 -50L15 -49C24 -44 31 -34 33 -17C24 -27 12 -30 0 -30Z"),),
        inside=(("b", _BAND),),
        behind=(("b", "M28 -26C36 -18 38 0 36 16L30 14C31 2 30 -12 26 -20Z"),),
        lines="M6 -49L7 -36M14 -48C17 -43 18 -38 18 -34",
        beads=(("c", 0, -33, 3),),
    ),
    # the crown of an emperor: a board with strings of beads
    "emperor": Headdress(
        (("a", "M0 -42C12 -42 24 -40 29 -34L32 -18C24 -27 12 -30 0 -30Z"), ("b", "M0 -49L38 -47L37 -40L0 -41Z")),
        beads=(*(("c", x, y, 1.9) for x in (15, 23, 31) for y in (-36, -31, -26, -21)), ("c", 0, -35, 3.4)),
    ),
    # a golden crown on the hair, with two long feathers of a pheasant
    "feathers": Headdress(
        (("ink", _HAIR), ("a", "M0 -51C4 -48 5 -46 5 -45L12 -50L14 -37L0 -35Z")),
        inside=(("b", _BAND),),
        feathers=_PLUME,
        beads=(("c", 0, -42, 2.8), ("c", 0, -33, 2.2)),
    ),
    # a helmet with a crest of three points, and the same feathers
    "warlord": Headdress(
        (("a", _DOME), ("b", "M0 -52L5 -44L14 -51L15 -40L26 -43L27 -30C18 -35 8 -37 0 -37Z")),
        inside=(("b", _BAND),),
        behind=(("a", _FLAPS),),
        feathers=_PLUME,
        beads=(("c", 0, -42, 3.2), ("c", 0, -33, 2)),
    ),
    # a cloth around the head, knotted at the side
    "turban": Headdress(
        (("a", "M0 -49C20 -49 33 -38 33 -17C26 -25 12 -28 0 -28Z"),),
        inside=(("b", "M0 -28L0 -33C12 -33 25 -30 32 -23L33 -17C26 -25 12 -28 0 -28Z"),),
        behind=(("a", "M29 -28C36 -36 46 -34 45 -26C43 -24 38 -24 34 -24C40 -20 43 -12 40 -6C35 -12 31 -18 29 "
        "-22Z"),),
        lines="M0 -47C12 -44 22 -38 29 -28M0 -40C8 -39 14 -36 19 -31",
    ),
    # a soldier's wrapped scarf with a fan of pleats in front
    "pleats": Headdress(
        (("a", _DOME), ("c", "M0 -51C8 -51 16 -48 20 -42L11 -33L0 -34Z")),
        inside=(("b", _BAND),),
        lines="M4 -50L2 -36M11 -48L6 -36M17 -44L9 -35",
        beads=(("a", 0, -33, 2.6),),
    ),
    # hair bound in a knot, a band around the brow with a ball
    "band": Headdress(
        (("ink", _HAIR), ("ink", "M0 -51C7 -51 9 -43 7 -39L0 -38Z"), ),
        inside=(("a", "M0 -43L8 -42L7 -38L0 -38Z"), ("b", _BAND)),
        beads=(("c", 0, -34, 4.4),),
    ),
    # a warrior's scarf with a ball at the side of the head
    "ball": Headdress(
        (("a", "M0 -47C20 -47 32 -36 33 -18C26 -26 12 -30 0 -30Z"),),
        inside=(("b", _BAND),),
        beads=(("c", 0, -44, 6), ("c", 12, -33, 1.8), ("c", 22, -28, 1.8), ("c", 0, -34, 1.8), ("c", 34, -22, 6)),
        lines="M12 -45C15 -42 16 -39 16 -36",
    ),
    # wild hair, a ring around it, feathers upright
    "tribe": Headdress(
        (
            ("b", "M0 -50C5 -46 6 -40 5 -35L0 -34ZM9 -35C10 -43 15 -48 20 -49C22 -43 20 -37 16 -32ZM20 -31C23 "
            "-38 29 -41 34 -41C34 -35 30 -29 26 -26Z"),
            ("a", "M0 -30C10 -30 22 -27 30 -18L32 -25C24 -33 12 -37 0 -37Z"),
        ),
        behind=(("ink", "M27 -28C38 -24 42 -12 37 -6C42 -2 40 10 35 16L27 4Z"),),
        beads=(("c", 0, -33, 2.4), ("c", 11, -32, 2.4), ("c", 21, -27, 2.4)),
    ),
    # a lady's hair with flowers and hanging beads
    "lady": Headdress(
        (("ink", _HAIR), ("ink", _LOCKS), ("ink", "M0 -50C10 -50 14 -44 12 -39L0 -38Z")),
        behind=(("ink", "M20 -34C32 -30 36 -8 33 20L27 22Z"),),
        beads=(("a", 0, -40, 4), ("b", 11, -40, 4), ("a", 20, -35, 4), ("b", 27, -28, 4),
               *(("c", 34, y, 1.9) for y in (-20, -14, -8, -2))),
    ),
    # a lady's war bonnet: a peak, pearls and two tassels
    "amazon": Headdress(
        (("ink", _HAIR), ("ink", _LOCKS), ("a", "M0 -51C6 -45 14 -46 21 -46C22 -40 28 -34 31 -24C22 -33 10 -35 "
        "0 -35Z")),
        behind=(("ink", "M20 -34C32 -30 36 -8 33 20L27 22Z"),),
        beads=(("c", 0, -42, 4), ("b", 10, -41, 2.6), ("b", 19, -38, 2.6), ("b", 26, -32, 2.6), ("c", 36, -20, 4),
               *(("a", 36, y, 2.4) for y in (-13, -8, -3))),
    ),
    # a prince's little crown
    "prince": Headdress(
        (("ink", _HAIR), ("a", "M0 -51L6 -44L14 -50L15 -38L24 -42L24 -32C16 -36 8 -37 0 "
        "-37Z"), ("b", "M0 -37C8 -37 16 -36 24 -32L23 -28C16 -31 8 -32 0 -32Z")),
        beads=(("c", 0, -43, 2.6), ("c", 14, -50, 2.2), ("c", 0, -51, 2.4)),
    ),
    # a Taoist's low cap with a knot and a pin
    "taoist": Headdress(
        (("ink", _HAIR), ("a", "M0 -50C9 -50 11 -43 9 -38L0 "
        "-37Z"), ("b", _BAND), ("c", "M0 -46L19 -46L19 -43L0 -43Z")),
        behind=(("ink", "M24 -30C36 -24 36 0 33 18L27 16Z"),),
    ),
    # a northern fur cap
    "fur": Headdress(
        (("a", "M0 -49C16 -49 28 -42 30 -30L0 -32Z"), ("b", "M0 -38L5 -41L9 -37L14 -40L17 -36L23 -37L25 -32L31 "
        "-32L31 -26L37 -24L34 -15C26 -24 12 -28 0 -28Z")),
        behind=(("b", "M29 -26C40 -22 40 2 35 14L29 4Z"),),
        beads=(("c", 0, -48, 3.4),),
    ),
}  # fmt: skip
