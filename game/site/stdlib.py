"""Run inside Pyodide by freeze.mjs, after slim.py: the standard library with no more than what was imported, as bytecode."""

import io
import zipfile

# Needed before anything of ours is imported, or by a module that is imported only when it is called.
ALWAYS = (
    "encodings/",
    "importlib/",
    "collections/",
    "re/",
    "json/",
    "asyncio/",
    "pyodide/",
    "_pyodide/",
    "_pyodide_core",
)
PLACE = "/lib/python314.zip"


def stripped(names: set[str]) -> bytes:
    """The archive's bytes. Its members are stored, not deflated: the whole is packed afterwards."""
    out = io.BytesIO()
    with zipfile.ZipFile(PLACE) as whole, zipfile.ZipFile(out, "w") as part:
        for info in whole.infolist():
            name = info.filename
            if name.endswith(".py") and (name in names or name.startswith(ALWAYS)):
                data = pyc(whole.read(info), f"{PLACE}/{name}")  # type: ignore[name-defined] # noqa: F821
                part.writestr(zipfile.ZipInfo(name + "c", (2026, 1, 1, 0, 0, 0)), data)
    return out.getvalue()


stripped(set(used))  # type: ignore[name-defined] # noqa: F821
