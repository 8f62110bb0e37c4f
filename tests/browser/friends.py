"""Two friends' pages, which share nothing: each has its own browser context and storage."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Watch, opened, picture
from tests.browser.engines import running
from tests.browser.engines.window import Window
from tests.browser.stage import furnish
from tests.browser.table import answered
from tests.browser.test_access import UNREACHABLE, faults

PHONE, DESK = (360, 740), (1280, 800)
# Each language at both sizes; axe and fingers at one of them, because names depend on the language, the rest on the size.
LOOKS = (("zh-Hant", DESK), ("zh-Hans", PHONE), ("en", PHONE))
UNSTAGED = "!document.getElementById('moment').firstChild"  # a moment covers the table
SPEAK = """lang => {
  const select = document.querySelector('#settings-lang');
  select.value = lang;
  select.dispatchEvent(new Event('change', {bubbles: true}));
}"""
# In any engine: wait until something is there, click, write, open a link in the tab where the page is.
UNTIL = """async (where) => {
  for (let n = 0; n < 1200; n++) {
    const found = document.querySelector(where);
    if (found) return found.getAttribute('href') ?? found.textContent;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`nothing at ${where}`);
}"""
CLICK = "(where) => { document.querySelector(where).click(); }"
FILL = """([where, text]) => {
  const field = document.querySelector(where);
  field.value = text;
  field.dispatchEvent(new Event('input', {bubbles: true}));
}"""
FOLLOW = "(link) => { location.hash = link; }"
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


@contextmanager
def in_engines(
    chromium: Browser, site: str, order: tuple[str, str] = ("chromium", "firefox")
) -> Iterator[tuple[Window, Window]]:
    """The lobby in each of two engines."""
    with ExitStack() as stack:
        one, other = (stack.enter_context(stack.enter_context(running(engine, chromium)).window()) for engine in order)
        for window in (one, other):
            window.go(site)
            window.run(UNTIL, "#game-war")
        yield one, other


def go(tab: Page, link: str) -> None:
    """Open a link in the tab where the page is, as a click on it in a chat may do."""
    tab.evaluate("link => { location.hash = new URL(link).hash; }", link)


def link_in(tab: Page, where: str) -> str:
    """The link that has to go out, whole."""
    link = tab.locator(f"{where} a.the-link")
    expect(link).to_be_visible()
    address = str(link.get_attribute("href"))
    whole = str(tab.evaluate("part => new URL(part, location.href).href", address))
    assert len(address) <= 240
    return whole


def bring_back(tab: Page, dialog: str, link: str) -> None:
    """Paste the answer into the dialog that waits for it."""
    tab.locator(f"{dialog} input[name=link]").fill(link)
    tab.locator(f"{dialog} form.paste button").click()


def open_in(tab: Page, link: str) -> None:
    """Open a link and wait until the page has answered, also where it decrypts the link first."""
    shown = tab.evaluate("document.documentElement.dataset.shown")
    go(tab, link)
    tab.wait_for_function("before => document.documentElement.dataset.shown !== before", arg=shown)
    answered(tab)
    tab.wait_for_function(SETTLED)


def look(tab: Page, name: str, reach: bool = True) -> list[str]:
    """What axe finds on this screen, what can't be reached and, in every language on a phone and on a desk, whether it
    scrolls sideways; with pictures. The page is left in English on a phone."""
    found = list[str]()
    for lang, seen_by_axe in LOOKS:
        if tab.get_attribute("html", "lang") != lang:
            tab.evaluate(SPEAK, lang)
            tab.wait_for_selector(f"html[lang={lang}]")
            answered(tab)
        for width, height in (DESK, PHONE):
            tab.set_viewport_size({"width": width, "height": height})
            tab.wait_for_function(UNSTAGED)
            where = f"{name}-{lang}-{width}"
            if (width, height) == seen_by_axe:
                picture(tab, where)
                found += [f"{where}: {fault}" for fault in faults(tab)]
            if (
                reach and (width, height) == seen_by_axe and tab.evaluate(UNREACHABLE, 43.5)
            ):  # the match goes on: a moment may have come meanwhile
                tab.wait_for_function(UNSTAGED)
                found += [f"{where}: {fault}" for fault in tab.evaluate(UNREACHABLE, 43.5)]
            if not tab.evaluate("document.documentElement.scrollWidth <= innerWidth"):
                found.append(f"{where} scrolls sideways")
    return found
