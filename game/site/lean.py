"""Pyodide's engine treated: no exports but those that are used, no code that these do not reach, no glue for the rest.

Pyodide's engine is made to have extension modules linked to it while it runs, so it exports nearly all of CPython's
functions, and its JavaScript takes each of them over. This page links none. (README.md, "The engine".)
"""

from __future__ import annotations

import functools
import shutil
from pathlib import Path

from game.site import glue, wasm
from game.site.parts import packed, strip_map
from game.site.steps import BUILD, MODULES, ROOT, RUNTIME, Fault, digest, run, step
from game.site.tools import node

HERE = Path(__file__).parent
SOURCE, HOME = MODULES / "pyodide", BUILD / "engine"
WASM, ASM = "pyodide.asm.wasm", "pyodide.asm.mjs"
BESIDE = ("package.json", "pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip")
# What this engine's code needs, one by one: with --all-features binaryen writes what Node 20 does not read.
FEATURES = (
    *("bulk-memory", "exception-handling", "multivalue", "mutable-globals"),
    *("nontrapping-float-to-int", "reference-types", "sign-ext"),
)


@functools.cache
def engine() -> Path:
    """A folder like Pyodide's own package, with the treated engine in it."""
    sources = [HERE / name for name in ("lean.py", "glue.py", "wasm.py")]
    key = digest(ROOT / "package-lock.json", RUNTIME / "interpreter.js", *sources)

    def work() -> None:
        shutil.rmtree(HOME, ignore_errors=True)
        HOME.mkdir(parents=True)
        for name in BESIDE:
            shutil.copyfile(SOURCE / name, HOME / name)
        callers = "".join(path.read_text("utf-8") for path in (SOURCE / "pyodide.mjs", RUNTIME / "interpreter.js"))
        script = strip_map((SOURCE / ASM).read_bytes()).decode()
        data, text = treated((SOURCE / WASM).read_bytes(), script, callers)
        (HOME / ASM).write_text(text, "utf-8")
        (HOME / WASM).write_bytes(data)

    step("lean engine", key, HOME / WASM, work)
    return HOME


def treated(data: bytes, script: str, callers: str) -> tuple[bytes, str]:
    """The engine *data* and its glue *script*, both without what neither the other one nor *callers* use."""
    parts = glue.parsed(script)
    offered = {one.name for one in wasm.exports(data)}
    used = glue.used_exports(parts, callers, offered)
    lean = without_dead_code(wasm.with_exports(wasm.capped(data), used))
    asked = wasm.imports(lean)
    if linked := [f"{one.module} {one.name}" for one in asked if one.module.startswith("GOT")]:
        raise Fault(f"The engine has places for functions and data of other modules: {', '.join(linked)}")
    return lean, glue.cut(parts, callers, used, {one.name for one in asked})


def without_dead_code(data: bytes) -> bytes:
    """The engine without the functions and globals that no export and no table reaches."""
    before, after = BUILD / "engine-before.wasm", BUILD / "engine-after.wasm"
    before.write_bytes(data)
    features = [f"--enable-{name}" for name in FEATURES]
    tool = MODULES / "binaryen" / "bin" / "wasm-opt"
    run(
        [node(), tool, before, "-o", after, *features, "--remove-unused-module-elements"], "binaryen refused the engine"
    )
    lean = after.read_bytes()
    before.unlink()
    after.unlink()
    return lean


def packed_engine(name: str) -> bytes:
    """A file of the treated engine as it is served."""
    source, made = engine() / name, BUILD / f"{name}.zst"

    def work() -> None:
        made.write_bytes(packed(source.read_bytes()))

    step(name, digest(source, HERE / "parts.py"), made, work)
    return made.read_bytes()
