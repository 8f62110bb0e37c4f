"""`python build.py fuzz MINUTES`: every entry point (see `entries`) against inputs that grow from the stored corpus, with
atheris.

Each runs in a process of its own for its share of the time; libFuzzer keeps inputs that reach new code. An answer that
takes longer than SLOW, or needs more than MEMORY, is a finding, like an exception. Findings are written to
tests/fuzz/corpus/<entry>/, where you reduce them by hand: they stay there after the fix, and `test_entries` replays them.
"""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
CORPUS = Path(__file__).parent / "corpus"
FOUND = ROOT / "build" / "fuzz"
SLOW = 0.1  # seconds of processor time for one answer
WIDE = 1.0  # if the answer is a whole session of several events
MEMORY = 50_000_000  # bytes of memory for one answer
LONGEST = 4096  # bytes of an input
WATCHED = [  # the code that reads input; screens and rules are only run
    *("game.core.bounds", "game.core.schema", "game.core.scalars", "game.core.record", "game.core.errors", "json"),
    *("game.core.coding", "game.app.friends"),
    *("game.app.wire", "game.app.storage", "game.app.events", "game.app.answers", "tests.fuzz"),
]
_RUNS = re.compile(r"Done (\d+) (?:runs|in)|#(\d+)\s")


def run(minutes: float, wanted: list[str]) -> int:
    """Fuzz each of *wanted*, or all; prints a line for each, and returns the exit code."""
    from tests.fuzz.entries import ENTRIES

    names = [name for name in ENTRIES if name in wanted or not wanted]
    total = bad = 0
    for name in names:
        count, code, output = fuzz(name, 60 * minutes / len(names))
        total += count
        bad += code != 0
        print(f"  {name:<12} {count:>12,} inputs{'' if code == 0 else ', a finding:'}", flush=True)
        if code:
            print(output[-3000:])
    print(f"{total:,} inputs, {bad} entry points with findings")
    return 1 if bad else 0


def fuzz(entry: str, seconds: float) -> tuple[int, int, str]:
    """Fuzz one entry point; returns the number of inputs, the exit code, the output."""
    grown = FOUND / entry
    grown.mkdir(parents=True, exist_ok=True)
    if entry == "schema":
        from tests.fuzz.schemas import seeds

        for number, seed in enumerate(seeds()):
            (grown / f"seed-{number}").write_bytes(seed)
    stored = CORPUS / entry
    stored.mkdir(parents=True, exist_ok=True)
    command = [
        sys.executable,
        __file__,
        entry,
        str(grown),  # inputs that reach new code are written here
        str(stored),
        f"-max_total_time={max(1, int(seconds))}",
        f"-max_len={LONGEST}",
        "-timeout=120",  # by the clock; what counts is the processor time, see SLOW
        "-rss_limit_mb=2048",
        "-print_final_stats=1",
        f"-artifact_prefix={FOUND}/{entry}-",
    ]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    counts = [int(a or b) for a, b in _RUNS.findall(done.stdout)]
    return max(counts, default=0), done.returncode, done.stdout


def _child(entry: str) -> None:
    """In the process of one entry point: atheris watches everything imported here."""
    atheris: Any = import_module("atheris")  # only installed if this command was used
    with atheris.instrument_imports(include=WATCHED):
        from tests.fuzz import entries
    allowed = WIDE if entry in ("befriended", "connecting", "enciphered", "events", "storage") else SLOW
    feed = entries.ENTRIES[entry]

    def once(data: bytes) -> None:
        high = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(3):  # a busy machine is no finding: it must be slow three times
            started = time.process_time()
            feed(data)
            if time.process_time() - started < 5 * allowed:  # watched code is several times slower than normal
                break
        else:
            raise AssertionError(f"slow: over {allowed} s")
        more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - high
        assert 1024 * more < MEMORY, f"one answer needs {more} KB"

    for game in import_module("game").games:  # data prepared ahead, or loaded once, is no part of an answer
        getattr(import_module(f"game.{game}"), "prepare", int)()
    for _ in range(2):
        feed(b"")
    atheris.Setup([sys.argv[0], *sys.argv[2:]], once)
    atheris.Fuzz()


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    _child(sys.argv[1])
