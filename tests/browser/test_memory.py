"""Whole matches by clicks, and thousands of stored ones, and the memory of each: page and worker together, their whole
process, as a phone would count it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game import games
from tests.bench.memory import MOST_MEMORY, resident
from tests.bench.stored import MOST_STORED_MEMORY, drop, export
from tests.browser.conftest import FLAGS, chromium, ready
from tests.browser.table import CHOICE, PLAY_ON, quick_match

STARRED = 6  # choices
MANY = 2000  # matches, a file of 3 MB
COUNT_WORKERS = """
  window.begun = 0;
  window.Worker = class extends Worker { constructor(...all) { super(...all); window.begun++; } };
"""


@pytest.fixture
def small(browser: Browser, site: str) -> Iterator[Page]:
    """A phone's window, in a browser of its own: so there is one page process, with no other page in it."""
    own = browser.browser_type.launch(executable_path=chromium(), args=[*FLAGS, "--js-flags=--expose-gc"])
    context = own.new_context(
        locale="en-US", viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    tab = context.new_page()
    tab.add_init_script(COUNT_WORKERS)
    tab.goto(site)
    ready(tab)
    yield tab
    own.close()


@pytest.mark.parametrize("key", games)
def test_a_match_takes_less_than_a_phone_gives_a_page(small: Page, key: str) -> None:
    """Bots think in the app's worker, the only one. The test waits for the first best-move marker, which takes more
    memory than anything else; afterwards for nothing. Measured without what the JavaScript engines keep for speed (up to
    60 MB after a match of 500 clicks), which they return if memory is short."""
    quick_match(small, key)
    small.evaluate(PLAY_ON, [STARRED, CHOICE, True])
    while not small.locator("[data-on=rematch]").count():
        small.evaluate(PLAY_ON, [20, CHOICE, False])
    assert small.evaluate("begun") == 1
    browser = small.context.browser
    assert browser is not None
    targets = browser.new_browser_cdp_session().send("Target.getTargets")["targetInfos"]
    assert [target["type"] for target in targets].count("worker") == 1
    taken = resident(browser, small, spare=True)
    print(f"{key}: {taken:.0f} MB")
    assert 50 < taken < MOST_MEMORY


def test_2000_matches_take_no_more_after_a_file_of_as_many_was_imported(small: Page) -> None:
    drop(small, export(MANY))
    expect(small.locator("#notice")).to_contain_text(f"{MANY} matches imported.")
    small.wait_for_selector(".match-card .status:has-text('won')")
    browser = small.context.browser
    assert browser is not None
    taken = resident(browser, small)
    print(f"{MANY} matches: {taken:.0f} MB")
    assert 50 < taken < MOST_STORED_MEMORY
