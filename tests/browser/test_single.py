"""The one-file page, opened from the disk without a network: all games, saves, links, and bots that think beside the
page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game import games
from game.app.features.files.replay_links import to_fragment
from game.app.show.screens.lobby import SINGLE_MB
from game.core.record import parse_record
from game.site import single
from game.site.steps import DIST
from tests.browser.conftest import Watch, opened, ready
from tests.browser.lobby import custom_match, menu
from tests.browser.table import goes_on_from, quick_match, sit, standing, turn_comes

FILE = DIST / single.NAME
NO_STORAGE = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
)


@pytest.fixture
def watch() -> Watch:
    """Only the file itself may be requested."""
    return Watch(FILE.as_uri())


@pytest.fixture
def locale() -> str:
    return "en-US"


@pytest.fixture
def context(browser: Browser, watch: Watch, locale: str) -> Iterator[BrowserContext]:
    """A fresh profile without a network, watched for errors."""
    made = browser.new_context(locale=locale, offline=True, viewport={"width": 1366, "height": 768})
    watch.over(made)
    yield made
    made.close()
    assert not watch.messages
    assert not watch.foreign


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """The lobby of the file, ready."""
    return opened(context, FILE.as_uri())


def begin(tab: Page, key: str) -> None:
    """Start a match of game *key* from the lobby."""
    quick_match(tab, key)


def choose(tab: Page) -> None:
    """Let the bots move until a person must act, and take the first choice."""
    turn_comes(tab)
    tab.locator("main :is([data-on=act], [data-on=roll]):not([disabled]):visible").first.click()


def log(tab: Page) -> list[str]:
    return tab.locator("#log li").all_text_contents()


def test_it_is_small_enough_and_no_visit_to_the_site_loads_it() -> None:
    size = FILE.stat().st_size
    assert size <= single.LIMIT
    assert abs(size / 1e6 - SINGLE_MB) <= 1  # what the lobby says of it
    assert single.NAME not in (DIST / "sw.js").read_text("utf-8")
    assert not re.search(rf"<link[^>]*{re.escape(single.NAME)}", (DIST / "index.html").read_text("utf-8"))


@pytest.mark.parametrize(
    ("key", "locale", "title"),
    [
        ("heroes", "zh-TW", "四個時代"),
        ("thieves", "zh-CN", "四个时代"),
    ],
)
def test_every_game_is_played_saved_and_resumed(page: Page, key: str, title: str) -> None:
    expect(page.locator("h1")).to_have_text(title)
    begin(page, key)
    for _ in range(4):
        choose(page)
    standing(page)
    text = log(page)
    page.reload()
    ready(page)
    expect(page.locator(f".{key}.table")).to_be_visible()  # if not, this shows what is there
    assert text and goes_on_from(text, log(page))


def test_an_empty_storage_that_should_not_be_is_filled_again(page: Page) -> None:
    """Chromium on a busy machine may show an empty storage after a reload: the tab has a copy of all entries."""
    begin(page, "war")
    choose(page)
    standing(page)
    text, there = log(page), page.evaluate("Object.keys(localStorage).sort()")
    page.evaluate("localStorage.clear()")
    page.reload()
    ready(page)
    expect(page.locator(".war.table")).to_be_visible()
    assert text and goes_on_from(text, log(page))
    assert there and page.evaluate("Object.keys(localStorage).sort()") == there


def test_what_was_removed_is_in_no_copy(page: Page) -> None:
    begin(page, "war")
    standing(page)
    page.locator("[data-on=home]").first.click()
    menu(page).locator("[data-on=delete]").click()
    expect(page.locator(".match-card")).to_have_count(0)
    # What is left says only that something was stored once: an empty storage is not taken for a lost one.
    assert page.evaluate("[Object.keys(localStorage), Object.keys(sessionStorage)]") == [["four-ages/trace"], []]


def test_bots_think_in_a_worker_while_the_page_goes_on(page: Page) -> None:
    """Timers of the page fire while the worker is busy for a tenth of a second: they could not on the same thread."""
    assert len(page.workers) == 1
    custom_match(page, "kingdoms")
    for n in range(1, 4):
        sit(page.locator("#new-kingdoms"), n, "greedy")
    page.locator("#new-kingdoms button.primary[type=submit]").click()
    ticks = page.evaluate(
        """async () => {
            const found = (selector) => new Promise((done) => {
                const look = () => document.querySelector(selector) ? done() : setTimeout(look, 20);
                look();
            });
            await found("[data-on=fast]");
            const shown = document.documentElement.dataset.shown;
            document.querySelector("[data-on=fast]").click();
            let ticks = 0;
            while (document.documentElement.dataset.shown === shown) {
                await new Promise((done) => setTimeout(done, 5));
                ticks++;
            }
            return ticks;
        }"""
    )
    assert ticks > 3


DEAD_WORKERS = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} };"


def test_where_no_worker_answers_it_plays_on_the_page_itself(context: BrowserContext) -> None:
    context.add_init_script(DEAD_WORKERS)
    tab = opened(context, FILE.as_uri())
    assert tab.workers == []
    begin(tab, "heroes")
    for _ in range(3):
        choose(tab)
    standing(tab)
    text = log(tab)
    tab.reload()
    ready(tab)
    assert len(text) >= 3 and goes_on_from(text, log(tab))


def test_it_plays_where_nothing_can_be_stored_and_brings_the_licences(context: BrowserContext) -> None:
    context.add_init_script(NO_STORAGE)
    tab = opened(context, FILE.as_uri())
    expect(tab.locator(f"a[href='{single.NAME}']")).to_be_hidden()
    with context.expect_page() as other:
        tab.locator("a[href='licences.txt']").click()
    text = other.value.inner_text("body")
    assert "MIT License" in text and "Pyodide" in text
    expect(tab.locator("[role=alert], .notice").filter(has_text="isn’t saving anything here").first).to_be_attached()
    begin(tab, "war")
    choose(tab)
    assert standing(tab) != "over"


def test_a_link_opens_on_the_file_and_a_match_is_shared_as_a_record(page: Page, context: BrowserContext) -> None:
    path = next(iter(sorted((Path(__file__).parent.parent / "golden" / "war").glob("*"))))
    fragment = to_fragment(parse_record(path.read_text("utf-8"), games))
    assert fragment is not None
    watched = opened(context, FILE.as_uri() + fragment)
    watched.wait_for_selector("[data-on=play], [data-on=pause]")
    watched.close()

    begin(page, "war")
    page.locator("[data-on=home]").first.click()
    menu(page).locator("[data-on=share]").click()
    page.wait_for_selector("text=You’re playing from a downloaded file")
    with page.expect_download() as download:
        page.locator("[data-on^='export:']").first.click()
    assert Path(download.value.path()).read_text("utf-8").startswith("[Game")


@pytest.mark.parametrize("fault", ["cut off", "other bytes"])
def test_a_damaged_file_says_so(context: BrowserContext, tmp_path: Path, watch: Watch, fault: str) -> None:
    whole = FILE.read_bytes()
    place = whole.index(b'data-part="snapshot-') + 100_000
    other = b"A" if whole[place : place + 1] != b"A" else b"B"
    spoilt = tmp_path / single.NAME
    spoilt.write_bytes(whole[:place] if fault == "cut off" else whole[:place] + other + whole[place + 1 :])
    tab = context.new_page()
    tab.goto(spoilt.as_uri())
    tab.wait_for_selector("#boot-box[data-failed=failed]")
    assert "This file is damaged" in tab.inner_text("#boot-box")
    watch.forgive(tab)


def test_the_site_offers_it(browser: Browser, site: str) -> None:
    context = browser.new_context()
    tab = opened(context, site)
    with tab.expect_download() as download:
        tab.locator(f"a[href='{single.NAME}']").click()
    assert download.value.suggested_filename == single.NAME
    assert Path(download.value.path()).read_bytes() == FILE.read_bytes()
    context.close()
