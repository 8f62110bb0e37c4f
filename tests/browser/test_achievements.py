"""Achievements in a browser: looked for in past matches, and shown under the final sheet of the match that brings them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from game.app.storage import saves
from tests.browser.conftest import Watch, opened
from tests.browser.stage import ended, furnish
from tests.browser.test_access import faults

TEXTS = {
    "en-US": ("Achievements", "Look through past matches", "The Empty Fort", "New achievements"),
    "zh-TW": ("成就", "查看過去的對局", "空城退敵", "新成就"),
}


@pytest.mark.parametrize("lang", TEXTS)
def test_past_matches_bring_achievements_and_a_new_one_only_what_is_new(
    browser: Browser, watch: Watch, site: str, lang: str
) -> None:
    title, look, fort, news = TEXTS[lang]
    entries = {
        "match/past": saves.seal(replace(ended("kingdoms"), tags=(("Counted", "yes"), ("Changed", "1795219200000")))),
        "match/due": saves.seal(replace(ended("war"), tags=(("Counted", "due"),))),
    }
    context = browser.new_context(locale=lang, viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, entries)
    tab = opened(context, site)
    tab.get_by_role("button", name=title, exact=True).click()
    dialog = tab.locator("#achievements")
    expect(dialog.locator("section li")).to_have_count(29)  # 25 that are open, and the secret ones of each game
    expect(dialog.locator(".earned")).to_have_count(0)
    tab.get_by_role("button", name=look, exact=True).click()
    expect(dialog.locator(".earned")).to_have_count(7)
    expect(dialog.locator(".earned b", has_text=fort)).to_have_count(1)
    assert faults(tab) == []
    tab.keyboard.press("Escape")
    tab.evaluate("location.hash = '#/match/due'")
    expect(tab.locator(".gained h2")).to_have_text(news)
    expect(tab.locator(".gained li")).to_have_count(3)
    assert faults(tab) == []
    context.close()
    assert watch.messages == []
