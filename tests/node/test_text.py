"""Python's text becomes JavaScript's in pieces (game/site/glue.py): the same, whatever stands in it and however long."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game.site.lean import engine
from game.site.steps import run
from game.site.tools import node


def test_text_of_each_width_and_of_several_pieces_stays_the_same() -> None:
    command: list[str | Path] = [node(), Path(__file__).parent / "text.mjs", engine()]
    answer = json.loads(run(command, "Pyodide does not run").splitlines()[-1])
    assert answer == {"other": [], "plain": 20_000}
