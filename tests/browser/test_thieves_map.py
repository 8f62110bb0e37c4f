"""The map of Age of Thieves: the city from near and from far, and a preview of each move, by mouse, keys and fingers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from game.app.storage import saves
from tests.browser.conftest import opened, picture
from tests.browser.stage import awaiting, furnish, lasting, visit
from tests.browser.table import answered

WALKS = 6  # matches for walking, on a desktop and on a phone
# The map has scrolled to its automatic place: a scroll would end a tip, and add to a person's.
STANDS = """async () => {
  const map = document.querySelector("#map");
  let place = "";
  for (let still = 0; still < 20; still++) {
    await new Promise(requestAnimationFrame);
    const now = [map.scrollLeft, map.scrollTop, map.style.cssText].join();
    if (now !== place) [place, still] = [now, 0];
  }
}"""


def walking(browser: Browser, site: str, **how: Any) -> Iterator[Page]:
    """A page with matches in which the thief may walk, one for each test. No best-move marker appears: it would be an
    answer as well."""
    match = saves.seal(awaiting("thieves", "go "))
    entries = {f"match/walk{number}": match for number in range(WALKS)}
    yield from lasting(browser, site, {**entries, "settings": '{"hints": "ask"}'}, **how)


@pytest.fixture(scope="module")
def desk(browser: Browser, site: str) -> Iterator[Page]:
    yield from walking(browser, site, viewport={"width": 1366, "height": 768})


@pytest.fixture(scope="module")
def hand(browser: Browser, site: str) -> Iterator[Page]:
    size = {"width": 360, "height": 740}
    how = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    yield from walking(browser, site, locale="zh-TW", viewport=size, **how)


def walk(tab: Page) -> Page:
    """An untouched match, with its map as it first appears."""
    visit(tab, "#/", ".lobby")
    number = tab.evaluate("window.walks = (window.walks ?? -1) + 1")
    visit(tab, f"#/match/walk{number}", ".thieves.table .spot")
    tab.evaluate(STANDS)
    return tab


@pytest.fixture
def table(desk: Page) -> Page:
    """A desktop, the thief about to walk."""
    return walk(desk)


@pytest.fixture
def phone(hand: Page) -> Page:
    """A phone, the thief about to walk."""
    return walk(hand)


def zoom(tab: Page) -> float:
    return float(tab.evaluate("document.querySelector('#map').style.getPropertyValue('--zoom')"))


def position(tab: Page) -> tuple[float, float]:
    """How far the map is scrolled."""
    left, top = tab.evaluate("[document.querySelector('#map').scrollLeft, document.querySelector('#map').scrollTop]")
    return left, top


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def in_view(tab: Page) -> Locator:
    """A target well inside the map's window, to which the map may still be scrolling."""
    for _ in range(50):
        window = tab.locator("#map").bounding_box()
        assert window is not None
        for target in tab.locator(".spot").all():
            x, y = middle(target)
            inside = window["x"] + 30 < x < window["x"] + window["width"] - 30
            if inside and window["y"] + 30 < y < window["y"] + window["height"] - 80:
                return target
        tab.wait_for_timeout(100)
    raise AssertionError("no target in view")


def test_under_the_mouse_a_tip_says_what_a_move_brings_and_the_figure_walks_there(table: Page) -> None:
    target = table.locator(".spot").first
    value = target.get_attribute("data-value")
    assert value is not None
    expect(table.locator("#tip")).to_be_hidden()
    target.hover()
    twin = table.locator(f'button[data-value="{value}"]').text_content()
    assert twin
    expect(table.locator("#tip p")).to_have_text(twin)
    expect(table.locator(".target:hover .trail")).to_have_css("display", "block")
    was = table.locator(".figure.thief.turn").get_attribute("transform")
    target.click()
    answered(table)
    table.mouse.move(1, 1)  # otherwise the figure's final place would show whose it is
    expect(table.locator("#tip")).to_be_hidden()
    now = table.locator(".figure.thief.seat1")
    assert now.get_attribute("transform") != was
    assert (now.get_attribute("data-way") or "").endswith("0 0"), "its way ends where it stands"
    picture(table, "thieves-moved")


def test_every_thing_on_the_board_says_what_it_is(table: Page) -> None:
    for selector, word in ((".watchman", "Guard"), (".lying .green", "Green jewel"), (".course .stage .what", "event")):
        table.locator(selector).last.hover()
        expect(table.locator("#tip")).to_contain_text(word)
    table.locator(".event .what").focus()
    assert table.locator(".event .what .visually-hidden").inner_text()


def test_buttons_wheel_and_keys_zoom_and_the_small_picture_moves_the_map(table: Page) -> None:
    mini = table.locator(".mini")
    expect(mini).to_be_hidden()
    before = zoom(table)
    table.locator("[data-local='zoom:in']").click()
    table.keyboard.press("+")
    assert zoom(table) == pytest.approx(before * 1.5 * 1.5, rel=0.01)
    expect(mini).to_be_visible()
    frame = mini.locator(".frame")
    assert float(frame.get_attribute("width") or 0) < 132
    box = mini.bounding_box()
    assert box is not None
    table.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.8)
    table.wait_for_function("document.querySelector('#map').scrollLeft > 200")
    right = position(table)
    table.mouse.click(box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.2)
    table.wait_for_function(f"document.querySelector('#map').scrollLeft < {right[0] - 100}")
    table.mouse.move(*middle(table.locator("#map")))
    table.keyboard.down("Control")
    table.mouse.wheel(0, -100)
    table.keyboard.up("Control")
    table.wait_for_function(f"document.querySelector('#map').style.getPropertyValue('--zoom') > {zoom(table)} - 0.001")
    table.locator("#map").focus()
    table.keyboard.press("0")
    assert zoom(table) == 1
    expect(mini).to_be_hidden()


