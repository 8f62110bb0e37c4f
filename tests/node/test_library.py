"""The standard library as the site carries it: stripped to what is imported, and nothing that is missing can be reached."""

from __future__ import annotations

import json
import re
import sys
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game.site.lean import engine
from game.site.steps import BUILD, MODULES, run
from game.site.tools import node

FROZEN = BUILD / "frozen"


def test_all_that_the_game_imports_is_there() -> None:
    """Also what is imported only when it is called. (What a stripped module would import is seen by the browser tests.)"""
    here = Path(__file__).parent
    found = run(
        [
            *(node(), here / "library.mjs", engine(), FROZEN / "python_stdlib.zip"),
            *(BUILD / "tree", here / "imports.py"),
        ],
        "Pyodide does not run with the stripped library",
    )
    answer = json.loads(found.strip().splitlines()[-1])
    assert answer["failed"] == []
    assert {"json", "random", "zlib"} <= set(answer["tried"])
    assert "json.decoder.JSONDecodeError: Expecting value" in answer["report"]
    assert re.findall(r"json/(\w+)\.py\", line \S+, in (\w+)", answer["report"])[0] == ("__init__", "loads")


def test_it_is_stripped() -> None:
    whole = zipfile.ZipFile(MODULES / "pyodide" / "python_stdlib.zip").namelist()
    kept = zipfile.ZipFile(FROZEN / "python_stdlib.zip").namelist()
    assert len(kept) < 0.7 * len(whole)
    assert all(name.endswith(".pyc") for name in kept)
    assert not {"doctest.pyc", "pdb.pyc", "sqlite3/__init__.pyc"} & set(kept)
