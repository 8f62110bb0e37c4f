"""The result of a throw appears when the dice rest: on the table, in the log and to screen readers."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, BrowserContext, Page, expect

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat
from tests.browser.conftest import opened
from tests.browser.stage import furnish, visit

WATCH = """() => {
    window.seen = [];
    const root = document.documentElement, said = () => document.querySelector("#say").textContent;
    new MutationObserver(() => {
        const line = document.querySelector(".log .newest");
        seen.push([root.hasAttribute("data-undecided"), said().includes("rolls"), getComputedStyle(line).opacity]);
    }).observe(root, { attributes: true, attributeFilter: ["data-undecided"] });
}"""


def before_a_roll(context: BrowserContext, site: str) -> Page:
    """A table of two persons, with the first roll to come."""
    seats = (Seat(HUMAN, "Ida"), Seat(HUMAN, "Otto"))
    record = Record("war", games["war"].rules, seats, games["war"].settle({}), (), ("first 1",))
    furnish(context, {"match/one": saves.seal(record), "settings": json.dumps({"motion": "full"})})
    tab = opened(context, site)
    visit(tab, "#/match/one", ".war.table")
    return tab


def test_the_result_of_a_throw_appears_when_the_dice_rest(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740})
    tab = before_a_roll(context, site)
    tab.evaluate(WATCH)
    tab.locator("[data-on=roll]").click()
    expect(tab.locator("#say")).to_contain_text("rolls")
    expect(tab.locator(".log .newest")).to_contain_text("rolls")
    assert tab.evaluate("seen") == [[True, False, "0"], [False, True, "1"]]
    context.close()


# While the dice roll, a line that takes them looks like any other, from the first frame on.
GROUNDS = """() => {
    window.grounds = [];
    const root = document.documentElement, ground = (one) => getComputedStyle(one).backgroundColor;
    new MutationObserver(() => {
        const [may, other] = [".line.may", ".line:not(.may, .filled)"].map((kind) => document.querySelector(kind));
        if (root.hasAttribute("data-undecided")) grounds.push([ground(may), ground(other)]);
    }).observe(root, { attributes: true, attributeFilter: ["data-undecided"] });
}"""


def test_no_line_lights_up_before_the_dice_rest(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
    tab = before_a_roll(context, site)
    tab.evaluate(GROUNDS)
    tab.locator("[data-on=roll]").click()
    expect(tab.locator(".log .newest")).to_contain_text("rolls")
    ((may, other),) = tab.evaluate("grounds")
    assert may == other
    context.close()
