"""What must stay in sight at a table: the question under a tip, names, the lines of a siege at one height; and files that
are preloaded are used."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from game.app.storage import saves
from tests.browser import stage
from tests.browser.conftest import opened
from tests.browser.test_showdown import before

WARNED = 7000  # ms; Chromium complains about an unused preload a few seconds after the page is loaded


@pytest.fixture(scope="module")
def started(browser: Browser, site: str) -> Iterator[Page]:
    records = {"hand": stage.midway("kingdoms"), "array": before("kingdoms/greedy_2_two_lords", "array")}
    entries = {f"match/{key}": saves.seal(record) for key, record in records.items()}
    yield from stage.lasting(browser, site, entries, reduced_motion="reduce", viewport={"width": 1440, "height": 900})


COVERED = """() => {
  const tip = document.getElementById("tip").getBoundingClientRect();
  const asked = document.querySelector(".tray .status > span:not(.badge)").getBoundingClientRect();
  return !document.getElementById("tip").hidden && tip.left < asked.right && tip.right > asked.left
    && tip.top < asked.bottom && tip.bottom > asked.top;
}"""


def test_no_tip_of_a_card_covers_the_question(started: Page) -> None:
    stage.visit(started, "#/match/hand", ".kingdoms.table")
    cards = started.locator(".tray .hand [data-tip], .tray .hand .card").all()
    shown = 0
    for card in cards:
        card.hover()
        started.wait_for_timeout(700)
        shown += started.evaluate("() => !document.getElementById('tip').hidden")
        assert not started.evaluate(COVERED)
    assert len(cards) >= 2 and shown


CUT = """() => [...document.querySelectorAll(".court h3 > .name, .showdown h3 .name")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""


@pytest.mark.parametrize("width", [1440, 1920])
def test_no_name_at_a_table_of_the_kingdoms_is_cut(started: Page, width: int) -> None:
    started.set_viewport_size({"width": width, "height": width * 9 // 16})
    for key in ("hand", "array"):
        stage.visit(started, f"#/match/{key}", ".kingdoms.table")
        assert started.evaluate(CUT) == []


def test_all_lines_of_a_siege_are_equally_high(started: Page) -> None:
    started.set_viewport_size({"width": 1440, "height": 900})
    stage.visit(started, "#/match/array", ".over .showdown")
    started.locator(".over [data-on=act]").first.click()
    started.wait_for_selector(".over .row:nth-child(3)")
    rows = started.locator(".over .row").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert len(rows) == 3 and max(rows) - min(rows) <= 1


def test_every_file_that_is_preloaded_is_used(context: BrowserContext, site: str) -> None:
    """The context's own check fails on any warning; this waits for those that come late."""
    tab = opened(context, site)
    warned = list[str]()
    tab.on("console", lambda message: warned.append(message.text))
    tab.wait_for_timeout(WARNED)
    assert [text for text in warned if "preload" in text] == []
