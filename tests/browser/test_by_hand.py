"""Cards played by hand: picked up, put on a place of the board that glows, or put back; by finger, mouse and keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.app.storage import saves
from tests.browser import stage
from tests.browser.table import answered
from tests.browser.test_half import prompts
from tests.browser.test_heroes import building, market_day

SIZES = ((360, 740), (820, 1180), (1440, 900))


def entries(*times: str) -> dict[str, str]:
    """Matches of which each is played on by one test."""
    found = {
        "land": prompts()["target"],
        "target": prompts()["target"],
        "heroes": prompts()["heroes"],
        "place": prompts()["place"],
    }
    for key in times:
        found |= {f"build{key}": building(), f"market{key}": market_day()}
    return {f"match/{key}": saves.seal(record) for key, record in found.items()}


@pytest.fixture(scope="module")
def started(browser: Browser, site: str) -> Iterator[Page]:
    kept = entries("360", "820", "1440", "keys", "back")
    yield from stage.lasting(browser, site, kept, reduced_motion="reduce", viewport={"width": 1440, "height": 900})


def log(tab: Page) -> str:
    return " ".join(tab.locator("#log li").all_text_contents())


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_card_is_put_on_the_site_that_it_builds(started: Page, width: int, height: int) -> None:
    """Only the places that take the card are shown, they are seen at once, and as large as a finger."""
    tab = started
    tab.set_viewport_size({"width": width, "height": height})
    stage.visit(tab, f"#/match/build{width}", ".tray.building")
    places = tab.locator(".drop-target:visible")
    expect(places).to_have_count(0)
    tab.locator("[data-lift=wood]").click()
    expect(tab.locator("[data-lift=wood]")).to_have_attribute("aria-pressed", "true")
    shown = places.evaluate_all("all => all.map(one => one.dataset.target)")
    assert shown == ["buy city", "buy citadel"]
    for place in places.all():
        expect(place).to_be_in_viewport(ratio=0.9)
        box = place.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 40
    tab.locator(".drop-target[data-target='buy city']").click()
    answered(tab)
    assert "Ida builds a city" in log(tab) or "City" in log(tab)
    expect(tab.locator("[aria-pressed=true][data-lift]")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_an_offer_is_put_on_the_land_of_a_rival(started: Page, width: int, height: int) -> None:
    tab = started
    tab.set_viewport_size({"width": width, "height": height})
    stage.visit(tab, f"#/match/market{width}", ".offer-sheet")
    expect(tab.locator(".drop-target:visible")).to_have_count(0)
    tab.locator("#give-iron").click()
    expect(tab.locator(".drop-target:visible")).to_have_count(3)  # two lands, and the middle for all
    tab.locator("#want-wood").click()
    land = tab.locator(".tribe.seat2 .drop-target")
    land.scroll_into_view_if_needed()
    land.click()
    answered(tab)
    assert "Ida offers Bot 2 Iron for Wood." in log(tab)


def test_escape_and_another_tap_put_a_card_back(started: Page) -> None:
    tab = started
    stage.visit(tab, "#/match/buildback", ".tray.building")
    card, places = tab.locator("[data-lift=iron]"), tab.locator(".drop-target:visible")
    for key in ("", "Escape"):
        card.click()
        expect(places).not_to_have_count(0)
        if key:
            tab.keyboard.press(key)
        else:
            card.click()
        expect(places).to_have_count(0)
        expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    tab.locator("[data-lift=wood]").click()  # another card takes its place
    expect(card).to_have_attribute("aria-pressed", "false")
    stage.visit(tab, "#/match/marketback", ".offer-sheet")
    tab.locator("#give-iron").click()
    tab.keyboard.press("Escape")
    expect(places).to_have_count(0)
    expect(tab.locator("#give-iron input")).not_to_be_checked()


def test_the_keyboard_goes_to_the_place_and_back_and_it_is_read_aloud(started: Page) -> None:
    tab = started
    stage.visit(tab, "#/match/buildkeys", ".tray.building")
    card = tab.locator("[data-lift=wood]")
    card.focus()
    tab.keyboard.press("Enter")
    expect(tab.locator(".drop-target[data-target='buy city']")).to_be_focused()
    said = tab.locator("#say p").last.text_content() or ""
    assert said.startswith("Wood is picked up. It can go to: Build: City")
    tab.keyboard.press("Escape")
    expect(card).to_be_focused()
    tab.keyboard.press("Enter")
    tab.keyboard.press("Enter")
    answered(tab)
    expect(tab.locator("[data-on=undo]")).to_be_enabled()
    assert tab.locator("[data-lift=wood]").count() <= 1


def test_a_land_is_attacked_and_a_hero_joins_by_hand(started: Page) -> None:
    """A place without cards is always there; its list of choices stays too."""
    tab = started
    stage.visit(tab, "#/match/target", ".heroes.table")
    listed = tab.locator(".tray [data-on=act]").evaluate_all("all => all.map(one => one.dataset.value)")
    places = tab.locator(".drop-target:visible").evaluate_all("all => all.map(one => one.dataset.target)")
    assert places and set(places) <= set(listed)
    tab.locator(".drop-target:visible").first.click()
    answered(tab)
    expect(tab.locator(".scene .attack")).to_be_visible()
    stage.visit(tab, "#/match/heroes", ".heroes.table")
    tab.locator("[data-lift=hero]").click()
    expect(tab.locator(".attack .drop-target:visible")).not_to_have_count(0)


SEEN_THROUGH = """() => [...document.querySelectorAll(".drop-target:not([hidden])")].map((one) => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const bytes = (colour) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => bytes(colour).slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [.2126, .7152, .0722][at], .05);
  const name = getComputedStyle(one.querySelector("span")), [a, b] = [light(name.color), light(name.backgroundColor)];
  const veils = ["", "::before"].map((part) => bytes(getComputedStyle(one, part).backgroundColor)[3] / 255);
  return { veil: Math.max(...veils), solid: bytes(name.backgroundColor)[3], opacity: getComputedStyle(one).opacity,
    contrast: Math.max(a, b) / Math.min(a, b) };
})"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_land_is_seen_while_it_can_be_chosen(started: Page, theme: str) -> None:
    """A thin veil of which only the name is solid, with the contrast that WCAG wants for text."""
    tab = started
    tab.set_viewport_size({"width": 1440, "height": 900})
    tab.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    stage.visit(tab, "#/match/land", ".drop-target:not([hidden])")
    tab.mouse.move(0, 0)
    found = tab.evaluate(SEEN_THROUGH)
    tab.emulate_media(color_scheme="light")
    assert len(found) >= 2
    for one in found:
        assert one["veil"] <= 0.3 and (one["solid"], one["opacity"]) == (255, "1")
        assert one["contrast"] >= 4.5
