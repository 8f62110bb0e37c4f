"""A live match between two pages: the time from a click on one to the frame of the other that shows it. A click that shows
the other page nothing, such as a card laid face down, is not counted.
"""

from __future__ import annotations

import json
import statistics

from playwright.sync_api import Browser, BrowserContext, Page

from game import games
from game.app.features.live.host import hosted
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat
from tests.browser.stage import furnish

EACH = 60  # moves of each match
UNTIL = 90_000  # ms for so many
# Notes when each answer is painted, on the clock that both pages share.
WATCH = """() => {
    window.painted = [];
    new MutationObserver(() => {
        requestAnimationFrame(() => setTimeout(() => painted.push(performance.timeOrigin + performance.now())));
    }).observe(document.documentElement, { attributeFilter: ['data-shown'] });
}"""
MOVE = """(n) => {
    const all = [...document.querySelectorAll('main [data-on=act]:not([disabled]), main [data-on=roll]')];
    const one = all[n * 7 % (all.length || 1)];
    if (!one || document.querySelector('.sent')) return 0;
    one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return performance.timeOrigin + performance.now();
}"""


def across(browser: Browser, site: str, key: str) -> dict[str, float]:
    """ms from page to page in a live match of *key*."""
    game = games[key]
    record = hosted(Record(key, game.rules, (Seat(HUMAN, "Mei"), Seat(HUMAN, "Ling")), game.settle({})), [1])
    mei = _context(browser, {"match/live": saves.seal(record)})
    ling = _context(browser, {})
    host, guest = (one.new_page() for one in (mei, ling))
    for tab in (host, guest):
        tab.goto(site)
        tab.wait_for_selector("html[data-ready]")
    _meet(host, guest)
    for tab in (host, guest):
        tab.evaluate(WATCH)
    took, waited = list[float](), 0
    while len(took) < EACH and waited < UNTIL:
        for tab, other in ((host, guest), (guest, host)):
            before = other.evaluate("painted.length")
            clicked = tab.evaluate(MOVE, len(took))
            if not clicked:
                continue
            for _ in range(100):
                host.wait_for_timeout(20)
                painted = other.evaluate("painted")
                if len(painted) > before:
                    took.append(painted[before] - clicked)
                    break
        host.wait_for_timeout(50)
        waited += 50
    mei.close()
    ling.close()
    cuts = statistics.quantiles(took, n=20)
    what = f"{key}: click to a friend's paint"
    return {f"{what}, p50": statistics.median(took), f"{what}, p95": cuts[-1]}


def _context(browser: Browser, entries: dict[str, str]) -> BrowserContext:
    made = browser.new_context(reduced_motion="reduce", locale="en-US")
    furnish(made, {**entries, "settings": json.dumps({"pace": "fast", "hints": "off"})})
    return made


def _meet(host: Page, guest: Page) -> None:
    host.evaluate("location.hash = '#/match/live'")
    host.locator("[data-on='live:invite']").click()
    link = host.locator(".handover a.the-link")
    guest.evaluate("address => { location.hash = address; }", link.get_attribute("href"))
    guest.locator("#entrance button[type=submit]").click()
    back = guest.locator("#entrance a.the-link").get_attribute("href")
    host.locator(".handover input[name=link]").fill(str(back))
    host.locator(".handover form button[type=submit]").click()
    for tab in (host, guest):
        tab.locator(".handover.slim .who").wait_for()
