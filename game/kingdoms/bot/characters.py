"""The six opponents of Record of the Three Kingdoms; none of them is on a card."""

from __future__ import annotations

from game.bots.characters import Character
from game.core.i18n import N_
from game.ui.face import Face

CHARACTERS = (
    Character(
        "tiger", N_("Little Tiger"), "novice", "bold", N_("Besieges today what could wait until tomorrow."),
        Face("yellow", "round", "pale", "ink", "tufts", "kimono", ("red", "gold", "gold"), "wide", "stern", "grin",
             marks=("blush",)),
    ),
    Character(
        "liu", N_("Aunt Liu"), "novice", "careful", N_("Puts her best general on the wall and keeps him there."),
        Face("leaf", "round", "skin", "grey", "bun", "kimono", ("blue", "white", "rose"), "dots", "soft", "smile",
             marks=("blush",)),
    ),
    Character(
        "qian", N_("Boss Qian"), "steady", "merchant", N_("Knows what each city yields, to the last coin."),
        Face("wine", "round", "pale", "ink", "merchant", "robe", ("ink", "gold", "red"), "sly", "arch", "smile",
             "long tache", prop="coin"),
    ),
    Character(
        "lu", N_("Master Lu"), "steady", "builder", N_("Builds while others quarrel."),
        Face("sky", "long", "skin", "ink", "scholar", "robe", ("slate", "white", "gold"), "open", "straight", "flat", "goat",
             prop="square"),
    ),
    Character(
        "yun", N_("Mistress Yun"), "strong", "schemer", N_("Holds one scheme more than you think."),
        Face("violet", "heart", "pale", "ink", "flowers", "robe", ("rose", "teal", "white"), "sharp", "arch", "lips",
             prop="fan"),
    ),
    Character(
        "tie", N_("General Tie"), "strong", "avenger", N_("Besiege him, and he’ll besiege you."),
        Face("sand", "square", "tan", "ink", "steel", "armour", ("slate", "gold", "red"), "sharp", "bushy", "frown", "full",
             marks=("scar",)),
    ),
)  # fmt: skip
