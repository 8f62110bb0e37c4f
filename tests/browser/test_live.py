"""Live matches between two real pages that share nothing: they connect by two links, and play to the end."""

from __future__ import annotations

import json
from contextlib import ExitStack, closing
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from game import games
from game.app.features.live.host import hosted
from game.app.features.live.proof import frames_of
from game.app.storage import packing, saves
from game.core.record import Seat
from tests.browser import friends
from tests.browser.conftest import Watch, opened, picture, until
from tests.browser.engines import missing
from tests.browser.engines.window import wait
from tests.browser.friends import CLICK, FILL, FOLLOW, UNSTAGED, UNTIL, go, in_engines, link_in, look
from tests.browser.friends import together as both_pages
from tests.browser.live import PLAY, SEEN, answer, context, invite, meet, play, seated, start_live, together
from tests.browser.stage import ended as late
from tests.browser.table import CHOICE
from tests.browser.test_access import UNREACHABLE, faults
from tests.browser.test_full_games import LATE
from tests.records import choosing


@pytest.mark.parametrize("game", ["war", "kingdoms"])
def test_a_friend_comes_late_to_a_match_and_plays_it_to_the_end(
    browser: Browser, watch: Watch, site: str, game: str
) -> None:
    """The host has played most of it; the guest gets all that the seat has seen, and at the end all of it is true.
    (All games, and whole matches: tests/features/live/test_live.py.)"""
    record = choosing(late(game), LATE[game], 2)
    others = [Seat("greedy")] * (record.players - 2)
    seats = (Seat("human", "Mei"), Seat("human", "Ling"), *others)
    record = hosted(replace(record, seats=seats, tags=()), [1])
    entries = {"match/late": saves.seal(record)}
    with ExitStack() as stack:
        made = [stack.enter_context(closing(context(browser, watch, entries=one))) for one in (entries, {})]
        mei, ling = opened(made[0], site), opened(made[1], site)
        mei.evaluate("location.hash = '#/match/late'")
        mei.locator("[data-on='live:invite']").click()
        meet(mei, ling)
        until(ling, lambda: len(ling.evaluate(SEEN)) == 1)
        (seen,) = ling.evaluate(SEEN)
        shown = frames_of(games[game], record, 1)
        kept = json.loads(packing.unpack(seen.partition("\n")[2]))
        assert kept == json.loads(json.dumps(shown[: len(kept)])), (
            "the guest holds what its seat has seen, and nothing else"
        )
        assert play((mei, ling))
        ended((mei, ling))


def ended(pages: tuple[Page, Page]) -> None:
    """Both have the whole match, and it gives what the guest saw."""
    ling = pages[1]
    expect(ling.locator("#notice")).to_contain_text("What you saw was true")
    kept = "Object.keys(localStorage).filter((key) => /four-ages\\/(match|seen)\\//.test(key)).length"
    assert [tab.evaluate(kept) for tab in pages] == [1, 1]
    assert not ling.evaluate("Object.keys(localStorage).some((key) => key.includes('/seen/'))")


def test_the_answer_opened_in_another_tab_reaches_the_table_and_a_late_one_says_so(
    pages: tuple[Page, Page], site: str
) -> None:
    mei, ling = pages
    back = answer(ling, invite(mei, "war"))
    other = mei.context.new_page()
    other.goto(back)
    expect(other.locator("#notice")).to_contain_text("You can close this one", timeout=60_000)
    together(mei, ling)
    other.close()
    late = mei.context.new_page()
    late.goto(back)
    expect(late.locator("#notice")).to_contain_text("No page here waits for this answer", timeout=60_000)


def test_phrases_and_presence_are_seen_on_both_pages(pages: tuple[Page, Page]) -> None:
    mei, ling = pages
    seated(mei, ling, "war")
    ling.locator(".phrases summary").click()
    ling.locator("[data-on='live:say']", has_text="Well played!").click()
    expect(mei.locator("#notice")).to_contain_text("Ling: Well played!")
    expect(mei.locator(".plates .afar, .mark.afar").first).to_contain_text("online")
    ling.locator("[data-on=home]").click()
    expect(mei.locator(".handover h2")).to_contain_text("Ling is offline")
    mei.locator("[data-on='live:bot']").click()
    expect(mei.locator(".mark.afar").first).to_contain_text("a bot plays")


def test_the_screens_of_a_live_match(pages: tuple[Page, Page]) -> None:
    """Invitation, entrance, answer, connected, silent, gone: axe finds nothing, all can be reached, nothing scrolls
    sideways."""
    mei, ling = pages
    link = invite(mei, "kingdoms")
    found = look(mei, "live-invitation")
    go(ling, link)
    expect(ling.locator("#entrance[open]")).to_be_visible()
    found += look(ling, "live-entrance")
    ling.locator("#entrance button[type=submit]").click()
    back = link_in(ling, "#entrance")
    found += look(ling, "live-waiting")
    mei.locator(".handover input[name=link]").fill(back)
    mei.locator(".handover form button[type=submit]").click()
    together(mei, ling)
    found += look(mei, "live-connected-host")
    ling.locator(".phrases summary").click()
    found += look(ling, "live-connected-guest")
    frozen = ling.context.new_cdp_session(ling)
    frozen.send("Debugger.enable")
    frozen.send("Debugger.pause")
    expect(mei.locator(".handover:not(.slim)")).to_be_visible()
    found += look(mei, "live-silent")
    frozen.send("Debugger.disable")
    ling.reload()
    expect(mei.locator(".mark.afar.gone").first).to_be_attached()
    found += look(mei, "live-gone")
    expect(ling.locator(".handover:not(.slim)")).to_be_visible()
    found += look(ling, "live-host-gone")
    ling.locator("[data-on=home]").click()
    expect(ling.locator(".remote-matches")).to_be_visible()
    found += look(ling, "live-lobby")
    assert not found, "\n".join(found)


