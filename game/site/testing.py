"""All tests with one summary: checkers, pytest here, pytest in the Pyodide that the browser runs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from game.site.lean import engine
from game.site.locks import locked, pip
from game.site.steps import BUILD, ROOT, digest, say, step
from game.site.tally import RunTally, bad, named, reported
from game.site.tools import engine_python, node, venv_python

# Several at once; one more browser than cores, because a page that animates or waits for a bot leaves a core idle. More
# would slow each other down.
CORES = os.cpu_count() or 1
PARALLEL, BROWSERS = min(4, CORES), min(4, CORES + 1)
FEW = 5  # if more tests fail at once, it is no accident
UNIT_TESTS = ("tests/unit", "tests/features", "tests/fuzz", "tests/page", "game")
ENGINE_TESTS = ("tests/conformance", "tests/golden")  # also in Pyodide, under another hash seed
QUICK = (*UNIT_TESTS, *ENGINE_TESTS)
PROPERTIES = ("tests/property",)
NODE = ("tests/node",)  # tests of the build's output, without a browser
# A program beside the browsers gets the time they leave idle. Linux shares its cores among sessions first, and each
# browser has one: so the program gets a session of its own, with low priority.
LOW = ("sh", "-c", '{ echo 10 >/proc/self/autogroup; } 2>/dev/null; exec nice -n 10 "$@"', "sh")


def run_silently(
    tally: RunTally, command: Sequence[str | Path], env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run *command* and capture its output."""
    words = [*(LOW if tally.beside and os.name == "posix" else ()), *(str(part) for part in command)]
    tally.program = subprocess.Popen(
        words,
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=tally.beside,
    )
    shown, _ = tally.program.communicate()
    return subprocess.CompletedProcess(words, tally.program.returncode, shown)


def check(tally: RunTally, title: str, command: Sequence[str | Path]) -> None:
    """A checker that passes or fails."""
    done = run_silently(tally, command)
    tally.note(title, done.returncode == 0, done.stdout)


def pytest(
    tally: RunTally,
    title: str,
    paths: Sequence[str],
    at_once: int = PARALLEL,
    more: Sequence[str | Path] = (),
    timed: bool = False,
) -> None:
    """A pytest run of its own, with its output. In a *timed* run, where real time matters, failed tests run once more,
    alone: on a busy machine a test may fail by accident. A bug fails twice; a test that failed once is mentioned."""
    paths = [path for path in paths if (ROOT / path.split("::")[0]).exists()]
    started = time.monotonic()
    code, junit = run_pytest(tally, title, [*paths, "-n", str(at_once), "--dist", "worksteal", *more])
    failed = [named(case) for case in reported(junit) if bad(case)]
    steady = None
    if timed and code == 1 and 0 < len(failed) <= FEW:
        _, once_more = run_pytest(tally, f"{title}, once more", failed)
        text = reported(once_more)
        good = {named(case) for case in text if not bad(case)}
        steady = [name for name in failed if name not in good]
    tally.report(title, junit, code, started, steady)


def run_pytest(tally: RunTally, title: str, arguments: Sequence[str | Path]) -> tuple[int, Path]:
    """Run pytest and return its exit code and the path of its report. Beside others, print its output only if it failed."""
    junit = BUILD / "reports" / f"{title.replace(', ', '-').replace(' ', '-')}.xml"
    junit.parent.mkdir(parents=True, exist_ok=True)
    junit.unlink(missing_ok=True)
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "0",
        "PATH": f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}",
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        *arguments,
        "-p",
        "no:cacheprovider",
        "--tb=short",
        f"--junitxml={junit}",
    ]
    if not tally.beside:
        return subprocess.call(command, cwd=ROOT, env=environment), junit
    done = run_silently(tally, command, environment)
    if done.returncode:
        say(done.stdout.strip()[-20_000:])
    return done.returncode, junit


def measured(tally: RunTally) -> None:
    """The quick unit tests, with coverage. The least coverage is in pyproject.toml; the report shows lines that nothing
    ran. (Tracing makes Python three times slower, so nothing else is traced.)"""
    data, report = BUILD / "coverage" / "data", BUILD / "reports" / "coverage.txt"
    shutil.rmtree(data.parent, ignore_errors=True)
    data.parent.mkdir(parents=True)
    pytest(tally, "unit, measured", UNIT_TESTS, more=("-m", "not long", "--cov", "--cov-report=", "--cov-fail-under=0"))
    done = subprocess.run([sys.executable, "-m", "coverage", "report"], cwd=ROOT, capture_output=True, text=True)
    report.write_text(done.stdout + done.stderr)
    total = re.search(r"^TOTAL.* (\S+%)$", done.stdout, re.MULTILINE)
    tally.note(f"coverage {total[1] if total else 'unknown'}", done.returncode == 0, done.stdout + done.stderr)


def pytest_in_pyodide(tally: RunTally) -> None:
    """The engine's tests under exactly the Python that the browser runs, without the long ones: larger tables run the
    same lines."""
    site, title = BUILD / "node-site", "engine in pyodide"

    def work() -> None:
        shutil.rmtree(site, ignore_errors=True)
        flags = (
            "--only-binary=:all:",
            f"--python-version={engine_python()}",
            "--implementation=py",
            "--abi=none",
            "--platform=any",
        )
        pip(venv_python(), "install", "engine", flags=("--target", site, *flags), failure="Wheels can't be fetched")

    step("pytest for pyodide", digest(locked("engine"), engine_python()), site, work)
    junit = BUILD / "reports" / "pyodide.xml"
    junit.parent.mkdir(parents=True, exist_ok=True)
    junit.unlink(missing_ok=True)
    job = {
        "pyodide": str(engine()),
        "repository": str(ROOT),
        "site": str(site),
        "report": str(junit),
        "hashSeed": "2",
        "arguments": [*ENGINE_TESTS, "-m", "not long", "--tb=short"],
    }
    (BUILD / "engine.json").write_text(json.dumps(job))
    started = time.monotonic()
    done = run_silently(tally, [node(), ROOT / "tests" / "node" / "engine.mjs", BUILD / "engine.json"])
    if done.returncode:
        say(done.stdout.strip()[-6000:])
    tally.report(title, junit, done.returncode, started)


