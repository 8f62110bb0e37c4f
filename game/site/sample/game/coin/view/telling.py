"""Heads in words: the lines of the log."""

from __future__ import annotations

from game.coin.rules.rules import CoinObservation, Heads, Pass, Tails
from game.core.state import Action
from game.ui.view import View


def tell(seen: CoinObservation, action: Action, view: View) -> str:
    """The line for what happens next, '' where the next line says it."""
    t, name = view.t, view.names[seen.turn]
    match action:
        case Heads():
            return t("{name} throws heads", name=name)
        case Tails():
            return t("{name} throws tails", name=name)
        case Pass():
            return t("{name} passes", name=name)
    return ""
