"""`build.py test`: what it runs, what counts as a failure, what its summary names."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.site import testing
from game.site.steps import ROOT
from game.site.tally import RunTally
from tests.browser import engines

CASE = '<testcase classname="tests.browser.test_{0}" name="test_it[{0}]">{1}</testcase>'


class Runs:
    """A fake pytest: of all tests the *first* fail, and of those run once more the *second*; ends with *code*."""

    def __init__(self, folder: Path, first: Sequence[str], second: Sequence[str] = (), code: int = 1) -> None:
        self.folder, self.fail, self.code = folder, [first, second], code
        self.asked: list[list[str]] = []

    def __call__(self, tally: RunTally, title: str, arguments: Sequence[str | Path]) -> tuple[int, Path]:
        fail = self.fail[len(self.asked)]
        names = "abcdefgh" if not self.asked else [str(name)[-2] for name in arguments]
        self.asked.append([str(argument) for argument in arguments])
        junit = self.folder / f"{len(self.asked)}.xml"
        cases = (CASE.format(name, "<failure/>" if name in fail else "") for name in names)
        junit.write_text(f"<testsuite>{''.join(cases)}</testsuite>")
        return self.code if fail else 0, junit


def tallied(monkeypatch: pytest.MonkeyPatch, runs: Runs, timed: bool = True) -> tuple[int, int, list[str], list[str]]:
    monkeypatch.setattr(testing, "run_pytest", runs)
    tally = RunTally()
    testing.pytest(tally, "browser", ["tests/browser"], timed=timed)
    return tally.passed, tally.failed, tally.faults, tally.unsteady


A, B = (f"browser: tests/browser/test_{name}.py::test_it[{name}]" for name in "ab")


def test_only_what_fails_again_alone_is_a_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    runs = Runs(tmp_path, "ab", "b")
    assert tallied(monkeypatch, runs) == (7, 1, [B], [A])
    assert runs.asked[1] == [f"tests/browser/test_{name}.py::test_it[{name}]" for name in "ab"]


@pytest.mark.parametrize(("first", "code", "timed"), [("abcdef", 1, True), ("a", 3, True), ("a", 1, False)])
def test_nothing_runs_again_where_many_fail_or_pytest_crashes_or_real_time_plays_no_part(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, first: str, code: int, timed: bool
) -> None:
    runs = Runs(tmp_path, first, code=code)
    assert tallied(monkeypatch, runs, timed)[:2] == (8 - len(first), len(first))
    assert len(runs.asked) == 1


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        ((), []),
        (("firefox", "firefox-esr"), ["Firefox is not here (install firefox-esr)"]),
        (("Xvfb",), ["WebKit is not here (install webkit2gtk-driver and xvfb)"]),
    ],
)
def test_the_summary_names_each_browser_that_is_missing(
    lacking: tuple[str, ...], named: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("FIREFOX", raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None if name in lacking else f"/usr/bin/{name}")
    monkeypatch.setattr(engines, "minibrowser", lambda: Path("/usr/lib/MiniBrowser"))
    monkeypatch.setattr(testing, "pytest", lambda tally, title, paths, at_once, timed: tally.note(title, True))
    assert testing.test("browser", build=lambda need: None) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert [line for line in lines if line.startswith("left out")] == [f"left out: {name}" for name in named]
    assert lines[-1] == "1 passed, 0 failed"


def test_the_whole_has_every_folder_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """No option leaves tests out; the quick part has no browser and nothing that needs the built site."""
    asked: dict[str, list[str]] = {}

    def noted(tally: RunTally, title: str, paths: Sequence[str], *_: object, more: Sequence[str] = ()) -> None:
        asked[title] = [*paths, *more]

    def noted_in_browsers(tally: RunTally, title: str, paths: Sequence[str], at_once: int, timed: bool) -> None:
        noted(tally, title, paths)

    monkeypatch.setattr(testing, "pytest", noted)
    testing.RUNS["python"].work(RunTally())
    testing.RUNS["quick"].work(RunTally())
    monkeypatch.setattr(testing, "pytest", noted_in_browsers)
    monkeypatch.setattr(engines, "left_out", list[str])
    testing.pytest_in_browsers(RunTally(), "browser and node", testing.NODE)
    folders = {f"tests/{path.parent.name}" for path in (ROOT / "tests").glob("*/test_*.py")} | {"tests/unit"}
    assert folders | {"game"} <= {*asked["python"], *asked["browser and node"]}
    assert {"tests/unit", "tests/conformance", "tests/golden"} <= set(asked["quick"])
    assert not {"tests/browser", "tests/node"} & set(asked["quick"])
    assert {testing.RUNS["python"], testing.RUNS["built"]} <= set(testing.chosen(""))
    assert testing.chosen("quick") == [testing.RUNS["quick"]] and testing.RUNS["quick"].needs == testing.WORDS
