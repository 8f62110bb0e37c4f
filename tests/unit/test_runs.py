"""What `build.py test` runs, whole and by name."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.site import testing


def test_what_is_asked_for_by_name_is_part_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """The unit tests, quick and long, and the engine's are one run where all are asked for: so none is left out of it."""
    paths: dict[str, set[str]] = {}

    def noted(tally: testing.Tally, title: str, asked: Sequence[str], more: Sequence[str] = ()) -> None:
        paths[title] = set(asked)
        assert title != "python" or not more, "the whole leaves nothing out"

    monkeypatch.setattr(testing, "pytest", noted)
    names = ("python", "unit", "long", "engine")
    for name in names:
        assert testing.chosen(name) == [testing.RUNS[name]]
        testing.RUNS[name].work(testing.Tally())
    assert paths["python"] == paths["unit"] | paths["unit, long"] | paths["engine"]
    assert [name for name in names if testing.RUNS[name] in testing.chosen("")] == ["python"]
