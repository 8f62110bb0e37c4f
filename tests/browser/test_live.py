"""Live matches between two real pages that share nothing: they connect by two links, and play to the end."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game import games
from game.app.friends.host import hosted
from game.app.friends.proof import frames_of
from game.app.match.linked import AWAY, LIVE
from game.app.storage import packing, saves
from game.core.record import Seat
from tests.browser import friends
from tests.browser.conftest import Watch, opened, picture, until
from tests.browser.engines import missing, running, wait
from tests.browser.friends import UNSTAGED, go, look
from tests.browser.friends import together as both_pages
from tests.browser.stage import ended as late
from tests.browser.table import CHOICE, answered, sit
from tests.browser.test_access import UNREACHABLE, faults
from tests.browser.test_ended import KILL, NOTE
from tests.browser.test_full_games import LATE
from tests.records import choosing
from tests.unit.app.test_live_secrecy import differing

GAMES = ("war", "heroes", "thieves", "kingdoms")
# Keeps the channel, so that a test can send what no page of ours would.
HOLD = """const send = RTCDataChannel.prototype.send;
RTCDataChannel.prototype.send = function (text) { window.wire = this; return send.call(this, text); };"""
# From now on the page clicks by itself whatever can be clicked, until the match is over; `played` counts its clicks.
PLAY = """(choice) => {
  window.played = 0;
  let shown = '', since = 0;
  const tick = () => {
    if (document.querySelector('[data-on=rematch]')) return clearInterval(window.player);
    const now = document.documentElement.dataset.shown;
    if (document.querySelector('.sent') || (now === shown && Date.now() - since < 700)) return;
    const mine = [...document.querySelectorAll(choice)];
    const one = mine.find((one) => one.matches('[data-value^=fill]')) ?? mine[window.played * 7 % (mine.length || 1)]
      ?? document.querySelector('main [data-on=fast]') ?? document.querySelector('main [data-on=continue]');
    if (!one) return;
    one.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    window.played += 1;
    shown = now;
    since = Date.now();
  };
  clearInterval(window.player);
  window.player = setInterval(tick, 40);
}"""


@pytest.fixture
def pages(browser: Browser, watch: Watch, site: str) -> Iterator[tuple[Page, ...]]:
    with both_pages([context(browser, watch) for _ in range(2)], watch, site) as both:
        yield both


def context(browser: Browser, watch: Watch, entries: dict[str, str] | None = None, **how: object) -> BrowserContext:
    return friends.context(browser, watch, entries, {"hints": "off"}, HOLD, **how)


def invite(tab: Page, game: str, how: str = "live") -> str:
    """Set up a live match; the invitation's link."""
    start_live(tab, game, how)
    return link_in(tab, ".handover")


def start_live(tab: Page, game: str, how: str = "live") -> None:
    tab.locator(f"#game-{game} [data-on='setup:{game}']").click()
    form = tab.locator(f"#new-{game} form")
    form.locator("input[name=me]").fill("Mei")
    form.locator("input[name=friend]").fill("Ling")
    form.locator(f"button[name=by][value={how}]").click()


def link_in(tab: Page, where: str) -> str:
    link = tab.locator(f"{where} a.the-link")
    expect(link).to_be_visible()
    address = str(link.get_attribute("href"))
    whole = str(tab.evaluate("part => new URL(part, location.href).href", address))
    assert len(address) <= 240
    return whole


def answer(tab: Page, link: str, name: str = "Ling") -> str:
    """Open an invitation and join; the link that goes back."""
    go(tab, link)
    dialog = tab.locator("#entrance")
    dialog.locator("input[name=me]").fill(name)
    dialog.locator("button[type=submit]").click()
    return link_in(tab, "#entrance")


def seated(host: Page, guest: Page, game: str) -> None:
    invite(host, game)
    meet(host, guest)


def meet(host: Page, guest: Page) -> None:
    """The invitation at the host's table is answered, and the answer is pasted there."""
    back = answer(guest, link_in(host, ".handover"))
    host.locator(".handover input[name=link]").fill(f"Here: {back} – see you!")
    host.locator(".handover form button[type=submit]").click()
    together(host, guest)


def together(host: Page, guest: Page) -> None:
    for tab, name in ((host, "Ling"), (guest, "Mei")):
        expect(tab.locator(".handover.slim .who")).to_contain_text(name)
    expect(guest.locator("main .table")).to_be_visible()


def play(pages: tuple[Page, Page], most: int = 100_000, seconds: float = 240) -> bool:
    """Both pages play, for so many clicks of each or to the end; whether it is over."""
    begun = time.monotonic()
    for tab in pages:
        tab.evaluate(PLAY, CHOICE)
    while time.monotonic() - begun < seconds:
        done = [tab.evaluate("[window.played, !!document.querySelector('[data-on=rematch]')]") for tab in pages]
        if all(over for _, over in done) or all(clicks >= most for clicks, _ in done):
            break
        time.sleep(0.2)
    else:
        raise AssertionError(f"no end: {done}")
    for tab in pages:
        tab.evaluate("clearInterval(window.player)")
    return all(over for _, over in done)


