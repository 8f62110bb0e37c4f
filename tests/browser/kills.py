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
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from threading import Timer

from playwright.sync_api import Browser, Error, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from game.app.storage import saves
from game.core.record import Record, Seat
from game.site.serving import serving
from game.site.steps import DIST
from tests.browser.conftest import FLAGS, READY, chromium, opened
from tests.browser.stage import furnish

KEY = "match/mine"
LONG = 120  # actions after which a new match starts
LATE = 300  # seconds for one kill
EACH = 50  # kills of a browser; as many browsers as cores run at once
START = Record("war", 1, (Seat("human", "Ida"), Seat("human", "Otto")), actions=("first 1",))
# Acts as a person who clicks any choice, and records what they saw: the newest line of the log of every answer.
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
    """One kill: after how many ms, how many answers were seen, how many of them are not stored (0 or less: none)."""

    after: int
    seen: int
    lost: int


def stored(tab: Page) -> list[str]:
    """The actions of the match in storage."""
    text: str = tab.evaluate("key => localStorage.getItem(key)", f"four-ages/{KEY}")
    return list(saves.unseal(text).actions)


def processes(browser: Browser, kind: str) -> list[int]:
    """The process ids of *browser* of that kind."""
    text = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return [process["id"] for process in text["processInfo"] if process["type"] == kind]


def end(number: int) -> None:
    """End a process at once, if it is still there."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(number, signal.SIGKILL)


def crash(browser: Browser, tab: Page) -> None:
    """End the processes of all tabs of *browser*, which this module started, at once."""
    for number in processes(browser, "renderer"):
        end(number)
    with contextlib.suppress(Error):
        tab.close()


def run(browser: Browser, site: str, times: int, seed: int) -> Iterator[Kill]:
    """Kill a tab *times* times. Raises Error if the browser stops responding."""
    chance, done = Random(seed), 0
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    context.set_default_timeout(READY)
    furnish(context, {KEY: saves.seal(START)})
    while done < times:
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
        done += 1
        yield Kill(after, seen, lost)
    context.close()


def soon(process: int, kills: Iterator[Kill]) -> Kill | None:
    """The next of *kills*, None after the last. A browser whose tabs are killed may, about once in a hundred times, stop
    responding to everything: its *process* is then ended, and waiting calls raise Error."""
    late = Timer(LATE, end, (process,))
    late.start()
    try:
        return next(kills, None)
    finally:
        late.cancel()


def batch(site: str, times: int, seed: int) -> tuple[list[Kill], int]:
    """That many kills in one browser, or in a new one if it stops responding; returns how often that happened."""
    found, dumb = list[Kill](), 0
    with sync_playwright() as started:
        while len(found) < times:
            browser = started.chromium.launch(executable_path=chromium(), args=FLAGS)
            (process,) = processes(browser, "browser")
            kills = run(browser, site, times - len(found), seed + len(found) + dumb)
            try:
                while kill := soon(process, kills):
                    found.append(kill)
                browser.close()
            except TooLate:  # of the page, which did not load or did not continue
                raise
            except Error:
                dumb += 1
    return found, dumb


def main() -> int:
    times, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    done = worst = seen = dumb = 0
    with serving(DIST) as site, ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        firsts = range(0, times, EACH)
        batches = [pool.submit(batch, site, min(EACH, times - first), seed + first) for first in firsts]
        for finished in as_completed(batches):
            kills, silent = finished.result()
            done, dumb, seen = done + len(kills), dumb + silent, seen + sum(kill.seen for kill in kills)
            worst = max(worst, *(kill.lost for kill in kills))
            for kill in kills:
                if kill.lost > 0:
                    print(kill, flush=True)
            print(f"{done} kills, {seen} actions seen, {worst} lost at most, {dumb} browsers dumb", flush=True)
    return int(worst > 0)


if __name__ == "__main__":
    sys.exit(main())
