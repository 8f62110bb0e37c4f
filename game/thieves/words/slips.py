"""What a person hears of their first defeat in Age of Thieves; `rules/slips` finds it in the match."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.slip import Slip

SLIPS = (
    Slip("stayed", N_("You were still in the city at the end, and only thieves who leave can win.")),
    Slip("jewel", N_("You left a jewel behind that you could have taken.")),
    Slip("arrest", N_("You stopped where guards could reach you, and they arrested you.")),
    Slip("spared", N_("You could have stolen from another thief, and didn’t.")),
    Slip("points", N_("You left action points unused when you declared your actions."), 2),
    Slip("waived", N_("You declared actions and then didn’t use them."), 3),
)
