"""Disruptions of a match: no network, a clock that goes back, a slow processor, many tabs. (A person who leaves the page:
test_back.py. A new version during a match: test_updates.py. Damaged files: test_faults.py.)"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Route, expect

from game.app.storage import saves as stored
from game.core.record import Record, Seat
from game.site.serving import Handler, serving
from game.site.steps import DIST
from tests.browser.conftest import READY, Watch, opened, ready, until
from tests.browser.faults import IN_TIME
from tests.browser.stage import furnish
from tests.browser.table import answered
from tests.browser.test_safety import roll, saves, start

MATCH = Record("war", 1, (Seat("human", "Ida"), Seat("human", "Otto")), actions=("first 1",))
YEAR = 366 * 24 * 3600 * 1000  # ms
WORKERS = """async () => {
  const { held } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name).filter((name) => name.startsWith("four-ages/worker/"))).size;
}"""


class Network(Handler):
    """Fails in the middle of the snapshot: downloads stop, new requests get no answer."""

    gone = threading.Event()
    back = threading.Event()

    def send_head(self) -> Any:
        if self.gone.is_set() and not self.back.is_set():
            self.back.wait(60)
            self.close_connection = True
            return None
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if "/parts/snapshot-" not in self.path or self.back.is_set():
            super().copyfile(source, outputfile)
            return
        outputfile.write(source.read(500_000))
        outputfile.flush()
        self.gone.set()
        self.back.wait(60)
        self.close_connection = True


# When the page reports a problem, by its own clock.
TOLD = """new MutationObserver(() => {
  if (document.querySelector("#boot-box[data-failed]")) window.told ??= performance.now();
}).observe(document, { attributes: true, childList: true, subtree: true });"""


def test_the_network_goes_in_mid_load(context: BrowserContext, watch: Watch) -> None:
    """The page reports it in time, with a button; once the network is back the button starts the game, or it has started
    by itself."""
    Network.gone.clear()
    Network.back.clear()
    with serving(DIST, handler=Network) as site:
        watch.site = site
        tab = context.new_page()
        tab.add_init_script(TOLD)
        tab.goto(site, wait_until="commit")
        again = tab.locator("#boot-box[data-failed] button").first
        again.wait_for()
        assert Network.gone.is_set()
        assert (
            tab.evaluate("window.told - performance.getEntriesByType('navigation')[0].responseStart") < IN_TIME * 1000
        )
        expect(again).to_have_text("Try again")
        Network.back.set()
        tab.evaluate("""() => {
            const again = document.querySelector("#boot-box[data-failed] button");
            if (again?.checkVisibility()) again.click(); // where the game has begun by now it is hidden
        }""")
        tab.wait_for_selector("html[data-ready]", timeout=READY)
        start(tab)
        expect(tab.locator("#boot-box[data-failed=failed]")).to_have_count(0)
    watch.forgive(tab)


def test_the_clock_goes_back_a_year_in_mid_match(context: BrowserContext, site: str) -> None:
    """The match continues, nothing is lost, and the last match played stays first in the list."""
    furnish(context, {"match/other": stored.seal(MATCH)})
    tab = opened(context, site)
    start(tab)
    tab.locator("[data-on=home]").first.click()
    tab.locator("[data-on=open][data-value=other]").click()
    roll(tab)  # dated by today's clock
    tab.locator("[data-on=home]").first.click()
    key = next(key for key in saves(tab) if not key.endswith("/other")).rpartition("/")[2]
    tab.locator(f"[data-on=open][data-value='{key}']").click()
    roll(tab)
    lines = tab.locator("#log li").count()
    tab.evaluate(f"() => {{ const real = Date.now; Date.now = () => real() - {YEAR}; }}")
    tab.locator("[data-value=lose]").click()
    expect(tab.locator("#log li")).not_to_have_count(lines)
    answered(tab)
    lines = tab.locator("#log li").count()
    tab.locator("[data-on=home]").first.click()
    expect(tab.locator("[data-on=open]").first).to_have_attribute("data-value", key)
    tab.reload()  # from here on the clock is normal again
    ready(tab)
    assert tab.locator("[data-on=open]").evaluate_all("all => all.map(one => one.dataset.value)") == [key, "other"]
    tab.locator("[data-on=open]").first.click()
    expect(tab.locator("#log li")).to_have_count(lines)


def burden() -> float:
    """How many times slower this machine is at the moment than it would be for this process alone."""
    began, done = time.monotonic(), time.thread_time() + 0.05
    while time.thread_time() < done:
        pass
    return max(1.0, (time.monotonic() - began) / 0.05)


@contextlib.contextmanager
def slowed(browser: Browser, times: int) -> Iterator[None]:
    """All threads of the pages' processes run only part of the time, with other work of this machine counted. (The
    protocol's own throttling does not affect workers.)"""
    rest = max(0.0, times / burden() - 1)
    text = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    ids = [process["id"] for process in text["processInfo"] if process["type"] == "renderer"]
    over = threading.Event()

    def brake() -> None:
        while not over.wait(0.01):
            for order in (signal.SIGSTOP, signal.SIGCONT):
                for id_ in ids:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(id_, order)
                if order is signal.SIGSTOP:
                    time.sleep(0.01 * rest)

    thread = threading.Thread(target=brake)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_on_a_processor_four_times_slower(context: BrowserContext, browser: Browser, site: str) -> None:
    """It starts, clicks get their answers, and nobody reads that the games are silent or have stopped."""
    context.add_init_script("""new MutationObserver(() => { if (document.querySelector("#ended")) window.told = true; })
        .observe(document, { childList: true, subtree: true })""")
    tab = context.new_page()
    tab.goto("about:blank")
    tab.goto(site, wait_until="commit")
    with slowed(browser, 4):
        ready(tab)
        start(tab)
        roll(tab)
        lines = tab.locator("#log li").count()
        tab.locator("[data-value=lose]").click()
        expect(tab.locator("#log li")).not_to_have_count(lines)
    assert tab.evaluate("window.told") is None


