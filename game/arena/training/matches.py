"""Matches by the quick policy of a mind, with the features of every position at rest; and matches against the baseline."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from game.arena.training.fit import Floats
from game.bots.search import Mind, Search
from game.core.bot import Bot
from game.core.game import Game
from game.core.state import CHANCE, State
from game.roster import BASELINE, new_bot

DISCOUNT = 0.995  # the worth of a win one turn later: all seats share the rest


class Sparring(Search[Any, Any]):
    """Thinks about a position itself, with new random cards where its seat can't see: quick, for training only."""

    def __init__(self, rng: Random, mind: Mind[Any, Any], state: State) -> None:
        super().__init__(rng, mind)
        self._state = state

    def _world(self, observation: Any) -> State:
        world: State = self._mind.blur(self._state, observation.seat, self._rng)
        return world


def positions(
    game: Game, players: int, mind: Mind[Any, Any], matches: int, seed: int, thinkers: int = 0
) -> Iterator[tuple[Floats, Floats]]:
    """For each match the features of its positions at rest (by position, row, feature), and the goals: the result,
    discounted with the distance from the end. So many *thinkers* play by the search, in rotating seats, the others by the
    quick policy."""
    for number in range(matches):
        rng = Random(f"{seed} {players} {thinkers} {number}")
        thinking = [(number + other) % players for other in range(thinkers)]
        state: State = game.new_initial_state(players)
        seats = mind.seats(players, rng)
        found = []
        while not state.is_terminal():
            mover = state.current_player()
            if mind.rests(state):
                found.append(mind.rows(state))
            if mover == CHANCE:
                if not mind.hasten(state, rng, rng.random()):
                    state.apply_action(state.sample_chance(rng))
            elif mover in thinking and len(state.legal_actions()) > 1:
                state.apply_action(Sparring(rng, mind, state).choose(state.observation(mover)))
            elif rng.random() < mind.astray:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
            else:
                state.apply_action(seats[mover](state))
        won = np.array(mind.goals(state))
        later = DISCOUNT ** np.arange(len(found) - 1, -1, -1.0)
        if found:
            yield np.array(found), later[:, None] * won + (1 - later[:, None]) / len(won)


def against(
    game: Game, players: int, maker: Callable[[Random], Bot], matches: int, rng: Random
) -> Iterator[float | None]:
    """What one seat by *maker* wins of each match against the baseline in all others; None if nobody wins. The seat
    rotates."""
    for number in range(matches):
        seat = number % players
        bots = [maker(rng) if other == seat else new_bot(game.key, BASELINE, rng) for other in range(players)]
        state = game.new_initial_state(players)
        while not state.is_terminal():
            mover = state.current_player()
            chance = mover == CHANCE
            state.apply_action(state.sample_chance(rng) if chance else bots[mover].choose(state.observation(mover)))
        yield state.returns()[seat] if any(state.returns()) else None
