"""Large screens: type and symbols grow with them, maps fill the height, plates are whole, nothing of size is empty."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest
from playwright.sync_api import Browser, Page

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from game.core.state import State
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.view.middle import is_siege
from tests.browser import stage
from tests.browser.layout import MEASURE, SKY
from tests.browser.test_showdown import before
from tests.records import upto

SIZES = ((1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
ROOT = {1600: (16, 16), 1920: (17, 18), 2560: (22, 24), 3840: (24, 36)}  # px, at least and at most
HOLE = 0.11  # of the height, at most
EMPTY = 0.21  # of a castle's card, at most
MAP = {"kingdoms": 0.9, "thieves": 0.9}  # of the board's height, at least
MATCHES = {
    "kingdoms": ("greedy_2_two_lords", "luoyang_3", "mixed_4", "greedy_5_advanced"),
    "war": ("greedy_2", "greedy_4", "greedy_6"),
    "heroes": ("last_tribe_3", "monument_4", "empire_6"),
    "thieves": ("jewel_out_2", "jewel_out_3", "jewel_out_4"),
}
TABLES = [(game, name) for game, names in MATCHES.items() for name in names]
# The root's size, the map's share of the board, plates that are narrow, and names that are cut; sizes in rem.
FOUND = """() => {
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const board = document.querySelector(".board"), map = document.querySelector(".board .map, .board [data-chart]");
  const plates = [...document.querySelectorAll(".court, .tribe, .player")].filter((one) => one.offsetParent);
  const names = [...document.querySelectorAll(".board h3 .name, .board h4 .name")].filter((one) => one.offsetParent);
  const signs = [...document.querySelectorAll(".centre .need svg, .place .gate, .land svg")];
  return {
    root,
    map: map ? map.offsetHeight / board.clientHeight : 0,
    narrow: plates.filter((one) => one.offsetWidth < 13 * root || one.offsetHeight < 2.5 * root).length,
    plates: plates.length,
    cut: names.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    sign: Math.min(...signs.map((one) => one.getBoundingClientRect().height / root)),
    below: board.scrollHeight - board.clientHeight,
  };
}"""


def midway(game: str, name: str) -> Record:
    """A match in which the first seat, a person, has a choice at the table; no fight covers that."""
    record = parse_record((stage.GOLDEN / f"{game}/{name}.record").read_text("utf-8"), games)
    seats = (Seat(HUMAN, "Ida"), *[Seat("greedy")] * (record.players - 1))

    def asked(count: int, state: State) -> bool:
        if count < 0.35 * len(record.actions) or state.current_player() or len(state.legal_actions()) < 2:
            return False
        return game != "kingdoms" or not is_siege(cast(KingdomsObservation, state.observation(0)))

    return upto(replace(record, seats=seats, tags=(("Changed", "1795219200000"),)), asked)


@pytest.fixture(scope="module", params=["light", "dark"])
def screen(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    entries = {f"match/{game}-{name}": saves.seal(midway(game, name)) for game, name in TABLES}
    entries["match/siege"] = saves.seal(before("kingdoms/greedy_5_advanced", "array"))
    entries["match/offer"] = saves.seal(stage.midway("heroes"))
    entries["settings"] = f'{{"theme": "{request.param}", "steps": "hand"}}'
    yield from stage.lasting(browser, site, entries, reduced_motion="reduce")


@pytest.mark.parametrize("screen", ["light"], indirect=True)
@pytest.mark.parametrize(("game", "name"), TABLES)
def test_a_large_screen_is_filled(screen: Page, game: str, name: str) -> None:
    stage.visit(screen, f"#/match/{game}-{name}", f".{game}.table")
    for width, height in SIZES:
        screen.set_viewport_size({"width": width, "height": height})
        stage.typeset(screen)
        found, room = screen.evaluate(FOUND), screen.evaluate(MEASURE)
        least, most = ROOT[width]
        assert least <= found["root"] <= most, (width, found)
        assert room["hole"] <= HOLE * height and room["over"] <= 0, (width, room)
        assert found["map"] >= MAP.get(game, 0), (width, found)
        assert (found["narrow"], found["cut"]) == (0, []) and found["plates"] >= 2, (width, found)
        assert found["sign"] >= 1.6, (width, found)
        assert found["below"] <= 12 and screen.evaluate(SKY) <= EMPTY, (width, found)


def test_a_siege_is_as_large_as_the_screen(screen: Page) -> None:
    stage.visit(screen, "#/match/siege", ".over .showdown")
    for width, height in ((820, 1180), (1440, 900), *SIZES[1:]):
        screen.set_viewport_size({"width": width, "height": height})
        heights = screen.locator(".over .card").evaluate_all("all => all.map(one => one.offsetHeight)")
        assert len(heights) == 3 and min(heights) >= (0.17 if width > 1800 else 0.12) * height, (width, heights)
        assert (
            screen.evaluate(
                "() => { const one = document.querySelector('.over'); return one.scrollHeight - one.clientHeight; }"
            )
            <= 1
        )


UNSEEN = """() => {
  const foot = (one) => one.getBoundingClientRect().bottom, end = foot(document.querySelector(".side"));
  return [...document.querySelectorAll(".side .player")].filter((one) => foot(one) > end + 1).length;
}"""


def test_all_four_thieves_are_in_sight_beside_the_map(screen: Page) -> None:
    stage.visit(screen, "#/match/thieves-jewel_out_4", ".thieves.table")
    for width, height in SIZES:
        screen.set_viewport_size({"width": width, "height": height})
        stage.typeset(screen)
        assert screen.locator(".side .player").count() == 4
        assert screen.evaluate(UNSEEN) == 0, width


def test_cards_to_give_take_no_more_rows_than_cards_to_want(screen: Page) -> None:
    stage.visit(screen, "#/match/offer", ".offer-sheet")
    for width, height in ((1440, 900), *SIZES):
        screen.set_viewport_size({"width": width, "height": height})
        stage.typeset(screen)
        tops = "all => new Set(all.map(one => Math.round(one.getBoundingClientRect().top))).size"
        rows = [screen.locator(f".{part} .card").evaluate_all(tops) for part in ("giving", "wanting")]
        assert 0 < rows[0] <= rows[1], (width, rows)


def test_names_of_cards_lie_on_paper(screen: Page) -> None:
    stage.visit(screen, "#/match/offer", ".offer-sheet")
    screen.set_viewport_size({"width": 820, "height": 1180})
    grounds = screen.locator(".offer-sheet .card .name").evaluate_all(
        "all => [...new Set(all.map(one => getComputedStyle(one).backgroundColor))]"
    )
    assert len(grounds) == 1 and "rgba(" not in grounds[0], grounds
