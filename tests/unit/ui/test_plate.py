"""Plates, numbers and marks of players: exact HTML, and what a screen reader meets in it."""

from __future__ import annotations

from game.ui.html import h
from game.ui.plate import badge, counter, mark, meter, plate, seat_tag, spoken, total, turn_mark
from game.ui.view import View
from tests.unit.screens.page import read
from tests.unit.ui.view import VIEW, T


def test_a_seat_is_a_number_in_its_colour_and_a_name() -> None:
    assert seat_tag(VIEW, 1) == '<span class="badge" aria-hidden="true">2</span><span class="name">A &lt; B</span>'
    assert badge(0, hidden=False) == '<span class="badge">1</span>'


def test_a_plate_shows_whose_it_is_and_whose_turn() -> None:
    made = plate(
        VIEW, 0, "court", [turn_mark(T), total(0, 12, T)], h("p", "x"), turn=True, kinds="dead", tip="3 castles"
    )
    assert made == (
        '<li class="court seat1 turn dead" title="3 castles" data-keep="plate-1"><h3>'
        '<span class="badge" aria-hidden="true">1</span>'
        '<span class="name">Mei</span><span class="mark turn-mark">to play</span><span class="total">'
        '<b id="points-1" data-pulse="12" aria-hidden="true">12</b><span class="visually-hidden">12 points</span></span>'
        "</h3><p>x</p></li>"
    )
    assert read(made).find("h3")[0].text == "Mei to play 12 points"


def test_the_plate_of_the_one_person_among_bots_says_you() -> None:
    for humans, marked in (((True, False), [0]), ((False, True), [1]), ((True, True), []), ((False, False), [])):
        looks = View(T, ("Mei", "Bo"), humans)
        found = [seat for seat in (0, 1) if read(plate(looks, seat, "court", None)).classed("you")]
        assert found == marked, humans


def test_a_meter_says_its_number_with_what_it_counts() -> None:
    made = meter(h("i"), 3, "3 coins", "coins-1", "piece")
    assert made == (
        '<li class="piece" title="3 coins"><i></i><b id="coins-1" data-pulse="3" aria-hidden="true">3</b>'
        '<span class="visually-hidden">3 coins</span></li>'
    )


def test_a_number_that_flashes_is_not_read_aloud_and_may_be_shown_in_another_way() -> None:
    assert counter(3, "coins-1") == '<b id="coins-1" data-pulse="3" aria-hidden="true">3</b>'
    assert counter(0, "stones-2", "0/5") == '<b id="stones-2" data-pulse="0" aria-hidden="true">0/5</b>'


def test_marks_and_spoken_words() -> None:
    assert mark("in a dungeon") == '<span class="mark">in a dungeon</span>'
    assert mark("has declared", "declared") == '<span class="mark declared">has declared</span>'
    assert spoken("a < b") == '<span class="visually-hidden">a &lt; b</span>'
