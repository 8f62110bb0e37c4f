"""Run inside Pyodide by freeze.mjs, after slim.py: the games as data and as bytecode for exactly the Python that will run
them.

There are no sources: each module's bytecode is where its source would be, and imports find it there. The archive's
members are stored, not deflated, because the whole archive is packed afterwards.
"""

import io
import pathlib
import zipfile

TREE = pathlib.Path("/tree")


def games() -> dict[str, bytes]:
    """Every file, by its name."""
    found = {}
    for path in sorted(TREE.rglob("*")):
        name = path.relative_to(TREE).as_posix()
        if path.suffix == ".py":
            found[f"{name}c"] = pyc(path.read_bytes(), name)  # type: ignore[name-defined] # noqa: F821
        elif path.is_file():
            found[name] = path.read_bytes()
    return found


def archive(files: dict[str, bytes]) -> bytes:
    """The files as a zip file; the same sources produce the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name, data in files.items():
            made.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data)
    return out.getvalue()


[everything := games(), archive(everything)]
