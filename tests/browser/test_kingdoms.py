"""Record of the Three Kingdoms under a finger."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.app import saves
from tests.browser.conftest import Watch, opened
from tests.browser.stage import awaiting, ended, furnish, visit


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
