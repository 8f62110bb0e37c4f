"""Runs `python build.py puzzles GAME`: looks for puzzles in matches over all cores, goes on where it was ended, and writes
the file that ships.

Each match that was looked at is one line in `build/puzzles/<game>-<seed>.jsonl`, so nothing is done twice. The file that
ships has the puzzles of all seeds and those that it had before, at most MOST, of each theme and each degree of difficulty
as many as there are.

PyPy finds the same puzzles in a third of the time: `pypy3 -m game.arena.puzzles GAME`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple
from pathlib import Path
from random import Random
from time import monotonic

from game import games
from game.arena.puzzles.judge import CHOICES
from game.arena.puzzles.search import answer, followed, is_confirmed, of_match, path_of, themed
from game.arena.spread import spread
from game.core.interval import wilson
from game.core.puzzles import Puzzle, pack, unpack
from game.roster import parts_of

ROOT = Path(__file__).parents[3]
FOUND = ROOT / "build" / "puzzles"
MOST = 360  # puzzles of a game that ship
AT_ONCE = 16  # puzzles whose further choices are looked for between two looks at the clock
EASY = 160  # of those, at most so many that every bot finds every time; with more than two choices


def file_of(game: str) -> Path:
    """The file that ships."""
    return ROOT / "assets" / game / "puzzles.bin"


def main() -> None:
    """Search, and pack what was found."""
    parser = argparse.ArgumentParser(
        prog="python -m game.arena.puzzles", description="Make puzzles from matches of bots"
    )
    parser.add_argument("game", choices=[key for key in games if parts_of(key).puzzles.themes])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=1000, help="how many to look at in all")
    parser.add_argument("--cores", type=int, default=0, help="0 for all")
    parser.add_argument("--confirm", type=int, help="search so many of those that ship again, with the luck of --seed")
    parser.add_argument("--follow", type=int, help="look for further choices in those that ship, for so many minutes")
    args = parser.parse_args()
    if args.follow:
        follow(args.game, args.seed, args.cores, args.follow)
        return
    if args.confirm:
        confirm(args.game, args.confirm, args.seed, args.cores)
        return
    FOUND.mkdir(parents=True, exist_ok=True)
    search(args.game, args.seed, args.matches, args.cores)
    sound = (puzzle for puzzle in stored(args.game) if args.game == "war" or is_sound(puzzle))
    puzzles = chosen(sound, answer, [exercise.key for exercise in path_of(args.game)])
    file_of(args.game).write_bytes(packed := pack(puzzles, games[args.game].rules))
    _say(f"{len(puzzles)} puzzles in {len(packed)} bytes")


def follow(game: str, seed: int, cores: int, minutes: int) -> None:
    """Find which puzzles that ship go on with a choice that is clearly best again, and write them so. Those of the
    learning path keep to one choice, which its sentences are about; those that time is too short for stay as they are."""
    shipped, until = list(unpack(file_of(game).read_bytes(), games[game].playable)), monotonic() + 60 * minutes
    path = {exercise.key for exercise in path_of(game)}
    asked = [place for place, puzzle in enumerate(shipped) if puzzle.key not in path]
    for start in range(0, len(asked), AT_ONCE):
        if monotonic() > until:
            break
        places = asked[start : start + AT_ONCE]
        for done, puzzle in spread(followed, [(game, shipped[place], seed) for place in places], cores):
            shipped[places[done]] = puzzle
        number = sum(bool(one.more) for one in shipped)
        _say(f"\r  {start + len(places)} of {len(asked)} looked at, {number} go on ", end="")
    file_of(game).write_bytes(packed := pack(shipped, games[game].rules))
    _say(f": {len(packed)} bytes")


def confirm(game: str, count: int, seed: int, cores: int) -> None:
    """Say in how many puzzles that ship another long search finds the same best choice."""
    shipped = unpack(file_of(game).read_bytes(), games[game].playable)
    some = Random(seed).sample(shipped, min(count, len(shipped)))
    found = list[bool]()
    for _, same in spread(is_confirmed, [(game, puzzle, seed) for puzzle in some], cores):
        found.append(same)
        _say(f"\r  {sum(found)} of {len(found)} have the same best choice", end="")
    low, high = wilson(sum(found), len(found))
    _say(f": {100 * sum(found) / len(found):.1f} % [{100 * low:.1f}, {100 * high:.1f}]")


def search(game: str, seed: int, matches: int, cores: int) -> None:
    """Look at the matches of *seed* that nobody has looked at yet."""
    log = FOUND / f"{game}-{seed}.jsonl"
    known = {json.loads(line)["match"] for line in log.read_text().splitlines()} if log.exists() else set[int]()
    left = [number for number in range(matches) if number not in known]
    total = 0
    with log.open("a") as out:
        for done, (place, puzzles) in enumerate(spread(of_match, [(game, seed, n) for n in left], cores), 1):
            total += len(puzzles)
            rows = [astuple(puzzle)[:6] for puzzle in puzzles]
            out.write(json.dumps({"match": left[place], "puzzles": rows}) + "\n")
            out.flush()
            _say(f"\r  {len(known) + done} of {matches} matches, {total} new puzzles ", end="")
    _say("")


def stored(game: str) -> Iterator[Puzzle]:
    """All that ships and all that was found for a game, with any seed."""
    with suppress(FileNotFoundError, ValueError):  # none yet, or those of older rules
        yield from (themed(game, one) for one in unpack(file_of(game).read_bytes(), games[game].playable))
    for log in sorted(FOUND.glob(f"{game}-*.jsonl")):
        for line in log.read_text().splitlines():
            for link, costs, win, doubt, found, theme, *_ in json.loads(line)["puzzles"]:
                yield themed(game, Puzzle(link, tuple(costs), win, doubt, tuple(found), theme))


def chosen(puzzles: Iterable[Puzzle], answer: Callable[[Puzzle], str], kept: Collection[str] = ()) -> Sequence[Puzzle]:
    """The puzzles that ship: those *kept*, by their keys; then in turn from each theme, hard and easy ones in turn, and of
    each kind of *answer* as many as there are, so that a theme does not give it away."""
    known = {puzzle.key: puzzle for puzzle in puzzles}
    taken = [known.pop(key) for key in kept if key in known]
    hard = sorted((one for one in known.values() if one.hardness), key=lambda one: one.key)
    easy = sorted((one for one in known.values() if not one.hardness and len(one.costs) > 2), key=lambda one: one.key)
    kinds: dict[tuple[str, str, int], list[Puzzle]] = {}
    for puzzle in [*hard, *easy[:EASY]]:
        kinds.setdefault((puzzle.theme, answer(puzzle), (puzzle.hardness + 99) // 100), []).append(puzzle)
    while kinds and len(taken) < MOST:
        taken += [kinds[kind].pop() for kind in sorted(kinds)]
        kinds = {kind: left for kind, left in kinds.items() if left}
    return taken[:MOST]


def is_sound(puzzle: Puzzle) -> bool:
    """Of those that a search found, whether there is enough to choose from, and the strong bot agrees at least sometimes: it
    searches in another way."""
    *_, strong = puzzle.found
    return len(puzzle.costs) in CHOICES and strong > 0


def _say(text: str, end: str = "\n") -> None:
    print(text, file=sys.stderr, end=end, flush=True)


if __name__ == "__main__":
    main()
