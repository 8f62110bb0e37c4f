"""Pearls in words: the lines of the log, and the reasons for choices."""

from __future__ import annotations

from game.core.state import Action
from game.pearl.rules.actions import UNKNOWN, Deal, Draw, Peek, Show
from game.pearl.rules.hidden import PearlObservation
from game.pearl.rules.position import points
from game.ui.view import View


def tell(seen: PearlObservation, action: Action, now: PearlObservation, view: View) -> str:
    """The line for an action as the observer saw it, '' if another line says it."""
    t = view.t
    match action:
        case Deal(seat, card):
            name = view.names[seat]
            return (
                t("{name} draws a {n}", name=name, n=card) if card != UNKNOWN else t("{name} draws a card", name=name)
            )
        case Peek(other):
            return t("{name} looks at {other}’s hand", name=view.names[seen.turn], other=view.names[other])
        case Show(cards):
            return t.plural(
                "{name} shows a hand worth {n} point",
                "{name} shows a hand worth {n} points",
                points(list(cards)),
                name=view.names[seen.turn],
            )
    return ""


def label(seen: PearlObservation, action: Action, view: View) -> str:
    """A choice that the log omits."""
    return view.t("Draw a card.") if isinstance(action, Draw) else ""


def reason(seen: PearlObservation, action: Action, view: View) -> str:
    """Why a bot would choose this, in one sentence."""
    return view.t("Your cards make {n}; ten is the most that counts.", n=sum(seen.hands[seen.turn]))
