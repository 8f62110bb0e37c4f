"""What a person learns of the characters, line by line, the more matches they play against each other."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_

STORIES: Mapping[str, tuple[str, str, str]] = {
    "bato": (
        N_("He could ride before he could walk, and has never gone back to walking."),
        N_("His soldiers love him. His cooks are less sure."),
        N_("He named a horse after you. It is fast and hard to steer."),
    ),
    "ilka": (
        N_("Her village has stood for three hundred years. She’d like to keep it so."),
        N_("Each evening she counts her soldiers. All of them. Twice."),
        N_("She left the gate open for you once. Only a little."),
    ),
    "zaman": (
        N_("He began with one goat and a good story about it."),
        N_("He has sold you the same iron twice. You both know it."),
        N_("You get the price for friends now. It is the same price, said kindly."),
    ),
    "neris": (
        N_("As a child she built towers of bread. Some are still standing."),
        N_("There is a plan on her wall with a space for your statue, near the stables."),
        N_("She has moved your statue to the front steps."),
    ),
    "thessa": (
        N_("She speaks seven languages and says no in none of them."),
        N_("She sends you a letter before each match. The second page is always missing."),
        N_("You got the second page at last. It says: well read."),
    ),
    "ragna": (
        N_("She can name every lane of a town that is no longer there."),
        N_("She was a shield bearer once, in a war that nobody else remembers."),
        N_("She has told you about the fire. You’re the third person who knows."),
    ),
}
