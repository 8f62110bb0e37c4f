"""What browsers allow only within a click: copying, sharing, choosing files. In each engine, without granted permissions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from game.app.storage import saves
from tests.browser import engines, stage
from tests.browser.conftest import opened
from tests.browser.engines.driving import QUIET, furnished, press, press_once
from tests.browser.engines.window import Engine, Window, wait

FIELD = """() => {
  const area = document.createElement('textarea');
  area.id = 'pasted';
  area.style = 'position: fixed; inset: 0; z-index: 9999; width: 300px; height: 200px';
  document.body.append(area);
}"""
PASTED = "document.getElementById('pasted').value"


@pytest.fixture(scope="module", params=engines.HERE)
def any_engine(request: pytest.FixtureRequest, whole: Browser) -> Iterator[Engine]:
    with engines.running(request.param, whole) as made:
        yield made


@pytest.fixture
def window_of_any(any_engine: Engine) -> Iterator[Window]:
    with any_engine.window(plain=True) as made:
        yield made


def pasted(one: Window) -> str:
    """What is on the clipboard, as a person finds out."""
    one.run(FIELD)
    one.click(100, 100)
    one.paste()
    wait(one, PASTED, 20)
    text = str(one.run(f"() => {PASTED}"))
    one.run("() => document.getElementById('pasted').remove()")
    return text


def test_copy_copies_and_its_link_has_nothing_of_the_visitors_query(window_of_any: Window, site: str) -> None:
    one = window_of_any
    over = {"match/over": saves.seal(stage.ended("war"))}
    furnished(one, site, QUIET | over, "?fbclid=IwAR0&utm_source=x#/match/over")
    assert one.run("() => location.search") == ""
    press(one, "[data-on=share]")
    wait(one, "document.querySelector('#notice')?.textContent.includes('Copied')", 20)
    assert pasted(one).startswith(f"{site}#/replay/2-")
    press(one, "[data-on=home]")
    press(one, "#more-war > summary")
    press(one, "#more-war [data-on='setup:war']")
    wait(one, "document.querySelector('#new-war[open] [name=by][value=link]')")
    press(one, "#new-war [name=by][value=link]")
    wait(one, "document.querySelector('.handover')")
    press(one, "[data-on='send:copy']")
    wait(one, "document.querySelector('#notice')?.textContent.includes('Copied')", 20)
    assert pasted(one).startswith(f"{site}#/friend/")


def test_the_choice_of_files_opens_within_the_click_and_its_field_is_held(window_of_any: Window, site: str) -> None:
    one = window_of_any
    furnished(one, site, QUIET)
    one.run(
        """() => {
          globalThis.clicks = [];
          const open = HTMLInputElement.prototype.click;
          HTMLInputElement.prototype.click = function () {
            if (this.type === 'file') clicks.push([navigator.userActivation?.isActive ?? true, this.isConnected]);
            else open.call(this);
          };
        }"""
    )
    press_once(one, "[data-local=pick]")
    assert one.run("() => clicks") == [[True, True]]
    one.run(
        """() => {
          const held = new DataTransfer();
          const text = '[Game "war"]\\n[Rules "1"]\\n[Seat "human"]\\n[Seat "human"]\\n\\nfirst 1\\n';
          held.items.add(new File([text], 'a.txt'));
          const field = document.getElementById('picker');
          field.files = held.files;
          field.dispatchEvent(new Event('change'));
        }"""
    )
    wait(one, "document.querySelector('.match-card')", 20)


@pytest.fixture
def refusing(browser: Browser) -> Iterator[BrowserContext]:
    """A browser whose clipboard and share sheet count a click as over at once."""
    made = browser.new_context(locale="en-US", reduced_motion="reduce")
    stage.furnish(made, {"match/over": saves.seal(stage.ended("war"))})
    made.add_init_script(
        """
        globalThis.shared = [];
        const within = () => globalThis.event?.type === 'click' && globalThis.event.isTrusted;
        const refused = () => Promise.reject(new DOMException('too late', 'NotAllowedError'));
        Object.defineProperty(navigator, 'clipboard', { value: {
          writeText: (text) => (within() ? (shared.push(text), Promise.resolve()) : refused()),
        } });
        document.execCommand = () => false;
        navigator.share = (what) => (within() ? (shared.push(what.url), Promise.resolve()) : refused());
        """
    )
    yield made
    made.close()


def test_a_share_sheet_that_comes_too_late_is_offered_for_a_second_tap(refusing: BrowserContext, site: str) -> None:
    tab = opened(refusing, site + "?fbclid=1#/match/over")
    tab.locator("[data-on=share]").first.click()
    expect(tab.locator("#notice")).to_contain_text("one more tap")
    assert tab.evaluate("shared") == []
    tab.locator("#notice [data-local=give]").click()
    tab.wait_for_function("shared.length")
    assert tab.evaluate("shared[0]").startswith(f"{site}#/replay/2-")


def test_a_copy_that_comes_too_late_is_offered_for_a_second_tap(refusing: BrowserContext, site: str) -> None:
    refusing.add_init_script("delete navigator.share; Object.defineProperty(navigator, 'share', { value: undefined });")
    tab = opened(refusing, site + "#/match/over")
    tab.locator("[data-on=share]").first.click()
    expect(tab.locator("#notice [data-local=give]")).to_have_text("Copy")
    tab.locator("#notice [data-local=give]").click()
    expect(tab.locator("#notice")).to_contain_text("Copied")
    assert tab.evaluate("shared[0]").startswith(f"{site}#/replay/2-")


def test_a_browser_that_refuses_the_second_tap_too_offers_files(refusing: BrowserContext, site: str) -> None:
    refusing.add_init_script(
        "navigator.clipboard.writeText = navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError'))"
    )
    tab = opened(refusing, site + "#/match/over")
    tab.locator("[data-on=share]").first.click()
    tab.locator("#notice [data-local=give]").click()
    expect(tab.locator("#notice.error")).to_contain_text("Export the match to a file")
