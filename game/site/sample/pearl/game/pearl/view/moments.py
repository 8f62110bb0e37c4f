"""The moments of Pearls: somebody shows ten."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.state import Action
from game.pearl.rules.actions import Show
from game.pearl.rules.hidden import PearlObservation
from game.pearl.rules.position import LIMIT, points
from game.ui.moment import Moment
from game.ui.score import emblem
from game.ui.view import View


def _show(seen: PearlObservation, action: Action, now: PearlObservation, view: View) -> list[Moment]:
    """*seen* is the observation before the hand was shown, *now* the one after it."""
    if points(now.hands[seen.turn]) != LIMIT:
        return []
    return [
        Moment(
            "feat", view.t("{name} shows ten", name=view.names[seen.turn]), art=emblem(view, seen.turn), seat=seen.turn
        )
    ]


MOMENTS: Mapping[type[Action], Callable[..., list[Moment]]] = {Show: _show}  # by kind of action
