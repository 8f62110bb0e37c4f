"""A match is safe: two tabs, a full or denied disk, a damaged save, a hostile name or link, a wrong clock, a killed tab."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, expect

from game.app.features.files import replay_links
from game.core.record import Record, Seat
from tests.browser.conftest import Watch, opened, ready
from tests.browser.lobby import custom_match, in_settings
from tests.browser.table import sit

PREFIX = "four-ages/"


def start(tab: Page, name: str = "Mei") -> None:
    """A match of two people."""
    custom_match(tab, "war")
    tab.locator("#new-war [name=name1]").fill(name)
    sit(tab.locator("#new-war"), 2, "human")
    tab.locator("#new-war button.primary[type=submit]").click()
    tab.wait_for_selector(".war.table [data-on=roll]")


def roll(tab: Page) -> None:
    tab.locator("[data-on=roll]").click()
    tab.locator("[data-on=act]").first.wait_for()


def saves(tab: Page) -> dict[str, str]:
    found: dict[str, str] = tab.evaluate("Object.fromEntries(Object.entries(localStorage))")
    return {key: text for key, text in found.items() if key.startswith(f"{PREFIX}match/")}


def test_the_second_tab_looks_on_and_can_take_over(context: BrowserContext, page: Page) -> None:
    start(page)
    second = opened(context, page.url)
    expect(second.locator("[data-on=takeover]")).to_be_visible()
    expect(second.locator("[data-on=roll]")).to_have_count(0)
    roll(page)
    lines = page.locator("#log li").count()
    second.locator("[data-on=takeover]").click()
    second.locator("[data-on=act]").first.wait_for()
    expect(second.locator("#log li")).to_have_count(lines)
    expect(page.locator("[data-on=takeover]")).to_be_visible()
    expect(page.locator("[data-on=act]")).to_have_count(0)
    second.locator("[data-value=lose]").click()
    expect(second.locator("#log li")).not_to_have_count(lines)
    lines = second.locator("#log li").count()
    second.close()
    expect(page.locator("[data-on=takeover]")).to_have_count(0)
    expect(page.locator("#log li")).to_have_count(lines)
    page.locator("main [data-on=roll], main [data-value=lose]").first.click()
    expect(page.locator("#log li")).not_to_have_count(lines)


def test_while_something_is_not_saved_the_browser_asks_before_it_closes_the_tab(page: Page) -> None:
    start(page)
    asked: list[str] = []

    def close(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", close)
    page.evaluate("""() => {
        Storage.prototype.setItem = function () { throw new DOMException("no room", "QuotaExceededError"); };
    }""")
    roll(page)
    expect(page.locator("#notice.error")).to_contain_text("Not saved yet")
    page.reload()
    ready(page)
    assert asked == ["beforeunload"]
    page.reload()
    assert asked == ["beforeunload"], "all is saved again"


def test_what_a_foreign_page_says_on_the_channel_harms_nothing(page: Page, site: str) -> None:
    other = page.context.new_page()
    other.goto(site + "licences.txt")
    for text in ("'boo'", "['[']", "['{\"ask\": 7}', 'x']", "[null, 1]", "['null', []]", "{ask: 1}", "['[]', [1]]"):
        other.evaluate(f"new BroadcastChannel('four-ages/tabs').postMessage({text})")
    page.bring_to_front()
    start(page)
    expect(page.locator(".war.table")).to_be_visible()


def test_a_tab_killed_in_mid_turn_loses_nothing(context: BrowserContext, page: Page, site: str) -> None:
    start(page)
    roll(page)
    before = saves(page)
    page.goto("about:blank")
    page.close()
    again = opened(context, site)
    assert saves(again) == before
    again.locator("[data-on=open]").first.click()
    expect(again.locator("[data-on=act]").first).to_be_visible()


def test_a_full_disk_is_reported_and_play_continues(browser: Browser, watch: Watch, site: str) -> None:
    context = browser.new_context(locale="en-US")
    context.add_init_script(
        """localStorage.setItem("another page's", "much");
           Storage.prototype.setItem = function () { throw new DOMException("no room", "QuotaExceededError"); };"""
    )
    tab = opened(context, site)
    assert not tab.locator("#notice.error").count(), "it is full, not refused"
    custom_match(tab, "war")
    sit(tab.locator("#new-war"), 2, "human")
    tab.locator("#new-war button.primary[type=submit]").click()
    expect(tab.locator("#notice.error")).to_contain_text("Not saved yet")
    roll(tab)
    expect(tab.locator("#log li")).not_to_have_count(0)
    expect(tab.locator("#notice.error")).to_contain_text("Not saved yet")
    context.close()


def test_denied_storage_is_reported_at_the_start(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-US")
    context.add_init_script(
        """Object.defineProperty(window, "localStorage",
             { get() { throw new DOMException("denied", "SecurityError"); } });"""
    )
    tab = opened(context, site)
    expect(tab.locator("#notice.error")).to_contain_text("isn’t saving anything here")
    start(tab)
    roll(tab)
    context.close()


def test_a_damaged_save_is_set_aside_and_the_page_goes_on(page: Page, site: str) -> None:
    start(page)
    roll(page)
    page.evaluate(
        """() => { for (const key of Object.keys(localStorage))
             if (key.startsWith("four-ages/match/")) localStorage.setItem(key, localStorage.getItem(key).slice(0, -9)); }"""
    )
    page.reload()
    ready(page)
    expect(page.locator("#notice.error")).to_be_visible()
    page.locator("[data-on=home]").first.click()
    expect(page.locator(".set-aside li")).to_have_count(1)
    assert len(saves(page)) == 1, "it stays where it is"


def test_a_hostile_name_is_text(page: Page) -> None:
    start(page, '"><img src=x onerror=alert(1)>')
    roll(page)
    assert page.locator("img[src=x]").count() == 0
    expect(page.locator(".player .name").first).to_contain_text("<img")


HOSTILE = ["#/replay/1-AAAA", "#/replay/9-x", "#/replay/%00<script>", "#/match/../../x", "#/nothing"]


@pytest.mark.parametrize("fragment", HOSTILE)
def test_a_hostile_link_can_only_be_refused(context: BrowserContext, site: str, fragment: str) -> None:
    tab = opened(context, site + fragment)
    expect(tab.locator(".lobby")).to_be_visible()
    assert tab.locator("script:not([src])").count() == 0


def test_a_link_opens_the_replay_and_can_be_played_on(context: BrowserContext, site: str) -> None:
    actions = ("first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4", "roll 1 1 2 A C D")
    fragment = replay_links.to_fragment(Record("war", 1, (Seat("human", "Mei"), Seat("greedy")), actions=actions))
    assert fragment is not None
    tab = opened(context, site + fragment)
    expect(tab.locator(".reel")).to_be_visible()
    tab.locator("[data-on=seek][data-value='0']").click()
    expect(tab.locator("#log li")).to_have_count(0)
    tab.locator("[data-on=step][data-value='1']").click()
    expect(tab.locator("#log li")).not_to_have_count(0)
    tab.locator("[data-on=seek]").last.click()
    tab.locator("[data-on=branch]").click()
    expect(tab.locator("[data-value='fill Kiyosu 1']")).to_be_visible()


def test_a_wrong_clock_stops_nothing(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-US")
    context.add_init_script("Date.now = () => -5;")
    tab = opened(context, site)
    start(tab)
    roll(tab)
    tab.locator("[data-on=home]").first.click()
    expect(tab.locator("[data-on=open]").first).to_be_visible()
    context.close()


def test_matches_go_to_a_file_and_come_back(browser: Browser, page: Page, site: str, tmp_path: Path) -> None:
    start(page)
    roll(page)
    page.locator("[data-on=home]").first.click()
    with page.expect_download() as download:
        in_settings(page, "Export all")
    path = tmp_path / "all.json"
    download.value.save_as(path)
    other = browser.new_context(locale="en-US")
    tab = opened(other, site)
    with tab.expect_file_chooser() as chooser:
        tab.locator("[data-local=pick]").click()
    chooser.value.set_files(path)
    expect(tab.locator("[data-on=open]")).to_have_count(1)
    with tab.expect_file_chooser() as chooser:
        in_settings(tab, "Import matches")
    bad = tmp_path / "bad.txt"
    bad.write_text(
        '[Game "war"]\n[Rules "1"]\n[Seat "human"]\n[Seat "human"]\n\nfirst 1\nfill Edo 1\n', encoding="utf-8"
    )
    chooser.value.set_files(bad)
    expect(tab.locator("#notice.error")).to_contain_text("line 7")
    other.close()


def test_a_file_that_would_change_settings_asks_first_and_one_click_undoes_all_of_it(
    page: Page, tmp_path: Path
) -> None:
    page.locator("[data-local='show:#settings']").first.click()
    page.locator("#settings-theme").select_option("dark")
    page.keyboard.press("Escape")
    match = '[Game "war"]\n[Rules "1"]\n[Seat "human"]\n[Seat "human"]\n\nfirst 1\n'
    files = [tmp_path / "match.txt", tmp_path / "all.json"]
    files[0].write_text(match, encoding="utf-8")
    files[1].write_text('{"four-ages": 1, "settings": {"theme": "light", "text": 115}}', encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        page.locator("[data-local=pick]").click()
    chooser.value.set_files(files)
    expect(page.locator("#import-question[open]")).to_contain_text("Replace my settings (Theme, Text size)")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    page.locator("#notice [data-on=question]").click()
    page.locator("#import-question [type=submit]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator(".match-card")).to_have_count(1)
    page.locator("#notice [data-on=dismiss]").click()
    page.locator(".undo_import [data-on=undo_import]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".match-card")).to_have_count(0)
