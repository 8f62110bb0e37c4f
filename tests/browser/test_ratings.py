"""Ratings in a browser: on the final sheet, in the statistics, before a hint; the code comes when it is first needed."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from game.app.storage import saves
from game.core.record import HUMAN, Seat
from tests.browser.conftest import Watch, opened
from tests.browser.stage import ended, furnish

TEXTS = {
    "en-US": ("4 more rated matches", "Ladder", "Practice mode"),
    "zh-TW": ("再打 4 場計等級分的對局", "排行", "練習模式"),
}


def entries() -> dict[str, str]:
    """A match that has just ended, and 24 results before it."""
    record = ended("war")
    seats = (Seat(HUMAN, "Mei"), *(Seat(player) for player in ("tama", "genzo", "orin")[: record.players - 1]))
    lines = {
        f"m{n}": f"war {1_790_000_000_000 + n * 86_400_000} human,{('tama', 'orin', 'raiden')[n % 3]} "
        f"{n % 2},{1 - n % 2} 9,8"
        for n in range(24)
    }
    return {
        "match/k": saves.seal(replace(record, seats=seats, tags=(("Counted", "due"),))),
        "statistics": json.dumps({"version": 3, "device": "0123456789ab", "results": lines}),
        "settings": json.dumps({"name": "Mei", "face": "monogram", "hints": "ask"}),
    }


@pytest.mark.parametrize("lang", TEXTS)
def test_the_sheet_has_the_rating_and_the_statistics_have_the_ladder(
    browser: Browser, watch: Watch, site: str, lang: str
) -> None:
    """On a phone, and on a desk."""
    rating, ladder, _ = TEXTS[lang]
    context = browser.new_context(locale=lang, viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, entries())
    tab = opened(context, f"{site}#/match/k")
    expect(tab.locator(".ending .rating")).to_contain_text(rating)
    tab.locator("[data-on=home]").first.click()
    tab.locator("[data-on=book]").first.click()
    book = tab.locator("#record-book")
    expect(book.locator(".ladder h3")).to_have_text(ladder)
    expect(book.locator("[aria-pressed=true]")).to_have_attribute("data-on", "book:war/4")
    book.locator("[data-on='book:war/2']").click()
    expect(book.locator("[aria-pressed=true]")).to_have_attribute("data-on", "book:war/2")
    expect(book.locator(".ladder .me th")).to_have_text("Mei")
    expect(book.locator(".course svg[role=img]")).to_have_count(2)
    too_wide = "one => one.scrollWidth - one.clientWidth"
    assert book.locator(".body").evaluate(too_wide) <= 1
    tab.set_viewport_size({"width": 1440, "height": 900})
    assert book.locator(".body").evaluate(too_wide) <= 1
    context.close()
    assert watch.messages == []


def test_an_analysis_leads_to_the_puzzles_of_what_costs_most(browser: Browser, watch: Watch, site: str) -> None:
    """On a phone: the code that sorts choices by kind comes after the analysis, and the statistics have a row for each."""
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, entries())
    tab = opened(context, f"{site}#/match/k")
    expect(tab.locator(".ending .rating")).to_contain_text("rated")
    tab.locator(".analysis [data-on=hindsight]").click()
    expect(tab.locator(".analysis .curve").first).to_be_visible()
    tab.locator("[data-on=home]").first.click()
    tab.locator("[data-on=book]").first.click()
    kinds = tab.locator("#record-book table.kinds")
    train = kinds.locator("tbody button")
    expect(train).to_have_count(3)
    expect(kinds.get_by_role("columnheader")).to_have_text(["Kind of choice", "Wins lost in 100 matches", "Puzzles"])
    expect(kinds.locator("td small").first).to_have_text("in 1 match")
    costs = [float(cost.split()[0]) for cost in kinds.locator("td:first-of-type").all_inner_texts()]
    assert costs == sorted(costs, reverse=True) and costs[-1] > 0
    assert all(box["height"] >= 44 for one in train.all() if (box := one.bounding_box()))
    name = kinds.get_by_role("rowheader").first.inner_text()
    expect(kinds.get_by_role("button", name=f"Puzzles {name}")).to_be_visible()
    train.first.click()
    expect(tab.locator(".coach.puzzle .text")).to_have_text(name)
    expect(tab.locator("#record-book")).to_have_count(0)
    context.close()
    assert watch.messages == []


def test_without_a_connection_the_match_counts_and_the_sheet_says_so(browser: Browser, watch: Watch, site: str) -> None:
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    watch.over(context)
    furnish(context, entries())
    tab = opened(context, site)
    context.set_offline(True)
    tab.goto(f"{site}#/match/k")
    expect(tab.locator(".ending .rating")).to_contain_text("can’t be loaded right now")
    stored = tab.evaluate("localStorage.getItem('four-ages/statistics')")
    assert len(json.loads(stored)["results"]) == 25
    watch.forgive(tab)
    context.close()
