"""The person who plays here, in a browser: asked once, seen on the plate, with opponents and a month of challenges."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from game.app.storage import saves
from game.core.record import HUMAN, Seat
from tests.browser.conftest import Watch, opened
from tests.browser.lobby import more
from tests.browser.stage import ended, furnish

TEXTS = {
    "en-US": ("What should opponents call you?", "Save", "Change opponents", "Play today’s challenge"),
    "zh-CN": ("想让对手怎么称呼你？", "保存", "换对手", "开始今日挑战"),
}


@pytest.mark.parametrize("lang", TEXTS)
def test_a_person_gives_a_name_gets_a_face_and_chooses_opponents(
    browser: Browser, watch: Watch, site: str, lang: str
) -> None:
    question, save, change, begin = TEXTS[lang]
    record = ended("war")
    seats = (Seat(HUMAN), *(Seat(player) for player in ("tama", "genzo", "orin")[: record.players - 1]))
    entries = {"match/k": saves.seal(replace(record, seats=seats, tags=(("Counted", "due"),)))}
    context = browser.new_context(locale=lang, viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, entries)
    tab = opened(context, site)
    asked = tab.locator(".introduction")
    expect(asked.locator("label")).to_have_text(question)
    asked.locator("input").fill("Mei")
    asked.get_by_role("button", name=save, exact=True).click()
    expect(asked).to_have_count(0)
    tab.locator("[data-on='open'][data-value='k']").click()
    expect(tab.locator("#cast-person-1")).to_have_count(1)
    tab.locator(".again").get_by_role("button", name=change, exact=True).click()
    expect(tab.locator("#new-war")).to_be_visible()
    expect(tab.locator("#new-war input[name=name1]")).to_have_value("Mei")
    tab.keyboard.press("Escape")
    more(tab, "war")
    tab.locator("[data-on='challenge:war']").click()
    month = tab.locator("#daily-war .month")
    expect(month.locator(".today")).to_have_count(1)
    tab.get_by_role("button", name=begin, exact=True).click()
    expect(tab.locator(".war.table")).to_be_visible()
    expect(tab.locator(".war.table")).to_contain_text("Mei")
    context.close()
    assert watch.messages == []
