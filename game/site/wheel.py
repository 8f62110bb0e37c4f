"""The games as a pure wheel, for programs: the page's code as sources. The release attaches it."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from pathlib import Path

from game.site.steps import VERSION

INFO = f"four_ages-{VERSION}.dist-info"
STAMP = (2026, 1, 1, 0, 0, 0)  # the same sources produce the same wheel


def write_wheel(tree: Path, folder: Path) -> None:
    """Write a wheel of all files in *tree* into *folder*."""
    files = {path.relative_to(tree).as_posix(): path.read_bytes() for path in sorted(tree.rglob("*")) if path.is_file()}
    files[f"{INFO}/METADATA"] = f"Metadata-Version: 2.1\nName: four-ages\nVersion: {VERSION}\n".encode()
    files[f"{INFO}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    rows = [_row(name, data) for name, data in files.items()]
    files[f"{INFO}/RECORD"] = "".join([*rows, f"{INFO}/RECORD,,\n"]).encode()
    with zipfile.ZipFile(folder / f"four_ages-{VERSION}-py3-none-any.whl", "w") as wheel:
        for name, data in files.items():
            wheel.writestr(zipfile.ZipInfo(name, STAMP), data, zipfile.ZIP_DEFLATED)


def _row(name: str, data: bytes) -> str:
    """One line of RECORD."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"
