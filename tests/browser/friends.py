"""Two friends' pages, which share nothing: each has its own browser context and storage."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.conftest import Watch, opened
from tests.browser.stage import furnish
from tests.browser.table import answered

SEEN_IN = [("en-US", "en"), ("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans")]
SETTLED = """() => !document.querySelector('.sent') &&
  !['One moment…', '請稍候……', '请稍候……'].some((text) => document.getElementById('notice')?.textContent.includes(text))"""


def context(
    browser: Browser,
    watch: Watch,
    entries: Mapping[str, str] | None = None,
    settings: Mapping[str, str] | None = None,
    script: str = "",
    **how: object,
) -> BrowserContext:
    """A friend's browser, with these *entries* and *settings* stored; each page runs *script* first."""
    more = {"locale": "en-US", "reduced_motion": "reduce", "permissions": ["clipboard-read", "clipboard-write"], **how}
    made = browser.new_context(**more)  # type: ignore[arg-type]
    furnish(made, {"settings": json.dumps({"pace": "fast", **(settings or {})}), **(entries or {})})
    if script:
        made.add_init_script(script)
    watch.over(made)
    return made


@contextmanager
def together(made: list[BrowserContext], watch: Watch, site: str) -> Iterator[tuple[Page, ...]]:
    """A page in each of these browsers, which complain of nothing."""
    yield tuple(opened(one, site) for one in made)
    for one in made:
        one.close()
    assert (watch.messages, watch.foreign) == ([], [])


def go(tab: Page, link: str) -> None:
    """Open a link in the tab where the page is, as a click on it in a chat may do."""
    tab.evaluate("link => { location.hash = new URL(link).hash; }", link)


def open_in(tab: Page, link: str) -> None:
    """Open a link and wait until the page has answered, also where it decrypts the link first."""
    shown = tab.evaluate("document.documentElement.dataset.shown")
    go(tab, link)
    tab.wait_for_function("before => document.documentElement.dataset.shown !== before", arg=shown)
    answered(tab)
    tab.wait_for_function(SETTLED)
