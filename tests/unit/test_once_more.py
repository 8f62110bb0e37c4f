"""What fails where real time plays a part is run once more, alone: only what fails again is a failure; the rest is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.site import testing

CASE = '<testcase classname="tests.browser.test_{0}" name="test_it[{0}]">{1}</testcase>'


class Runs:
    """Stands for pytest: of all tests the *first* fail, and of those run once more the *second*; ends with *code*."""

    def __init__(self, folder: Path, first: Sequence[str], second: Sequence[str] = (), code: int = 1) -> None:
        self.folder, self.fail, self.code = folder, [first, second], code
        self.asked: list[list[str]] = []

    def __call__(self, tally: testing.Tally, title: str, arguments: Sequence[str | Path]) -> tuple[int, Path]:
        fail = self.fail[len(self.asked)]
        names = "abcdefgh" if not self.asked else [str(name)[-2] for name in arguments]
        self.asked.append([str(one) for one in arguments])
        junit = self.folder / f"{len(self.asked)}.xml"
        cases = (CASE.format(name, "<failure/>" if name in fail else "") for name in names)
        junit.write_text(f"<testsuite>{''.join(cases)}</testsuite>")
        return self.code if fail else 0, junit


def tallied(monkeypatch: pytest.MonkeyPatch, runs: Runs, timed: bool = True) -> tuple[int, int, list[str], list[str]]:
    monkeypatch.setattr(testing, "run_pytest", runs)
    tally = testing.Tally()
    testing.pytest(tally, "browser", ["tests/browser"], timed=timed)
    return tally.passed, tally.failed, tally.faults, tally.unsteady


A, B = (f"browser: tests/browser/test_{name}.py::test_it[{name}]" for name in "ab")


def test_what_passes_alone_counts_as_passed_and_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    runs = Runs(tmp_path, "a")
    assert tallied(monkeypatch, runs) == (8, 0, [], [A])
    assert runs.asked[1] == ["tests/browser/test_a.py::test_it[a]"]


def test_what_fails_again_is_a_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert tallied(monkeypatch, Runs(tmp_path, "ab", "b")) == (7, 1, [B], [A])


@pytest.mark.parametrize(("first", "code", "timed"), [("abcdef", 1, True), ("a", 3, True), ("a", 1, False)])
def test_nothing_is_run_again_where_many_fail_or_pytest_itself_or_where_time_plays_no_part(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, first: str, code: int, timed: bool
) -> None:
    runs = Runs(tmp_path, first, code=code)
    assert tallied(monkeypatch, runs, timed)[:2] == (8 - len(first), len(first))
    assert len(runs.asked) == 1
