"""What each thing on the board is and does, in words: for tips on the board and the legend of the guide."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.thieves.rules.cards import TOKEN, TOKENS

# Drawing or key -> name and what it does.
PIECES = {
    "yellow": (N_("Yellow jewel"), N_("1 point. A sneaking thief can take it.")),
    "green": (N_("Green jewel"), N_("3 points. A sneaking thief can take it.")),
    "crown": (N_("Emperor’s Jewel"), N_("Carry it out of the city to win. Take it and the alarm sounds next turn.")),
    "token": (N_("City token, face down"), N_("A sneaking thief may reveal it.")),
    "smoke": (N_("Smoke"), N_("Hides thieves until the end of the turn, but they can be robbed there.")),
    "flame": (N_("Flame"), N_("Nobody can enter until the end of the turn.")),
    "guard": (N_("Guard"), N_("Sees {sight} spaces, moves {steps}, arrests any thief who isn’t hidden.")),
    "captain": (N_("Captain"), N_("Sees {sight} spaces, moves {steps}, arrests any thief who isn’t hidden.")),
}
# Kinds of spaces, as they are painted.
SPACES = {
    "start": (N_("Start"), N_("A thief starts here.")),
    "guardroom": (N_("Guardroom"), N_("Starts with a face-down city token. New guards can appear here.")),
    "sword": (N_("Guardroom with swords"), N_("Starts with a guard, and in the city also with a token.")),
    "imperial": (
        N_("Imperial guardroom"),
        N_(
            "Starts with a token. If the thief with the Emperor’s Jewel is arrested in the city, the jewel goes to "
            "one of these."
        ),
    ),
    "hideout": (N_("Hideout"), N_("Thieves here are hidden.")),
    "sewer": (N_("Sewer entrance"), N_("Go in here and come out at any sewer exit. Your move ends there.")),
    "ladder": (N_("Sewer exit"), N_("Thieves come out of the sewers here.")),
    "dungeon": (N_("Dungeon"), N_("Arrested thieves are held here. Play Move to get out to the market road.")),
    "gate": (N_("Gate"), N_("The way out – but only during the alarm, and only in the open district.")),
    "bell": (N_("Guards’ alarm"), N_("When the alarm sounds and this district opens, a guard appears here.")),
    "alarm": (
        N_("Captains’ alarm"),
        N_("Two spaces from a gate. When the alarm sounds and this district opens, a captain appears here."),
    ),
    "nest": (N_("Green jewel"), N_("A green jewel starts here.")),
    "treasury": (N_("Treasury"), N_("The Emperor’s Jewel starts here.")),
}


def piece(key: str, t: Words, **values: object) -> str:
    """Name and explanation of a thing on the board, or of a city token, in one line."""
    if key in TOKEN:
        token = TOKENS[TOKEN[key]]
        name, text = token.name, token.text
    else:
        name, text = PIECES[key]
    return t("{name}: {text}", name=t(name), text=t(text, **values))
