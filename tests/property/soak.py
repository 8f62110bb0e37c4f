"""Many random games of one game, every invariant checked after every action.

    python -m tests.property.soak war --games 100000

A game offers `tests/property/invariants_<game>.py` with `invariants(state) -> list[str]`: what does not hold, in words.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from random import Random

from game import games
from game.core.state import State
from tests.conformance.suite import new_state, random_action

CAP = 100_000  # actions


def soak(key: str, count: int, seed: int, every: int = 1) -> Counter[str]:
    """Play *count* random games, check after each *every*-th action; how often each thing was seen. Raises
    AssertionError at the first broken invariant, with the record so far."""
    invariants: Callable[[State], list[str]] = import_module(f"tests.property.invariants_{key}").invariants
    game, seen = games[key], Counter[str]()
    for number in range(count):
        players = game.players[number % len(game.players)]
        state, rng = new_state(game, players, seed + number), Random(seed + number)
        for step in range(CAP):
            if step % every == 0 or state.is_terminal():
                broken = invariants(state)
                assert not broken, f"game {number} (seed {seed + number}): {broken}\n{state}"
            if state.is_terminal():
                seen[f"{players} players"] += 1
                break
            state.apply_action(random_action(state, rng))
        else:
            seen["reached the cap"] += 1
        seen["actions"] += step
    return seen


def main() -> int:
    """Run from a shell; the exit code."""
    parser = argparse.ArgumentParser(description="random games with every invariant checked")
    parser.add_argument("game", choices=list(games))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="check after every n-th action")
    args = parser.parse_args()
    for name, number in sorted(soak(args.game, args.games, args.seed, args.every).items()):
        print(f"{name}: {number}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
