"""The solved game of two in the page: fetched when the exact bot first moves, and not before."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from game.site.steps import DIST
from tests.browser.conftest import Watch, opened
from tests.browser.lobby import custom_match
from tests.browser.table import press, sit, turn_comes

# The text in red, though the bot's next move replaces it.
NOTE = """() => {
  window.told = [];
  new MutationObserver(() => {
    const text = document.querySelector('#notice.error p')?.textContent;
    if (text && !told.includes(text)) told.push(text);
  }).observe(document.querySelector('#app'), {childList: true, subtree: true, characterData: true});
}"""


LAST = {"roll": "main [data-on=roll]", "act": "main [data-value=lose]"}  # the choices, and the last one


def begin(tab: Page) -> None:
    """A match against the exact bot, from the form of the lobby."""
    custom_match(tab, "war")
    form = tab.locator("#new-war form")
    sit(form, 2, "exact")
    form.locator("button.primary[type=submit]").click()
    tab.wait_for_selector(".war.table")


def test_the_table_comes_when_the_exact_bot_moves(context: BrowserContext, site: str) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    tab = opened(context, site)
    file = next(DIST.glob("parts/solved-*")).name
    begin(tab)
    for _ in range(30):
        if file in asked:
            break
        where = turn_comes(tab)
        press(tab, LAST[where])
    assert asked.count(file) == 1
    turn_comes(tab)
    assert not tab.locator("#notice.error").count()
    assert not tab.locator("#boot").is_visible()


def test_where_the_table_does_not_come_the_bot_plays_all_the_same(
    context: BrowserContext, site: str, watch: Watch
) -> None:
    context.route("**/parts/solved-*", lambda route: route.abort())
    tab = opened(context, site)
    begin(tab)
    tab.evaluate(NOTE)
    for _ in range(60):
        where = turn_comes(tab)
        if text := tab.evaluate("told"):
            break
        press(tab, LAST[where])
    assert text == ["Couldn’t load the perfect-play data, so the perfect bot plays like the strong one."]
    assert turn_comes(tab) in ("roll", "act")
    watch.forgive(tab)  # the fetch that failed


def test_the_exact_bot_is_offered_for_two_only(context: BrowserContext, site: str) -> None:
    tab = opened(context, site)
    custom_match(tab, "war")
    form = tab.locator("#new-war form")
    form.locator(".seat2 summary").click()
    exact = form.locator(".seat2 label", has=tab.locator("[value=exact]"))
    expect(exact).to_be_visible()
    sit(form, 3, "greedy")
    form.locator(".seat2 summary").click()
    expect(form.locator(".seat2 [value=strong]")).to_be_visible()
    expect(exact).to_be_hidden()
