"""The result of each counted match as one line of text, by the key of the match.

    war 1795219200000 human,tama 1,0 12,8 @1f2e3d4c5b6a d2026-11-21 l0.52 f1:40,2:31,D:22 c12,80,0 kcastle:71,line:12

Game, end in ms since 1970, players, win shares, points ('-' for a game without points), and notes: `@` and the device that
counted it, `h` for a match with hints, `o` for one of a kind or with an option that keeps it out of the ratings, `d` and the
date of a daily challenge, with `t` if it began on that date, `l` and the person's luck, `f` and how often each face of the
dice was thrown; of an analysed match, in wins of 1000, `c` and what weak choices cost in each third of it, and `k` and what
the costliest kinds of choices cost, '-' if none does. A kind is a theme of the game's puzzles.

The keys of two devices never name different matches, so their results are merged by key and count nothing twice. Where both
have a line for a key, one without a device stays, because it is in that device's rows already (see `statistics`); then the
one that ended first; then the longer text, and of two as long the smaller.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from game.core import bounds
from game.core.options import count_for
from game.core.record import HUMAN, Record
from game.core.scalars import Form, word
from game.core.schema import Keyed
from game.core.state import State

MAX_RESULTS = 3000  # the latest stay
MAX_LINE = 300  # characters; six players and all notes take up to 280
MOST_KINDS = 3  # of a match
MOST_COST = 99_999
MOST_LUCK = 99_999.0
DEVICE, HINTED, UNRATED, DAILY, LUCK, FACES, COSTS, KINDS = "@", "h", "o", "d", "l", "f", "c", "k"
TIMELY = "t"

_LINE = re.compile(
    r"[a-z]{1,20} [0-9]{1,15} [a-z][a-z0-9_-]{0,30}(?:,[a-z][a-z0-9_-]{0,30}){1,5} "
    r"(?:[01](?:\.[0-9]{1,4})?,){1,5}[01](?:\.[0-9]{1,4})? (?:-|-?[0-9]{1,6}(?:,-?[0-9]{1,6}){1,5})"
    r"(?: @[0-9a-f]{12})?(?: h)?(?: o)?(?: d[0-9]{4}-[01][0-9]-[0-3][0-9]t?)?"
    r"(?: l-?[0-9]{1,5}(?:\.[0-9]{1,4})?)?(?: f[0-9A-Za-z]:[0-9]{1,6}(?:,[0-9A-Za-z]:[0-9]{1,6}){0,19})?"
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
    device: str = ""  # that counted it; '' for a match that is in the rows of its device
    luck: float | None = None  # beyond its expectation, in the game's own unit; None for a game that has none
    faces: tuple[tuple[str, int], ...] = ()  # how often each face was thrown
    unrated: bool = False  # its kind or one of its options keeps it out of the ratings
    timely: bool = False  # the challenge began on its date

    @property
    def me(self) -> int:
        """The seat of the person."""
        return self.players.index(HUMAN)

    @property
    def won(self) -> bool:
        """Whether the person won, alone or with others."""
        return self.shares[self.me] > 0

    @property
    def share(self) -> float:
        """What the person has of the victory: 1, an equal part of it, or 0."""
        written = self.shares[self.me]
        return 1 / round(1 / written) if written else 0.0

    @property
    def score(self) -> int | None:
        """The person's points; None in a game without points."""
        return self.points[self.me] if self.points else None

    def __str__(self) -> str:
        shares = ",".join(f"{round(share, 4):g}" for share in self.shares)
        points = ",".join(map(str, self.points)) or "-"
        costs = COSTS + ",".join(map(str, self.costs)) if self.costs else ""
        kinds = "" if self.kinds is None else KINDS + (",".join(f"{kind}:{cost}" for kind, cost in self.kinds) or "-")
        notes = (
            DEVICE + self.device if self.device else "",
            HINTED if self.hinted else "",
            UNRATED if self.unrated else "",
            DAILY + self.daily + TIMELY * self.timely if self.daily else "",
            "" if self.luck is None else f"{LUCK}{round(self.luck, 4):.9g}",
            FACES + ",".join(f"{face}:{n}" for face, n in self.faces) if self.faces else "",
            costs,
            kinds,
        )
        return " ".join((self.game, str(self.ended), ",".join(self.players), shares, points, *filter(None, notes)))


