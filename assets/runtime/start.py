"""Run inside Pyodide by freeze.mjs, just before the snapshot: what the start from it needs besides the games.

PyScript writes its own Python package as source text into the file system of every worker and imports it from there. Files
are not in a snapshot, memory is: it holds the package's bytecode, which is laid beside the sources before the import.
"""

import sys
from types import ModuleType


def unpack() -> None:
    """Write the bytecode of PyScript's package where an import looks for it; it is never compared with its source."""
    import importlib.util
    import os

    for name, data in BYTECODE.items():
        path = importlib.util.cache_from_source(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)


BYTECODE = {name: bytes(data) for name, data in bytecode.items()}  # type: ignore[name-defined] # noqa: F821
module = ModuleType("four_ages_start")
module.unpack = unpack  # type: ignore[attr-defined]
sys.modules["four_ages_start"] = module
del bytecode  # type: ignore[name-defined] # noqa: F821
