"""The moments of Heads: the throw after which one more head wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.coin.rules.rules import WANTED, CoinObservation, Heads
from game.core.state import Action
from game.ui.moment import Moment
from game.ui.score import emblem
from game.ui.view import View


def _heads(seen: CoinObservation, action: Action, now: CoinObservation, view: View) -> list[Moment]:
    """*seen* is the number before the throw, *now* the number after it."""
    if now.heads[seen.turn] != WANTED - 1:
        return []
    title = view.t("{name} needs one more", name=view.names[seen.turn])
    return [Moment("feat", title, art=emblem(view, seen.turn), seat=seen.turn)]


MOMENTS: Mapping[type[Action], Callable[..., list[Moment]]] = {Heads: _heads}  # by kind of action
