"""The answers to the search's questions about Age of Thieves: worlds to try plans in, the ends of turns, their values.

The search plans a turn as a whole: it tries declarations and ways (see `thinker`), not single actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from game.bots.value import Weights, chances
from game.core.bot import Bot
from game.core.state import Action
from game.thieves.bot.bot import Greedy
from game.thieves.bot.features import FEATURES, rows
from game.thieves.bot.style import BASELINE, Style
from game.thieves.bot.thinker import Strong
from game.thieves.bot.worlds import Turns
from game.thieves.rules import pending
from game.thieves.rules.cards import ALARM_TURNS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.rules import ThievesState

FOLLOW = replace(BASELINE, depth=1)  # the style that finishes turns
VARIED: Mapping[str, Sequence[Any]] = {  # in training
    "depth": (1, 1, 1, 1, 2),
    "crown": (10.0, 14.0, 20.0, 28.0),
    "points": (0.35, 0.7, 1.1, 1.6),
    "stroll": (3.0, 6.0, 10.0),
    "arrest": (2.5, 5.0, 9.0),
    "late": (3.0, 5.0, 9.0),
    "card": (0.4, 0.8),
}
# The strong bot's value of a match that nobody wins, by number of players: by the rules everybody has lost it, but with two
# players a bot should rather keep the other one in the city than let him go.
NOBODY: Mapping[int, float] = {2: 0.1}


class ThievesMind(Turns):
    """A `Greedy` bot that thinks one turn ahead finishes the turns."""

    features = FEATURES
    worlds = 8
    simulations = 100
    spars = False
    astray = 0.02

    def __init__(
        self,
        weights: Weights,
        model: Style = BASELINE,
        follow: Style = FOLLOW,
        nobody: Mapping[int, float] = NOBODY,
    ) -> None:
        super().__init__(weights)
        self.nobody = nobody
        self.model = model
        self.quick = follow

    def candidates(self, seen: ThievesObservation, rng: Random) -> Sequence[Action]:
        """See `thinker`: it tries plans, not single actions."""
        return [Greedy(rng, self.quick).choose(seen)]

    def follow(self, state: ThievesState, seat: int, rng: Random, plan: int = 0) -> Action:
        """The choice of a `Greedy` bot from the observation of *seat*."""
        return Greedy(rng, self.quick).choose(state.observation(seat))

    @staticmethod
    def matches(players: int) -> int:
        """Fewer for more players, because their matches are longer."""
        return 4000 // players

    def seats(self, players: int, rng: Random) -> list[Callable[[ThievesState], Action]]:
        """Each seat follows its own plan for a turn with its own style, so that the value also learns from unusual
        positions."""
        return [partial(_plays, seat, Greedy(rng, _any_style(rng))) for seat in range(players)]

    def goals(self, state: ThievesState) -> list[float]:
        """The winner, or nobody."""
        found = state.returns()
        return [*found, 0.0 if any(found) else 1.0]

    def bot(self, rng: Random) -> Bot:
        """The bot that tries whole turns."""
        return Strong(rng, self)

    def rests(self, state: ThievesState) -> bool:
        """Rests before the event of a turn, and before the alarm starts."""
        if state.phase != "event" or state.events or state.ending or not state.round:
            return False
        top = type(state.stack[-1])
        return top is pending.Open or (top is pending.TurnUp and not (state.alarm and state.alarm_left == ALARM_TURNS))

    def rows(self, state: ThievesState) -> list[list[float]]:
        """See `features`."""
        return rows(state)

    def shares(self, state: ThievesState) -> Sequence[float]:
        """Each seat's chance to win, plus its share of the chance that nobody wins."""
        *found, nobody = chances(self.weights[state.players], rows(state))
        return [share + self.nobody.get(state.players, 0.0) * nobody for share in found]

    def returns(self, state: ThievesState, seat: int) -> float:
        """The value of a finished match."""
        found = state.returns()
        return found[seat] if any(found) else self.nobody.get(state.players, 0.0)

    def bare(self, world: ThievesState) -> ThievesState:
        """Drop the history, and what seats may know of other hands."""
        world.past, world.knows = [], []
        return world


def _plays(seat: int, hand: Greedy, state: ThievesState) -> Action:
    state.past.clear()  # nothing reads the history, and each observation would copy it
    return hand.choose(state.observation(seat))


def _any_style(rng: Random) -> Style:
    """FOLLOW for half of the seats, random numbers of VARIED for the others."""
    if rng.random() < 0.5:
        return FOLLOW
    return replace(FOLLOW, **{name: values[int(rng.random() * len(values))] for name, values in VARIED.items()})


MIND = ThievesMind
