"""Fonts come from our own host, by language; nothing moves when they arrive, and they are there without a network."""

from __future__ import annotations

import json
import re
import time

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from game.site.fonts import FACES, ON_SIGHT
from tests.browser import stage
from tests.browser.conftest import READY, Watch, opened, until
from tests.browser.stage import typeset, visit

LOCALES = {"en": "en-US", "zh-Hant": "zh-TW", "zh-Hans": "zh-CN"}
LATIN = {"text", "title"}
MOVED = """() => {
  window.moved = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.moved += one.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


def fetched(tab: Page) -> set[str]:
    """The fonts that a page has requested."""
    names = tab.evaluate("performance.getEntriesByType('resource').map((one) => one.name.split('/').pop())")
    return {name.rsplit("-", 1)[0] for name in names if name.endswith(".woff2")}


def loaded(tab: Page) -> set[str]:
    """The font families that a page has loaded, ours and their fallbacks."""
    return set(tab.evaluate("[...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family)"))


def at_kingdoms(context: BrowserContext, site: str, lang: str) -> Page:
    stage.furnish(context, stage.storage(lang=lang))
    tab = opened(context, site)
    visit(tab, "#/match/kingdoms", ".kingdoms.table .brush")
    typeset(tab)
    return tab


@pytest.mark.parametrize(("lang", "own"), [("en", set()), ("zh-Hant", {"hant"}), ("zh-Hans", {"hans"})])
def test_a_reader_fetches_the_type_of_one_language(browser: Browser, site: str, lang: str, own: set[str]) -> None:
    context = browser.new_context(locale=LOCALES[lang], service_workers="allow")
    tab = opened(context, site)
    typeset(tab)
    assert fetched(tab) == LATIN | own
    context.close()


@pytest.mark.parametrize(
    ("lang", "brush"), [("en", "brush-hant"), ("zh-Hant", "brush-hant"), ("zh-Hans", "brush-hans")]
)
def test_brushed_names_come_with_the_table_that_has_them(
    context: BrowserContext, site: str, lang: str, brush: str
) -> None:
    tab = at_kingdoms(context, site, lang)
    assert {name for name in fetched(tab) if name.startswith("brush")} == {brush}


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("width", [360, 1440])
def test_nothing_moves_when_the_type_comes_late(browser: Browser, site: str, lang: str, width: int) -> None:
    """Each font is delayed by a second: the page shows a fallback before."""

    def late(route: Route) -> None:
        time.sleep(1)
        route.continue_()

    context = browser.new_context(locale=LOCALES[lang], viewport={"width": width, "height": 800})
    context.route("**/*.woff2", late)
    context.add_init_script(f"({MOVED})()")
    tab = opened(context, site)
    until(tab, lambda: "Ages Title" in loaded(tab) or lang != "en")
    typeset(tab)
    tab.wait_for_timeout(300)
    assert tab.evaluate("window.moved") < 0.02
    context.close()


def test_it_is_there_offline_after_one_visit(lasting: BrowserContext, site: str, watch: Watch) -> None:
    """In the language in use; after a change of language without a network the text appears in another font."""
    stage.furnish(lasting, {"settings": json.dumps({"lang": "zh-Hant"})})
    tab = opened(lasting, site)
    tab.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=READY)
    kept = "caches.open('four-ages-later').then((kept) => kept.keys()).then((all) => all.map((one) => one.url))"
    until(tab, lambda: any("/hant-" in url for url in tab.evaluate(kept)))
    lasting.set_offline(True)
    again = opened(lasting, site)
    typeset(again)
    assert {"Ages Hant", "Ages Text", "Ages Title"} <= loaded(again)
    again.evaluate("localStorage['four-ages/settings'] = JSON.stringify({lang: 'zh-Hans'})")
    other = opened(lasting, site)
    assert other.locator("h1").inner_text() == "四个时代"
    assert "Ages Hans" not in loaded(other)
    lasting.set_offline(False)
    assert {"net::ERR" in text for text in watch.messages} <= {True}
    again.close()
    watch.forgive(other)


def test_what_a_first_visit_takes_in_is_latin(page: Page, site: str) -> None:
    """The service worker's list of files for a first visit, and that of files it caches when they are fetched."""
    script = page.request.get(site + "sw.js").text()
    named = {
        name: [f'"parts/{name}-' in found for found in re.findall(r"\[[^\[\]]*parts/[^\[\]]*\]", script)]
        for name in FACES
    }
    assert {name: places.count(True) for name, places in named.items()} == dict.fromkeys(FACES, 1)
    assert [name for name, places in named.items() if places[-1]] == list(ON_SIGHT)
