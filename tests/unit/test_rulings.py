"""Every game lists what its document leaves open, and each ruling has a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import games

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (\d+) \| [^|]+ \| [^|]+ \| `(test_\w+)` \|$", re.MULTILINE)


def rulings(key: str) -> list[tuple[str, str]]:
    """Number and test of each ruling of a game."""
    return ROW.findall((ROOT / "game" / key / "RULINGS.md").read_text("utf-8"))


@pytest.mark.parametrize("key", games)
def test_every_ruling_names_a_test_that_exists(key: str) -> None:
    text = (ROOT / "game" / key / "RULINGS.md").read_text("utf-8")
    rows = rulings(key)
    assert [int(number) for number, _ in rows] == list(range(1, len(re.findall(r"^\| \d", text, re.MULTILINE)) + 1))
    sources = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "tests" / "unit" / key).glob("test_*.py")))
    written = set(re.findall(r"^def (test_\w+)", sources, re.MULTILINE))
    assert [(number, name) for number, name in rows if name not in written] == []


@pytest.mark.parametrize("key", games)
def test_every_ruling_that_the_sources_name_is_there(key: str) -> None:
    paths = [*(ROOT / "game" / key).rglob("*.py"), *(ROOT / "tests" / "unit" / key).glob("*.py")]
    named = re.findall(r"\b[Rr]ulings? ((?:\d+(?:, | and |-)?)+)", "\n".join(path.read_text("utf-8") for path in paths))
    numbers = {int(number) for group in named for number in re.findall(r"\d+", group)}
    assert numbers <= set(range(1, len(rulings(key)) + 1))
