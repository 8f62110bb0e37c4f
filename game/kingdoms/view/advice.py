"""Why a choice of Record of the Three Kingdoms is advised, in one sentence."""

from __future__ import annotations

from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.phases import ARRAY
from game.kingdoms.view.labels import card_name, city_name, label, lord_name
from game.ui.view import View


def alike(seen: KingdomsObservation) -> bool:
    """Against a random order of battle cards, which is best play, all orders are equally good."""
    return seen.phase == ARRAY


def order(seen: KingdomsObservation, action: Action, view: View) -> str:
    """The choice as an order to the player."""
    t = view.t
    match action:
        case act.Elect(_, lord):
            return t("Choose {lord}", lord=lord_name(lord, t))
        case act.PlayOn(_, scheme, target):
            return t("Play {scheme} against {other}", scheme=card_name(scheme, t), other=view.names[target])
        case act.PlayAt(_, scheme, city):
            return t("Play {scheme} against {other}", scheme=card_name(scheme, t), other=city_name(city, t))
        case act.Keep() | act.Post() | act.Discard() | act.Lead() | act.Build() | act.Besiege() | act.Play():
            return label(seen, action, view)
    return ""


def reason(seen: KingdomsObservation, action: Action, view: View) -> str:
    """By what it was found: by lot where it must not be guessed, else by trying the turn in worlds that fit what is seen."""
    t = view.t
    if isinstance(action, act.End):
        return t("In simulated matches from here, stopping now won most often.")
    if isinstance(action, act.Elect):
        return t("A random pick, weighted towards lords who win more often.")
    return t("In simulated matches from here, this won most often.")