def test_a_failed_start_is_reported_in_its_own_tab_only(context: BrowserContext, watch: Watch, site: str) -> None:
    """The worker of one tab gets no engine while another tab, whose snapshot is late, is starting as well."""
    broken, late = context.new_page(), context.new_page()
    waiting: list[Route] = []
    broken.route("**/parts/engine-*", lambda route: route.abort())
    late.route("**/parts/snapshot-*", lambda route: waiting.append(route))
    late.goto(site, wait_until="commit")
    broken.goto(site)
    expect(broken.locator("[data-failed=failed]")).to_contain_text("engine")
    text = late.locator("#boot-box[data-failed=failed]").count()  # a message about a slow start is fine
    for route in waiting:
        route.continue_()
    ready(late)
    assert (len(waiting) > 0, text, late.locator("#boot").is_hidden()) == (True, 0, True)
    assert watch.messages
    watch.forgive(broken)


def test_five_tabs(context: BrowserContext, site: str) -> None:
    """All show the lobby; one plays, the others look on; one takes over, and the others look on."""
    furnish(context, {"match/one": stored.seal(MATCH)})
    tabs = [context.new_page() for _ in range(5)]
    for tab in tabs:
        tab.goto(site, wait_until="commit")
    for tab in tabs:
        ready(tab)
        expect(tab.locator("[data-on=open][data-value=one]")).to_have_count(1)
    (first,) = [tab for tab in tabs if not tab.locator("[data-on=takeover]").count()]
    second, *rest = [tab for tab in tabs if tab is not first]
    first.locator("[data-on=open]").click()
    roll(first)
    before = saves(first)
    second.locator("[data-on=open]").click()
    expect(second.locator("#notice.error [data-on=takeover]")).to_be_visible()
    second.locator("[data-on=takeover]").click()
    second.locator("[data-value=lose]").click()
    for tab in (first, *rest):
        expect(tab.locator("[data-on=takeover]")).to_be_visible()
        expect(tab.locator("[data-on=open]")).to_have_count(1)
    until(second, lambda: saves(rest[2]) != before)
    first.locator("[data-on=takeover]").click()
    first.locator("[data-on=roll], [data-on=act]").first.wait_for()
    assert first.evaluate(WORKERS) == 5
