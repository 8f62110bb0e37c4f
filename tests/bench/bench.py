"""What `build.py bench` measures, all in one run on one machine, in real Chromium: medians, targets, misses.

For comparison it measures two plain pages on a server of the same kind: bare Pyodide until Python has run, and a PyScript
page that prints hello. Starts are measured from navigation. Cold is a fresh profile; warm is the same profile again, with
its service worker in place.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game.site.serving import serving
from game.site.steps import BUILD, DIST, MODULES
from game.site.tools import node
from tests.bench.clicks import beside_thought, clicks
from tests.bench.frames import frames, shifts
from tests.bench.live import across
from tests.bench.memory import FEW, GAMES, MOST_MEMORY, memory
from tests.bench.peer import peer
from tests.bench.stored import stored, stored_marks, stored_memory
from tests.bench.thoughts import LONGEST, engine, thoughts
from tests.browser.conftest import FLAGS, chromium

PATIENCE = 120_000  # ms
SLOW = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10e6 / 8,
    "uploadThroughput": 10e6 / 8,
}  # 10 Mbit/s, 40 ms

BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("1 + 1");
performance.mark("done");
document.title = "done";
</script>"""

HELLO = """<!doctype html><meta charset="utf-8"><title>hello</title><link rel="stylesheet" href="./core.css">
<script type="module" src="./core.js"></script>
<script type="py" config='{"interpreter": "./pyodide.mjs"}'>
import js
print("hello")
js.performance.mark("done")
js.document.title = "done"
</script>"""


def baseline(folder: Path) -> None:
    """The two plain pages, with Pyodide and PyScript from their packages."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        (folder / name).write_bytes((MODULES / "pyodide" / name).read_bytes())
    for path in (MODULES / "@pyscript" / "core" / "dist").iterdir():
        if path.suffix in (".js", ".css"):
            (folder / path.name).write_bytes(path.read_bytes())
    (folder / "bare.html").write_text(BARE)
    (folder / "hello.html").write_text(HELLO)


def mark(tab: Page, name: str) -> float:
    """When a mark was set, in ms since navigation."""
    return float(tab.evaluate("name => performance.getEntriesByName(name)[0].startTime", name))


def reach(context: BrowserContext, address: str, ready: str, marks: list[str], slow: bool = False) -> list[float]:
    """Open *address* in a new tab, wait for *ready*, and return the times of *marks*."""
    tab = context.new_page()
    if slow:
        session = context.new_cdp_session(tab)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW)
    tab.goto(address)
    tab.wait_for_function(ready, timeout=PATIENCE)
    times = [mark(tab, name) for name in marks]
    tab.close()
    return times


OURS = ("document.documentElement.dataset.ready", ["four-ages-python", "four-ages-ready"])
PLAIN = ("document.title === 'done'", ["done"])
# Click on the settings once a frame, from the first picture on, until the dialog opens: then the page reacts.
REACTS = """requestAnimationFrame(function look() {
    const seen = performance.getEntriesByName('first-contentful-paint').length;
    if (seen) document.querySelector("[data-local='show:#settings']")?.click();
    const dialog = document.querySelector("dialog[open]");
    if (!dialog) return requestAnimationFrame(look);
    performance.mark('reacts');
    dialog.close();
});"""
# Ask for rules once the page reacts, and set a mark when they are readable.
RULES = """requestAnimationFrame(function look() {
    const dialog = document.querySelector("#guide-war");
    if (!dialog?.querySelector(".guide")) {
      const reacts = performance.getEntriesByName('reacts').length;
      if (reacts && !dialog.open) document.querySelector("[data-on='guide:war']").click();
      return requestAnimationFrame(look);
    }
    performance.mark('rules');
    dialog.close();
});"""


def starts(browser: Browser, site: str, plain: str, runs: int) -> dict[str, float]:
    """Medians of every kind of start, in ms; the kinds alternate, so that a busy moment affects all of them."""
    found: dict[str, list[float]] = {}

    def note(name: str, value: float) -> None:
        found.setdefault(name, []).append(value)

    def watched(*scripts: str) -> BrowserContext:
        context = browser.new_context()
        for script in scripts:
            context.add_init_script(script)
        return context

    warm, warm_plain = watched(REACTS), browser.new_context()
    first = warm.new_page()
    first.goto(site)
    first.wait_for_function(OURS[0], timeout=PATIENCE)
    first.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=PATIENCE)
    first.close()
    reach(warm_plain, plain + "bare.html", *PLAIN)
    for _ in range(runs):
        for name, context in (("cold", watched(REACTS)), ("warm", warm)):
            python, ready, page = reach(context, site, OURS[0], [*OURS[1], "reacts"])
            note(f"page reacts, {name}", page)
            note(f"page's Python listens, {name}", python)
            note(f"table ready, {name}", ready)
        for name, context in (("cold", browser.new_context()), ("warm", warm_plain)):
            note(f"bare Pyodide, {name}", reach(context, plain + "bare.html", *PLAIN)[0])
        slow = watched(REACTS, RULES)
        _, ready, page, rules = reach(slow, site, OURS[0], [*OURS[1], "reacts", "rules"], slow=True)
        note("page reacts, cold, 10 Mbit/s", page)
        note("rules readable, cold, 10 Mbit/s", rules)
        note("table ready, cold, 10 Mbit/s", ready)
        note(
            "PyScript hello, cold, 10 Mbit/s", reach(browser.new_context(), plain + "hello.html", *PLAIN, slow=True)[0]
        )
        for context in browser.contexts:
            if context not in (warm, warm_plain):
                context.close()
    return {name: statistics.median(values) for name, values in found.items()}


# For each game: seats of its random playouts, and the target of actions a second in CPython.
WANTED = {"war": (4, 60_000.0), "heroes": (4, 25_000.0), "thieves": (3, 10_000.0), "kingdoms": (4, 25_000.0)}
LIVE = ("war", "kingdoms")  # measured between two pages

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


def weights(browser: Browser, site: str) -> list[tuple[str, int]]:
    """What a first visit transfers until the table is ready, heaviest first, in bytes."""
    context, sizes = browser.new_context(), {}
    context.on(
        "response", lambda response: sizes.update({response.url: int(response.headers.get("content-length", 0))})
    )
    reach(context, site, *OURS)
    context.close()
    parts = [(url.removeprefix(site) or "index.html", size) for url, size in sizes.items() if url.startswith(site)]
    return sorted(parts, key=lambda row: -row[1])


def lighthouse(site: str) -> dict[str, float]:
    """Lighthouse's mobile scores, 0 to 100: medians of three audits, because one may be off by five points."""
    audits = [scores for scores in (audit(site) for _ in range(3)) if scores]
    return {
        f"lighthouse, {key}": statistics.median(scores[key] for scores in audits)
        for key in (audits[0] if audits else ())
    }


