"""Run inside Pyodide by freeze.mjs, after slim.py: the standard library with no more than what was imported, as bytecode."""

import io
import sys
import zipfile

# Needed before anything of ours is imported, or by a module that is imported only when it is called. Of the encodings, what
# programs use and zip files need: another code page is unknown (LookupError).
ALWAYS = (
    *(
        f"encodings/{name}"
        for name in ("__init__", "aliases", "ascii", "charmap", "cp437", "cp1252", "idna", "latin_1")
    ),
    *(f"encodings/{name}" for name in ("punycode", "raw_unicode_escape", "unicode_escape", "utf_")),
    "importlib/",
    "collections/",
    "re/",
    "json/",
    "asyncio/",
    "pyodide/",
    "_pyodide/",
    "_pyodide_core",
)
# For Windows alone; for a terminal.
NEVER = (
    *("asyncio/windows_", "asyncio/proactor_events"),
    *("asyncio/__main__", "asyncio/tools", "json/tool", "json/__main__", "pyodide/console"),
)
PLACE = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"


def stripped(names: set[str]) -> bytes:
    """The archive's bytes. Its members are stored, not deflated: the whole is packed afterwards."""
    out = io.BytesIO()
    with zipfile.ZipFile(PLACE) as whole, zipfile.ZipFile(out, "w") as part:
        for info in whole.infolist():
            name = info.filename
            wanted = name in names or (name.startswith(ALWAYS) and not name.startswith(NEVER))
            if name.endswith(".py") and wanted:
                data = pyc(whole.read(info), f"{PLACE}/{name}", ours=False)  # type: ignore[name-defined] # noqa: F821
                part.writestr(zipfile.ZipInfo(name + "c", (2026, 1, 1, 0, 0, 0)), data)
    return out.getvalue()


stripped(set(used))  # type: ignore[name-defined] # noqa: F821
