"""The file of puzzles: what is written is read again, and nothing else is."""

from __future__ import annotations

import json
import zlib
from typing import Any

import pytest

from game.core.puzzles import FORMAT, MOST_BYTES, UNKNOWN, Puzzle, pack, unpack

EASY = Puzzle("abc", (0, 70, 120), 640, 0, (100, 100, 100), "line")
HARD = Puzzle("def", (80, UNKNOWN, 0), 300, 12, (0, 0, 38), "steal")


def packed(**changed: object) -> bytes:
    row: dict[str, Any] = {"link": "abc", "costs": [0, 70], "win": 640, "doubt": 0, "found": [1, 2, 3], "theme": "line"}
    row.update(changed)
    return zlib.compress(json.dumps({"format": FORMAT, "rules": 1, "puzzles": [list(row.values())]}).encode())


def test_puzzles_are_read_as_they_were_written_the_easiest_first() -> None:
    assert unpack(pack([HARD, EASY], 1), [1]) == (EASY, HARD)


def test_a_puzzle_knows_its_best_choice_its_margin_and_how_hard_it_is() -> None:
    assert (HARD.best, HARD.second, HARD.margin, HARD.hardness) == (2, 0, 80, 262)
    assert (EASY.best, EASY.second, EASY.margin, EASY.hardness) == (0, 1, 70, 0)
    assert HARD.key != EASY.key and len(HARD.key) == 8


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nothing",
        zlib.compress(b"[]"),
        zlib.compress(b"{}"),
        zlib.compress(b" " * (MOST_BYTES + 1)),
        packed(link=5),
        packed(costs=[0, 0]),
        packed(costs=[0, -1]),
        packed(costs=[1, 2]),
        packed(costs=[0, 1001]),
        packed(costs=["0", 7]),
        packed(win=-2),
        packed(found=[1, 2]),
        packed(theme=None),
    ],
)
def test_a_damaged_file_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"puzzle"):
        unpack(data, [1])


def test_a_file_of_other_rules_is_refused() -> None:
    assert len(unpack(packed(), [1])) == 1
    with pytest.raises(ValueError, match="another version"):
        unpack(packed(), [2])