def audit(site: str) -> dict[str, int]:
    """One audit's scores by category; {} if it did not finish."""
    report = BUILD / "reports" / "lighthouse.json"
    report.parent.mkdir(parents=True, exist_ok=True)
    flags = " ".join(["--headless=new", *FLAGS])
    command = [
        *(node(), str(MODULES / "lighthouse" / "cli" / "index.js"), site, "--quiet", "--output=json"),
        *(f"--output-path={report}", f"--chrome-flags={flags}", "--max-wait-for-load=90000"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "CHROME_PATH": chromium()})
    if done.returncode or not report.is_file():
        print(f"lighthouse did not finish: {done.stderr.strip()[-300:]}", file=sys.stderr)
        return {}
    categories = json.loads(report.read_text("utf-8"))["categories"]
    return {key: round(100 * (value["score"] or 0)) for key, value in categories.items()}


def marks(found: dict[str, float]) -> list[tuple[str, float, str, float, bool]]:
    """(subject, measured value, relation, target, met) for everything with a target."""
    theirs = found["war: matches/s of boardgame.io"]
    bare, hello = found["bare Pyodide, cold"], found["PyScript hello, cold, 10 Mbit/s"]
    rows = [
        ("first visit, MB", found["first visit, MB"], "<=", 6.5),
        ("in all, MB", found["in all, MB"], "<=", 8.5),
        ("cold start / PyScript hello, 10 Mbit/s", found["table ready, cold, 10 Mbit/s"] / hello, "<=", 0.42),
        ("lobby reacts, cold, 10 Mbit/s", found["page reacts, cold, 10 Mbit/s"], "<=", 1500.0),
        ("rules readable, cold, 10 Mbit/s", found["rules readable, cold, 10 Mbit/s"], "<=", 1500.0),
        ("warm start / bare Pyodide", found["table ready, warm"] / found["bare Pyodide, warm"], "<=", 0.38),
        ("cold start / bare Pyodide", found["table ready, cold"] / bare, "<=", 0.45),
        ("page reacts, cold / bare Pyodide", found["page reacts, cold"] / bare, "<=", 0.15),
        ("page reacts, warm / bare Pyodide", found["page reacts, warm"] / found["bare Pyodide, warm"], "<=", 0.15),
        ("answer while a bot thinks, p95", found["answer while a bot thinks, p95"], "<=", 50.0),
        ("longest task while bots think", found["longest task of the page while bots think"], "<=", 50.0),
        ("memory after a match, MB", found["memory after a match, MB"], "<=", MOST_MEMORY),
        (
            f"memory, last {FEW} of {GAMES} matches / first {FEW}",
            found[f"memory after matches {GAMES - FEW + 1} to {GAMES}, MB"]
            / (found[f"memory after matches 1 to {FEW}, MB"] or 1),
            "<=",
            1.05,
        ),
        (
            "war: matches/s / boardgame.io's",
            found["war: matches/s in CPython"] / theirs,
            ">=",
            20.0,
        ),
    ]
    rows += stored_marks(found)
    rows.append(("frames over 20 ms in a throw, %", found["frames over 20 ms in a throw, %"], "<=", 2.0))
    for key, (_, rate) in WANTED.items():
        rows.append((f"{key}: longest thought in Pyodide", found[f"{key}: longest thought in Pyodide"], "<=", LONGEST))
        rows.append((f"{key}: layout shift", found[f"{key}: layout shift"], "<=", 0.02))
        rows.append((f"{key}: click to paint, p50", found[f"{key}: click to paint, p50"], "<=", 35.0))
        rows.append((f"{key}: click to paint, p95", found[f"{key}: click to paint, p95"], "<=", 60.0))
        rows.append((f"{key}: actions/s in CPython", found[f"{key}: actions/s in CPython"], ">=", rate))
    for key in LIVE:
        for cut, most in (("p50", 100.0), ("p95", 250.0)):
            what = f"{key}: click to a friend's paint, {cut}"
            rows.append((what, found[what], "<=", most))
    for name, least in (("performance", 95), ("accessibility", 100), ("best-practices", 100), ("seo", 100)):
        if f"lighthouse, {name}" in found:
            rows.append((f"lighthouse, {name}", found[f"lighthouse, {name}"], ">=", float(least)))
    return [
        (what, value, sign, mark, value <= mark if sign == "<=" else value >= mark) for what, value, sign, mark in rows
    ]


