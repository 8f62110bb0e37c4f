"""Nothing cropped, nothing empty: every table, at three sizes, in two languages, with normal and larger text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from game import games
from game.core.record import HUMAN, Record, Seat, parse_record
from game.war.rules.position import CENTRE
from game.war.rules.rules import WarState
from tests.browser.conftest import opened
from tests.browser.layout import ENLARGE, HOLE, LANGUAGES, MEASURE, SHORT, SIZES, SKY, seated, stored, tables, window
from tests.browser.stage import GOLDEN, furnish, midway, visit
from tests.records import positions

TRAY = 0.5  # of the screen, at most
LOOKS = (("phone", 100), ("phone", 130), ("tablet", 100), ("desktop", 100))  # and the size of text, in %
# Choices in the tray that are not fully visible horizontally, or whose middle is covered.
HIDDEN = """() => {
    const tray = document.querySelector(".tray").getBoundingClientRect();
    return [...document.querySelectorAll(".tray [data-on=act]")].filter((one) => {
        const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
        if (box.left < tray.left || box.right > tray.right + 1) return true;
        const there = y < tray.bottom - 1 && document.elementFromPoint(x, y);
        return there && !one.contains(there);
    }).map((one) => one.dataset.value);
}"""
# Selects of the settings that are too narrow for their chosen text.
CUT = """() => {
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll("#settings select")].filter((one) => {
        const style = getComputedStyle(one);
        pen.font = style.font;
        const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return Math.max(...[...one.options].map((option) => pen.measureText(option.text).width)) > room;
    }).map((one) => one.id);
}"""


@pytest.fixture(scope="module")
def seats(browser: Browser, site: str) -> Iterator[Callable[[str, str], Page]]:
    """A page in a language and a size, with everything stored that is looked at here. No test changes a match, so each
    language starts once."""
    started: dict[str, Page] = {}

    def at(lang: str, size: str) -> Page:
        if lang not in started:
            started[lang] = seated(browser, site, lang, size, stored())
        tab = started[lang]
        tab.set_viewport_size(window(size))
        tab.evaluate(ENLARGE, 100)
        return tab

    yield at
    for tab in started.values():
        tab.context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_fill_the_page_and_leave_half_of_the_screen_to_the_board(
    seats: Callable[[str, str], Page], lang: str
) -> None:
    """At each size, and on a phone with large text as well; in the settings no chosen text is cut."""
    records = tables()
    assert len(records) >= 8
    tab = seats(lang, "phone")
    found, cut = {}, {}

    def at(size: str, text: int) -> str:
        width, height = SIZES[size]
        tab.set_viewport_size({"width": width, "height": height})
        tab.evaluate(ENLARGE, text)
        return f"{size} {text}"

    for key, record in records.items():
        visit(tab, f"#/match/{key}", f".{record.game}.table")
        for size, text in LOOKS:
            name = f"{key} {at(size, text)}"
            found[name] = tab.evaluate(MEASURE)
    tab.locator("[data-local='show:#settings']").first.click()
    for size, text in LOOKS:
        name = at(size, text)
        cut[name] = tab.evaluate(CUT)
    tab.keyboard.press("Escape")
    assert not {key: measured["tray"] for key, measured in found.items() if measured["tray"] > TRAY}
    assert not {key: measured["over"] for key, measured in found.items() if measured["over"] > 0}
    assert not {key: measured["hole"] for key, measured in found.items() if measured["hole"] > HOLE}
    assert not {key: texts for key, texts in cut.items() if texts}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_all_six_thieves_are_seen_at_once(seats: Callable[[str, str], Page], lang: str, size: str) -> None:
    tab = seats(lang, size)
    visit(tab, "#/match/pick", ".thieves.table")
    foot = tab.evaluate("document.querySelector('.tray').getBoundingClientRect().bottom")
    bottoms = tab.evaluate(
        "[...document.querySelectorAll('.tray [data-value^=thief]')].map(one => one.getBoundingClientRect().bottom)"
    )
    assert len(bottoms) == 6 and max(bottoms) <= foot


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_all_choices_are_side_by_side_and_none_is_under_a_card(
    seats: Callable[[str, str], Page], lang: str
) -> None:
    """Seven lords, a full hand above five prices, and more cards in hand than the limit."""
    tab = seats(lang, "phone")
    for key, game in (("lord", "kingdoms"), ("hire", "kingdoms"), ("discard", "heroes")):
        visit(tab, f"#/match/{key}", f".{game}.table")
        assert tab.evaluate(HIDDEN) == [], key


@pytest.mark.parametrize(("width", "height"), [(740, 360), (900, 560)])
def test_in_a_low_window_a_siege_is_seen_from_its_top(
    seats: Callable[[str, str], Page], width: int, height: int
) -> None:
    tab = seats("en-US", "desktop")
    tab.set_viewport_size({"width": width, "height": height})
    visit(tab, "#/match/siege", ".kingdoms.table .showdown")
    top = "(one => document.querySelector(one).getBoundingClientRect().top)"
    assert tab.evaluate(f"{top}('.showdown') - {top}('.board')") >= 0


CLEAR = """() => document.querySelector(".tray").getBoundingClientRect().top
    - document.querySelector(".tools").getBoundingClientRect().bottom"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_tablet_the_buttons_of_the_map_are_clear_of_the_tray(seats: Callable[[str, str], Page], lang: str) -> None:
    """At its highest, and in a replay."""
    tab = seats(lang, "tablet")
    visit(tab, "#/match/pick", ".thieves.table")
    assert tab.evaluate(CLEAR) >= 0
    visit(tab, "#/match/thievesover", ".ending")
    tab.locator(".again [data-on=replay]").click()
    tab.wait_for_selector(".reel")
    assert tab.evaluate(CLEAR) >= 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_with_large_letters_the_thieves_to_choose_from_leave_half_of_a_phone(
    seats: Callable[[str, str], Page], lang: str
) -> None:
    tab = seats(lang, "phone")
    visit(tab, "#/match/pick", ".thieves.table")
    tab.evaluate(ENLARGE, 130)
    tray = tab.evaluate("document.querySelector('.tray').getBoundingClientRect().top")
    assert tray >= SIZES["phone"][1] / 2
    fifth = tab.locator(".tray [data-value^=thief]").nth(4)
    ticker = tab.evaluate("document.querySelector('.ticker').getBoundingClientRect().top")
    assert fifth.evaluate("one => one.getBoundingClientRect().top") <= ticker - 24  # it is visible that there are more


