"""A moment on the page: it shows, a click or a key ends it at once, and with reduced motion it is a still picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Seat, parse_record
from tests.browser import stage
from tests.browser.conftest import Watch, opened, ready
from tests.browser.test_war import start
from tests.records import positions

# As soon as something is staged: its properties, and what is left of it after `ending`.
SEEN = """() => {
  const layer = document.getElementById('moment');
  window.watch?.disconnect();
  window.seen = null;
  window.watch = new MutationObserver(() => {
    if (window.seen || !layer.childElementCount) return;
    const band = layer.querySelector('.band'), box = band.getBoundingClientRect();
    window.seen = {
      title: layer.querySelector('.title').textContent,
      told: layer.getAttribute('aria-hidden'),
      inside: box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight,
      solid: getComputedStyle(band).opacity,
      moves: layer.getAnimations({subtree: true}).length,
    };
    ENDING;
    window.seen.left = layer.childElementCount;
  });
  window.watch.observe(layer, {childList: true});
}"""
ENDINGS = {
    "a click on it": "band.click()",
    "a click beside it": "document.querySelector('.table').click()",
    "Escape": "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))",
    "another key": "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'n', bubbles: true}))",
}


@pytest.fixture(scope="module")
def started(browser: Browser, site: str) -> Iterator[Page]:
    yield from stage.lasting(browser, site, {})


@pytest.fixture
def lobby(started: Page) -> Page:
    """The lobby in a small window, on a page that others have played on."""
    started.set_viewport_size({"width": 360, "height": 740})
    stage.visit(started, "#/", ".lobby")
    ready(started)  # random numbers are the test's own, whatever was played before
    return started


def seen(tab: Page, ending: str) -> dict[str, Any]:
    """What is staged when a match of two people begins."""
    tab.evaluate(SEEN.replace("ENDING", ending))
    start(tab, "human", "human")
    tab.wait_for_function("window.seen")
    found: dict[str, Any] = tab.evaluate("window.seen")
    return found


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_click_or_a_key_ends_it_at_once(lobby: Page, ending: str) -> None:
    found = seen(lobby, ENDINGS[ending])
    assert found["title"] in ("Player 1 goes first", "Player 2 goes first")
    assert (found["told"], found["inside"], found["left"]) == ("true", True, 0)
    assert found["moves"] == 4  # the band, the words, the emblem, and the way out


def test_without_motion_it_is_a_still_picture(lobby: Page) -> None:
    lobby.emulate_media(reduced_motion="reduce")
    found = seen(lobby, "0")
    lobby.emulate_media(reduced_motion="no-preference")
    assert (found["moves"], found["solid"], found["inside"], found["left"]) == (0, "1", True, 1)


@pytest.mark.parametrize("clicked", [False, True])
def test_the_end_is_staged_over_the_table_and_then_the_sheet_comes(
    browser: Browser, watch: Watch, site: str, clicked: bool
) -> None:
    """Bots play Age of War to its end: the last castle, victory, the sheet; each in its time, or sooner by a click."""
    context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
    watch.over(context)
    record = stage.ended("war")
    bots = tuple(Seat("greedy") for _ in record.seats)
    stage.furnish(context, {"match/k": saves.seal(replace(record, seats=bots, actions=record.actions[:-2]))})
    tab = opened(context, site)
    tab.evaluate(
        """() => {
          const layer = document.getElementById('moment');
          window.titles = [];
          window.over = [];
          new MutationObserver(() => {
            window.titles.push(layer.querySelector('.title')?.textContent ?? '');
            window.over.push(Boolean(document.querySelector('.score')));
            if (CLICKED) setTimeout(() => layer.firstElementChild?.click());
          }).observe(layer, {childList: true});
        }""".replace("CLICKED", str(clicked).lower())
    )
    stage.visit(tab, "#/match/k", ".war.table")
    tab.wait_for_selector(".war.score")
    titles = tab.evaluate("window.titles")
    assert titles[:-2] == ["The last castle falls"][: len(titles) - 2] and titles[-1] == ""
    assert titles[-2].endswith(" wins") and tab.locator(".score .victory").inner_text() == titles[-2]
    assert not any(tab.evaluate("window.over")) and tab.locator("#moment *").count() == 0
    context.close()


def test_after_a_person_s_last_action_the_sheet_waits_as_well(browser: Browser, watch: Watch, site: str) -> None:
    """The match is counted then, and the page's own reports do not bring the sheet early."""
    record = parse_record((stage.GOLDEN / "war/greedy_2.record").read_text("utf-8"), games)
    last = max(count for count, state in positions(record) if state.current_player() == 0)
    record = replace(record, seats=(Seat(HUMAN, "Ida"), Seat("greedy")), actions=record.actions[:last])
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740})
    watch.over(context)
    stage.furnish(context, {"match/k": saves.seal(record)})
    tab = opened(context, site)
    stage.visit(tab, "#/match/k", ".war.table")
    tab.evaluate(
        """() => {
          window.seen = [];
          new MutationObserver(() => window.seen.push([
            document.querySelector('#moment .title')?.textContent ?? '', Boolean(document.querySelector('.score')),
          ])).observe(document.getElementById('moment'), {childList: true});
        }"""
    )
    tab.locator("main [data-value='fill Gifu 3']").first.click()
    tab.wait_for_selector(".war.score")
    assert tab.evaluate("window.seen") == [["The last castle falls", False], ["You lost", False], ["", False]]
    context.close()
    assert watch.messages == []


