"""Run inside Pyodide by freeze.mjs, just before the snapshot: what the start from the snapshot needs besides the games.

That is PyScript's own Python package, which only runs in a browser. It is here in compiled form; PyScript would write it
into a file system and import it from there, which is skipped (written.js).
"""

import marshal
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

HEADER = 16  # bytes in a bytecode file before the code


class Kept(MetaPathFinder, Loader):
    """Finds and loads the modules whose code is in memory."""

    def __init__(self, code: dict[str, CodeType]) -> None:
        self._code = code

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The spec of a module in memory; None for any other."""
        return ModuleSpec(name, self, is_package="." not in name) if name in self._code else None

    def create_module(self, spec: ModuleSpec) -> None:
        """None: use an ordinary module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module."""
        exec(self._code[module.__name__], module.__dict__)


def _name(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


# Set by freeze.mjs: code by file name.
files: dict[str, bytes] = bytecode  # type: ignore[name-defined] # noqa: F821
sys.meta_path.insert(0, Kept({_name(file): marshal.loads(bytes(data)[HEADER:]) for file, data in files.items()}))
del bytecode, files  # type: ignore[name-defined] # noqa: F821
