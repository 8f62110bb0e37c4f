"""`python -m game.research.habits heroes strong --matches 200 --players 4`: count what bots of a level do over matches.

Only these counts show a bot's blind spots: it may win without a theft, with cards in hand that it never plays, with guards
that anyone can guess. The counts of a game stand in `habits_<game>.py`, as a class `Counts`.
"""

from __future__ import annotations

import argparse
import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from random import Random
from typing import Generic, TypeVar

from game import games
from game.core.options import OptionValue
from game.core.state import CHANCE, Action, State
from game.roster import levels, new_bot

COUNTED = ("heroes", "thieves", "kingdoms")
LOOK = 10  # matches between two reports
S = TypeVar("S", bound=State)


class Habits(ABC, Generic[S]):
    """The counts of all `matches`, by name."""

    def __init__(self) -> None:
        self.matches = 0
        self.done: Counter[str] = Counter()

    def options(self, number: int) -> Mapping[str, OptionValue]:
        """The options of match *number*."""
        return {}

    @abstractmethod
    def note(self, state: S, action: Action) -> None:
        """Count what *action*, which is about to happen, shows about the seat that acts."""

    def saw(self, state: S) -> None:
        """Count facts of the position after each action."""

    @abstractmethod
    def lines(self) -> Iterator[str]:
        """The results, a line each."""


def watch(habits: Habits[State], game: str, level: str, players: int, number: int, seed: int) -> None:
    """Count another match."""
    rng = Random(f"{seed} {number}")
    state = games[game].new_initial_state(players, **habits.options(number))
    bots = [new_bot(game, level, Random(rng.random())) for _ in range(players)]
    habits.matches += 1
    while not state.is_terminal():
        mover = state.current_player()
        action = state.sample_chance(rng) if mover == CHANCE else bots[mover].choose(state.observation(mover))
        habits.note(state, action)
        state.apply_action(action)
        habits.saw(state)


def counts(game: str) -> Habits[State]:
    """The empty counts of a game."""
    found: Habits[State] = getattr(import_module(f"game.research.habits_{game}"), f"{game.capitalize()}Counts")()
    return found


def main() -> None:
    """Play the matches and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m game.research.habits", description="Count the habits of a level")
    parser.add_argument("game", choices=COUNTED)
    parser.add_argument("level")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.level not in levels(args.game):
        parser.error(f"{args.game} has the levels {', '.join(levels(args.game))}")
    habits = counts(args.game)
    for number in range(args.matches):
        watch(habits, args.game, args.level, args.players, number, args.seed)
        if habits.matches % LOOK == 0 and habits.matches < args.matches:
            print(f"so far, {habits.matches} matches", *habits.lines(), sep="\n  ", file=sys.stderr, flush=True)
    print(f"{habits.matches} matches", *habits.lines(), sep="\n")


if __name__ == "__main__":
    main()
