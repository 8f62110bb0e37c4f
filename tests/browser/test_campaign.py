"""A campaign in a browser: from the lobby through a chapter to the next one, saved, in three languages; fetched only when
opened."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from game import games
from game.app.features.campaign.content import campaign_of
from game.app.storage import saves
from game.core import coding
from game.core.i18n import Words
from tests.browser.conftest import READY, Watch, opened
from tests.browser.drawn import SHOW, drawing, show
from tests.browser.lobby import more
from tests.browser.stage import furnish
from tests.browser.test_access import UNREACHABLE, faults
from tests.unit.app.tab import Tab

WINS = json.loads((Path(__file__).parents[1] / "unit" / "campaign_wins.json").read_text("utf-8"))
TRIES = "JSON.parse(localStorage.getItem('four-ages/puzzles')).games.war.campaign"
LANGUAGES = {"en-US": ("en", 1280), "zh-CN": ("zh-Hans", 360)}


def almost_won() -> tuple[dict[str, str], str]:
    """Storage with a match of the first chapter before its last action, and that action, which is the person's."""
    record = coding.from_text(WINS["war"][0], games)
    return {"match/k": saves.seal(record.with_actions(record.actions[:-1]))}, record.actions[-1]


@pytest.fixture(params=LANGUAGES)
def visitor(request: pytest.FixtureRequest, browser: Browser, watch: Watch) -> Iterator[tuple[BrowserContext, str]]:
    """The browser of a person who has nothing stored, and their language. The page complains of nothing."""
    lang, width = LANGUAGES[request.param]
    viewport: ViewportSize = {"width": width, "height": 740}
    context = browser.new_context(locale=request.param, viewport=viewport, reduced_motion="reduce")
    watch.over(context)
    yield context, lang
    context.close()
    assert watch.messages == []


UNCOVERED = """() => {
  const { left, right, top, bottom } = document.querySelector("#notice p").getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((share) =>
    document.elementFromPoint(left + share * (right - left), (top + bottom) / 2).closest("#notice"));
}"""


def test_from_the_lobby_to_a_chapter(visitor: tuple[BrowserContext, str], site: str) -> None:
    context, lang = visitor
    t = Words(lang)
    script, campaign = t.of("war"), campaign_of("war")
    assert campaign is not None
    tab = opened(context, site)
    fetched = list[str]()
    tab.on("request", lambda request: fetched.append(request.url))
    more(tab, "war")
    tab.locator("#game-war").get_by_role("button", name=t("Campaign"), exact=True).click()
    dialog = tab.locator("#campaign")
    expect(dialog).to_be_visible(timeout=READY)
    assert [url for url in fetched if url.endswith(".bin")] == []
    first = campaign.chapters[0]
    for text in (campaign.title, first.before, first.twist, campaign.chapters[4].title):
        assert script(text) != text or lang == "en"
        expect(dialog).to_contain_text(script(text))
    expect(dialog.locator(".closed")).to_have_count(4)
    assert faults(tab) == []
    assert tab.evaluate(UNREACHABLE, 43.5) == []
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dialog.get_by_role("button", name=t("Start"), exact=True).click()
    tab.locator(".war.table").wait_for()
    expect(tab.locator("header h1").first).to_have_text(f"{script(games['war'].title)} {t('Chapter {n}', n=1)}")
    expect(tab.locator("#notice")).to_contain_text(t("Your goal: win the match."))
    assert tab.evaluate(UNCOVERED) is True


def test_a_chapter_that_is_won_opens_the_next_one_for_good(visitor: tuple[BrowserContext, str], site: str) -> None:
    context, lang = visitor
    t = Words(lang)
    script, campaign = t.of("war"), campaign_of("war")
    assert campaign is not None
    stored, last = almost_won()
    furnish(context, stored)
    tab = opened(context, f"{site}#/match/k")
    tab.locator(f"main .table [data-on=act][data-value={json.dumps(last)}]").first.click()
    outcome = tab.locator(".tale")
    expect(outcome).to_contain_text(script(campaign.chapters[0].won), timeout=READY)
    assert faults(tab) == []
    assert tab.evaluate(TRIES) == {"k": "1 1"}
    if tab.evaluate("innerWidth") == 360:  # all of it is on the first screen
        expect(outcome).to_be_in_viewport(ratio=1)
        expect(tab.locator(".victory")).to_be_in_viewport(ratio=1)
    way = tab.locator(".onward").get_by_role("button", name=t("Next chapter"), exact=True)
    expect(way).to_be_in_viewport()  # beside the verdict, on a phone as well
    way.click()
    dialog = tab.locator("#campaign")
    expect(dialog).to_contain_text(script(campaign.chapters[1].before))
    expect(dialog.locator(".closed")).to_have_count(3)
    trail = "getComputedStyle(document.querySelector('#campaign .walked.new')).animationName"
    assert tab.evaluate(trail) == "none", "this person wants no motion"
    tab.emulate_media(reduced_motion="no-preference")
    assert tab.evaluate(trail) == "trail"


