"""The learning path of Age of War: eight exercises after the tutorial, each a puzzle from a match of two."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.puzzles import Exercise

PATH = (
    Exercise(
        "003c2ef3",
        N_("You’re attacking Takahashi. Several lines fit this roll, but you may fill only one."),
        N_("Fill the line that’s hardest to roll. Leave the easy ones for later, when you have fewer dice."),
    ),
    Exercise(
        "0199c808",
        N_("Kumamoto has four lines. Your roll fits three of them."),
        N_("A pair of daimyo is rare: take it while it’s there."),
    ),
    Exercise(
        "ebc8fb34",
        N_("Some castles have a single line. They fall at once if the dice fit."),
        N_("A certain castle now is often better than a promising one."),
    ),
    Exercise(
        "73f9d559",
        N_("A whole clan turns face down: its castles are safe, and it scores its bonus."),
        N_("Count clans, not castles. The last castle of a clan is worth a risk."),
    ),
    Exercise(
        "fc80bd6a",
        N_("Stealing takes an extra daimyo, but your opponent loses what you gain."),
        N_("A sure castle in the centre beats a theft that mostly fails."),
    ),
    Exercise(
        "ca61b794",
        N_("You’re behind. Is an easy castle enough?"),
        N_("When you’re behind, the harder castle can be the better one: what you steal, they lose."),
    ),
    Exercise(
        "dc674b06",
        N_("You don’t have to attack with your first roll."),
        N_("Losing a die costs little. A bad attack costs the whole turn."),
    ),
    Exercise(
        "e26c5a19",
        N_("The match ends when the last castle leaves the centre. Look at the points first."),
        N_("Sometimes it’s best to fail: the match goes on, and so do your chances."),
    ),
)
