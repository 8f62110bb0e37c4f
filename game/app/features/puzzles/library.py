"""The puzzles of a game as they ship, and its learning path."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random

import game
from game import games
from game.app.advice.kinds import names_of
from game.app.features.puzzles.match import AGAIN, DAY, ONE, PATH, RUN, THEME, Series
from game.core.bot import Asset
from game.core.puzzles import Exercise, Puzzle, unpack

LONGEST = 40  # puzzles of a run


_came = dict[str, bytes]()  # by game: the files that the browser's worker has fetched


def _are_here() -> bool:
    return sys.platform != "emscripten" or bool(_came)


def _load(data: bytes) -> None:
    """Take what the build has put together: a line of JSON with the game and the length of each file, then the files."""
    head, _, rest = data.partition(b"\n")
    for key, length in json.loads(head):
        _came[key], rest = rest[:length], rest[length:]
    for known in (puzzles_of, themes_of, path_of):
        known.cache_clear()


PACK = Asset("puzzles.bin", _are_here, _load)


def _file_of(key: str) -> bytes:
    """The file of a game's puzzles; empty for a game without, and before it has come."""
    path = Path(str(game.__file__)).parent.parent / "assets" / key / "puzzles.bin"
    return _came.get(key) or (path.read_bytes() if path.is_file() else b"")


@cache
def puzzles_of(key: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first; none for a game without."""
    file = _file_of(key) if key in games else b""
    return unpack(file, games[key].playable) if file else ()


@cache
def themes_of(key: str) -> Mapping[str, str]:
    """The themes of a game's puzzles that have any, as message ids."""
    used = {puzzle.theme for puzzle in puzzles_of(key)}
    return {theme: name for theme, name in names_of(key).items() if theme in used}


@cache
def path_of(key: str) -> Sequence[Exercise]:
    """The exercises of a game's learning path whose puzzles ship."""
    try:
        path: Sequence[Exercise] = import_module(f"game.{key}.words.path").PATH
    except ModuleNotFoundError:
        return ()
    known = {puzzle.key for puzzle in puzzles_of(key)}
    return [exercise for exercise in path if exercise.key in known]


def of_day(key: str, day: str) -> Series:
    """The puzzle of a date, the same for everybody."""
    all_ = puzzles_of(key)
    place = int.from_bytes(sha256(f"four-ages/{key}/{day}".encode()).digest()[:8], "big") % len(all_)
    return Series(DAY, all_[place : place + 1], name=day)


def run(key: str, rng: Random) -> Series:
    """Puzzles that get harder and harder, other ones each time."""
    all_ = puzzles_of(key)
    count = min(LONGEST, len(all_))
    edges = [len(all_) * n // count for n in range(count + 1)]
    return Series(RUN, [all_[low + int(rng.random() * (high - low))] for low, high in pairwise(edges)])


def of_theme(key: str, theme: str, solved: Mapping[str, bool]) -> Series:
    """The puzzles of a theme, the unsolved ones first."""
    found = [puzzle for puzzle in puzzles_of(key) if puzzle.theme == theme]
    return Series(THEME, sorted(found, key=lambda puzzle: puzzle.key in solved), name=theme)


def path(key: str, number: int) -> Series:
    """The learning path from exercise *number* on, counted from 0."""
    known = {puzzle.key: puzzle for puzzle in puzzles_of(key)}
    return Series(PATH, [known[exercise.key] for exercise in path_of(key)], at=number)


def again(key: str, names: Iterable[str]) -> Series:
    """The puzzles of those *names*, in their order, as far as they ship."""
    known = {puzzle.key: puzzle for puzzle in puzzles_of(key)}
    return Series(AGAIN, [known[name] for name in names if name in known])


def alone(key: str, name: str) -> Series | None:
    """The puzzle of that name alone; None for no such puzzle."""
    found = [puzzle for puzzle in puzzles_of(key) if puzzle.key == name]
    return Series(ONE, found) if found else None
