"""What must stay in sight at a table: the question under a tip, names, the lines of a siege at one height, dice in their
pill, plates that scroll; and files that are preloaded are used."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from game.app.storage import saves
from tests.browser import stage
from tests.browser.conftest import opened
from tests.browser.table import quick_match
from tests.browser.test_access import faults
from tests.browser.test_large import midway
from tests.browser.test_showdown import before

WARNED = 7000  # ms; Chromium complains about an unused preload a few seconds after the page is loaded


@pytest.fixture(scope="module")
def started(browser: Browser, site: str) -> Iterator[Page]:
    records = {"hand": stage.midway("kingdoms"), "array": before("kingdoms/greedy_2_two_lords", "array")}
    records |= {"map": midway("kingdoms", "greedy_5_advanced")}
    records |= {"night": stage.midway("thieves"), "pick": stage.awaiting("thieves", "thief")}
    entries = {f"match/{key}": saves.seal(record) for key, record in records.items()}
    yield from stage.lasting(browser, site, entries, reduced_motion="reduce", viewport={"width": 1440, "height": 900})


COVERED = """() => {
  const tip = document.getElementById("tip").getBoundingClientRect();
  const asked = document.querySelector(".tray .status > span:not(.badge)").getBoundingClientRect();
  return !document.getElementById("tip").hidden && tip.left < asked.right && tip.right > asked.left
    && tip.top < asked.bottom && tip.bottom > asked.top;
}"""


def tips_beside_the_question(tab: Page, where: str, ms: int) -> tuple[int, int]:
    """Hover over everything at *where* for so long; how many things there are and how many have shown a tip."""
    things, shown = tab.locator(where).all(), 0
    for thing in things:
        thing.hover()
        tab.wait_for_timeout(ms)
        shown += tab.evaluate("() => !document.getElementById('tip').hidden")
        assert not tab.evaluate(COVERED)
    return len(things), shown


def test_no_tip_of_a_card_covers_the_question(started: Page) -> None:
    stage.visit(started, "#/match/hand", ".kingdoms.table")
    cards, shown = tips_beside_the_question(started, ".tray .hand [data-tip], .tray .hand .card", 700)
    assert cards >= 2 and shown


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1920, 1080)])
def test_no_tip_of_the_table_covers_the_question(started: Page, width: int, height: int) -> None:
    """All that has a tip: cards, lords, strategists. (Cities have the browser's own titles.)"""
    started.set_viewport_size({"width": width, "height": height})
    stage.visit(started, "#/match/map", ".kingdoms.table")
    things, shown = tips_beside_the_question(started, ".table [data-tip]:visible", 100)
    assert shown == things >= 5


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


def test_the_dice_of_the_guards_lie_in_their_pill(started: Page) -> None:
    started.set_viewport_size({"width": 1440, "height": 900})
    stage.visit(started, "#/match/night", ".thieves.table")
    dice = started.locator(".course .octa").evaluate_all(
        """all => all.map((one) => [one.clientHeight, one.firstChild.getBoundingClientRect().height,
                                    getComputedStyle(one.firstChild).backgroundColor])"""
    )
    assert dice and {(drawn <= high + 1, ground) for high, drawn, ground in dice} == {(True, "rgba(0, 0, 0, 0)")}


def test_the_plates_of_thieves_are_scrolled_by_keys_before_anything_in_them_takes_the_focus(started: Page) -> None:
    started.set_viewport_size({"width": 1366, "height": 768})
    stage.visit(started, "#/match/pick", ".thieves.table.to-cast")
    plates = started.get_by_role("group", name="Players", exact=True)
    assert plates.evaluate("one => one.scrollHeight - one.clientHeight") > 100
    assert [fault for fault in faults(started) if "scroll" in fault] == []
    plates.focus()
    started.keyboard.press("End")
    started.wait_for_function("document.querySelector('.side').scrollTop > 100")


def test_every_file_that_is_preloaded_is_used(context: BrowserContext, site: str) -> None:
    """The context's own check fails on any warning; this waits for those that come late."""
    tab = opened(context, site)
    warned = list[str]()
    tab.on("console", lambda message: warned.append(message.text))
    tab.wait_for_timeout(WARNED)
    assert [text for text in warned if "preload" in text] == []


# Whether a remark lies in the bar at the foot, which lies beside the table, and what else in the bar it covers.
UNDER = """() => {
  const box = (one) => one.getBoundingClientRect(), bar = box(document.querySelector(".ticker"));
  const word = box(document.querySelector(".ticker .word"));
  const meets = (one) => one.left < word.right - 1 && one.right > word.left + 1 && one.top < word.bottom - 1
    && one.bottom > word.top + 1;
  const beside = [...document.querySelectorAll("header, .table, .log .lines, .ticker button")];
  return [bar.left <= word.left && bar.right >= word.right && bar.top <= word.top && bar.bottom >= word.bottom,
    beside.filter((one) => one.checkVisibility() && meets(box(one))).map((one) => one.outerHTML.slice(0, 60))];
}"""


def test_a_characters_remark_covers_no_panel_prompt_or_button_and_leaves(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    stage.furnish(context, {"settings": json.dumps({"steps": "hand"})})
    tab = opened(context, site)
    quick_match(tab, "kingdoms")
    tab.locator(".notice [data-on=dismiss]").click()
    word = tab.locator(".word")
    word.wait_for(state="visible")
    for width, height in ((320, 600), (360, 740), (820, 1180), (1440, 900)):
        tab.set_viewport_size({"width": width, "height": height})
        word.evaluate("one => { one.getAnimations()[0].currentTime = 0; }")
        assert word.is_visible() and tab.evaluate(UNDER) == [True, []]
    word.evaluate("one => one.getAnimations()[0].finish()")
    assert not word.is_visible() and word.evaluate("one => one.offsetHeight") == 0
    context.close()
