"""Tutorials as a newcomer plays them: by clicking highlighted choices, left and resumed in the middle, on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from game import games
from tests.browser.conftest import Watch, opened, picture, ready
from tests.browser.table import answered, press
from tests.browser.test_access import faults

MOST = 25  # steps


def standing(tab: Page) -> str:
    """Let the others move until a step awaits the learner. Returns the lesson's progress, as the screen shows it."""
    for _ in range(200):
        answered(tab)
        if not tab.locator(".coach.watching").count():
            return tab.locator(".coach .count").inner_text()
        press(tab, "main [data-on=fast]")
    raise AssertionError("the others never finish")


# What is meant is whole within the screen, and nothing that scrolls cuts the ring round it.
CUT = """() => {
  const one = document.querySelector("[data-pointed]"), box = one.getBoundingClientRect();
  const ring = Math.max(0, 4 + parseFloat(getComputedStyle(one).outlineOffset));
  const cuts = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
  for (let around = one.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflow !== "visible") cuts.push(around.getBoundingClientRect());
  return cuts.some((cut) => box.left - ring < cut.left - 0.5 || box.right + ring > cut.right + 0.5
    || box.top - ring < cut.top - 0.5 || box.bottom + ring > cut.bottom + 0.5);
}"""


def do_step(tab: Page) -> None:
    """Read on, or click the highlighted choices: on a sheet all of them, in order."""
    read = tab.locator(".coach [data-on=read]")
    sheet = tab.locator("form [data-pointed]")
    before = standing(tab)
    if read.count():
        read.click()
    elif sheet.count():
        for button in sheet.all():
            button.click()
    else:
        tab.locator("[data-on][data-pointed]").first.click()
    answered(tab)
    assert standing(tab) != before


@pytest.mark.parametrize("key", list(games))
def test_a_lesson_is_played_by_clicking_left_and_resumed(browser: Browser, watch: Watch, site: str, key: str) -> None:
    context = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 360, "height": 740})
    watch.over(context)
    tab = opened(context, site)
    tab.locator(f"#game-{key} [data-on='learn:{key}']").click()
    tab.wait_for_selector(".coach")
    count = int(standing(tab).split(" of ")[1])
    found: list[str] = []
    for number in range(1, count):
        assert standing(tab) == f"{number} of {count}"
        for pointed in tab.locator("[data-pointed]").all()[:1]:
            expect(pointed).to_be_in_viewport(ratio=1)
            assert not tab.evaluate(CUT), f"{key}, step {number}: the ring is cut"
        if number in (1, count // 3):
            found += faults(tab)
            picture(tab, f"lesson-{key}-{number}")
        if number == count // 2:
            tab.reload()
            ready(tab)
            assert standing(tab) == f"{number} of {count}"
        if number == count // 2 + 1:
            tab.locator("[data-on=home]").first.click()
            expect(tab.locator(".match-card h3")).to_contain_text("tutorial")
            tab.locator(".match-card [data-on=open]").click()
            tab.wait_for_selector(".coach")
            assert standing(tab) == f"{number} of {count}"
        do_step(tab)
    found += faults(tab)
    tab.locator(".coach [data-on=play_on]").click()
    expect(tab.locator(".coach")).to_have_count(0)
    tab.wait_for_selector(f".{key}.table")
    context.close()
    assert not found, "\n".join(found)
    assert watch.messages == []
    assert watch.foreign == []


def test_another_choice_is_answered_and_changes_nothing(page: Page) -> None:
    page.locator("#game-war [data-on='learn:war']").click()
    page.wait_for_selector(".coach")
    for _ in range(3):
        do_step(page)
    before = page.locator(".table").inner_html()
    page.locator("[data-on=act][data-value=lose]").click()
    expect(page.locator(".coach .answer")).to_be_visible()
    assert standing(page) == "4 of 15"
    assert page.locator(".table").inner_html() == before


def test_rules_open_at_the_section_that_matters(page: Page) -> None:
    page.locator("#game-war [data-on='learn:war']").click()
    page.wait_for_selector(".coach")
    page.locator(".tray .rules-link").click()
    heading = page.locator("#guide [data-section=turn] h3")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#guide")).not_to_be_visible()


def test_the_first_match_of_a_game_offers_its_lesson(page: Page) -> None:
    page.locator("#game-war form[data-submit='new:war'] button").click()
    page.locator(".notice [data-on='learn:war']").click()
    expect(page.locator(".coach")).to_be_visible()
    page.locator("[data-on=home]").first.click()
    expect(page.locator(".match-card")).to_have_count(1)
