"""Every component in every state looks as approved, and the longest texts of each language fit in it.

Approved pictures are in pictures/gallery/. After an intended change: `pytest tests/browser/test_gallery.py --approve`,
look at the changed pictures, and commit them on their own.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from game.site.steps import DIST
from tests.browser import gallery
from tests.browser.conftest import ARTIFACTS
from tests.browser.stage import typeset
from tests.browser.test_approved import FAR, PICTURES, distance

KEPT = PICTURES / "gallery"
LOOKS = [("en", "light"), ("en", "contrast"), ("zh-Hant", "dark"), ("zh-Hans", "light")]
WIDTH = 720
# What does not fit: text that is cut, and boxes that stick out of their component. Parts that scroll or end long lines
# with an ellipsis are intended. So are the rays behind an emblem, and the circle with a question mark, which reaches into
# the margin.
MEANT = ".emblem, header:has(.emblem), .tray > .status"
SPILT = """(meant) => {
  const found = [];
  const told = (what, px, one) => found.push(
    `${one.closest("[data-specimen]").dataset.specimen}: ${one.tagName.toLowerCase()}.${one.className} ${what} by ` +
    `${Math.round(px)} px, "${one.textContent.trim().slice(0, 40)}"`);
  for (const specimen of document.querySelectorAll(".specimen")) {
    const edge = specimen.getBoundingClientRect();
    for (const one of specimen.querySelectorAll("*:not(svg *, select, option, input)")) {
      if (!one.checkVisibility({ visibilityProperty: true }) || !one.clientWidth) continue;
      if (one.closest(".visually-hidden") || one.matches(meant)) continue;
      const style = getComputedStyle(one), box = one.getBoundingClientRect();
      let held = false; // by something that scrolls or cuts, and then tells itself
      for (let up = one.parentElement; up !== specimen; up = up.parentElement)
        held ||= getComputedStyle(up).overflowX !== "visible";
      const out = Math.max(box.right - edge.right, edge.left - box.left);
      if (!held && out > 1) told("stands out", out, one);
      if (one.tagName === "svg" || style.display === "inline") continue;
      const allowed = /auto|scroll/.test(style.overflowX) || style.textOverflow === "ellipsis";
      const wide = one.scrollWidth - one.clientWidth, high = one.scrollHeight - one.clientHeight;
      if (!allowed && wide > 1) told("is too wide", wide, one);
      const low = /hidden|clip/.test(style.overflowY) && !(style.webkitLineClamp > 0) && style.textOverflow !== "ellipsis";
      if (low && high > 3) told("is cut below", high, one);
    }
  }
  return found;
}"""


@pytest.fixture(scope="module")
def window(whole: Browser) -> Iterator[Page]:
    context = whole.new_context(viewport={"width": WIDTH, "height": 900}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def shown(tab: Page, site: str, lang: str, theme: str = "light", text: str = "100", width: int = WIDTH) -> None:
    """The gallery among the site's files."""
    tab.unroute_all()
    made = gallery.page(DIST, lang, theme, text)
    tab.route("**/gallery.html", lambda route: route.fulfill(body=made, content_type="text/html"))
    tab.set_viewport_size({"width": width, "height": 900})
    tab.goto(site + "gallery.html")
    typeset(tab)


@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_components_look_as_approved(
    window: Page, site: str, lang: str, theme: str, request: pytest.FixtureRequest
) -> None:
    shown(window, site, lang, theme)
    picture = Image.open(io.BytesIO(window.locator(".gallery").screenshot())).convert("RGB")
    kept = KEPT / f"{lang}-{theme}.png"
    if request.config.getoption("--approve"):
        kept.parent.mkdir(parents=True, exist_ok=True)
        picture.resize((picture.width // 4, picture.height // 4), Image.Resampling.BOX).quantize(
            64, dither=Image.Dither.NONE
        ).save(kept, optimize=True)
    approved = Image.open(kept).convert("RGB")
    far = distance(picture, approved.resize(picture.size), WIDTH)
    if far > FAR or abs(approved.height * 4 - picture.height) > 40:
        ARTIFACTS.mkdir(exist_ok=True)
        picture.save(ARTIFACTS / f"gallery-{kept.name}")
    assert approved.height * 4 == pytest.approx(picture.height, abs=40)
    assert far <= FAR


def test_a_component_that_is_spoilt_is_seen(window: Page, site: str) -> None:
    shown(window, site, "en", "light")
    window.add_style_tag(
        content="[data-specimen] .plate, .players > li { translate: 3rem 0; } button { border-radius: 0; }"
    )
    window.add_style_tag(content="button.primary { background: var(--paper); color: var(--ink); }")
    picture = Image.open(io.BytesIO(window.locator(".gallery").screenshot())).convert("RGB")
    approved = Image.open(KEPT / "en-light.png").convert("RGB").resize(picture.size)
    assert distance(picture, approved, WIDTH) > FAR


@pytest.mark.parametrize("lang", gallery.LANGUAGES)
@pytest.mark.parametrize(("width", "text"), [(360, "100"), (360, "130"), (1440, "130")])
def test_the_longest_texts_fit(window: Page, site: str, lang: str, width: int, text: str) -> None:
    shown(window, site, lang, "light", text, width)
    assert window.evaluate("document.querySelectorAll('.specimen').length") >= 25
    assert window.evaluate(SPILT, MEANT) == []


def test_a_text_that_does_not_fit_is_found(window: Page, site: str) -> None:
    shown(window, site, "en", width=360)
    before = window.evaluate(SPILT, MEANT)
    window.add_style_tag(content=".specimen button { max-width: 4rem; overflow: hidden; white-space: nowrap; }")
    assert len(window.evaluate(SPILT, MEANT)) > len(before) + 3


def test_the_gallery_has_what_the_kit_makes() -> None:
    made = gallery.gallery("en")
    for kind in (
        "badge",
        "notice",
        "hand",
        "tray",
        "standing",
        "score",
        "log",
        "moment",
        "guide",
        "rules-link",
        "pips",
    ):
        assert re.search(rf'class="[^"]*\b{kind}\b', made), kind
