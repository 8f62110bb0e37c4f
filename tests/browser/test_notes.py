"""Notes with a keyboard and a finger: a field that saves what is in it, and marks above the bar of a replay."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext, expect

from game.app.storage import saves
from tests.browser.conftest import opened
from tests.browser.stage import ended, furnish


def test_a_note_is_written_with_the_keyboard_and_its_mark_goes_there(context: BrowserContext, site: str) -> None:
    furnish(context, {"match/k": saves.seal(ended("war"))})
    tab = opened(context, f"{site}#/watch/k")
    tab.set_viewport_size({"width": 360, "height": 740})
    reel, field = tab.locator(".reel"), tab.locator("#notes textarea").first
    for step in (1, 2, 3):
        tab.keyboard.press("ArrowRight")
        expect(reel.locator(".where")).to_contain_text(f"Step {step} ")
    tab.keyboard.press("j")
    expect(field).to_be_focused()
    tab.keyboard.type("Jot <it> down")  # letters that are keys elsewhere
    tab.keyboard.press("Escape")
    expect(tab.locator("#notes")).to_be_hidden()
    mark = reel.get_by_role("button", name="Step 3: Jot <it> down", exact=True)
    expect(mark).to_be_visible()
    box = mark.bounding_box()
    assert box is not None and box["width"] >= 44 and box["height"] >= 44
    stored = json.loads(str(tab.evaluate("localStorage.getItem('four-ages/notes/k')")))
    assert [note[0] for note in stored["notes"].values()] == ["Jot <it> down"]
    tab.keyboard.press("ArrowRight")
    expect(reel.locator(".where")).to_contain_text("Step 4 ")
    mark.click()
    expect(reel.locator(".where")).to_contain_text("Step 3 ")
    tab.keyboard.press("j")
    expect(field).to_have_value("Jot <it> down")
    tab.locator("#notes .jotted [data-on=unnote]").click()
    expect(reel.locator(".jots")).to_have_count(0)
    expect(field).to_have_value("")