def result_of(
    key: str,
    record: Record,
    state: State,
    ended: int,
    hinted: bool,
    luck: float | None = None,
    thrown: str = "",
    dated: tuple[str, bool] = ("", False),
    rated: bool = True,
) -> Result:
    """The result of a finished match with the key *key* that *ended* at a time in ms since 1970. *hinted*: the person was
    shown the best move; *luck* is theirs in the game's own unit, None for a game that has none; *thrown* has a character
    for each face of a die that was thrown; *dated* is the date that it is the match of, and whether it began on it;
    *rated* says whether a match of its kind may change the rating."""
    points = tuple(score for score in state.scores() if score is not None)
    players = tuple(seat.player for seat in record.seats)
    counted = points if len(points) == len(players) else ()
    return Result(
        key,
        record.game,
        ended,
        players,
        tuple(state.returns()),
        counted,
        hinted,
        dated[0],
        luck=None if luck is None else max(-MOST_LUCK, min(MOST_LUCK, luck)),
        faces=tuple((face, thrown.count(face)) for face in sorted({*thrown})),
        unrated=not (rated and count_for(record.options, "ratings")),
        timely=dated[1],
    )


def read(key: str, text: str) -> Result:
    """The result of the match *key* in its line *text*, which `RESULTS` has read."""
    game, ended, players, shares, points, *notes = text.split()
    noted = {note[0]: note[1:] for note in notes}
    return Result(
        key,
        game,
        int(ended),
        tuple(players.split(",")),
        tuple(map(float, shares.split(","))),
        () if points == "-" else tuple(map(int, points.split(","))),
        HINTED in noted,
        noted.get(DAILY, "").removesuffix(TIMELY),
        tuple(map(int, noted[COSTS].split(","))) if COSTS in noted else (),
        _pairs(noted[KINDS]) if KINDS in noted else None,
        noted.get(DEVICE, ""),
        float(noted[LUCK]) if LUCK in noted else None,
        _pairs(noted[FACES]) if FACES in noted else (),
        UNRATED in noted,
        noted.get(DAILY, "").endswith(TIMELY),
    )


def _pairs(text: str) -> tuple[tuple[str, int], ...]:
    pairs = [] if text == "-" else [pair.split(":") for pair in text.split(",")]
    return tuple((name, int(number)) for name, number in pairs)


def _good(line: str) -> str | None:
    """A *line* of the form whose parts fit each other; None for any other."""
    _, ended, players, shares, points, *notes = line.split()
    seats = players.split(",")
    fits = {len(seats), shares.count(",") + 1} == {len(seats) if points == "-" else points.count(",") + 1}
    for note in notes:
        if note[0] in (KINDS, FACES):
            names = [pair.partition(":")[0] for pair in note[1:].split(",")]
            fits = fits and len(names) == len({*names})
    fits = fits and len(line) <= MAX_LINE and seats.count(HUMAN) == 1 and int(ended) <= bounds.LAST_MOMENT
    return line if fits else None


def _order(line: str) -> tuple[bool, int, int, str]:
    return f" {DEVICE}" in line, _ended(line), -len(line), line


def _ended(line: str) -> int:
    return int(line.split(" ", 2)[1])


def latest(lines: Mapping[str, str], most: int = MAX_RESULTS) -> dict[str, str]:
    """The *most* of *lines* whose matches ended last."""
    if len(lines) <= most:
        return dict(lines)
    newest = sorted(lines.items(), key=lambda pair: (_ended(pair[1]), pair[0]), reverse=True)
    return dict(newest[:most])


EXAMPLES = (
    "war 1795219200000 human,tama 1,0 12,8 @1f2e3d4c5b6a d2026-11-21 l0.52 f1:40,2:31,D:22 c12,80,0 kcastle:71,line:12",
    "war 1795219200000 human,tama 1,0 12,8 @1f2e3d4c5b6a",
    "war 1795219200001 tama,human 0.5,0.5 12,12 @1f2e3d4c5b6b h o d2026-11-21t",
    "heroes 1795219200000 human,x,y 0,0,1 - c1,2,3 k-",
)
LINE = Form(_LINE, _good, rank=_order, lower=True, examples=EXAMPLES)
RESULTS = Keyed(word("[0-9A-Za-z-]{1,60}"), LINE, MAX_RESULTS, latest, in_order=True)
merged = RESULTS.both  # the lines of two devices; they may be more than can be stored


def in_order(lines: Mapping[str, str]) -> tuple[Result, ...]:
    """The results in *lines*, which `RESULTS` has read, the earliest first."""
    return tuple(sorted((read(key, line) for key, line in lines.items()), key=lambda one: (one.ended, one.key)))
