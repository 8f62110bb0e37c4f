"""Random matches: how many actions a second, in this CPython and in the browser's Pyodide."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tests.bench.thoughts import engine

# For each game: seats of its random playouts, and the target of actions a second in CPython.
WANTED = {"war": (4, 60_000.0), "heroes": (4, 25_000.0), "thieves": (3, 10_000.0), "kingdoms": (4, 25_000.0)}
PLAYOUTS = """
import time
from random import Random
from game import games
def rate(key, players, seconds):
    rng, actions, spent = Random(7), 0, 0.0
    while spent < seconds:
        started = time.perf_counter()
        state = games[key].new_initial_state(players)
        while not state.is_terminal():
            legal = None if state.current_player() < 0 else state.legal_actions()
            state.apply_action(state.sample_chance(rng) if legal is None else legal[int(rng.random() * len(legal))])
            actions += 1
        spent += time.perf_counter() - started
    return actions / spent
"""


def playouts_here() -> dict[str, float]:
    """Random decisions and rolls a second in whole matches, in this CPython."""
    space: dict[str, Any] = {}
    exec(PLAYOUTS, space)
    return {f"{key}: actions/s in CPython": float(space["rate"](key, WANTED[key][0], 3)) for key in WANTED}


def playouts_there(browser: Browser, site: str) -> dict[str, float]:
    """The same in the browser's Pyodide, started as the page starts it."""
    with engine(browser, site) as run:
        return {
            f"{key}: actions/s in Pyodide": float(str(run(f"{PLAYOUTS}\nrate({key!r}, {players}, 3)")))
            for key, (players, _) in WANTED.items()
        }
