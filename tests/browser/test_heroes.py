"""Age of Heroes as a person plays it: a whole match against bots by clicking, trade included."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from game import games
from game.app import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from tests.browser import stage
from tests.browser.conftest import Watch, opened, picture
from tests.browser.table import answered, sit, starred, turn_comes
from tests.records import positions

LONGEST = 900  # clicks


def test_a_full_game_by_clicking_trade_included(context: BrowserContext, site: str) -> None:
    """The person takes what has a star, whole offers on the sheet too, and offers a card at least once."""
    stage.furnish(context, {"settings": '{"motion": "reduced", "pace": "fast", "hints": "on"}'})
    page = opened(context, site)
    page.locator("[data-local='show:#new-heroes']").first.click()
    dialog = page.locator("#new-heroes")
    for n in range(2, 7):
        sit(dialog, n, "human" if n == 1 else "greedy" if n < 4 else "none")
    dialog.locator("button[type=submit]").click()
    page.wait_for_selector(".heroes.table")
    offers = 0
    for clicks in range(LONGEST):
        if turn_comes(page) == "over":
            break
        starred(page)
        marked, offer = page.locator("[data-on=act].best"), page.locator(".offer-sheet .send.best")
        if offer.count():
            for card in page.locator(".offer-sheet label.best").all():
                card.click()
            offer.click()
            offers += 1
        elif not offers and page.locator(".offer-sheet .giving input").count():
            page.locator(".offer-sheet .giving label").first.click()
            page.locator(".offer-sheet .wanting label").last.click()
            page.locator("#send-all").click()
            offers += 1
        else:
            (marked if marked.count() else page.locator("[data-on=act]")).first.click()
        answered(page)
        if clicks in (3, 25):
            picture(page, f"heroes-{clicks}")
    assert page.locator(".heroes.score").count() == 1
    assert offers


@pytest.mark.parametrize(("width", "height"), [(360, 740), (820, 1180), (1440, 900)])
def test_an_offer_made_by_hand_takes_three_taps(
    browser: Browser, watch: Watch, site: str, width: int, height: int
) -> None:
    """What is given, what is wanted, to whom: nothing has to be unfolded or scrolled for it. The log has it afterwards."""
    context = browser.new_context(locale="en-US", viewport={"width": width, "height": height}, reduced_motion="reduce")
    watch.over(context)
    stage.furnish(context, {"match/market": saves.seal(market_day())})
    tab = opened(context, site)
    stage.visit(tab, "#/match/market", ".offer-sheet")
    for tap in ("#give-iron", "#want-wood", "#send-2"):
        expect(tab.locator(tap)).to_be_in_viewport(ratio=0.9)
        tab.locator(tap).click()
    answered(tab)
    assert "Ida offers Bot 2 Iron for Wood." in " ".join(tab.locator("#log li").all_text_contents())
    context.close()
    assert watch.messages == []


def test_on_a_phone_all_four_lands_are_in_sight(browser: Browser, watch: Watch, site: str) -> None:
    """Two of them whole, of the others whose they are: nobody has to guess that there is more below."""
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    stage.furnish(context, {"match/four": saves.seal(stage.midway("heroes"))})
    tab = opened(context, site)
    stage.visit(tab, "#/match/four", ".tribes.of4")
    heads = tab.locator(".tribe h3")
    tray = tab.locator(".tray").evaluate("tray => tray.getBoundingClientRect().top")
    assert heads.count() == 4
    assert all(head.evaluate("head => head.getBoundingClientRect().bottom") <= tray for head in heads.all())
    context.close()
    assert watch.messages == []


def test_on_a_phone_all_that_may_be_built_is_in_sight(browser: Browser, watch: Watch, site: str) -> None:
    """Down to "Building is done", where everything can be bought and both neighbours may be asked for a road."""
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    stage.furnish(context, {"match/build": saves.seal(building())})
    tab = opened(context, site)
    stage.visit(tab, "#/match/build", ".tray.building")
    tray, choices = tab.locator(".tray"), tab.locator(".tray .actions button")
    foot = "one => one.getBoundingClientRect().bottom"
    assert choices.count() == 7
    for choice in choices.all():
        expect(choice).to_be_in_viewport(ratio=1)
        assert choice.evaluate(foot) <= tray.evaluate(foot)
    context.close()
    assert watch.messages == []


def building() -> Record:
    """Who builds in the first round of a golden match of four can afford all."""
    record = parse_record((stage.GOLDEN / "heroes" / "monument_4.record").read_text("utf-8"), games)
    for count, state in positions(record):
        if state.current_player() >= 0 and "buy army" in map(str, state.legal_actions()):
            seats = (Seat(HUMAN, "Ida") if seat == state.current_player() else Seat("greedy") for seat in range(4))
            return replace(record, seats=tuple(seats)).with_actions(record.actions[:count])
    raise AssertionError("nobody builds")


def market_day() -> Record:
    """Three tribes at the first market, Ida has the floor, an iron and a gold."""
    deals = "iron stone marble grain brick luck gold grain grain"
    draws = "grain grain grain"
    seats = (Seat(HUMAN, "Ida"), Seat("greedy"), Seat("greedy"))
    record = Record("heroes", games["heroes"].rules, seats, {"tribes": "choose"})
    happened = ["first 6", "first 2", "first 1", "tribe greek", "tribe roman", "tribe celtic"]
    happened += [f"deal {card}" for card in deals.split()] + [f"draw {card}" for card in draws.split()]
    return record.with_actions(tuple(happened))
