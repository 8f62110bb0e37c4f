"""Levels against each other: every pair plays, matches spread over cores or machines, and each level gets its Elo.

In a match of a pair, one seat plays at one level and all others at the other. The single seat rotates, and each level has it
in half of the matches, so two players play a plain duel. The same seed gives the same matches on any machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import fsum, inf, log10
from random import Random

from game import games
from game.arena.match import play
from game.arena.spread import spread
from game.core.interval import wilson
from game.core.options import OptionValue

SURE = 0.5  # a level gets so many imaginary wins and losses, so that every Elo is finite


@dataclass(frozen=True, slots=True)
class Duel:
    """The results of a pair; the *stronger* is the later one in the list of levels. `alone` are its wins in `games` matches
    in which it had the single seat, `company` its wins in as many in which the weaker had it. `nobody` counts those of the
    `counted` matches that nobody won (possible in Age of Thieves): they are nobody's wins."""

    weaker: str
    stronger: str
    players: int
    alone: float
    company: float
    games: int
    nobody: int = 0

    @property
    def won(self) -> float:
        """The matches that the stronger won from the single seat; for two players from either."""
        return self.alone + self.company if self.players == 2 else self.alone

    @property
    def lost(self) -> float:
        """The matches that the others won."""
        return self.counted - self.won - self.nobody

    @property
    def share(self) -> float:
        """The share of matches that the stronger won, in [0, 1]."""
        return self.won / self.counted

    @property
    def counted(self) -> int:
        """The number of matches behind the share."""
        return 2 * self.games if self.players == 2 else self.games

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.share * self.counted, self.counted)

    @property
    def elo(self) -> tuple[float, float, float]:
        """The Elo of the stronger above the weaker, and its 95 % interval; for two players. Of the matches that somebody
        won: one that nobody wins says nothing about who is stronger."""
        number = self.counted - self.nobody
        if not number:
            return 0.0, -inf, inf
        low, high = wilson(self.won, number)
        return _elo(self.won / number, number), _elo(low, number), _elo(high, number)


def _elo(share: float, games: int) -> float:
    """The difference in Elo that wins such a share.

    >>> round(_elo(0.64, 10_000))
    100
    """
    kept = (share * games + SURE) / (games + 2 * SURE)
    return 400 * log10(kept / (1 - kept))


def one(
    key: str, weaker: str, stronger: str, players: int, number: int, seed: str, options: dict[str, OptionValue]
) -> float | None:
    """What the stronger wins of match *number*, None if nobody wins: it has the single seat in even matches, all others in
    odd ones."""
    alone, others = (stronger, weaker) if number % 2 == 0 else (weaker, stronger)
    seat = number // 2 % players
    seats = [alone if place == seat else others for place in range(players)]
    state, _ = play(games[key], seats, Random(f"{seed} {weaker} {stronger} {number}"), **options)
    if not any(state.returns()):
        return None
    won = state.returns()[seat]
    return won if number % 2 == 0 else sum(state.returns()) - won


def ladder(
    key: str,
    levels: Sequence[str],
    players: int,
    matches: int,
    seed: int,
    cores: int = 0,
    ray: str = "",
    **options: OptionValue,
) -> Iterator[tuple[int, int, list[Duel]]]:
    """Play *matches* of every pair of *levels*, weakest first; yields after each match the number done, the number of all,
    and the duels that are complete. For *cores* and *ray* see `spread`."""
    pairs = list(combinations(levels, 2))
    each = max(1, matches // 2)
    won: dict[tuple[str, str], tuple[list[float | None], list[float | None]]] = {pair: ([], []) for pair in pairs}
    done: list[Duel] = []
    work = [(key, *pair, players, number, str(seed), options) for pair in pairs for number in range(2 * each)]
    for count, (place, share) in enumerate(spread(one, work, cores, ray), 1):
        _, weaker, stronger, _, number, *_ = work[place]
        alone, company = won[weaker, stronger]
        (company if number % 2 else alone).append(share)
        if len(alone) == len(company) == each:
            nobody = (alone + company if players == 2 else alone).count(None)
            done.append(Duel(weaker, stronger, players, _sum(alone), _sum(company), each, nobody))
            done.sort(key=lambda duel: pairs.index((duel.weaker, duel.stronger)))
        yield count, len(work), list(done)


def _sum(shares: Sequence[float | None]) -> float:
    return fsum(share or 0 for share in shares)


def lines(duels: Sequence[Duel]) -> Iterator[str]:
    """The table of duels as rows of Markdown, with the matches won, won by nobody and lost, and Elo for two players."""
    for duel in duels:
        low, high = duel.bounds
        row = f"| {duel.stronger} against {duel.weaker} | {duel.players} | {duel.counted} | "
        row += f"{duel.won:g} / {duel.nobody} / {duel.lost:g} | "
        row += f"{100 * duel.share:.1f} % [{100 * low:.1f}, {100 * high:.1f}] |"
        if duel.players == 2:
            row += " {:+.0f} [{:+.0f}, {:+.0f}] |".format(*duel.elo)
        yield row
