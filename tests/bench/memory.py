"""The memory of page and worker, after a match and after many."""

from __future__ import annotations

import statistics
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, Playwright

from tests.bench.clicks import awaited
from tests.browser.conftest import FLAGS, chromium

PATIENCE = 120_000  # ms
MOST_MEMORY = 270.0  # MB after a match; iOS kills pages that use much more
GAMES = 20
FEW = 5
LAST_RESORT = "gc({type: 'major', execution: 'sync', flavor: 'last-resort'})"
REST = 3000  # ms; freed memory returns to the system a little later

ROUND = """async (dice) => {
    const root = document.documentElement;
    const mine = [...document.querySelectorAll("main [data-on=act]:not([disabled]), main [data-on=roll]")];
    const all = mine.length ? mine : [...document.querySelectorAll("[data-on=fast], [data-on=take]")];
    const over = document.querySelector("[data-on=rematch]");
    const next = over ?? all[Math.floor(dice * all.length)];
    if (!next) return false;
    const shown = root.dataset.shown;
    next.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    while (root.dataset.shown === shown) await new Promise((later) => setTimeout(later));
    return Boolean(over);
}"""


def memory(play: Playwright, site: str) -> dict[str, float]:
    """MB of page and worker, their whole process: at the start, and after each of GAMES matches in a row.

    A browser of its own, so that there is one page process. Garbage is collected on both sides before each measurement.
    After the first match that is all. For growth, the JavaScript engines first return what they hold for speed, as they
    do by themselves if memory is short: the worker's holds up to 58 MB for new objects, from some random match on. Single
    measurements still vary by a tenth, depending on when the browser returns memory, so growth is measured from medians
    of FEW.
    """
    browser = play.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--js-flags=--expose-gc"])
    tab = browser.new_context(reduced_motion="reduce").new_page()
    tab.goto(site)
    tab.wait_for_selector("html[data-ready]", timeout=PATIENCE)
    start = resident(browser, tab)
    tab.locator("form[data-submit='new:war'] button[type=submit]").first.click()
    awaited(tab, ".match")
    rng, sizes, first = Random(20), list[float](), 0.0
    while len(sizes) < GAMES:
        if tab.evaluate(ROUND, rng.random()):
            first = first or resident(browser, tab)
            sizes.append(resident(browser, tab, spare=True))
        else:
            awaited(tab, "main [data-on=act], main [data-on=roll], [data-on=fast], [data-on=rematch]")
    browser.close()
    return {
        "memory after the start, MB": start,
        "memory after a match, MB": first,
        f"memory after matches 1 to {FEW}, MB": statistics.median(sizes[:FEW]),
        f"memory after matches {GAMES - FEW + 1} to {GAMES}, MB": statistics.median(sizes[-FEW:]),
    }


def resident(browser: Browser, tab: Page, spare: bool = False) -> float:
    """MB of the largest page process, with its part of shared memory (Linux; 0 elsewhere); or without what its workers
    only hold to *spare* themselves new requests.

    Pages of files (the browser's own code, 50 MB) do not count: a phone reads them again when it needs them."""
    for worker in tab.workers:
        worker.evaluate(LAST_RESORT if spare else "gc(), gc()")
    session = tab.context.new_cdp_session(tab)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    tab.wait_for_timeout(REST)
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [proportional(int(process["id"])) for process in processes if process["type"] == "renderer"]
    return max(sizes, default=0.0)


def proportional(pid: int) -> float:
    """A process's proportional set size in MB, without its pages of files."""
    path = Path(f"/proc/{pid}/smaps_rollup")
    lines = path.read_text().splitlines() if path.is_file() else []
    sizes = {line.split(":")[0]: int(line.split()[1]) for line in lines if line.startswith("Pss")}
    return (sizes["Pss"] - sizes["Pss_File"]) / 1000 if sizes else 0.0
