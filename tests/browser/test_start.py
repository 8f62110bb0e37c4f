"""How the page starts: it reacts before its Python and the games are there, in the reader's language."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from game.app.storage import saves
from game.core.record import Record, Seat
from game.site.serving import Handler, serving
from game.site.steps import DIST
from tests.browser.conftest import READY, Watch, opened, ready
from tests.browser.lobby import more
from tests.browser.stage import furnish


def reacting(context: BrowserContext, site: str, part: str, text: str) -> tuple[Page, Callable[[], None]]:
    """A tab that has set its mark *told*, and whose further start waits for *part*; call the returned function to
    continue."""
    held: list[Route] = []
    gone = False

    def let_go() -> None:
        nonlocal gone
        gone = True
        for route in held:
            route.continue_()

    context.route(part, lambda route: route.continue_() if gone else held.append(route))
    tab = context.new_page()
    tab.goto(site)
    tab.wait_for_function("name => performance.getEntriesByName(name).length", arg=f"four-ages-{text}")
    return tab, let_go


@pytest.mark.parametrize(("part", "text"), [("snapshot", "python"), ("mpy", "page")])
def test_the_lobby_works_before_the_worker_is_there(context: BrowserContext, site: str, part: str, text: str) -> None:
    """And before the page's own Python runs: a dialog opens at once; a match requested too early starts as soon as
    possible."""
    tab, let_go = reacting(context, site, f"**/parts/{part}-*", text)
    tab.locator("[data-local^='show:#']").first.click()
    assert tab.locator("dialog[open]").count() == 1
    tab.keyboard.press("Escape")
    tab.locator("form[data-submit='new:war'] button[type=submit]").first.click()
    assert tab.locator("html[data-waiting]").count() == 1
    assert not tab.locator("html[data-ready]").count()
    let_go()
    tab.wait_for_selector(".war.table", timeout=READY)


def test_clicks_before_the_pages_python_listens_are_repeated_later(browser: Browser, watch: Watch, site: str) -> None:
    """Another language, then a match, in this order; two clicks on a button are one."""
    context = browser.new_context()
    watch.over(context)
    tab, let_go = reacting(context, site, "**/parts/mpy-*", "page")
    tab.locator("#lang").select_option("zh-Hant")
    begin = tab.locator("form[data-submit='new:war'] button[type=submit]").first
    begin.click()
    begin.click()
    assert "four-ages-python" not in tab.evaluate("performance.getEntriesByType('mark').map((one) => one.name)")
    let_go()
    tab.wait_for_selector("html[lang=zh-Hant] .war.table", timeout=READY)
    assert tab.locator(".sent").count() == 0
    assert opened(context, site).locator("ul.matches > li").count() == 1
    context.close()
    assert watch.messages == []


@pytest.mark.parametrize(
    ("lang", "button", "text"),
    [("en-US", "Rules", "seven dice"), ("zh-TW", "規則", "七顆"), ("zh-CN", "规则", "七颗")],
)
def test_the_rules_can_be_read_before_the_games_are_there(
    browser: Browser, watch: Watch, site: str, lang: str, button: str, text: str
) -> None:
    """And when the games are loaded the same dialog stays open, with the same text."""
    context = browser.new_context(locale=lang)
    watch.over(context)
    tab, let_go = reacting(context, site, "**/parts/engine-*", "python")
    more(tab, "war")
    tab.get_by_role("button", name=button, exact=True).first.click()
    rules = tab.locator("#guide-war[open] .body")
    expect(rules).to_contain_text(text)
    early = rules.inner_text()
    assert not tab.locator("html[data-ready]").count()
    let_go()
    ready(tab)
    expect(rules).to_contain_text(text)
    assert rules.inner_text() == early
    context.close()
    assert watch.messages == []


class Dripping(Handler):
    """Sends what follows the lobby tag by tag, each long enough after the one before to be parsed alone."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        text = source.read()
        lobby, rest = text[: text.find(b'<div id="boot">')], text[text.find(b'<div id="boot">') :]
        for piece in (lobby, *re.split(rb"(?=<)", rest)) if self.path.endswith("/") else (text,):
            outputfile.write(piece)
            outputfile.flush()
            time.sleep(0.03 if piece is not text else 0)


def test_wherever_the_text_of_the_page_pauses_it_starts(context: BrowserContext, watch: Watch) -> None:
    with serving(DIST, handler=Dripping) as site:
        watch.site = site
        tab = opened(context, site)
        assert tab.locator("#stuck").count() == 0


def test_every_visitor_has_other_chances(browser: Browser, site: str) -> None:
    """The snapshot contains the state of `random`; three fresh profiles draw differently all the same.

    Two throws of seven dice show the same faces once in 200: all three do once in 40,000.
    """
    assert len({thrown(browser, site) for _ in range(3)}) >= 2


def thrown(browser: Browser, site: str) -> str:
    """The faces of the first throw in a fresh profile."""
    fresh = browser.new_context(reduced_motion="reduce")
    furnish(fresh, {"match/two": saves.seal(Record("war", 1, (Seat("human"), Seat("human")), actions=("first 1",)))})
    tab = opened(fresh, site, by_chance=True)
    tab.locator("[data-on=open]").first.click()
    tab.locator("[data-on=roll]").click()
    tab.locator("[data-on=act]").first.wait_for()
    faces: list[str] = tab.locator(".die").evaluate_all("dice => dice.map(die => die.dataset.face)")
    fresh.close()
    return "".join(faces)


@pytest.mark.parametrize(("locale", "lang"), [("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans"), ("fr-FR", "en")])
def test_the_lobby_is_in_the_readers_language_from_the_first_paint(
    browser: Browser, site: str, locale: str, lang: str
) -> None:
    fresh = browser.new_context(locale=locale)
    fresh.route("**/*.wasm*", lambda route: route.abort())
    tab = fresh.new_page()
    tab.goto(site, wait_until="domcontentloaded")
    assert tab.get_attribute("html", "lang") == lang
    tab.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")  # so the styles are here
    tab.wait_for_selector("#app h2")  # hidden until it is in the language
    assert bool(re.search("[\u4e00-\u9fff]", tab.inner_text("#app h2, #app h3"))) == (lang != "en")
    fresh.close()


def test_a_lost_request_does_not_change_the_lobbys_language(browser: Browser, site: str) -> None:
    fresh = browser.new_context(locale="zh-CN")
    fresh.route("**/*.wasm*", lambda route: route.abort())
    fresh.route("**/parts/lobby-zh_Hans*", lambda route: route.abort(), times=1)
    tab = fresh.new_page()
    tab.goto(site, wait_until="domcontentloaded")
    expect(tab.locator("#app h2").first).to_contain_text("游戏")
    fresh.close()
