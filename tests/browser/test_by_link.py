"""Matches by link between two pages with storages of their own, as two friends play them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import friends
from tests.browser.conftest import Watch, picture, until
from tests.browser.friends import look, open_in, together
from tests.browser.lobby import custom_match
from tests.browser.table import CHOICE, answered
from tests.features.by_link.linking import link_of, match_of, pair
from tests.features.by_link.linking import play_turn as turn

TURN = """async (choice) => {
  for (let n = 0; n < 12000; n++) {
    const busy = document.querySelector('.sent');
    if (!busy && document.querySelector('.handover, [data-on=rematch]')) return;
    const mine = [...document.querySelectorAll(choice)];
    const one = mine.find((one) => one.matches('.best, [data-value^=fill]')) ?? mine[n * 7 % (mine.length || 1)]
      ?? document.querySelector('main [data-on=fast]') ?? document.querySelector('main [data-on=continue]');
    if (!busy) one?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('the turn does not end');
}"""


def context(browser: Browser, watch: Watch, entries: dict[str, str] | None = None, script: str = "") -> BrowserContext:
    return friends.context(browser, watch, entries, {"hints": "off"}, script)


@pytest.fixture
def pages(browser: Browser, watch: Watch, site: str) -> Iterator[tuple[Page, ...]]:
    with together([context(browser, watch) for _ in range(2)], watch, site) as both:
        yield both


def invite(tab: Page, game: str = "war") -> str:
    """Begin a match by link; the invitation."""
    custom_match(tab, game)
    form = tab.locator(f"#new-{game} form")
    form.locator("input[name=me]").fill("Mei")
    form.locator("input[name=friend]").fill("Ling")
    form.locator("button[name=by][value=link]").click()
    expect(tab.locator(".handover h2")).to_contain_text("Ling")
    return copied(tab)


def copied(tab: Page) -> str:
    """Press Copy: the link on the clipboard."""
    tab.evaluate("navigator.clipboard.writeText('')")
    tab.locator("[data-on='send:copy']").click()
    until(tab, lambda: "#/friend/" in tab.evaluate("navigator.clipboard.readText()"))
    answered(tab)
    return str(tab.evaluate("navigator.clipboard.readText()"))


def join(tab: Page, link: str) -> None:
    open_in(tab, link)
    dialog = tab.locator("#invited")
    expect(dialog).to_contain_text("Mei")
    expect(dialog.locator("input[name=me]")).to_have_value("Ling")
    dialog.locator("button[type=submit]").click()
    expect(tab.locator(".handover h2")).to_contain_text("Mei")


def seated(mei: Page, ling: Page, game: str) -> None:
    """Both at one table, Mei to play."""
    join(ling, invite(mei, game))
    open_in(mei, copied(ling))


def play_turn(tab: Page) -> bool:
    """Play until the friend is awaited; whether the match is over."""
    tab.evaluate(TURN, CHOICE)
    return bool(tab.locator("[data-on=rematch]").count())


def keys(tab: Page) -> list[str]:
    return list(tab.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('four-ages/match/'))"))


def stored(tab: Page) -> str:
    return str(tab.evaluate("Object.entries(localStorage).filter(([key]) => key.includes('/match/')).join()"))


def test_two_friends_play_by_link(pages: tuple[Page, Page]) -> None:
    """From the invitation on, with links that only the two can read; an old link and a cut one change nothing."""
    mei, ling = pages
    seated(mei, ling, "war")
    links = list[str]()
    for n in range(6):
        here, there = pages[n % 2], pages[1 - n % 2]
        assert not play_turn(here)
        expect(here.locator(".handover h2")).to_contain_text("Ling" if here is mei else "Mei")
        links.append(copied(here))
        if n == 4:
            before = stored(there)
            open_in(there, links[-1][:-5])
            expect(there.locator("#notice.error")).to_contain_text("incomplete or has been changed")
            open_in(there, links[0])
            expect(there.locator("#notice")).to_contain_text("older than your match")
            there.locator("#notice [data-on^=open]").click()
            expect(there.locator(".handover h2")).to_contain_text("Waiting for")
            assert stored(there) == before
        open_in(there, links[-1])
    assert len(keys(mei)) == len(keys(ling)) == 1
    assert max(map(len, links)) < 300  # with the address of the page
    assert all("#/friend/2-" in link for link in links)


def nearly_over() -> list[dict[str, str]]:
    """The storages of both pages where a match of Age of War may end with the next turn, the first page to play."""
    both, rng, held = pair("war"), Random(3), list[list[dict[str, str]]]()
    for n in count():
        here, there = both[n % 2], both[1 - n % 2]
        held.append([dict(tab.storage) for tab in both])
        turn(here, rng, "greedy")
        if match_of(here).state.is_terminal():
            return held[n - n % 2]
        there.send("address", link_of(here))
        while match_of(there).catches_up:
            there.send("continue")
    raise AssertionError("unreachable")


def test_the_end_of_a_match_by_link_is_seen_on_both_pages(browser: Browser, watch: Watch, site: str) -> None:
    """Whole matches of all games are in tests/features/by_link/test_linked.py."""
    with ThreadPoolExecutor(1) as aside:  # no event loop except the app's own
        storages = aside.submit(nearly_over).result()
    with together([context(browser, watch, entries) for entries in storages], watch, site) as pages:
        for tab in pages:
            (key,) = keys(tab)
            tab.evaluate("key => { location.hash = `#/match/${key}`; }", key.rpartition("/")[2])
            tab.wait_for_selector(".war.table")
        for n in range(60):
            over = play_turn(pages[n % 2])
            open_in(pages[1 - n % 2], copied(pages[n % 2]))
            if over:
                break
        assert play_turn(pages[0]) and play_turn(pages[1])  # what the last link brought is shown to its end
        picture(pages[0], "by-link-end")


def test_a_game_with_hidden_cards_goes_back_and_forth(pages: tuple[Page, Page]) -> None:
    """What a page shows of the cards is its own seat's, and a page of neither is refused."""
    mei, ling = pages
    seated(mei, ling, "kingdoms")
    for n in range(4):
        play_turn(pages[n % 2])
        link = copied(pages[n % 2])
        assert pages[n % 2].locator("[data-on=take]").count() == 0
        open_in(pages[1 - n % 2], link)
    mei.locator("[data-on=home]").first.click()
    expect(mei.locator(".match-card .status")).to_have_text("Your turn")
    expect(mei.locator(".match-card .when")).to_contain_text("since")


NO_X25519 = """const { generateKey } = globalThis.SubtleCrypto?.prototype ?? {};
if (generateKey) SubtleCrypto.prototype.generateKey = function (how, ...rest) {
  if (how.name === "X25519") return Promise.reject(new DOMException("", "NotSupportedError"));
  return generateKey.call(this, how, ...rest);
};"""


@pytest.mark.parametrize("lacking", [0, 1], ids=["inviter", "friend"])
def test_where_one_browser_can_t_encrypt_links_are_plain_and_both_pages_say_so(
    browser: Browser, watch: Watch, site: str, lacking: int
) -> None:
    made = [context(browser, watch, script=NO_X25519 if n == lacking else "") for n in range(2)]
    with together(made, watch, site) as both:
        mei, ling = both
        seated(mei, ling, "war")
        for n in range(2):
            play_turn(both[n])
            expect(both[n].locator(".handover .note")).to_contain_text("This link isn’t encrypted")
            link = copied(both[n])
            assert "#/friend/1-" in link
            open_in(both[1 - n], link)
        play_turn(mei)


def test_a_stranger_s_page_opens_no_encrypted_link_and_watches_a_plain_one(
    browser: Browser, watch: Watch, site: str
) -> None:
    made = [context(browser, watch, script=NO_X25519 if n == 3 else "") for n in range(5)]
    with together(made, watch, site) as (mei, ling, third, mo, li):
        seated(mei, ling, "war")
        play_turn(mei)
        invite(third)
        before = stored(third)
        open_in(third, copied(mei))
        expect(third.locator("#notice.error")).to_contain_text("Only its players can open this link")
        seated(mo, li, "war")
        play_turn(mo)
        open_in(third, copied(mo))
        expect(third.locator("#notice")).to_contain_text("only watch")
        assert stored(third) == before


def test_the_screens_of_a_match_by_link(pages: tuple[Page, Page]) -> None:
    """Set-up, invitation, link, waiting, my move: axe finds nothing, fingers reach all, nothing scrolls sideways."""
    mei, ling = pages
    custom_match(mei, "kingdoms")
    mei.locator("#new-kingdoms button[name=by][value=link]").scroll_into_view_if_needed()
    # What scrolls under the head of the dialog counts as covered.
    found = look(mei, "by-link-setup", reach=False)
    mei.keyboard.press("Escape")
    link = invite(mei)
    found += look(mei, "by-link-invited")
    open_in(ling, link)
    found += look(ling, "by-link-invitation")
    ling.locator("#invited button[type=submit]").click()
    expect(ling.locator(".handover")).to_be_visible()
    found += look(ling, "by-link-send")
    open_in(mei, copied(ling))
    found += look(ling, "by-link-waiting")
    play_turn(mei)
    open_in(ling, copied(mei))
    found += look(ling, "by-link-move")
    ling.locator("[data-on=home]").first.click()
    expect(ling.locator(".match-card .status")).to_be_visible()
    found += look(ling, "by-link-matches")
    assert not found, "\n".join(found)
