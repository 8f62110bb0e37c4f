"""Age of Heroes as a person plays it: by clicking, trade included."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from tests.browser import stage
from tests.browser.conftest import opened, picture
from tests.browser.lobby import custom_match
from tests.browser.table import answered, sit, starred, turn_comes
from tests.records import choosing, positions

BEGINNING, LONGEST = 12, 900  # clicks
LATE = 0.9  # of a match: the rest contains a market day


def test_from_the_first_click_and_to_the_last_trade_included(context: BrowserContext, site: str) -> None:
    """The person takes marked choices, whole offers on the sheet too, and offers a card at least once. The middle is
    similar; test_memory.py and test_engines.py click through whole matches."""
    late = {"match/late": saves.seal(choosing(stage.ended("heroes"), LATE, 2))}
    stage.furnish(context, {"settings": '{"motion": "reduced", "pace": "fast", "hints": "on"}', **late})
    page = opened(context, site)
    custom_match(page, "heroes")
    dialog = page.locator("#new-heroes")
    for n in range(2, 7):
        sit(dialog, n, "greedy" if n < 4 else "none")
    dialog.locator("button.primary[type=submit]").click()
    page.wait_for_selector(".heroes.table")
    over, offers = trading(page, BEGINNING)
    assert offers and not over
    stage.visit(page, "#/match/late", ".heroes.table")
    over, _ = trading(page, LONGEST)
    assert over
    assert page.locator(".heroes.score").count() == 1


def trading(page: Page, most: int) -> tuple[bool, int]:
    """Play on for *most* clicks or to the end. Returns whether it was reached, and the number of offers."""
    offers = 0
    for clicks in range(most):
        if turn_comes(page) == "over":
            return True, offers
        if clicks < BEGINNING or page.locator(".offer-sheet").count():
            starred(page)
        marked, offer = page.locator("[data-on=act].best"), page.locator(".offer-sheet .send.best")
        if offer.count():
            for card in page.locator(".offer-sheet .choices label.best").all():
                card.click()
            for promise in page.locator(".pledges label:has(.best)").all():
                if not promise.is_visible():
                    page.locator(".pledges summary.best").click()
                word = promise.locator("option", has_text="★")
                promise.locator("select").select_option(word.get_attribute("value"))
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
        if clicks in (3, 11):
            picture(page, f"heroes-{clicks}")
    return False, offers


SIZES = ((360, 740), (820, 1180), (1440, 900))


@pytest.fixture(scope="module")
def started(browser: Browser, site: str) -> Iterator[Page]:
    """A page with everything that is looked at below, each in a match of its own."""
    matches = {
        "four": stage.awaiting("heroes", "tax"),
        "build": building(),
        **{f"market{width}": market_day() for width, _ in SIZES},
    }
    entries = {f"match/{key}": saves.seal(record) for key, record in matches.items()}
    yield from stage.lasting(browser, site, entries, reduced_motion="reduce")


@pytest.fixture
def phone(started: Page) -> Page:
    started.set_viewport_size({"width": 360, "height": 740})
    return started


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_an_offer_made_by_hand_takes_three_taps(started: Page, width: int, height: int) -> None:
    """A gift, a wish, a partner: nothing has to be unfolded or scrolled for it. The log has it afterwards."""
    tab = started
    tab.set_viewport_size({"width": width, "height": height})
    stage.visit(tab, f"#/match/market{width}", ".offer-sheet")
    for tap in ("#give-iron", "#want-wood", "#send-2"):
        expect(tab.locator(tap)).to_be_in_viewport(ratio=0.9)
        tab.locator(tap).click()
    answered(tab)
    assert "Ida offers Bot 2 Iron for Wood." in " ".join(tab.locator("#log li").all_text_contents())


def test_on_a_phone_all_four_lands_are_in_sight(phone: Page) -> None:
    """Two of them whole, and the owners of the others: nobody has to guess that there is more below."""
    stage.visit(phone, "#/match/four", ".tribes.of4")
    heads = phone.locator(".tribe h3")
    tray = phone.locator(".tray").evaluate("tray => tray.getBoundingClientRect().top")
    assert heads.count() == 4
    assert all(head.evaluate("head => head.getBoundingClientRect().bottom") <= tray for head in heads.all())


def test_on_a_phone_all_that_may_be_built_is_in_sight(phone: Page) -> None:
    """Down to "Building is done", when everything is affordable and both neighbours can be asked for a road."""
    stage.visit(phone, "#/match/build", ".tray.building")
    tray, choices = phone.locator(".tray"), phone.locator(".tray .actions button")
    foot = "one => one.getBoundingClientRect().bottom"
    assert choices.count() == 7
    for choice in choices.all():
        expect(choice).to_be_in_viewport(ratio=1)
        assert choice.evaluate(foot) <= tray.evaluate(foot)


def building() -> Record:
    """A builder in the first round of a golden match of four who can afford everything."""
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


# Frame by frame: which figures are outside the panel of their tribe.
OUTSIDE = """() => {
  window.outside = [];
  window.framesSeen = 0;
  const look = () => {
    framesSeen++;
    const panels = [...document.querySelectorAll(".heroes :is(.land, .tribe, .plate)")];
    for (const panel of panels) {
      const box = panel.getBoundingClientRect(), all = [...panel.querySelectorAll("svg, [data-move]")];
      outside.push(...all.filter((one) => {
        const at = one.getBoundingClientRect();
        return at.width && (at.left < box.left - 3 || at.right > box.right + 3 || at.top < box.top - 3
          || at.bottom > box.bottom + 3);
      }).map((one) => one.outerHTML.slice(0, 80)));
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_on_a_desk_of_six_no_figure_leaves_its_panel_when_a_tribe_is_chosen(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
    tab = opened(context, site)
    custom_match(tab, "heroes")
    dialog = tab.locator("#new-heroes")
    for n in range(2, 7):
        sit(dialog, n, "greedy")
    dialog.locator("button.primary[type=submit]").click()
    tribe = tab.locator("main [data-on=act]").first
    tribe.wait_for()
    tab.evaluate(OUTSIDE)
    tribe.click()
    answered(tab)
    tab.wait_for_function("framesSeen >= 120")
    assert tab.evaluate("outside") == []
    tab.evaluate("document.querySelector('.heroes :is(.land, .tribe, .plate) svg').style.translate = '0 900px'")
    tab.wait_for_function("outside.length > 0")  # the measure sees a figure that left
    context.close()
