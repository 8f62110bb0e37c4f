"""Record of the Three Kingdoms: cards, schemes, sieges; thirteen cities for two to five lords."""

from __future__ import annotations

from game.core.game import Game
from game.core.i18n import N_
from game.core.options import ALL, Option
from game.core.state import State


def state() -> type[State]:
    """The State class, imported at the first request: the lobby needs no rules."""
    from game.kingdoms.rules.rules import KingdomsState

    return KingdomsState


GAME = Game(
    key="kingdoms",
    title=N_("Record of the Three Kingdoms"),
    blurb=N_("Build cities behind hidden guards, outwit your rivals and besiege what’s theirs."),
    designer=N_("Han Chao Publishing"),
    document=N_("三國志 Record of the Three Kingdoms, Han Chao Publishing 2010"),
    players=range(2, 6),
    minutes=60,
    weight=3,
    luck=1,
    order=4,
    rules=2,
    hidden=True,
    campaign=True,
    puzzles=True,
    state=state,
    options=(
        Option(
            "advanced",
            N_("Advanced rules"),
            N_(
                "Two decks: schemes, and cities & generals. Pay 7 coins to draw from both. Each deck is "
                "reshuffled once."
            ),
            counts=ALL,
        ),
        Option(
            "two_lords",
            N_("Two lords each"),
            N_("Two players only: each has two lords and the powers of both."),
            counts=ALL,
        ),
    ),
)
