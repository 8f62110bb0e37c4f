"""What of the browser tests stays with one process, and which tests begin first."""

from __future__ import annotations

from typing import Any

import pytest

import tests.conftest
from tests.browser import conftest

PLACE = "tests/browser/test_"


@pytest.mark.parametrize(
    ("nodeid", "stays_with"),
    [
        ("war.py::test_it[en]", "war.py::test_it[en]"),
        ("room.py::test_it[en]", "room.py"),
        ("star.py::test_it[war]", "star.py"),
        ("engines.py::test_it[war-webkit]", "engines.py webkit"),
        ("engines.py::test_it[firefox]", "engines.py firefox"),
    ],
)
def test_what_shares_a_slow_start_stays_together(nodeid: str, stays_with: str) -> None:
    assert conftest.unit(PLACE + nodeid) == PLACE + stays_with


def test_the_longest_begin_first() -> None:
    folder = conftest.ROOT / PLACE

    class Item:
        def __init__(self, name: str) -> None:
            self.path = folder.with_name(f"test_{name}.py")

    items: list[Any] = [Item(name) for name in ("told", "start", "room", "engines", "told")]
    conftest.pytest_collection_modifyitems(items)
    assert [one.path.stem for one in items] == ["test_engines", "test_start", "test_room", "test_told", "test_told"]


def test_every_file_that_is_named_is_there() -> None:
    named = (*conftest.TOGETHER, *conftest.SHORT, *conftest.LONG)
    assert all((conftest.ROOT / f"{PLACE[:-5]}{name}.py").is_file() for name in named)


def test_each_that_takes_a_minute_is_there() -> None:
    sources = "".join(path.read_text("utf-8") for path in (conftest.ROOT / "tests" / "unit").rglob("test_*.py"))
    assert [name for name in tests.conftest.HEAVY if f"def {name}(" not in sources] == []