def test_what_a_character_says_at_the_end_waits_until_victory_has_left(
    browser: Browser, watch: Watch, site: str
) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": 360, "height": 740})
    watch.over(context)
    record = stage.ended("war")
    cast = tuple(Seat(("raiden", "greedy")[n > 0]) for n in range(record.players))
    stage.furnish(context, {"match/k": saves.seal(replace(record, seats=cast, actions=record.actions[:-1]))})
    tab = opened(context, site)
    tab.evaluate(
        """() => {
          const layer = document.getElementById('moment');
          const heard = () => Boolean(document.querySelector('.word')?.checkVisibility());
          window.heard = [];
          new MutationObserver(() => layer.querySelector('.victory, .defeat') && document.querySelector('.word')
            && window.heard.push(heard())).observe(document.body, {childList: true, subtree: true});
        }"""
    )
    stage.visit(tab, "#/match/k", ".war.score")
    tab.wait_for_function("window.heard.length && !document.querySelector('#moment *')")
    assert not any(tab.evaluate("window.heard"))
    assert tab.locator(".match.ended .word").is_visible()
    context.close()
    assert watch.messages == []


# Throws the dice, waits for the first frame in which they move, does `ending` and returns what still moves. (What has come
# to rest shows its result, and that fades in by transitions.)
THROWN = """async () => {
  const app = document.getElementById('app');
  const moving = () => app.getAnimations({subtree: true}).filter((one) =>
    one.playState === 'running' && !(one instanceof CSSTransition));
  document.querySelector('[data-on=roll]').click();
  while (!moving().some((one) => one.effect.target.matches('.die'))) await new Promise(requestAnimationFrame);
  const before = moving().length;
  ENDING;
  return [before, moving().length];
}"""
STOPS = {
    "a click anywhere": "document.querySelector('main').click()",
    "a click on a choice": "document.querySelector('[data-on=act]').click()",
    "a key": "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'b', bubbles: true}))",
}


@pytest.mark.parametrize("stop", STOPS)
def test_dice_in_the_air_lie_still_at_a_click_or_a_key(lobby: Page, stop: str) -> None:
    lobby.set_viewport_size({"width": 1366, "height": 768})
    start(lobby, "human", "human")
    before, after = lobby.evaluate(THROWN.replace("ENDING", STOPS[stop]))
    assert before >= 14 and after == 0  # seven dice: each flies and turns
    lobby.wait_for_function("!document.documentElement.hasAttribute('data-undecided')")
