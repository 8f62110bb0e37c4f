"""The six opponents of Age of Heroes."""

from __future__ import annotations

from game.bots.characters import Character
from game.core.i18n import N_
from game.ui.face import Face

CHARACTERS = (
    Character(
        "bato", N_("Bato"), "novice", "bold", N_("Marches first and asks for bread later."),
        Face("sky", "round", "tan", "ink", "fur cap", "fur", ("teal", "brown", "red"), "wide", "stern", "grin"),
    ),
    Character(
        "ilka", N_("Ilka"), "novice", "careful", N_("Keeps her armies at home, all of them."),
        Face("leaf", "heart", "pale", "gold", "braids", "tunic", ("red", "white", "blue"), "wide", "worry", "smile",
             marks=("freckles",)),
    ),
    Character(
        "zaman", N_("Zaman"), "steady", "merchant", N_("No deal is too small for him."),
        Face("gold", "oval", "deep", "ink", "turban", "coat", ("white", "green", "red"), "sly", "arch", "smirk", "goat",
             prop="coin"),
    ),
    Character(
        "neris", N_("Queen Neris"), "steady", "builder", N_("Sees the monument before the first stone is laid."),
        Face("wine", "long", "deep", "ink", "crown", "tunic", ("gold", "teal", "gold"), "open", "arch", "lips",
             marks=("rings",)),
    ),
    Character(
        "thessa", N_("Thessa"), "strong", "schemer", N_("Her offers are kind. Read them twice."),
        Face("purple", "oval", "skin", "brown", "laurel", "robe", ("leaf", "white", "gold"), "sharp", "arch", "smirk",
             prop="scroll"),
    ),
    Character(
        "ragna", N_("Old Ragna"), "strong", "avenger", N_("Forgets no city that burned."),
        Face("slate", "square", "pale", "white", "helmet", "fur", ("grey", "brown", "gold"), "sharp", "stern", "frown",
             marks=("paint", "patch"), prop="spear"),
    ),
)  # fmt: skip
