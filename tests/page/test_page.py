"""The page's own code under PyScript's MicroPython in Node: each function of checks.py is a test here."""

import ast
import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
CHECKS = [
    node.name
    for node in ast.parse((HERE / "checks.py").read_text("utf-8")).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("check_")
]


@cache
def outcome() -> tuple[dict[str, str | None], str]:
    engine = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
    command: list[str | Path] = [
        shutil.which("node") or "node",
        HERE / "micropython.mjs",
        engine,
        ROOT / "game" / "page",
        HERE / "checks.py",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    lines = [line.removeprefix("RESULT ") for line in done.stdout.splitlines() if line.startswith("RESULT ")]
    return dict(json.loads(line) for line in lines), done.stdout + done.stderr


@pytest.mark.parametrize("name", CHECKS)
def test_in_micropython(name: str) -> None:
    results, output = outcome()
    assert name in results, output
    assert results[name] is None, output
