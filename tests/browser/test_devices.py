"""Two browsers of one person, Chromium and Firefox: paired by three words, merged, and again by one link each way."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from game.app.storage import saves
from tests.browser import friends
from tests.browser.conftest import Watch
from tests.browser.engines import missing
from tests.browser.engines.window import wait
from tests.browser.friends import CLICK, FILL, FOLLOW, UNTIL, bring_back, go, in_engines, link_in, look, together
from tests.browser.stage import ended, midway

STORED = "Object.keys(localStorage).filter((key) => /four-ages\\/match\\//.test(key)).length"
WORDS = "#devices p b"


def begin(tab: Page) -> None:
    tab.locator("[data-local='show:#settings']").first.click()
    tab.locator("#settings [data-on=devices]").click()
    expect(tab.locator("#devices[open]")).to_be_visible()


def test_two_devices_are_paired_and_merge_and_their_screens_hold(browser: Browser, watch: Watch, site: str) -> None:
    desk_has = {f"match/a{n}": saves.seal(ended("war").with_tag("Title", str(n))) for n in range(40)}
    phone_has = {"match/b1": saves.seal(midway("heroes"))}
    made = [friends.context(browser, watch, one) for one in (desk_has, phone_has)]
    with together(made, watch, site) as (desk, phone):
        begin(desk)
        found = look(desk, "devices-first")
        desk.locator("#devices input[name=name]").fill("Desk")
        desk.locator("#devices form[data-submit='devices:begin'] button").click()
        link = link_in(desk, "#devices")
        expect(desk.locator("#devices .code")).to_be_visible()
        found += look(desk, "devices-link")
        go(phone, link)
        phone.locator("#devices input[name=name]").fill("Phone")
        found += look(phone, "devices-asked")
        phone.locator("#devices form[data-submit='devices:accept'] button").click()
        bring_back(desk, "#devices", link_in(phone, "#devices"))
        for tab in (desk, phone):
            expect(tab.locator(WORDS)).to_be_visible()
        assert desk.locator(WORDS).text_content() == phone.locator(WORDS).text_content()
        found += look(desk, "devices-words")
        for tab in (desk, phone):
            tab.locator("[data-on='devices:agree']").click()
        expect(desk.locator("#devices")).to_contain_text("1 match from Phone")
        expect(phone.locator("#devices")).to_contain_text("40 matches from Desk")
        assert [tab.evaluate(STORED) for tab in (desk, phone)] == [41, 41]
        found += look(phone, "devices-merged")
        for tab in (desk, phone):
            tab.locator("#devices [data-on='devices:close']").click()
        begin(phone)
        found += look(phone, "devices-known")
        phone.locator("#devices button", has_text="Sync now").click()
        go(desk, link_in(phone, "#devices"))
        bring_back(phone, "#devices", link_in(desk, "#devices"))
        for tab, name in ((desk, "Phone"), (phone, "Desk")):
            expect(tab.locator("#devices")).to_contain_text(f"No new matches from {name}.")
    assert not found, "\n".join(found)


@pytest.mark.skipif(bool(missing("firefox")), reason="no Firefox here")
@pytest.mark.parametrize("order", [("chromium", "firefox"), ("firefox", "chromium")], ids="-".join)
def test_chromium_and_firefox_become_one(browser: Browser, site: str, order: tuple[str, str]) -> None:
    with in_engines(browser, site, order) as (one, other):
        for number, window in enumerate((one, other)):
            text = json.dumps(saves.seal(ended("war").with_tag("Title", str(number))))
            window.run(f"() => {{ localStorage.setItem('four-ages/match/m{number}', {text}); }}")
            window.go(site)
            window.run(UNTIL, "#game-war")
        one.run(CLICK, "#settings [data-on=devices]")
        one.run(UNTIL, "#devices[open] form")
        one.run(CLICK, "#devices form[data-submit='devices:begin'] button")
        other.run(FOLLOW, one.run(UNTIL, "#devices a.the-link"))
        other.run(UNTIL, "#devices form[data-submit='devices:accept']")
        other.run(CLICK, "#devices form[data-submit='devices:accept'] button")
        one.run(FILL, ["#devices input[name=link]", other.run(UNTIL, "#devices a.the-link")])
        one.run(CLICK, "#devices form.paste button")
        words = [window.run(UNTIL, WORDS) for window in (one, other)]
        assert words[0] == words[1]
        for window in (one, other):
            window.run(CLICK, "[data-on='devices:agree']")
        for window in (one, other):
            wait(window, "document.querySelector('#devices [role=status]')?.textContent.includes('1 match from')")
            assert window.run(f"() => {STORED}") == 2
