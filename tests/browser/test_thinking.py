"""Bots that think by simulation, in the worker of a real page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.app.storage import saves
from game.core.record import Record, Seat
from tests.browser.conftest import READY, Watch, opened
from tests.browser.stage import furnish, visit


@pytest.fixture
def duel(browser: Browser, watch: Watch, site: str) -> Iterator[Page]:
    """Two strong bots play on in a match that somebody started."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    watch.over(context)
    record = Record("kingdoms", 2, (Seat("strong"), Seat("strong")), {"advanced": False, "two_lords": False})
    furnish(context, {"match/duel": saves.seal(record), "settings": '{"pace": "fast"}'})
    tab = opened(context, site)
    visit(tab, "#/match/duel", "#app .kingdoms")
    yield tab
    context.close()
    assert watch.messages == []


def test_strong_bots_play_on_by_themselves_and_a_click_in_between_is_served(duel: Page) -> None:
    """They get through draft and strategists into the second round; then the spectator leaves in the middle."""
    expect(duel.locator("#app")).to_contain_text("Round 2", timeout=5 * READY)
    duel.evaluate("location.hash = '#/'")
    expect(duel).to_have_title("Four Ages")
    expect(duel.locator("#app")).not_to_contain_text("Round 2")
