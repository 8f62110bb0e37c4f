"""Every screen by axe (WCAG 2.2 AA), in every language and theme; a turn by roles and names alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import opened

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def faults(tab: Page) -> list[str]:
    """What axe finds, in words."""
    if not tab.evaluate("Boolean(window.axe)"):
        tab.evaluate(AXE.read_text(encoding="utf-8"))
    found = tab.evaluate(
        "rules => axe.run(document, { runOnly: { type: 'tag', values: rules } }).then(result => result.violations)",
        RULES,
    )
    return [f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:160]})" for one in found]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("lang", ["en", "zh-Hant", "zh-Hans"])
def test_axe_finds_nothing(browser: Browser, site: str, lang: str, theme: str) -> None:
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1200, "height": 900})
    context.add_init_script(
        f"""if (!localStorage.getItem("four-ages/settings"))
              localStorage.setItem("four-ages/settings", JSON.stringify({{lang: "{lang}", theme: "{theme}"}}));"""
    )
    tab = opened(context, site)
    assert faults(tab) == [], "lobby"
    for key in ("new-war", "settings", "guide-war", "record-book"):
        tab.locator(f"[data-local='show:#{key}']").first.click()
        assert faults(tab) == [], key
        tab.keyboard.press("Escape")
    tab.locator("[data-local='show:#new-war']").first.click()
    tab.locator("#new-war [name=seat2]").select_option("human")
    tab.locator("#new-war button[type=submit]").click()
    tab.wait_for_selector("[data-on=roll]")
    assert faults(tab) == [], "before the roll"
    tab.locator("[data-on=roll]").click()
    tab.locator("[data-on=act]").first.wait_for()
    assert faults(tab) == [], "choosing"
    tab.locator("[data-on=act]").first.click()
    tab.wait_for_function("!document.querySelector('.sent')")
    assert faults(tab) == [], "under siege"
    context.close()


def test_a_turn_by_roles_and_names_alone(page: Page) -> None:
    page.get_by_role("button", name="Play Age of War").click()
    expect(page.get_by_role("heading", name="Age of War", level=1)).to_be_visible()
    for _ in range(60):
        if page.get_by_role("button", name="Roll 7 dice").count():
            break
        page.wait_for_timeout(500)
    page.get_by_role("button", name="Roll 7 dice").click()
    expect(page.get_by_role("button", name="Lose a die")).to_be_visible()
    expect(page.get_by_role("img", name="Rolled:")).to_be_visible()
    fills = page.get_by_role("button", name="Fill line")
    for name in fills.evaluate_all("all => all.map(one => one.querySelector('.visually-hidden').textContent)"):
        assert "with" in name and "after it" in name
    choice = fills.first if fills.count() else page.get_by_role("button", name="Lose a die")
    choice.click()
    expect(page.locator("#say")).to_contain_text("rolls")


def test_twice_the_size_still_fits(browser: Browser, site: str) -> None:
    """200 % zoom of a 1280 px window, a 320 px phone, a phone on its side: nothing scrolls sideways."""
    for width, height in ((640, 400), (320, 568), (740, 360)):
        context = browser.new_context(
            locale="en-US", reduced_motion="reduce", viewport={"width": width, "height": height}
        )
        tab = opened(context, site)
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, "lobby")
        tab.locator("[data-local='show:#new-war']").first.click()
        tab.locator("#new-war [name=seat2]").select_option("human")
        tab.locator("#new-war button[type=submit]").click()
        tab.wait_for_selector("[data-on=roll]")
        tab.locator("[data-on=roll]").click()
        tab.locator("[data-on=act]").first.wait_for()
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, "table")
        expect(tab.locator("[data-on=act][data-value=lose]")).to_be_in_viewport()
        context.close()
