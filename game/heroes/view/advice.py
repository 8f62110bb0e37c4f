"""Why a choice of Age of Heroes is advised, in one sentence: how the strong bot, whose advice it is, came by it."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_
from game.core.state import Action
from game.heroes.rules import phases
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.singles import ACCEPT, COUNTER, DECLINE, DROP, LEAVE, PASS
from game.ui.view import View

TRIED = N_("Played out many times with the cards that may be out there, this won most often.")
OFFERED = N_("Of all offers that the others may well take, this one adds most to your chance of winning.")
NOTHING = N_("No offer that the others may well take would add to your chance of winning.")
REASONS: Mapping[int, str] = {
    phases.TRIBE: N_("Tribes differ only in the stone of their monument: any is as good."),
    **dict.fromkeys((phases.LAY, phases.SEND), N_("The best battle cards go where they count most.")),
    **dict.fromkeys((phases.FLOOR, phases.GIVE, phases.WANT, phases.MINE, phases.YOURS), OFFERED),
}
ANSWERS: Mapping[Action, str] = {
    PASS: NOTHING,
    DROP: NOTHING,
    LEAVE: NOTHING,
    ACCEPT: N_("With these cards exchanged your chance of winning is better."),
    DECLINE: N_("With these cards exchanged your chance of winning would be no better."),
    COUNTER: N_("Another exchange with the same tribe would add more to your chance of winning."),
}


def reason(seen: HeroesObservation, action: Action, view: View) -> str:
    """By what the bot decides such questions."""
    return view.t(ANSWERS.get(action) or REASONS.get(seen.phase, TRIED))
