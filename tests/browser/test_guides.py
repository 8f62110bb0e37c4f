"""A guide as a player uses it: found by search, jumped through by its contents, opened beside a question, printed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game import games
from tests.browser.conftest import Watch, opened, picture
from tests.browser.layout import SHORT
from tests.browser.lobby import more
from tests.browser.stage import furnish, lasting, storage
from tests.browser.table import quick_match
from tests.browser.test_access import UNREACHABLE, faults
from tests.browser.test_start import reacting

PRINTS = "window.print = () => { window.printed = document.querySelector('.printed')?.innerText ?? 'nothing'; }"


@pytest.fixture(scope="module")
def lobby(browser: Browser, site: str) -> Iterator[Page]:
    """Where the guides of all games are opened, one after the other."""
    yield from lasting(browser, site, {}, viewport={"width": 1366, "height": 768})


def open_guide(tab: Page, key: str) -> None:
    tab.evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")
    more(tab, key)
    tab.locator(f"#game-{key} [data-on='guide:{key}']").click()
    expect(tab.locator(f"#guide-{key} .guide")).to_be_visible()
    tab.locator(f"#guide-{key}").get_by_role("searchbox").fill("")


@pytest.mark.parametrize(
    ("key", "typed", "answer"),
    [("war", "Face-down tie", "every castle you hold counts"), ("kingdoms", "can’t pay", "They pay what they have")],
)
def test_a_search_finds_a_ruling_as_one_types(lobby: Page, key: str, typed: str, answer: str) -> None:
    """The answer unfolds, all else is hidden, how many were found is said, and the field keeps the focus."""
    open_guide(lobby, key)
    guide = lobby.locator(f"#guide-{key} .guide")
    field = guide.get_by_role("searchbox", name="Search the rules")
    field.click()
    lobby.keyboard.type(typed)
    expect(guide.get_by_text(answer)).to_be_visible()
    expect(field).to_be_focused()
    assert 1 <= guide.locator("details:visible").count() <= 3
    expect(guide.get_by_role("status")).to_have_text(re.compile("^[1-9] found$"))
    expect(guide.locator("[data-section=setup]")).to_be_hidden()
    field.fill("xyzzy")
    expect(guide.get_by_role("status")).to_have_text("Nothing found. Try another word.")
    expect(guide.locator("section[data-section]:visible")).to_have_count(0)
    field.fill("")
    expect(guide.get_by_role("status")).to_have_text("")
    expect(guide.locator("[data-section=setup]")).to_be_visible()
    expect(guide.locator("details[open]")).to_have_count(0)


def test_a_search_finds_cards_without_their_marks_and_whole_sections_by_title(lobby: Page) -> None:
    open_guide(lobby, "kingdoms")
    guide = lobby.locator("#guide-kingdoms .guide")
    field = guide.get_by_role("searchbox")
    field.fill("lu bu")
    expect(guide.locator("tbody tr:visible")).to_have_text(["10Lü Bu1"])
    field.fill("siege odds")
    expect(guide.locator("[data-section=odds] table:visible")).to_have_count(4)


@pytest.mark.parametrize("key", games)
def test_the_contents_jump_by_keyboard_and_leave_a_search(lobby: Page, key: str) -> None:
    open_guide(lobby, key)
    guide = lobby.locator(f"#guide-{key} .guide")
    link = guide.get_by_role("navigation", name="Contents").get_by_role("button", name="Questions people ask")
    link.focus()
    lobby.keyboard.press("Enter")
    heading = guide.get_by_role("heading", name="Questions people ask")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    asked = guide.locator("[data-section=q5] summary")
    asked.click()
    expect(guide.locator("[data-section=q5] p")).to_be_visible()


@pytest.mark.parametrize("key", games)
def test_the_pictures_of_a_guide_have_room_in_its_text(lobby: Page, key: str) -> None:
    open_guide(lobby, key)
    pictures = lobby.locator(f"#guide-{key} figure > .still")
    boxes = pictures.evaluate_all(
        "all => all.map((one) => [one.offsetWidth, one.offsetHeight, getComputedStyle(one).position])"
    )
    assert len(boxes) > 2 and all(width > 100 and height > 20 and how == "static" for width, height, how in boxes)


@pytest.mark.parametrize("key", games)
def test_the_player_aid_is_printed_alone(lobby: Page, key: str) -> None:
    tab = lobby
    tab.evaluate(PRINTS)
    open_guide(tab, key)
    tab.locator(f"#guide-{key} .guide").get_by_role("button", name="Print").click()
    printed = tab.evaluate("window.printed")
    assert printed.startswith("Player aid") and 80 < len(printed.split()) < 260
    tab.emulate_media(media="print")
    expect(tab.locator("body > .printed h3")).to_be_visible()
    expect(tab.locator("#app")).to_be_hidden()
    assert tab.locator(".printed").evaluate("one => one.getBoundingClientRect().height") < 1000  # one sheet
    picture(tab, f"guide-print-{key}")
    tab.emulate_media(media="screen")
    tab.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(tab.locator(".printed")).to_have_count(0)


def test_beside_a_table_it_is_sent_once_it_is_asked_for_and_opens_where_it_matters(page: Page) -> None:
    quick_match(page, "war")
    assert page.locator("#guide .guide").count() == 0
    page.locator(".tray .rules-link").click()
    heading = page.locator("#guide [data-section=turn] h3")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    page.locator("#guide").get_by_role("searchbox").fill("kumamoto")
    expect(page.locator("#guide .found")).to_contain_text("found")
    page.locator("#guide [data-local='close:#guide']").click()
    page.locator(".tray .rules-link").click()
    expect(heading).to_be_in_viewport()  # the search is over


def test_it_is_searched_before_the_games_are_there(context: BrowserContext, site: str) -> None:
    tab, let_go = reacting(context, site, "**/parts/engine-*", "python")
    open_guide(tab, "war")
    tab.locator("#guide-war").get_by_role("searchbox").fill("kumamoto steal")
    expect(tab.locator("#guide-war .found")).to_contain_text("found")
    assert not tab.locator("html[data-ready]").count()
    let_go()


@pytest.mark.parametrize(("width", "text", "lang"), [(320, 130, "en"), (1440, 100, "zh-Hans")])
def test_they_fit_are_reached_by_fingers_and_axe_finds_nothing(
    browser: Browser, site: str, watch: Watch, width: int, text: int, lang: str
) -> None:
    context = browser.new_context(
        reduced_motion="reduce", viewport={"width": width, "height": 740 if width < 700 else 900}, has_touch=width < 700
    )
    watch.over(context)
    furnish(context, storage(lang=lang, text=text))
    tab = opened(context, site)
    found = []
    for key in games:
        open_guide(tab, key)
        picture(tab, f"guide-{key}-{width}-{lang}")
        body = f"#guide-{key}"
        found += [f"{key}: {fault}" for fault in faults(tab) + tab.evaluate(UNREACHABLE, 43.5)]
        assert tab.locator(body).evaluate("one => one.scrollWidth <= one.clientWidth"), f"{key} scrolls sideways"
        for section in ("setup", "example", "questions", "aid"):
            tab.locator(f"{body} [data-turn={section}]").click()
        tab.locator(f"{body} [data-section=q2] summary").click()
    found += [f"a question: {fault}" for fault in faults(tab)]
    context.close()
    assert not found, "\n".join(found)
    assert watch.messages == []


@pytest.mark.parametrize("key", games)
def test_the_browsers_own_command_prints_an_open_guide_on_pages_that_break(lobby: Page, key: str) -> None:
    """Each page is a sheet, with all answers unfolded and nothing to click; afterwards the page is as before."""
    open_guide(lobby, key)
    sheets = lobby.pdf(format="A4")
    sizes = {
        tuple(round(float(side)) for side in found)
        for found in re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", sheets)
    }
    assert len(sizes) == 1 and sizes <= {(595, 842), (596, 842), (596, 843)}
    assert 5 < len(re.findall(rb"/Type /Page\b", sheets)) < 40
    expect(lobby.locator(".printed")).to_have_count(0)
    lobby.evaluate("dispatchEvent(new Event('beforeprint'))")
    lobby.emulate_media(media="print")
    printed = lobby.locator("body > .printed")
    expect(printed.locator("section").first).to_be_visible()
    expect(lobby.locator("#app")).to_be_hidden()
    assert printed.locator("button:visible, input:visible, details:not([open])").count() == 0
    picture(lobby, f"guide-whole-{key}")
    lobby.emulate_media(media="screen")
    lobby.evaluate("dispatchEvent(new Event('afterprint'))")


def test_no_castle_in_the_guide_has_its_name_cut_on_a_phone(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="zh-TW")
    tab = opened(context, site)
    open_guide(tab, "war")
    assert tab.locator("#guide-war .castle h4 .name:visible").count() >= 14
    assert tab.evaluate(SHORT) == 0
    context.close()
