"""Browsers that lack something: what has a fallback is played without; what is needed is named at once, in one sentence."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import READY, Watch, opened
from tests.browser.test_safety import roll, start

AT_ONCE = 3  # seconds
LACKING = {  # what a browser may lack and still play: the script that takes it away
    "channels": "delete globalThis.BroadcastChannel",
    "media queries": "delete window.matchMedia; delete Window.prototype.matchMedia",
    "languages": "Object.defineProperty(Navigator.prototype, 'languages', { get: () => undefined })",
    "any language": """for (const name of ['language', 'languages'])
        Object.defineProperty(Navigator.prototype, name, { get: () => undefined })""",
    "a clock that goes on": "{ let now = Date.now(); Date.now = () => (now -= 1000); }",
    "a clock": "Date.now = () => NaN",
    "locks": "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })",
    "a clipboard": "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })",
}
NEEDED = {
    "WebAssembly": "delete globalThis.WebAssembly",
    "Web Workers": "delete globalThis.Worker",
    "DecompressionStream": "delete globalThis.DecompressionStream",
}


@pytest.mark.parametrize("what", LACKING)
def test_it_starts_and_plays_without(browser: Browser, watch: Watch, site: str, what: str) -> None:
    context = browser.new_context(locale="en-US")
    watch.over(context)
    context.add_init_script(LACKING[what])
    tab = opened(context, site)
    start(tab)
    roll(tab)
    lines = tab.locator("#log li").count()
    tab.locator("[data-value=lose]").click()
    expect(tab.locator("#log li")).not_to_have_count(lines)
    context.close()
    assert watch.messages == []


@pytest.mark.parametrize("what", NEEDED)
@pytest.mark.parametrize(
    ("locale", "sentence"), [("en-US", "It’s missing: "), ("zh-TW", "缺少："), ("zh-CN", "缺少：")]
)
def test_what_it_can_not_do_without_is_named_at_once(
    browser: Browser, site: str, what: str, locale: str, sentence: str
) -> None:
    context = browser.new_context(locale=locale)
    context.add_init_script(NEEDED[what])
    tab = context.new_page()
    tab.goto(site, wait_until="commit")
    box = tab.locator("#boot-box[data-failed=failed]")
    expect(box).to_contain_text(sentence + what, timeout=READY)
    began = "performance.getEntriesByType('navigation')[0].responseStart"
    assert tab.evaluate(f"performance.now() - {began}") < AT_ONCE * 1000
    context.close()
