"""The six opponents of Age of Thieves."""

from __future__ import annotations

from game.bots.characters import Character
from game.core.i18n import N_
from game.ui.face import Face

CHARACTERS = (
    Character(
        "pip", N_("Pip"), "novice", "bold", N_("Runs where he should sneak."),
        Face("sky", "round", "pale", "brown", "cap", "coat", ("green", "brown", "cream"), "wide", "arch", "grin",
             marks=("freckles",)),
    ),
    Character(
        "wick", N_("Mother Wick"), "novice", "careful", N_("Waits for the guards to pass, and then a little more."),
        Face("dusk", "round", "pale", "white", "shawl", "cloak", ("wine", "rose", "gold"), "dots", "soft", "smile",
             marks=("glasses", "blush"), prop="lantern"),
    ),
    Character(
        "odo", N_("Silver Odo"), "steady", "merchant", N_("Leaves with less, but leaves."),
        Face("leaf", "long", "skin", "grey", "top hat", "coat", ("dusk", "purple", "white"), "sly", "arch", "smirk", "tache",
             marks=("monocle",)),
    ),
    Character(
        "hanna", N_("Hanna Keys"), "steady", "builder", N_("Has every door in order before she opens one."),
        Face("sand", "oval", "deep", "ink", "scarf", "tunic", ("red", "yellow", "gold"), "open", "straight", "smile",
             prop="key"),
    ),
    Character(
        "dusk", N_("Doctor Dusk"), "strong", "schemer", N_("You learn his plan when the guards arrest you."),
        Face("violet", "long", "pale", "ink", "hood", "cloak", ("dusk", "purple", "red"), "dots", "stern", "hidden",
             marks=("beak", "glasses")),
    ),
    Character(
        "benno", N_("Benno the Scar"), "strong", "avenger", N_("Takes from thieves what they took from others."),
        Face("teal", "square", "tan", "brown", "bandana", "coat", ("red", "brown", "cream"), "sharp", "stern", "frown",
             "full", marks=("scar",), prop="blade"),
    ),
)  # fmt: skip
