"""Pyodide's own JavaScript, `pyodide.asm.mjs`, without what neither this engine nor this page uses.

Emscripten writes it as one function with a long row of statements: functions, tables, `var x=...`, assignments to
`Module`. Acorn parses it (statements.mjs). A definition that nothing else names is left out; all other statements stay.
So there is no list to maintain, and an unexpected form of the text raises Fault.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.site.steps import Fault, run
from game.site.tools import node

HERE = Path(__file__).parent

EXPORTS = "function assignWasmExports(wasmExports){"
IMPORTS = "var wasmImports={"
WORD = re.compile(r"[\w$]+")
# `x=Module["x"]=wasmExports["name"]`, in any of its shapes.
EXPORTED = re.compile(r'(?:(?:[\w$]+|Module\["[\w$]+"\])=)+wasmExports\["([\w$]+)"\](?:\.value>>>0)?')
SIGNATURE = re.compile(r'[\w$]+\.sig="\w*";$')  # only for functions that get a place in the engine's table


def _text(width: int, heap: str, character: str) -> tuple[str, str]:
    """How Python's text, with a given number of bytes per character, becomes JavaScript's: originally one character at a
    time, which allocates two strings each; here in pieces. An answer to the page has up to some 100,000 characters."""
    head = f'function _python2js_ucs{width}(ptr,len){{try{{let jsstr="";for(let i=0;i<len;'
    shift = width.bit_length() - 1
    begin, end = f"(ptr>>>{shift})+i", f"(ptr>>>{shift})+Math.min(i+8192,len)"
    return (
        f"{head}++i){{jsstr+=String.{character}({heap}[{begin}>>>0])}}",
        f"{head}i+=8192){{jsstr+=String.{character}.apply(null,{heap}.subarray({begin},{end}))}}",
    )


# Replacements, each of which occurs once.
EXCHANGED = (
    # An export gets a place in the engine's table only when one is requested: no module is ever linked to this engine.
    (
        "if(isInternalSym(symName)){continue}var value=",
        "if(isInternalSym(symName)||!(symName in GOT)){continue}var value=",
    ),
    _text(1, "HEAPU8", "fromCharCode"),
    _text(2, "HEAPU16", "fromCharCode"),
    _text(4, "HEAPU32", "fromCodePoint"),
)


@dataclass(frozen=True)
class Glue:
    """The script in parts."""

    before: str
    statements: list[str]
    after: str
    defines: dict[str, str]  # the statements that only define a name, and that name

    def one(self, begin: str) -> str:
        """The only statement with this beginning."""
        found = [statement for statement in self.statements if statement.startswith(begin)]
        if len(found) != 1:
            raise Fault(f"pyodide.asm.mjs has {len(found)} statements that begin with {begin!r}, not one")
        return found[0]


def parsed(script: Path) -> Glue:
    """The script in the file *script*, in parts."""
    found = json.loads(run([node(), HERE / "statements.mjs", script], f"{script.name} can't be parsed"))
    rows = found["statements"]
    defines = {text: name for text, name in rows if name}
    return Glue(found["before"], [text for text, _ in rows], found["after"], defines)


def used_exports(glue: Glue, others: str, offered: Collection[str]) -> set[str]:
    """Which of the engine's exports in *offered* are used: by *glue* or by *others*, the scripts that call it.

    The glue uses one directly, or under the variable in which it stores it.
    """
    rows = _exported(glue)
    taking = {glue.one(EXPORTS), _declaration(glue, rows)}
    rest = "".join(text for text in (glue.before, *glue.statements, glue.after, others) if text not in taking)
    words = set(WORD.findall(rest))
    outright = set(re.findall(r'"([\w$]+)"', rest)) | set(re.findall(r"wasmExports\.([\w$]+)", rest))
    taken = {
        name for name, row in rows.items() if set(WORD.findall(row.split("=wasmExports[")[0])) & (words - {"Module"})
    }
    return taken | (outright & set(offered))


def cut(glue: Glue, others: str, exports: Collection[str], asked: Collection[str]) -> str:
    """The script for an engine that has *exports* and imports the functions *asked*, called by the scripts *others*."""
    rows = _exported(glue)
    kept = [row for name, row in rows.items() if name in exports]
    variables = _declaration(glue, rows)
    offers = glue.one(IMPORTS).removeprefix(IMPORTS).removesuffix("};").split(",")
    names = {offer.split(":")[0]: offer for offer in offers}
    if lacking := sorted(set(asked) - set(names)):
        raise Fault(f"The engine asks for what pyodide.asm.mjs has not: {', '.join(lacking)}")
    instead = {
        glue.one(EXPORTS): EXPORTS + ";".join(kept) + "}",
        glue.one(IMPORTS): IMPORTS + ",".join(names[name] for name in names if name in asked) + "};",
    }
    statements = [
        instead.get(statement, statement)
        for statement in glue.statements
        if statement != variables and not SIGNATURE.fullmatch(statement)
    ]
    statements = _live(statements, glue.defines, glue.before + glue.after + others)
    words = set(WORD.findall("".join(statements)))
    declared = [
        name for name in variables.removeprefix("var ").removesuffix(";").split(",") if name.split("=")[0] in words
    ]
    text = "".join([glue.before, f"var {','.join(declared)};", *statements, glue.after])
    for found, instead_of_it in EXCHANGED:
        if text.count(found) != 1:
            raise Fault(f"pyodide.asm.mjs has {found!r} {text.count(found)} times, not once")
        text = text.replace(found, instead_of_it)
    return text


def _exported(glue: Glue) -> dict[str, str]:
    """The statements with which the glue stores the engine's exports, one for each."""
    rows = {}
    for row in glue.one(EXPORTS).removeprefix(EXPORTS).removesuffix("}").split(";"):
        found = EXPORTED.fullmatch(row)
        if not found:
            raise Fault(f"pyodide.asm.mjs takes over an export in another way than expected: {row[:100]}")
        rows[found[1]] = row
    return rows


def _declaration(glue: Glue, rows: dict[str, str]) -> str:
    """The statement that declares the variables for the engine's exports."""
    first = next(iter(rows.values())).split("=")[0]
    found = glue.one(f"var {first},")
    names = {name.split("=")[0] for name in found.removeprefix("var ").removesuffix(";").split(",")}
    wanted = {row.split("=")[0] for row in rows.values()} - {"memory", "__indirect_function_table"}
    if lacking := sorted(wanted - names):
        raise Fault(f"pyodide.asm.mjs does not declare {lacking[0]} where it declares the other exports")
    return found


def _live(statements: list[str], defines: Mapping[str, str], outside: str) -> list[str]:
    """The statements, without definitions that neither the remaining ones nor *outside* name."""
    defined: dict[str, list[int]] = {}
    todo, live = [outside], set()
    for n, statement in enumerate(statements):
        if name := defines.get(statement):
            defined.setdefault(name, []).append(n)
        else:
            live.add(n)
            todo.append(statement)
    while todo:
        for word in WORD.findall(todo.pop()):
            for n in defined.pop(word, ()):
                live.add(n)
                todo.append(statements[n])
    return [statement for n, statement in enumerate(statements) if n in live]