def test_castles_that_are_held_are_drawn_on_a_tablet_and_as_wide_as_others_on_a_phone(
    seats: Callable[[str, str], Page],
) -> None:
    tab = seats("en-US", "tablet")
    visit(tab, "#/match/war", ".war.table")
    held = ".player .castle:not(.down)"
    assert tab.evaluate(f"[...document.querySelectorAll('{held} .art')].every(one => one.offsetHeight > 30)")
    width, height = SIZES["phone"]
    tab.set_viewport_size({"width": width, "height": height})
    centre = tab.evaluate("document.querySelector('.centre .castle').offsetWidth")
    widths = tab.evaluate(f"[...document.querySelectorAll('{held}')].map(one => one.offsetWidth)")
    assert widths and max(widths) <= 1.15 * centre
    assert tab.evaluate(SHORT) == 0  # no name is cut


def test_on_a_phone_the_heads_of_four_thieves_are_one_row(seats: Callable[[str, str], Page]) -> None:
    tab = seats("en-US", "phone")
    visit(tab, "#/match/thieves", ".thieves.table")
    tops = tab.evaluate("[...document.querySelectorAll('.heads li')].map(one => one.offsetTop)")
    assert len(tops) == 4 and len(set(tops)) == 1


def besieged(players: int) -> dict[str, Record]:
    """Matches of war, with as many castles in the centre as their keys say; the others have owners."""
    record, found = (
        parse_record((GOLDEN / f"war/greedy_{players}.record").read_text("utf-8"), games),
        dict[str, Record](),
    )
    seats = (Seat(HUMAN, "Ida"), *[Seat("greedy")] * (players - 1))
    for count, state in positions(record):
        if state.current_player() == 0 and isinstance(state, WarState):
            key = f"war{players}x{state.owner.count(CENTRE)}"
            found.setdefault(key, replace(record, seats=seats, actions=record.actions[:count]))
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_castles_and_plates_of_war_are_all_visible_and_fill_the_page(browser: Browser, site: str, players: int) -> None:
    """From the first owned castle to the last one in the centre, none is below the fold, no name is cut; on a desktop the
    drawing of a castle leaves at most a third of its card empty."""
    records = besieged(players)
    assert len(records) >= 8
    tab = seated(browser, site, "en-US", "desktop", records)
    found = {}
    for key in records:
        visit(tab, f"#/match/{key}", ".war.table")
        for size in ("desktop", "tablet"):
            tab.set_viewport_size(window(size))
            tab.evaluate(ENLARGE, 100)
            below = tab.evaluate("(b => b.scrollHeight - b.clientHeight)(document.querySelector('.board'))")
            empty = tab.evaluate(MEASURE)["hole"] > HOLE or (size == "desktop" and tab.evaluate(SKY) > 0.33)
            found[f"{key} {size}"] = (max(below - 1, 0), tab.evaluate(SHORT), empty)
    assert {key: one for key, one in found.items() if any(one)} == {}
    tab.context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_tablet_six_lands_are_clear_of_the_tray(seats: Callable[[str, str], Page], lang: str) -> None:
    tab = seats(lang, "tablet")
    visit(tab, "#/match/six", ".heroes.table")
    tray = tab.evaluate("document.querySelector('.tray').getBoundingClientRect().top")
    bottoms = tab.evaluate("[...document.querySelectorAll('.tribe')].map(one => one.getBoundingClientRect().bottom)")
    assert len(bottoms) == 6 and max(bottoms) <= tray


