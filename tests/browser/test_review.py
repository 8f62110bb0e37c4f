"""Two browsers review a match together: a link each way, then the guest's page follows, sees a variation, and points."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from game.app.storage import saves
from tests.browser import friends, live
from tests.browser.conftest import Watch
from tests.browser.engines import missing
from tests.browser.engines.window import wait
from tests.browser.friends import CLICK, FILL, FOLLOW, UNTIL, bring_back, go, in_engines, link_in, look, together
from tests.browser.stage import ended

WHERE = ".reel .where"
RINGED = """() => {
  const [ring, thing] = [document.querySelector('.finger'), document.querySelector('#castle-Edo')];
  if (!ring || ring.classList.contains('apart')) return null;
  const [one, other] = [ring.getBoundingClientRect(), thing.getBoundingClientRect()];
  return [ring.textContent, Math.abs(one.left - other.left) + Math.abs(one.top - other.top) < 2];
}"""


def test_a_guest_follows_a_leader_and_points_and_their_screens_hold(browser: Browser, watch: Watch, site: str) -> None:
    made = [friends.context(browser, watch, one) for one in ({"match/a": saves.seal(ended("war"))}, {})]
    with together(made, watch, site) as (leader, guest):
        leader.evaluate("location.hash = '#/watch/a'")
        leader.locator(".reel [data-on=reviews\\:show]").click()
        expect(leader.locator("#review[open] form")).to_be_visible()
        found = look(leader, "review-first")
        leader.locator("#review input[name=me]").fill("Mei")
        leader.locator("#review form button[type=submit]").click()
        link = link_in(leader, "#review")
        expect(leader.locator("#review .code")).to_be_attached()
        found += look(leader, "review-link")
        go(guest, link)
        guest.locator("#review input[name=me]").fill("Bo")
        found += look(guest, "review-asked")
        guest.locator("#review form button[type=submit]").click()
        bring_back(leader, "#review", link_in(guest, "#review"))
        expect(guest.locator(".reviewing")).to_contain_text("Mei leads")
        expect(leader.locator(".reviewing")).to_contain_text("Bo can see what you show")
        leader.locator("#review [data-local='close:#review']").click()
        for step in (1, 2, 3):
            leader.locator(".reel [data-on=step][data-value='1']").click()
            expect(leader.locator(WHERE)).to_contain_text(f"Step {step} ")
        expect(guest.locator(WHERE)).to_contain_text("Step 3 ")
        found += look(leader, "review-leads") + look(guest, "review-follows")

        # a variation
        leader.locator("[data-on='reviews:try']").click()
        leader.locator("main [data-on=act]").first.click()
        expect(guest.locator(WHERE)).to_contain_text(re.compile(r"Step (\d+) of \1\b"))  # the dice may follow
        found += look(leader, "review-variation")
        leader.locator("[data-on='reviews:back']").click()
        expect(guest.locator(WHERE)).to_contain_text("Step 3 ")

        # the guest looks around, and comes back
        guest.locator(".reel [data-on=step][data-value='1']").click()
        found += look(guest, "review-around")
        guest.locator("[data-on='reviews:follow']").click()
        expect(guest.locator(WHERE)).to_contain_text("Step 3 ")

        # pointing, by a tap and by the keyboard
        guest.locator("[data-on='reviews:point']").click()
        expect(guest.locator("html[data-points]")).to_be_attached()
        guest.locator("#castle-Edo").click()
        for tab in (leader, guest):
            tab.wait_for_function(RINGED)
            assert tab.evaluate(RINGED) == ["Bo", True]
        expect(leader.locator("#say")).to_contain_text("Bo points at: Edo")
        leader.locator("[data-on='reviews:point']").click()
        expect(leader.locator("html[data-points]")).to_be_attached()
        leader.locator("#castle-Kiyosu").focus()
        leader.keyboard.press("Enter")
        expect(guest.locator(".finger", has_text="Mei")).to_be_attached()
        expect(guest.locator("#say")).to_contain_text("Mei points at: Kiyosu")
        leader.keyboard.press("Escape")
        expect(leader.locator("html[data-points]")).not_to_be_attached()
        expect(leader.locator(".finger")).to_have_count(0, timeout=15_000)

        leader.locator("[data-on='reviews:end']").click()
        expect(guest.locator("#notice")).to_contain_text("Mei has ended the review.")
        expect(guest.locator(WHERE)).to_contain_text("Step 3 ")
        expect(guest.locator("html[data-points]")).not_to_be_attached()
    assert not found, "\n".join(found)


def test_after_a_live_match_the_host_calls_and_one_tap_joins(browser: Browser, watch: Watch, site: str) -> None:
    with together([live.context(browser, watch) for _ in range(2)], watch, site) as (host, guest):
        live.seated(host, guest, "war")
        live.play((host, guest))
        host.locator("[data-on='reviews:gather']").click()
        expect(host.locator(".reviewing")).to_contain_text("Called: Ling.")
        guest.locator("#notice [data-on='reviews:come']").click()
        expect(guest.locator(".reviewing")).to_contain_text("Mei leads. Here: Ling.")
        expect(host.locator(".reviewing")).to_contain_text("Ling can see what you show.")
        host.locator(".reel [data-on=step][data-value='1']").click()
        expect(guest.locator(WHERE)).to_contain_text("Step 1 ")
        guest.locator("[data-on='reviews:end']").click()
        expect(host.locator("#notice")).to_contain_text("Ling has left.")
        expect(host.locator(WHERE)).to_contain_text("Step 1 ")


@pytest.mark.skipif(bool(missing("firefox")), reason="no Firefox here")
def test_firefox_follows_chromium(browser: Browser, site: str) -> None:
    with in_engines(browser, site) as (leader, guest):
        text = json.dumps(saves.seal(ended("war")))
        leader.run(f"() => {{ localStorage.setItem('four-ages/match/a', {text}); }}")
        leader.go(f"{site}?#/watch/a")  # another address, so that the page starts again with what is stored
        leader.run(UNTIL, ".reel [data-on='reviews:show']")
        leader.run(CLICK, ".reel [data-on='reviews:show']")
        leader.run(UNTIL, "#review[open] form")
        leader.run(CLICK, "#review form button[type=submit]")
        guest.run(FOLLOW, leader.run(UNTIL, "#review a.the-link"))
        guest.run(UNTIL, "#review[open] form")
        guest.run(CLICK, "#review form button[type=submit]")
        leader.run(FILL, ["#review input[name=link]", guest.run(UNTIL, "#review a.the-link")])
        leader.run(CLICK, "#review form.paste button")
        guest.run(UNTIL, ".reviewing")
        leader.run(CLICK, "#review [data-local='close:#review']")
        leader.run(CLICK, ".reel [data-on=step][data-value='1']")
        wait(guest, "document.querySelector('.reel .where').textContent.startsWith('Step 1 ')")