def test_a_mouse_drags_the_map_and_chooses_nothing(table: Page) -> None:
    table.locator("[data-local='zoom:in']").click()
    table.locator("[data-local='zoom:in']").click()
    shown = table.get_attribute("html", "data-shown")
    x, y = middle(table.locator("#map"))
    was = position(table)
    table.mouse.move(x, y)
    table.mouse.down()
    table.mouse.move(x - 60, y - 40, steps=4)
    table.mouse.up()
    moved = position(table)
    assert abs(moved[0] - was[0]) + abs(moved[1] - was[1]) > 30
    assert table.get_attribute("html", "data-shown") == shown


def test_the_list_alone_is_enough(table: Page) -> None:
    """Keyboard only: the list opens, its buttons have tips, the drawing shows which is meant, Enter takes it."""
    table.locator("details:has(.spaces) summary").focus()
    table.keyboard.press("Enter")
    table.keyboard.press("Tab")
    button = table.locator(".spaces button").first
    expect(button).to_be_focused()
    assert "left" in button.inner_text()
    value = button.get_attribute("data-value")
    expect(table.locator(".target.picked .spot")).to_have_attribute("data-value", value or "")
    table.keyboard.press("Enter")
    answered(table)
    assert table.locator(f'button[data-value="{value}"]').count() == 0


def test_on_a_phone_a_first_tap_tells_and_the_second_goes(phone: Page) -> None:
    target = in_view(phone)
    value = target.get_attribute("data-value")
    shown = phone.get_attribute("html", "data-shown")
    phone.touchscreen.tap(*middle(target))
    expect(phone.locator("#tip")).to_contain_text("看得見")
    expect(phone.locator("#tip button")).to_be_visible()
    assert phone.get_attribute("html", "data-shown") == shown, "nothing is chosen yet"
    picture(phone, "thieves-phone-tip")
    phone.touchscreen.tap(*middle(phone.locator(f'.spot[data-value="{value}"]')))
    expect(phone.locator("html")).not_to_have_attribute("data-shown", shown or "")


def test_on_a_phone_the_button_in_the_tip_goes_too(phone: Page) -> None:
    phone.touchscreen.tap(*middle(in_view(phone)))
    shown = phone.get_attribute("html", "data-shown")
    phone.locator("#tip button").tap()
    expect(phone.locator("html")).not_to_have_attribute("data-shown", shown or "")


def test_what_is_in_the_middle_stays_there_when_the_map_is_smaller_for_a_while(phone: Page) -> None:
    """On a small map the sheet is small too, and can't scroll as far."""
    phone.evaluate("document.querySelector('#map').scrollTo(9999, 9999)")
    phone.wait_for_function("document.querySelector('#map').scrollTop > 300")
    was, high = position(phone), phone.evaluate("document.querySelector('#map').clientHeight")
    fold = phone.locator(".hand-fold > summary")
    fold.tap()
    phone.wait_for_function(f"document.querySelector('#map').clientHeight < {high}")
    fold.tap()
    phone.wait_for_function(f"document.querySelector('#map').clientHeight === {high}")
    phone.wait_for_function(f"Math.abs(document.querySelector('#map').scrollTop - {was[1]}) < 3")
    assert position(phone) == pytest.approx(was, abs=3)


def pinch(session: CDPSession, x: float, y: float, apart: tuple[int, ...]) -> None:
    def fingers(half: int) -> list[dict[str, float]]:
        return [{"x": x - half, "y": y, "id": 0}, {"x": x + half, "y": y, "id": 1}]

    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers(apart[0])})
    for half in apart[1:]:
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": fingers(half)})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_on_a_phone_the_whole_city_is_visible_until_a_space_must_be_chosen_and_never_under_the_tray(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    entries = {f"match/{verb}": saves.seal(awaiting("thieves", verb)) for verb in ("lay", "bid", "thief", "go")}
    furnish(context, {**entries, "settings": '{"steps": "hand"}'})
    tab = opened(context, site)
    for verb in ("lay", "bid", "thief", "go"):
        visit(tab, f"#/match/{verb}", ".thieves.table #map")
        near = "document.querySelector('#map').style.getPropertyValue('--zoom')"
        tab.wait_for_function(f"{near} {'> 2' if verb == 'go' else '== 1'}")
        foot = tab.evaluate("document.querySelector('#map').getBoundingClientRect().bottom")
        assert foot <= tab.evaluate("document.querySelector('.tray').getBoundingClientRect().top")
    context.close()


def test_two_fingers_and_a_double_tap_zoom(phone: Page) -> None:
    near = zoom(phone)
    assert near > 2, "fingers need room"
    session = phone.context.new_cdp_session(phone)
    x, y = middle(phone.locator("#map"))
    pinch(session, x, y, (80, 60, 40))
    assert zoom(phone) == pytest.approx(near / 2, rel=0.05)
    chosen = zoom(phone)
    phone.locator("button[data-value=stop]").tap()
    answered(phone)
    assert zoom(phone) == chosen, "a person's choice stays"
    phone.locator("[data-local='zoom:all']").tap()
    assert zoom(phone) == 1
    window = phone.locator("#map").bounding_box()
    assert window is not None
    corner = (window["x"] + 8, window["y"] + window["height"] / 2)  # the fields: nothing to choose there
    phone.touchscreen.tap(*corner)
    phone.touchscreen.tap(*corner)
    assert zoom(phone) == 2
