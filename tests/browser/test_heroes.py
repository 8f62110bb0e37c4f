"""Age of Heroes as a person plays it: a whole match against bots by clicking, trade included."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import picture
from tests.browser.table import answered, turn_comes

LONGEST = 900  # clicks


def test_a_full_game_by_clicking_trade_included(page: Page) -> None:
    """The person takes what the hints propose, shortcuts of several steps too, and offers a card at least once."""
    page.locator("[data-local='show:#new-heroes']").first.click()
    dialog = page.locator("#new-heroes")
    for n in range(1, 7):
        dialog.locator(f"[name=seat{n}]").select_option("human" if n == 1 else "greedy" if n < 4 else "none")
    dialog.locator("button[type=submit]").click()
    page.wait_for_selector(".heroes.table")
    offers = 0
    for clicks in range(LONGEST):
        if turn_comes(page) == "over":
            break
        whole = page.locator("[data-on=act][data-value*=';']")
        marked = page.locator("[data-on=act].best")
        if whole.count():
            offers += 1
            whole.first.click()
        elif not offers and page.locator("[data-on=act][data-value='to all']").count():
            page.locator("[data-on=act][data-value='to all']").click()
            answered(page)
            page.locator("[data-on=act][data-value^='give ']:not([data-value='give done'])").first.click()
            answered(page)
            page.locator("[data-on=act][data-value='give done']").click()
            answered(page)
            page.locator("[data-on=act][data-value^='want ']").first.click()
            answered(page)
            page.locator("[data-on=act][data-value='want done']").click()
            offers += 1
        else:
            (marked if marked.count() else page.locator("[data-on=act]")).first.click()
        answered(page)
        if clicks in (3, 25):
            picture(page, f"heroes-{clicks}")
    assert page.locator(".heroes.score").count() == 1
    assert offers
