"""Why a choice of Age of Thieves is advised, in one sentence: how the strong bot, whose advice it is, came by it."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_
from game.core.state import Action
from game.core.steps import Frame
from game.thieves.rules import pending
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.singles import STOP
from game.ui.view import View

TRIED = N_("Played out many times with what the others may do and hold, this turned out best.")
NOTHING = N_("Nothing else is worth it here.")
REASONS: Mapping[type[Frame], str] = {
    pending.Pick: N_("It is drawn by lot; thieves who won more matches are drawn more often."),
    **dict.fromkeys((pending.Discard, pending.Give, pending.Trade), N_("It is the card that you can best do without.")),
    pending.Place: N_("There it lies nearer to you than to the others."),
    **dict.fromkeys((pending.PeekAt, pending.SpyOn), N_("That token lies where you, or a rival, may soon turn it up.")),
    pending.Exchange: N_("What helps is to lie near you, and what hurts near a rival."),
}


def reason(seen: ThievesObservation, action: Action, view: View) -> str:
    """By what the bot decides such questions."""
    top = type(seen.stack[-1])
    if action == STOP and top in REASONS:
        return view.t(NOTHING)
    return view.t(REASONS.get(top, TRIED))
