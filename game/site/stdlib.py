"""Run inside Pyodide by freeze.mjs, after slim.py: the standard library as bytecode, with only the modules that were
imported."""

import io
import sys
import zipfile

# Modules needed before ours are imported, or imported only when a function runs. Of the encodings, those that programs
# and zip files need: other code pages are unknown (LookupError).
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
# For Windows only; for a terminal.
NEVER = (
    *("asyncio/windows_", "asyncio/proactor_events"),
    *("asyncio/__main__", "asyncio/tools", "json/tool", "json/__main__", "pyodide/console"),
)
PLACE = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"


def stripped(names: set[str]) -> bytes:
    """The archive's bytes. Its members are stored, not deflated, because the whole archive is packed afterwards."""
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
