"""A whole match of every other game with a table, one person against bots, by clicking whatever is offered."""

from __future__ import annotations

from contextlib import suppress
from importlib.util import find_spec
from random import Random

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from game import games
from tests.browser.conftest import Watch, opened, picture

PLAYABLE = [key for key in games if find_spec(f"game.{key}.table") and key != "war"]
LONGEST = 2500  # clicks
OFFERED = (
    "main [data-on=act]:not([disabled]):not(.sent):visible, main [data-on=roll]:visible, main [data-on=take]:visible"
)


def click_something(tab: Page, rng: Random) -> bool:
    """Click one thing that is offered, or let the bots go on; False at the end of the match."""
    tab.wait_for_selector("[data-on=rematch], [data-on=fast], main [data-on=act], main [data-on=roll]")
    if tab.locator("[data-on=rematch]").count():
        return False
    offered = tab.locator(OFFERED)
    with suppress(TimeoutError):  # what was offered may be gone when the click comes
        if count := offered.count():
            offered.nth(int(rng.random() * count)).click(timeout=1500)
        else:
            tab.locator("[data-on=fast]").click(timeout=1500)
    tab.wait_for_function("!document.querySelector('.sent')")
    return True


@pytest.mark.parametrize("key", PLAYABLE)
def test_a_full_game_against_bots_by_clicking(browser: Browser, watch: Watch, site: str, key: str) -> None:
    context = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 1366, "height": 900})
    context.set_default_timeout(20_000)
    watch.over(context)
    tab = opened(context, site)
    tab.locator(f"form[data-submit='new:{key}'] button[type=submit]").first.click()
    tab.wait_for_selector(".match")
    rng = Random(1)
    for count in range(LONGEST):
        if not click_something(tab, rng):
            break
        if count == 12:
            picture(tab, f"{key}-desktop")
    else:
        raise AssertionError("the match did not end")
    expect(tab.locator("[data-on=rematch]")).to_be_visible()
    picture(tab, f"{key}-score")
    context.close()
    assert watch.messages == []
    assert watch.foreign == []
