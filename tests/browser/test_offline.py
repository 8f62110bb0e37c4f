"""After the first visit all of it works offline, as the README promises: each part that was not used is there."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game import games
from game.app.show.screens.lobby import LARGE_MB
from game.app.storage import saves
from game.site.pages import LARGE
from game.site.steps import DIST
from tests.browser import stage
from tests.browser.conftest import READY, Watch, opened, patient
from tests.browser.lobby import custom_match, more
from tests.browser.test_ratings import entries

EVERYTHING = "html[data-here=all]"


def visit(context: BrowserContext, site: str) -> Page:
    """A first visit, until the service worker has stored its files."""
    tab = opened(context, site)
    tab.wait_for_selector("html[data-here]", timeout=READY, state="attached")
    return tab


def uses_each(context: BrowserContext, site: str) -> None:
    """Puzzles, campaigns, ratings, a live match with its QR code and the explorer, in a new tab."""
    tab = opened(context, site)
    for game in games:
        more(tab, game)
        tab.locator(f"#game-{game} [data-on='puzzles:open']").click()
        expect(tab.locator("#puzzles [data-on='puzzles:start']").first).to_be_visible()
        tab.keyboard.press("Escape")
        more(tab, game)
        tab.locator(f"#game-{game} [data-on='campaign:open']").click()
        expect(tab.locator("#campaign [data-on='campaign:begin']")).to_be_visible()
        tab.keyboard.press("Escape")
    more(tab, "war")
    tab.locator("#game-war [data-on='puzzles:open']").click()
    tab.locator("#puzzles [data-on='puzzles:start']").first.click()
    expect(tab.locator("main .table [data-on=act]").first).to_be_visible()
    tab.locator("[data-on=home]").first.click()
    tab.locator("[data-on=book]").first.click()
    expect(tab.locator("#record-book .ladder .me th")).to_have_text("Mei")
    tab.keyboard.press("Escape")
    custom_match(tab, "war")
    tab.locator("#new-war [name=by][value=live]").click()
    tab.locator(".qr summary").click()
    expect(tab.locator(".qr svg")).to_be_visible()
    tab.goto(f"{site}#/explore/war")
    expect(tab.locator(".explorer .chance b")).to_contain_text("53.1 of 100")
    assert not tab.locator("#notice.error").count()
    tab.close()


def test_after_the_first_visit_each_part_works_offline(lasting: BrowserContext, site: str) -> None:
    stage.furnish(lasting, entries())
    tab = visit(lasting, site)
    tab.wait_for_selector(EVERYTHING, timeout=READY, state="attached")
    expect(tab.locator(".here > .all")).to_be_visible()
    tab.close()
    lasting.set_offline(True)
    uses_each(lasting, site)
    lasting.set_offline(False)


SAVES = "Object.defineProperty(Navigator.prototype, 'connection', { get: () => (%s) });"


AT_ONCE = """{
  const wait = setTimeout;
  globalThis.setTimeout = (what, ms, ...more) => wait(what, ms === 12000 ? 0 : ms, ...more);
}"""  # it does not wait for a quiet moment


@pytest.mark.parametrize(
    "line", ["{ saveData: true }", "{ type: 'cellular', effectiveType: '4g' }", "{ effectiveType: '3g' }"]
)
def test_on_a_metered_line_what_is_large_waits_until_a_person_asks(
    browser: Browser, watch: Watch, site: str, line: str
) -> None:
    context = patient(browser, locale="en-US", service_workers="allow")
    context.add_init_script(SAVES % line)
    context.add_init_script(AT_ONCE)
    watch.over(context)
    tab = visit(context, site)
    assert tab.get_attribute("html", "data-here") == "most"
    tab.locator(".here [data-local=get]").click()
    expect(tab.locator(".here > .all")).to_be_visible()
    assert tab.get_attribute("html", "data-here") == "all"
    context.close()
    assert watch.messages == []


def test_what_is_large_is_as_large_as_the_lobby_says() -> None:
    large = [path.stat().st_size for path in DIST.glob("parts/solved-*")]
    assert [round(size / 1e6) for size in large] == [LARGE_MB] and large[0] > LARGE
    named = (DIST / "sw.js").read_text("utf-8")
    for name in ("puzzles", "segno", "openskill"):
        (path,) = DIST.glob(f"parts/{name}-*")
        assert f'"url":"parts/{path.name}"' in named.replace(" ", "").replace("url:", '"url":'), name


KEPT = """
  globalThis.persisted = 0;
  const value = async () => ((persisted += 1), true);
  if (navigator.storage) Object.defineProperty(navigator.storage, 'persist', { value });
"""


@pytest.mark.parametrize("vendor", ["Google Inc.", "Apple Computer, Inc."])
def test_the_browser_is_asked_to_keep_what_is_stored_after_the_first_match(
    browser: Browser, watch: Watch, site: str, vendor: str
) -> None:
    """Once; and where Safari would remove it the page says so and what helps."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    watch.over(context)
    stage.furnish(context, entries() | {"match/l": saves.seal(stage.ended("war"))})
    context.add_init_script(
        KEPT + f"Object.defineProperty(Navigator.prototype, 'vendor', {{ get: () => {json.dumps(vendor)} }});"
    )
    tab = opened(context, site)
    assert tab.evaluate("persisted") == 0
    tab.goto(f"{site}#/match/k")
    tab.wait_for_function("persisted === 1")
    said = tab.locator("#notice", has_text="seven days")
    expect(said).to_have_count(1 if vendor.startswith("Apple") else 0)
    again = opened(context, f"{site}#/match/k")
    assert (again.evaluate("persisted"), again.locator("#notice", has_text="seven days").count()) == (0, 0)
    context.close()
    assert watch.messages == []
