"""Pictures in real browsers: the file that the page makes of a table, its size, and that something is on it.

Safari's engine refuses to read a canvas with HTML from a `blob:` address; this holds that no engine refuses ours.
"""

from __future__ import annotations

import base64
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.app.storage import saves
from game.site import single
from game.site.steps import DIST
from tests.browser.conftest import opened
from tests.browser.engines.driving import QUIET, READY, furnished, press
from tests.browser.engines.window import Window, wait
from tests.browser.stage import ended, furnish

SHOWN = "document.querySelector('#picture .print img')?.src.startsWith('data:image/{kind}')"
# Width, height, how many colours (of 4,096) are on it, and how many of its pixels the commonest of them has, in per cent.
LOOK = """async () => {
  const image = document.querySelector('#picture .print img');
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const counts = new Map(), { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let n = 0; n < data.length; n += 4) {
    const colour = ((data[n] >> 4) << 8) | ((data[n + 1] >> 4) << 4) | (data[n + 2] >> 4);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [canvas.width, canvas.height, counts.size, Math.round((400 * Math.max(...counts.values())) / data.length)];
}"""
BYTES = "() => document.querySelector('#picture .print img').src.split(',')[1]"


def holds(look: list[int], wide: int, high: int) -> None:
    """A picture of a table: this size, more than a hundred colours, none of them nearly everywhere."""
    assert look[:2] == [wide, high]
    assert look[2] > 100 and look[3] < 75, look


def blocks(gif: bytes) -> tuple[tuple[int, int], list[tuple[int, int, int, int]]]:
    """The size of a GIF, and the place of each of its pictures, read as the standard says; it fails where a block does not
    fit."""
    assert gif[:6] == b"GIF89a" and gif[10] == 0xF7

    def word(place: int) -> int:
        return int.from_bytes(gif[place : place + 2], "little")

    at, places = 13 + 256 * 3, list[tuple[int, int, int, int]]()
    while gif[at] != 0x3B:
        if gif[at] == 0x2C:
            places.append((word(at + 1), word(at + 3), word(at + 5), word(at + 7)))
            at += 11
        else:
            assert gif[at] == 0x21
            at += 2
        while gif[at]:
            at += gif[at] + 1
        at += 1
    assert at == len(gif) - 1
    return (word(6), word(8)), places


def at_step(context: BrowserContext, site: str, key: str, step: int) -> Page:
    """A replay on a phone."""
    furnish(context, {"match/k": saves.seal(ended(key))})
    tab = opened(context, f"{site}#/watch/k")
    tab.set_viewport_size({"width": 360, "height": 740})
    seek = "(step) => { const bar = document.querySelector('[data-change=seek]'); bar.value = step;"
    tab.evaluate(seek + " bar.dispatchEvent(new Event('change', {bubbles: true})); }", step)
    expect(tab.locator(".reel .where")).to_contain_text(f"Step {step} ")
    return tab


def test_a_picture_and_then_a_film_of_the_turn_are_made_shown_and_saved(context: BrowserContext, site: str) -> None:
    tab = at_step(context, site, "war", 40)
    tab.keyboard.press("v")
    tab.wait_for_function(SHOWN.format(kind="png"))
    holds(tab.evaluate(LOOK), 1440, 1080)
    expect(tab.locator("#picture .ways button:visible").first).to_be_focused()
    with tab.expect_download() as saved:
        tab.click("#picture .save")
    assert saved.value.suggested_filename == "four-ages-war-40.png"
    assert saved.value.path().read_bytes() == base64.b64decode(tab.evaluate(BYTES))
    expect(tab.locator("#picture")).to_be_hidden()
    expect(tab.locator("#notice")).to_contain_text("Saved.")
    tab.click("[data-on=picture]")
    tab.click("#picture [data-on=film]")
    tab.wait_for_function(SHOWN.format(kind="gif"))
    holds(tab.evaluate(LOOK), 720, 540)
    size, places = blocks(base64.b64decode(tab.evaluate(BYTES)))
    assert size == (720, 540) and places[0] == (0, 0, 720, 540) and len(places) >= 5
    assert all(left + wide <= 720 and top + high <= 540 for left, top, wide, high in places)
    expect(tab.locator("#picture .copy")).to_be_hidden()  # no browser copies a film


def test_a_result_card_is_copied_and_pasted(context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    furnish(context, {"match/k": saves.seal(ended("kingdoms"))})
    tab = opened(context, f"{site}#/match/k")
    tab.click("[data-on=result_card]")
    tab.wait_for_function(SHOWN.format(kind="png"))
    holds(tab.evaluate(LOOK), 1440, 1080)
    tab.click("#picture .copy")
    expect(tab.locator("#notice")).to_contain_text("Copied!")
    read = "async () => (await (await navigator.clipboard.read())[0].getType('image/png')).size"
    assert tab.evaluate(read) > 20_000


def test_the_share_sheet_gets_the_file_in_the_click_and_a_refusal_is_said(context: BrowserContext, site: str) -> None:
    context.add_init_script("""
      navigator.canShare = ({ files }) => files.length === 1;
      navigator.share = ({ files: [file] }) => {
        window.given = [file.name, file.type, navigator.userActivation.isActive];
        return window.refuses ? Promise.reject(new DOMException('no', 'NotAllowedError')) : Promise.resolve();
      };
    """)
    tab = at_step(context, site, "thieves", 30)
    tab.click("[data-on=picture]")
    tab.wait_for_function(SHOWN.format(kind="png"))
    tab.evaluate("window.refuses = true")
    tab.click("#picture .share")
    expect(tab.locator("#notice")).to_contain_text("Save it instead.")
    tab.evaluate("window.refuses = false")
    tab.click("#picture .share")
    expect(tab.locator("#picture")).to_be_hidden()
    assert tab.evaluate("window.given") == ["four-ages-thieves-30.png", "image/png", True]


def look_at(window: Window) -> Any:
    press(window, "[data-on=result_card]")
    wait(window, SHOWN.format(kind="png"), 30)
    return window.run(LOOK)


def test_other_engines_make_the_same_pictures(window: Window, site: str) -> None:
    furnished(window, site, QUIET | {"match/k": saves.seal(ended("war"))}, "#/match/k")
    holds(look_at(window), 1440, 1080)
    press(window, "#picture [data-local^=close]")
    press(window, "[data-on=replay]")
    press(window, ".reel [data-on=picture]")
    wait(window, SHOWN.format(kind="png") + " && document.querySelector('#picture [data-on=film]')", 30)
    press(window, "#picture [data-on=film]")
    wait(window, SHOWN.format(kind="gif"), 60)
    holds(window.run(LOOK), 720, 540)
    size, places = blocks(base64.b64decode(window.run(BYTES)))
    assert size == (720, 540) and len(places) >= 2


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_the_one_file_makes_them_too(window: Window) -> None:
    window.go((DIST / single.NAME).as_uri())
    wait(window, READY, 60)
    window.run("(text) => localStorage.setItem('four-ages/match/k', text)", saves.seal(ended("war")))
    window.go((DIST / single.NAME).as_uri() + "#/match/k")
    window.reload()
    wait(window, READY, 60)
    holds(look_at(window), 1440, 1080)
