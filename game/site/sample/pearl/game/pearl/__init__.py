"""Pearls: draw cards, stop at ten or just below."""

from __future__ import annotations

from game.core.game import Game
from game.core.i18n import N_
from game.core.state import State


def state() -> type[State]:
    """The class of its states, imported when first used: the lobby needs no rules."""
    from game.pearl.rules.rules import PearlState

    return PearlState


GAME = Game(
    key="pearl",
    title=N_("Pearls"),
    blurb=N_("Draw cards, and stop at ten or just below."),
    designer=N_("nobody in particular"),
    document="Pearls, our own",
    players=range(2, 5),
    minutes=2,
    order=99,
    hidden=True,  # hidden
    # open: hidden=False,
    state=state,
)
