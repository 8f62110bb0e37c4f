"""The time from a click on one page of a live match to the frame with its answer on the other page."""

from __future__ import annotations

import statistics
from random import Random

from playwright.sync_api import Browser, Page

from tests.browser.conftest import Watch, opened
from tests.browser.friends import context
from tests.browser.table import CHOICE
from tests.browser.test_live import seated

EACH = 30  # clicks of a game
CALM = 400  # ms without an answer before a click: what follows on the other page is the answer to it
# Resolves when nothing has happened on a page for so long.
QUIET = """(calm) => new Promise((done) => {
  const root = document.documentElement;
  let timer = setTimeout(stop, calm);
  const watch = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(stop, calm);
  });
  function stop() {
    watch.disconnect();
    done();
  }
  watch.observe(root, { attributeFilter: ["data-shown"] });
})"""
# `painted` becomes the time of the frame with the next answer, on a clock that both pages share.
LISTEN = """() => {
  window.painted = null;
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.painted = performance.timeOrigin + performance.now())));
  });
  watch.observe(document.documentElement, { attributeFilter: ["data-shown"] });
}"""
CLICK = """([choice, dice]) => {
  const all = [...document.querySelectorAll(choice)];
  const started = performance.timeOrigin + performance.now();
  all[Math.floor(dice * all.length)].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return started;
}"""
GO_ON = """() => document.querySelector('main [data-on=fast], main [data-on=continue], main [data-on=take]')
  ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))"""


def across(browser: Browser, site: str) -> dict[str, float]:
    """ms in matches of two Chromium pages, in all games."""
    took = [time for key in ("war", "heroes", "thieves", "kingdoms") for time in _game(browser, site, key)]
    cuts = statistics.quantiles(took, n=20)
    return {
        "live: click to the other page, p50": statistics.median(took),
        "live: click to the other page, p95": cuts[-1],
    }


def _game(browser: Browser, site: str, key: str) -> list[float]:
    contexts = [context(browser, Watch(site)) for _ in range(2)]
    pages = [opened(one, site) for one in contexts]
    seated(pages[0], pages[1], key)
    took, rng = list[float](), Random(key)
    for _ in range(20 * EACH):
        for tab in pages:
            tab.evaluate(QUIET, CALM)
        here = next((n for n, tab in enumerate(pages) if tab.locator(CHOICE).count()), None)
        if here is None:
            for tab in pages:
                tab.evaluate(GO_ON)
            continue
        time = _passes(pages[here], pages[1 - here], rng.random())
        if time is not None:
            took.append(time)
        if len(took) == EACH or any(tab.locator("[data-on=rematch]").count() for tab in pages):
            break
    for one in contexts:
        one.close()
    return took


def _passes(here: Page, there: Page, dice: float) -> float | None:
    """Click; the time until the other page shows it, None for a choice that the other person sees nothing of."""
    there.evaluate(LISTEN)
    started = here.evaluate(CLICK, [CHOICE, dice])
    for _ in range(40):
        painted = there.evaluate("window.painted")
        if painted is not None:
            return float(painted - started)
        there.wait_for_timeout(50)
    return None
