"""Two friends' pages: one prepares an answer before it sends its link, the other plays it when it comes to that."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Browser, Page, expect

from tests.browser import friends
from tests.browser.conftest import Watch
from tests.browser.friends import look, open_in, together
from tests.browser.table import answered
from tests.browser.test_by_link import copied, keys
from tests.features.conditional.test_prepared_moves import market
from tests.features.recorded import same_luck


def storages() -> list[dict[str, str]]:
    """Those of two pages on Market Day: the first is to send its link."""
    with same_luck(2):
        return [dict(tab.storage) for tab in market()]


def step(tab: Page, words: str) -> None:
    """Add what has these words to the line."""
    tab.locator("#prepare-step").select_option(label=words)
    tab.locator(".composing button[type=submit]").click()
    answered(tab)


def test_a_prepared_answer_is_played_on_the_friends_page(browser: Browser, watch: Watch, site: str) -> None:
    with ThreadPoolExecutor(1) as aside:  # no event loop except the app's own
        entries = aside.submit(storages).result()
    made = [friends.context(browser, watch, one, {"hints": "off"}) for one in entries]
    with together(made, watch, site) as (mei, ling):
        for tab in (mei, ling):
            (key,) = keys(tab)
            tab.evaluate("key => { location.hash = `#/match/${key}`; }", key.rpartition("/")[2])
            tab.wait_for_selector(".heroes.table")
        mei.locator(".answers-ahead > summary").click()
        mei.locator("[data-on='prepare:begin']").click()
        answered(mei)
        assert not look(mei, "prepare-an-answer")
        step(mei, "Ling: Pass")
        step(mei, "Mei leaves the market.")
        mei.locator("[data-on='prepare:keep']").click()
        answered(mei)
        expect(mei.locator(".answers li")).to_contain_text("Ling: Pass → Mei leaves the market.")
        assert not look(mei, "prepared-answers")
        open_in(ling, copied(mei))
        assert "leaves the market" not in (ling.locator(".log").text_content() or "")
        ling.locator("main [data-on=act][data-value=pass]").first.click()
        expect(ling.locator(".log .lines")).to_contain_text("Mei leaves the market. – prepared")
