"""The learning path of Record of the Three Kingdoms: eight exercises after the tutorial, each from a match of two."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.puzzles import Exercise

PATH = (
    Exercise(
        "05a4e5d1",
        N_("You keep one of three schemes. Two of them fail against a strategist with more wits."),
        N_("Early on, keep what always works. You don’t know your strategist yet."),
    ),
    Exercise(
        "62219bb5",
        N_("Your first city needs a guard. Your generals have might 3, 4 and 9."),
        N_("Post your best general. A weak guard invites a siege, and a strong one is safe in a city too."),
    ),
    Exercise(
        "03201c7c",
        N_("Nobody has a city. You have 9 coins: enough for Jianye, or for Xiaopei with 5 to spare."),
        N_("Build the expensive city while you can pay for it. It scores as many points as it costs."),
    ),
    Exercise(
        "012d5f64",
        N_("You have 8 coins, and you hold cities for 9 and 12. You may pay to see more strategists."),
        N_("Save your coins. With this round’s income you can pay for Chengdu, and a city is worth more."),
    ),
    Exercise(
        "369cf0e3",
        N_("You can play Fish in Troubled Water for 4 coins, or besiege a city at once."),
        N_("Play first what costs nothing. The siege can follow on the same turn."),
    ),
    Exercise(
        "849177dd",
        N_("You want to besiege a city with a general of might 8. Xinye and Beihai both cost 6 coins."),
        N_("Besiege the city with the weaker guard: might 6 in Xinye, 10 in Beihai."),
    ),
    Exercise(
        "90457c02",
        N_("You have 9 coins and two generals of might 3 and 4. Three cities can be besieged."),
        N_("A siege that fails costs coins and perhaps your general. End your turn and wait for a better one."),
    ),
    Exercise(
        "636c5d8f",
        N_("Your rival leads with 24 points to 22. You hold Lü Bu, and a siege of Jiangxia costs 6 coins."),
        N_("A siege counts twice: you gain the city’s points, and your rival loses them."),
    ),
)
