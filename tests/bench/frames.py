"""Frames while dice are thrown and a bot thinks, and how much the layout shifts during a match."""

from __future__ import annotations

import json
from dataclasses import replace

from playwright.sync_api import Browser, BrowserContext, Page

from game import games
from game.app.storage import saves
from game.core.record import Record, Seat
from tests.bench.clicks import awaited
from tests.browser.stage import furnish, midway, visit

LATE = 20  # ms from one frame to the next
FRAMES = 1000  # with dice in the air: some thirty throws
WATCHED = 45_000  # ms of a match to check for shifts

# A thinking bot uses one core: a busy worker simulates it, whatever the match's bots do. The frame times count while a
# die is in the air.
LOOK = """() => {
    const rests = "onmessage = () => {}; for (;;) Math.sqrt(Math.random());";
    window.thinker = new Worker(URL.createObjectURL(new Blob([rests], { type: "text/javascript" })));
    window.frames = [];
    let last = 0, flying = false;
    requestAnimationFrame(function look(now) {
        const flies = document.getAnimations().some((one) => one.effect.target?.matches?.(".die"));
        if (flies && flying) window.frames.push(now - last);
        flying = flies;
        last = now;
        requestAnimationFrame(look);
    });
}"""
# Shifts as the metric counts them: the worst five seconds, without what follows a person's input.
SHIFTS = """window.shifts = []; new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) {
        window.shifts.push([one.startTime, one.value, one.sources.map((at) => at.node?.className ?? "").join(" ")]);
    }
}).observe({ type: 'layout-shift', buffered: true })"""


def _table(context: BrowserContext, site: str, record: Record) -> Page:
    furnish(context, {"match/k": saves.seal(record), "settings": json.dumps({"pace": "fast", "sound": 0, "bed": 0})})
    tab = context.new_page()
    tab.goto(site)
    tab.wait_for_selector("html[data-ready]")
    tab.wait_for_timeout(3000)  # the rest of the engine arrives
    return tab


def frames(browser: Browser, site: str) -> dict[str, float]:
    """The share of late frames in a throw, in per cent, over FRAMES of them, with bots at war."""
    context = browser.new_context(locale="en-US", viewport={"width": 1366, "height": 768})
    record = Record("war", games["war"].rules, (Seat("strong"),) * 4, games["war"].settle({}))
    tab = _table(context, site, record)
    tab.evaluate(LOOK)
    visit(tab, "#/match/k", ".war.table")
    tab.wait_for_function(f"window.frames.length >= {FRAMES}", timeout=240_000)
    took: list[float] = tab.evaluate("window.frames")
    context.close()
    late = 100 * sum(took_ms > LATE for took_ms in took) / len(took)
    return {
        "frames in throws": len(took),
        "frames over 20 ms in a throw, %": late,
        "longest frame in a throw": max(took),
    }


def shifts(browser: Browser, site: str, key: str) -> dict[str, float]:
    """The layout shift of a bots' match, from the middle on, that somebody watches."""
    context = browser.new_context(locale="en-US", viewport={"width": 1366, "height": 768})
    record = midway(key)
    tab = _table(context, site, replace(record, seats=(Seat("greedy"),) * record.players))
    visit(tab, "#/match/k", f".{key}.table")
    awaited(tab, ".table")
    tab.wait_for_timeout(1500)
    tab.evaluate(SHIFTS)
    tab.evaluate("window.shifts.length = 0")
    tab.wait_for_timeout(WATCHED)
    found = [(float(at), float(value)) for at, value, _ in tab.evaluate("window.shifts")]
    context.close()
    return {f"{key}: layout shift": worst(found)}


def worst(found: list[tuple[float, float]]) -> float:
    """The largest sum of a session: shifts less than a second apart, five seconds at most."""
    best = total = begin = last = 0.0
    for at, value in found:
        if at - last > 1000 or at - begin > 5000:
            total, begin = 0.0, at
        total, last = total + value, at
        best = max(best, total)
    return best