def pytest_in_browsers(tally: RunTally, title: str = "browser", more: Sequence[str] = ()) -> None:
    """The page's tests in Chromium, and those that must hold in other engines in each one that this machine has; *more*
    tests with them."""
    from tests.browser import engines, hosts  # not before its packages are installed

    tally.left_out += [*engines.left_out(), *hosts.left_out()]
    pytest(tally, title, ["tests/browser", *more], BROWSERS, timed=True)


WORDS, SITE = "words", "site"  # what a run may need: npm packages and compiled catalogues; all of dist/


class Run(NamedTuple):
    """One run: what it does, and what must be built before. Runs that never wait go `beside` the browsers, one after the
    other, in the time they leave idle. A run `apart` happens only when it is named."""

    work: Callable[[RunTally], None]
    needs: str = ""
    beside: bool = False
    apart: bool = False


PYTHON = Path(sys.executable)
RUNS: dict[str, Run] = {
    "ruff": Run(lambda tally: check(tally, "ruff", [PYTHON, "-m", "ruff", "check", "."]), beside=True),
    "format": Run(lambda tally: check(tally, "format", [PYTHON, "-m", "ruff", "format", "--check", "."]), beside=True),
    "imports": Run(lambda tally: check(tally, "imports", [PYTHON.parent / "lint-imports", "--no-cache"]), beside=True),
    "mypy": Run(lambda tally: check(tally, "mypy", [PYTHON, "-m", "mypy"]), beside=True),
    # In one run they are collected once, and no core waits between them; during development the parts have names of their
    # own.
    "python": Run(lambda tally: pytest(tally, "python", [*QUICK, *PROPERTIES]), WORDS, beside=True),
    "pyodide": Run(pytest_in_pyodide, SITE, beside=True),
    "quick": Run(lambda tally: pytest(tally, "quick", QUICK, more=("-m", "not long")), WORDS, apart=True),
    "long": Run(lambda tally: pytest(tally, "long", QUICK, more=("-m", "long")), WORDS, apart=True),
    "property": Run(lambda tally: pytest(tally, "property", PROPERTIES), WORDS, apart=True),
    "coverage": Run(measured, WORDS, apart=True),
    "built": Run(lambda tally: pytest_in_browsers(tally, "browser and node", NODE), SITE),
    "node": Run(lambda tally: pytest(tally, "node", NODE, timed=True), SITE, apart=True),
    "browser": Run(pytest_in_browsers, SITE, apart=True),
}


SHARED = "test_words or test_style or test_motion or test_rulings"  # tests of all games together


def of_game(key: str) -> Run:
    """All quick tests that concern the game *key*."""
    more = ("-k", f"{key} or {SHARED}", "-m", "not long")
    return Run(lambda tally: pytest(tally, key, [*QUICK, *PROPERTIES], more=more), WORDS)


def of_feature(name: str) -> Run:
    """The quick tests of a feature of the app, and that it can be taken away."""
    return Run(lambda tally: pytest(tally, name, ["tests/features"], more=("-k", name, "-m", "not long")), WORDS)


def features() -> list[str]:
    """The features of the app that have tests of their own."""
    return sorted(path.parent.name for path in ROOT.glob("tests/features/*/__init__.py"))


def chosen(only: str, game: str = "", feature: str = "") -> list[Run]:
    """The run called *only*, or that of a *game* or a *feature*; otherwise all except those apart."""
    if game or feature:
        return [of_game(game) if game else of_feature(feature)]
    return [run for name, run in RUNS.items() if (only == name if only else not run.apart)]


def test(only: str, build: Callable[[str], None], game: str = "", feature: str = "") -> int:
    """Run all of `RUNS`, *only* the one of that name, or the tests of one *game* or *feature*, each after *build* has made
    what it needs; print one summary.

    Returns the exit code.
    """
    started = time.monotonic()
    runs = chosen(only, game, feature)
    tally, other = RunTally(), RunTally(beside=len(runs) > 1)
    with ThreadPoolExecutor(1) as queue:
        try:
            going = []
            for need in sorted({run.needs for run in runs}, key=("", WORDS, SITE).index):
                if need:
                    build(need)
                going += [queue.submit(run.work, other) for run in runs if run.beside and run.needs == need]
            for run in runs:
                if not run.beside:
                    run.work(tally)
            for process in going:
                process.result()
        except BaseException:
            queue.shutdown(wait=False, cancel_futures=True)
            other.stop()
            raise
    tally.add(other)
    for fault in tally.faults:
        say(f"  failed: {fault}")
    for unsteady in tally.unsteady:
        say(f"  failed once, then passed alone: {unsteady}")
    for part in tally.left_out:
        say(f"  left out: {part}")
    say(f"  {'all tests':<24} {time.monotonic() - started:.0f} s")
    say(f"{tally.passed} passed, {tally.failed} failed" + (f", {tally.skipped} skipped" if tally.skipped else ""))
    return 1 if tally.failed or not tally.passed else 0
