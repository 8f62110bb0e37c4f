"""What Pyodide in Node makes from the games' sources: their bytecode, the library that they need, the snapshot."""

from __future__ import annotations

import json
import shutil
import zlib
from pathlib import Path
from typing import Any

from game.site import data
from game.site.lean import ASM, WASM, engine
from game.site.parts import LEVEL, packed
from game.site.pyscript import pyscript_package
from game.site.steps import BUILD, ROOT, RUNTIME, VERSION, digest, run, step
from game.site.tools import engine_python, node
from game.site.wheel import write_wheel
from game.site.words import LANGUAGES

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
    GAME / "research",
)


def app(folder: str, *names: str) -> list[str]:
    return [f"game.app.{folder}.{name}" for name in names]


def of_games(module: str) -> list[str]:
    """A module like `view.puzzles` of each game that has it."""
    return sorted(f"game.{path.parts[-3]}.{module}" for path in GAME.glob(f"*/{module.replace('.', '/')}.py"))


# In the page, but fetched when first needed (game/app/tab/apart.py): live matches; puzzles and campaigns, with those of each
# game; ratings, statistics and the explorer.
LIVE = (
    *app("friends", "code", "connections", "dice", "encoding", "glimpse", "guest", "handshake", "host"),
    *app("friends", "links", "live", "mesh", "messages", "observed", "proof", "readers"),
    *app("events", "live", "peers"),
    *app("show", "live", "screens.live"),
    *app("storage", "glimpses"),
)
PUZZLES = (
    "game.core.puzzles",
    *app("advice", "costs"),
    *app("match", "puzzle", "library"),
    *app("storage", "own_puzzle", "puzzle_rating"),
    *app("events", "puzzles"),
    *app("show", "puzzles", "screens.puzzles"),
    *of_games("view.puzzles"),
    *of_games("words.path"),
)
CAMPAIGN = (
    "game.core.campaign",
    *app("match", "campaign"),
    *app("events", "campaign"),
    *app("show", "campaign", "screens.campaign"),
    *of_games("words.campaign"),
    *(f"game/locale/campaign_{language}.mo" for language in LANGUAGES),
)
PACKS = sorted((ROOT / "assets").glob("*/puzzles.bin"))
GROWTH = (
    "game.bots.rating",
    "game.war.bot.explore",
    "game.war.view.explorer",
    *app("storage", "ratings"),
    *app("show", "progress", "screens.progress"),
    *(path.relative_to(ROOT).as_posix() for path in sorted(GAME.glob("*/ratings.json"))),
)
# In the wheel but not in the worker: code for the page's own Python, and for a shell.
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
        *(HERE / name for name in ("freeze.mjs", "slim.py", "games.py", "pyscript.py", "stdlib.py", "wheel.py")),
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
        *PACKS,
        " ".join((*also, *APART, *LIVE, *PUZZLES, *CAMPAIGN, *GROWTH)),
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
            "bundles": {"live": LIVE, "puzzles": PUZZLES, "campaign": CAMPAIGN, "growth": GROWTH},
            "later": data.stretches((home / WASM).read_bytes()),
        }
        (BUILD / "job.json").write_text(json.dumps(job))
        run([node(), HERE / "freeze.mjs", BUILD / "job.json"], "The memory snapshot can't be made")
        for name in ("snapshot.bin", "python_stdlib.zip", "games.zip"):
            (out / f"{name}.zst").write_bytes(packed((out / name).read_bytes()))
        for name in ("live", "campaign", "growth"):
            (out / f"{name}.bin").write_bytes(zlib.compress((out / f"{name}.raw").read_bytes(), 9))
        (out / "puzzles.bin").write_bytes(zlib.compress(_with_files((out / "puzzles.raw").read_bytes(), PACKS), 9))

        write_wheel(tree, out)

    step("games and snapshot", key, out / "report.json", work)
    report: dict[str, Any] = json.loads((out / "report.json").read_text())
    return report


def _with_files(raw: bytes, files: list[Path]) -> bytes:
    """A bundle with more *files*: its line of JSON names them as well, after the modules."""
    head, _, bodies = raw.partition(b"\n")
    more = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in files}
    heads = [*json.loads(head), *([name, len(data)] for name, data in more.items())]
    return json.dumps(heads).encode() + b"\n" + bodies + b"".join(more.values())
