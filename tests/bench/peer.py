"""Age of War at random on another engine, boardgame.io, and on our own: matches a second."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from random import Random

from game import games
from game.site.steps import BUILD, run
from game.site.tools import node
from game.war.rules.cards import CASTLES

HERE = Path(__file__).with_name("peer")
PLAYERS, SECONDS = 4, 6


def peer() -> dict[str, float]:
    """Matches of four a second, there and here. Theirs does not count points, so it has less to do than ours."""
    environment = {**os.environ, "PATH": f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}"}
    install: list[str | Path] = [
        Path(node()).with_name("npm"),
        "ci",
        "--ignore-scripts",
        "--no-progress",
        "--prefix",
        HERE,
    ]
    run(install, "boardgame.io can't be installed", env=environment)
    castles = BUILD / "castles.json"
    castles.write_text(
        json.dumps([{"lines": castle.lines, "clan": castle.clan, "stealable": castle.stealable} for castle in CASTLES])
    )
    text = run([node(), HERE / "war.mjs", castles, str(SECONDS)], "boardgame.io does not run")
    theirs = json.loads(text.splitlines()[-1])["matches"]
    return {"war: matches/s of boardgame.io": theirs, "war: matches/s in CPython": _ours()}


def _ours() -> float:
    rng, matches, started = Random(7), 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        state = games["war"].new_initial_state(PLAYERS)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.sample_chance(rng))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
        matches += 1
    return matches / (time.perf_counter() - started)
