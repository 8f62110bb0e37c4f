"""How fast a change is beside what it changes: both trees play the same random matches in turn on one machine.

Runs come in pairs, a tree after the other, and which is first changes from pair to pair, so a machine that gets slower or
warmer slows both. Each pair gives a ratio of actions a second; the median of the ratios is the result, and its interval
holds the true median with a probability of at least SURE, whatever the spread of the runs (order statistics). A game is
slower if the whole interval lies below 1 - MARGIN: a change that a busy machine could have made is no finding.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from pathlib import Path
from statistics import median

SURE = 0.95
MARGIN = 0.1  # as a share: less is not worth a failure
RUNS = 15  # pairs
SECONDS = 1.0  # of one game in a run
HERE = Path(__file__).parent.parent.parent

Rates = Mapping[str, float]  # actions a second, by game
# A run: starts with the tree's own code, and says what `playouts` here measures of it, in seconds of the processor, so that
# other work on the machine costs little. A tree may lack a game.
RUN = """
import json, sys, time
time.perf_counter = time.process_time
space = {}
exec(sys.argv[1], space)
from game import games
wanted = json.loads(sys.argv[2])
print(json.dumps({key: space["rate"](key, players, float(sys.argv[3])) for key, players in wanted.items() if key in games}))
"""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The speed of a game after a change, as a multiple of that before: the median, and the bounds of its interval."""

    game: str
    before: float  # actions a second of the processor, median
    after: float
    ratio: float
    low: float
    high: float

    @property
    def is_slower(self) -> bool:
        """Whether it is slower beyond doubt and beyond the margin."""
        return self.high < 1 - MARGIN

    @property
    def is_faster(self) -> bool:
        return self.low > 1 + MARGIN


def rank(runs: int) -> int:
    """From which end of *runs* sorted values, counted from 0, the interval of the median reaches: the highest rank that
    keeps it SURE. ValueError for too few runs.

    >>> rank(6), rank(15)
    (0, 3)
    """
    outside, found = 0.0, -1
    for n in range(runs // 2):
        outside += 2 * comb(runs, n) / 2**runs
        if outside > 1 - SURE:
            break
        found = n
    if found < 0:
        raise ValueError(f"{runs} pairs give no interval of {SURE:.0%}; it takes 6")
    return found


def compared(game: str, before: Sequence[float], after: Sequence[float]) -> Comparison:
    """The speeds of a game in runs that belong together in pairs."""
    ratios, end = sorted(new / old for old, new in zip(before, after, strict=True)), rank(len(before))
    return Comparison(game, median(before), median(after), median(ratios), ratios[end], ratios[-1 - end])


def interleaved(runs: int, before: Callable[[], Rates], after: Callable[[], Rates]) -> list[Comparison]:
    """Measure both in turn, and compare the games that both have. A first run of each only warms the machine."""
    before(), after()
    pairs = list[tuple[Rates, Rates]]()
    for n in range(runs):
        if n % 2:
            new, old = after(), before()
        else:
            old, new = before(), after()
        pairs.append((old, new))
    both = [game for game in pairs[0][0] if game in pairs[0][1]]
    return [compared(game, [old[game] for old, _ in pairs], [new[game] for _, new in pairs]) for game in both]


def report(found: Sequence[Comparison], runs: int) -> str:
    """The comparison in Markdown, for the summary of a workflow."""
    rows = [
        f"| {one.game} | {one.before:,.0f} | {one.after:,.0f} | {one.ratio:.3f} | {one.low:.3f} to {one.high:.3f} |"
        f" {'**slower**' if one.is_slower else 'faster' if one.is_faster else ''} |"
        for one in found
    ]
    return "\n".join(
        [
            "## Speed beside main",
            "",
            f"Random matches, {runs} pairs of runs in turn on one machine. Slower is a game whose whole interval lies below"
            f" {1 - MARGIN:.2f}.",
            "",
            "| game | main, actions/s | this, actions/s | median ratio | 95 % interval | |",
            "|---|---:|---:|---:|---:|---|",
            *rows,
            "",
        ]
    )


def tree(folder: Path, seconds: float) -> Rates:
    """One run with the code in *folder*, in a process of its own. RuntimeError if that fails."""
    from tests.bench.playouts import PLAYOUTS, WANTED

    players = json.dumps({key: players for key, (players, _) in WANTED.items()})
    command = [sys.executable, "-c", RUN, PLAYOUTS, players, str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=600)
    if done.returncode:
        raise RuntimeError(f"{folder} can't be measured: {done.stderr.strip()[-500:]}")
    rates: Rates = json.loads(done.stdout)
    return rates


def main(before: Path, runs: int, seconds: float = SECONDS) -> int:
    """Compare this tree with the one in the folder *before*; 1 if a game is slower. The report also goes to the summary of
    the workflow, where there is one."""
    found = interleaved(runs, lambda: tree(before, seconds), lambda: tree(HERE, seconds))
    text = report(found, runs)
    print(text)
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        with Path(summary).open("a", encoding="utf-8") as file:
            file.write(text)
    return int(any(one.is_slower for one in found))
