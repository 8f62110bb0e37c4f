"""Heads in words: the lines of the log, and the reasons for choices."""

from __future__ import annotations

from game.coin.rules.rules import WANTED, CoinObservation, Heads, Pass, Tails, Throw
from game.core.state import Action
from game.ui.view import View


def tell(seen: CoinObservation, action: Action, now: CoinObservation, view: View) -> str:
    """The line for what happens next, '' if the next line says it."""
    t, name = view.t, view.names[seen.turn]
    match action:
        case Heads():
            return t("{name} tosses heads", name=name)
        case Tails():
            return t("{name} tosses tails", name=name)
        case Pass():
            return t("{name} passes", name=name)
    return ""


def label(seen: CoinObservation, action: Action, view: View) -> str:
    """A choice that the log omits."""
    return view.t("Toss the coin.") if isinstance(action, Throw) else ""


def reason(seen: CoinObservation, action: Action, view: View) -> str:
    """Why a bot would choose this, in one sentence."""
    return view.t("So far {n} of {wanted} heads.", n=seen.heads[seen.turn], wanted=WANTED)
