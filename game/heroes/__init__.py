"""Age of Heroes: six tribes, cards, trade and war."""

from __future__ import annotations

from game.core.game import Game
from game.core.i18n import N_
from game.core.options import ALL, Option
from game.core.state import State


def state() -> type[State]:
    """The class of its states, imported when it is first asked for: the lobby needs no rules."""
    from game.heroes.rules.rules import HeroesState

    return HeroesState


GAME = Game(
    key="heroes",
    title=N_("Age of Heroes"),
    blurb=N_("Trade on Market Day, build cities and a monument, go to war – then hold your lead for one full round."),
    designer=N_("Robert Hayes and Tamara Hayes"),
    document=N_("Age of Heroes, rules 1.2, Legend Games 2003"),
    players=range(2, 7),
    minutes=45,
    weight=2,
    luck=2,
    order=2,
    hidden=True,
    puzzles=True,
    campaign=True,
    state=state,
    usual_players=3,
    rules=3,
    options=(
        Option(
            "tribes",
            N_("Tribes"),
            N_("Players pick their tribe in turn order or get one at random."),
            default="choose",
            choices=(N_("choose"), N_("random")),
            counts=ALL,
        ),
    ),
)
