"""Age of War as a person plays it: by clicking, by keyboard, after a reload, in several languages, on three screens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Watch, opened, picture, ready
from tests.browser.lobby import custom_match
from tests.browser.stage import furnish
from tests.browser.table import CHOICE, PLAY_ON, answered, sit, turn_comes

BOT = "greedy"
LONGEST = 1500  # clicks


def start(tab: Page, *seats: str) -> None:
    """Set up a match through the form: a seat is 'human', a level or 'none'."""
    custom_match(tab, "war")
    dialog = tab.locator("#new-war")
    for n in range(1, 7):
        if n > 1 or seats[0] != "human":
            sit(dialog, n, seats[n - 1] if n <= len(seats) else "none")
    dialog.locator("button.primary[type=submit]").click()
    tab.wait_for_selector(".war.table")


@pytest.fixture
def quick(browser: Browser, watch: Watch, site: str):  # type: ignore[no-untyped-def]
    """The lobby for a person who asked for reduced motion."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 1366, "height": 768})
    watch.over(context)
    yield opened(context, site)
    context.close()
    assert watch.messages == []
    assert watch.foreign == []


def test_a_full_game_of_six_by_clicking(quick: Page) -> None:
    start(quick, "human", BOT, BOT, "random", BOT, BOT)
    assert quick.evaluate(PLAY_ON, [LONGEST, CHOICE, False]) > 3
    expect(quick.locator(".score")).to_be_visible()
    picture(quick, "war-score-6")


def test_a_reload_in_mid_turn_goes_on_at_exactly_that_point(context: BrowserContext, site: str) -> None:
    furnish(context, {"settings": '{"steps": "hand"}'})
    page = opened(context, site)
    start(page, "human", "human")
    page.locator("[data-on=roll]").click()
    page.locator("[data-on=act]").first.wait_for()
    page.locator("[data-on=act]").first.click()
    for _ in range(2):  # and a line read again can be read again
        answered(page)
        faces = page.locator(".die").evaluate_all("dice => dice.map(die => die.dataset.face)")
        offered = page.locator("[data-on]").evaluate_all("all => all.map(one => one.dataset.value)")
        log = page.locator("#log li").count()
        page.reload()
        ready(page)
        assert page.locator(".die").evaluate_all("dice => dice.map(die => die.dataset.face)") == faces
        assert page.locator("[data-on]").evaluate_all("all => all.map(one => one.dataset.value)") == offered
        assert page.locator("#log li").count() == log


def test_a_closed_tab_is_resumed_from_the_lobby(context: BrowserContext, page: Page, site: str) -> None:
    start(page, "human", "human")
    page.locator("[data-on=roll]").click()
    page.locator("[data-on=act]").first.wait_for()
    faces = page.locator(".die").evaluate_all("dice => dice.map(die => die.dataset.face)")
    page.close()
    again = opened(context, site)
    again.locator("[data-on=open]").first.click()
    again.wait_for_selector(".war.table")
    assert again.locator(".die").evaluate_all("dice => dice.map(die => die.dataset.face)") == faces


@pytest.mark.parametrize(("lang", "word"), [("zh-Hant", "攻"), ("zh-Hans", "攻")])
def test_the_language_can_be_switched_in_mid_game(page: Page, lang: str, word: str) -> None:
    start(page, "human", "human")
    page.locator("[data-on=roll]").click()
    page.locator("[data-on=act]").first.wait_for()
    faces = page.locator(".die").evaluate_all("dice => dice.map(die => die.dataset.face)")
    page.locator("[data-local='show:#settings']").first.click()
    page.locator("#settings [data-change='set:lang']").select_option(lang)
    page.wait_for_selector(f"html[lang={lang}]")
    page.keyboard.press("Escape")
    expect(page.locator("#castle-Azuchi")).to_contain_text("安土城")
    assert page.locator(".die").evaluate_all("dice => dice.map(die => die.dataset.face)") == faces
    assert not page.locator("main").get_by_text("Kiyosu").count()


SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900)}


@pytest.mark.parametrize(("lang", "scheme"), [("en-US", "light"), ("zh-TW", "dark")])
def test_every_screen_fits(browser: Browser, watch: Watch, site: str, lang: str, scheme: str) -> None:
    """No sideways scrolling anywhere, the dice and their buttons in sight, at each size."""
    context = browser.new_context(
        locale=lang,
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    watch.over(context)
    tab = opened(context, site)

    def looked(name: str, button: str = "") -> None:
        for size, (width, height) in SIZES.items():
            tab.set_viewport_size({"width": width, "height": height})
            assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name}, {size}: sideways"
            if button:
                expect(tab.locator(button)).to_be_in_viewport()

    looked("lobby")
    start(tab, "human", BOT, BOT)
    assert turn_comes(tab) == "roll"
    looked("roll", "[data-on=roll]")
    tab.locator("[data-on=roll]").click()
    tab.locator("[data-on=act][data-value=lose]").wait_for()
    looked("choose", "[data-on=act][data-value=lose]")
    tab.locator("[data-local='show:#settings']").first.click()
    looked("settings")
    context.close()
    assert watch.messages == []
    assert watch.foreign == []
