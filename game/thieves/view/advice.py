"""Why a choice of Age of Thieves is advised, in one sentence: how the strong bot, whose advice it is, came by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.i18n import N_
from game.core.state import Action
from game.core.steps import Pending
from game.thieves.rules import actions as act
from game.thieves.rules import pending
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.singles import STOP
from game.thieves.view.labels import label, token_name
from game.ui.view import View

TRIED = N_("In simulated matches from here, this worked out best.")
NOTHING = N_("Nothing else is worth doing here.")
REASONS: Mapping[type[Pending], str] = {
    pending.Pick: N_("A random pick, weighted towards thieves who win more often."),
    **dict.fromkeys((pending.Discard, pending.Give, pending.Trade), N_("It’s the card you’ll miss least.")),
    pending.Place: N_("It’s closer to you there than to anyone else."),
    **dict.fromkeys((pending.PeekAt, pending.SpyOn), N_("You or a rival may soon reveal that token.")),
    pending.Exchange: N_("Keep helpful tokens near you and nasty ones near your rivals."),
}


def order(seen: ThievesObservation, action: Action, view: View) -> str:
    """The choice as an order to the player."""
    t, name = view.t, label(seen, action, view)
    match action:
        case act.Pick():
            return t("Choose {thief}", thief=name)
        case act.Go():
            return t("Go to {place}", place=name)
        case act.Discard():
            return t("Discard {card}", card=name)
        case act.Play():
            return t("Play {card}", card=name)
        case act.Lay():
            return t("Declare {actions}", actions=name)
        case act.Bid(_, points):
            return t.plural("Spend {n} action point", "Spend {n} action points", points)
        case act.Waive() | act.Take() | act.Steal() | act.Sewer():
            return name
    return ""


def plan(row: Sequence[tuple[ThievesObservation, Action]], view: View) -> str:
    """A declaration as one order: each action with its tokens and points."""
    t, laid, actions = view.t, "", list[str]()
    for seen, action in row:
        match action:
            case act.Lay():
                laid = label(seen, action, view)
            case act.Add(_, token) if laid:
                laid = t("{action} with {token}", action=laid, token=token_name(token, t))
            case act.Bid(_, points) if laid:
                for_points = t.plural(
                    "{action} for {n} action point", "{action} for {n} action points", points, action=laid
                )
                actions.append(for_points)
                laid = ""
    started = order(*row[0], view) if isinstance(row[0][1], act.Bid) else ""
    if not actions or laid:
        return ""
    return t.together(started and t.sentence(started), t("Declare {actions}", actions=t(", ").join(actions)))


def reason(seen: ThievesObservation, action: Action, view: View) -> str:
    """By what the bot decides such questions."""
    top = type(seen.stack[-1])
    if action == STOP and top in REASONS:
        return view.t(NOTHING)
    return view.t(REASONS.get(top, TRIED))
