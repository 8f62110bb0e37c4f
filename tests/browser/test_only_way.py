"""On the page: a forced action happens by itself, can be stopped, and no tap hits the next choice by mistake."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect

from game import games
from game.app.show.pacing import LOOK
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from tests.browser.conftest import opened
from tests.browser.stage import furnish, visit
from tests.browser.table import answered
from tests.records import positions

GOLDEN = Path(__file__).parents[1] / "golden"
PHONE = ViewportSize(width=360, height=740)
LONGER = 2 * LOOK["fast"]  # ms; it has happened by then, if it does
LOSE = 'main [data-on=act][data-value="lose"]'


def single() -> Record:
    """War, a person to move whose dice fit nothing, with dice left after the one that is lost."""
    record = parse_record((GOLDEN / "war/greedy_2.record").read_text("utf-8"), games)
    for count, state in positions(record):
        if state.current_player() == 0 and len(state.legal_actions()) == 1 and getattr(state, "dice", 0) > 2:
            seats = (Seat(HUMAN, "Ida"), Seat(HUMAN, "Otto"))
            return replace(record, seats=seats, actions=record.actions[:count])
    raise AssertionError("something always fits")


def table(browser: Browser, site: str, **settings: str) -> Page:
    context = browser.new_context(viewport=PHONE, locale="en-US")
    furnish(context, {"match/one": saves.seal(single()), "settings": json.dumps(settings)})
    return opened(context, site)


def dice(tab: Page) -> int:
    return tab.locator("main .dice [data-roll]").count()


def test_the_die_that_must_be_lost_is_lost_without_a_tap(browser: Browser, site: str) -> None:
    *_, (_, state) = positions(single())
    before = getattr(state, "dice", 0)
    tab = table(browser, site)
    visit(tab, "#/match/one", ".war.table")
    expect(tab.locator("main .dice [data-roll]")).not_to_have_count(before)
    assert dice(tab) < before
    tab.context.close()


def test_wait_stops_it_and_an_open_dialog_holds_it(browser: Browser, site: str) -> None:
    tab = table(browser, site, pace="fast")
    tab.evaluate(
        """() => new MutationObserver((_, watch) => {  // as soon as it is shown, however slow the machine is
            if (!document.querySelector("[data-on=wait]")) return;
            watch.disconnect();
            document.querySelector("[data-local='show:#guide']").click();
        }).observe(document.documentElement, { attributes: true, attributeFilter: ["data-shown"] })"""
    )
    visit(tab, "#/match/one", ".war.table")
    expect(tab.locator("#guide")).to_be_visible()
    before = dice(tab)
    tab.wait_for_timeout(LONGER)
    assert dice(tab) == before
    tab.evaluate(
        """() => {  // at once, however slow the machine is
            document.querySelector("#guide [data-local='close:#guide']").click();
            document.querySelector("[data-on=wait]").click();
        }"""
    )
    answered(tab)
    tab.wait_for_timeout(LONGER)
    assert dice(tab) == before
    tab.locator(LOSE).first.click()
    expect(tab.locator("main .dice [data-roll]")).to_have_count(before - 1)
    tab.context.close()


def test_a_tap_at_the_moment_of_the_change_takes_nothing_else(browser: Browser, site: str) -> None:
    """Choices that appear by themselves are pressed in the very moment of their appearance."""
    tab = table(browser, site, motion="reduced")
    tab.evaluate(
        """() => {
            const root = document.documentElement;
            let before = 0;
            new MutationObserver(() => {
                const offered = [...document.querySelectorAll("main [data-on=act]:not([disabled])")];
                const dice = document.querySelectorAll("main .dice [data-roll]").length;
                if (before && dice !== before && offered.length && !window.hasty) {
                    window.hasty = offered;
                    offered.forEach((one) => one.click());
                }
                before = dice;
            }).observe(root, { attributes: true, attributeFilter: ["data-shown"] });
        }"""
    )
    visit(tab, "#/match/one", ".war.table")
    tab.wait_for_function("window.hasty")
    assert tab.evaluate("hasty.length") >= 1
    assert tab.locator(".sent").count() == 0
    tab.context.close()


def test_the_table_waits_for_a_person_who_does_everything_by_hand(browser: Browser, site: str) -> None:
    tab = table(browser, site, steps="hand", pace="fast")
    visit(tab, "#/match/one", ".war.table")
    before = dice(tab)
    tab.wait_for_timeout(LONGER)
    assert dice(tab) == before and tab.locator("[data-on=wait]").count() == 0
    tab.context.close()
