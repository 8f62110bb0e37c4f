"""What `build.py bench` measures, all in one run on one machine, in real Chromium: medians, targets, misses."""

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

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game.site.serving import serving
from game.site.steps import BUILD, DIST, MODULES
from game.site.tools import node
from tests.bench.clicks import beside_thought, clicks
from tests.bench.frames import frames, shifts
from tests.bench.live import across
from tests.bench.memory import FEW, GAMES, MOST_MEMORY, memory
from tests.bench.peer import peer
from tests.bench.playouts import WANTED, playouts_here, playouts_there
from tests.bench.starts import baseline, starts, weights
from tests.bench.stored import stored, stored_marks, stored_memory
from tests.bench.thoughts import LONGEST, thoughts
from tests.browser.conftest import FLAGS, chromium

LIVE = ("war", "kingdoms")  # measured between two pages


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
