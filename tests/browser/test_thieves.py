"""Age of Thieves played over the board, and what a neighbour's screen hides."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Watch, opened, picture
from tests.browser.lobby import custom_match
from tests.browser.stage import furnish
from tests.browser.table import answered, press, quick_match, sit, turn_comes

LONGEST = 1500  # clicks
BY_HAND = '{"steps": "hand"}'  # nothing happens by itself between a look and the click that follows
FIRST = ("play move sneak", "lay 1 move", "bid 1 6", "ready 1", "stop")


def offered(tab: Page) -> list[str]:
    """The choices in the tray."""
    found: list[str] = tab.eval_on_selector_all(
        "main button[data-on=act]", "buttons => buttons.map(button => button.dataset.value)"
    )
    return found


def do(tab: Page, value: str) -> None:
    """Choose *value*, one of the choices."""
    assert press(tab, f'main button[data-value="{value}"]'), value


def test_a_match_over_the_board(browser: Browser, watch: Watch, site: str) -> None:
    """Spaces are chosen on the drawing, everything else in the tray, to the end."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    watch.over(context)
    furnish(context, {"settings": BY_HAND})
    tab = opened(context, site)
    quick_match(tab, "thieves")
    rng, on_board = Random(4), 0
    for _ in range(LONGEST):
        where = turn_comes(tab)
        if where == "over" and on_board > 5:
            break
        if where == "over":  # the thief was caught at once
            press(tab, "[data-on=rematch]")
            continue
        targets = tab.locator(".spot")
        if where == "roll":
            press(tab, "main [data-on=roll]")
        elif count := targets.count():
            targets.nth(int(rng.random() * count)).click()
            answered(tab)
            on_board += 1
        else:
            legal = offered(tab)
            known = [value for wish in FIRST for value in legal if value.startswith(wish)]
            do(tab, known[0] if known and rng.random() < 0.8 else legal[int(rng.random() * len(legal))])
    expect(tab.locator("[data-on=rematch]")).to_be_visible()
    assert on_board > 5
    picture(tab, "thieves-end")
    tab.locator("[data-on=replay]").click()
    tab.wait_for_selector(".reel")
    assert tab.locator("#thieves-spaces use").count() > 100 and tab.locator(".symbols symbol").count() > 30
    context.close()
    assert watch.messages == []


def test_behind_the_screen_nothing_of_a_neighbour_is_shown(browser: Browser, watch: Watch, site: str) -> None:
    """Two people, one device: between them the curtain, and in the second person's page no card of the first."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 1180, "height": 820})
    watch.over(context)
    furnish(context, {"settings": BY_HAND})
    tab = opened(context, site)
    custom_match(tab, "thieves")
    dialog = tab.locator("#new-thieves")
    for n in range(2, 5):
        sit(dialog, n, "human" if n < 3 else "none")
    dialog.locator("button.primary[type=submit]").click()
    laid = ""
    for _ in range(80):
        where = turn_comes(tab)
        if where == "pass":
            assert tab.locator(".thieves.table").count() == 0, "the curtain hides all"
            press(tab, "[data-on=take]")
        elif where == "roll":
            press(tab, "main [data-on=roll]")
        elif not tab.locator(".tray.screen").count():
            do(tab, offered(tab)[0])
        elif laid:
            shown = tab.locator("#app").inner_html()
            assert tab.locator(".track li").count() == 0
            assert f'data-value="bid {laid} ' not in shown and "6</b>" not in tab.locator(".side").inner_html()
            break
        else:
            laid = "1" if tab.locator("button[data-value='ready 1']").count() else "2"
            do(tab, f"lay {laid} move")
            do(tab, f"bid {laid} 6")
            expect(tab.locator(".tray .track li")).to_have_count(1)
            do(tab, f"ready {laid}")
    else:
        raise AssertionError("the second thief never declared")
    context.close()
    assert watch.messages == []
