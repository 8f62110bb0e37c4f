"""How long a strong bot thinks about one decision, in the browser's Python."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

from game.site.steps import DIST

SEATS = {"war": 4, "heroes": 4, "thieves": 4, "kingdoms": 4}
LONGEST = 1500.0  # ms

START = """async (module) => {
    const { loadPyodide } = await import(module);
    window.python = await loadPyodide({ indexURL: module.replace(/[^/]*$/, "") });
    await new Promise((later) => setTimeout(later, 4000)); // until the engine's rest is there
}"""
MATCH = """
import json, time
from random import Random
from game import games
from game.roster import new_bot
def match(key, players):
    rng, state, took = Random(1), games[key].new_initial_state(players), []
    bots = [new_bot(key, "strong", Random(seat)) for seat in range(players)]
    while not state.is_terminal():
        mover = state.current_player()
        if mover < 0:
            state.apply_action(state.sample_chance(rng))
            continue
        seen = state.observation(mover)
        started = time.perf_counter()
        action = bots[mover].choose(seen)
        if len(seen.legal_actions) > 1:
            took.append(1000 * (time.perf_counter() - started))
        state.apply_action(action)
    return json.dumps(took)
"""


@contextmanager
def engine(browser: Browser, site: str) -> Iterator[Callable[[str], object]]:
    """The browser's Pyodide, started as the page starts it: it runs code and returns the value of its last line."""
    context = browser.new_context(bypass_csp=True)
    tab = context.new_page()
    tab.goto(site + "licences.txt")
    tab.evaluate(START, f"{site}parts/{next(DIST.glob('parts/interpreter-*')).name}")
    yield lambda code: tab.evaluate("(code) => window.python.runPython(code)", code)
    context.close()


def thoughts(browser: Browser, site: str) -> dict[str, float]:
    """For a match of strong seats: the longest decision and the 95th percentile, among decisions with a choice, in ms."""
    found = {}
    with engine(browser, site) as run:
        for key, players in SEATS.items():
            took: list[float] = json.loads(str(run(f"{MATCH}\nmatch({key!r}, {players})")))
            found[f"{key}: longest thought in Pyodide"] = max(took)
            found[f"{key}: thought in Pyodide, p95"] = statistics.quantiles(took, n=20)[-1]
    return found
