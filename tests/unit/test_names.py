"""One word, one meaning: outside the games no two public classes have the same name."""

from __future__ import annotations

import ast
from pathlib import Path

from game import games

ROOT = Path(__file__).parents[2]
APART = {"sample", "page"}  # the template of a game, and what the page's MicroPython runs


def classes() -> dict[str, list[str]]:
    """The public classes of all packages except the games, by name, each with the files that define it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT / "game").parts
        if parts[0] in games or APART & set(parts):
            continue
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append("/".join(parts))
    return found


def test_no_two_public_classes_outside_the_games_have_the_same_name() -> None:
    found = classes()
    assert len(found) > 250
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}
