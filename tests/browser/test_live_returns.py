"""Pages of a live match that come back: after a reload, after their worker has ended, with one exchange for all."""

from __future__ import annotations

import time

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Watch, picture
from tests.browser.friends import go, link_in
from tests.browser.friends import together as both_pages
from tests.browser.live import answer, context, play, seated, together
from tests.browser.lobby import custom_match
from tests.browser.table import sit
from tests.browser.test_access import faults
from tests.browser.test_ended import KILL, NOTE


def test_a_guest_who_reloads_and_a_host_who_reloads_come_back_with_one_exchange(pages: tuple[Page, Page]) -> None:
    mei, ling = pages
    seated(mei, ling, "war")
    assert not play(pages, most=12)
    ling.reload()
    expect(mei.locator(".handover h2")).to_contain_text("Ling is offline")
    expect(ling.locator(".handover h2")).to_contain_text("The connection to Mei is lost")
    mei.locator("[data-on='live:invite']").click()
    back = answer(ling, link_in(mei, ".handover"))
    mei.locator(".handover input[name=link]").fill(back)
    mei.locator(".handover form button[type=submit]").click()
    together(mei, ling)
    assert not play(pages, most=6)
    mei.reload()
    expect(ling.locator(".handover h2")).to_contain_text("The connection to Mei is lost")
    mei.locator("[data-on='live:invite']").click()
    back = answer(ling, link_in(mei, ".handover"))
    go(mei, back)
    together(mei, ling)
    assert not play(pages, most=6)


def test_a_restart_of_the_worker_does_not_cost_the_connection(pages: tuple[Page, Page]) -> None:
    """The host's worker ends, then the guest's: each page starts another, and the match goes on without a new link."""
    mei, ling = pages
    seated(mei, ling, "war")
    assert not play(pages, most=6)
    for tab in pages:
        tab.evaluate(NOTE)
        tab.evaluate(KILL)
        tab.wait_for_function("window.told.length")
        expect(tab.locator("#ended")).to_have_count(0)
        together(mei, ling)
        assert not play(pages, most=4)


def test_one_exchange_brings_everybody_back_after_the_host_has_reloaded(
    browser: Browser, watch: Watch, site: str
) -> None:
    """Four pages: the host calls the others over the page of the friend to invite first, which is connected to all."""
    with both_pages([context(browser, watch) for _ in range(4)], watch, site) as (mei, ling, anna, bo):
        custom_match(mei, "war")
        form = mei.locator("#new-war form")
        for seat in (2, 3, 4):
            sit(form, seat, "human")
        form.locator("input[name=name3]").fill("Anna")
        form.locator("input[name=name4]").fill("Bo")
        form.locator("input[name=me]").fill("Mei")
        form.locator("input[name=friend]").fill("Ling")
        form.locator("button[name=by][value=live]").click()
        for tab, name in ((ling, "Ling"), (anna, "Anna"), (bo, "Bo")):
            expect(mei.locator(".handover h2")).to_contain_text(name)
            back = answer(tab, link_in(mei, ".handover"), name)
            mei.locator(".handover input[name=link]").fill(back)
            mei.locator(".handover form button[type=submit]").click()
            expect(tab.locator("main .table")).to_be_visible()
        expect(mei.locator(".handover.slim .who")).to_be_visible()
        time.sleep(3)  # the guests connect to each other
        mei.reload()
        for tab, others in ((ling, "Anna and Bo"), (anna, "Ling and Bo"), (bo, "Ling and Anna")):
            expect(tab.locator(".handover .text")).to_contain_text(f"still connected with {others}")
        picture(ling, "live-still-connected")
        invite = mei.locator("[data-on='live:invite']").first
        friend = (mei, ling, anna, bo)[int(invite.get_attribute("data-value") or "")]
        invite.click()
        back = answer(friend, link_in(mei, ".handover"))
        mei.locator(".handover input[name=link]").fill(back)
        mei.locator(".handover form button[type=submit]").click()
        for tab in (mei, ling, anna, bo):
            expect(tab.locator(".handover.slim .who")).to_be_visible()
        expect(mei.locator("[data-on='live:invite']")).to_have_count(0)
        assert not faults(mei)
