"""Age of Thieves played over the board, and what a neighbour's screen hides."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, expect

from game.app.storage import saves
from tests.browser.conftest import Watch, opened, picture
from tests.browser.lobby import custom_match
from tests.browser.stage import awaiting, furnish, visit
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


def test_on_a_phone_a_card_to_declare_says_what_it_does_at_a_tap_and_is_played_at_the_next(
    browser: Browser, watch: Watch, site: str
) -> None:
    """Nine choices take 200 px, not 356; each card is large enough for a finger."""
    how: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    context = browser.new_context(locale="en-US", reduced_motion="reduce", **how)
    watch.over(context)
    furnish(context, {"match/lay": saves.seal(awaiting("thieves", "lay ")), "settings": BY_HAND})
    tab = opened(context, site)
    visit(tab, "#/match/lay", ".thieves.table .signs")
    cards = tab.locator(".signs button")
    boxes = [box for card in cards.all() if (box := card.bounding_box())]
    assert len(boxes) == 8 and min(min(box["width"], box["height"]) for box in boxes) >= 44
    rail = tab.locator(".signs").bounding_box()
    assert rail is not None and rail["height"] <= 140 and rail["width"] <= 336
    shown, card = tab.get_attribute("html", "data-shown"), cards.nth(2)
    card.tap()
    expect(tab.locator("#tip p")).to_have_text("Clockwork Grapple: Swing to an available space in range.")
    assert tab.get_attribute("html", "data-shown") == shown, "nothing is played yet"
    picture(tab, "thieves-phone-card")
    card.tap()
    answered(tab)
    expect(tab.locator(".tray .status")).to_contain_text("Clockwork Grapple: how many action points?")
    context.close()
    assert watch.messages == []


def test_on_a_desk_a_card_says_what_it_does_beside_its_sign_and_a_click_plays_it(
    browser: Browser, watch: Watch, site: str
) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, {"match/lay": saves.seal(awaiting("thieves", "lay ")), "settings": BY_HAND})
    tab = opened(context, site)
    visit(tab, "#/match/lay", ".thieves.table .signs")
    card = tab.locator(".signs button").nth(2)
    expect(card.locator("small")).to_be_visible()
    card.hover()
    expect(tab.locator("#tip")).to_be_hidden()
    card.click()
    answered(tab)
    expect(tab.locator(".tray .status")).to_contain_text("Clockwork Grapple: how many action points?")
    context.close()
    assert watch.messages == []
