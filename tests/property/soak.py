"""Long runs over the cores: worlds that `determinize` draws, or whole random games, with every invariant checked.

    python -m tests.property.soak                        # 100,000 worlds of every game
    python -m tests.property.soak heroes --worlds 5000 --seed 7
    python -m tests.property.soak heroes --players 5 --worlds 20000 --cores 1 --minutes 30
    python -m tests.property.soak heroes --match 12 --step 345 --seat 2      # repeats a finding
    python -m tests.property.soak war --games 100000     # random games, no worlds
    python -m tests.property.soak kingdoms --exact       # worlds by their true probability, every enumerated position

What is asked of a world stands in `tests/conformance/worlds.py`. A game offers `tests/property/invariants_<game>.py` with
`invariants(state) -> list[str]`: what does not hold, in words. The exit code is 1 where something was found.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count as counted
from itertools import islice, takewhile
from math import inf
from random import Random
from typing import TypeVar

from game import games
from tests.conformance.suite import new_state, random_action
from tests.conformance.worlds import Report, check_match, check_world, invariants_of, new_match, positions

CAP = 100_000  # actions
CHUNK = 60  # random games that one core plays at a time; a multiple of every number of players
SHOWN = 12  # findings that are printed

Done = TypeVar("Done")


def soak(key: str, count: int, seed: int, every: int = 1) -> Counter[str]:
    """Play *count* random games, check after each *every*-th action; returns how often each thing was seen. Raises
    AssertionError at the first violated invariant, with the record so far."""
    invariants = invariants_of(key)
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


def over_the_cores(jobs: Iterator[Callable[[], Done]], cores: int = 0) -> Iterator[Done]:
    """The results of *jobs* on so many *cores* (0: all), as they finish. Only as many jobs are taken as run at once, so
    *jobs* need not end."""
    cores = cores or os.cpu_count() or 1
    with ProcessPoolExecutor(cores) as pool:
        under_way: set[Future[Done]] = {pool.submit(job) for job in islice(jobs, cores + 1)}
        while under_way:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                under_way.update(pool.submit(job) for job in islice(jobs, 1))


class Progress:
    """A line that is overwritten on a terminal, and repeated now and then elsewhere."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.shown = 0.0
        self.live = sys.stderr.isatty()

    def show(self, text: str) -> None:
        """Print *text* and the time, if it is time to."""
        now = time.monotonic()
        if now - self.shown < (0.5 if self.live else 30):
            return
        self.shown = now
        line = f"{text}, {now - self.started:.0f} s"
        print(f"\r{line:<100}" if self.live else line, end="" if self.live else "\n", file=sys.stderr, flush=True)

    def end(self) -> float:
        """Clear the line. Returns the seconds since the start."""
        if self.live:
            print(f"\r{'':<100}\r", end="", file=sys.stderr, flush=True)
        return time.monotonic() - self.started


def soak_worlds(key: str, args: argparse.Namespace) -> Report:
    """At least so many worlds of the matches from number *seed* on, as many as the time allows."""
    progress, report = Progress(), Report()
    worlds, seed, every, players = args.worlds, args.seed, args.every, args.players
    until = progress.started + 60 * args.minutes
    numbers: Iterator[int] = takewhile(lambda _: report.worlds < worlds and time.monotonic() < until, counted(seed))
    if players is not None:
        numbers = (number for number in numbers if new_match(games[key], number)[0].players == players)
    for part in over_the_cores((partial(_match, key, number, every) for number in numbers), args.cores):
        report += part
        findings = f", {len(report.findings)} findings" if report.findings else ""
        progress.show(f"{key}: {report.worlds:,} of {worlds:,} worlds, {report.matches} matches{findings}")
    seconds = progress.end()
    share, table = "each" if every == 1 else f"1 in {every}", f" of {players} players" if players else ""
    print(
        f"{key}: {report.worlds:,} worlds, of every seat at {share} of the decisions of {report.matches} matches{table} "
        f"from number {seed}; {report.replies:,} replies applied; {report.actions:,} actions "
        f"played on, in {report.ended:,} worlds to the end; {len(report.findings)} findings; {seconds:.0f} s"
    )
    _tell(report)
    return report


