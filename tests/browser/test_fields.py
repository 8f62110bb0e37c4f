"""Fields on phones, and what fills them in."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, expect

from tests.browser import stage
from tests.browser.conftest import Watch, opened
from tests.browser.lobby import more

SMALL = """() => [...document.querySelectorAll('select, input:not([type=checkbox], [type=radio], [type=range], [hidden])')]
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.outerHTML.slice(0, 120))"""


def test_no_field_makes_a_phone_zoom_in(browser: Browser, watch: Watch, site: str) -> None:
    """iOS does at letters below 16 px; also where the person's text is small."""
    phone = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    stage.furnish(phone, {"settings": json.dumps({"motion": "reduced"})})
    watch.over(phone)
    tab = opened(phone, site)
    for name in ("setup:war", "guide:war"):
        more(tab, "war")
        tab.locator(f"#more-war [data-on='{name}']").click()
        dialog = "#new-war" if name.startswith("setup") else "#guide-war"
        expect(tab.locator(f"{dialog} input").first).to_be_attached()
        assert tab.evaluate(SMALL) == []
        tab.keyboard.press("Escape")
    assert tab.locator("#lang").count() == 1 and tab.evaluate(SMALL) == []
    for width in (320, 360):
        tab.set_viewport_size({"width": width, "height": 740})
        assert tab.evaluate("document.documentElement.scrollWidth") <= width
    phone.close()
    assert watch.messages == []


def test_a_key_event_without_a_key_as_autofill_sends_it_raises_nothing(
    browser: Browser, watch: Watch, site: str
) -> None:
    made = browser.new_context(locale="en-US")
    watch.over(made)
    tab = opened(made, site)
    tab.evaluate(
        """() => ['keydown', 'keyup'].forEach((kind) =>
          document.getElementById('lang').dispatchEvent(new Event(kind, { bubbles: true })))"""
    )
    tab.keyboard.press("Tab")
    made.close()
    assert watch.messages == []
