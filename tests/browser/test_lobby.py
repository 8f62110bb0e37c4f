"""The lobby on a phone: two screens high at most, and it says where to begin and what comes next."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from game import games
from game.app.storage import saves
from game.core.i18n import Words
from tests.browser import engines
from tests.browser.conftest import opened
from tests.browser.engines.driving import furnished, press
from tests.browser.engines.window import wait
from tests.browser.stage import ended, furnish

PHONE = (360, 740)
LANGUAGES = [("en-US", "en"), ("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans")]


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize(("locale", "lang"), LANGUAGES)
def test_on_a_phone_it_is_two_screens_high_and_suggests_a_step(
    browser: Browser, site: str, locale: str, lang: str, played: bool
) -> None:
    """A newcomer finds the easiest game marked; a person whose matches are over is offered the next tutorial."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale=locale)
    furnish(context, {"match/k": saves.seal(ended("war"))} if played else {})
    tab, t = opened(context, site), Words(lang)
    if played:
        war, heroes = (t.of(key)(games[key].title) for key in ("war", "heroes"))
        expect(tab.locator(".today button")).to_have_text(
            [
                t("Daily challenge: {game}", game=war),
                t("Today’s puzzle: {game}", game=war),
                t("Next: learn {game}", game=heroes),
            ]
        )
        shown = {key: tab.locator(f"#game-{key} .blurb").is_visible() for key in games}
        assert shown == {key: key != "war" for key in games}  # the game that was played needs no description
        assert tab.locator(".start-here").count() == 0
    else:
        expect(tab.locator(".start-here")).to_have_count(1)
        expect(tab.locator("#game-war .start-here")).to_be_in_viewport()
        assert [one.inner_text() for one in tab.locator("#game-war .suits").all()] == [
            t("easy to learn"),
            t("a lot of luck"),
        ]
        assert tab.locator(".today").count() == 0
    assert tab.evaluate("document.documentElement.scrollHeight") <= 2 * PHONE[1]
    assert tab.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    context.close()


def test_the_next_step_opens_the_tutorial(browser: Browser, site: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    furnish(context, {"match/k": saves.seal(ended("war"))})
    tab = opened(context, site)
    tab.locator(".today [data-on='learn:heroes']").click()
    tab.wait_for_selector(".heroes.table")
    assert tab.locator(".coach").count() == 1
    context.close()


def test_a_game_has_four_ways_and_the_rest_under_more(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-US")
    tab = opened(context, site)
    ways = tab.locator("#game-war .ways > *")
    expect(ways).to_have_text(["Play", "With a friend", "Learn", re.compile("More")])
    row = {round(one["y"] + one["height"] / 2) for way in ways.all() if (one := way.bounding_box()) is not None}
    assert len(row) == 1  # in one row, on a phone too
    tab.locator("#more-war > summary").click()
    expect(tab.locator("#more-war button").first).to_be_visible()
    rest = [one.inner_text() for one in tab.locator("#more-war button").all()]
    assert rest == ["Custom match", "Daily challenge", "Puzzles", "Campaign", "Rules"]
    context.close()


def test_two_taps_begin_a_match_with_a_friend_and_the_limit_is_said_before(browser: Browser, site: str) -> None:
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-US", reduced_motion="reduce"
    )
    tab = opened(context, site)
    tab.locator("#game-war").get_by_role("button", name="With a friend").click()
    asked = tab.locator("#with-war")
    expect(asked.locator("button[name=by]")).to_have_text(["Live", "By link"])
    expect(asked.locator(".way p").first).to_contain_text("same network")
    asked.locator("button[value=link]").click()
    expect(tab.locator(".handover h2")).to_be_visible()
    context.close()


@pytest.mark.parametrize("engine", engines.HERE)
def test_the_ways_to_play_with_a_friend_are_no_wider_than_a_phone(whole: Browser, site: str, engine: str) -> None:
    """In Chinese, where a field fits beside its label."""
    with engines.running(engine, whole) as made, made.window() as one:
        one.resize(360, 740)
        furnished(one, site, {"settings": '{"lang": "zh-Hant", "name": "美美"}'})
        press(one, "#game-war [data-local='show:#with-war']")
        wait(one, "document.querySelector('#with-war button[name=by]')")
        wide = one.run("() => document.querySelector('#with-war').scrollWidth")
        room = one.run(
            "() => document.querySelector('#with-war').clientWidth"
        )  # less a scrollbar, where one takes room
    assert wide == room
