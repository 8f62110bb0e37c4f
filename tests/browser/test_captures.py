"""A captured castle flies and is looked at; all else on the board stays where it was until then, at any size of screen.

The page's drawing code draws known matches. The animations' own clock is set, so nothing depends on the machine's speed.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from game.site.steps import ROOT
from tests.browser.drawn import drawing
from tests.browser.test_shifts import DRAW, SIZES, sent

HOLD = int(re.findall(r"const HOLD = (\d+);", (ROOT / "assets/runtime/places.js").read_text("utf-8"))[0])
TIMES = (0, 240, 480, 700, 1000, HOLD - 1)  # ms after the patch at which nothing else has moved
WITHIN = 1.5  # px: scrolling rounds

# Draw a patch, and look whether something was taken: what else stood where, and how all of it is seen later.
CAPTURE = """async ([html, times]) => {
    const app = document.getElementById("app");
    const boxes = (no) => [...document.querySelectorAll(".castle, .player, .clan > h3")]
        .filter((one) => !no.includes(one.id) && getComputedStyle(one).visibility === "visible")
        .map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 1)
        .map(({ x, y, width, height }) => [x, y, width, height]);
    const holders = () => new Map([...app.querySelectorAll("[data-hold]")].map((one) => [one.id, one.dataset.hold]));
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const held = holders(), stood = new Map([...held.keys()].map((id) => [id, boxes([id])])), before = glue.measured(app);
    glue.show(app, { html });
    glue.changed(app, before);
    const taken = [...holders()].filter(([id, now]) => held.has(id) && held.get(id) !== now).map(([id]) => id);
    const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
    const inside = moving.filter(({ effect: { target } }) => taken.some((id) => target.parentElement.closest(`#${id}`)));
    const looked = [];
    if (taken.length) {
        for (const one of moving) one.pause();
        for (const time of times) {
            for (const one of moving) one.currentTime = time;
            await frame();
            looked.push(boxes(taken));
        }
    }
    glue.settle();
    await frame();
    const rests = boxes(taken), stills = document.querySelectorAll(".as-it-was").length;
    return taken.length ? { taken, stood: stood.get(taken[0]), looked, rests, stills, inside: inside.length } : null;
}"""


def captures(tab: Page, times: tuple[int, ...]) -> list[dict[str, Any]]:
    """What is seen of each capture in a match of four bots."""
    first, *others = sent()["war"]
    tab.evaluate(DRAW.replace("window.shifted.splice(0)", "[]"), first)
    return [seen for html, _, _ in others if (seen := tab.evaluate(CAPTURE, [html, times]))]


def apart(some: list[list[float]], others: list[list[float]]) -> float:
    """px by which two pictures of the same things differ most."""
    return max(abs(a - b) for one, other in zip(some, others, strict=True) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("size", SIZES)
def test_all_else_stays_until_a_capture_has_been_looked_at(browser: Browser, site: str, size: str) -> None:
    tab = drawing(browser, site, *SIZES[size])
    found = captures(tab, TIMES)
    tab.close()
    assert len(found) >= 2
    for one in found:
        assert one["inside"] == 0  # it flies as a whole
        for time, looked in zip(TIMES, one["looked"], strict=True):
            assert apart(looked, one["stood"]) < WITHIN, (one["taken"], time)


def test_a_click_shows_at_once_how_things_stand_after_a_capture(browser: Browser, site: str) -> None:
    tab = drawing(browser, site, *SIZES["desktop"])
    found = captures(tab, ())
    tab.close()
    assert len(found) >= 2
    for one in found:
        assert one["rests"] != one["stood"] and one["stills"] == 0
        assert len(one["rests"]) >= len(one["stood"]) - 1  # a clan's heading goes with its last castle


# Draw a patch, and list what odds cover of their own castle's lines on the way to their places.
COVERED = """async ([html, times]) => {
    const app = document.getElementById("app"), before = glue.measured(app);
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    glue.show(app, { html });
    glue.changed(app, before);
    const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
    const seen = (one) => getComputedStyle(one).visibility === "visible" && +getComputedStyle(one).opacity > 0;
    const covered = [];
    for (const one of moving) one.pause();
    for (const time of moving.length ? times : [0]) {
        for (const one of moving) one.currentTime = time;
        for (const odds of document.querySelectorAll(".castle .chance")) {
            if (!seen(odds)) continue;
            const one = odds.getBoundingClientRect();
            for (const line of odds.closest(".castle").querySelectorAll(".line")) {
                const other = line.getBoundingClientRect();
                const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
                const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
                if (Math.min(across, down) > 2) covered.push([odds.closest(".castle").id, time, across, down]);
            }
        }
    }
    for (const one of moving) one.finish();
    await frame();
    return [document.querySelectorAll(".castle .chance").length, moving.length, covered];
}"""
ON_THE_WAY = (0, 50, 100, 150, 200, 249, HOLD, HOLD + 50, HOLD + 100, HOLD + 150, HOLD + 200, HOLD + 249)


@pytest.mark.parametrize("size", SIZES)
def test_odds_cover_no_line_while_castles_find_their_places(browser: Browser, site: str, size: str) -> None:
    tab = drawing(browser, site, *SIZES[size])
    first, *others = sent()["war"]
    tab.evaluate(DRAW.replace("window.shifted.splice(0)", "[]"), first)
    found = [tab.evaluate(COVERED, [html, ON_THE_WAY]) for html, _, _ in others]
    tab.close()
    assert sum(bool(odds and moving) for odds, moving, _ in found) >= 4
    assert [covered for _, _, covered in found if covered] == []
