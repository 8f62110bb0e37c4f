"""What a person looks for stands where they can see it: plates, cities, what the teacher means, links in rows
of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.app.storage import saves
from tests.browser import stage
from tests.browser.table import answered
from tests.browser.test_large import midway

SIX = {"heroes": "empire_6", "thieves": "all_out_4", "kingdoms": "greedy_5_advanced"}  # as many as can play
WAR = ("greedy_2", "greedy_4", "greedy_6")


@pytest.fixture(scope="module")
def tables(browser: Browser, site: str) -> Iterator[Page]:
    entries = {f"match/{name}": saves.seal(midway("war", name)) for name in WAR}
    entries["match/realm"] = saves.seal(midway("kingdoms", "greedy_5_advanced"))
    for key, name in SIX.items():
        entries[f"match/{key}six"] = saves.seal(midway(key, name))
    entries["match/realmover"] = saves.seal(stage.ended("kingdoms"))
    entries["match/offer"] = saves.seal(stage.midway("heroes"))
    entries["settings"] = '{"steps": "hand", "lang": "zh-Hant"}'
    yield from stage.lasting(browser, site, entries, reduced_motion="reduce")


def at(tab: Page, width: int, height: int, place: str, shown: str) -> None:
    tab.set_viewport_size({"width": width, "height": height})
    stage.visit(tab, place, shown)
    stage.typeset(tab)


BELOW = """() => {
  const end = document.querySelector(".board").getBoundingClientRect().bottom + 1;
  const all = [...document.querySelectorAll(".war .player")];
  return [all.length, all.filter((one) => one.getBoundingClientRect().bottom > end).length];
}"""


@pytest.mark.parametrize("name", WAR)
def test_all_plates_of_a_war_are_in_sight_on_a_desk(tables: Page, name: str) -> None:
    for width, height in ((1280, 720), (1280, 800), (1366, 768), (1440, 900)):
        at(tables, width, height, f"#/match/{name}", ".war.table")
        assert tables.evaluate(BELOW) == [int(name[-1]), 0], (width, height)


PLATES = {"heroes": (".tribe", 6), "thieves": (".heads li", 4), "kingdoms": (".court", 5)}


@pytest.mark.parametrize("key", PLATES)
def test_with_as_many_as_can_play_all_plates_are_in_sight_on_a_desk(tables: Page, key: str) -> None:
    """Above the tray and within the board; of a thief what the head of the plate says."""
    plate, count = PLATES[key]
    for width, height in ((1280, 720), (1440, 900)):
        at(tables, width, height, f"#/match/{key}six", f".{key}.table")
        found = tables.evaluate(
            """(plate) => {
              const [board, tray] = [".board", ".tray"].map((one) => document.querySelector(one).getBoundingClientRect());
              const hidden = (box) => !box.width || box.bottom > board.bottom + 1
                || (box.bottom > tray.top + 1 && box.right > tray.left + 1 && box.left < tray.right - 1);
              const all = [...document.querySelectorAll(plate)];
              return [all.length, all.filter((one) => hidden(one.getBoundingClientRect())).length];
            }""",
            plate,
        )
        assert found == [count, 0], (width, height)


OVERLAPS = """() => {
  const boxes = (selector) => [...document.querySelectorAll(".map .place")].map((place) =>
    [place, [...place.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter((box) => box.width)]);
  const found = [];
  for (const [city, keeps] of boxes(".keep"))
    for (const [other, parts] of boxes(".gate, .name"))
      for (const keep of keeps)
        if (other !== city && parts.some((box) => keep.left < box.right - 1 && keep.right > box.left + 1
            && keep.top < box.bottom - 1 && keep.bottom > box.top + 1))
          found.push(city.className + " covers " + other.className);
  return found;
}"""


@pytest.mark.parametrize("width", [360, 320])
def test_no_badge_of_a_city_covers_another_city(tables: Page, width: int) -> None:
    at(tables, width, 740, "#/match/realm", ".kingdoms.table")
    assert tables.locator(".map .keep").count() >= 3
    assert tables.evaluate(OVERLAPS) == []


# Names of cities under what stands on the map; a scene over the whole map is meant to cover it.
UNDER = """() => [...document.querySelectorAll(".map .name")].filter((name) => {
  const box = name.getBoundingClientRect();
  return [0.15, 0.5, 0.85].some((part) => {
    const over = document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
    return over?.closest(".map") && !over.closest(".showdown, .going-on") && over.tagName !== "BUTTON"
      && !name.contains(over) && !over.contains(name);
  });
}).map((name) => name.textContent)"""
SEEK = """([seek, step]) => { seek.value = step; seek.dispatchEvent(new Event("change", { bubbles: true })); }"""


@pytest.mark.parametrize("width", [360, 320])
def test_no_name_of_a_city_lies_under_anything_in_a_replay(tables: Page, width: int) -> None:
    at(tables, width, 740, "#/match/realmover", ".ending")
    tables.locator(".again [data-on=replay]").click()
    seek = tables.locator(".reel input[type=range]")
    seek.wait_for()
    length = int(seek.get_attribute("max") or 0)
    for part in (0.2, 0.4, 0.6, 0.8, 1):
        step = int(length * part)
        tables.evaluate(SEEK, [seek.element_handle(), str(step)])
        expect(tables.locator(".reel")).to_contain_text(f"{step} 步")  # what the worker answers, not what was set here
        answered(tables)
        assert tables.locator(".map .keep").count() >= 1 or part < 0.5
        assert tables.evaluate(UNDER) == [], step


def test_another_match_of_a_game_starts_at_its_top(tables: Page) -> None:
    at(tables, 360, 740, "#/match/greedy_6", ".war.table")
    tables.evaluate("document.querySelector('.board').scrollTop = 300")
    assert tables.evaluate("document.querySelector('.board').scrollTop") > 200
    stage.visit(tables, "#/match/greedy_4", ".war.table")
    assert tables.evaluate("document.querySelector('.board').scrollTop") == 0


def test_a_card_that_the_teacher_means_comes_first_and_its_ring_is_whole(tables: Page) -> None:
    at(tables, 360, 740, "#/match/offer", ".offer-sheet")
    box = tables.evaluate(
        """() => {
          const coach = document.createElement('section');
          coach.className = 'coach composes';
          document.querySelector('.stage > .table').before(coach);
          const last = [...document.querySelectorAll('.giving .choices label')].at(-1);
          last.setAttribute('data-pointed', '');
          const ring = 0, row = last.closest('.choices').getBoundingClientRect(), card = last.getBoundingClientRect();
          return [card.left - ring - row.left, row.right - card.right - ring, card.top - ring - row.top];
        }"""
    )
    assert min(box) >= 0, box


def test_what_is_asked_is_never_blank_while_dice_roll(tables: Page) -> None:
    at(tables, 360, 740, "#/match/greedy_2", ".war.table")
    tables.evaluate("document.documentElement.setAttribute('data-undecided', '')")
    shown = tables.evaluate(
        "() => { const one = getComputedStyle(document.querySelector('.tray .status'), '::before');"
        " return [one.display, one.content]; }"
    )
    tables.evaluate("document.documentElement.removeAttribute('data-undecided')")
    assert shown == ["block", '"結果揭曉中……"']


def test_a_moment_over_the_teachers_words_takes_its_buttons_along(tables: Page) -> None:
    at(tables, 360, 740, "#/", ".lobby")
    tables.locator("#game-war [data-on='learn:war']").first.click()
    tables.wait_for_selector(".coach .ways button")
    ways = "getComputedStyle(document.querySelector('.coach .ways')).visibility"
    assert tables.evaluate(ways) == "visible"
    tables.evaluate("document.documentElement.setAttribute('data-staged', '')")
    hidden = tables.evaluate(ways)
    tables.evaluate("document.documentElement.removeAttribute('data-staged')")
    assert hidden == "hidden"


def test_links_of_a_game_never_stand_among_its_buttons(tables: Page) -> None:
    at(tables, 360, 740, "#/", ".lobby")
    rows = tables.evaluate(
        """() => [...document.querySelectorAll('.game-card .ways')].map((ways) => {
          const all = [...ways.querySelectorAll('button')].filter((one) => one.offsetParent);
          const feet = all.filter((one) => !one.matches('.quiet')).map((one) => one.getBoundingClientRect());
          const links = all.filter((one) => one.matches('.quiet')).map((one) => one.getBoundingClientRect());
          return [links.length, links.every((link) => feet.every((foot) => link.top + link.height / 2 > foot.bottom))];
        })"""
    )
    assert len(rows) == 4 and all(links and apart for links, apart in rows), rows
