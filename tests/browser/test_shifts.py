"""Nothing jumps: the layout shift, as browsers measure it, while bots play and while the lobby loads.

The matches are the same in each run: the app runs here, with known dice, and the page's own code draws its output; flying
elements (`data-move`) fly straight. So no time is measured, and nothing depends on the machine's speed.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize

from game import games
from game.app.features.live.host import hosted
from game.app.match import match as app_match
from game.app.storage import saves
from game.core.record import Record, Seat
from game.kingdoms.rules.phases import LEAD
from tests.browser.conftest import READY, Watch, ready
from tests.browser.drawn import drawing
from tests.browser.stage import ended, furnish, midway
from tests.records import upto
from tests.unit.app.tab import Tab

MOST = 0.02  # the metric calls 0.1 good
IN_A_ROW = 8  # patches of bots whose shifts are added up: five seconds at the quickest pace
PATCHES = 20  # that are watched in each match
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900)}
SAVED = 12  # matches in the lobby
SHARE = 0.3  # of the unfinished match: the table is in use, and much is to come

DRAW = """async ([html, marks, places]) => {
    for (const [key, value] of marks) document.documentElement.setAttribute("data-" + key, value);
    const flies = () => [...document.querySelectorAll("[data-move]")].map((one) => [one, one.getBoundingClientRect()]);
    const was = new Map(flies().map(([one, box]) => [one.dataset.move, box]));
    const app = document.getElementById("app"), before = glue.measured(app);
    glue.show(app, { html });
    glue.changed(app, before);
    const flights = flies().filter(([one, box]) => was.has(one.dataset.move) && box.width).map(([one, box]) => {
        const { x, y } = was.get(one.dataset.move);
        return one.animate({ translate: [`${x - box.x}px ${y - box.y}px`, "0px 0px"] }, 100).finished;
    });
    for (const place of places) document.querySelector(place)?.scrollIntoView({ block: "nearest" });
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await frame();
    await Promise.all(flights);
    while (glue.sliding()) await frame();
    await frame();
    return window.shifted.splice(0).reduce((sum, one) => sum + one, 0);
}"""
COUNT = """() => {
    window.shifted = [];
    new PerformanceObserver((list) => window.shifted.push(...list.getEntries().map((one) => one.value)))
        .observe({ type: "layout-shift" });
}"""

# Waits in the card of the day, beside challenge and puzzle: it stays one row.
WAITING = {
    "match/live": saves.seal(hosted(replace(midway("war", 2), tags=(("Changed", "1"),)), [1])),
    "returns": json.dumps({"version": 1, "games": {"war": {"0123abcd": "2023-11-01 0"}}}),
}
WATCH = """
    window.stood = new Set();
    addEventListener("DOMContentLoaded", () => {
        const look = () => {
            const shelf = document.querySelector(".shelf"), painted = document.querySelector("link[rel=stylesheet]").sheet;
            if (painted && shelf && getComputedStyle(shelf).visibility === "visible") window.stood.add(shelf.offsetTop);
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
        look();
    });"""
WHOLE = """() => new Promise((done) => {
    let sum = 0;
    // What tells that a start takes long grows over the foot of the page and moves nothing of it.
    const told = (one) => one.sources.length && one.sources.every(({ node }) => node?.parentElement?.closest("#boot")
        || node?.id === "boot");
    new PerformanceObserver((list) => list.getEntries().forEach((one) => {
        if (!one.hadRecentInput && !told(one)) sum += one.value;
    }))
        .observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done([sum, ...window.stood]))));
})"""


def bots(record: Record) -> Record:
    return replace(record, seats=(Seat("greedy"),) * record.players)


def begun() -> dict[str, Record]:
    """A match of each game that continues by itself; in Record of the Three Kingdoms a siege begins."""
    found = {}
    for key in games:
        record = ended(key)
        found[key] = bots(record.with_actions(record.actions[: int(len(record.actions) * SHARE)]))
    begins = upto(ended("kingdoms"), lambda count, state: count > 60 and state.phase == LEAD)  # type: ignore[attr-defined]
    found["kingdoms"] = bots(begins)
    return found


def patches(record: Record) -> Iterator[list[Any]]:
    """What the page gets, from the first picture of the table on."""
    settings = json.dumps({"pace": "fast", "sound": 0})
    tab = Tab({"match/k": saves.seal(record), "settings": settings}, hash="#/match/k")
    marks = [(key, text) for key, text in tab.page.items() if key not in ("title", "hash", "lang")]
    yield [tab.html, marks, []]
    tab.send("stored")
    for _ in range(PATCHES):
        yield [tab.html, [], [effect[1] for effect in tab.effects if effect[0] == "scroll"]]
        if tab.again is None:
            return
        tab.send("continue")


@cache
def sent() -> dict[str, list[list[Any]]]:
    """What the page gets for each match, once for all sizes."""
    with (
        pytest.MonkeyPatch.context() as patch,
        ThreadPoolExecutor(1) as aside,
    ):  # no event loop except the app's own
        patch.setattr(app_match, "SystemRandom", lambda: Random(7))
        return {key: aside.submit(lambda one=record: list(patches(one))).result() for key, record in begun().items()}  # type: ignore[misc]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_while_bots_play_nothing_jumps(browser: Browser, site: str, size: str) -> None:
    found = {}
    for key, sequence in sent().items():
        tab = drawing(browser, site, *SIZES[size])
        for patch in sequence[:2]:
            tab.evaluate(DRAW.replace("window.shifted.splice(0)", "[]"), patch)
        tab.evaluate("document.fonts.ready")
        tab.evaluate(COUNT)
        moved = [tab.evaluate(DRAW, patch) for patch in sequence[2:]]
        found[key] = max(sum(moved[n : n + IN_A_ROW]) for n in range(len(moved)))
        tab.close()
    assert {key: round(value, 4) for key, value in found.items() if value >= MOST} == {}


STANDS = """() => [...document.querySelectorAll(".court, .people, .counts, .court .total")].map((one) => {
    const box = one.getBoundingClientRect();
    return [Math.round(box.y), Math.round(box.height)];
})"""


def test_courts_stand_where_they_stood_without_a_slide(browser: Browser, site: str) -> None:
    """With reduced motion nothing slides: on a desktop courts stay, whatever happens, who is shown and whose turn it is."""
    sequence = sent()["kingdoms"]
    tab = drawing(browser, site, *SIZES["desktop"])
    stood, scenes = set(), set()
    for patch in sequence:
        tab.evaluate(DRAW.replace("glue.changed(app, before);", "").replace("window.shifted.splice(0)", "[]"), patch)
        stood.add(str(tab.evaluate(STANDS)))
        scenes.add(tab.locator(".going-on, .showdown").count())
    tab.close()
    assert scenes == {0, 1} and len(stood) == 1


def late(name: str) -> Callable[[Page], object]:
    """Delay the files with *name* in their names by a second."""

    def delayed(route: Route) -> None:
        time.sleep(1)
        route.continue_()

    return lambda tab: tab.route(re.compile(rf"/parts/[^/]*{name}"), delayed)


def slow(tab: Page) -> None:
    """As on a machine that is six times slower: the page is painted before it is complete."""
    tab.context.new_cdp_session(tab).send("Emulation.setCPUThrottlingRate", {"rate": 6})


COMES: dict[str, tuple[str, str, Callable[[Page], object]]] = {  # size, language, what delays it
    **{size: (size, "en-US", lambda _: None) for size in SIZES},
    "slow phone": ("phone", "zh-TW", slow),
    "type comes late": ("phone", "en-US", late("woff2")),
    "style comes late": ("phone", "en-US", late("style-")),
    "lobby comes late": ("phone", "zh-TW", late("lobby-")),
}


@pytest.mark.parametrize("how", COMES)
def test_a_lobby_with_a_dozen_of_saved_matches_comes_without_a_jump(
    browser: Browser, watch: Watch, site: str, how: str
) -> None:
    size, locale, hindered = COMES[how]
    width, height = SIZES[size]
    context = browser.new_context(locale=locale, viewport=ViewportSize(width=width, height=height))
    watch.over(context)
    records = [midway(key) for key in games]
    furnish(context, {f"match/m{n}": saves.seal(records[n % len(records)]) for n in range(SAVED)} | WAITING)
    context.add_init_script(WATCH)
    tab = context.new_page()
    hindered(tab)
    tab.goto(site)
    ready(tab)
    tab.wait_for_function(f"document.querySelectorAll('.match-card .standing').length >= {SAVED}", timeout=READY)
    moved, *stood = tab.evaluate(WHOLE)
    assert tab.locator(".today button").count() == 4
    context.close()
    assert round(moved, 4) < MOST
    assert max(stood) - min(stood) <= 1  # px of the games below, in any order of drawing
    assert watch.messages == []


def test_the_measure_sees_what_is_pushed_down(browser: Browser, site: str) -> None:
    """So a page that shows nothing, or counts nothing, can't pass."""
    tab = drawing(browser, site, *SIZES["phone"])
    text = "<main><p>" + "word " * 200 + "</p></main>"
    tab.evaluate(DRAW.replace("window.shifted.splice(0)", "[]"), [text, [], []])
    tab.evaluate(COUNT)
    moved = tab.evaluate(DRAW, [f'<div style="height: 200px"></div>{text}', [], []])
    tab.close()
    assert moved > 0.1
