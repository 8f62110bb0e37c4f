"""What each thing on the board is and does, in words: for tips on the board and the legend of the guide."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.thieves.rules.cards import TOKEN, TOKENS

# Drawing or key -> name and what it does.
PIECES = {
    "yellow": (N_("Yellow jewel"), N_("1 point. A sneaking thief takes it.")),
    "green": (N_("Green jewel"), N_("3 points. A sneaking thief takes it.")),
    "crown": (N_("Emperor's Jewel"), N_("Who carries it out of the city wins. Its theft raises the alarm.")),
    "token": (N_("City token, face down"), N_("A sneaking thief may turn it up.")),
    "smoke": (N_("Smoke"), N_("Hides thieves until the end of the turn; they may be robbed there.")),
    "flame": (N_("Flame"), N_("Nobody walks in until the end of the turn.")),
    "guard": (N_("Guard"), N_("Sees {sight} spaces far, walks {steps}, arrests who is not hidden.")),
    "captain": (N_("Captain"), N_("Sees {sight} spaces far, walks {steps}, arrests who is not hidden.")),
}
# Kinds of spaces, as they are painted.
SPACES = {
    "start": (N_("Start"), N_("Here a thief begins.")),
    "guardroom": (N_("Guardroom"), N_("A face-down city token lies here at first; new guards come to guardrooms.")),
    "sword": (N_("Guardroom with swords"), N_("A guard stands here at first; in the city a token lies here too.")),
    "imperial": (
        N_("Imperial guardroom"),
        N_("A token lies here at first. The Emperor's Jewel comes here when its holder is arrested in the city."),
    ),
    "hideout": (N_("Hideout"), N_("Whoever stands here is hidden.")),
    "sewer": (N_("Sewer entrance"), N_("A movement may go down here and come out at any sewer exit. There it ends.")),
    "ladder": (N_("Sewer exit"), N_("Here one comes out of the sewers.")),
    "dungeon": (N_("Dungeon"), N_("Arrested thieves sit here; Move leads out, to the market road.")),
    "gate": (N_("Gate"), N_("The way out of the city: only after the alarm, only in the open district.")),
    "bell": (N_("Guards' alarm"), N_("A guard comes here when the alarm is raised in this district.")),
    "alarm": (
        N_("Captains' alarm"),
        N_("Two spaces before a gate: a captain comes here when the alarm is raised in this district."),
    ),
    "nest": (N_("Place of a green jewel"), N_("At first a green jewel lies here.")),
    "treasury": (N_("Treasury"), N_("At first the Emperor's Jewel lies here.")),
}


def piece(key: str, t: Words, **values: object) -> str:
    """Name and explanation of a thing on the board, or of a city token, in one line."""
    if key in TOKEN:
        token = TOKENS[TOKEN[key]]
        name, text = token.name, token.text
    else:
        name, text = PIECES[key]
    return t("{name}: {text}", name=t(name), text=t(text, **values))
