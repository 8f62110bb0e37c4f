"""The time from a click to the frame with its answer, in the fullest positions, and the page while a bot thinks."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from game.core.state import State
from tests.browser.stage import furnish, visit
from tests.records import upto

GOLDEN = Path(__file__).parents[1] / "golden"
# Recorded matches with the fullest tables: six at war, all figures on the map, a siege of five.
FULLEST = {
    "war": ("greedy_6",),
    "heroes": ("empire_6",),
    "thieves": ("all_out_4", "jewel_out_4"),
    "kingdoms": ("greedy_5_advanced", "mixed_4"),
}
SHARES = (0.3, 0.45, 0.6, 0.75)  # share of a match at which it is entered
LOOK = 1000  # ms that a person looks at a new table
EACH = 24  # clicks from each entry

CLICK = """async (dice) => {
    const root = document.documentElement;
    const choices = "main [data-on=act]:not([disabled]), main [data-on=roll]";
    const others = "[data-on=take], [data-on=rematch], [data-on=fast]";
    const all = [...document.querySelectorAll(`${choices}, ${others}`)];
    const mine = all.filter((one) => one.dataset.on !== "fast");
    const next = (mine.length ? mine : all)[Math.floor(dice * (mine.length || all.length))];
    if (!next) return [null, true];
    const kind = next.dataset.on; // now: the answer may make another button of it
    // Told at once, not looked for by a timer: that would miss the frame that shows the answer, and take the next for it.
    const answered = new Promise((done) => {
        const watch = new MutationObserver(() => (watch.disconnect(), done()));
        watch.observe(root, { attributeFilter: ["data-shown"] });
    });
    const started = performance.now();
    next.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await answered;
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return [kind === "fast" ? null : performance.now() - started, kind === "rematch"];
}"""
CLICKABLE = "main [data-on=act], main [data-on=roll], [data-on=take], [data-on=rematch], [data-on=fast]"
# A question about a city while a bot thinks: the worker must answer between two slices of thinking.
ASIDE = """async () => {
    const root = document.documentElement;
    const shown = root.dataset.shown;
    const started = performance.now();
    document.querySelector("main [data-on=why]").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    while (root.dataset.shown === shown) await new Promise((later) => setTimeout(later));
    return performance.now() - started;
}"""
TASKS = """window.tasks = []; new PerformanceObserver((list) => {
    for (const one of list.getEntries()) tasks.push(one.duration);
}).observe({ type: 'longtask', buffered: false })"""


def awaited(tab: Page, selector: str) -> None:
    """Wait until an element is there. (`wait_for_selector` holds on to what it found, which would count as ours.)"""
    tab.locator(selector).first.wait_for()


def entries(key: str) -> Iterator[Record]:
    """Positions of *key* with a person's choice; the others are bots."""
    for number, share in enumerate(SHARES):
        name = FULLEST[key][number % len(FULLEST[key])]
        whole = parse_record((GOLDEN / key / f"{name}.record").read_text("utf-8"), games)
        late = share * len(whole.actions)

        movers: list[int] = []

        def chooses(count: int, state: State, late: float = late, movers: list[int] = movers) -> bool:
            movers.append(state.current_player())
            return count > late and movers[-1] >= 0 and len(state.legal_actions()) > 2

        found = upto(whole, chooses)
        seats = tuple(Seat(HUMAN if seat == movers[-1] else "greedy") for seat in range(whole.players))
        yield replace(found, seats=seats)


def clicks(browser: Browser, site: str, key: str) -> dict[str, float]:
    """ms at the table of one person against bots."""
    context = browser.new_context(reduced_motion="reduce", locale="en-US")
    matches = {f"match/{n}": saves.seal(record) for n, record in enumerate(entries(key))}
    furnish(context, {**matches, "settings": json.dumps({"pace": "fast"})})
    tab, took, rng = context.new_page(), list[float](), Random(key)
    tab.goto(site)
    tab.wait_for_selector("html[data-ready]")
    tab.wait_for_timeout(3000)  # the rest of the engine and the library arrive
    for path in matches:
        visit(tab, f"#/{path}", f".{key}.table")
        tab.wait_for_timeout(LOOK)
        done = 0
        while done < EACH:
            awaited(tab, CLICKABLE)
            passed, over = tab.evaluate(CLICK, rng.random())
            if over:
                break
            if passed is not None:
                took.append(float(passed))
                done += 1
    cuts = statistics.quantiles(took, n=20)
    context.close()
    return {f"{key}: click to paint, p50": statistics.median(took), f"{key}: click to paint, p95": cuts[-1]}


def beside_thought(browser: Browser, site: str) -> dict[str, float]:
    """While two strong bots of kingdoms think: the page's longest task, and how soon the worker answers a click, ms."""
    context = browser.new_context(reduced_motion="reduce", locale="en-US")
    record = Record("kingdoms", games["kingdoms"].rules, (Seat("strong"), Seat("strong")), games["kingdoms"].settle({}))
    furnish(context, {"match/duel": saves.seal(record), "settings": json.dumps({"pace": "fast"})})
    tab = context.new_page()
    tab.goto(site)
    tab.wait_for_selector("html[data-ready]")
    visit(tab, "#/match/duel", ".kingdoms.table")
    tab.wait_for_timeout(3000)
    tab.evaluate(TASKS)
    took = [_aside(tab) for _ in range(40)]
    tasks: list[float] = tab.evaluate("tasks")
    context.close()
    return {
        "answer while a bot thinks, p95": statistics.quantiles(took, n=20)[-1],
        "longest task of the page while bots think": max(tasks, default=0.0),
    }


def _aside(tab: Page) -> float:
    tab.wait_for_timeout(150)
    return float(tab.evaluate(ASIDE))
