"""Pearls in words: the lines of the log, and the reasons for choices."""

from __future__ import annotations

from game.core.state import Action
from game.pearl.rules.actions import UNKNOWN, Deal, Draw, Peek, Stop
from game.pearl.rules.position import PearlObservation, points
from game.ui.view import View


def log_line(seen: PearlObservation, action: Action, now: PearlObservation, view: View) -> str:
    """The line for an action as the observer saw it, '' if another line says it."""
    t = view.t
    match action:
        # hidden:
        case Deal(seat, card) if card == UNKNOWN:
            return t("{name} draws a card", name=view.names[seat])
        case Peek(other):
            return t("{name} looks at {other}’s hand", name=view.names[seen.turn], other=view.names[other])
        # end
        case Deal(seat, card):
            return t("{name} draws a {n}", name=view.names[seat], n=card)
        case Stop(cards):
            return t.plural(
                "{name} stops with {n} point",
                "{name} stops with {n} points",
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