def test_two_courts_fill_their_column_and_the_whole_map_is_seen(seats: Callable[[str, str], Page]) -> None:
    tab = seats("en-US", "desktop")
    visit(tab, "#/match/two", ".kingdoms.table")
    assert tab.evaluate(MEASURE)["hole"] <= HOLE
    assert tab.evaluate("(b => b.scrollHeight - b.clientHeight)(document.querySelector('.board'))") <= 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", games)
def test_on_a_phone_a_replay_is_steered_with_a_fifth_of_the_screen(
    seats: Callable[[str, str], Page], key: str, lang: str
) -> None:
    tab = seats(lang, "phone")
    visit(tab, f"#/match/{key}over", ".ending")
    tab.locator(".again [data-on=replay]").click()
    assert tab.locator(".reel").evaluate("one => one.offsetHeight / innerHeight") <= 0.2
    assert tab.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("played", [0, 6])
def test_on_a_phone_all_games_and_the_latest_matches_are_within_a_screen_and_a_half(
    browser: Browser, site: str, lang: str, played: int
) -> None:
    records = {f"{key}{n}": midway(key) for n in range(played // 2) for key in ("war", "thieves")}
    tab = seated(browser, site, lang, "phone", records)
    tab.wait_for_selector(".match-card" if played else ".game-card")
    foot = "[...document.querySelectorAll('.game-card')].at(-1).getBoundingClientRect().bottom"
    assert tab.evaluate(foot) <= 1.6 * SIZES["phone"][1]
    assert tab.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    tab.context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_invitation_is_no_column_of_single_words(browser: Browser, site: str, lang: str) -> None:
    width, height = SIZES["phone"]
    context = browser.new_context(viewport=ViewportSize(width=width, height=height), locale=lang)
    furnish(context, {"settings": json.dumps({"text": 130})})
    tab = opened(context, site)
    tab.evaluate("document.querySelector('#more-war [data-on=\"setup:war\"]')?.click()")
    tab.locator("dialog[open] form .primary").click()
    text = tab.locator(".notice p").first
    text.wait_for()
    assert text.evaluate("one => one.getBoundingClientRect().width") >= 200
    tab.evaluate(ENLARGE, 100)
    assert tab.evaluate("document.querySelector('.notice').offsetHeight") <= 70  # it was 121 in two rows
    assert text.evaluate("one => one.getBoundingClientRect().width") >= 140
    context.close()


@pytest.mark.parametrize(("width", "least"), [(360, 0.3), (320, 0.25)])
def test_on_a_phone_the_map_of_thieves_has_the_whole_width_and_its_share_of_the_height(
    seats: Callable[[str, str], Page], width: int, least: float
) -> None:
    """Where a thief is chosen and where cards are; in a replay it has two fifths."""
    tab = seats("en-US", "phone")
    tab.set_viewport_size({"width": width, "height": 740 if width == 360 else 640})
    share = "(map => [innerWidth - map.offsetWidth, map.offsetHeight / innerHeight])(document.querySelector('#map'))"
    for place in ("pick", "thieves"):
        visit(tab, f"#/match/{place}", ".thieves.table")
        beside, high = tab.evaluate(share)
        assert beside <= 16 and high >= least, (place, beside, high)
    visit(tab, "#/match/thievesover", ".ending")
    tab.locator(".again [data-on=replay]").click()
    tab.wait_for_selector(".reel")
    assert tab.evaluate(share)[1] >= 0.4
