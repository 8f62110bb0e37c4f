"""A person leaves the page and comes Back, to a page that the browser cached or not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.app.storage import saves as stored
from tests.browser.conftest import FLAGS, Watch, chromium, opened, ready
from tests.browser.table import answered
from tests.browser.test_disruptions import MATCH, WORKERS
from tests.browser.test_ended import KILL
from tests.browser.test_safety import roll, saves, start

BACK = "void setTimeout(() => history.back(), 50)"  # not before its answer is here, which would be lost with the page
CAME_BACK = "addEventListener('pageshow', ({ persisted }) => { window.cameBack = persisted; })"


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
