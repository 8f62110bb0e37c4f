"""A great fight on the page: how much of the table it takes, cards that are tapped, what turns up when, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from game.kingdoms.rules.hidden import KingdomsObservation
from game.ui.html import h
from game.ui.moment import Moment, staged
from game.ui.showdown import Side, line, showdown
from tests.browser import stage
from tests.browser.conftest import Watch, opened
from tests.browser.drawn import drawing, show
from tests.browser.table import answered
from tests.records import positions

SIZES = ((320, 640), (360, 740), (820, 1180), (1440, 900), (1920, 1080))
LANGUAGES = ("en-US", "zh-CN")
Seats = Callable[[str], Page]


def before(file: str, verb: str) -> Record:
    """A golden match where a seat, here a person, first has a choice of actions that begin with *verb*."""
    record = parse_record((stage.GOLDEN / f"{file}.record").read_text("utf-8"), games)
    for count, state in positions(record):
        seat = state.current_player()
        if seat >= 0 and len(legal := state.legal_actions()) > 1 and str(legal[0]).startswith(verb):
            seats = tuple(Seat(HUMAN, "Ida") if n == seat else Seat("greedy") for n in range(record.players))
            return replace(record, seats=seats).with_actions(record.actions[:count])
    raise AssertionError(f"no {verb} in {file}")


def entries() -> dict[str, str]:
    found = {
        "send": before("heroes/empire_6", "send"),
        "lay": before("heroes/monument_4", "lay"),
        "array": before("kingdoms/greedy_2_two_lords", "array"),
    }
    return {f"match/{key}": saves.seal(record) for key, record in found.items()}


@pytest.fixture(scope="module")
def still(browser: Browser, site: str) -> Iterator[Seats]:
    """Pages by language, with reduced motion."""
    made = dict[str, tuple[Page, Iterator[Page]]]()

    def at(lang: str) -> Page:
        if lang not in made:
            opening = stage.lasting(browser, site, entries(), locale=lang, reduced_motion="reduce")
            made[lang] = next(opening), opening
        return made[lang][0]

    yield at
    for _, opening in made.values():
        next(opening, None)


MEASURE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const over = document.querySelector(".over"), board = box(document.querySelector(".board")), seen = box(over);
  const taps = [...over.querySelectorAll("[data-on=act]")];
  return {
    share: seen.width * seen.height / (board.width * board.height),
    wide: seen.width / box(document.querySelector(".table")).width,
    small: taps.filter((one) => box(one).width < 44 || box(one).height < 44).length,
    taps: taps.length,
    aside: taps.filter((one) => box(one).left < 0 || box(one).right > innerWidth).length,
    wider: document.documentElement.scrollWidth - innerWidth,
    moves: over.getAnimations({ subtree: true }).length,
  };
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["send", "lay", "array"])
def test_a_fight_takes_the_whole_table_and_its_cards_can_be_tapped(still: Seats, key: str, lang: str) -> None:
    tab = still(lang)
    for width, height in SIZES:
        tab.set_viewport_size({"width": width, "height": height})
        stage.visit(tab, f"#/match/{key}", ".over .showdown")
        found = tab.evaluate(MEASURE)
        assert found["taps"] >= 2, (width, found)
        assert found["share"] > 0.99 and found["wide"] > 0.6, (width, found)
        assert (found["small"], found["aside"], found["moves"]) == (0, 0, 0), (width, found)
        assert found["wider"] <= 0, (width, found)


def test_the_board_under_a_fight_can_be_seen_and_the_fight_comes_back(still: Seats) -> None:
    tab = still("en-US")
    stage.visit(tab, "#/match/send", ".over .showdown")
    switch = tab.get_by_label("See the table")
    switch.check()
    expect(tab.locator(".showdown")).to_be_hidden()
    switch.uncheck()
    expect(tab.locator(".showdown")).to_be_visible()
    tab.keyboard.press("Tab")
    tab.locator(".board").focus()
    tab.keyboard.press("ArrowDown")
    expect(tab.locator(".showdown")).to_be_hidden()  # what has the focus is seen
    tab.locator(".board").blur()
    expect(tab.locator(".showdown")).to_be_visible()


# Frame by frame, whether a fight is staged and what the root says of it.
WATCH = """() => {
  window.seen = [];
  const root = document.documentElement;
  const look = () => {
    window.seen.push([Boolean(document.querySelector("#moment .showdown")), root.dataset.staged ?? ""]);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_a_battle_ends_close_by_and_a_click_ends_that(browser: Browser, watch: Watch, site: str) -> None:
    """An army is sent by its card; the last line turns up in the moment, which says the result and can be skipped."""
    context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
    watch.over(context)
    stage.furnish(context, entries() | {"settings": '{"pace": "fast"}'})
    tab = opened(context, site)
    stage.visit(tab, "#/match/send", ".over .showdown")
    tab.evaluate(WATCH)
    for _ in range(6):  # until one side has no army left
        if tab.locator(".over [data-on=act]").count():
            tab.locator(".over [data-on=act]").first.click()
            answered(tab)
        if tab.evaluate("() => document.querySelector('#moment .showdown') !== null"):
            break
        tab.wait_for_function(
            "() => document.querySelector('#moment .showdown') || document.querySelector('.over [data-on=act]')"
        )
    tab.wait_for_selector("#moment .showdown .row")
    assert tab.locator("#moment").get_attribute("aria-hidden") == "true"  # the log says it once
    shown = tab.locator("#moment .fight").bounding_box()
    assert shown is not None and shown["width"] == 1440 and shown["height"] >= 500
    tab.mouse.click(720, 450)
    expect(tab.locator("#moment *")).to_have_count(0)
    assert all(near == "fight" for staged, near in tab.evaluate("window.seen") if staged)
    context.close()
    assert watch.messages == []


def test_each_line_of_a_siege_turns_up_and_is_held_for_600_ms(browser: Browser, watch: Watch, site: str) -> None:
    """340 ms to turn, 600 ms at rest, also at the fastest pace."""
    context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
    watch.over(context)
    stage.furnish(context, entries() | {"settings": '{"pace": "fast"}'})
    tab = opened(context, site)
    stage.visit(tab, "#/match/array", ".over .showdown")
    tab.evaluate(
        """() => {
          window.turned = [];
          let open = 0;
          const look = () => {
            const now = document.querySelectorAll(".over .row.open").length;
            if (now > open) window.turned.push(performance.now());
            open = now;
          };
          // At the change itself: on a busy machine the frame that shows one comes late.
          new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
        }"""
    )
    tab.locator(".over [data-on=act]").first.click()
    tab.wait_for_function("window.turned.length >= 3")
    first, second, third = tab.evaluate("window.turned")
    assert min(second - first, third - second) >= 900
    context.close()
    assert watch.messages == []


SEEN = """() => {
  const end = document.querySelector(".over").getBoundingClientRect().bottom;
  return [...document.querySelectorAll(".over .row")].map((one) => {
    const { bottom, right } = one.getBoundingClientRect();
    return bottom <= end && right <= innerWidth && one.scrollWidth <= one.clientWidth;
  });
}"""
SIEGES: dict[
    str, tuple[str, Callable[[str, KingdomsObservation], object]]
] = {  # with a strategist; with one on both sides and two schemes; the defender is asked for an order
    "begun": ("mixed_4", lambda last, _: last.startswith("clash middle")),
    "full": ("luoyang_3", lambda last, seen: last.startswith("clash middle") and seen.counter >= 0),
    "asked": ("luoyang_3", lambda last, seen: last.startswith("array") and seen.legal_actions),
}


def besieged(name: str) -> Record:
    """A match of the kingdoms in the siege *name*; a seat that is asked is a person's."""
    file, fits = SIEGES[name]
    golden = parse_record((stage.GOLDEN / f"kingdoms/{file}.record").read_text("utf-8"), games)
    for count, state in positions(golden):
        seat = state.current_player()
        seen = state.observation(max(seat, 0))
        if count and isinstance(seen, KingdomsObservation) and fits(golden.actions[count - 1], seen):
            seats = tuple(Seat(HUMAN, "Ida") if n == seat else Seat("greedy") for n in range(golden.players))
            return replace(golden, seats=seats).with_actions(golden.actions[:count])
    raise AssertionError(f"no siege {name}")


@pytest.mark.parametrize("lang", ["en", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("name", SIEGES)
def test_on_a_phone_all_three_lines_of_a_siege_are_in_sight(browser: Browser, site: str, name: str, lang: str) -> None:
    tab = drawing(browser, site, 360, 740, lang)
    show(tab, besieged(name), lang)
    for width, height in ((360, 740), (360, 640), (320, 640)):
        tab.set_viewport_size({"width": width, "height": height})
        assert tab.evaluate(SEEN) == [True] * 3, (width, height)
    tab.close()


BETWEEN = """(fight) => {
  const layer = document.getElementById("moment");
  layer.style.setProperty("--ms", "3000ms");
  layer.innerHTML = fight;
  const [moment] = document.querySelectorAll("#moment > .moment"), seen = [];
  for (const one of document.getAnimations()) one.pause();
  for (const time of [0, 60, 120, 200]) {
    for (const one of document.getAnimations()) one.currentTime = time;
    seen.push([getComputedStyle(moment).opacity, getComputedStyle(moment, "::before").opacity].map(Number));
  }
  return seen;
}"""


@pytest.mark.parametrize(("game", "comes"), [("heroes", False), ("kingdoms", False), ("thieves", True), ("war", True)])
def test_no_face_of_a_staged_fight_stands_on_the_table(browser: Browser, site: str, game: str, comes: bool) -> None:
    """Its ground is as solid as what stands on it; after a fight over the board nothing of the table is seen between."""
    tab = drawing(browser, site, 1440, 900)
    fight = showdown("A title", [Side(0, "Ida"), Side(1, "Otto")])
    seen = tab.evaluate(BETWEEN, str(staged(game, Moment("storm", "A title", fight=fight, seat=0))))
    tab.close()
    assert all(ground == 1 for _, ground in seen)
    assert [seen[0][0], seen[-1][0]] == [0 if comes else 1, 1]


def test_what_has_fallen_does_not_fall_again(browser: Browser, site: str) -> None:
    """In a moment only the last line of a battle turns up; all lines of a siege have done so over the board."""
    tab = drawing(browser, site, 1440, 900)
    lines = [line("9", h("span", "4", class_="falls"), "front") for _ in range(3)]
    for game, key, falling in (("heroes", "battle", [2]), ("kingdoms", "siege-scene", [])):
        fight = showdown("A title", [Side(0, "Ida"), Side(1, "Otto")], lines, key=key)
        tab.evaluate(BETWEEN, str(staged(game, Moment("storm", "A title", fight=fight, seat=0))))
        names = tab.locator("#moment .falls").evaluate_all("all => all.map(one => getComputedStyle(one).animationName)")
        assert [n for n, name in enumerate(names) if name != "none"] == falling, key
    tab.close()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900)])
def test_what_came_of_a_fight_is_at_least_as_large_as_its_title(
    browser: Browser, site: str, width: int, height: int
) -> None:
    """Over the board, and as a moment."""
    tab = drawing(browser, site, width, height)
    show(tab, before("kingdoms/greedy_2_two_lords", "array"), "en")
    sides = [Side(0, "Ida"), Side(1, "Otto")]
    over = showdown("A title", sides, result=h("strong", "It falls."))
    moment = staged("heroes", Moment("storm", "A title", fight=showdown("A title", sides, result="It falls."), seat=0))
    sizes = """([over, moment]) => {
      document.querySelector(".table > .over").innerHTML = over;
      document.getElementById("moment").innerHTML = moment;
      const size = (path) => parseFloat(getComputedStyle(document.querySelector(path)).fontSize);
      const title = size(".over .showdown > h2");
      return [[title, size(".over .outcome strong")], [title, size("#moment .outcome")]];
    }"""
    found = tab.evaluate(sizes, [str(over), str(moment)])
    tab.close()
    assert all(told >= title >= 21 for title, told in found), found


def test_a_fight_is_staged_in_the_frame_of_its_patch(browser: Browser, site: str) -> None:
    """So after a fight over the board no frame shows the table; what has to wait for something waits."""
    tab = drawing(browser, site, 1440, 900)
    shown = """(wait) => {
      glue.unstage();
      glue.stage("<p>A fight</p>", 2000, "", "", wait, "fight");
      const { staged } = document.documentElement.dataset, lasts = Math.round(glue.left() / 100);
      return [document.getElementById("moment").textContent, staged, lasts];
    }"""
    assert [tab.evaluate(shown, wait) for wait in (0, 500)] == [["A fight", "fight", 20], ["", "fight", 25]]
    tab.close()
