"""Larger text, by the page's own setting and by the browser's: whatever the window, nothing at a table is covered or cut,
the tray wraps, and everything can be scrolled into view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from game import games
from game.app.storage import saves
from tests.browser import stage
from tests.browser.layout import ENLARGE

# The window, the setting in per cent, the browser's font in px: up to twice the usual size by either.
SEEN = [
    (320, 640, 130, 16),
    (320, 640, 200, 16),
    (360, 740, 100, 32),
    (360, 740, 150, 16),
    (568, 320, 200, 16),
    (740, 360, 150, 16),
    (768, 1024, 150, 16),
    (820, 1180, 100, 32),
    (1024, 768, 130, 16),
    (1024, 768, 200, 16),
    (1280, 800, 130, 16),
    (1280, 800, 100, 24),
    (1280, 800, 200, 16),
    (1440, 900, 100, 20),
    (1920, 1080, 150, 16),
    (2560, 1440, 200, 16),
    (2560, 1440, 100, 32),
]
# Controls that another thing covers or that a window cuts, wherever one scrolls; a tray, a board or a page that is wider
# than its place. Of what lies on a map or is larger than the window the middle counts.
FAULTS = """() => {
  const found = [], match = document.querySelector(".match"), board = match.querySelector(".board");
  const wide = (one) => one.scrollWidth > one.clientWidth + 2;
  const name = (one) => (one.getAttribute("aria-label") || one.textContent.trim() || one.outerHTML).slice(0, 60);
  const whole = [[.5, .5], [.12, .5], [.88, .5], [.5, .12], [.5, .88]];
  for (const one of match.querySelectorAll("button, select, input, summary, a[href]")) {
    if (one.disabled || !one.checkVisibility({visibilityProperty: true}) || !one.getClientRects().length) continue;
    if (one.closest("dialog, #log:not(:popover-open), .visually-hidden")) continue;
    const peek = match.querySelector(".over > .peek input"); // a fight lies over the board, until a person looks at that
    if (peek) peek.checked = Boolean(one.closest(".board"));
    one.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = one.getBoundingClientRect(), large = box.width > innerWidth || box.height > innerHeight;
    const points = large || one.type === "checkbox" || one.closest("svg, .map") ? [[.5, .5]] : whole;
    const hidden = points.filter(([x, y]) => {
      const there = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return !there || !(one.contains(there) || there.closest("label")?.contains(one));
    });
    if (hidden.length) found.push("covered: " + name(one));
    if (one.matches("button:not(.what)") && !one.closest(".map") && wide(one)) found.push("cut: " + name(one));
  }
  for (const one of [document.documentElement, match, board, match.querySelector(".tray")])
    if (wide(one)) found.push("wider than its place: " + (one.className || one.tagName));
  if (board.clientHeight < 90) found.push("no board");
  return found;
}"""


@pytest.fixture(scope="module")
def tables(browser: Browser, site: str) -> Iterator[Page]:
    entries = {f"match/{key}": saves.seal(stage.midway(key)) for key in games}
    yield from stage.lasting(browser, site, {**entries, "settings": '{"steps": "hand"}'}, reduced_motion="reduce")


@pytest.mark.parametrize("key", games)
def test_nothing_at_a_table_is_covered_or_cut_with_text_up_to_twice_as_large(tables: Page, key: str) -> None:
    stage.visit(tables, f"#/match/{key}", f".{key}.table")
    browsers = tables.context.new_cdp_session(tables)
    found = []
    for width, height, text, font in SEEN:
        browsers.send("Page.setFontSizes", {"fontSizes": {"standard": font}})
        tables.set_viewport_size({"width": width, "height": height})
        tables.evaluate(ENLARGE, str(text))
        stage.typeset(tables)
        root = float(tables.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)"))
        assert root >= font * text / 100 * 0.99  # it is as large as a person asked for
        where = f"{width}x{height}, {text} %, {font} px"
        found += [f"{where}: {fault}" for fault in tables.evaluate(FAULTS)]
    assert found == []


def test_larger_text_is_laid_out_as_a_smaller_window_is(tables: Page) -> None:
    """The table asks how many letters fit: twice as large on 1280 px stands as usual on 640 px."""
    stage.visit(tables, "#/match/war", ".war.table")
    tables.context.new_cdp_session(tables).send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    columns = []
    for width, height, text in ((1280, 800, 200), (640, 400, 100), (1440, 900, 100)):
        tables.set_viewport_size({"width": width, "height": height})
        tables.evaluate(ENLARGE, str(text))
        tracks = tables.evaluate("getComputedStyle(document.querySelector('.clans')).gridTemplateColumns")
        columns.append(len(tracks.split()))
    assert columns == [3, 3, 6]
