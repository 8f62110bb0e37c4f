"""Tabs killed at random moments in the middle of play: what a person saw is stored.

.venv/bin/python -m tests.browser.kills N [seed]    a line each; a few are in test_writes.py

A tab plays as fast as it is answered and notes each answer in storage before it clicks again. It is killed, not closed: its
process ends at once. What the next tab finds is compared with what was noted.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Browser, Error, Page, sync_playwright

from game.app import saves
from game.core.record import Record, Seat
from game.site.serving import serving
from game.site.steps import DIST
from tests.browser.conftest import FLAGS, READY, chromium, opened
from tests.browser.stage import furnish

KEY = "match/mine"
LONG = 120  # actions after which a new match is begun
START = Record("war", 1, (Seat("human", "Ida"), Seat("human", "Otto")), actions=("first 1",))
# A person who clicks whatever is offered, and notes what they saw of it: the newest line of the log of every answer.
PLAY = """() => {
  let clicked = false;
  setInterval(() => {
    if (document.querySelector(".sent")) return;
    if (clicked) localStorage.setItem("kills/saw", JSON.parse(localStorage.getItem("kills/saw") || "0") + 1);
    const next = document.querySelector("main [data-on=roll]:not([disabled]), main [data-value=lose]:not([disabled])");
    clicked = Boolean(next);
    next?.click();
  }, 5);
}"""


@dataclass(frozen=True)
class Kill:
    """One of them: after how many ms, how many answers were seen, how many of them are not stored (0 or less: none)."""

    after: int
    seen: int
    lost: int


def stored(tab: Page) -> list[str]:
    """The actions of the match in storage."""
    text: str = tab.evaluate("key => localStorage.getItem(key)", f"four-ages/{KEY}")
    return list(saves.unseal(text).actions)


def crash(browser: Browser, tab: Page) -> None:
    """End the processes of all tabs of *browser*, which this one started, at once."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    for process in told["processInfo"]:
        if process["type"] == "renderer":
            with contextlib.suppress(ProcessLookupError):
                os.kill(process["id"], signal.SIGKILL)
    with contextlib.suppress(Error):
        tab.close()


def run(browser: Browser, site: str, times: int, seed: int) -> list[Kill]:
    """Kill a tab *times* times."""
    chance, done = Random(seed), list[Kill]()
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    context.set_default_timeout(READY)
    furnish(context, {KEY: saves.seal(START)})
    while len(done) < times:
        tab = opened(context, f"{site}#/match/{KEY.partition('/')[2]}")
        before = stored(tab)
        if len(before) > LONG:
            tab.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"four-ages/{KEY}", saves.seal(START)])
            crash(browser, tab)
            continue
        tab.evaluate("localStorage.setItem('kills/saw', '0')")
        after = chance.randrange(1500)
        tab.evaluate(PLAY)
        tab.wait_for_function("localStorage.getItem('kills/saw') !== '0'")  # on a busy machine the first takes a while
        tab.wait_for_timeout(after)
        crash(browser, tab)
        quiet = context.new_page()
        quiet.goto(f"{site}licences.txt")
        now, seen = stored(quiet), int(quiet.evaluate("localStorage.getItem('kills/saw')"))
        quiet.close()
        lost = len(before) + seen - len(now) if now[: len(before)] == before else len(before) + seen
        done.append(Kill(after, seen, lost))
    context.close()
    return done


def main() -> int:
    times, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    worst, seen = 0, 0
    with sync_playwright() as started, serving(DIST) as site:
        for n in range(0, times, 50):  # a browser for fifty of them
            browser = started.chromium.launch(executable_path=chromium(), args=FLAGS)
            for kill in run(browser, site, min(50, times - n), seed + n):
                worst, seen = max(worst, kill.lost), seen + kill.seen
                if kill.lost > 0:
                    print(kill, flush=True)
            print(f"{min(n + 50, times)} kills, {seen} actions seen, {worst} lost at most", flush=True)
            browser.close()
    return int(worst > 0)


if __name__ == "__main__":
    sys.exit(main())
