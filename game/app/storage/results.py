"""The result of each counted match as one line of text, by the key of the match.

    war 1795219200000 human,tama 1,0 12,8 d2026-11-21 c12,80,0 kcastle:71,line:12

Game, end in ms since 1970, players, win shares, points ('-' for a game without points), and notes: `h` for a match with
hints, `d` and the date of a daily challenge; of an analysed match, in wins of 1000, `c` and what weak choices cost in each
third of it, and `k` and what the costliest kinds of choices cost, '-' if none does. A kind is a theme of the game's puzzles.
The keys of two devices never name different matches, so their results are merged by key and count nothing twice; where both
have a line for a key, the longer text stays, and of two as long the smaller.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate

from game.core import bounds
from game.core.record import HUMAN, Record
from game.core.state import State

MAX_RESULTS = 3000  # the latest stay
MAX_ALL = 350_000  # characters of all of them as they are stored
MOST_KINDS = 3  # of a match
MOST_COST = 99_999
HINTED, DAILY, COSTS, KINDS = "h", "d", "c", "k"

_KEY = re.compile(r"[0-9A-Za-z-]{1,60}", re.ASCII)
_LINE = re.compile(
    r"[a-z]{1,20} [0-9]{1,15} [a-z][a-z0-9_-]{0,30}(?:,[a-z][a-z0-9_-]{0,30}){1,5} "
    r"(?:[01](?:\.[0-9]{1,4})?,){1,5}[01](?:\.[0-9]{1,4})? (?:-|-?[0-9]{1,6}(?:,-?[0-9]{1,6}){1,5})"
    r"(?: h)?(?: d[0-9]{4}-[01][0-9]-[0-3][0-9])?"
    r"(?: c[0-9]{1,5}(?:,[0-9]{1,5}){2}(?: k(?:-|[a-z]{1,10}:[0-9]{1,5}(?:,[a-z]{1,10}:[0-9]{1,5}){0,2}))?)?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Result:
    """A counted match of one person against bots."""

    key: str
    game: str
    ended: int
    players: tuple[str, ...]
    shares: tuple[float, ...]
    points: tuple[int, ...] = ()
    hinted: bool = False
    daily: str = ""  # the date of the challenge
    costs: tuple[int, ...] = ()  # of weak choices in each third, in wins of 1000; none before an analysis
    kinds: tuple[tuple[str, int], ...] | None = None  # what kinds of choices cost, in wins of 1000; None: not known

    @property
    def me(self) -> int:
        """The seat of the person."""
        return self.players.index(HUMAN)

    @property
    def won(self) -> bool:
        """Whether the person won, alone or with others."""
        return self.shares[self.me] > 0

    def __str__(self) -> str:
        shares = ",".join(f"{round(share, 4):g}" for share in self.shares)
        points = ",".join(map(str, self.points)) or "-"
        costs = COSTS + ",".join(map(str, self.costs)) if self.costs else ""
        kinds = "" if self.kinds is None else KINDS + (",".join(f"{kind}:{cost}" for kind, cost in self.kinds) or "-")
        notes = (HINTED if self.hinted else "", DAILY + self.daily if self.daily else "", costs, kinds)
        return " ".join((self.game, str(self.ended), ",".join(self.players), shares, points, *filter(None, notes)))


def result_of(key: str, record: Record, state: State, ended: int, hinted: bool) -> Result:
    """The result of a finished match."""
    points = tuple(score for score in state.scores() if score is not None)
    players = tuple(seat.player for seat in record.seats)
    counted = points if len(points) == len(players) else ()
    return Result(key, record.game, ended, players, tuple(state.returns()), counted, hinted, record.tag("Daily"))


def read(key: str, text: str) -> Result:
    """The result in a line that `valid` has checked."""
    game, ended, players, shares, points, *notes = text.split()
    return Result(
        key,
        game,
        int(ended),
        tuple(players.split(",")),
        tuple(map(float, shares.split(","))),
        () if points == "-" else tuple(map(int, points.split(","))),
        HINTED in notes,
        next((note[1:] for note in notes if note.startswith(DAILY)), ""),
        next((tuple(map(int, note[1:].split(","))) for note in notes if note.startswith(COSTS)), ()),
        next((_kinds(note[1:]) for note in notes if note.startswith(KINDS)), None),
    )


def _kinds(text: str) -> tuple[tuple[str, int], ...]:
    pairs = [] if text == "-" else [pair.split(":") for pair in text.split(",")]
    return tuple((kind, int(cost)) for kind, cost in pairs)


def valid(stored: object) -> dict[str, str]:
    """The good lines of stored data, at most MAX_RESULTS."""
    return latest({key: line for key, line in bounds.mapping(stored).items() if _KEY.fullmatch(key) and _is_good(line)})


def _is_good(line: object) -> bool:
    if not isinstance(line, str) or not _LINE.fullmatch(line):
        return False
    _, ended, players, shares, points, *notes = line.split()
    seats = players.split(",")
    fits = {len(seats), shares.count(",") + 1} == {len(seats) if points == "-" else points.count(",") + 1}
    kinds = [pair.partition(":")[0] for note in notes if note.startswith(KINDS) for pair in note[1:].split(",")]
    fits = fits and len(kinds) == len({*kinds})
    return fits and seats.count(HUMAN) == 1 and int(ended) <= bounds.LAST_MOMENT


def merged(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, str]:
    """Both, each match once."""
    return latest({**one, **{key: min(line, one.get(key, line), key=_order) for key, line in other.items()}})


def _order(line: str) -> tuple[int, str]:
    return -len(line), line


def latest(lines: Mapping[str, str]) -> dict[str, str]:
    """The latest of *lines*, as many as may be stored."""
    if len(lines) <= MAX_RESULTS and sum(map(_size, lines.items())) <= MAX_ALL:
        return dict(lines)
    newest = sorted(lines.items(), key=lambda pair: (int(pair[1].split()[1]), pair[0]), reverse=True)[:MAX_RESULTS]
    sizes = accumulate(map(_size, newest))
    return {key: line for (key, line), size in zip(newest, sizes, strict=True) if size <= MAX_ALL}


def _size(pair: tuple[str, str]) -> int:
    """The characters of a key and its line, with quotes, colon, comma and spaces."""
    return len(pair[0]) + len(pair[1]) + 8


def in_order(lines: Mapping[str, str]) -> tuple[Result, ...]:
    """The results, the earliest first."""
    return tuple(sorted((read(key, line) for key, line in lines.items()), key=lambda one: (one.ended, one.key)))
