"""The six opponents of Age of War."""

from __future__ import annotations

from game.bots.characters import Character
from game.core.i18n import N_
from game.ui.face import Face

CHARACTERS = (
    Character(
        "tama", N_("Tama"), "novice", "bold", N_("Goes for the biggest castle, whatever the dice say."),
        Face("sky", "round", "pale", "ink", "headband", "kimono", ("white", "red", "red"), "wide", "stern", "grin",
             marks=("blush",)),
    ),
    Character(
        "genzo", N_("Old Genzo"), "novice", "careful", N_("Would rather have a small castle than a large hope."),
        Face("leaf", "square", "skin", "grey", "straw hat", "kimono", ("sand", "brown", "brown"), "old", "bushy", "smile",
             "tache"),
    ),
    Character(
        "orin", N_("Madam Orin"), "steady", "merchant", N_("Counts points as others count coins."),
        Face("rose", "oval", "pale", "ink", "bun", "kimono", ("purple", "gold", "gold"), "sly", "arch", "lips", prop="fan"),
    ),
    Character(
        "kaku", N_("Brother Kaku"), "steady", "builder", N_("Unites one clan before he looks at the next."),
        Face("teal", "round", "tan", "ink", "bald", "robe", ("gold", "brown", "red"), "dots", "straight", "smile",
             prop="beads"),
    ),
    Character(
        "shinobu", N_("Lady Shinobu"), "strong", "schemer", N_("Waits until your best castle stands alone."),
        Face("violet", "heart", "pale", "ink", "hood", "kimono", ("slate", "wine", "red"), "sharp", "stern", "hidden",
             marks=("veil",)),
    ),
    Character(
        "raiden", N_("Captain Raiden"), "strong", "avenger", N_("Takes back what you took, with interest."),
        Face("sand", "square", "skin", "ink", "kabuto", "armour", ("red", "ink", "gold"), "sharp", "stern", "frown",
             "long tache"),
    ),
)  # fmt: skip
