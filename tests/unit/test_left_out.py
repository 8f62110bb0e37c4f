"""A machine without a browser that the tests can do without says which part it leaves out, once all tests are done."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.site import testing
from tests.browser import engines


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        ((), []),
        (("firefox", "firefox-esr"), ["Firefox is not here (install firefox-esr)"]),
        (("Xvfb",), ["WebKit is not here (install webkit2gtk-driver and xvfb)"]),
    ],
)
def test_the_summary_names_each_engine_that_is_not_here(
    lacking: tuple[str, ...], named: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("FIREFOX", raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None if name in lacking else f"/usr/bin/{name}")
    monkeypatch.setattr(engines, "_minibrowser", lambda: Path("/usr/lib/MiniBrowser"))
    monkeypatch.setattr(testing, "pytest", lambda tally, title, paths, at_once, timed: tally.note(title, True))
    assert testing.test("browser", build=lambda needs: None) == 0
    told = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert [line for line in told if line.startswith("left out")] == [f"left out: {name}" for name in named]
    assert told[-1] == "1 passed, 0 failed"
