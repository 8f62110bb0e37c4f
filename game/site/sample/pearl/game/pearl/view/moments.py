"""The moments of Pearls: somebody stops with ten."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.state import Action
from game.pearl.rules.actions import Stop
from game.pearl.rules.position import LIMIT, PearlObservation, points
from game.ui.moment import Moment
from game.ui.score import emblem
from game.ui.view import View


def _stop(seen: PearlObservation, action: Action, now: PearlObservation, view: View) -> list[Moment]:
    """*seen* is the observation before somebody stopped, *now* the one after it."""
    if points(now.hands[seen.turn]) != LIMIT:
        return []
    return [
        Moment(
            "feat", view.t("{name} has ten", name=view.names[seen.turn]), art=emblem(view, seen.turn), seat=seen.turn
        )
    ]


MOMENTS: Mapping[type[Action], Callable[..., list[Moment]]] = {Stop: _stop}  # by kind of action
