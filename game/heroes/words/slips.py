"""What a person hears of their first defeat in Age of Heroes; `rules/slips` finds it in the match."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.slip import Slip

SLIPS = (
    Slip("built", N_("You built nothing from round {n} on, and you could have."), 2),
    Slip("bare", N_("You left your cities without an army and lost one.")),
    Slip("stones", N_("You kept special resources in your hand that belong on your monument."), 2),
    Slip("limit", N_("You collected more cards than you may hold and had to discard them."), 3),
    Slip("market", N_("You never traded on Market Day."), 2),
    Slip("war", N_("You never attacked anyone, though your armies were ready."), 3),
)
