"""Why a choice of Age of Thieves is advised, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_
from game.core.state import Action
from game.core.steps import Frame
from game.thieves.rules import pending
from game.thieves.rules.hidden import ThievesObservation
from game.ui.view import View

_WAY = N_("Thought some turns ahead, with the answers of the guards, this way brings most.")
REASONS: Mapping[type[Frame], str] = {
    pending.Lay: _WAY,
    pending.Walk: _WAY,
    pending.Act: N_("First comes what helps the movement, then the movement, then the rest."),
    pending.Bid: N_("So many points bring you before the guards, or leave you after them, as your way needs it."),
    **dict.fromkeys((pending.Discard, pending.Give, pending.Trade), N_("It is the card that you can best do without.")),
    pending.Place: N_("There it lies nearer to you than to the others."),
    pending.Patrol: N_("The guard goes toward the others and away from you."),
    pending.Post: N_("There the guard stands farthest from you."),
    pending.Jail: N_("From there the way to the goal is shortest."),
    **dict.fromkeys((pending.Aim, pending.March), N_("There it helps your way most, or hinders who is ahead.")),
}


def reason(seen: ThievesObservation, action: Action, view: View) -> str:
    """By what the bot decides such questions."""
    found = REASONS.get(type(seen.stack[-1])) if seen.stack else None
    return view.t(found) if found else ""
