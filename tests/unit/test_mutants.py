"""`build.py mutants`: what counts as a change, which tests a place has, and the list of those that nothing can tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.site.steps import ROOT
from tests.mutants.mutants import COUNT, Mutant, _around, _meaning, equivalent, files, last_resort

SOURCE = '''from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import json

LIMIT: int = 3


def least(one: int, other: int | None = None) -> int:
    """The smaller one."""
    if (
        other is None
        or one < other
    ):
        return one
    return max(
        other,
        0,
    )
'''


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("LIMIT: int = 3", "LIMIT: str = 3"),
        ("int | None =", "int + None ="),
        ("-> int:", "-> 1:"),
        ("if TYPE_CHECKING", "if not TYPE_CHECKING"),
    ],
)
def test_what_only_a_type_checker_reads_is_no_change(before: str, after: str) -> None:
    assert before in SOURCE and _meaning(SOURCE.replace(before, after)) == _meaning(SOURCE)


@pytest.mark.parametrize(("before", "after"), [("= 3", "= 4"), ("<", "<="), ("is None", "is not None"), ("0,", "1,")])
def test_what_python_does_otherwise_is_one(before: str, after: str) -> None:
    assert before in SOURCE and _meaning(SOURCE.replace(before, after)) != _meaning(SOURCE)


@pytest.mark.parametrize(
    ("line", "places"),
    [
        (5, [(5, 5), (1, 10**6)]),  # a constant
        (11, [(10, 13), (9, 18), (1, 10**6)]),  # a condition of several lines
        (16, [(15, 18), (9, 18), (1, 10**6)]),  # a statement of several lines
    ],
)
def test_a_place_belongs_to_a_statement_then_to_a_function_then_to_its_file(
    line: int, places: list[tuple[int, int]], tmp_path: Path
) -> None:
    path = tmp_path / "sample.py"
    path.write_text(SOURCE)
    assert _around(path, line) == places


def test_rules_view_and_app_are_changed_and_drawings_are_not() -> None:
    names = {str(path.relative_to(ROOT)) for path in files()}
    assert {
        "game/war/rules/rules.py",
        "game/heroes/view/table.py",
        "game/app/match.py",
        "game/app/events/play.py",
    } <= names
    assert not {"game/war/view/art.py", "game/app/worker.py", "game/war/bot/bot.py", "game/core/state.py"} & names
    assert COUNT == 400


def test_what_is_left_of_rules_meets_the_long_tests_of_its_game() -> None:
    mutant = Mutant("game/heroes/rules/war.py", 1, 0, 0, "core/AddNot", "if a:", "if not a:")
    assert mutant.part == "rules"
    longer = last_resort(mutant, unasked=False)
    assert longer[:3] == ["tests/golden", "tests/conformance", "tests/property/test_heroes.py"]
    assert longer[-2:] == ["-k", "heroes"]
    assert last_resort(mutant, unasked=True) == [longer[0], "tests/unit/heroes", "tests/unit/screens", *longer[1:]]


def test_each_mutant_that_is_called_equivalent_has_its_line_and_a_reason() -> None:
    for (file, before, after), why in equivalent().items():
        lines = [line.strip() for line in (ROOT / file).read_text("utf-8").splitlines()]
        assert before in lines and before != after and len(why) > 20, (file, before)
