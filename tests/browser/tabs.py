"""Two to five real tabs that share matches, at random for minutes: no action and no title that was stored is lost.

.venv/bin/python -m tests.browser.tabs MINUTES [seed]    what was done and what was found; a short share is in test_writes.py

A page that only listens sees every write of all tabs in its order. Each save of a match must go on from the one before it,
with further actions or with another title; at the end one tab plays and the others look on. Tabs are closed and
opened, and their workers end. (Matches that are deleted: `tests/property/test_tabs.py`.)
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from game.app.storage import saves
from game.core.record import Record, Seat
from game.site.serving import serving
from game.site.steps import DIST
from tests.browser.conftest import FLAGS, chromium, opened
from tests.browser.stage import furnish
from tests.browser.writes import SEND

PREFIX = "four-ages/"
MATCHES = ("one", "two")
SEATS = (Seat("human", "Ida"), Seat("human", "Otto"))
LISTEN = """() => {
  window.writes = [];
  addEventListener("storage", ({ key, newValue }) => key?.startsWith("four-ages/match/") && writes.push([key, newValue]));
}"""
CLICK = """selector => {
  const found = document.querySelector(selector);
  found?.click();
  return Boolean(found);
}"""
ACT = "main [data-on=roll]:not([disabled]), main [data-value=lose]:not([disabled])"
WEIGHTS = {"act": 12, "open": 3, "takeover": 4, "home": 2, "rename": 2, "reload": 1, "close": 1, "new tab": 2, "end": 1}


def entries() -> dict[str, str]:
    """Two matches of two people."""
    return {f"match/{key}": saves.seal(Record("war", 1, SEATS, actions=("first 1",))) for key in MATCHES}


def run(browser: Browser, site: str, seconds: float, seed: int, least: int = 0) -> tuple[Counter[str], list[str]]:
    """The actions, and the faults found. A busy machine gets two more minutes to reach *least* writes."""
    chance, done = Random(seed), Counter[str]()
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    furnish(context, entries())
    ear = context.new_page()
    ear.goto(f"{site}licences.txt")
    ear.evaluate(LISTEN)
    tabs = [opened(context, f"{site}#/match/one") for _ in range(2)]
    until = time.monotonic() + seconds
    while time.monotonic() < until or (time.monotonic() < until + 120 and int(ear.evaluate("writes.length")) < least):
        what = chance.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        if _do(context, site, tabs, chance, what, done["rename"]):
            done[what] += 1
        if chance.random() < 0.5:
            tabs[0].wait_for_timeout(chance.randrange(150))
    for tab in tabs:
        tab.evaluate(SEND, ["open", "one", None])
    for _ in range(60):  # until all messages are delivered, locks granted and writes done
        ear.wait_for_timeout(500)
        if not (unsettled := _at_the_end(tabs)):
            break
    amiss = faults(ear.evaluate("writes")) + unsettled
    done["writes"] = int(ear.evaluate("writes.length"))
    context.close()
    return done, amiss


def _do(context: BrowserContext, site: str, tabs: list[Page], chance: Random, what: str, titles: int) -> bool:
    """Make a tab do something without waiting for the answer. Returns whether it was possible."""
    tab, key = chance.choice(tabs), chance.choice(MATCHES)
    if what == "act":
        return bool(tab.evaluate(CLICK, ACT))
    if what == "takeover":
        return bool(tab.evaluate(CLICK, "[data-on=takeover]"))
    if what == "rename":
        tab.evaluate(SEND, [f"rename:{key}", "", [["title", f"Title {titles}"]]])
    elif what == "reload":
        tab.reload(wait_until="commit")
        tab.wait_for_selector("html[data-ready]")
    elif what == "end":
        tab.evaluate("document.querySelector('script[type=py]').xworker.terminate()")
    elif what == "close" and len(tabs) > 2:
        tabs.remove(tab)
        tab.close()
    elif what == "new tab" and len(tabs) < 5:
        tabs.append(opened(context, f"{site}#/match/{key}"))
    elif what in ("open", "home"):
        tab.evaluate(SEND, [what, key, None])
    else:
        return False
    return True


def faults(writes: list[list[Any]]) -> list[str]:
    """The faults in the writes, oldest first, as the browser had them."""
    last, found = {f"{PREFIX}{key}": saves.unseal(text) for key, text in entries().items()}, []
    for key, text in writes:
        record = saves.unseal(text)
        before = last[key]
        if record.actions[: len(before.actions)] != before.actions:
            lost = len(before.actions) - len(record.actions)
            found.append(f"{key}: {max(lost, 1)} actions were dropped after {len(before.actions)}")
        elif record.tag("Title") != before.tag("Title") and record.actions != before.actions:
            found.append(f"{key}: the title {before.tag('Title')} was lost")
        last[key] = record
    return found


def _at_the_end(tabs: list[Page]) -> list[str]:
    """One tab plays match one, all others look on."""
    looking = [tab for tab in tabs if tab.locator("[data-on=takeover]").count()]
    found = [] if len(looking) == len(tabs) - 1 else [f"{len(tabs) - len(looking)} of {len(tabs)} tabs play"]
    if any(tab.locator(".war.table").count() for tab in looking):
        found.append("a tab that looks on shows a table")
    if any(not tab.locator(".war.table").count() for tab in tabs if tab not in looking):
        found.append("the tab that plays does not show the match")
    return found


def main() -> int:
    minutes, seed = float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    with sync_playwright() as started, serving(DIST) as site:
        browser = started.chromium.launch(executable_path=chromium(), args=FLAGS)
        done, amiss = run(browser, site, 60 * minutes, seed)
        browser.close()
    print(", ".join(f"{n} {what}" for what, n in done.most_common()))
    print("\n".join(amiss) or "nothing amiss")
    return int(bool(amiss))


if __name__ == "__main__":
    sys.exit(main())
