"""The worker ends in the middle of a match: it is told, another one takes its place, and the match goes on."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Watch, opened
from tests.browser.test_safety import roll, saves, start

KILL = "document.querySelector('script[type=py]').xworker.terminate()"
HANG = "setTimeout(() => { for (;;); })"


def test_a_killed_worker_is_told_and_the_match_goes_on(browser: Browser, watch: Watch, site: str) -> None:
    context = browser.new_context(locale="zh-TW", viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    tab = opened(context, site)
    start(tab)
    roll(tab)
    before = saves(tab)
    lines = tab.locator("#log li").count()
    tab.evaluate(KILL)
    expect(tab.locator("#ended")).to_contain_text("遊戲意外停止，正在重新啟動")
    assert tab.evaluate("document.querySelector('#ended').getBoundingClientRect().right <= innerWidth")
    tab.locator("[data-value=lose]").click()  # it waits for the next one
    expect(tab.locator("#log li")).not_to_have_count(lines)
    expect(tab.locator("#ended")).to_have_count(0)
    after = saves(tab)
    assert before.keys() == after.keys() and before != after
    context.close()
    assert watch.messages == []


def test_a_worker_that_hangs_is_told_and_can_be_started_anew(page: Page) -> None:
    start(page)
    roll(page)
    before = saves(page)
    page.workers[0].evaluate(HANG)
    page.locator("[data-value=lose]").click()
    expect(page.locator("#ended")).to_contain_text("not answered for a while")
    page.locator("#ended button").click()
    expect(page.locator("#ended")).to_contain_text("being started anew")
    expect(page.locator("#notice")).to_contain_text("from the last saved action")
    assert saves(page) == before
    page.locator("[data-value=lose]").click()
    expect(page.locator("#notice")).to_have_count(0)
    assert saves(page) != before


def test_what_could_not_be_stored_outlives_the_worker(page: Page) -> None:
    start(page)
    page.evaluate("""() => {
        window.setItem = Storage.prototype.setItem;
        Storage.prototype.setItem = function () { throw new DOMException("no room", "QuotaExceededError"); };
    }""")
    before = saves(page)
    roll(page)
    expect(page.locator("#notice.error")).to_contain_text("Not saved yet")
    page.evaluate(KILL)
    expect(page.locator("#notice")).to_contain_text("started anew")
    expect(page.locator("#notice")).to_contain_text("Not saved yet")
    assert saves(page) == before
    page.evaluate("() => { Storage.prototype.setItem = window.setItem; }")
    page.locator("[data-value=lose]").click()
    expect(page.locator("#notice")).to_contain_text("All is saved again")
    assert saves(page) != before
