"""The worker ends in the middle of a match: the page says so, another worker replaces it, and the match continues."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Watch, opened
from tests.browser.test_safety import roll, saves, start

KILL = "document.querySelector('script[type=py]').xworker.terminate()"
# The message about the end, and whether it is visible: another worker may soon be there, and then it goes.
NOTE = """() => {
  window.told = [];
  new MutationObserver(() => {
    const box = document.querySelector('#ended');
    if (box) told.push([box.textContent, box.getBoundingClientRect().right <= innerWidth]);
  }).observe(document.body, {childList: true});
}"""
HANG = "setTimeout(() => { for (;;); })"


def test_a_killed_worker_is_reported_and_the_match_continues(browser: Browser, watch: Watch, site: str) -> None:
    context = browser.new_context(locale="zh-TW", viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    tab = opened(context, site)
    start(tab)
    roll(tab)
    before = saves(tab)
    lines = tab.locator("#log li").count()
    tab.evaluate(NOTE)
    tab.evaluate(KILL)
    tab.wait_for_function("window.told.length")
    [text, inside] = tab.evaluate("window.told[0]")
    assert "遊戲停住了，正在重新啟動" in text and inside
    tab.locator("[data-value=lose]").click()  # it waits for the next one
    expect(tab.locator("#log li")).not_to_have_count(lines)
    expect(tab.locator("#ended")).to_have_count(0)
    after = saves(tab)
    assert before.keys() == after.keys() and before != after
    context.close()
    assert watch.messages == []


def test_a_hanging_worker_is_reported_and_can_be_restarted(page: Page) -> None:
    start(page)
    roll(page)
    before = saves(page)
    page.workers[0].evaluate(HANG)
    page.locator("[data-value=lose]").click()
    expect(page.locator("#ended")).to_contain_text("isn’t responding")
    page.evaluate(NOTE)
    page.evaluate("document.querySelector('#ended button')?.click()")  # a while later without a click
    page.wait_for_function("window.told.some(([text]) => text.includes('is restarting'))")
    expect(page.locator("#notice")).to_contain_text("Carry on from your last move")
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
    expect(page.locator("#notice")).to_contain_text("has restarted")
    expect(page.locator("#notice")).to_contain_text("Not saved yet")
    assert saves(page) == before
    page.evaluate("() => { Storage.prototype.setItem = window.setItem; }")
    page.locator("[data-value=lose]").click()
    expect(page.locator("#notice")).to_contain_text("Everything is saved again")
    assert saves(page) != before
