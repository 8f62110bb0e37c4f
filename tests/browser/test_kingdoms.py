"""Record of the Three Kingdoms under a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from game import games
from game.app import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from game.kingdoms.rules.phases import DEEDS, LEAD
from game.kingdoms.rules.position import Position
from tests.browser.conftest import Watch, opened
from tests.browser.stage import GOLDEN, awaiting, ended, furnish, visit
from tests.records import positions


@pytest.fixture
def phone(browser: Browser, watch: Watch, site: str) -> Iterator[Page]:
    context = browser.new_context(
        locale="en-US", has_touch=True, reduced_motion="reduce", viewport={"width": 360, "height": 740}
    )
    watch.over(context)
    furnish(context, {"match/draft": saves.seal(awaiting("kingdoms", "keep "))})
    tab = opened(context, site)
    visit(tab, "#/match/draft", ".hand .card.may")
    yield tab
    context.close()
    assert watch.messages == []


def test_a_first_tap_on_a_card_tells_what_it_does_and_the_second_takes_it(phone: Page) -> None:
    card = phone.locator(".hand .card.may").first
    value, told = card.get_attribute("data-value"), card.get_attribute("data-tip")
    card.tap()
    expect(phone.locator("#tip p")).to_have_text(str(told))
    expect(phone.locator("#tip button")).to_have_text(str(card.get_attribute("data-confirm")))
    assert phone.locator(f'[data-value="{value}"]').count() == 1, "nothing is chosen yet"
    card.tap()
    expect(phone.locator(f'[data-value="{value}"]')).to_have_count(0)


def test_the_button_of_the_tip_takes_the_card(phone: Page) -> None:
    card = phone.locator(".hand .card.may").first
    value = card.get_attribute("data-value")
    card.tap()
    phone.locator("#tip button").tap()
    expect(phone.locator(f'[data-value="{value}"]')).to_have_count(0)


def test_another_card_is_told_in_its_place(phone: Page) -> None:
    cards = phone.locator(".hand .card.may")
    cards.first.tap()
    cards.nth(1).tap()
    expect(phone.locator("#tip p")).to_have_text(str(cards.nth(1).get_attribute("data-tip")))
    expect(phone.locator(".card.picked")).to_have_count(1)


def test_the_name_of_a_lord_is_not_written_over(browser: Browser, watch: Watch, site: str) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, {"match/lord": saves.seal(awaiting("kingdoms", "elect "))})
    tab = opened(context, site)
    visit(tab, "#/match/lord", ".person")
    over = tab.locator(".person .who").evaluate_all(
        """all => all.map(one => {
          const [brushed, name] = [...one.children].map(part => part.getBoundingClientRect());
          return brushed.bottom - name.top;
        })"""
    )
    assert over and max(over) <= 3  # px; a line is higher than its letters
    context.close()
    assert watch.messages == []


def seated(match: str, wanted: Callable[[Position], bool]) -> Record:
    """A golden match up to the first position that is *wanted*; the one to move is a person."""
    record = parse_record((GOLDEN / "kingdoms" / f"{match}.record").read_text("utf-8"), games)
    for count, state in positions(record):
        assert isinstance(state, Position)
        mover = state.current_player()
        if mover >= 0 and wanted(state):
            seats = (Seat(HUMAN, "Ida") if seat == mover else Seat("greedy") for seat in range(record.players))
            return replace(record, seats=tuple(seats)).with_actions(record.actions[:count])
    raise AssertionError(f"no such position in {match}")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (820, 1180)])
def test_before_a_battle_the_sheet_keeps_no_place_for_it(
    browser: Browser, watch: Watch, site: str, width: int, height: int
) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": width, "height": height}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, {"match/siege": saves.seal(seated("greedy_2_two_lords", lambda state: state.phase == LEAD))})
    tab = opened(context, site)
    visit(tab, "#/match/siege", ".siege-scene")
    empty = """sheet => {
      const cards = [...sheet.querySelectorAll('.card')].map(one => one.getBoundingClientRect().bottom);
      return sheet.getBoundingClientRect().bottom - Math.max(...cards);
    }"""
    assert tab.locator(".siege-scene").evaluate(empty) <= 24  # px
    context.close()
    assert watch.messages == []


def test_on_a_phone_generals_to_choose_from_are_seen_whole(browser: Browser, watch: Watch, site: str) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    many = seated("greedy_2_two_lords", lambda state: state.phase == LEAD and len(list(state.hands[state.turn])) >= 8)
    furnish(context, {"match/siege": saves.seal(many)})
    tab = opened(context, site)
    visit(tab, "#/match/siege", ".hand.asked")
    hidden = """all => all.filter(one => {
      const box = one.getBoundingClientRect();
      const places = [[box.left + 4, box.top + 4], [box.right - 4, box.top + 4], [box.right - 4, box.bottom - 4]];
      return places.some(([x, y]) => !one.contains(document.elementFromPoint(x, y)));
    }).length"""
    cards = tab.locator(".hand.asked .card")
    assert cards.count() >= 8 and cards.evaluate_all(hidden) == 0
    context.close()
    assert watch.messages == []


@pytest.mark.parametrize("match", ["luoyang_3", "mixed_4", "greedy_5_advanced", "greedy_2_two_lords"])
def test_on_a_desk_who_has_built_how_much_fills_its_panel(
    browser: Browser, watch: Watch, site: str, match: str
) -> None:
    """All seats, none cut, and no room wasted beside them."""
    context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, {"match/race": saves.seal(seated(match, lambda state: state.phase == DEEDS))})
    tab = opened(context, site)
    visit(tab, "#/match/race", ".race")
    last = "all => all.map(one => one.lastElementChild.getBoundingClientRect().toJSON())"
    rows = tab.locator(".race li").evaluate_all(last)
    panel = tab.locator(".race").bounding_box()
    assert panel is not None and all(row["bottom"] <= panel["y"] + panel["height"] for row in rows)
    assert all(panel["x"] + panel["width"] - 24 < row["right"] < panel["x"] + panel["width"] for row in rows)
    assert all(row["height"] >= 20 for row in rows)
    context.close()
    assert watch.messages == []


def test_a_replay_on_a_phone_is_steered_by_a_fifth_of_it_while_it_is_looked_back_too(
    browser: Browser, watch: Watch, site: str
) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, {"match/over": saves.seal(ended("kingdoms"))})
    tab = opened(context, site)
    visit(tab, "#/match/over", ".kingdoms.score")
    tab.locator("[data-on=replay]").click()
    high = "reel => reel.getBoundingClientRect().height"
    assert tab.locator(".reel").evaluate(high) <= 0.2 * 740
    tab.locator(".reel [data-on=hindsight]").click()
    expect(tab.locator(".reel progress")).to_be_visible()
    assert tab.locator(".reel").evaluate(high) <= 0.2 * 740
    context.close()
    assert watch.messages == []