@pytest.mark.parametrize("game", GAMES)
def test_a_friend_comes_late_to_a_match_and_plays_it_to_the_end(
    browser: Browser, watch: Watch, site: str, game: str
) -> None:
    """The host has played most of it; the guest gets all that the seat has seen, and at the end all of it is true.
    (Whole matches of all games: tests/unit/app/test_live.py.)"""
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


SEEN = "Object.entries(localStorage).filter(([key]) => key.includes('/seen/')).map(([, text]) => text)"


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
    expect(late.locator("#notice")).to_contain_text("too late", timeout=60_000)


def test_a_guest_who_reloads_and_a_host_who_reloads_come_back_with_one_exchange(pages: tuple[Page, Page]) -> None:
    mei, ling = pages
    seated(mei, ling, "war")
    assert not play(pages, most=12)
    ling.reload()
    expect(mei.locator(".handover h2")).to_contain_text("Ling is gone")
    expect(ling.locator(".handover h2")).to_contain_text("The connection to Mei is gone")
    mei.locator("[data-on='live:invite']").click()
    back = answer(ling, link_in(mei, ".handover"))
    mei.locator(".handover input[name=link]").fill(back)
    mei.locator(".handover form button[type=submit]").click()
    together(mei, ling)
    assert not play(pages, most=6)
    mei.reload()
    expect(ling.locator(".handover h2")).to_contain_text("The connection to Mei is gone")
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
    """Four pages: the host calls the others over the page of the second, which is connected to all."""
    with both_pages([context(browser, watch) for _ in range(4)], watch, site) as (mei, ling, anna, bo):
        mei.locator("#game-war [data-on='setup:war']").click()
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
        for tab, others in ((ling, "Anna, Bo"), (anna, "Ling, Bo"), (bo, "Ling, Anna")):
            expect(tab.locator(".handover .text")).to_contain_text(f"still connected with {others}")
        picture(ling, "live-still-connected")
        mei.locator("[data-on='live:invite']").first.click()
        back = answer(ling, link_in(mei, ".handover"))
        mei.locator(".handover input[name=link]").fill(back)
        mei.locator(".handover form button[type=submit]").click()
        for tab in (mei, ling, anna, bo):
            expect(tab.locator(".handover.slim .who")).to_be_visible()
        expect(mei.locator("[data-on='live:invite']")).to_have_count(0)
        assert not faults(mei)


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


def test_phrases_and_presence_are_seen_on_both_pages(pages: tuple[Page, Page]) -> None:
    mei, ling = pages
    seated(mei, ling, "war")
    ling.locator(".phrases summary").click()
    ling.locator("[data-on='live:say']", has_text="Well played!").click()
    expect(mei.locator("#notice")).to_contain_text("Ling: Well played!")
    expect(mei.locator(".plates .afar, .mark.afar").first).to_contain_text("here")
    ling.locator("[data-on=home]").click()
    expect(mei.locator(".handover h2")).to_contain_text("Ling is gone")
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
    expect(ling.locator(".glimpsed")).to_be_visible()
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


# What a person does, in any engine: waits until something is there, writes, clicks.
UNTIL = """async (where) => {
  for (let n = 0; n < 1200; n++) {
    const found = document.querySelector(where);
    if (found) return found.getAttribute('href') ?? found.textContent;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`nothing at ${where}`);
}"""
CLICK = "(where) => { document.querySelector(where).click(); }"
FILL = """([where, text]) => {
  const field = document.querySelector(where);
  field.value = text;
  field.dispatchEvent(new Event('input', {bubbles: true}));
}"""


@pytest.mark.skipif(bool(missing("firefox")), reason="no Firefox here")
def test_chromium_invites_firefox(browser: Browser, site: str) -> None:
    """The two engines connect, and a move on each page shows on the other."""
    with ExitStack() as stack:
        host, guest = (
            stack.enter_context(stack.enter_context(running(engine, browser)).window())
            for engine in ("chromium", "firefox")
        )
        for window in (host, guest):
            window.go(site)
            window.run(UNTIL, "#game-war")
        host.run(CLICK, "#game-war [data-on='setup:war']")
        host.run(UNTIL, "#new-war button[value=live]")
        host.run(CLICK, "#new-war button[value=live]")
        guest.run("(link) => { location.hash = link; }", host.run(UNTIL, ".handover a.the-link"))
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


@pytest.mark.parametrize("game", [key for key in GAMES if games[key].hidden][-1:])
def test_the_guests_document_and_storage_are_the_same_for_twins(
    browser: Browser, watch: Watch, site: str, game: str
) -> None:
    """Two matches that differ in what the guest can't know: its page is the same, byte for byte."""
    held = []
    for record in differing(game, 1):
        named = replace(record, seats=(Seat("human", "Mei"), Seat("human", "Ling")))
        entries = {"match/twin": saves.seal(named.with_tag(LIVE, "ab").with_tag(AWAY, "2"))}
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


CHANCE = re.compile(r"(?<=\[)(?:Root|Seed) [\\\"]+[0-9a-f]+")  # what each device draws for the dice

# The document without its counters of answers, and everything stored.
HELD = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const one of copy.querySelectorAll('script, style')) one.remove();
  delete copy.dataset.shown;
  return [copy.outerHTML, JSON.stringify(Object.entries({...localStorage}).sort())];
}"""


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
