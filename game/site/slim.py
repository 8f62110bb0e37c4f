"""Bytecode without what a player never needs: docstrings, what functions say of their types, columns of tracebacks. For
freeze.mjs, in Pyodide.

A traceback still names file and function, and of our own the line. The bytecode is less than two thirds of what it was.
"""

import ast
import dis
import importlib.util
import itertools
import marshal
from types import CodeType

HAS_DOCSTRING = 0x4000000  # CO_HAS_DOCSTRING of CPython 3.13 and later: the first constant is one
NO_DOCSTRING = "-"  # of a class or module; to an empty one, dataclasses would write one of their own


def slim(code: CodeType, ours: bool) -> CodeType:
    """The same code, and all code inside it, without docstrings and columns; where it is not *ours*, without lines too."""
    constants = [slim(one, ours) if isinstance(one, CodeType) else one for one in code.co_consts]
    if code.co_flags & HAS_DOCSTRING:
        constants[0] = ""
    steps = list(dis.get_instructions(code))
    loads = [one.arg for one in steps if one.opname == "LOAD_CONST"]
    for load, store in itertools.pairwise(steps):
        told = store.opname == "STORE_NAME" and store.argval == "__doc__"
        if told and load.opname == "LOAD_CONST" and load.arg is not None and loads.count(load.arg) == 1:
            constants[load.arg] = NO_DOCSTRING
    return code.replace(co_consts=tuple(constants), co_linetable=lines(code, ours))


def lines(code: CodeType, told: bool) -> bytes:
    """The table of locations with lines only, in the form of CPython's `InternalDocs/code_objects.md`. Where no line is
    to be *told*, it says so of all code: without a table no traceback can be printed."""
    table = bytearray()
    last = code.co_firstlineno
    for start, end, line in code.co_lines() if told else [(0, len(code.co_code), None)]:
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
    """The same module whose functions do not say what they take and give."""
    for one in ast.walk(tree):
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
            one.returns = None
        elif isinstance(one, ast.arg):
            one.annotation = None
    return tree


def signed(number: int) -> bytes:
    """A number in chunks of six bits, lowest first, its sign in the lowest bit."""
    rest = -number << 1 | 1 if number < 0 else number << 1
    out = bytearray()
    while rest > 63:
        out.append(rest & 63 | 64)
        rest >>= 6
    out.append(rest)
    return bytes(out)


def pyc(source: bytes | str, name: str, ours: bool = True) -> bytes:
    """The .pyc file of a module called *name* in tracebacks, never checked against a source. Functions that are not *ours*
    keep their types: somebody may ask for them."""
    tree = ast.parse(source, name)
    code = compile(unannotated(tree) if ours else tree, name, "exec", dont_inherit=True)
    unchecked = (1).to_bytes(4, "little") + bytes(8)
    return importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(slim(code, ours))
