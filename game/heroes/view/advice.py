"""Why a choice of Age of Heroes is advised, in one sentence: the strong bot's own reason."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_
from game.core.state import Action
from game.heroes.rules import actions as act
from game.heroes.rules import phases
from game.heroes.rules.cards import KIND
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.singles import ACCEPT, COUNTER, DECLINE, DROP, LEAVE, PASS
from game.heroes.view.labels import card_name
from game.ui.view import View

TRIED = N_("In simulated matches from here, this won most often.")
OFFERED = N_("Of the offers others are likely to accept, this helps you most.")
NOTHING = N_("No offer they’d accept would help you right now.")
REASONS: Mapping[int, str] = {
    **dict.fromkeys((phases.LAY, phases.SEND), N_("The best battle cards go where they count most.")),
    **dict.fromkeys((phases.FLOOR, phases.GIVE, phases.WANT, phases.MINE, phases.YOURS), OFFERED),
}
ANSWERS: Mapping[Action, str] = {
    PASS: NOTHING,
    DROP: NOTHING,
    LEAVE: NOTHING,
    ACCEPT: N_("This trade improves your chances."),
    DECLINE: N_("This trade wouldn’t improve your chances."),
    COUNTER: N_("A different trade with this tribe would help you more."),
}


def alike(seen: HeroesObservation) -> bool:
    """Tribes differ only in what their monument is built of."""
    return seen.phase == phases.TRIBE


def order(seen: HeroesObservation, action: Action, view: View) -> str:
    """The choice as an order to the player."""
    match action:
        case act.Attack(seat):
            return view.t("Attack {name}", name=view.names[seat])
        case act.Discard(card):
            return view.t("Discard {card}", card=card_name(KIND[card], view.t))
    return ""


def reason(seen: HeroesObservation, action: Action, view: View) -> str:
    """The consideration by which the bot decides such questions."""
    return view.t(ANSWERS.get(action) or REASONS.get(seen.phase, TRIED))
