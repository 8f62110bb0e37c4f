"""The learning path of Age of Thieves: eight exercises after the tutorial, each a puzzle from a match of two."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.puzzles import Exercise

PATH = (
    Exercise(
        "555afa7c",
        N_("A yellow jewel lies close by. Sneak is slower than Sprint, but takes what is on the way."),
        N_("Sneak while a jewel is in reach. Points come from jewels, not from spaces."),
    ),
    Exercise(
        "0dab58cf",
        N_("You act before the guards. You have declared a move and Cloak of Shadows."),
        N_("Hide first, then go where you like: no guard sees you until the end of the turn."),
    ),
    Exercise(
        "0a3dd3a5",
        N_("A rival with a green jewel is in range. You have declared Pickpocket and a move."),
        N_("Steal first, then move. It counts twice: you gain the jewel, and your rival loses it."),
    ),
    Exercise(
        "410db3f9",
        N_("You’re robbing a rival and may choose one of three jewels."),
        N_("Take the Emperor’s Jewel. The thief who carries it out of the city wins at once."),
    ),
    Exercise(
        "40a6f1bd",
        N_("Smoke covers the palace in front of you, and the guards move after you."),
        N_("Use everything you have. Elixir of Speed and a move reach the treasury together; the move alone doesn’t."),
    ),
    Exercise(
        "c3073f1f",
        N_("A guard has caught you, and you may choose the dungeon. The gates in the West are open."),
        N_("You start again from the dungeon. Choose the one nearest to an open gate."),
    ),
    Exercise(
        "da6f2935",
        N_("A turn later you’re still in the dungeon, with two green jewels. Your rival has left without any."),
        N_("When only the way out counts, sprint. The guards moved before you, so nobody stops you."),
    ),
    Exercise(
        "2e164ec7",
        N_("You’re at an open gate with the Emperor’s Jewel, and a guard can see you."),
        N_("Leave. One more jewel is worth nothing compared with a win right now."),
    ),
)
