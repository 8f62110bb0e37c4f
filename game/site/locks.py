"""Third-party Python packages, each file with its SHA-256: nothing else is ever installed.

pyproject.toml names the wanted packages, in groups, and for each group a file in locks/ names all packages that come with
it, with the digests of all their files. `build.py lock` rewrites these files; they contain no address.
"""

from __future__ import annotations

import os
import re
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from game.site.steps import ROOT, run, say

LOCKS = Path(__file__).parent / "locks"
APART = ("engine", "node")  # not in .venv with the others: one for the Python of Pyodide, one for the oldest
TOGETHER = "3.11"  # the oldest Python that the others support


def pinned(group: str) -> list[str]:
    """The packages that pyproject.toml names for *group*, with those of the groups it includes."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    found: list[str] = []
    for entry in groups[group]:
        found += pinned(entry["include-group"]) if isinstance(entry, dict) else [entry]
    return found


def groups() -> list[str]:
    """All groups, in the order of pyproject.toml."""
    return list(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"])


def locked(group: str) -> Path:
    """The file that locks *group*."""
    return LOCKS / f"{group}.txt"


def digests(text: str) -> dict[str, list[str]]:
    """`name==version` of each package in the *text* of a lock, with the SHA-256 of its files."""
    entries = re.split(r"\n(?=\S)", text.replace("\\\n", " ").strip())
    return {entry.split()[0]: re.findall(r"--hash=sha256:([0-9a-f]{64})\b", entry) for entry in entries}


def pip(python: Path, verb: str, *wanted: str, flags: Sequence[str | Path] = (), failure: str) -> None:
    """Let *python* `install` or `download` the groups *wanted*; a file with any other digest is refused. A lock names
    everything needed, so pip resolves nothing itself: a newer release of an optional extra would stop it."""
    shape = ("--require-hashes", "--no-deps")
    command = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", verb, *shape, *flags]
    run([*command, *(part for group in wanted for part in ("-r", locked(group)))], failure)


def lock(python: Path, engine: str) -> None:
    """Write all locks from pyproject.toml. *engine* is Pyodide's Python. All groups in .venv use the same versions."""

    def compile_(wanted: list[str], version: str, into: Path, *flags: str | Path) -> None:
        names = [part for group in wanted for part in ("--group", group)]
        command: list[str | Path] = [python, "-m", "uv", "pip", "compile", "--universal", "--upgrade"]
        shape = ["--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url", "--no-config", "--quiet"]
        run(
            [*command, f"--python-version={version}", *shape, *names, *flags, "-o", into, ROOT / "pyproject.toml"],
            f"{' and '.join(wanted)} can't be locked",
            env={**os.environ, "UV_PYTHON_DOWNLOADS": "never"},
        )

    LOCKS.mkdir(exist_ok=True)
    shared = [group for group in groups() if group not in APART]
    with tempfile.TemporaryDirectory() as folder:
        all_of_them = Path(folder) / "all.txt"
        compile_(shared, TOGETHER, all_of_them)
        for group in shared:
            compile_([group], TOGETHER, locked(group), "--constraint", all_of_them)
    for group, version in zip(APART, (engine, TOGETHER), strict=True):
        compile_([group], version, locked(group))
    for group in groups():
        say(f"  {group:<24} {len(digests(locked(group).read_text('utf-8')))} packages")
