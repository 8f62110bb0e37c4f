"""What `build.py test` runs, whole and by name."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.site import testing
from game.site.beside import Beside
from tests.unit.test_beside import STAYS, wait_for


def test_what_is_asked_for_by_name_is_part_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """The unit tests, quick and long, and the engine's are one run where all are asked for, and so are the browsers' and
    those of what was built for them: none is left out of it."""
    paths: dict[str, set[str]] = {}

    def noted(
        tally: testing.Tally,
        title: str,
        asked: Sequence[str],
        at_once: int = 1,
        more: Sequence[str] = (),
        timed: bool = False,
    ) -> None:
        paths[title] = set(asked)
        assert title not in whole.values() or not more, "the whole leaves nothing out"

    monkeypatch.setattr(testing, "pytest", noted)
    whole = {"python": "python", "built": "browser and node"}
    names = ("python", "unit", "long", "engine", "built", "browser", "node")
    for name in names:
        assert testing.chosen(name) == [testing.RUNS[name]]
        testing.RUNS[name].work(testing.Tally())
    assert paths["python"] == paths["unit"] | paths["unit, long"] | paths["engine"]
    assert paths["browser and node"] == paths["browser"] | paths["node"]
    assert [name for name in names if testing.RUNS[name] in testing.chosen("")] == list(whole)


@pytest.mark.parametrize("fails", [True, False])
@pytest.mark.parametrize("beside", [True, False])
def test_a_run_beside_others_shows_what_it_prints_where_it_fails(
    beside: bool, fails: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_it.py").write_text(f"def test_hers():\n    assert not {fails}\n", "utf-8")
    monkeypatch.setattr(testing, "BUILD", tmp_path)
    tally = testing.Tally(Beside() if beside else None)
    code, junit = testing.run_pytest(tally, "it", [str(tmp_path), "-p", "no:xdist"])
    assert (code, len(testing.reported(junit))) == (int(fails), 1)
    shown = capfd.readouterr().out
    assert ("test_hers" in shown) == fails
    assert bool(shown) == (fails or not beside)


def test_whoever_stops_it_stops_what_goes_on_beside_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ends = tmp_path / "begun", list[int]()

    def stopped(tally: testing.Tally) -> None:
        wait_for(begun)
        raise KeyboardInterrupt

    def noted(tally: testing.Tally) -> None:
        ends.append(testing.run_silently(tally, [sys.executable, "-c", STAYS, begun]).returncode)

    runs = {"first": testing.Run(noted, beside=True), "next": testing.Run(noted, beside=True)}
    monkeypatch.setattr(testing, "RUNS", {**runs, "shown": testing.Run(stopped)})
    with pytest.raises(KeyboardInterrupt):
        testing.test("", lambda needs: None)
    assert ends == [-signal.SIGTERM]
