"""What stays with a person on the next screen: the end of the log, the keyboard's focus; and layouts that were once broken.

The session runs in the test and the page's own code draws its patches: no page starts, so each test takes about a second.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from game.app.storage import saves
from game.core.record import Record
from tests.browser.drawn import drawing
from tests.browser.stage import awaiting, ended
from tests.browser.table import CHOICE
from tests.browser.test_shifts import DRAW, SIZES, sent
from tests.unit.app.tab import Tab

AT_END = """() => {
    const log = document.querySelector(".log .lines");
    return [log.scrollHeight > log.clientHeight, log.scrollHeight - log.scrollTop - log.clientHeight < 2];
}"""
FOCUSED = f"document.activeElement.matches('{CHOICE}') && document.activeElement.dataset.value"


@pytest.fixture(scope="module")
def sheet(browser: Browser, site: str) -> Iterator[Page]:
    """A page on which anything can be drawn."""
    tab = drawing(browser, site, *SIZES["desktop"])
    yield tab
    tab.close()


def draw(tab: Page, html: str) -> None:
    tab.evaluate(DRAW.replace("window.shifted.splice(0)", "[]"), [html, [["motion", "reduced"]], []])


def show(tab: Page, width: int, height: int, *screens: str) -> None:
    """Show *screens* one after the other, as a session sends them, in a window of this size."""
    tab.set_viewport_size({"width": width, "height": height})
    draw(tab, "<main></main>")
    for html in screens:
        draw(tab, html)


def screens(record: Record, place: str, *events: tuple[str, Any] | Callable[[Tab], bool]) -> list[str]:
    """What a session draws of *record* when it is opened, and after each of *events*; one that is a question is asked on and
    on until it holds."""

    def drawn() -> list[str]:
        settings = json.dumps({"pace": "fast", "sound": 0, "hints": "off"})
        tab = Tab({"match/k": saves.seal(record), "settings": settings}, hash=place)
        found = [tab.html]
        for event in events:
            if callable(event):
                while not event(tab):
                    tab.send("continue")
            else:
                tab.send(*event)
            found.append(tab.html)
        return found

    with ThreadPoolExecutor(1) as aside:  # no loop of events but the session's own
        return aside.submit(drawn).result()


def test_the_log_stays_at_its_end_whatever_becomes_of_the_window_and_where_a_person_reads_in_it(sheet: Page) -> None:
    *first, second, third = (html for html, *_ in sent()["kingdoms"])
    show(sheet, 1300, 600, *first)
    assert sheet.evaluate(AT_END) == [True, True]
    sheet.set_viewport_size({"width": 1200, "height": 520})
    sheet.set_viewport_size({"width": 1100, "height": 700})  # the log is folded away, and comes back
    sheet.set_viewport_size({"width": 1300, "height": 600})
    draw(sheet, second)
    assert sheet.evaluate(AT_END) == [True, True]
    sheet.locator(".log .lines").evaluate("log => new Promise(done => { log.onscroll = done; log.scrollTop = 40; })")
    sheet.set_viewport_size({"width": 1300, "height": 640})
    draw(sheet, third)
    assert sheet.evaluate("document.querySelector('.log .lines').scrollTop") == 40


@cache
def chosen() -> list[str]:
    """A card of the first pack is kept, and the next question comes."""
    record = awaiting("kingdoms", "keep ")
    return screens(record, "#/match/k", act, lambda tab: 'data-on="act"' in tab.html)


def act(tab: Tab) -> bool:
    """Choose the first legal action."""
    play = tab.session.play
    assert play is not None
    tab.send("act", str(play.match.state.legal_actions()[0]))
    return True


def test_the_focus_goes_to_the_next_question_for_a_keyboard_and_nowhere_for_a_mouse(sheet: Page) -> None:
    before, *others, after = chosen()
    show(sheet, 1440, 900, before)
    sheet.keyboard.press("Tab")
    sheet.locator(CHOICE).first.focus()
    was = sheet.evaluate(FOCUSED)
    assert was
    draw(sheet, before)
    assert sheet.evaluate(FOCUSED) == was  # nothing has changed
    for html in (*others, after):  # bots choose in between
        draw(sheet, html)
    assert sheet.evaluate(FOCUSED) not in (False, was)
    show(sheet, 1440, 900, before)
    sheet.locator(CHOICE).nth(1).click()
    for html in (*others, after):
        draw(sheet, html)
    assert sheet.evaluate("document.activeElement.matches(':focus-visible')") is False


def test_below_the_final_sheet_of_war_no_empty_wood_comes_first(sheet: Page) -> None:
    show(sheet, 1440, 900, *screens(ended("war"), "#/match/k"))
    above = sheet.evaluate(
        """() => document.querySelector(".last-table .player").getBoundingClientRect().top
            - document.querySelector(".last-table").getBoundingClientRect().top"""
    )
    assert 0 < above < 150


def test_in_a_replay_that_is_looked_back_on_no_row_of_cities_lies_over_another(sheet: Page) -> None:
    show(sheet, 1440, 900, *screens(ended("kingdoms"), "#/watch/k", ("seek", "474")))
    sheet.evaluate(
        "document.querySelector('.reel').style.minHeight = '14rem'"
    )  # with the curve and the costliest decisions
    high = """() => [...document.querySelectorAll(".race li")].map((row) => [row, ...row.querySelectorAll(".gate")].map(
        (one) => one.getBoundingClientRect())).map(([row, ...gates]) => [row.top, row.bottom,
        gates.every((gate) => gate.top >= row.top && gate.bottom <= row.bottom)])"""
    rows = sheet.evaluate(high)
    assert len(rows) == 4 and all(whole for *_, whole in rows)
    assert all(above[1] <= below[0] for above, below in pairwise(rows))


def test_on_a_phone_nothing_cuts_the_corners_of_what_stops_the_analysis(sheet: Page) -> None:
    show(sheet, 360, 740, *screens(ended("war"), "#/watch/k", ("hindsight", "0")))
    cut = "(one) => [getComputedStyle(one.parentElement).overflow, getComputedStyle(one).borderTopStyle]"
    assert sheet.locator(".reel [data-on=cancel]").evaluate(cut) == ["visible", "solid"]


NEAR = """() => {  // as the page does it
  document.querySelector(".thieves .map").classList.add("near");
  document.querySelector(".thieves .sheet").style.setProperty("--zoom", 2.5);
  document.querySelector(".thieves .window").scrollTo(9999, 9999);
}"""


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1440, 900)])
def test_the_buttons_of_a_map_looked_at_from_near_cover_nothing_of_it(sheet: Page, width: int, height: int) -> None:
    show(sheet, width, height, *screens(awaiting("thieves", "go "), "#/match/k"))
    sheet.evaluate(NEAR)
    over = sheet.evaluate(
        """() => {
            const box = (one) => document.querySelector(`.thieves ${one}`).getBoundingClientRect();
            const map = box(".window"), tools = box(".tools");
            return Math.min(map.right - tools.left, map.bottom - tools.top);
        }"""
    )
    assert over <= 0


def test_on_a_phone_the_maps_one_button_covers_nothing_that_can_be_chosen(sheet: Page) -> None:
    """It lies in a corner outside the streets, with the whole city in sight and in the last corner from near."""
    show(sheet, 360, 740, *screens(awaiting("thieves", "go "), "#/match/k"))
    for look in ("() => {}", NEAR):
        sheet.evaluate(look)
        shown, covered = sheet.evaluate(
            """() => {
                const shown = [...document.querySelectorAll(".thieves .tools button")].filter((one) => one.offsetWidth);
                const tool = shown[0].getBoundingClientRect();
                const covered = [...document.querySelectorAll(".city :is(.figure, .target)")].filter((one) => {
                    const box = one.getBoundingClientRect();
                    return box.right > tool.left && box.left < tool.right && box.bottom > tool.top && box.top < tool.bottom;
                });
                return [shown.length, covered.length];
            }"""
        )
        assert (shown, covered) == (1, 0)
