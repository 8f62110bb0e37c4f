"""Pyodide's engine as the site carries it: cut to what is used, and engine and glue fit together."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game.site import glue, lean, wasm
from game.site.steps import Fault

WHOLE = (lean.SOURCE / lean.ASM).read_text("utf-8")
BEGIN = "async function _createPyodideModule(moduleArg={}){"
END = "return moduleRtn}export default _createPyodideModule;"


@pytest.fixture
def parsed(tmp_path: Path) -> Callable[[str], glue.Glue]:
    """Parse a text as a script."""

    def work(text: str) -> glue.Glue:
        (tmp_path / "script.mjs").write_text(text, "utf-8")
        return glue.parsed(tmp_path / "script.mjs")

    return work


def _exchanged(n: int) -> str:
    """What is exchanged, before (0) or after (1): a condition in a loop, and functions, which are called."""
    return "".join(
        f"for(;;){{{pair[n]}0;}}" if pair[n].endswith("=") else f"{pair[n]}return jsstr}}finally{{}}}}"
        for pair in glue.EXCHANGED
    )


CALLS = "_python2js_ucs1();_python2js_ucs2();_python2js_ucs4();"
SMALL = (  # a glue of the same make
    BEGIN
    + "var used,spare,wasmMemory;"
    + "function assignWasmExports(wasmExports){"
    + 'used=Module["used"]=wasmExports["used"];spare=Module["spare"]=wasmExports["spare"].value>>>0;'
    + 'wasmMemory=wasmExports["memory"]}'
    + "var wasmImports={asked:_asked,left:_left};"
    + 'function _asked(){return helper(`${used()}}`,/[/}]/)}_asked.sig="i";function _left(){return other()}'
    + 'var helper=(a,b)=>a+b;var other={a:1};var loud=start();var two=1,three=start();Module["other"]=other;'
    + 'Module["helper"]=helper;'
    + "run(wasmImports,assignWasmExports,wasmMemory);"
    + CALLS
    + _exchanged(0)
    + END
)
CUT = (
    BEGIN
    + "var used,wasmMemory;"
    + 'function assignWasmExports(wasmExports){used=Module["used"]=wasmExports["used"];wasmMemory=wasmExports["memory"]}'
    + "var wasmImports={asked:_asked};"
    + "function _asked(){return helper(`${used()}}`,/[/}]/)}"
    + 'var helper=(a,b)=>a+b;var loud=start();var two=1,three=start();Module["helper"]=helper;'
    + "run(wasmImports,assignWasmExports,wasmMemory);"
    + CALLS
    + _exchanged(1)
    + END
)


def test_what_nothing_names_is_cut_and_nothing_else(parsed: Callable[[str], glue.Glue]) -> None:
    """Also not what does something when it is made."""
    parts = parsed(SMALL)
    assert glue.used_exports(parts, "", {"used", "spare", "memory", "far"}) == {"used", "memory"}
    assert glue.used_exports(parts, "Module.spare", {"used", "spare", "memory"}) == {"used", "spare", "memory"}
    assert glue.used_exports(parts, 'resolve("far")', {"used", "far", "memory"}) == {"used", "far", "memory"}
    assert glue.cut(parts, "", {"used", "memory"}, {"asked"}) == CUT
    assert "var other=" in glue.cut(parts, "Module.other", {"used", "memory"}, {"asked"})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("async function _create", "async function create"),
        ("function assignWasmExports(", "function takeExports("),
        ('wasmExports["used"]', "wasmExports.used"),
        ("var used,", "let used,"),
        ("var used,spare,", "var used,"),
        ("var wasmImports=", "var imports="),
        ("asked:_asked,", ""),
        *((text, "") for text, _ in glue.EXCHANGED),
        *((text, text * 2) for text, _ in glue.EXCHANGED),
        ("var other={a:1}", "var other={a:[1}"),
        ("var other={a:1}", "var other={a:1}}"),
    ],
)
def test_a_glue_of_another_make_stops_the_build(old: str, new: str, parsed: Callable[[str], glue.Glue]) -> None:
    assert SMALL.count(old) == 1
    with pytest.raises(Fault):
        glue.cut(parsed(SMALL.replace(old, new)), "", {"used", "memory"}, {"asked"})


def test_an_engine_that_lacks_or_asks_for_more_stops_the_build() -> None:
    data = (lean.HOME / lean.WASM).read_bytes()
    with pytest.raises(Fault):
        wasm.with_exports(data, {"malloc", "not_there"})
    with pytest.raises(Fault):
        wasm.with_exports(b"\0asm\1\0\0\0", set())
    with pytest.raises(Fault):
        glue.cut(glue.parsed(lean.SOURCE / lean.ASM), "", {"malloc"}, {"fd_write", "not_there"})


def test_pyodides_glue_is_read_to_the_last_letter() -> None:
    parts = glue.parsed(lean.SOURCE / lean.ASM)
    assert parts.before + "".join(parts.statements) + parts.after == WHOLE
    assert len(parts.statements) > 4000


def test_engine_and_glue_fit_together() -> None:
    """The glue offers all that the engine asks for; the engine has all that the glue, or Pyodide's loader, takes from it."""
    lean.engine()
    data, script = (lean.HOME / lean.WASM).read_bytes(), (lean.HOME / lean.ASM).read_text("utf-8")
    offered = {export.name for export in wasm.exports(data)}
    taken = set(re.findall(r'wasmExports\["([\w$]+)"\]', script))
    assert taken - offered == set()
    parts = glue.parsed(lean.HOME / lean.ASM)
    given = {part.split(":")[0] for part in parts.one(glue.IMPORTS)[len(glue.IMPORTS) : -2].split(",")}
    assert {one.name for one in wasm.imports(data)} == given
    assert {"memory", "__indirect_function_table", "__main_argc_argv", "malloc", "_pyproxy_apply"} <= offered


def test_it_is_lean() -> None:
    before = (lean.SOURCE / lean.WASM).read_bytes()
    after = (lean.HOME / lean.WASM).read_bytes()
    assert len(wasm.exports(before)) > 8000
    assert len(wasm.exports(after)) < 200
    assert len(after) < 0.93 * len(before)
    assert len((lean.HOME / lean.ASM).read_bytes()) < 0.4 * len(WHOLE)