def test_a_third_page_watches(browser: Browser, watch: Watch, site: str) -> None:
    """Host, guest and watcher: the watcher sees the table of a game with hidden cards, no hand, and can do nothing."""
    with both_pages([context(browser, watch) for _ in range(3)], watch, site) as (mei, ling, wu):
        seated(mei, ling, "kingdoms")
        mei.locator(".watching summary").click()
        mei.locator("[data-on='live:watch']").click()
        link = link_in(mei, ".watching")
        found = look(mei, "watch-invitation")
        go(wu, link)
        expect(wu.locator("#entrance[open]")).to_be_visible()
        found += look(wu, "watch-entrance")
        wu.locator("#entrance button[type=submit]").click()
        mei.locator(".watching input[name=link]").fill(link_in(wu, "#entrance"))
        mei.locator(".watching form button[type=submit]").click()
        expect(wu.locator(".handover.slim .who")).to_contain_text("Ling")
        assert not play((mei, ling), most=8)
        expect(wu.locator("main .table")).to_be_visible()
        assert wu.locator(CHOICE).count() == 0 and wu.locator(".phrases").count() == 0
        found += look(wu, "watch-table")
        seen = wu.evaluate("document.querySelector('#log').textContent.length")
        assert not play((mei, ling), most=6)
        wu.wait_for_function("(seen) => document.querySelector('#log').textContent.length > seen", arg=seen)
        wu.close()
        expect(mei.locator(".watching summary")).not_to_contain_text("1")
    assert not found, "\n".join(found)


def test_one_screen_is_the_table_and_each_phone_a_hand(browser: Browser, watch: Watch, site: str) -> None:
    with both_pages([context(browser, watch) for _ in range(3)], watch, site) as (screen, mei, ling):
        invite(screen, "heroes", "table")
        for tab, name in ((mei, "Mei"), (ling, "Ling")):
            back = answer(tab, link_in(screen, ".handover"), name)
            screen.locator(".handover input[name=link]").first.fill(back)
            screen.locator(".handover form button[type=submit]").first.click()
            expect(tab.locator("main .table")).to_be_visible()
            expect(screen.locator(".handover .who")).to_contain_text(name)
        assert not play((mei, ling), most=10)
        assert screen.locator(CHOICE).count() == 0 and screen.locator(".hand").count() == 0
        assert mei.locator(".hand").count() + ling.locator(".hand").count() > 0  # a hand may be empty
        found = look(screen, "table-alone") + look(mei, "table-hand")
    assert not found, "\n".join(found)


@pytest.mark.skipif(bool(missing("firefox")), reason="no Firefox here")
def test_chromium_invites_firefox(browser: Browser, site: str) -> None:
    """The two engines connect, and a move on each page shows on the other."""
    with in_engines(browser, site) as (host, guest):
        host.run(CLICK, "#more-war [data-on='setup:war']")
        host.run(UNTIL, "#new-war button[value=live]")
        host.run(CLICK, "#new-war button[value=live]")
        guest.run(FOLLOW, host.run(UNTIL, ".handover a.the-link"))
        guest.run(UNTIL, "#entrance[open] form")
        guest.run(CLICK, "#entrance button[type=submit]")
        host.run(FILL, [".handover input[name=link]", guest.run(UNTIL, "#entrance a.the-link")])
        host.run(CLICK, ".handover form button[type=submit]")
        for window in (host, guest):
            window.run(UNTIL, ".handover.slim .who")
        guest.run(UNTIL, "main .table")
        before = [window.run("() => document.querySelector('#log').textContent.length") for window in (host, guest)]
        for window in (host, guest):
            window.run(PLAY, CHOICE)
        for window, length in zip((host, guest), before, strict=True):
            wait(window, f"document.querySelector('#log').textContent.length > {length}")


def test_a_page_without_web_rtc_says_so_and_offers_a_match_by_link(browser: Browser, watch: Watch, site: str) -> None:
    """As in webkit2gtk. The friend whose page has none says so as well."""
    made = [
        friends.context(browser, watch, script="delete globalThis.RTCPeerConnection"),
        friends.context(browser, watch),
    ]
    with both_pages(made, watch, site) as (mei, ling):
        start_live(mei, "kingdoms")
        expect(mei.locator(".handover .text")).to_contain_text("This browser can’t connect to other pages")
        mei.wait_for_function(UNSTAGED)
        assert not faults(mei) and not mei.evaluate(UNREACHABLE, 43.5)
        picture(mei, "live-without-rtc")
        mei.locator("[data-on='live:instead']").click()
        expect(mei.locator(".handover h2")).to_contain_text("Send this link to Ling")
        assert mei.evaluate("Object.keys(localStorage).filter((key) => key.includes('/match/')).length") == 1
        mei.locator("[data-on=home]").first.click()
        go(mei, invite(ling, "war"))
        mei.locator("#entrance button[type=submit]").click()
        expect(mei.locator("#entrance")).to_contain_text("Ask your friend to play by link instead")
