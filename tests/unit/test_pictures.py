"""The pictures show today's tables."""

from __future__ import annotations

import json

from game.site.steps import ROOT
from tests.bench.pictures import SOURCES, sources


def test_no_picture_is_older_than_the_table_it_shows() -> None:
    taken = json.loads(SOURCES.read_text("utf-8"))
    today = sources()
    assert sorted(taken) == sorted(today) and all((ROOT / path).is_file() for path in today)
    outdated = [path for path, digest in today.items() if taken[path] != digest]
    assert outdated == [], "take them with: python build.py pictures"
