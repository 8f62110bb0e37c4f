"""Disruptions of a match: no network, a clock that goes back, a slow processor, a person who leaves the page and comes
Back, many tabs. (A new version during a match: test_start.py. Damaged files: test_faults.py.)"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from game.app.storage import saves as stored
from game.core.record import Record, Seat
from game.site.serving import Handler, serving
from game.site.steps import DIST
from tests.browser.conftest import FLAGS, READY, Watch, chromium, opened, ready, until
from tests.browser.faults import IN_TIME
from tests.browser.stage import furnish
from tests.browser.table import answered
from tests.browser.test_ended import KILL
from tests.browser.test_safety import roll, saves, start

MATCH = Record("war", 1, (Seat("human", "Ida"), Seat("human", "Otto")), actions=("first 1",))
YEAR = 366 * 24 * 3600 * 1000  # ms
BACK = "void setTimeout(() => history.back(), 50)"  # not before its answer is here, which would be lost with the page
CAME_BACK = "addEventListener('pageshow', ({ persisted }) => { window.cameBack = persisted; })"
WORKERS = """async () => {
  const { held } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name).filter((name) => name.startsWith("four-ages/worker/"))).size;
}"""


# -- the network ----


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


# -- the clock ----


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


# -- the processor ----


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


# -- away, and Back ----


@pytest.fixture(scope="module")
def keeping(browser: Browser) -> Iterator[Browser]:
    """A browser with the back-forward cache, as people have it."""
    started = browser.browser_type.launch(
        executable_path=chromium(), args=FLAGS, ignore_default_args=["--disable-back-forward-cache"]
    )
    yield started
    started.close()


@pytest.fixture
def midturn(keeping: Browser, site: str, watch: Watch) -> Iterator[Page]:
    """A match in the middle of a turn."""
    context = keeping.new_context(locale="en-US")
    watch.over(context)
    context.add_init_script(CAME_BACK)
    tab = opened(context, site)
    start(tab)
    roll(tab)
    tab.evaluate("window.before = true")
    yield tab
    context.close()


def away(tab: Page, site: str) -> None:
    tab.goto(site + "licences.txt")


def back(tab: Page) -> None:
    tab.evaluate(BACK)
    tab.wait_for_url("**/#/match/*", wait_until="commit")
    ready(tab)


def kept(tab: Page, site: str, before: str) -> None:
    """Away and back, in a browser that has cached the page: short of memory it does not cache each. *before* runs before
    each try."""
    for _ in range(5):
        tab.evaluate(before)
        away(tab, site)
        back(tab)
        if tab.evaluate("window.cameBack"):
            return
    raise AssertionError("the browser keeps no page")


def goes_on(tab: Page, before: dict[str, str]) -> None:
    """The match is where it was, a click gets its answer and is stored, and one worker lives."""
    assert saves(tab) == before
    lines = tab.locator("#log li").count()
    tab.locator("[data-value=lose]").click()
    expect(tab.locator("#log li")).not_to_have_count(lines)
    answered(tab)
    assert saves(tab).keys() == before.keys() and saves(tab) != before
    assert tab.evaluate(WORKERS) == 1


def test_back_to_a_page_that_the_browser_cached(midturn: Page, site: str) -> None:
    before = saves(midturn)
    kept(midturn, site, "window.before = true")
    assert midturn.evaluate("window.before")
    goes_on(midturn, before)


def test_back_to_a_cached_page_whose_worker_has_ended_unnoticed(keeping: Browser, site: str) -> None:
    """Without locks nobody tells the page."""
    context = keeping.new_context(locale="en-US")
    context.add_init_script(f"Object.defineProperty(navigator, 'locks', {{ value: undefined }}); {CAME_BACK}")
    tab = opened(context, site)
    start(tab)
    roll(tab)
    kept(tab, site, f"addEventListener('pagehide', () => {{ {KILL}; }})")
    expect(tab.locator("#notice")).to_contain_text("has restarted")
    tab.locator("[data-value=lose]").click()
    expect(tab.locator("#notice")).to_have_count(0)
    context.close()


def test_back_to_a_match_that_another_tab_plays_by_now(midturn: Page, site: str) -> None:
    """A cached page gives way: the other plays, this one starts again and looks on."""
    place = midturn.url
    away(midturn, site)
    other = opened(midturn.context, place)
    lines = other.locator("#log li").count()
    other.locator("[data-value=lose]").click()
    expect(other.locator("#log li")).not_to_have_count(lines)
    back(midturn)
    expect(midturn.locator("[data-on=takeover]")).to_be_visible()
    expect(midturn.locator("[data-on=open]")).to_have_count(1)
    expect(other.locator("[data-on=takeover]")).to_have_count(0)


def test_back_to_a_cached_lobby_after_writes_by_another_tab(keeping: Browser, site: str) -> None:
    """It shows what was stored meanwhile, also new matches."""
    context = keeping.new_context(locale="en-US")
    context.add_init_script(CAME_BACK)
    tab = opened(context, site)
    expect(tab.locator("[data-on=open]")).to_have_count(0)
    came_back = []
    for name in ("one", "two", "three"):  # short of memory the browser does not cache each page
        away(tab, site)
        tab.evaluate(
            "([name, text]) => localStorage.setItem(`four-ages/match/${name}`, text)", [name, stored.seal(MATCH)]
        )
        tab.evaluate(BACK)
        tab.wait_for_url(site + "#/", wait_until="commit")
        expect(tab.locator(f"[data-on=open][data-value={name}]")).to_have_count(1)
        ready(tab)
        came_back.append(tab.evaluate("window.cameBack"))
        if came_back[-1]:
            break
    assert True in came_back
    context.close()


# -- many tabs ----


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
