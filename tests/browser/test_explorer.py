"""The explorer of the solved game in a browser: from a link, from a match and back, by taps, in three languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat
from tests.browser.conftest import Watch, opened
from tests.browser.stage import furnish
from tests.browser.test_access import faults

SHOWN = {"en-US": "53.1 of 100", "zh-TW": "53.1 場"}
SHOTS = Path(__file__).parent / "artifacts"


@pytest.mark.parametrize("lang", SHOWN)
def test_a_position_is_set_up_by_taps(browser: Browser, watch: Watch, site: str, lang: str) -> None:
    """On a phone; nothing scrolls sideways there and on a desk."""
    context = browser.new_context(locale=lang, viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    tab = opened(context, f"{site}#/explore/war")
    chance = tab.locator(".explorer .chance b")
    expect(chance).to_have_text(SHOWN[lang])
    castle = tab.locator("[data-on='explore:castle']").first
    castle.click()
    expect(tab.locator("[data-on='explore:castle'].seat1")).to_have_count(1)
    expect(chance).not_to_have_text(SHOWN[lang])
    tab.locator("[data-on='explore:die']").first.click()
    expect(tab.locator(".first-roll tbody tr").first).to_be_visible()
    tab.locator("[data-on='explore:rolls']").first.click()
    expect(tab.locator(".all-rolls tbody tr").first).to_be_visible()
    assert faults(tab) == []
    SHOTS.mkdir(exist_ok=True)
    for width, height in ((360, 740), (1440, 900)):
        tab.set_viewport_size({"width": width, "height": height})
        assert tab.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        tab.screenshot(path=SHOTS / f"explorer-{lang}-{width}.png", full_page=True)
    tab.locator("[data-on=home]").first.click()
    expect(tab.locator(".lobby")).to_be_visible()
    context.close()
    assert watch.messages == []


def test_it_opens_beside_a_match_and_leads_back(browser: Browser, watch: Watch, site: str) -> None:
    actions = ("first 1", "roll 1 1 2 3 A C D")
    record = Record("war", 1, (Seat(HUMAN, "Mei"), Seat("tama")), actions=actions)
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, {"match/k": saves.seal(record), "settings": json.dumps({"hints": "ask", "face": "monogram"})})
    tab = opened(context, f"{site}#/match/k")
    tab.locator(".ticker [data-on=explore]").click()
    notice = tab.locator("#notice")
    expect(notice).to_contain_text("isn’t rated")
    notice.locator("[data-on=explore]").click()
    expect(tab.locator(".explorer .chance b")).to_be_visible()
    expect(tab.locator(".first-roll [data-on='explore:die']")).to_have_count(7)
    tab.locator("[data-on=address]").first.click()
    expect(tab.locator(".war.table")).to_be_visible()
    context.close()
    assert watch.messages == []
