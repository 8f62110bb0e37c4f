"""Bytecode without what a player never needs: docstrings, annotations of functions, columns in tracebacks. For
freeze.mjs, in Pyodide.

A traceback still names file and function, and in our own code the line. The bytecode shrinks to less than two thirds.
"""

import ast
import dis
import importlib.util
import itertools
import marshal
from types import CodeType

HAS_DOCSTRING = 0x4000000  # CO_HAS_DOCSTRING of CPython 3.13 and later: the first constant is a docstring
NO_DOCSTRING = "-"  # of a class or module; made empty, because dataclasses would write their own instead


def slim(code: CodeType, ours: bool) -> CodeType:
    """The same code, with all code inside it, without docstrings and columns; code that is not *ours* loses its lines
    too."""
    constants = [slim(constant, ours) if isinstance(constant, CodeType) else constant for constant in code.co_consts]
    if code.co_flags & HAS_DOCSTRING:
        constants[0] = ""
    steps = list(dis.get_instructions(code))
    loads = [step.arg for step in steps if step.opname == "LOAD_CONST"]
    for load, store in itertools.pairwise(steps):
        with_lines = store.opname == "STORE_NAME" and store.argval == "__doc__"
        if with_lines and load.opname == "LOAD_CONST" and load.arg is not None and loads.count(load.arg) == 1:
            constants[load.arg] = NO_DOCSTRING
    return code.replace(co_consts=tuple(constants), co_linetable=lines(code, ours))


def lines(code: CodeType, with_lines: bool) -> bytes:
    """The table of locations with lines only, in the form of CPython's `InternalDocs/code_objects.md`. Without *with_lines*
    it says that no code has a line, because a traceback needs a table."""
    table = bytearray()
    last = code.co_firstlineno
    for start, end, line in code.co_lines() if with_lines else [(0, len(code.co_code), None)]:
        units = (end - start) // 2
        while units > 0:
            run = min(units, 8)
            units -= run
            if line is None:
                table.append(0x80 | 15 << 3 | run - 1)
                continue
            table.append(0x80 | 13 << 3 | run - 1)
            table += signed(line - last)
            last = line
    return bytes(table)


def unannotated(tree: ast.Module) -> ast.Module:
    """The same module with functions that have no annotations."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def signed(number: int) -> bytes:
    """A number in chunks of six bits, lowest first, with its sign in the lowest bit."""
    rest = -number << 1 | 1 if number < 0 else number << 1
    out = bytearray()
    while rest > 63:
        out.append(rest & 63 | 64)
        rest >>= 6
    out.append(rest)
    return bytes(out)


def pyc(source: bytes | str, name: str, ours: bool = True) -> bytes:
    """The .pyc file of a module called *name* in tracebacks, never checked against a source. Functions that are not
    *ours* keep their annotations, which other code may read."""
    tree = ast.parse(source, name)
    code = compile(unannotated(tree) if ours else tree, name, "exec", dont_inherit=True)
    unchecked = (1).to_bytes(4, "little") + bytes(8)
    return importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(slim(code, ours))
