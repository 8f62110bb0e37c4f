"""A page over many stored matches: how soon it is ready, the longest task on its main thread, what memory it takes.

Task times are processor time, all else is time on the clock.

python -m tests.bench.stored [FOLDER]      # these rows of `build.py bench` alone, of another build than dist/
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from game import games
from game.app.features.files import exports
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.record import parse_record, whole
from game.site.serving import serving
from game.site.steps import DIST
from tests.bench.memory import resident
from tests.bench.tasks import tasks
from tests.browser.conftest import FLAGS, chromium
from tests.browser.lobby import in_settings
from tests.sessions import PARTS

COUNTS = (0, 500, 2000)
IMPORTED = 1189  # matches of the file that is imported
RUNS = 3
PATIENCE = 240_000  # ms
SETTLES = 5000  # ms after which the list is worked out
LOOKS = 1000  # ms for which a click is watched
LONGEST_IMPORT = 10_000.0  # ms
LONGEST_TASK = 100.0  # ms of the processor
MOST_STORED_MEMORY = 300.0  # MB of page and worker
READY = "performance.getEntriesByName('four-ages-ready')[0].startTime"
GOLDEN = Path(__file__).parent.parent / "golden" / "war" / "greedy_2.record"


def entries(count: int) -> dict[str, str]:
    """So many finished matches of war, each changed at another time."""
    record = parse_record(GOLDEN.read_text("utf-8"), games)
    times = range(1_700_000_000_000, 1_700_000_000_000 + 1000 * count, 1000)
    return {f"match/{at:x}00000": saves.seal(record.with_tag("Changed", str(at))) for at in times}


def export(count: int) -> str:
    """A file of so many matches, as the page saves it."""
    return whole(exports.export_all(Store(entries(count).items()), PARTS))


def fill(context: BrowserContext, site: str, count: int) -> None:
    """Have so many matches in the storage of *context*."""
    tab = context.new_page()
    tab.goto(f"{site}licences.txt")
    tab.evaluate(
        "all => { for (const key in all) localStorage.setItem(`four-ages/${key}`, all[key]); }", entries(count)
    )
    tab.close()


def started(context: BrowserContext, site: str) -> Page:
    """A page, once it is ready."""
    return start(context.new_page(), site)


def start(tab: Page, site: str) -> Page:
    """Have the page start in *tab*."""
    tab.goto(site)
    tab.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
    return tab


def drop(tab: Page, text: str) -> None:
    """Drop a file with this text on the page."""
    tab.evaluate(
        """text => {
            const held = new DataTransfer();
            held.items.add(new File([text], "all.json", { type: "application/json" }));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: held, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def hold(tab: Page, count: int) -> None:
    """Wait until so many entries are stored."""
    tab.wait_for_function(f"Object.keys(localStorage).length >= {count}", timeout=PATIENCE)


def stored(browser: Browser, site: str) -> dict[str, float]:
    """Ready in ms and the longest task on the page until the list is worked out, by the number of matches; the longest tasks
    of all that concerns many matches: the statistics, an import, an export, the undo of an import."""
    found = dict[str, float]()
    for count in COUNTS:
        context = browser.new_context(reduced_motion="reduce")
        fill(context, site, count)
        started(context, site).close()  # warm from here on
        times = list[float]()
        for _ in range(RUNS):
            tab = started(context, site)
            times.append(float(tab.evaluate(READY)))
            tab.close()
        tab = context.new_page()
        with tasks(browser, tab) as seen:
            start(tab, site)
            tab.wait_for_timeout(SETTLES)
        found[f"{count} matches stored: table ready"] = statistics.median(times)
        found[f"{count} matches stored: longest task"] = seen.longest
        with tasks(browser, tab) as seen:
            tab.locator("[data-local='show:#record-book']").first.click()
            tab.wait_for_timeout(LOOKS)
        found[f"{count} matches stored: statistics, longest task"] = seen.longest
        context.close()
    return found | _files(browser, site)


def _files(browser: Browser, site: str) -> dict[str, float]:
    found, many = dict[str, float](), f"of {IMPORTED} matches"
    context = browser.new_context(reduced_motion="reduce", accept_downloads=True)
    tab = started(context, site)
    text = export(IMPORTED)
    tab.wait_for_timeout(SETTLES)
    with tasks(browser, tab) as seen:
        began = tab.evaluate("performance.now()")
        drop(tab, text)
        hold(tab, IMPORTED)
        found[f"import {many}"] = float(tab.evaluate("performance.now()")) - began
        tab.wait_for_timeout(SETTLES)
    found[f"import {many}: work of page and worker"] = seen.all
    found[f"import {many}: longest task"] = seen.longest
    with tasks(browser, tab) as seen, tab.expect_download(timeout=PATIENCE):
        in_settings(tab, "Export all")
    found[f"export {many}: longest task"] = seen.longest
    with tasks(browser, tab) as seen:
        tab.locator("[data-on=undo_import]").first.click()
        tab.wait_for_function(f"Object.keys(localStorage).length < {IMPORTED}", timeout=PATIENCE)
        tab.wait_for_timeout(LOOKS)
    found[f"undo {many}: longest task"] = seen.longest
    context.close()
    return found


def stored_memory(play: Playwright, site: str) -> dict[str, float]:
    """MB of page and worker with the most matches stored, and after an import of as many (3 MB)."""
    browser = play.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--js-flags=--expose-gc"])
    context = browser.new_context(reduced_motion="reduce")
    fill(context, site, COUNTS[-1])
    tab = started(context, site)
    tab.wait_for_timeout(SETTLES)
    full = resident(browser, tab)
    context.close()
    context = browser.new_context(reduced_motion="reduce")
    tab = started(context, site)
    drop(tab, export(COUNTS[-1]))
    hold(tab, COUNTS[-1])
    tab.wait_for_timeout(SETTLES)
    after = resident(browser, tab)
    browser.close()
    return {
        f"{COUNTS[-1]} matches stored: memory, MB": full,
        f"import of {COUNTS[-1]} matches: memory after it, MB": after,
    }


def stored_marks(found: dict[str, float]) -> list[tuple[str, float, str, float]]:
    """What was measured, and what is wanted of it."""
    ready = f"{COUNTS[-1]} matches stored: table ready"
    rows = [(f"{ready} / none", found[ready] / found["0 matches stored: table ready"], "<=", 1.3)]
    for what, value in found.items():
        if what == f"import of {IMPORTED} matches":
            rows.append((what, value, "<=", LONGEST_IMPORT))
        elif what.endswith("longest task"):
            rows.append((what, value, "<=", LONGEST_TASK))
        elif "matches" in what and what.endswith("MB"):
            rows.append((what, value, "<=", MOST_STORED_MEMORY))
    return [row for row in rows if not row[0].startswith("0 matches")]


def main(folder: Path) -> None:
    with serving(folder) as site, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        found = stored(browser, site)
        browser.close()
        found |= stored_memory(play, site)
    for what, value in found.items():
        print(f"{what:<60}{value:>12,.1f}")
    for what, value, sign, mark in stored_marks(found):
        missed = "" if value <= mark else "MISSED"
        print(f"{what:<60}{value:>12,.2f}   {sign} {mark:<10g}{missed}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DIST)
