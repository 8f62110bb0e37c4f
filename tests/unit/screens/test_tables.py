"""What all tables share, in golden matches: board, tray, status, a plate for each seat, one way to show the best choice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game import games
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.core.record import Record, parse_record
from game.roster import parts_of
from game.ui.view import View
from tests.unit.screens.page import Node, check, loose

GOLDEN = Path(__file__).parents[2] / "golden"
NAMES = ("Mei", "Ada", "Bo", "Cy")
LOOKS = 12  # tables of each match, evenly spread, and the one after its end


def longest(key: str) -> Record:
    """Of the golden matches with the most players, at most four, the one with the most actions."""
    records = [parse_record(path.read_text("utf-8"), games) for path in (GOLDEN / key).glob("*.record")]
    return max((record for record in records if record.players <= 4), key=lambda one: (one.players, len(one.actions)))


@cache
def tables(key: str, lang: str = "en") -> list[tuple[int, Node]]:
    """The mover, and its table with its first choice advised; after the end the first seat's table."""
    record = longest(key)
    state, table = games[key].new_initial_state(record.players, **record.options), parts_of(key).table.draw
    view, found = View(Words(lang).of(key), NAMES[: record.players], (True,) * record.players), []
    for number, text in enumerate(record.actions):
        if number % max(1, len(record.actions) // LOOKS) == 0:
            mover = state.current_player()
            advised = replace(view, advised=str(state.legal_actions()[0]) if mover >= 0 else "")
            found.append((mover, check(table(state.observation(max(mover, 0)), advised, False))))
        state.apply_action(state.parse_action(text))
    return [*found, (state.current_player(), check(table(state.observation(0), view, False)))]


@pytest.mark.parametrize("key", games)
def test_a_table_is_a_board_that_can_have_the_focus_and_a_tray_with_one_status(key: str) -> None:
    for mover, root in tables(key):
        assert root.find("div")[0].attributes["class"].split()[:2] == [key, "table"]
        boards = [(node.attributes["tabindex"], node.attributes["role"], node.name) for node in root.classed("board")]
        assert boards == [("0", "group", "Table")]
        assert [len(tray.classed("status")) for tray in root.classed("tray")] == [1]
        if mover >= 0:
            assert root.classed("tray")[0].attributes["class"].split()[1] == f"seat{mover + 1}"
    assert tables(key)[-1][1].classed("status")[0].text == "The match is over."


@pytest.mark.parametrize("key", games)
def test_each_seat_has_a_plate_with_its_number_and_name(key: str) -> None:
    for _, root in tables(key):
        plates = [node for node in root.find("li") if (node.attributes.get("data-keep") or "").startswith("plate-")]
        seats = range(longest(key).players)
        assert [plate.attributes["class"].split()[1] for plate in plates] == [f"seat{seat + 1}" for seat in seats]
        assert [plate.find("h3")[0].find("span", class_="name")[0].text for plate in plates] == list(
            NAMES[: len(seats)]
        )


@pytest.mark.parametrize("key", games)
def test_what_is_best_is_said_wherever_it_is_marked(key: str) -> None:
    """On a drawing the marker is announced by the button for the same choice."""
    marked = [node for _, root in tables(key) for node in root.classed("best") if node.tag in ("button", "label")]
    assert marked and all("best move" in (node.name or node.text) for node in marked)


@pytest.mark.parametrize("lang", [lang for lang, language in LANGUAGES.items() if not language.between])
@pytest.mark.parametrize("key", games)
def test_no_space_stands_between_chinese_sentences(key: str, lang: str) -> None:
    assert [text for _, root in tables(key, lang) for text in loose(root)] == []
