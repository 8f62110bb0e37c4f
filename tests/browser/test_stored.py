"""Thousands of matches in storage, in a file that is imported, in an import that is undone: the page answers all along."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.app.storage import saves
from tests.bench.stored import IMPORTED, LONGEST_TASK, drop, entries, export, fill, hold, start
from tests.bench.tasks import tasks
from tests.browser.conftest import opened
from tests.browser.lobby import menu
from tests.browser.stage import furnish, midway
from tests.browser.table import answered

MANY = 2000  # matches stored
OWN = {"match/own": saves.seal(midway("war")), "settings": '{"pace": "fast"}'}
HELD = "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('four-ages/')))"
PROGRESS = re.compile(r"(Reading|Saving): \d+%")
# What the notice says of an import, each sentence once.
NOTE = """() => {
  window.told = [];
  new MutationObserver(() => {
    const text = document.querySelector('#notice p')?.textContent;
    if (text && told.at(-1) !== text) told.push(text);
  }).observe(document.querySelector('#app'), {childList: true, subtree: true, characterData: true});
}"""
# A click on a button that the screen had and has no more.
LATE = """(event) => {
  const button = document.createElement("button");
  button.dataset.on = event;
  document.querySelector("#app").append(button);
  button.click();
}"""


def imported(tab: Page, count: int) -> None:
    """Import a file of so many matches."""
    drop(tab, export(count))
    expect(tab.locator("#notice")).to_contain_text(f"{count} matches imported.")


def test_a_start_over_2000_matches_and_their_statistics_take_no_long_task(browser: Browser, site: str) -> None:
    """The newest are shown first; the list is whole once all were looked at."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    fill(context, site, MANY)
    tab = context.new_page()
    with tasks(browser, tab) as seen:
        start(tab, site)
        tab.locator(f"#match-{list(entries(MANY))[-1].removeprefix('match/')} .status:has-text('won')").wait_for()
        expect(tab.locator("[data-on=list]")).to_contain_text(str(MANY - tab.locator("[data-on=open]").count()))
        tab.locator("[data-local='show:#record-book']").first.click()
        expect(tab.locator("#record-book")).to_be_visible()
    print(f"longest task {seen.longest:.0f} ms")
    assert seen.longest < LONGEST_TASK
    context.close()


def test_an_import_of_1189_matches_tells_how_far_it_is_and_its_undo_takes_back_all_of_it_and_nothing_else(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    furnish(context, OWN)
    tab = opened(context, site)
    before = tab.evaluate(HELD)
    tab.evaluate(NOTE)
    with tasks(browser, tab) as seen:
        imported(tab, IMPORTED)
    told = tab.evaluate("told")
    held = tab.evaluate(HELD)
    print(f"import: longest task {seen.longest:.0f} ms, page and worker {seen.all:.0f} ms; {told}")
    assert held == before | {f"four-ages/{key}": text for key, text in entries(IMPORTED).items()}
    assert len([one for one in told if PROGRESS.search(one)]) > 5
    assert seen.longest < LONGEST_TASK and seen.all < 10_000
    with tasks(browser, tab) as seen:
        tab.locator("#notice [data-on=undo_import]").click()
        expect(tab.locator("#notice")).to_contain_text("Import undone.")
        tab.wait_for_function("count => Object.keys(localStorage).length <= count", arg=len(before) + 1)
    print(f"undo: longest task {seen.longest:.0f} ms")
    assert tab.evaluate(HELD) == before
    assert seen.longest < LONGEST_TASK
    expect(tab.locator("[data-on=open]")).to_have_count(1)
    context.close()


def test_a_cancelled_import_stores_nothing(context: BrowserContext, site: str) -> None:
    furnish(context, OWN)
    tab = opened(context, site)
    before = tab.evaluate(HELD)
    drop(tab, export(IMPORTED))
    tab.locator("#notice [data-on=cancel]").click()  # while it reads, or already saves
    expect(tab.locator("#notice")).to_contain_text("Cancelled.")
    answered(tab)
    assert tab.evaluate(HELD) == before


def test_an_import_that_has_changed_since_is_not_undone(context: BrowserContext, site: str) -> None:
    """One of the matches has another title: the offer ends, and a click that comes too late takes nothing back."""
    furnish(context, OWN)
    tab = opened(context, site)
    imported(tab, 30)
    hold(tab, 30)
    key = list(entries(30))[-1].removeprefix("match/")
    tab.locator("#notice [data-on=dismiss]").click()
    offer = tab.locator(".undo_import [data-on=undo_import]")
    expect(offer).to_be_visible()
    card = tab.locator(f"#match-{key}")
    menu(tab, key).locator("[name=title]").fill("Sunday")
    card.locator(".rename button").click()
    expect(card.locator("h3")).to_have_text("Sunday")
    expect(offer).to_have_count(0)
    held = tab.evaluate(HELD)
    assert held[f"four-ages/match/{key}"] != entries(30)[f"match/{key}"]
    tab.evaluate(LATE, "undo_import")
    expect(tab.locator("#notice")).to_contain_text("Too late to undo that: things have changed since.")
    answered(tab)
    assert tab.evaluate(HELD) == held and len(held) >= 32


def test_the_undo_of_an_import_ends_with_what_another_tab_stores(context: BrowserContext, site: str) -> None:
    """Another tab takes over and deletes one of the matches: the offer is gone, and all others stay."""
    furnish(context, OWN)
    tab = opened(context, site)
    imported(tab, 30)
    other = opened(context, site)
    other.locator("[data-on=takeover]").first.click()
    key = list(entries(30))[-1].removeprefix("match/")
    card = other.locator(f"#match-{key}")
    expect(other.locator("[data-on=takeover]")).to_have_count(0)
    menu(other, key).locator("[data-on=delete]").click()
    expect(card).to_have_count(0)
    expect(tab.locator("[data-on=undo_import]")).to_have_count(0)
    tab.evaluate(LATE, "undo_import")
    answered(tab)
    held = tab.evaluate(HELD)
    assert {f"four-ages/{one}" for one in entries(30)} - set(held) == {f"four-ages/match/{key}"}
