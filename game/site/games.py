"""Run inside Pyodide by freeze.mjs: the game as a pure wheel, with bytecode of the very Python that will run it."""

import base64
import hashlib
import importlib.util
import pathlib
import zipfile

VERSION = job["version"]  # type: ignore[name-defined] # noqa: F821
STAMP = (2026, 1, 1, 0, 0, 0)  # the same sources give the same wheel
TREE = pathlib.Path("/tree")
INFO = f"four_ages-{VERSION}.dist-info"


def files() -> list[tuple[str, bytes]]:
    """Every file of the wheel: sources, their bytecode (never checked against a date), catalogues, metadata."""
    found = []
    for path in sorted(TREE.rglob("*")):
        if path.is_dir():
            continue
        name = path.relative_to(TREE).as_posix()
        found.append((name, path.read_bytes()))
        if path.suffix == ".py":
            found.append((importlib.util.cache_from_source(name), pyc(path.read_bytes(), name)))  # type: ignore[name-defined] # noqa: F821
    found.append((f"{INFO}/METADATA", f"Metadata-Version: 2.1\nName: four-ages\nVersion: {VERSION}\n".encode()))
    found.append(
        (f"{INFO}/WHEEL", b"Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    )
    return found


def row(name: str, data: bytes) -> str:
    """One line of RECORD."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


everything = files()
record = "".join(row(name, data) for name, data in everything) + f"{INFO}/RECORD,,\n"
with zipfile.ZipFile(f"/out/four_ages-{VERSION}-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
    for name, data in [*everything, (f"{INFO}/RECORD", record.encode())]:
        wheel.writestr(zipfile.ZipInfo(name, STAMP), data, zipfile.ZIP_DEFLATED)
