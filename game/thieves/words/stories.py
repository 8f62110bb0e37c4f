"""What a person learns of the characters, line by line, the more matches they play against each other."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_

STORIES: Mapping[str, tuple[str, str, str]] = {
    "pip": (
        N_("Pip has been arrested nine times, always out of breath."),
        N_("The guards know the sound of those shoes. They are new shoes. They squeak."),
        N_("Pip went slowly for you once, for three whole steps. It was meant as a compliment."),
    ),
    "wick": (
        N_("She makes candles by day. By night she is glad when they are out."),
        N_("She knows every guard by his step, and two of them by their mothers."),
        N_("She keeps a light in the window on the nights you’re out."),
    ),
    "odo": (
        N_("He has never been caught. He has never been rich either."),
        N_("He weighs things in his hand and is right to the gram."),
        N_("He offered you half of the next one. He has never said “half” before."),
    ),
    "hanna": (
        N_("She fits locks for honest people, and remembers each of them."),
        N_("One key on her ring opens nothing yet. She is patient."),
        N_("The key was for you: a spare, in case you get locked in."),
    ),
    "dusk": (
        N_("Doctor of what, he won’t say. The university won’t either."),
        N_("He has a plan for you, with your name spelled right. That worries people."),
        N_("You saw through one of his plans. He wrote to thank you, by name."),
    ),
    "benno": (
        N_("The scar is from a window. He tells it better when there is wine."),
        N_("He was robbed once, of a pocket watch. He is still collecting."),
        N_("You asked him the time. He laughed until the guards came."),
    ),
}
