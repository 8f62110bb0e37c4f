"""What a person learns of the characters, line by line, the more matches they play against each other."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_

STORIES: Mapping[str, tuple[str, str, str]] = {
    "tama": (
        N_("She learned the game from her brothers, who always took the big castle."),
        N_("She has lost more dice than you will ever roll. She says they ran away."),
        N_("You’re the only one who hasn’t told her to be careful. She likes that."),
    ),
    "genzo": (
        N_("He has farmed under four lords and never asked one for a favour."),
        N_("He once risked everything on a single roll. He won’t say how it went."),
        N_("He now puts a second cup of tea on the table before you arrive."),
    ),
    "orin": (
        N_("She sells rice to both sides and is welcome in every castle."),
        N_("Her fan has a column of figures on the back. The last one is your name."),
        N_("She has stopped counting your points aloud. That is respect."),
    ),
    "kaku": (
        N_("He drew a map of all six clans during a long winter of silence."),
        N_("One bead of his string is missing. He says you’ll find it one day."),
        N_("He rings the temple bell once for each match with you, win or lose."),
    ),
    "shinobu": (
        N_("Nobody has seen her arrive. She is always there already."),
        N_("She knows which castle you’ll choose. She has known since last week."),
        N_("Behind the veil she was smiling, if only once. You were winning."),
    ),
    "raiden": (
        N_("He keeps a list of every castle that was taken from him. It is short."),
        N_("Your name is on the list now, in red ink."),
        N_("He’d be sorry if you stopped coming. Who would he take back from?"),
    ),
}
