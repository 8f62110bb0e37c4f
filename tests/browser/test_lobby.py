"""The lobby on a phone: two screens high at most, and it says where to begin and what comes next."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from game import games
from game.app.storage import saves
from game.core.i18n import Words
from tests.browser.conftest import opened
from tests.browser.stage import ended, furnish

PHONE = (360, 740)
LANGUAGES = [("en-US", "en"), ("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans")]


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize(("locale", "lang"), LANGUAGES)
def test_on_a_phone_it_is_two_screens_high_and_suggests_a_step(
    browser: Browser, site: str, locale: str, lang: str, played: bool
) -> None:
    """A newcomer finds the easiest game marked; a person whose matches are over is offered the next tutorial."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale=locale)
    furnish(context, {"match/k": saves.seal(ended("war"))} if played else {})
    tab, t = opened(context, site), Words(lang)
    if played:
        step = tab.locator(".next-step button").first
        expect(step).to_have_text(t("Next: learn {game}", game=t.of("heroes")(games["heroes"].title)))
        assert tab.locator(".start-here").count() == 0
    else:
        expect(tab.locator(".start-here")).to_have_count(1)
        expect(tab.locator("#game-war .start-here")).to_be_in_viewport()
        assert [one.inner_text() for one in tab.locator("#game-war .suits").all()] == [
            t("easy to learn"),
            t("a lot of luck"),
        ]
        assert tab.locator(".next-step").count() == 0
    assert tab.evaluate("document.documentElement.scrollHeight") <= 2 * PHONE[1]
    assert tab.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    context.close()


def test_the_next_step_opens_the_tutorial(browser: Browser, site: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    furnish(context, {"match/k": saves.seal(ended("war"))})
    tab = opened(context, site)
    tab.locator(".next-step button").first.click()
    tab.wait_for_selector(".heroes.table")
    assert tab.locator(".coach").count() == 1
    context.close()
