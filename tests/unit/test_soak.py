"""A soak takes hours: ended in the middle it goes on where it was, as long as the site is the same."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.browser import sessions, soak


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("DIST", "KEPT"):
        monkeypatch.setattr(soak, name, tmp_path / name)
        (tmp_path / name).mkdir()
    for name, where in (("ROOT", tmp_path), ("REPORT", tmp_path / "soak.md")):
        monkeypatch.setattr(soak, name, where)
    monkeypatch.setattr(soak, "digest", lambda folder: " ".join(path.name for path in folder.iterdir()))
    return tmp_path


class Runs:
    """Stands for the parts: which were run; *ends* is where the whole is ended, *bad* is what finds something."""

    def __init__(self, ends: str = "", bad: str = "") -> None:
        self.ends, self.bad = ends, bad
        self.seen: list[str] = []

    def __call__(self, module: str, arguments: Sequence[str]) -> soak.Part:
        if module == self.ends:
            raise KeyboardInterrupt
        self.seen.append(module)
        return soak.Part(module != self.bad, 1.0, [f"all of {module}"])


ALL = ["sessions", "kills", "tabs", "writes", "faults"]


def test_it_goes_on_where_it_was_ended(folder: Path) -> None:
    first, second = Runs(ends="tabs"), Runs()
    with pytest.raises(KeyboardInterrupt):
        soak.soak(False, first)
    assert first.seen == ALL[:2]
    assert "all of kills" in (folder / "soak.md").read_text()
    assert soak.soak(False, second) == 0
    assert second.seen == ALL[2:]
    assert all(f"all of {name}" in (folder / "soak.md").read_text() for name in ALL)


def test_what_found_something_is_run_again_and_the_rest_is_not(folder: Path) -> None:
    again = Runs()
    assert soak.soak(False, Runs(bad="writes")) == 1
    assert "something was found" in (folder / "soak.md").read_text()
    assert soak.soak(False, again) == 0
    assert again.seen == ["writes"]


@pytest.mark.parametrize("change", ["over", "site", "quick"])
def test_it_begins_anew(folder: Path, change: str) -> None:
    again = Runs()
    soak.soak(False, Runs(bad="" if change == "over" else "faults"))
    (folder / "KEPT" / soak.MATCHES.name).write_text("{}")
    if change == "site":
        (folder / "DIST" / "more").write_text("")
    soak.soak(change == "quick", again)
    assert again.seen == ALL
    assert not (folder / "KEPT" / soak.MATCHES.name).exists()


def test_a_session_of_matches_comes_back_from_its_file() -> None:
    session = sessions.Session(sizes=[(0, 180.0), (10, 201.5)], seconds=61.0, pages=1)
    for key in ("war", "heroes"):
        session.matches[key], session.clicks[key], session.waits[key] = 5, 2, [31.5, 40.0]
    back = sessions.Session.kept(session.keep())
    assert back == session
    assert "10 matches and 4 clicks in 1 page." in back.lines()
