"""How much another page may say (assets/runtime/friends/pace.js): too much is left out unread, and counted."""

from __future__ import annotations

import json
from pathlib import Path

from game.site.steps import run
from game.site.tools import node


def test_texts_that_come_too_fast_are_left_out_and_counted() -> None:
    """Each row: texts read, left out, reports of that. The table comes whole; so does an honest guest’s play."""
    command: list[str | Path] = [node(), Path(__file__).parent / "pace.mjs"]
    answer = json.loads(run(command, "Node does not run").splitlines()[-1])
    assert answer == {
        "phrases": [60, 2940, 1],
        "overMinutes": [419, 2581, 59],
        "honest": [600, 0, 0],
        "fromHost": [60, 2940, 1],
        "table": [3000, 0, 0],
        "large": [62, 38, 1],
        "welcome": [30, 0, 0],
    }
