"""The marker at the best choice: it appears by itself on a usable table, moves nothing, and goes with any action."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game import games
from game.app.storage import saves
from tests.browser.conftest import READY
from tests.browser.stage import lasting, midway, typeset, visit
from tests.browser.table import answered

SETTINGS = json.dumps({"motion": "reduced", "pace": "fast", "hints": "on", "sound": 0})
SHIFTS = """() => {
  window.shifts = 0;
  window.watch?.disconnect();
  window.watch = new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.shifts += one.value;
  });
  window.watch.observe({ type: "layout-shift" });
}"""
SAID = """[...document.querySelectorAll('#say p')].filter((one) => one.textContent.startsWith('Best move: ')).length"""
PLACES = """() => [...document.querySelectorAll('main [data-on=act], main .send, main .choices label')]
  .map((one) => { const box = one.getBoundingClientRect(); return [box.x, box.y, box.width, box.height].join(); })"""


Seats = Callable[[str, str], Page]


@pytest.fixture(scope="module")
def started(browser: Browser, site: str) -> Iterator[Page]:
    matches = {f"match/{key}": saves.seal(midway(key)) for key in games}
    again = {f"match/{name}": saves.seal(midway("kingdoms")) for name in ("early", "at-once")}
    yield from lasting(browser, site, {**matches, **again, "settings": SETTINGS})


@pytest.fixture
def at_table(started: Page) -> Seats:
    """Go to a match in the middle, where a person has a choice; nothing has been said yet."""

    def at(match: str, key: str) -> Page:
        started.evaluate("document.querySelector('#say').replaceChildren()")
        visit(started, f"#/match/{match}", f".{key}.table")
        return started

    return at


@pytest.mark.parametrize("key", games)
def test_a_best_move_marker_appears_moves_nothing_and_is_announced_once(at_table: Seats, key: str) -> None:
    tab = at_table(key, key)
    typeset(tab)
    before = tab.evaluate(PLACES)
    tab.evaluate(SHIFTS)
    star = tab.locator("main .best").first
    expect(star).to_be_attached(timeout=READY)
    assert tab.evaluate(PLACES) == before
    tab.wait_for_timeout(300)
    assert (tab.evaluate("window.shifts"), tab.evaluate(SAID)) == (0, 1)
    expect(tab.locator("#notice")).to_have_count(0)


def test_a_click_while_it_is_thought_about_counts_and_withdraws_it(at_table: Seats) -> None:
    tab = at_table("early", "kingdoms")
    choices = tab.locator("main [data-on=act]")
    first = str(choices.first.get_attribute("data-value"))
    choices.first.click()
    answered(tab)
    expect(tab.locator(f"main [data-value='{first}']")).to_have_count(0)
    assert tab.evaluate(SAID) in (0, 1)  # 1 if it is the person's turn again and the next choice has been found


def test_the_marked_choice_accepts_a_click_right_after_the_marker(at_table: Seats) -> None:
    """No choice has changed under the finger, so no click counts as meant for another one."""
    tab = at_table("at-once", "kingdoms")
    before = tab.locator("#log li").count()
    star = tab.locator("main [data-on=act].best")
    star.wait_for(timeout=READY)
    tab.evaluate("document.querySelector('main [data-on=act].best').click()")
    answered(tab)
    tab.wait_for_function(f"document.querySelectorAll('#log li').length > {before}")
