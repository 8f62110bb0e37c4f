"""Age of War: dice, fourteen castles, six clans."""

from __future__ import annotations

from game.core.game import Game
from game.core.i18n import N_
from game.core.state import State


def state() -> type[State]:
    """The State class, imported at the first request: the lobby needs no rules."""
    from game.war.rules.rules import WarState

    return WarState


GAME = Game(
    key="war",
    title=N_("Age of War"),
    blurb=N_(
        "Roll seven dice, fill battle lines, capture castles – and unite whole clans before your rivals steal them."
    ),
    designer="Reiner Knizia",
    document=N_("Age of War, Fantasy Flight Games 2014"),
    players=range(2, 7),
    minutes=30,
    weight=1,
    luck=3,
    order=1,
    hidden=False,
    campaign=True,
    puzzles=True,
    state=state,
)
