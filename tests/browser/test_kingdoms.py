"""Record of the Three Kingdoms under a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from game.kingdoms.rules.phases import ACTIONS, LEAD
from game.kingdoms.rules.position import Position
from tests.browser.stage import GOLDEN, awaiting, ended, lasting, visit
from tests.records import positions

At = Callable[..., Page]
TAPS, RACES = ("tap", "button", "other"), ("luoyang_3", "mixed_4", "greedy_5_advanced", "greedy_2_two_lords")
PHONE = (360, 740)
DRAFT = ".hand .card.may"


@pytest.fixture(scope="module")
def touched(browser: Browser, site: str) -> Iterator[Page]:
    """A page for fingers, with a match for each test with choices."""
    draft = saves.seal(awaiting("kingdoms", "keep "))
    size = {"width": PHONE[0], "height": PHONE[1]}
    yield from lasting(
        browser, site, {f"match/{key}": draft for key in TAPS}, has_touch=True, reduced_motion="reduce", viewport=size
    )


@pytest.fixture(scope="module")
def started(browser: Browser, site: str) -> Iterator[Page]:
    """A page with everything that is only looked at, each in a match of its own."""
    matches = {
        **{match: seated(match, lambda state: state.phase == ACTIONS) for match in RACES},
        "lord": awaiting("kingdoms", "elect "),
        "many": seated(
            "greedy_2_two_lords", lambda state: state.phase == LEAD and len(list(state.hands[state.turn])) >= 8
        ),
        "over": ended("kingdoms"),
    }
    yield from lasting(
        browser, site, {f"match/{key}": saves.seal(record) for key, record in matches.items()}, reduced_motion="reduce"
    )


@pytest.fixture
def at(started: Page) -> At:
    """Go to a match, in a window of that size."""

    def at(match: str, shown: str, size: tuple[int, int] = PHONE) -> Page:
        started.set_viewport_size({"width": size[0], "height": size[1]})
        visit(started, f"#/match/{match}", shown)
        return started

    return at


def test_a_first_tap_on_a_card_tells_what_it_does_and_the_second_takes_it(touched: Page) -> None:
    phone = touched
    visit(phone, "#/match/tap", DRAFT)
    card = phone.locator(".hand .card.may").first
    value, text = card.get_attribute("data-value"), card.get_attribute("data-tip")
    card.tap()
    expect(phone.locator("#tip p")).to_have_text(str(text))
    expect(phone.locator("#tip button")).to_have_text(str(card.get_attribute("data-confirm")))
    assert phone.locator(f'[data-value="{value}"]').count() == 1, "nothing is chosen yet"
    card.tap()
    expect(phone.locator(f'[data-value="{value}"]')).to_have_count(0)


def test_the_button_of_the_tip_takes_the_card(touched: Page) -> None:
    phone = touched
    visit(phone, "#/match/button", DRAFT)
    card = phone.locator(".hand .card.may").first
    value = card.get_attribute("data-value")
    card.tap()
    phone.locator("#tip button").tap()
    expect(phone.locator(f'[data-value="{value}"]')).to_have_count(0)


def test_a_tap_on_another_card_shows_its_tip_instead(touched: Page) -> None:
    phone = touched
    visit(phone, "#/match/other", DRAFT)
    cards = phone.locator(".hand .card.may")
    cards.first.tap()
    cards.nth(1).tap()
    expect(phone.locator("#tip p")).to_have_text(str(cards.nth(1).get_attribute("data-tip")))
    expect(phone.locator(".card.picked")).to_have_count(1)


def test_the_name_of_a_lord_is_not_written_over(at: At) -> None:
    tab = at("lord", ".person")
    over = tab.locator(".person .who").evaluate_all(
        """all => all.map(one => {
          const [brushed, name] = [...one.children].map(part => part.getBoundingClientRect());
          return brushed.bottom - name.top;
        })"""
    )
    assert over and max(over) <= 3  # px; a line is higher than its letters


def seated(match: str, wanted: Callable[[Position], bool]) -> Record:
    """A golden match up to the first *wanted* position; the mover is a person."""
    record = parse_record((GOLDEN / "kingdoms" / f"{match}.record").read_text("utf-8"), games)
    for count, state in positions(record):
        assert isinstance(state, Position)
        mover = state.current_player()
        if mover >= 0 and wanted(state):
            seats = (Seat(HUMAN, "Ida") if seat == mover else Seat("greedy") for seat in range(record.players))
            return replace(record, seats=tuple(seats)).with_actions(record.actions[:count])
    raise AssertionError(f"no such position in {match}")


def test_on_a_phone_generals_to_choose_from_are_seen_whole(at: At) -> None:
    tab = at("many", ".hand.asked")
    hidden = """all => all.filter(one => {
      const box = one.getBoundingClientRect();
      const places = [[box.left + 4, box.top + 4], [box.right - 4, box.top + 4], [box.right - 4, box.bottom - 4]];
      return places.some(([x, y]) => !one.contains(document.elementFromPoint(x, y)));
    }).length"""
    cards = tab.locator(".hand.asked .card")
    assert cards.count() >= 8 and cards.evaluate_all(hidden) == 0


@pytest.mark.parametrize("match", RACES)
def test_on_a_desktop_the_panel_of_built_cities_is_full(at: At, match: str) -> None:
    """All seats, none cut, and no space wasted beside them."""
    tab = at(match, ".race", (1440, 900))
    last = "all => all.map(one => one.lastElementChild.getBoundingClientRect().toJSON())"
    rows = tab.locator(".race li").evaluate_all(last)
    panel = tab.locator(".race").bounding_box()
    assert panel is not None and all(row["bottom"] <= panel["y"] + panel["height"] for row in rows)
    assert all(panel["x"] + panel["width"] - 24 < row["right"] < panel["x"] + panel["width"] for row in rows)
    assert all(row["height"] >= 20 for row in rows)


def test_a_replay_on_a_phone_is_steered_by_a_fifth_of_it_while_it_is_looked_back_too(at: At) -> None:
    tab = at("over", ".kingdoms.score")
    tab.locator("[data-on=replay]").click()
    high = "reel => reel.getBoundingClientRect().height"
    assert tab.locator(".reel").evaluate(high) <= 0.2 * 740
    tab.locator(".reel [data-on=hindsight]").click()
    expect(tab.locator(".reel progress")).to_be_visible()
    assert tab.locator(".reel").evaluate(high) <= 0.2 * 740
