"""The analysis of a finished match: its links, and where they lead."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from game.app.storage import saves
from tests.browser.conftest import READY, opened
from tests.browser.stage import ended, furnish


def test_from_the_end_of_a_match_to_what_was_better(context: BrowserContext, site: str) -> None:
    furnish(context, {"match/k": saves.seal(ended("war"))})
    tab = opened(context, f"{site}#/match/k")
    tab.locator(".analysis [data-on=hindsight]").click()
    curve = tab.locator(".analysis .curve")
    expect(curve).to_be_visible(timeout=READY)
    expect(curve.locator("path[class^=seat]")).to_have_count(4)
    worst = tab.locator(".costliest button").first
    step = str(worst.get_attribute("data-on")).partition(":")[2]
    worst.click()
    reel = tab.locator(".reel")
    expect(reel.locator("[aria-current=step]")).to_have_attribute("data-value", step)
    expect(reel.locator("input[type=range]")).to_have_value(step)
    expect(reel.locator(".chances p")).to_contain_text("Better: ")
    last = reel.locator(".curve rect").last
    last.click()
    expect(reel.locator("input[type=range]")).to_have_value(str(last.get_attribute("data-value")))
    expect(reel.locator(".chances p")).to_have_count(0)
    tab.set_viewport_size({"width": 360, "height": 740})  # on a phone all of this takes a fifth of the screen
    assert reel.evaluate("one => one.offsetHeight / innerHeight") <= 0.2


def test_it_can_be_stopped(context: BrowserContext, site: str) -> None:
    furnish(context, {"match/k": saves.seal(ended("kingdoms"))})
    tab = opened(context, f"{site}#/match/k")
    tab.locator(".analysis [data-on=hindsight]").click()
    tab.locator(".analysis [data-on=cancel]").click()
    expect(tab.locator(".analysis [data-on=hindsight]")).to_be_visible()
    expect(tab.locator(".analysis .curve")).to_have_count(0)


def test_it_starts_by_itself_when_a_match_ends_and_the_turning_point_is_tried_again(
    context: BrowserContext, site: str
) -> None:
    record = ended("war")
    last = record.with_actions(record.actions[:-1])  # a bot takes the last castle
    furnish(context, {"match/k": saves.seal(last), "settings": '{"pace": "fast", "motion": "reduced"}'})
    tab = opened(context, f"{site}#/match/k")
    turning = tab.locator(".turning-point")
    expect(turning.locator("> h3")).to_contain_text("Turning point: round ", timeout=READY)
    expect(tab.locator(".analysis")).to_contain_text("Better: ")
    step = str(turning.locator("[data-on^=branch]").get_attribute("data-value"))
    turning.locator("[data-on^=branch]").click()
    expect(tab.locator("main .war.table .tray")).to_be_visible()
    expect(tab.locator(".turning-point")).to_have_count(0)
    assert int(step) < len(record.actions)
