"""The ratings of a game's bots and characters, by number of players, from matches that they play among themselves.

`python -m game rate war --matches 400 --seed 1` plays so many matches of each size and writes `game/war/ratings.json`. In
each match as many different players as it has seats are drawn by lot. The same seed gives the same matches on any machine.

`openskill` computes the ratings (Weng and Lin's Plackett-Luce model), match after match: the winners are ahead of all
others, who share the second place. A size begins where the matches of the other sizes end, with SPREAD more uncertainty, so
a strong player is expected to be strong in every size, and each match counts once.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from pathlib import Path
from random import Random

from game import games
from game.arena.match import play
from game.arena.spread import spread
from game.bots.rating import START, Rating, rated
from game.roster import BEGINNER, characters, levels

SPREAD = 2.0  # how much the strength of a player may differ between two sizes, as a standard deviation
Played = tuple[tuple[str, ...], tuple[float, ...]]  # the players of a match by seat, and their shares of the victory


def pool(game: str, players: int) -> list[str]:
    """The bots and characters that have a rating; not `random`, which plays for nothing, and no beginner: matches against
    one are not rated."""
    return [level for level in levels(game, players) if level not in ("random", BEGINNER)] + list(characters(game))


def one(game: str, players: int, number: int, seed: int) -> Played:
    """Match *number* among so many *players*."""
    rng = Random(f"{seed} {game} {players} {number}")
    seats = rng.sample(pool(game, players), players)
    state, _ = play(games[game], seats, rng)
    return tuple(seats), tuple(state.returns())


def matches(
    game: str, numbers: Mapping[int, int], seed: int, cores: int = 0
) -> Iterator[tuple[int, int, dict[int, list[Played]]]]:
    """Play `numbers[players]` matches of each size; yields after each the number done, the number of all, and the matches by
    size in the order of their numbers."""
    work = [(game, players, number, seed) for players in numbers for number in range(numbers[players])]
    found: dict[int, Played] = {}
    for done, (place, match) in enumerate(spread(one, work, cores), 1):
        found[place] = match
        if done == len(work):
            sizes: dict[int, list[Played]] = {players: [] for players in numbers}
            for number in range(len(work)):
                sizes[work[number][1]].append(found[number])
            yield done, len(work), sizes
        else:
            yield done, len(work), {}


def ratings(played: Mapping[int, Sequence[Played]]) -> dict[int, dict[str, Rating]]:
    """The rating of each player by size."""
    found = {}
    for players, own in played.items():
        others = [match for size in sorted(played) if size != players for match in played[size]]
        before = {name: (mu, hypot(sigma, SPREAD)) for name, (mu, sigma) in _after(others, {}).items()}
        found[players] = _after(own, before)
    return found


def _after(played: Sequence[Played], before: Mapping[str, Rating]) -> dict[str, Rating]:
    known = dict(before)
    for seats, shares in played:
        after = rated([known.get(player, START) for player in seats], shares, steady=True)
        known.update(zip(seats, after, strict=True))
    return known


def as_text(game: str, played: Mapping[int, Sequence[Played]], seed: int) -> str:
    """The file's text: for each size the number of matches, and for each player mean, uncertainty, and its matches."""
    found = ratings(played)
    sizes = {}
    for players, own in sorted(played.items()):
        counted = Counter(player for seats, _ in own for player in seats)
        rows = {
            player: [round(mu, 2), round(sigma, 2), counted[player]]
            for player, (mu, sigma) in sorted(found[players].items(), key=lambda row: row[1][0])
            if player in pool(game, players)
        }
        sizes[str(players)] = {"matches": len(own), "players": rows}
    text = json.dumps({"game": game, "seed": seed, "sizes": sizes}, indent=1)
    return re.sub(r"\[\s+([\d.]+),\s+([\d.]+),\s+(\d+)\s+\]", r"[\1, \2, \3]", text) + "\n"  # a player a line


def file_of(game: str) -> Path:
    """Where the ratings of a game are stored."""
    return Path(str(__file__)).parents[1] / game / "ratings.json"
