"""Heads: a coin a turn, three heads win."""

from __future__ import annotations

from game.core.game import Game
from game.core.i18n import N_
from game.core.state import State


def state() -> type[State]:
    """The class of its states, imported when first used: the lobby needs no rules."""
    from game.coin.rules.rules import CoinState

    return CoinState


GAME = Game(
    key="coin",
    title=N_("Heads"),
    blurb=N_("Toss a coin or pass; three heads win."),
    designer=N_("nobody in particular"),
    document="Heads, our own",
    players=range(2, 5),
    minutes=1,
    shelf=99,
    hidden=False,
    state=state,
)
