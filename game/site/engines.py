"""The two Pythons as the site carries them: the module that starts each, and the parts that it names."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from game.site.lean import ASM, WASM, engine, gzipped_engine
from game.site.parts import Site, gzipped
from game.site.pyscript import page_modules
from game.site.steps import BUILD, MODULES, ROOT, RUNTIME, Fault
from game.site.tools import browser_wheels, esbuild


def micropython(site: Site) -> str:
    """The module that PyScript starts the page's MicroPython with, and the parts that it names."""
    source = MODULES / "@micropython" / "micropython-webassembly-pyscript"
    contents = {
        "wasm": ("mpy.wasm.gz", (source / "micropython.wasm").read_bytes()),
        "module": ("mpy.mjs.gz", (source / "micropython.mjs").read_bytes()),
        "files": ("mpy-files.json.gz", json.dumps(page_modules()).encode()),
    }
    parts = {kind: _zipped(site, name, data, gzipped(data)) for kind, (name, data) in contents.items()}
    return site.part(
        "micropython.mjs", esbuild(RUNTIME / "micropython.js", "--format=esm", f"--define:PARTS={json.dumps(parts)}")
    )


LATER = (ROOT / "assets" / "war" / "solved.bin",)  # fetched when they are first needed, and kept from then on


def later(site: Site, path: Path) -> dict[str, Any]:
    """A file that the start does without."""
    data = path.read_bytes()
    name = site.part(path.name, data).removeprefix("parts/")
    return {"name": name, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def interpreter(site: Site, report: dict[str, Any]) -> str:
    """The module that PyScript's worker starts Pyodide with, and the parts that it names."""
    frozen, source = BUILD / "frozen", engine()

    info = json.loads((source / "pyodide-lock.json").read_text("utf-8"))
    wheels = []
    for path in browser_wheels():
        entry = info["packages"][path.name.split("-")[0]]
        if entry["file_name"] != path.name:
            raise Fault(f"pyproject.toml names {path.name}; this Pyodide goes with {entry['file_name']}")
        site.put(f"parts/{path.name}", path.read_bytes())
        entry |= {  # the same version, but the bytes that PyPI serves
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
            "depends": ["packaging"] if path.name.startswith("micropip") else [],
        }
        wheels.append({"entry": entry})
    parts = {
        "info": info["info"],
        "wheels": wheels,
        "asm": _zipped(site, "asm.mjs.gz", (source / ASM).read_bytes(), gzipped_engine(ASM)),
        "wasm": _zipped(site, "engine.wasm.gz", (source / WASM).read_bytes(), gzipped_engine(WASM)),
        "later": {path.name: later(site, path) for path in LATER},
        "memory": report["memory"],
        "stdlib": _zipped(
            site,
            "stdlib.zip.gz",
            (frozen / "python_stdlib.zip").read_bytes(),
            (frozen / "python_stdlib.zip.gz").read_bytes(),
        ),
        "snapshot": _zipped(
            site, "snapshot.bin.gz", (frozen / "snapshot.bin").read_bytes(), (frozen / "snapshot.bin.gz").read_bytes()
        ),
        "wheel": {
            "name": site.put(f"parts/{report['wheel']}", (frozen / report["wheel"]).read_bytes()).removeprefix("parts/")
        },
    }
    text = esbuild(
        RUNTIME / "interpreter.js", "--format=esm", f"--define:PARTS={json.dumps(parts)}", "--external:node:*"
    )
    return site.part("interpreter.mjs", text)


def _zipped(site: Site, name: str, raw: bytes, data: bytes) -> dict[str, Any]:
    """A part that lies there gzipped, as *data*: its name, its size, the digests of both (see parts.js)."""
    url = site.part(name, data)
    sha256, packed = (hashlib.sha256(one).hexdigest() for one in (raw, data))
    return {"name": url.removeprefix("parts/"), "size": len(raw), "sha256": sha256, "packed": packed}
