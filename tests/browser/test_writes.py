"""A storage operation that fails, and a tab that dies at one: only the last action may be lost, and the page says so.

A sample: `python -m tests.browser.writes` goes through all operations and faults, `python -m tests.browser.kills` kills a
given number of tabs, `python -m tests.browser.tabs` runs real tabs for minutes.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser import kills, tabs, writes


@pytest.mark.parametrize(("kind", "at"), [("full", 3), ("before", 4)])
def test_a_fault_at_a_write_costs_the_last_action_at_most(browser: Browser, site: str, kind: str, at: int) -> None:
    assert writes.fault(kind, writes.play(browser, site, kind, at)) == ""


def test_tabs_killed_at_random_lose_the_last_action_at_most(browser: Browser, site: str) -> None:
    done = list(kills.run(browser, site, 2, seed=1))
    assert [kill for kill in done if kill.lost > 0] == []
    assert all(kill.seen > 0 for kill in done)


def test_tabs_that_share_matches_lose_nothing(browser: Browser, site: str) -> None:
    done, amiss = tabs.run(browser, site, 5, seed=2, least=5)
    assert amiss == []
    assert done["writes"] >= 5
