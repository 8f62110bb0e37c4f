"""Whole matches of two friends' pages, live and by link: `python -m tests.browser.afar war heroes thieves kingdoms`.

A bot chooses for both; its choices are sent to the page of whose turn it is as clicks on buttons that say them.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from random import Random

from playwright.sync_api import Page, sync_playwright

from game import games
from game.app.storage import saves
from game.core.bot import Bot
from game.core.record import Record
from game.core.state import CHANCE, State
from game.roster import new_bot
from game.site.serving import serving
from game.site.steps import DIST
from tests.browser import test_by_link, test_live
from tests.browser.conftest import FLAGS, Watch, chromium
from tests.browser.friends import context, open_in, together

PATIENCE = 30  # seconds for one action
MATCH = "Object.entries(localStorage).find(([key]) => key.startsWith('four-ages/match/'))?.[1] ?? ''"
ACT = """(choice) => {
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  Object.assign(button.dataset, { on: 'act', value: choice });
  document.querySelector('main').append(button);
  button.click();
  button.remove();
}"""
PRESS = """(which) => document.querySelector(which)
  ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))"""


def played(record: Record) -> State:
    """The position that is stored."""
    state = games[record.game].new_initial_state(record.players, **record.options)
    for text in record.actions:
        state.apply_action(state.parse_action(text))
    return state


def choose(pages: Sequence[Page], bots: Sequence[Bot], state: State) -> None:
    """Send what a bot would do to the page of its seat; a throw is a button there."""
    mover = state.current_player()
    if mover == CHANCE:
        for tab in pages:
            tab.evaluate(PRESS, "main [data-on=roll]")
    else:
        pages[mover].evaluate(ACT, str(bots[mover].choose(state.observation(mover))))


def goes_on(here: Page, done: Callable[[], bool], step: Callable[[State], None]) -> None:
    """Make *step*s with the position that is stored at *here*, each once it has changed, until all is *done*."""
    before, since = "", time.monotonic()
    while not done():
        now = str(here.evaluate(MATCH))
        waited = time.monotonic() - since
        if now != before or waited % 2 > 1.9:  # a page that was a step behind refuses a choice: it is sent again
            before, since = (now, time.monotonic()) if now != before else (before, since)
            step(played(saves.unseal(now)))
        assert waited < PATIENCE, f"nothing happens any more: {saves.unseal(now).actions[-3:]}"
        here.evaluate(PRESS, "main [data-on=continue]")
        here.wait_for_timeout(15)


def live(pages: Sequence[Page], key: str) -> None:
    """A live match to its end, which both pages show and find true."""
    mei, ling = pages
    bots = [new_bot(key, "greedy", Random(seat)) for seat in range(2)]
    test_live.seated(mei, ling, key)
    goes_on(mei, lambda: bool(mei.locator("[data-on=rematch]").count()), lambda state: choose(pages, bots, state))
    test_live.ended((mei, ling))


def by_link(pages: Sequence[Page], key: str) -> None:
    """A match by link to its end, with a link after every turn."""
    mei, ling = pages
    bots = [new_bot(key, "greedy", Random(seat)) for seat in range(2)]
    test_by_link.seated(mei, ling, key)
    for turn in range(400):
        here, there = pages[turn % 2], pages[1 - turn % 2]
        goes_on(here, lambda tab=here: bool(tab.locator(".handover").count()), lambda state: choose(pages, bots, state))  # type: ignore[misc]
        open_in(there, test_by_link.copied(here))
        if here.locator("[data-on=rematch]").count():
            break
    assert test_by_link.play_turn(there), "the friend's page shows no end"
    one, two = (saves.unseal(str(tab.evaluate(MATCH))) for tab in pages)
    assert one.actions == two.actions and played(one).is_terminal()


def main(keys: Sequence[str]) -> int:
    """Play matches of *keys* in both ways; a line for each. The exit code."""
    bad = 0
    with serving(DIST) as site, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(bare=True), args=FLAGS)
        for key in keys:
            for way in (live, by_link):
                watch, begun = Watch(site), time.monotonic()
                try:
                    with together([context(browser, watch) for _ in range(2)], watch, site) as pages:
                        way(pages, key)
                        steps = len(saves.unseal(str(pages[0].evaluate(MATCH))).actions)
                    print(f"{key}, {way.__name__}: {steps} actions, {time.monotonic() - begun:.0f} s", flush=True)
                except AssertionError as error:
                    bad += 1
                    print(f"{key}, {way.__name__}: {error}", flush=True)
        browser.close()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
