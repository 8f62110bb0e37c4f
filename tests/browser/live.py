"""Two pages that connect to each other by two links, and play by themselves."""

from __future__ import annotations

import time

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import friends
from tests.browser.conftest import Watch
from tests.browser.friends import go, link_in
from tests.browser.lobby import custom_match
from tests.browser.table import CHOICE

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


def context(browser: Browser, watch: Watch, entries: dict[str, str] | None = None, **how: object) -> BrowserContext:
    return friends.context(browser, watch, entries, {"hints": "off"}, HOLD, **how)


def invite(tab: Page, game: str, how: str = "live") -> str:
    """Set up a live match; the invitation's link."""
    start_live(tab, game, how)
    return link_in(tab, ".handover")


def start_live(tab: Page, game: str, how: str = "live") -> None:
    custom_match(tab, game)
    form = tab.locator(f"#new-{game} form")
    form.locator("input[name=me]").fill("Mei")
    form.locator("input[name=friend]").fill("Ling")
    form.locator(f"button[name=by][value={how}]").click()


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


def play(pages: tuple[Page, ...], most: int = 100_000, seconds: float = 240) -> bool:
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


SEEN = "Object.entries(localStorage).filter(([key]) => key.includes('/seen/')).map(([, text]) => text)"
