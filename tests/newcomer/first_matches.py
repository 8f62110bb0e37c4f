"""How often a newcomer wins a first match: `python -m tests.newcomer.first_matches KEY [--matches N]`.

The newcomer has the first seat and begins; the others are what *Play* offers a person who never played the game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from importlib import import_module
from random import Random

from game import games
from game.app.match.opponents import count_opponents
from game.core.bot import Bot
from game.core.chance import begun_by
from game.core.interval import wilson
from game.core.state import CHANCE
from game.roster import BEGINNER, new_bot


def shares(key: str, matches: int, seats: Sequence[str] = ()) -> Iterator[float | None]:
    """What the newcomer has of the victory in each match against *seats*, by default beginners in the usual number; None if
    nobody wins."""
    for number in range(matches):
        yield play(key, seats or [BEGINNER] * count_opponents(key), Random(number))


def play(key: str, others: Sequence[str], rng: Random) -> float | None:
    """The newcomer's share of the victory in one match that it begins; None if nobody wins."""
    newcomer: Bot = import_module(f"tests.newcomer.{key}").Newcomer(Random(rng.random()))
    bots = [newcomer, *(new_bot(key, level, Random(rng.random())) for level in others)]
    state = games[key].new_initial_state(len(bots))
    while not state.is_terminal():
        mover = state.current_player()
        chance = mover == CHANCE
        state.apply_action(begun_by(state, 0, rng) if chance else bots[mover].choose(state.observation(mover)))
    return state.returns()[0] if any(state.returns()) else None


def main() -> None:
    """Print what the newcomer, nobody and the others won, and the share of victories with its 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("key", choices=games)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--against", default="")
    given = parser.parse_args()
    found = list(shares(given.key, given.matches, given.against.split(",") if given.against else ()))
    won, nobody = sum(share or 0 for share in found), found.count(None)
    low, high = wilson(won, len(found))
    print(
        f"{given.key}: won {won:g}, nobody {nobody}, lost {len(found) - won - nobody:g} of {len(found)}, "
        f"won {100 * won / len(found):.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
    )


if __name__ == "__main__":
    main()
