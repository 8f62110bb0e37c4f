"""Why a choice of Age of Heroes is advised, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_
from game.core.state import Action
from game.heroes.rules import phases
from game.heroes.rules.hidden import HeroesObservation
from game.ui.view import View

REASONS: Mapping[int, str] = {
    **dict.fromkeys(
        (phases.FLOOR, phases.GIVE, phases.WANT, phases.MINE, phases.YOURS),
        N_("Of what others may agree to, this gains most for your hand, and helps them least."),
    ),
    **dict.fromkeys(
        (phases.ANSWER, phases.REPLY),
        N_("This weighs what the cards are worth to you against what they help the other."),
    ),
    phases.ACTION: N_("Of taxes, building and war it gains most this turn."),
    phases.BUILD: N_("Of what you can pay for it is worth most now."),
    phases.CONSENT: N_("A road serves both ends, unless the other is about to win."),
    **dict.fromkeys((phases.SWAP, phases.DISCARD), N_("It is the card that you can best do without.")),
    phases.PLACE: N_("Stones of your monument are safe once they are placed."),
    **dict.fromkeys(
        (phases.TARGET, phases.PURPOSE), N_("By the odds of the clashes this attack gains most for what it risks.")
    ),
    **dict.fromkeys((phases.LED, phases.PLAIN, phases.HEROES), N_("The more march, the better are the odds.")),
    phases.REACT: N_("It weighs what the attack would cost you against the card."),
    **dict.fromkeys((phases.LAY, phases.SEND), N_("The best battle cards go where they count most.")),
    **dict.fromkeys((phases.QUAKE, phases.ERUPT), N_("It hurts who is nearest to winning.")),
    **dict.fromkeys((phases.LUCK, phases.FAMINE), N_("Luck is kept for what would cost more than the card.")),
}


def reason(seen: HeroesObservation, action: Action, view: View) -> str:
    """By what the bot decides such questions."""
    found = REASONS.get(seen.phase)
    return view.t(found) if found else ""
