"""Pyodide's engine made smaller: only the exports that are used, the code they reach, and the glue for them.

Pyodide's engine allows extension modules to be linked to it while it runs, so it exports nearly all of CPython's
functions, and its JavaScript stores each of them. This page links none. (README.md, "The engine".)
"""

from __future__ import annotations

import functools
import hashlib
import shutil
import textwrap
from collections.abc import Collection
from pathlib import Path

from game.site import data, glue, split, wasm
from game.site.parts import packed, strip_map
from game.site.steps import BUILD, MODULES, ROOT, RUNTIME, Fault, digest, run, step
from game.site.tools import node

HERE = Path(__file__).parent
SOURCE, HOME = MODULES / "pyodide", BUILD / "engine"
HOT = HERE / "hot.txt"  # the functions in the first of the two files (tests/bench/profile.py)
WASM, ASM = "pyodide.asm.wasm", "pyodide.asm.mjs"
BESIDE = ("package.json", "pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip")
# What this engine's code needs, one by one: with --all-features binaryen writes features that Node 20 can't read.
FEATURES = (
    *("bulk-memory", "exception-handling", "multivalue", "mutable-globals"),
    *("nontrapping-float-to-int", "reference-types", "sign-ext"),
)


@functools.cache
def engine() -> Path:
    """A folder like Pyodide's own package, with the reduced engine in it."""
    sources = [HERE / name for name in ("lean.py", "glue.py", "statements.mjs", "wasm.py")]
    key = digest(ROOT / "package-lock.json", RUNTIME / "interpreter.js", *sources)

    def work() -> None:
        shutil.rmtree(HOME, ignore_errors=True)
        HOME.mkdir(parents=True)
        for name in BESIDE:
            shutil.copyfile(SOURCE / name, HOME / name)
        callers = "".join(path.read_text("utf-8") for path in (SOURCE / "pyodide.mjs", RUNTIME / "interpreter.js"))
        lean, script = treated((SOURCE / WASM).read_bytes(), SOURCE / ASM, callers)
        (HOME / ASM).write_bytes(strip_map(script.encode()))
        (HOME / WASM).write_bytes(lean)

    step("lean engine", key, HOME / WASM, work)
    return HOME


def treated(engine: bytes, script: Path, callers: str) -> tuple[bytes, str]:
    """The *engine* and its glue *script*, each without what neither the other nor *callers* use."""
    parts = glue.parsed(script)
    offered = {export.name for export in wasm.exports(engine)}
    used = glue.used_exports(parts, callers, offered)
    # Without the functions and globals that no export and no table reaches.
    lean = binaryen("wasm-opt", wasm.with_exports(wasm.capped(engine), used), "--remove-unused-module-elements")
    asked = wasm.imports(lean)
    if linked := [f"{needed.module} {needed.name}" for needed in asked if needed.module.startswith("GOT")]:
        raise Fault(f"The engine has places for functions and data of other modules: {', '.join(linked)}")
    return lean, glue.cut(parts, callers, used, {needed.name for needed in asked})


def binaryen(tool: str, given: bytes, *flags: str) -> bytes:
    """The output of a binaryen tool for a file."""
    before, after = BUILD / "binaryen-before", BUILD / "binaryen-after"
    before.write_bytes(given)
    features = [f"--enable-{name}" for name in FEATURES]
    run(
        [node(), MODULES / "binaryen" / "bin" / tool, before, "-o", after, *features, *flags],
        f"{tool} refused the engine",
    )
    made = after.read_bytes()
    before.unlink()
    after.unlink()
    return made


def halves(hot: Collection[int] | None = None) -> tuple[Path, Path]:
    """The engine in two files (split.py): first the functions in HOT, or just *hot*, then the rest."""
    source, first, rest = engine() / WASM, HOME / "first.wasm", HOME / "rest.wasm"

    def work() -> None:
        whole = source.read_bytes()
        made = split.parted(whole, counted(whole) if hot is None else hot, data.stretches(whole))
        for path, half in zip((first, rest), made, strict=True):
            path.write_bytes(half)

    step("engine in two", digest(source, HOT, data.COLD, HERE / "split.py", HERE / "data.py", str(hot)), rest, work)
    return first, rest


def counted(engine: bytes) -> set[int]:
    """The functions of the *engine* that HOT names, as indices among the defined ones."""
    name, *rows = HOT.read_text("utf-8").split()
    if name != hashlib.sha256(engine).hexdigest():
        raise Fault("The engine is another one than that whose functions were counted: run `python build.py profile`")
    return {n for row in rows for n in range(int(row.split("-")[0]), int(row.split("-")[-1]) + 1)}


def count(engine: bytes, hot: Collection[int]) -> None:
    """Write HOT: the functions *hot* of the *engine*."""
    rows = split.neighbours(sorted(hot))
    text = " ".join("-".join(map(str, dict.fromkeys((row[0], row[-1])))) for row in rows)
    HOT.write_text("\n".join([hashlib.sha256(engine).hexdigest(), *textwrap.wrap(text, 118)]) + "\n", "utf-8")


def count_all() -> None:
    """Make HOT name all functions of the engine, and COLD no data."""
    whole = (engine() / WASM).read_bytes()
    count(whole, range(split.functions(whole)))
    data.note(whole, [])


def packed_engine(source: Path) -> bytes:
    """A file of the reduced engine as it is served."""
    made = BUILD / f"{source.name}.zst"

    def work() -> None:
        made.write_bytes(packed(source.read_bytes()))

    step(source.name, digest(source, HERE / "parts.py"), made, work)
    return made.read_bytes()
