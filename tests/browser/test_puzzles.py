"""Puzzles in a browser: from the lobby through answers to the next one, in three languages; fetched only when opened."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.app.features.puzzles import library, returns
from game.app.features.puzzles.match import PuzzleMatch, Series
from game.core.i18n import Words
from tests.browser.conftest import READY, Watch, opened
from tests.browser.lobby import more
from tests.browser.stage import furnish
from tests.browser.test_access import UNREACHABLE, faults
from tests.features.puzzles.test_own import analysed

TEXTS = {
    "en-US": ("Puzzles", "Today’s puzzle", "Right!", "Not that one."),
    "zh-TW": ("謎題", "今日謎題", "答對了！", "不是這個。"),
    "zh-CN": ("谜题", "今日谜题", "答对了！", "不是这个。"),
}
STORED = "JSON.parse(localStorage.getItem('four-ages/puzzles'))"


UNANSWERED = "() => document.querySelector('.puzzle') && !document.querySelector('.puzzle .answer')"


def puzzle_on(tab: Page) -> PuzzleMatch:
    """The puzzle on the table."""
    _, _, game, key = str(tab.evaluate("location.hash")).split("/")
    puzzle = next(one for one in library.puzzles_of(game) if one.key == key)
    return PuzzleMatch(puzzle, Series("one", [puzzle]), Words("en"))


def answer(tab: Page, right: bool) -> None:
    """Click the best choice, and those after it if there are any, or the second best, of the puzzle on the table."""
    tab.locator(".puzzle").wait_for()
    match = puzzle_on(tab)
    wanted = [best for _, best in match.bests] if right else [match.legal[match.puzzle.second]]
    for number, action in enumerate(wanted, 1):
        tab.locator(f"main .table [data-on=act][data-value={json.dumps(str(action))}]").first.click()
        if number < len(wanted):
            expect(tab.locator(".puzzle .answer")).to_be_visible()


@pytest.mark.parametrize("lang", TEXTS)
def test_from_the_lobby_to_a_right_answer(browser: Browser, watch: Watch, site: str, lang: str) -> None:
    name, today, right, wrong = TEXTS[lang]
    game, width = {"en-US": ("war", 1280), "zh-TW": ("heroes", 360), "zh-CN": ("war", 360)}[lang]
    context = browser.new_context(locale=lang, viewport={"width": width, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    tab = opened(context, site)
    fetched = list[str]()
    tab.on("request", lambda request: fetched.append(request.url))
    more(tab, game)
    tab.locator(f"#game-{game}").get_by_role("button", name=name, exact=True).click()
    dialog = tab.locator("#puzzles")
    expect(dialog).to_be_visible(timeout=READY)
    assert len([url for url in fetched if "/puzzles-" in url]) == 1
    assert faults(tab) == []
    assert tab.evaluate(UNREACHABLE, 24) == []
    dialog.get_by_role("button", name=today, exact=True).click()
    panel = tab.locator(".puzzle")
    expect(panel.locator("h2")).to_have_text(today)
    answer(tab, right=False)
    expect(panel.locator(".answer")).to_contain_text(wrong)
    assert faults(tab) == []
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    answer(tab, right=True)
    expect(panel.locator(".answer")).to_contain_text(right)
    assert faults(tab) == []
    assert tab.evaluate(UNREACHABLE, 24) == []
    assert tab.evaluate(f"Object.keys({STORED}.games.{game}.solved).length") == 1
    panel.locator("[data-on='puzzles:next']").click()
    expect(dialog).to_be_visible()
    context.close()
    assert watch.messages == []


def test_a_run_ends_after_three_mistakes_and_the_path_gets_its_ticks(context: BrowserContext, site: str) -> None:
    tab = opened(context, f"{site}#/puzzle/war/")
    dialog, panel = tab.locator("#puzzles"), tab.locator(".puzzle")
    dialog.locator("[data-value='war/run']").click(timeout=READY)
    for lives in ("♥♥♡", "♥♡♡", "♡♡♡"):
        tab.wait_for_function(UNANSWERED)
        answer(tab, right=False)
        expect(panel.locator(".count")).to_contain_text(lives)
        panel.locator("[data-on='puzzles:next']").click()
    dialog.locator("[data-value='war/path/0']").click()
    before = panel.locator("p.text").first
    expect(before).to_have_text(library.path_of("war")[0].before)
    tab.wait_for_function(UNANSWERED)
    answer(tab, right=True)
    expect(panel).to_contain_text(library.path_of("war")[0].after)
    panel.locator("[data-on='puzzles:next']").click()
    expect(before).to_have_text(library.path_of("war")[1].before)
    tab.locator("header [data-on=home]").click()
    expect(tab.locator("#game-war [data-on='puzzles:open']")).to_contain_text("✓1")


@pytest.mark.parametrize(("lang", "game"), [("en-US", "kingdoms"), ("zh-TW", "heroes"), ("zh-CN", "war")])
def test_a_choice_of_ones_own_match_comes_back_as_a_puzzle(
    browser: Browser, watch: Watch, site: str, lang: str, game: str
) -> None:
    """On a phone: the answer is read at the panel's whole width."""
    context = browser.new_context(locale=lang, viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    furnish(context, analysed(game))  # years ago
    tab, t = opened(context, site), Words({"en-US": "en", "zh-TW": "zh-Hant", "zh-CN": "zh-Hans"}[lang])
    more(tab, game)
    tab.locator(f"#game-{game} [data-on='puzzles:open']").click()
    dialog = tab.locator("#puzzles")
    expect(dialog).to_be_visible(timeout=READY)
    assert faults(tab) == []
    assert tab.evaluate(UNREACHABLE, 24) == []
    dialog.locator(f"[data-value='{game}/own']").click()
    panel = tab.locator(".puzzle")
    expect(panel).to_contain_text(t("What would you do now?"))
    assert faults(tab) == []
    panel.locator("[data-on='puzzles:reveal']").click()
    line = panel.locator("[role=status] p").last
    expect(line).to_be_visible()
    width = panel.evaluate("one => one.clientWidth")
    assert line.evaluate("one => one.clientWidth") > 0.85 * width
    assert faults(tab) == []
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    panel.locator("[data-on='puzzles:next']").click()
    expect(dialog).to_be_visible()  # unsolved, it waits until tomorrow
    expect(dialog.locator(f"[data-value='{game}/own']")).to_have_count(0)
    context.close()
    assert watch.messages == []


@pytest.mark.parametrize("lang", TEXTS)
def test_a_missed_puzzle_waits_and_is_offered_first(browser: Browser, watch: Watch, site: str, lang: str) -> None:
    again, comes_back = {
        "en-US": ("Solve 1 missed puzzle again", "This puzzle comes back in 3 days."),
        "zh-TW": ("再解 1 題答錯的謎題", "這題過 3 天會再出現。"),
        "zh-CN": ("再解 1 道答错的谜题", "这道题过 3 天会再次出现。"),
    }[lang]
    game, width = {"en-US": ("war", 1280), "zh-TW": ("kingdoms", 360), "zh-CN": ("war", 360)}[lang]
    context = browser.new_context(locale=lang, viewport={"width": width, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    missed = library.puzzles_of(game)[3].key
    furnish(context, {returns.KEY: returns.dump({game: {missed: returns.Return("2026-01-01")}})})
    tab = opened(context, f"{site}#/puzzle/{game}/")
    dialog, panel = tab.locator("#puzzles"), tab.locator(".puzzle")
    expect(dialog.locator("button.primary")).to_have_text(again, timeout=READY)
    assert faults(tab) == []
    assert tab.evaluate(UNREACHABLE, 24) == []
    dialog.get_by_role("button", name=again, exact=True).click()
    answer(tab, right=True)
    expect(panel).to_contain_text(comes_back)
    panel.locator("[data-on='puzzles:next']").click()
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("button", name=again, exact=True)).to_have_count(0)
    stored = str(tab.evaluate("localStorage.getItem('four-ages/returns')"))
    assert returns.load(stored)[game][missed].solved == 1
    context.close()
    assert watch.messages == []


def test_an_answer_is_played_out_and_stepped_through(browser: Browser, watch: Watch, site: str) -> None:
    """On a phone the controls stay in sight; with reduced motion nothing goes on by itself."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    watch.over(context)
    tab = opened(context, f"{site}#/puzzle/war/b5ab62b5")
    line = tab.locator(".puzzle > .line")
    answer(tab, right=False)
    tab.locator(".puzzle [data-value=mine]").click(timeout=READY)
    expect(line.locator("h3")).to_have_text("Your move")
    tab.locator(".puzzle [data-value=close]").click()
    answer(tab, right=True)
    expect(line).to_contain_text("Move 1")
    tab.wait_for_function("() => !('staged' in document.documentElement.dataset)")  # the castle that was taken
    assert faults(tab) == []
    assert tab.evaluate(UNREACHABLE, 24) == []
    for number in (2, 3):
        line.get_by_role("button", name="Next move").click()
        expect(line).to_contain_text(f"Move {number}")
        expect(line.get_by_role("button", name="Play these moves")).to_be_visible()
    box = line.get_by_role("button", name="Next move").bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44 and box["y"] + box["height"] < 740 * 0.42
    line.get_by_role("button", name="Previous move").click()
    expect(line).to_contain_text("Move 2")
    line.get_by_role("button", name="Play these moves").click()
    expect(line).to_contain_text("Move 7 of 7", timeout=30_000)
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
    assert watch.messages == []
