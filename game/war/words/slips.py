"""What a person hears of their first defeat in Age of War; `rules/slips` finds it in the match."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.slip import Slip

SLIPS = (
    Slip("clan", N_("You were one castle short of a whole clan and attacked another castle.")),
    Slip("rival", N_("A rival was one castle short of a clan, and you let them have it."), 2),
    Slip("slim", N_("You attacked castles that you had little chance of taking."), 2),
    Slip("dice", N_("You gave up dice that could have filled a line."), 2),
    Slip("raid", N_("You never attacked a rival’s castle."), 3),
)