def measure(runs: int, text: Callable[[str], None]) -> dict[str, Any]:
    """Everything, as one dictionary; each part is printed as soon as it is known, in case the run is cut off."""
    plain_folder = BUILD / "plain"
    plain_folder.mkdir(parents=True, exist_ok=True)
    baseline(plain_folder)
    started = time.monotonic()
    found: dict[str, float] = {}

    def note(values: dict[str, float]) -> None:
        found.update(values)
        for name, value in values.items():
            text(f"{name:<42}{value:>12,.1f}")

    with serving(DIST) as site, serving(plain_folder) as plain, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        note(starts(browser, site, plain, runs))
        for key in WANTED:
            note(clicks(browser, site, key))
        note(beside_thought(browser, site))
        for key in LIVE:
            note(across(browser, site, key))
        note(frames(browser, site))
        for key in WANTED:
            note(shifts(browser, site, key))
        note(playouts_here())
        note(peer())
        note(playouts_there(browser, site))
        note(thoughts(browser, site))
        note(stored(browser, site))
        parts = weights(browser, site)
        first = sum(size for _, size in parts) / 1e6
        after = sum(path.stat().st_size for name in ("rest", "stdlib") for path in DIST.glob(f"parts/{name}-*")) / 1e6
        note({"first visit, MB": first, "in all, MB": first + after})
        version = browser.version
        browser.close()
        note(memory(play, site))
        note(stored_memory(play, site))
        note(lighthouse(site))
    return {
        "machine": f"{platform.machine()}, Python {platform.python_version()}, Chromium {version}",
        "runs": runs,
        "seconds": round(time.monotonic() - started),
        "found": {name: round(value, 2) for name, value in found.items()},
        "marks": [{"what": w, "value": round(v, 3), "mark": f"{s} {m:g}", "kept": k} for w, v, s, m, k in marks(found)],
        "parts": parts,
    }


def report(result: dict[str, Any]) -> str:
    """The result as a table."""
    lines = [f"{result['machine']}, medians of {result['runs']}, {result['seconds']} s", ""]
    lines += [f"{name:<42}{value:>14,.1f}" for name, value in result["found"].items()]
    lines += ["", f"{'first visit':<42}{'bytes':>14}"]
    lines += [f"  {name:<40}{size:>14,}" for name, size in result["parts"] if size > 20_000]
    lines += ["", f"{'mark':<42}{'measured':>14}   wanted"]
    lines += [
        f"{row['what']:<42}{row['value']:>14,.3f}   {row['mark']:<12}{'' if row['kept'] else 'MISSED'}"
        for row in result["marks"]
    ]
    return "\n".join(lines)


def main(runs: int, as_json: bool) -> None:
    result = measure(runs, lambda line: print(f"  {line}", file=sys.stderr, flush=True))
    print(json.dumps(result, indent=1) if as_json else report(result))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] == "json")
