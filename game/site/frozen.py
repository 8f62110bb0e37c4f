"""What Pyodide in Node makes from the games' sources: their bytecode, the library that they need, the snapshot."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from game.site import data
from game.site.lean import ASM, WASM, engine
from game.site.parts import LEVEL, packed
from game.site.pyscript import pyscript_package
from game.site.steps import BUILD, ROOT, RUNTIME, VERSION, digest, run, step
from game.site.tools import engine_python, node

HERE = Path(__file__).parent
GAME = HERE.parent
# Not in the page: code that makes it, solves a game, trains bots, or serves researchers' tools.
NOT_CARRIED = (
    HERE,
    GAME / "war" / "solver",
    GAME / "app" / "words" / "start.py",
    GAME / "arena" / "training",
    GAME / "arena" / "puzzles",
    GAME / "arena" / "campaign.py",
    GAME / "arena" / "typical.py",
    GAME / "arena" / "ratings.py",
    GAME / "arena" / "strengths.py",
    GAME / "arena" / "played",
    GAME / "research",
)


# In the tree but not in the worker: code for the page's own Python, and for a shell.
APART = ("game/page/", "game/__main__.py", "game/arena/")


def freeze() -> dict[str, Any]:
    """The games' bytecode, the stripped library and the memory snapshot, made by Pyodide in Node; returns a report."""
    out = BUILD / "frozen"
    home = engine()
    sources = [
        path
        for path in sorted((ROOT / "game").rglob("*"))
        if path.suffix in (".py", ".mo", ".json", ".txt")
        and path.is_file()
        and not any(path.is_relative_to(folder) for folder in NOT_CARRIED)
    ]
    tools = [
        data.COLD,
        *(HERE / name for name in ("freeze.mjs", "slim.py", "games.py", "pyscript.py", "stdlib.py")),
        RUNTIME / "start.py",
    ]
    # What the start imports beyond the games' own imports: PyScript's Python side, error reports.
    in_snapshot = [
        *("traceback", "linecache", "tokenize", "asyncio", "json", "inspect"),
        *("html", "io", "re", "base64", "functools", "datetime"),
    ]
    # What the libraries import that the page fetches later (openskill).
    later = ["copy", "statistics", "uuid"]
    also = [*in_snapshot, *later, "random", "secrets", "pyodide.http", "encodings.idna", "contextlib", "pathlib"]
    key = digest(
        *sources,
        *tools,
        *(home / name for name in (ASM, WASM)),
        ROOT / "package-lock.json",
        " ".join((*also, *APART)),
        HERE / "parts.py",
        str(LEVEL),
        VERSION,
    )

    def work() -> None:
        shutil.rmtree(out, ignore_errors=True)
        tree = BUILD / "tree"
        shutil.rmtree(tree, ignore_errors=True)
        for path in sources:
            target = tree / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        job = {
            "pyodide": str(home),
            "python": engine_python(),
            "tree": str(tree),
            "out": str(out),
            "pyscript": list(map(str, pyscript_package())),
            "slimScript": str(HERE / "slim.py"),
            "startScript": str(RUNTIME / "start.py"),
            "gamesScript": str(HERE / "games.py"),
            "stdlibScript": str(HERE / "stdlib.py"),
            "alsoImport": also,
            "inSnapshot": in_snapshot,
            "apart": APART,
            "later": data.stretches((home / WASM).read_bytes()),
        }
        (BUILD / "job.json").write_text(json.dumps(job))
        run([node(), HERE / "freeze.mjs", BUILD / "job.json"], "The memory snapshot can't be made")
        for name in ("snapshot.bin", "python_stdlib.zip", "games.zip"):
            (out / f"{name}.zst").write_bytes(packed((out / name).read_bytes()))

    step("games and snapshot", key, out / "report.json", work)
    report: dict[str, Any] = json.loads((out / "report.json").read_text())
    return report
