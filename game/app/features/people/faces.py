"""The faces of people: drawn from a few parts in the hand of the characters, or a disc with the first letter of the name.

A face in the settings is the number of each of PARTS, as `0.1.2.0.3.1.0.4`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from zlib import crc32

from game.app.match.seats import people
from game.core import graphemes
from game.core.i18n import N_
from game.core.record import Seat
from game.ui.face import COLOURS, Face, shapes
from game.ui.html import h

# Each part with its name and its choices.
GROUNDS = ("sky", "leaf", "rose", "sand", "violet", "teal", "yellow", "wine")
SKINS = ("pale", "skin", "tan", "deep")
HAIRS = ("ink", "brown", "gold", "wine", "grey", "white")
TOPS = (
    "tufts",
    "bun",
    "long hair",
    "braids",
    "wild",
    "bald",
    "headband",
    "cap",
    "turban",
    "straw hat",
    "laurel",
    "flowers",
)
CLOTHES = (
    ("kimono", ("blue", "white", "gold")),
    ("robe", ("green", "cream", "gold")),
    ("tunic", ("red", "cream", "gold")),
    ("coat", ("slate", "white", "wine")),
    ("cloak", ("purple", "gold", "yellow")),
    ("fur", ("brown", "sand", "red")),
)
EYES = (("open", "arch"), ("dots", "soft"), ("wide", "straight"), ("sharp", "stern"), ("sly", "arch"), ("old", "bushy"))
MOUTHS = (
    ("smile", ""),
    ("grin", ""),
    ("flat", ""),
    ("smirk", ""),
    ("smile", "tache"),
    ("flat", "goat"),
    ("smile", "full"),
)
EXTRAS: tuple[tuple[str, ...], ...] = ((), ("glasses",), ("freckles",), ("blush",), ("rings",), ("patch",), ("scar",))
PARTS: Mapping[str, tuple[str, Sequence[object]]] = {
    "top": (N_("Hair"), TOPS),
    "hair": (N_("Hair colour"), HAIRS),
    "skin": (N_("Skin"), SKINS),
    "eyes": (N_("Eyes"), EYES),
    "mouth": (N_("Mouth"), MOUTHS),
    "extra": (N_("Extras"), EXTRAS),
    "clothes": (N_("Clothes"), CLOTHES),
    "ground": (N_("Background"), GROUNDS),
}
_MONOGRAMS = ("blue", "wine", "green", "purple", "brown", "dusk")  # white letters stand out on these


def _chosen(text: str) -> list[int]:
    """The number of each part; [] for a text that is no face."""
    numbers = [int(number) for number in text.split(".") if number.isdecimal()]
    sizes = [len(choices) for _, choices in PARTS.values()]
    return [n % size for n, size in zip(numbers, sizes, strict=True)] if len(numbers) == len(sizes) else []


def face_of(text: str) -> Face | None:
    """The face that a setting means; None for a monogram."""
    if not (at := _chosen(text)):
        return None
    (clothes, cloth), (eyes, brows), (mouth, beard) = CLOTHES[at[6]], EYES[at[3]], MOUTHS[at[4]]
    return Face(
        GROUNDS[at[7]], "oval", SKINS[at[2]], HAIRS[at[1]], TOPS[at[0]], clothes, cloth, eyes, brows, mouth, beard,
        EXTRAS[at[5]],
    )  # fmt: skip


def drawn_by(rng: Random) -> str:
    """A face whose parts *rng* chooses, as a text for the settings."""
    return ".".join(str(rng.randrange(len(choices))) for _, choices in PARTS.values())


def turned(text: str, part: str) -> str:
    """The face *text* with the next choice of *part*, one of PARTS; after the last comes the first. KeyError for no such
    part."""
    place = list(PARTS).index(part) if part in PARTS else -1
    if place < 0:
        raise KeyError(part)
    at = _chosen(text) or [0] * len(PARTS)
    at[place] = (at[place] + 1) % len(PARTS[part][1])
    return ".".join(map(str, at))


def monogram(name: str) -> str:
    """A disc with the first letter of *name*, as the content of an SVG."""
    colour = COLOURS[_MONOGRAMS[crc32(name.encode("utf-8", "replace")) % len(_MONOGRAMS)]]
    sign = graphemes.initial(name) or "?"
    letter = h("text", sign, y=19, fill="#fff", font_size=54, font_weight=700, text_anchor="middle")
    return f'<circle r="51" fill="currentColor"/><circle r="49" fill="{colour}"/>{letter}'


def drawing_of(name: str, me: str, face: str) -> str:
    """The drawing of a person called *name*, as the content of an SVG. *me* is the name in the settings: that person has the
    *face* in them, anybody else a monogram."""
    found = face_of(face) if name == me else None
    return monogram(name) if found is None else shapes(found)


def faces_of(seats: Sequence[Seat], me: str, face: str) -> Iterable[tuple[str, str]]:
    """The people with a name at these *seats*: the key of each in a view's cast, and the drawing (see `drawing_of`)."""
    for seat in people(tuple(seats)):
        if name := seats[seat].name:
            yield f"person-{seat + 1}", drawing_of(name, me, face)
