"""Age of Heroes on a phone: the board has half of the screen, whatever is asked, also while a teacher speaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from playwright.sync_api import Browser, Page

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from game.heroes.rules import phases
from game.heroes.rules.rules import HeroesState
from tests.browser import stage
from tests.browser.test_lessons import do_step, standing
from tests.records import positions

HALF = 0.5
LANGUAGES = ("en-US", "zh-TW")
MATCHES = ("monument_4", "empire_6", "last_tribe_3")
ASKED = {number: name.lower() for name, number in vars(phases).items() if name.isupper() and number < phases.OVER}
CHANCE = {"first", "deal", "market_draw", "draw", "tax", "battle", "clash", "spoils"}

# The share of the screen in which the board is seen: what lies over it is a fight, which is the board then.
SEEN = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const foot = document.querySelector(".foot").getBoundingClientRect();
  return (Math.min(board.bottom, foot.top, innerHeight) - Math.max(board.top, 0)) / innerHeight;
}"""


@cache
def prompts() -> dict[str, Record]:
    """By phase, the position of the golden matches that asks a seat, here a person, with the most choices and cards."""
    found: dict[str, tuple[tuple[int, int], Record]] = {}
    for name in MATCHES:
        record = parse_record((stage.GOLDEN / f"heroes/{name}.record").read_text("utf-8"), games)
        for count, state in positions(record):
            seat = state.current_player()
            if seat < 0 or not isinstance(state, HeroesState):
                continue
            weight = len(state.legal_actions()), sum(state.hands[seat])
            if weight > found.get(ASKED[state.phase], ((0, 0), record))[0]:
                seats = tuple(Seat(HUMAN, "Ida") if n == seat else Seat("greedy") for n in range(record.players))
                asked = replace(record, seats=seats, tags=(("Changed", "1795219200000"),))
                found[ASKED[state.phase]] = weight, asked.with_actions(record.actions[:count])
    return {key: record for key, (_, record) in found.items()}


@pytest.fixture(scope="module", params=LANGUAGES)
def phone(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    entries = {f"match/{key}": saves.seal(record) for key, record in prompts().items()}
    entries["settings"] = '{"steps": "hand"}'
    how = {"locale": request.param, "viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}
    yield from stage.lasting(browser, site, entries, **how)


def test_the_golden_matches_ask_everything() -> None:
    assert set(ASKED.values()) - CHANCE == set(prompts())


def test_at_every_question_the_board_has_half_of_the_screen(phone: Page) -> None:
    low = {}
    for key in prompts():
        stage.visit(phone, f"#/match/{key}", ".heroes.table")
        share = phone.evaluate(SEEN)
        if share < HALF:
            low[key] = round(share, 3)
        assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") == 0, key
    assert low == {}


def test_and_with_a_teacher_too(phone: Page) -> None:
    tab = phone
    stage.visit(tab, "#/", ".lobby")
    tab.locator("#game-heroes [data-on='learn:heroes']").click()
    tab.wait_for_selector(".coach")
    low = {}
    steps = 0
    while not tab.locator(".coach [data-on=home]").count():
        standing(tab)
        share, steps = tab.evaluate(SEEN), steps + 1
        if share < HALF:
            low[steps] = round(share, 3)
        bar = tab.locator(".purses")  # over a low board it would hide the market or the battle
        assert not bar.is_visible(), steps
        do_step(tab)
    assert low == {} and steps == 15
