"""What a person hears of their first defeat in Record of the Three Kingdoms; `rules/slips` finds it in the match."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.slip import Slip

SLIPS = (
    Slip("built", N_("You built no city from round {n} on, and you could have."), 2),
    Slip("defence", N_("You lost a city with a scheme for its defence still in your hand.")),
    Slip("siege", N_("You never besieged a rival’s city, and you could have."), 2),
    Slip("failed", N_("You besieged cities that you couldn’t take."), 2),
    Slip("coins", N_("You let coins pile up: they win nothing by themselves."), 2),
    Slip("scheme", N_("You never played a scheme on your own turn."), 3),
)
