"""What a page of a live match must not learn, and what it must not believe."""

from __future__ import annotations

import re
import time
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from game.app.match.linked import AWAY, LIVE
from game.app.storage import saves
from game.core.record import Seat
from tests.browser import friends
from tests.browser.conftest import Watch, until
from tests.browser.friends import together as both_pages
from tests.browser.live import SEEN, meet, play, seated
from tests.browser.table import answered
from tests.features.live.test_live_secrecy import differing


def test_forged_messages_change_nothing_on_either_page(pages: tuple[Page, Page]) -> None:
    mei, ling = pages
    seated(mei, ling, "war")
    play(pages, most=6)
    time.sleep(1)  # what was under way arrives
    kept = "Object.entries(localStorage).filter(([key]) => /match|seen/.test(key)).join()"
    before, stored = [""], [tab.evaluate(kept) for tab in pages]
    while before != stored:  # until what is under way has arrived
        time.sleep(1)
        before, stored = stored, [tab.evaluate(kept) for tab in pages]
    forged = [
        '["Act", 0, "fill Azuchi 1", ""]',
        '["Roll", 9999, ""]',
        '["Commit", "00"]',
        '["Seen", [], 4000]',
        '["Person", 1, "gone", ""]',
        "[" * 100,
        "z" + "A" * 3000,
        "x" * 200_000,
        '["End", "", ""]',
    ]
    forged += ['["Seen", [{"owners": [7]}], 1]', '["Welcome", 1]', '["Say", 0, 99]']
    for tab in pages:
        for text in forged:
            tab.evaluate("text => wire.send(text)", text)
    time.sleep(1)
    for tab in pages:
        answered(tab)
    assert [tab.evaluate(kept) for tab in pages] == stored
    assert not play(pages, most=3)


@pytest.mark.parametrize("game", ["kingdoms"])
def test_the_guests_document_and_storage_are_the_same_for_twins(
    browser: Browser, watch: Watch, site: str, game: str
) -> None:
    """Two matches that differ in what the guest can't know: its page is the same, byte for byte."""
    held = []
    for record in differing(game, 1):
        named = replace(record, seats=(Seat("human", "Mei"), Seat("human", "Ling")))
        entries = {"match/twin": saves.seal(named.with_tag(LIVE, "ab" * 8).with_tag(AWAY, "2"))}
        made = [friends.context(browser, watch, one, {"hints": "off"}) for one in (entries, {})]
        for one in made:
            one.clock.set_fixed_time("2026-11-25T12:00:00")
        with both_pages(made, watch, site) as (mei, ling):
            mei.evaluate("location.hash = '#/match/twin'")
            mei.locator("[data-on='live:invite']").click()
            meet(mei, ling)
            until(ling, lambda: len(ling.evaluate(SEEN)) == 1)  # it is called at once
            time.sleep(2)  # nothing is under way any more
            answered(ling)
            held.append([CHANCE.sub("", text) for text in ling.evaluate(HELD)])
    assert held[0] == held[1]
    assert "four-ages/seen/ab" in held[0][1] and len(held[0][0]) > 10_000


# What each device draws: its chain for the dice, and what names host and guest to each other.
CHANCE = re.compile(r"(?<=\[)(?:Root|Seed|Token) [\\\"]+[0-9a-f]+|(?<=root)[\\\"]+,-?\d,[\\\"]+[0-9a-f]+")
# The document without its counters of answers and of what was fetched, and everything stored.
HELD = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const one of copy.querySelectorAll('script, style')) one.remove();
  delete copy.dataset.shown;
  delete copy.dataset.waits; // a busy machine
  copy.removeAttribute('style'); // how much of the engine had come when that was last measured
  return [copy.outerHTML, JSON.stringify(Object.entries({...localStorage}).sort())];
}"""
