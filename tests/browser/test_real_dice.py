"""Real dice in a browser: people tap the faces that they rolled at the table, on a phone and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Watch, opened
from tests.browser.lobby import more
from tests.browser.test_access import faults

TEXTS = {
    "en-US": ("Custom match", "Real dice: roll your own and tap the faces they show", "Start match"),
    "zh-CN": ("自定义对局", "实体骰子：自己掷骰，再点击骰面", "开始对局"),
}


@pytest.mark.parametrize("lang", TEXTS)
def test_two_people_enter_their_rolls(browser: Browser, watch: Watch, site: str, lang: str) -> None:
    setup, real, begin = TEXTS[lang]
    context = browser.new_context(locale=lang, viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    tab = opened(context, site)
    more(tab, "war")
    tab.locator("#game-war").get_by_role("button", name=setup, exact=True).click()
    form = tab.locator("#new-war")
    form.locator(".seat2 summary").click()
    form.locator(".seat2 label", has=tab.locator("[value=human]")).click()
    form.get_by_label(real).check()
    form.get_by_role("button", name=begin, exact=True).click()
    entry = tab.locator(".war .entry")
    expect(entry.locator("button")).to_have_count(6)
    assert faults(tab) == []
    sizes = entry.locator("button").evaluate_all("all => all.flatMap((one) => [one.offsetWidth, one.offsetHeight])")
    assert min(sizes) >= 44
    for face in "112ACD":
        entry.locator(f"[data-value='{face}']").click()
    expect(tab.locator(".dice .die:not(.blank)")).to_have_count(6)
    tab.keyboard.press("3")
    expect(entry).to_have_count(0)
    expect(tab.locator(".war [data-on=act]").first).to_be_visible()
    context.close()
    assert watch.messages == []
