"""Matches among bots, without a screen: one at a time, or many with the wins counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from game.bots.stranger import Player, name_of
from game.core.bot import Bot
from game.core.game import Game
from game.core.interval import wilson
from game.core.options import OptionValue
from game.core.record import Record, Seat
from game.core.state import CHANCE, State
from game.roster import seated

MAX_ACTIONS = 100_000  # a longer match stops with an error


class Endless(RuntimeError):
    """A match among bots that did not end within MAX_ACTIONS."""


def play(game: Game, seats: Sequence[Player], rng: Random, **options: OptionValue) -> tuple[State, Record]:
    """Play a match among the bots named in *seats* to its end: levels, characters, classes of bots, files with one."""
    bots: list[Bot] = [seated(game.key, player, Random(rng.random())) for player in seats]
    state = game.new_initial_state(len(seats), **options)
    for _ in range(MAX_ACTIONS):
        if state.is_terminal():
            record = Record(game.key, game.rules, tuple(Seat(name_of(player)) for player in seats), state.options)
            return state, record.with_actions(state.history())
        mover = state.current_player()
        action = state.sample_chance(rng) if mover == CHANCE else bots[mover].choose(state.observation(mover))
        state.apply_action(action)
    raise Endless(f"{game.key} with {', '.join(map(name_of, seats))} did not end within {MAX_ACTIONS} actions")


@dataclass(frozen=True, slots=True)
class ArenaTally:
    """The wins of a seat: `wins` counts shared victories in part; `low` and `high` bound its share of wins at 95 %."""

    seat: int
    level: str
    wins: float
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share of games won, in [0, 1]."""
        return self.wins / self.games


@dataclass(frozen=True, slots=True)
class Figure:
    """The mean of one of a game's `State.figures` over the matches that have it, with its 95 % interval: Wilson's for a
    share of matches, otherwise 1.96 standard errors to each side."""

    name: str
    games: int
    mean: float
    low: float
    high: float
    share: bool


def summed_up(name: str, values: Sequence[float]) -> Figure:
    """The summary of the *values* of a figure.

    >>> figure = summed_up("turns", [6, 8, 7, 7])
    >>> figure.mean, round(figure.low, 2), round(figure.high, 2), figure.share
    (7.0, 6.2, 7.8, False)
    """
    count, mean = len(values), sum(values) / len(values)
    if all(isinstance(value, bool) for value in values):
        return Figure(name, count, mean, *wilson(sum(values), count), share=True)
    variance = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    spread = 1.96 * sqrt(variance / count)
    return Figure(name, count, mean, mean - spread, mean + spread, share=False)


@dataclass(frozen=True, slots=True)
class Standing:
    """The results after so many matches: how many of them nobody won, the tally of every seat, the count of each ending
    where the game names its endings, and the game's figures."""

    done: int
    nobody: int
    tallies: list[ArenaTally]
    endings: Counter[str]
    figures: list[Figure]


def arena(game: Game, seats: Sequence[Player], games: int, rng: Random, **options: OptionValue) -> Iterator[Standing]:
    """Play *games* matches; yields the results so far after each."""
    wins, nobody = [0.0] * len(seats), 0
    endings = Counter[str]()
    values: dict[str, list[float]] = {}
    for done in range(1, games + 1):
        state, _ = play(game, seats, rng, **options)
        wins = [won + share for won, share in zip(wins, state.returns(), strict=True)]
        nobody += not any(state.returns())
        if ending := state.termination():
            endings[ending if any(state.returns()) else f"{ending}, nobody wins"] += 1
        for name, value in state.figures().items():
            values.setdefault(name, []).append(value)
        tallies = [
            ArenaTally(n, name_of(player), wins[n], done, *wilson(wins[n], done)) for n, player in enumerate(seats)
        ]
        yield Standing(done, nobody, tallies, endings, [summed_up(name, values[name]) for name in sorted(values)])
