"""The two Pythons of the site: the module that starts each, and the parts that it names."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sys
from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.site.lean import ASM, engine, halves, packed_engine
from game.site.locks import locked, pip
from game.site.parts import Site, gzipped
from game.site.pyscript import page_modules
from game.site.steps import BUILD, MODULES, ROOT, RUNTIME, Fault, digest, step
from game.site.tools import esbuild
from game.site.wasm import exports


def micropython(site: Site) -> str:
    """The module with which PyScript starts the page's MicroPython, and the parts that it names."""
    source = MODULES / "@micropython" / "micropython-webassembly-pyscript"
    contents = {
        "wasm": ("mpy.wasm.gz", (source / "micropython.wasm").read_bytes()),
        "module": ("mpy.js.gz", (source / "micropython.mjs").read_bytes()),
        "files": ("mpy-files.json.gz", json.dumps(page_modules(), ensure_ascii=False).encode()),
    }
    parts = {kind: _packed(site, name, data, gzipped(data)) for kind, (name, data) in contents.items()}
    return site.part(
        "micropython.js", esbuild(RUNTIME / "micropython.js", "--format=esm", f"--define:PARTS={json.dumps(parts)}")
    )


WHEELS = {name: BUILD / f"{name}.whl" for name in ("openskill", "segno")}  # libraries that the page fetches
PUZZLES = BUILD / "puzzles.bin"
# Fetched on demand, then cached.
LATER = (
    ROOT / "assets" / "war" / "solved.bin",
    *WHEELS.values(),
    PUZZLES,
)


def wheels() -> None:
    """Fetch the libraries' wheels, as the lock names them: those without machine code."""

    def work() -> None:
        with TemporaryDirectory() as folder:
            flags = ("--only-binary=:all:", "--platform", "any", "-d", folder)
            pip(Path(sys.executable), "download", "page", flags=flags, failure="The page's wheels can't be fetched")
            for name, target in WHEELS.items():
                (wheel,) = Path(folder).glob(f"{name}-*.whl")
                shutil.copyfile(wheel, target)

    step("wheels", digest(locked("page")), list(WHEELS.values())[-1], work)


def puzzles() -> None:
    """Put the games' puzzles together, as `game/app/match/library.py` reads them."""
    files = {path.parent.name: path.read_bytes() for path in sorted((ROOT / "assets").glob("*/puzzles.bin"))}
    head = json.dumps([[key, len(data)] for key, data in files.items()])
    PUZZLES.write_bytes(head.encode() + b"\n" + b"".join(files.values()))


def later(site: Site, path: Path) -> dict[str, Any]:
    """A file that the start does not need."""
    data = path.read_bytes()
    name = site.part(path.name, data).removeprefix("parts/")
    return {"name": name, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def interpreter(site: Site, report: dict[str, Any]) -> str:
    """The module with which PyScript's worker starts Pyodide, and the parts that it names."""
    frozen, source, (first, rest) = BUILD / "frozen", engine(), halves()
    wheels()
    puzzles()

    info = json.loads((source / "pyodide-lock.json").read_text("utf-8"))
    parts = {
        "info": info["info"],
        "decoder": _packed(site, "decoder.wasm.gz", decoder(), gzipped(decoder())),
        "asm": _packed(site, "asm.js.zst", (source / ASM).read_bytes(), packed_engine(source / ASM)),
        "wasm": _packed(site, "engine.wasm.zst", first.read_bytes(), packed_engine(first)),
        "rest": {
            **_packed(site, "rest.wasm.zst", rest.read_bytes(), packed_engine(rest)),
            "length": len(packed_engine(rest)),
        },
        "later": {path.name: later(site, path) for path in LATER},
        "memory": report["memory"],
        **{
            name: _packed(site, f"{file}.zst", (frozen / path).read_bytes(), (frozen / f"{path}.zst").read_bytes())
            for name, file, path in (
                ("stdlib", "stdlib.zip", "python_stdlib.zip"),
                ("snapshot", "snapshot.bin", "snapshot.bin"),
                ("games", "games.zip", "games.zip"),
            )
        },
    }
    text = esbuild(
        RUNTIME / "interpreter.js", "--format=esm", f"--define:PARTS={json.dumps(parts)}", "--external:node:*"
    )
    return site.part("interpreter.js", text)


def decoder() -> bytes:
    """The Zstandard decoder: the engine in the package zstddec, which contains it as text."""
    text = (MODULES / "zstddec" / "dist" / "zstddec-stream.mjs").read_text("utf-8")
    found = re.findall(r'^const wasm = "([A-Za-z0-9+/=]+)";$', text, re.MULTILINE)
    if len(found) != 1:
        raise Fault(f"zstddec carries {len(found)} engines where one is expected")
    data = b64decode(found[0])
    if lacking := NEEDED - {export.name for export in exports(data)}:
        raise Fault(f"zstddec's engine lacks {', '.join(sorted(lacking))}")
    return data


# The functions that assets/runtime/zstd.js calls.
NEEDED = {"memory", "malloc", "free", "ZSTD_createDCtx", "ZSTD_DStreamOutSize", "ZSTD_decompressStream"}


def _packed(site: Site, name: str, raw: bytes, data: bytes) -> dict[str, Any]:
    """A packed part: its name, its size, the digests of packed and unpacked *data* (see parts.js)."""
    url = site.part(name, data)
    sha256, packed = (hashlib.sha256(content).hexdigest() for content in (raw, data))
    return {"name": url.removeprefix("parts/"), "size": len(raw), "sha256": sha256, "packed": packed}
