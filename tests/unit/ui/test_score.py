"""Scores: the standing, the victory, the sheet at the end."""

from __future__ import annotations

import pytest

from game.ui.html import h, table_of
from game.ui.score import Account, Ending, Share, decided, headline, pips, sheet, standing, standing_row, victory
from tests.unit.screens.page import Node, read
from tests.unit.ui.view import VIEW


def test_columns_are_named_for_a_screen_reader() -> None:
    assert table_of(["Player", "A < B"], [h("tr")], class_="kinds") == (
        '<table class="kinds"><thead><tr><th scope="col">Player</th><th scope="col">A &lt; B</th></tr></thead>'
        "<tbody><tr></tr></tbody></table>"
    )


def test_the_standing_in_small_says_the_points() -> None:
    made = standing("war", [standing_row(VIEW, 2, pips(["clan-oda down", ""]), points=1)])
    assert made == (
        '<ul class="war standing"><li class="seat3"><span class="badge" aria-hidden="true">3</span>'
        '<span class="name">Bo</span><span class="pips" aria-hidden="true"><i class="pip clan-oda down"></i>'
        '<i class="pip"></i></span><b aria-hidden="true">1</b><span class="visually-hidden">1 point</span></li></ul>'
    )


def test_where_points_do_not_say_it_words_do() -> None:
    made = standing_row(VIEW, 0, aloud="2 of 5 cities", kinds="dead")
    assert made == (
        '<li class="seat1 dead" title="2 of 5 cities"><span class="badge" aria-hidden="true">1</span>'
        '<span class="name">Mei</span><span class="visually-hidden">2 of 5 cities</span></li>'
    )


def test_nobody_is_without_points() -> None:
    """Zero points is a standing like any other."""
    assert read(standing_row(VIEW, 0, points=0)).text == "Mei 0 points"


@pytest.mark.parametrize(
    ("winners", "text"), [((), "Nobody won"), ((2,), "Bo wins"), ((0, 2), "Mei and Bo share the victory")]
)
def test_the_victory_is_announced_for_one_for_several_and_for_nobody(winners: tuple[int, ...], text: str) -> None:
    assert victory(VIEW, winners) == text


CASTLES = Share("Castles", 6, [h("span", "Gifu")])


def ending(*totals: tuple[int, int], winners: tuple[int, ...] = (0,), **more: str) -> Ending:
    """An end with castles and clans of each seat, the first first."""
    accounts = [
        Account(seat, [Share("Castles", castles), Share("Clans", clans)], castles + clans)
        for seat, (castles, clans) in enumerate(totals)
    ]
    return Ending(accounts, winners, **more)


def test_the_sheet_has_the_winner_what_decided_and_a_row_a_seat_whose_shares_add_up() -> None:
    accounts = [
        Account(2, [CASTLES, Share("Clans", 3)], 9, "2 castles", "Cao Cao"),
        Account(0, [Share("Castles", 0)], 0),
    ]
    made = sheet("war", VIEW, Ending(accounts, [2], ["And so."]))
    badge_3 = '<span class="badge" aria-hidden="true">3</span>'
    badge_1 = '<span class="badge" aria-hidden="true">1</span>'
    assert made == (
        f'<section class="war score"><header class="seat3"><div class="emblem">{badge_3}</div>'
        '<h2 class="victory">Bo wins</h2><p class="decided">9 points ahead of Mei. '
        "What made the difference: Castles, 6 to 0.</p>"
        '<p class="tie">And so.</p></header><ol aria-label="Final scoring">'
        f'<li class="seat3 winner counted"><div class="who noted">{badge_3}<h3>{badge_3}<span class="name">Bo</span></h3>'
        '<p>Cao Cao</p></div><ul class="shares"><li class="adds"><span>Castles</span><b>6</b><ul class="things"><li>'
        "<span>Gifu</span>"
        '</li></ul></li><li class="adds"><span>Clans</span><b>3</b></li></ul><p class="sum"><b>9</b>'
        "<small>2 castles</small></p>"
        '<svg class="bar" viewBox="0 0 9 1" preserveAspectRatio="none" aria-hidden="true">'
        '<rect x="0" y="0" width="6" height="1"></rect><rect x="6" y="0" width="3" height="1"></rect></svg></li>'
        f'<li class="seat1 counted"><div class="who">{badge_1}<h3>{badge_1}<span class="name">Mei</span></h3></div>'
        '<ul class="shares"><li class="adds"><span>Castles</span><b>0</b></li></ul><p class="sum"><b>0</b></p>'
        '<svg class="bar" viewBox="0 0 9 1" preserveAspectRatio="none" aria-hidden="true">'
        '<rect x="0" y="0" width="0" height="1"></rect></svg></li></ol></section>'
    )


def test_a_seat_without_anything_has_no_empty_list_and_a_void_total_is_struck_out() -> None:
    accounts = [Account(0, [CASTLES], 6, "inside: doesn’t score", void=True), Account(1, [], 0, "inside", void=True)]
    one, two = read(sheet("war", VIEW, Ending(accounts, []))).find("ol")[0].children
    assert isinstance(one, Node) and isinstance(two, Node)
    assert [len(row.classed("shares")) for row in (one, two)] == [1, 0]
    assert [[struck.text for struck in row.find("s")] for row in (one, two)] == [["6"], []]
    assert [row.attributes["class"] for row in (one, two)] == ["seat1 void counted", "seat2 void counted"]


def test_where_nothing_adds_up_there_is_no_sum_and_what_is_wanted_stands_beside() -> None:
    made = read(sheet("heroes", VIEW, Ending([Account(0, [Share("Cities", 3, of=5)])], [0], decided="Five cities.")))
    assert made.find("ol")[0].text == "Mei Cities 3 /5"
    assert made.classed("decided")[0].text == "Five cities."
    assert made.classed("sum") == made.classed("bar") == []


@pytest.mark.parametrize(
    ("end", "you", "text"),
    [
        (ending((5, 4), (6, 0)), None, "3 points ahead of A < B. What made the difference: Clans, 4 to 0."),
        (ending((5, 4), (6, 0)), 0, "3 points ahead of A < B. What made the difference: Clans, 4 to 0."),
        (ending((5, 4), (6, 0)), 1, "Mei wins by 3 points. What made the difference: Clans, 4 to 0."),
        (ending((5, 4), (5, 3)), 2, "Mei wins by 1 point. What made the difference: Clans, 4 to 3."),
        (ending((5, 4), (5, 4)), None, ""),  # the reasons say it
        (ending((5, 4), (5, 4)), 1, "Mei wins."),
        (ending((5, 4), (5, 4), winners=(0, 1)), None, ""),
        (ending((5, 4), (0, 0), decided="The jewel."), None, "The jewel."),
        (ending((5, 4), (0, 0), decided="The jewel."), 1, "Mei wins. The jewel."),
        (ending((5, 4), winners=(), decided="All are caught."), 0, "All are caught."),
    ],
)
def test_one_line_tells_by_how_much_it_was_decided_and_by_what_most(end: Ending, you: int | None, text: str) -> None:
    assert decided(VIEW, end, you) == text


@pytest.mark.parametrize(
    ("winners", "you", "text"),
    [
        ((0,), None, "Mei wins"),
        ((0,), 0, "You won"),
        ((0, 1), 0, "You share the victory"),
        ((1,), 0, "You lost"),
        ((), 0, "You lost"),
    ],
)
def test_a_lone_player_is_addressed_as_you(winners: tuple[int, ...], you: int | None, text: str) -> None:
    assert headline(VIEW, winners, you) == text
