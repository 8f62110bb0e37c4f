"""What the tests of one run came to: counts, failures, and what passed only at the second try."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

from game.site.steps import say


class RunTally:
    """What passed, failed and was skipped, over all runs or those *beside* others, which print their output at the end."""

    def __init__(self, beside: bool = False) -> None:
        self.beside = beside
        self.program: subprocess.Popen[str] | None = None  # the run beside others
        self.passed = self.failed = self.skipped = 0
        self.faults: list[str] = []
        self.unsteady: list[str] = []
        self.left_out: list[str] = []

    def note(self, title: str, good: bool, output: str = "") -> None:
        """Count one check that is no pytest run."""
        self.passed += good
        self.failed += not good
        if not good:
            self.faults.append(title)
            say(output.strip()[-6000:])
        say(f"  {title:<24} {'passed' if good else 'FAILED'}")

    def report(self, title: str, junit: Path, code: int, started: float, steady: Sequence[str] | None = None) -> None:
        """Add up a pytest run by its report. If failed tests ran once more, *steady* names those that failed again; the
        others passed and are mentioned."""
        cases = reported(junit)
        failed = [case for case in cases if bad(case)]
        if steady is not None:
            self.unsteady += [f"{title}: {named(case)}" for case in failed if named(case) not in steady]
            failed = [case for case in failed if named(case) in steady]
            code = code if steady else 0
        skipped = [case for case in cases if case.find("skipped") is not None]
        # A run that ended badly without naming a test (nothing collected, a crash) is a failure of its own.
        lost = int(code != 0 and not failed)
        good, faulty = len(cases) - len(failed) - len(skipped), len(failed) + lost
        self.passed, self.failed, self.skipped = self.passed + good, self.failed + faulty, self.skipped + len(skipped)
        self.faults += [f"{title}: {named(case)}" for case in failed]
        self.faults += [f"{title}: ended with {code}"] * lost
        say(f"  {title:<24} {good} passed, {faulty} failed, {time.monotonic() - started:.0f} s")

    def add(self, other: RunTally) -> None:
        """Add the counts of *other*."""
        self.passed, self.failed = self.passed + other.passed, self.failed + other.failed
        self.skipped += other.skipped
        self.faults += other.faults
        self.unsteady += other.unsteady
        self.left_out += other.left_out

    def stop(self) -> None:
        """Stop the program beside others: its own session does not receive Ctrl-C."""
        with suppress(AttributeError, OSError):
            os.killpg(self.program.pid, signal.SIGTERM)  # type: ignore[union-attr]


def reported(junit: Path) -> list[ElementTree.Element]:
    """The cases of a pytest run."""
    return list(ElementTree.parse(junit).iter("testcase")) if junit.is_file() else []


def bad(case: ElementTree.Element) -> bool:
    return case.find("failure") is not None or case.find("error") is not None


def named(case: ElementTree.Element) -> str:
    """pytest's name of the test, to run it by."""
    return f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