def test_what_was_won_is_there_after_a_reload_and_the_ending_with_it(context: BrowserContext, site: str) -> None:
    won = {f"k{n}": f"{n} 1" for n in range(1, 6)}
    furnish(context, {"puzzles": json.dumps({"version": 3, "games": {"war": {"campaign": won}}})})
    tab = opened(context, site)
    campaign = campaign_of("war")
    assert campaign is not None
    more(tab, "war")
    way = tab.locator("#game-war [data-on='campaign:open']")
    expect(way).to_contain_text("✓5")
    way.click()
    expect(tab.locator("#campaign .ended")).to_have_text(campaign.ending, timeout=READY)
    tab.locator("#campaign .chapters button").nth(2).click()
    expect(tab.locator("#campaign h3")).to_have_text(f"3. {campaign.chapters[2].title}")
    tab.locator("#campaign [data-on='campaign:begin']").click()
    for name in ("Madam Orin", "Brother Kaku"):
        expect(tab.locator(".war.table")).to_contain_text(name)


KIND = """() => {
  const [header, kind] = ["header", "header h1 small"].map((one) => document.querySelector(one).getBoundingClientRect());
  const end = document.querySelector("header h1 + button").getBoundingClientRect().left;
  return [kind.top >= header.top, kind.bottom <= header.bottom, kind.right <= end, kind.height > 0];
}"""


@pytest.mark.parametrize("lang", ["en", "zh-Hant", "zh-Hans"])
def test_the_number_of_the_chapter_is_whole_on_a_phone(browser: Browser, site: str, lang: str) -> None:
    """Also after the longest title of a game."""
    record = coding.from_text(WINS["kingdoms"][0], games)
    tab = drawing(browser, site, 360, 740, lang)
    show(tab, record.with_actions(record.actions[:-1]), lang)
    for width in (360, 320):
        tab.set_viewport_size({"width": width, "height": 740})
        assert tab.evaluate(KIND) == [True] * 4, width
    tab.close()


OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll("#campaign .chapters > li")].map((place) =>
    [...place.querySelectorAll(".who, .label")].map((part) => part.getBoundingClientRect()));
  boxes.push([document.querySelector("#campaign .cartouche").getBoundingClientRect()]);
  const map = document.querySelector("#campaign .map").getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const faults = [];
  boxes.forEach((place, n) => {
    for (const box of place) {
      if (box.left < map.left || box.right > map.right) faults.push(`${n + 1} beside the map`);
      if (box.top < map.top || box.bottom > map.bottom) faults.push(`${n + 1} above or below the map`);
      boxes.slice(0, n).flat().forEach((one) => apart(box, one) || faults.push(`one on ${n + 1}`));
    }
  });
  return faults;
}"""
WIDTHS = [(360, 740, 100), (320, 740, 100), (820, 1180, 100), (1440, 900, 100), (360, 740, 200)]


@pytest.mark.parametrize("game", [key for key, game in games.items() if game.campaign])
def test_no_place_on_a_map_lies_on_another_or_over_its_edge(browser: Browser, site: str, game: str) -> None:
    """Nor does the title of the campaign. In English, which has the longest titles, with won, open and closed places."""
    won = {game: {"campaign": {"k1": "1 1", "k2": "2 0", "k3": "2 0"}}}
    for width, height, text in WIDTHS:
        tab = drawing(browser, site, width, height, "en", text)
        with ThreadPoolExecutor(1) as aside:  # no event loop except the app's own
            tab.evaluate(SHOW, [aside.submit(asked_for, game, won).result(), []])
        tab.evaluate("document.querySelector('#campaign').showModal()")
        assert tab.evaluate(OVERLAPS) == [], (width, text)
        assert tab.evaluate(
            "document.querySelector('#campaign').scrollWidth <= document.querySelector('#campaign').clientWidth"
        )
        tab.close()


def asked_for(game: str, known: object) -> str:
    app = Tab({"puzzles": json.dumps({"version": 3, "games": known})})
    app.send("campaign:open", game)
    return app.html


def test_a_place_is_chosen_by_keyboard_in_the_order_of_the_chapters(context: BrowserContext, site: str) -> None:
    """Tab goes from place to place, Enter opens the card of one, and from there its match begins and is come back from."""
    furnish(context, {"puzzles": json.dumps({"version": 3, "games": {"war": {"campaign": {"k": "1 1"}}}})})
    tab = opened(context, site)
    more(tab, "war")
    tab.locator("#game-war [data-on='campaign:open']").click()
    dialog = tab.locator("#campaign")
    expect(dialog.locator("h3")).to_have_text("2. Old Genzo’s winter", timeout=READY)
    dialog.locator("header button").focus()
    passed = []
    for _ in range(2):
        tab.keyboard.press("Tab")
        passed.append(tab.evaluate("document.activeElement.dataset.value"))
    assert passed == ["war/1", "war/2"]
    tab.keyboard.press("Shift+Tab")
    tab.keyboard.press("Enter")
    expect(dialog.locator("h3")).to_have_text("1. A place at the table")
    expect(dialog.locator("[aria-current=step]")).to_be_focused()
    dialog.get_by_role("button", name="Play again", exact=True).click()
    tab.locator(".war.table").wait_for()
    tab.go_back()
    more(tab, "war")
    tab.locator("#game-war [data-on='campaign:open']").click()
    dialog.locator(".chapters button").first.click()
    expect(dialog.get_by_role("button", name="Resume", exact=True)).to_be_visible()
