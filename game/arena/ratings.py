"""The ratings of a game's bots and characters, by number of players, from matches that they play among themselves.

`python -m game rate war --quick 400 --strong 60` plays what is missing of so many matches of each size: *quick* ones among
the bots and characters that do not search, *strong* ones with one or more that do. Each match is stored in
`game/arena/played/war.txt` as soon as it ends, so the command goes on where it stopped; then it fits the ratings to all that
are stored, and writes `game/war/ratings.json`. The seats of a match are drawn by lot; match 7 is the same on any machine.

A line of the file: the kind, the number of players, the number of the match, the seats, and what each won (all 0 if nobody
did, which counts for no rating). A line of the kind *ladder* is the sum of many matches of `python -m game arena`.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from game import games
from game.arena.match import play
from game.arena.spread import spread
from game.bots.rating import START, Rating
from game.roster import BASELINE, BEGINNER, characters, levels, stars

QUICK, STRONG = "quick", "strong"
STARS = 3  # of those who search
BETA = START[0] / 6  # openskill's: how much luck there is in a match of two
KEPT = Path(str(__file__)).parent / "played"


class PlayedMatch(NamedTuple):
    """A stored match, or the sum of many with the same seats."""

    kind: str
    players: int
    number: int
    seats: tuple[str, ...]
    won: tuple[float, ...]

    def __str__(self) -> str:
        won = ",".join(f"{share:.6g}" for share in self.won)
        return f"{self.kind} {self.players} {self.number} {','.join(self.seats)} {won}"


def pool(game: str, players: int) -> list[str]:
    """The bots and characters that have a rating; not `random`, which plays for nothing, and no beginner: matches against
    one are not rated."""
    return [level for level in levels(game, players) if level not in ("random", BEGINNER)] + list(characters(game))


def one(game: str, kind: str, players: int, number: int) -> PlayedMatch:
    """Match *number* of a *kind* among so many *players*; where there are too few quick ones, some sit twice."""
    rng = Random(f"1 {game} {kind} {players} {number}")
    everybody = pool(game, players)
    quick = [player for player in everybody if stars(game, player) < STARS]
    if kind == QUICK:
        seats = rng.sample(quick * players, players) if len(quick) < players else rng.sample(quick, players)
    else:
        first = rng.choice([player for player in everybody if player not in quick])
        seats = [first, *rng.sample([player for player in everybody if player != first], players - 1)]
        rng.shuffle(seats)
    state, _ = play(games[game], seats, rng)
    return PlayedMatch(kind, players, number, tuple(seats), tuple(state.returns()))


def kept(file: Path) -> list[PlayedMatch]:
    """The matches in a *file*, if there is one."""
    found = []
    for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
        kind, players, number, seats, won = line.split()
        found.append(
            PlayedMatch(kind, int(players), int(number), tuple(seats.split(",")), tuple(map(float, won.split(","))))
        )
    return found


def missing(game: str, file: Path, quick: int, strong: int) -> list[tuple[str, str, int, int]]:
    """The matches that are not in the *file* yet, the small tables first."""
    there = {match[:3] for match in kept(file)}
    wanted = [
        (kind, players, number)
        for kind, count in ((QUICK, quick), (STRONG, strong))
        for players in games[game].players
        for number in range(count)
        if kind == QUICK or any(stars(game, player) >= STARS for player in pool(game, players))
    ]
    return [(game, *match) for match in wanted if match not in there]


def go_on(game: str, file: Path, quick: int, strong: int, cores: int = 0, ray: str = "") -> Iterator[tuple[int, int]]:
    """Play what is missing in the *file*, where each match is added as it ends; yields the number done, and of all."""
    work = missing(game, file, quick, strong)
    file.parent.mkdir(exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        for done, (_, match) in enumerate(spread(one, work, cores, ray), 1):
            print(match, file=out, flush=True)
            yield done, len(work)
    file.write_text("".join(f"{match}\n" for match in sorted(kept(file))), "utf-8")  # in whatever order they ended


def ratings(game: str, played: Sequence[PlayedMatch]) -> dict[int, dict[str, Rating]]:
    """The rating of each player by size, on openskill's scale for so many players, with START in the middle. The frozen
    baseline counts as a steady bot."""
    from game.arena.strengths import strengths  # needs numpy

    fields = {players: pool(game, players) for players in games[game].players}
    known = {player for field in fields.values() for player in field} | {p for match in played for p in match.seats}
    steps = {player: 1 if player == BASELINE else stars(game, player) - 1 for player in sorted(known)}
    plain = [level for level in levels(game) if level in steps]
    found = strengths([(match.seats, match.won) for match in played], steps, plain, fields)
    return {
        players: {
            player: (START[0] + BETA * sqrt(players) * mean, BETA * sqrt(players) * deviation)
            for player, (mean, deviation) in field.items()
        }
        for players, field in found.items()
    }


def as_text(game: str, played: Sequence[PlayedMatch]) -> str:
    """The file's text: for each size the number of matches that somebody won, and for each player mean, uncertainty, and its
    matches."""
    sizes = {}
    for players, field in sorted(ratings(game, played).items()):
        counted = Counter[str]()
        own = [match for match in played if match.players == players]
        for match in own:
            for player in set(match.seats):
                counted[player] += round(sum(match.won))
        rows = {
            player: [round(mu, 2), round(sigma, 2), counted[player]]
            for player, (mu, sigma) in sorted(field.items(), key=lambda row: row[1][0])
        }
        sizes[str(players)] = {"matches": round(sum(sum(match.won) for match in own)), "players": rows}
    text = json.dumps({"game": game, "sizes": sizes}, indent=1)
    return re.sub(r"\[\s+([\d.]+),\s+([\d.]+),\s+(\d+)\s+\]", r"[\1, \2, \3]", text) + "\n"  # a player a line


def played_file(game: str) -> Path:
    """Where the matches behind the ratings of a game are stored."""
    return KEPT / f"{game}.txt"


def file_of(game: str) -> Path:
    """Where the ratings of a game are stored."""
    return Path(str(__file__)).parents[1] / game / "ratings.json"
