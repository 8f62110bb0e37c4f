"""What the search asks about Age of Thieves: worlds to think in, when a turn has ended, what it is worth then.

A turn is planned as a whole: what is tried are declarations and ways (see `thinker`), not single actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from game.bots.value import Weights, chances
from game.core.parts import Bot
from game.core.state import Action
from game.thieves.bot.bot import Greedy
from game.thieves.bot.features import FEATURES, rows
from game.thieves.bot.style import YARDSTICK, Style
from game.thieves.bot.thinker import Strong
from game.thieves.bot.worlds import Turns
from game.thieves.rules import pending
from game.thieves.rules.cards import ALARM_TURNS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.rules import ThievesState

FOLLOW = replace(YARDSTICK, depth=1)  # how turns are finished
VARIED: Mapping[str, Sequence[Any]] = {  # in training
    "depth": (1, 1, 1, 1, 2),
    "crown": (10.0, 14.0, 20.0, 28.0),
    "points": (0.35, 0.7, 1.1, 1.6),
    "stroll": (3.0, 6.0, 10.0),
    "arrest": (2.5, 5.0, 9.0),
    "late": (3.0, 5.0, 9.0),
    "card": (0.4, 0.8),
}
# What a match that nobody wins is worth to the strong bot, by players: by the rules all have lost it, but of two a bot
# should rather keep the other in the city than let him go.
NOBODY: Mapping[int, float] = {2: 0.1}


class ThievesMind(Turns):
    """Turns are finished as a `greedy` that thinks one turn ahead would finish them."""

    features = FEATURES
    worlds = 8
    simulations = 100
    spars = False
    astray = 0.02

    def __init__(
        self,
        weights: Weights,
        model: Style = YARDSTICK,
        follow: Style = FOLLOW,
        nobody: Mapping[int, float] = NOBODY,
    ) -> None:
        super().__init__(weights)
        self.nobody = nobody
        self.model = model
        self.quick = follow

    def candidates(self, seen: ThievesObservation, rng: Random) -> Sequence[Action]:
        """See `thinker`: plans are tried, no single actions."""
        return [Greedy(rng, self.quick).choose(seen)]

    def follow(self, state: ThievesState, seat: int, rng: Random, plan: int = 0) -> Action:
        """By what *seat* sees."""
        return Greedy(rng, self.quick).choose(state.observation(seat))

    @staticmethod
    def matches(players: int) -> int:
        """The more play, the longer a match."""
        return 4000 // players

    def seats(self, players: int, rng: Random) -> list[Callable[[ThievesState], Action]]:
        """Each keeps to its plan for a turn, and likes other things, so that values know more than the beaten track."""
        return [partial(_plays, seat, Greedy(rng, _any_style(rng))) for seat in range(players)]

    def goals(self, state: ThievesState) -> list[float]:
        """Who won, or nobody."""
        found = state.returns()
        return [*found, 0.0 if any(found) else 1.0]

    def bot(self, rng: Random) -> Bot:
        """What tries whole turns."""
        return Strong(rng, self)

    def rests(self, state: ThievesState) -> bool:
        """Before the event of a turn, and before the alarm is raised."""
        if state.phase != "event" or state.events or state.ending or not state.round:
            return False
        top = type(state.stack[-1])
        return top is pending.Open or (top is pending.TurnUp and not (state.alarm and state.alarm_left == ALARM_TURNS))

    def rows(self, state: ThievesState) -> list[list[float]]:
        """See `features`."""
        return rows(state)

    def shares(self, state: ThievesState) -> Sequence[float]:
        """The chance of each to win, with its part of the chance that nobody does."""
        *found, nobody = chances(self.weights[state.players], rows(state))
        return [one + self.nobody.get(state.players, 0.0) * nobody for one in found]

    def returns(self, state: ThievesState, seat: int) -> float:
        """What a match that is over is worth."""
        found = state.returns()
        return found[seat] if any(found) else self.nobody.get(state.players, 0.0)

    def bare(self, world: ThievesState) -> ThievesState:
        """Without history, and without what others may know of hands."""
        world.past, world.knows = [], []
        return world


def _plays(seat: int, hand: Greedy, state: ThievesState) -> Action:
    state.past.clear()  # nobody asks for the history, which each observation would copy
    return hand.choose(state.observation(seat))


def _any_style(rng: Random) -> Style:
    """Every other seat plays as turns are finished, the others by other numbers."""
    if rng.random() < 0.5:
        return FOLLOW
    return replace(FOLLOW, **{name: values[int(rng.random() * len(values))] for name, values in VARIED.items()})


MIND = ThievesMind
