"""Tables that never get stuck: friends who are lost, answers that bring no connection, a screen that stays awake."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Watch, picture
from tests.browser.friends import go, link_in, look
from tests.browser.friends import together as both_pages
from tests.browser.live import answer, context, invite, play
from tests.browser.lobby import custom_match
from tests.browser.table import sit
from tests.browser.test_access import faults

# What the page holds of the screen, where the browser has it.
AWAKE = """window.held = 0;
Object.defineProperty(navigator, 'wakeLock', {value: {request: async (kind) => {
  const lock = new EventTarget();
  lock.released = false;
  lock.release = async () => { if (!lock.released) window.held -= 1; lock.released = true; };
  window.held += kind === 'screen';
  return lock;
}}});"""


def awake(browser: Browser, watch: Watch) -> BrowserContext:
    made = context(browser, watch)
    made.add_init_script(AWAKE)
    return made


def seat_all(host: Page, guests: list[tuple[Page, str]]) -> None:
    """A live match of Age of War with these guests."""
    custom_match(host, "war")
    form = host.locator("#new-war form")
    for seat, (_, name) in enumerate(guests, 2):
        sit(form, seat, "human")
        form.locator(f"input[name=name{seat}]").fill(name)
    form.locator("input[name=me]").fill("Mei")
    form.locator("input[name=friend]").fill(guests[0][1])
    form.locator("button[name=by][value=live]").click()
    for tab, name in guests:
        expect(host.locator(".handover h2")).to_contain_text(name)
        back = answer(tab, link_in(host, ".handover"), name)
        host.locator(".handover input[name=link]").first.fill(back)
        host.locator(".handover form button[type=submit]").first.click()
        expect(tab.locator("main .table")).to_be_visible()
    expect(host.locator(".handover.slim .who")).to_be_visible()


def test_a_table_of_three_goes_on_when_two_are_lost_one_after_the_other(
    browser: Browser, watch: Watch, site: str
) -> None:
    with both_pages([context(browser, watch) for _ in range(3)], watch, site) as (mei, ling, anna):
        seat_all(mei, [(ling, "Ling"), (anna, "Anna")])
        ling.locator("[data-on=home]").first.click()
        expect(mei.locator(".handover h2")).to_contain_text("Ling is offline")
        mei.locator("[data-on='live:bot']").click()
        anna.locator("[data-on=home]").first.click()
        expect(mei.locator(".handover h2")).to_contain_text("Anna is offline")
        expect(mei.locator(".handover .missing summary")).to_have_text("Ling is offline")
        mei.locator("[data-on='live:invite']").first.click()
        expect(mei.locator(".handover h2")).to_contain_text("Send this link to Anna")
        expect(mei.locator("[data-on='live:bot']")).to_be_visible()
        found = look(mei, "tables-two-lost")
        mei.locator(".missing summary").click()
        found += look(mei, "tables-two-lost-open")
        mei.locator("[data-on='live:bot']").click()
        assert not play((mei,), most=6)
    assert not found, "\n".join(found)


def test_a_replay_of_a_table_without_a_person_here_shows_no_hand(browser: Browser, watch: Watch, site: str) -> None:
    with both_pages([context(browser, watch) for _ in range(3)], watch, site) as (screen, mei, ling):
        invite(screen, "kingdoms", "table")
        for tab, name in ((mei, "Mei"), (ling, "Ling")):
            back = answer(tab, link_in(screen, ".handover"), name)
            screen.locator(".handover input[name=link]").first.fill(back)
            screen.locator(".handover form button[type=submit]").first.click()
            expect(tab.locator("main .table")).to_be_visible()
        assert not play((mei, ling), most=6)
        assert mei.locator(".hand").count() + ling.locator(".hand").count() > 0
        screen.locator("[data-on=home]").first.click()
        screen.locator("[data-local^='show:#menu-']").first.click()
        screen.locator("[data-on='replay']").first.click()
        expect(screen.locator("main .table")).to_be_visible()
        for key in ("Home", "End"):
            screen.keyboard.press(key)
            assert screen.locator(".hand").count() == 0
        picture(screen, "tables-replay")


def test_the_screen_stays_awake_and_a_pull_reloads_nothing_while_a_match_goes_on(
    browser: Browser, watch: Watch, site: str
) -> None:
    with both_pages([awake(browser, watch)], watch, site) as (screen,):
        assert screen.evaluate("held") == 0
        invite(screen, "heroes", "table")
        screen.wait_for_function("held === 1")
        assert screen.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "none"
        screen.locator("main h2").first.click()
        assert screen.evaluate("held") == 1
        screen.locator("[data-on=home]").first.click()
        screen.wait_for_function("held === 0")
        assert screen.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "auto"


def test_a_guest_whose_answer_brings_no_connection_gets_the_button_that_helps(
    browser: Browser, watch: Watch, site: str
) -> None:
    """The host's page went away in the meantime: the guest's browser gives up, and the page says so. A new link helps once
    the host is there."""
    with both_pages([context(browser, watch) for _ in range(2)], watch, site) as (mei, ling):
        answer(ling, invite(mei, "war"))
        mei.reload()
        expect(ling.locator("#entrance h3")).to_have_text("No connection yet")
        assert not faults(ling)
        found = look(ling, "tables-no-connection")
        ling.locator("[data-on='live:answer_again']").click()
        assert "#/answer/" in link_in(ling, "#entrance")
        mei.locator("[data-on='live:invite']").click()
        again = link_in(mei, ".handover")
        expect(ling.locator("#entrance h3")).to_have_text("No connection yet")
        ling.locator("#entrance input[name=link]").fill(again)
        ling.locator("#entrance form button[type=submit]").click()
        ling.locator("#entrance input[name=me]").fill("Ling")
        ling.locator("#entrance button[type=submit]").click()
        go(mei, link_in(ling, "#entrance"))
        expect(ling.locator("main .table")).to_be_visible()
    assert not found, "\n".join(found)
