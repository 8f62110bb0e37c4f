"""The files that ship beside the code: in a copy of the repository its folder `assets`, in a wheel a folder of the package.

They are read through `importlib.resources`, so a wheel works from a zip file too.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def beside(package: str, name: str) -> Traversable:
    """The file *name* in a package of the project."""
    return files(package).joinpath(name)


def asset(*names: str) -> Traversable:
    """The file `assets/<names>`; it may be missing."""
    package = files("game")
    carried = package.joinpath("assets")
    if not carried.is_dir() and isinstance(package, Path):
        carried = package.parent / "assets"
    return carried.joinpath(*names)
