"""Run inside Pyodide by freeze.mjs: the standard library with no more than what was imported. Gives the archive's bytes."""

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


def stripped(names: set[str]) -> bytes:
    """The archive, stored and not deflated where the whole is gzipped afterwards."""
    out = io.BytesIO()
    with zipfile.ZipFile("/lib/python314.zip") as whole, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as part:
        for info in whole.infolist():
            if info.filename in names or info.filename.startswith(ALWAYS):
                part.writestr(
                    zipfile.ZipInfo(info.filename, (2026, 1, 1, 0, 0, 0)), whole.read(info), zipfile.ZIP_DEFLATED
                )
    return out.getvalue()


stripped(set(used))  # type: ignore[name-defined] # noqa: F821
