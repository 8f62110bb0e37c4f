"""A match by link of three real pages that share nothing: the link goes round, each page opens what concerns it."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Watch, picture, until
from tests.browser.friends import UNSTAGED, look, open_in, together
from tests.browser.lobby import custom_match
from tests.browser.table import CHOICE, sit
from tests.browser.test_access import faults
from tests.browser.test_by_link import TURN, context, copied


def joins(tab: Page, name: str) -> str:
    """Accept the invitation that is open; the link that goes on."""
    tab.locator("#invited input[name=me]").fill(name)
    tab.locator("#invited button[type=submit]").click()
    expect(tab.locator(".handover h2")).to_be_visible()
    return copied(tab)


def plays(tab: Page) -> str:
    """Play the turn; the link that goes on."""
    tab.evaluate(TURN, CHOICE)
    expect(tab.locator("[data-on='send:copy']")).to_be_visible()
    return copied(tab)


def test_three_pages_join_and_play_their_first_turns_by_link(browser: Browser, watch: Watch, site: str) -> None:
    with together([context(browser, watch) for _ in range(4)], watch, site) as (mei, ling, anna, late):
        custom_match(mei, "war")
        form = mei.locator("#new-war form")
        for seat in (2, 3):
            sit(form, seat, "human")
        form.locator("input[name=name3]").fill("Anna")
        form.locator("input[name=me]").fill("Mei")
        form.locator("input[name=friend]").fill("Ling")
        form.locator("button[name=by][value=link]").click()
        expect(mei.locator(".handover h2")).to_have_text("Send this link to Ling")
        expect(mei.locator(".standing")).to_contain_text("Still to come: Ling, Anna")
        found = look(mei, "round-invitation")
        invitation = copied(mei)
        open_in(ling, invitation)
        expect(ling.locator("#invited")).to_contain_text("Mei, Ling, Anna: after every turn")
        found += look(ling, "round-invited")
        on = joins(ling, "Ling")
        expect(ling.locator(".handover h2")).to_have_text("Waiting for Anna")
        open_in(anna, on)
        back = joins(anna, "Anna")
        # Another friend joined with the link that Anna had.
        open_in(late, on)
        joins(late, "Late")
        open_in(mei, back)
        expect(mei.locator("#notice")).to_contain_text("Ling and Anna have joined.")
        first = plays(mei)
        open_in(late, first)
        expect(late.locator("#notice")).to_contain_text("someone else joined with the same invitation before you")
        late.wait_for_function(UNSTAGED)
        found += faults(late)
        picture(late, "round-lost-seat")
        late.locator("#notice button", has_text="Remove the match").click()
        expect(late.locator("#notice")).to_contain_text("Match deleted.")
        assert late.evaluate("Object.keys(localStorage).filter((key) => key.includes('/match/')).length") == 0
        open_in(anna, first)
        expect(anna.locator(".standing")).to_contain_text("Ling’s turn")
        open_in(ling, first)
        second = plays(ling)
        open_in(anna, second)
        third = plays(anna)
        open_in(mei, third)
        until(mei, lambda: mei.locator(CHOICE).count() > 0 or mei.locator(".handover").count() > 0)
        assert all("/friend/3-" in link for link in (first, second, third))
        open_in(ling, third)
        ling.locator(".standing summary", has_text="Has Mei stopped playing?").click()
        found += look(ling, "round-waiting")
        ling.locator("[data-on=agree]").click()
        expect(ling.locator(".handover")).to_contain_text("You agreed that a bot plays for Mei")
        vote = copied(ling)
        open_in(anna, vote)
        expect(anna.locator(".standing")).to_contain_text("Agreed to a bot for Mei: Ling")
        found += look(anna, "round-asked")
        anna.locator("[data-on=agree]").click()
        expect(anna.locator(".mark.afar").first).to_contain_text("a bot plays")
        # Anna sits before Mei: her page plays for the bot, and the match goes on.
        expect(anna.locator(".handover h2")).to_contain_text("Ling")
        open_in(ling, copied(anna))
        plays(ling)
    assert not found, "\n".join(found)
