"""How a person has done: matches alone against bots, per game and strongest opponent. Practice and first games do not count.

Stored as JSON under `statistics`: `{"version": 1, "rows": {"war/greedy": {...}}, "dice": {"war": {"1": 40, ...}}}`.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import asdict, dataclass

from game.app.store import Store
from game.bots import level_of, levels
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.record import Record
from game.core.state import State

VERSION = 1
RECENT = 20  # matches
DUE = "due"  # the tag Counted of a match that has ended and is still to be counted; "yes" once it is
MAX_TEXT = 200_000  # characters of them all
MAX_ROWS = 100
MATCHES = 10_000_000  # that a row can count: one a minute, day and night, for nineteen years
POINTS = 10**12

MAX_FACES = 20

_KEY = re.compile(r"[a-z]{1,20}/[a-z][a-z0-9_-]{0,30}")


@dataclass(frozen=True, slots=True)
class Tally:
    """One row. `won` counts shared victories in part; `points` is a sum over `scored` matches; `streak` is of wins, now
    and at its longest; `recent` has a letter for each of the last RECENT matches, W, S (shared victory) or L; `luck` is
    what chance gave beyond expectation, in the game's own unit, over `lucky` matches."""

    played: int = 0
    won: float = 0.0
    points: int = 0
    scored: int = 0
    best: int = 0
    streak: int = 0
    longest: int = 0
    luck: float = 0.0
    lucky: int = 0
    recent: str = ""

    def after(self, share: float, score: int | None, luck: float | None) -> Tally:
        """With one more match: its win share, points and luck (None where the game has none)."""
        streak = self.streak + 1 if share else 0
        return Tally(
            played=self.played + 1,
            won=self.won + share,
            points=self.points + (score or 0),
            scored=self.scored + (score is not None),
            best=max(self.best, score or 0),
            streak=streak,
            longest=max(self.longest, streak),
            luck=self.luck + (luck or 0.0),
            lucky=self.lucky + (luck is not None),
            recent=(self.recent + ("L" if not share else "W" if share == 1 else "S"))[-RECENT:],
        )


def read(store: Store) -> dict[str, Tally]:
    """The rows by `game/level`; what is broken counts as not there."""
    return parse(store.get("statistics") or "{}")


def dice(store: Store) -> dict[str, dict[str, int]]:
    """How often each face of the dice came up in the matches that were counted, by game."""
    return parse_dice(store.get("statistics") or "{}")


def parse_dice(text: str) -> dict[str, dict[str, int]]:
    """The dice in a stored text; those of a game in which anything is wrong count as not there."""
    found: dict[str, dict[str, int]] = {}
    for game, faces in list(_part(text, "dice").items())[:MAX_ROWS]:
        if re.fullmatch("[a-z]{1,20}", game) and isinstance(faces, dict) and len(faces) <= MAX_FACES:
            counted = {face: bounds.whole(n, 0, POINTS) for face, n in faces.items() if len(face) == 1}
            if len(counted) == len(faces) and None not in counted.values():
                found[game] = {face: n for face, n in counted.items() if n}
    return found


def _part(text: str, name: str) -> dict[str, object]:
    """A part of a stored text; {} where it is broken."""
    part = _stored(text).get(name)
    return part if isinstance(part, dict) else {}


def _stored(text: str) -> dict[str, object]:
    """What is in a stored text; {} where it is broken."""
    try:
        stored = bounds.data(text, MAX_TEXT)
    except RecordError:
        return {}
    return stored if isinstance(stored, dict) else {}


def parse(text: str) -> dict[str, Tally]:
    """The rows in a stored text, at most MAX_ROWS."""
    rows = _part(text, "rows")
    good = {key: row for key, one in rows.items() if _KEY.fullmatch(key) and (row := _row(one)) is not None}
    return dict(list(good.items())[:MAX_ROWS])


def _row(stored: object) -> Tally | None:
    """A row as stored; None for one that can't be."""
    if not isinstance(stored, dict):
        return None

    def count(name: str, most: int) -> int | None:
        return bounds.whole(stored.get(name, 0), 0, most)

    played = count("played", MATCHES)
    if played is None:
        return None
    counts = [count(name, played) for name in ("scored", "streak", "longest", "lucky")]
    won = bounds.real(stored.get("won", 0), 0, played)
    luck = bounds.real(stored.get("luck", 0), -POINTS, POINTS)
    points, best = bounds.whole(stored.get("points", 0), -POINTS, POINTS), count("best", POINTS)
    recent = stored.get("recent", "")
    if None in counts or won is None or luck is None or points is None or best is None:
        return None
    if not isinstance(recent, str) or len(recent) > RECENT or set(recent) - set("WSL"):
        return None
    scored, streak, longest, lucky = (number or 0 for number in counts)
    return Tally(played, won, points, scored, best, streak, longest, luck, lucky, recent)


def counts(record: Record, state: State) -> bool:
    """Whether a match has ended that one person played against bots, and was not counted yet."""
    people = sum(player.is_human for player in record.seats)
    done = record.tag("Counted", DUE) != DUE
    return state.is_terminal() and people == 1 and not done and not {"Practice", "Lesson"} & dict(record.tags).keys()


def count(store: Store, record: Record, state: State, luck: float | None = None, thrown: str = "") -> None:
    """Count a finished match of one person against bots, and the faces *thrown* in it."""
    me = next(seat for seat, player in enumerate(record.seats) if player.is_human)
    order = list(levels(record.game))
    others = [level_of(record.game, player.player) for seat, player in enumerate(record.seats) if seat != me]
    row = f"{record.game}/{max(others, key=order.index)}"
    rows = read(store)
    rows[row] = rows.get(row, Tally()).after(state.returns()[me], state.scores()[me], luck)
    known = dice(store)
    faces = Counter(known.get(record.game, {}))
    faces.update(thrown)
    _write(store, rows, known | {record.game: dict(faces)} if faces else known)


def merge(store: Store, text: str) -> None:
    """Take in the statistics of another device; of each row the one with more matches stays, and no row here makes room; of
    each game's dice those that are more."""
    rows = read(store)
    for key, row in parse(text).items():
        if row.played > rows.get(key, Tally()).played and (key in rows or len(rows) < MAX_ROWS):
            rows[key] = row
    known = dice(store)
    more = {
        game: faces
        for game, faces in parse_dice(text).items()
        if sum(faces.values()) > sum(known.get(game, {}).values())
    }
    _write(store, rows, known | more)


def _write(store: Store, rows: dict[str, Tally], thrown: dict[str, dict[str, int]]) -> None:
    """Raises LaterVersion, and leaves what a later version has counted to it."""
    version = bounds.whole(_stored(store.get("statistics") or "{}").get("version"), 0, POINTS)
    if version is not None and version > VERSION:
        raise LaterVersion
    ordered = {key: asdict(rows[key]) for key in sorted(rows)}
    faces = {game: dict(sorted(thrown[game].items())) for game in sorted(thrown)}
    store.put("statistics", json.dumps({"version": VERSION, "rows": ordered, "dice": faces}))