def _match(key: str, number: int, every: int) -> Report:
    return check_match(games[key], number, every)


def _tell(report: Report) -> None:
    """The first findings of each kind, most frequent kind first."""
    kinds = Counter(re.sub(r"\d+", "#", finding.wrong)[:60] for finding in report.findings)
    for kind, number in kinds.most_common(SHOWN):
        first = next(example for example in report.findings if re.sub(r"\d+", "#", example.wrong)[:60] == kind)
        print(f"  {number} times: {first}")


def repeat(key: str, match: int, step: int, seat: int) -> Report:
    """The one world drawn for *seat* after *step* actions of a match; a traceback shows the error."""
    report = Report()
    for at, state in positions(games[key], match):
        if at == step:
            print(f"{state}\n\nworld of seat {seat} here:", file=sys.stderr)
            check_world(games[key], match, step, state.observation(seat), report)
    print(f"{report.worlds} worlds, {len(report.findings)} findings")
    _tell(report)
    return report


def soak_games(key: str, count: int, seed: int, every: int) -> None:
    """*count* random games over the cores."""
    progress, seen = Progress(), Counter[str]()
    chunks = range(0, count, CHUNK)
    jobs = (partial(soak, key, min(CHUNK, count - first), seed + first, every) for first in chunks)
    for part in over_the_cores(jobs):
        seen += part
        progress.show(f"{key}: {seen['actions']:,} actions")
    progress.end()
    for name, number in sorted(seen.items()):
        print(f"{name}: {number}")


def exact(key: str) -> int:
    """Every case of `tests/property/exact_<game>.py`, if a game has one; returns how many failed."""
    if find_spec(f"tests.property.exact_{key}") is None:
        return 0
    failed = 0
    for name, fault in over_the_cores(partial(_case, key, name) for name in _cases(key)):
        print(f"{key}: {name}: {fault or 'as enumerated'}", flush=True)
        failed += bool(fault)
    return failed


def _cases(key: str) -> dict[str, Callable[[], None]]:
    cases: dict[str, Callable[[], None]] = import_module(f"tests.property.exact_{key}").CASES
    return cases


def _case(key: str, name: str) -> tuple[str, str]:
    try:
        _cases(key)[name]()
    except AssertionError as error:
        return name, str(error) or "an assertion of its own"
    return name, ""


def main() -> int:
    """Run from a shell. Returns the exit code."""
    parser = argparse.ArgumentParser(description="worlds or random games, every invariant checked")
    parser.add_argument("game", nargs="?", choices=list(games), help="one game; all without it")
    parser.add_argument("--worlds", type=int, default=100_000, help="at least so many of each game")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first match")
    parser.add_argument("--every", type=int, default=1, help="look at every n-th decision, or action of --games")
    parser.add_argument("--players", type=int, help="worlds of matches of so many players only")
    parser.add_argument("--cores", type=int, default=0, help="worlds on so many cores, 0 for all")
    parser.add_argument("--minutes", type=float, default=inf, help="begin no match of worlds after this time")
    parser.add_argument("--games", type=int, help="random games instead of worlds")
    parser.add_argument("--exact", action="store_true", help="positions against full enumeration instead of worlds")
    parser.add_argument("--match", type=int, help="repeat: the match")
    parser.add_argument("--step", type=int, help="repeat: the actions before the world (all decisions without it)")
    parser.add_argument("--seat", type=int, default=0, help="repeat: whose world, counted from 0")
    args = parser.parse_args()
    found = 0
    for key in [args.game] if args.game else games:
        if args.exact:
            found += exact(key)
        elif args.games is not None:
            soak_games(key, args.games, args.seed, args.every)
        elif args.match is not None and args.step is not None:
            found += len(repeat(key, args.match, args.step, args.seat).findings)
        elif args.match is not None:
            report = check_match(games[key], args.match, args.every)
            print(f"{key}: {report.worlds} worlds of match {args.match}, {len(report.findings)} findings")
            _tell(report)
            found += len(report.findings)
        else:
            found += len(soak_worlds(key, args).findings)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
