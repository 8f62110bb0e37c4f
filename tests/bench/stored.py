"""A page over many stored matches: how soon it is ready, how long it stands still, what memory it takes."""

from __future__ import annotations

import statistics
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from game import games
from game.app.storage import saves, transfer
from game.app.storage.store import Store
from game.core.record import parse_record, whole
from tests.bench.memory import resident
from tests.browser.conftest import FLAGS, chromium

COUNTS = (0, 500, 2000)
IMPORTED = 1189  # matches of the file that is taken in
RUNS = 3
PATIENCE = 120_000  # ms
SETTLES = 5000  # ms after which the list is worked out
MOST_STORED_MEMORY = 350.0  # MB of page and worker
LONGEST_FREEZE = 100.0  # ms of one task on the page
WATCH = """window.longest = 0;
new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime > (window.since ?? 0)) longest = Math.max(longest, duration);
}).observe({ type: "longtask", buffered: true });"""
READY = "performance.getEntriesByName('four-ages-ready')[0].startTime"
GOLDEN = Path(__file__).parent.parent / "golden" / "war" / "greedy_2.record"


def entries(count: int) -> dict[str, str]:
    """So many finished matches of war, each changed at another time."""
    record = parse_record(GOLDEN.read_text("utf-8"), games)
    times = range(1_700_000_000_000, 1_700_000_000_000 + 1000 * count, 1000)
    return {f"match/{at:x}00000": saves.seal(record.with_tag("Changed", str(at))) for at in times}


def export(count: int) -> str:
    """A file of so many matches, as the page saves it."""
    return whole(transfer.export_all(Store(entries(count).items())))


def _filled(context: BrowserContext, site: str, count: int) -> None:
    tab = context.new_page()
    tab.goto(f"{site}licences.txt")
    tab.evaluate(
        "all => { for (const key in all) localStorage.setItem(`four-ages/${key}`, all[key]); }", entries(count)
    )
    tab.close()


def _opened(context: BrowserContext, site: str) -> Page:
    tab = context.new_page()
    tab.add_init_script(WATCH)
    tab.goto(site)
    tab.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
    return tab


def _drop(tab: Page, text: str) -> None:
    tab.evaluate(
        """text => {
            const held = new DataTransfer();
            held.items.add(new File([text], "all.json", { type: "application/json" }));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: held, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def stored(browser: Browser, site: str) -> dict[str, float]:
    """Ready in ms and the longest task on the page from then on, by the number of matches; the same of an import and an
    export."""
    found = dict[str, float]()
    for count in COUNTS:
        context = browser.new_context(reduced_motion="reduce")
        _filled(context, site, count)
        times, freezes = list[float](), list[float]()
        _opened(context, site).close()  # warm from here on
        for _ in range(RUNS):
            tab = _opened(context, site)
            times.append(float(tab.evaluate(READY)))
            tab.wait_for_timeout(SETTLES)
            freezes.append(float(tab.evaluate("longest")))
            tab.close()
        found[f"{count} matches stored: table ready"] = statistics.median(times)
        found[f"{count} matches stored: longest task"] = statistics.median(freezes)
        context.close()
    context = browser.new_context(reduced_motion="reduce", accept_downloads=True)
    tab = _opened(context, site)
    text = export(IMPORTED)
    tab.evaluate("() => { longest = 0; since = performance.now(); }")
    _drop(tab, text)
    tab.wait_for_function(f"Object.keys(localStorage).length >= {IMPORTED}", timeout=PATIENCE)
    found[f"import of {IMPORTED} matches"] = float(tab.evaluate("performance.now() - since"))
    found[f"import of {IMPORTED} matches: longest task"] = float(tab.evaluate("longest"))
    tab.wait_for_timeout(SETTLES)
    tab.evaluate("() => { longest = 0; since = performance.now(); }")
    with tab.expect_download(timeout=PATIENCE):
        tab.locator("[data-on=export]:not([data-value])").first.click()
    found[f"export of {IMPORTED} matches: longest task"] = float(tab.evaluate("longest"))
    context.close()
    return found


def stored_memory(play: Playwright, site: str) -> dict[str, float]:
    """MB of page and worker with the most matches stored, and after an import of a file of 3 MB."""
    browser = play.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--js-flags=--expose-gc"])
    context = browser.new_context(reduced_motion="reduce")
    _filled(context, site, COUNTS[-1])
    tab = _opened(context, site)
    tab.wait_for_timeout(SETTLES)
    full = resident(browser, tab)
    context.close()
    context = browser.new_context(reduced_motion="reduce")
    tab = _opened(context, site)
    _drop(tab, export(COUNTS[-1]))
    tab.wait_for_function(f"Object.keys(localStorage).length >= {COUNTS[-1]}", timeout=PATIENCE)
    tab.wait_for_timeout(SETTLES)
    after = resident(browser, tab)
    browser.close()
    return {
        f"memory with {COUNTS[-1]} matches stored, MB": full,
        f"memory after an import of {COUNTS[-1]} matches, MB": after,
    }
