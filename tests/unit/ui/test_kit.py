"""The parts of tables: exact HTML, and what a screen reader meets in it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace

import pytest

from game.core.i18n import Words
from game.core.state import CHANCE, TERMINAL
from game.ui.art import drawing, symbols, used
from game.ui.card import card, face, hand, tip
from game.ui.dialog import dialog
from game.ui.guide import rules_link
from game.ui.html import Html, h, join, table_of
from game.ui.icon import icon, icon_button, sign_button
from game.ui.log import EVENT, ROUTINE, LogLine, log, log_line
from game.ui.moment import Moment, staged
from game.ui.plate import badge, counter, mark, meter, plate, seat_tag, spoken, total, turn_mark
from game.ui.score import Account, Ending, Share, decided, headline, pips, sheet, standing, standing_row, victory
from game.ui.tray import action_button, area, best_choice, roll_button, status, table, tray
from game.ui.view import View
from game.war.rules.actions import Lose
from game.war.rules.rules import WarObservation, WarState
from tests.unit.screens.page import Node, check, read

T = Words("en")
VIEW = View(T, ("Mei", "A < B", "Bo"), (True, True, False))


def opening(*lines: str) -> WarObservation:
    """What the first seat sees after these actions of Age of War for two."""
    from game import games

    state = games["war"].new_initial_state(2)
    for line in lines:
        state.apply_action(state.parse_action(line))
    assert isinstance(state, WarState)
    return state.observation(0)


# -- buttons -------------------------------------------------------------------------------------------------------------


def test_a_button_that_acts_is_named_by_its_face_and_note() -> None:
    shown = action_button("levy", T, h("span", "Levy"), note="2 coins", key="e")
    assert shown == (
        '<button type="button" class="noted" data-on="act" data-value="levy" data-key="e"><span>Levy</span>'
        "<small>2 coins</small></button>"
    )


def test_the_best_choice_is_said_in_words_where_the_face_is_the_name() -> None:
    shown = action_button("levy", T, h("span", "Levy"), best=True, primary=True)
    assert shown == (
        '<button type="button" class="primary best" data-on="act" data-value="levy"><span>Levy</span>'
        '<span class="visually-hidden">best move</span></button>'
    )
    assert read(shown).find("button")[0].name == "Levy best move"


def test_the_best_choice_is_announced_with_a_spoken_name() -> None:
    drawing = h("svg", aria_hidden="true")
    shown = action_button(
        "lose", T, drawing, aloud="Lose a die and reroll", best=True, kinds="lose", reason="37.1923%", data_uses="0 3"
    )
    assert shown == (
        '<button type="button" class="lose best" data-on="act" data-value="lose" title="37.1923%" data-uses="0 3">'
        '<span class="visually-hidden">Lose a die and reroll, best move</span><svg aria-hidden="true"></svg></button>'
    )


def test_a_button_may_do_several_steps_or_repeat_one() -> None:
    several = read(action_button("give Gold; give done", T, "Offer")).find("button")[0].attributes
    assert several == {"type": "button", "data-on": "act", "data-value": "give Gold; give done"}
    again = read(action_button(Lose(), T, "End", on="repeat", key="e")).find("button")[0].attributes
    assert again == {"type": "button", "data-on": "repeat", "data-value": "lose", "data-key": "e"}


def test_dice_are_thrown_with_r() -> None:
    assert roll_button("Roll 7 dice") == (
        '<button type="button" class="primary" data-on="roll" data-key="r">Roll 7 dice</button>'
    )


@pytest.mark.parametrize(
    ("active", "advised", "marked"),
    [
        (True, "lose", True),
        (True, "lose; lose", True),
        (True, "", False),
        (True, "hire", False),
        (False, "lose", False),
    ],
)
def test_the_best_choice_is_what_was_advised_or_its_first_step_where_the_observer_may_act(
    active: bool, advised: str, marked: bool
) -> None:
    seen = opening("first 1", "roll 1 1 2 3 A C D")
    best = best_choice(seen, replace(VIEW, active=active, advised=advised))
    assert best == (seen.legal_actions[-1] if marked else None)
    assert str(seen.legal_actions[-1]) == "lose"


def test_an_only_choice_is_no_best_choice() -> None:
    seen = opening("first 1", "roll 1 1 2 3 A C D")
    lone = copy(seen)
    lone.legal_actions = seen.legal_actions[:1]
    assert best_choice(lone, replace(VIEW, advised=str(lone.legal_actions[0]))) is None


# -- tray and table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "shown"),
    [
        (1, '<p class="status"><span class="badge" aria-hidden="true">2</span><span>Choose</span><i></i></p>'),
        (CHANCE, '<p class="status"><span>Choose</span><i></i></p>'),
        (TERMINAL, '<p class="status"><span>The match is over.</span><i></i></p>'),
    ],
)
def test_the_status_names_the_question_and_the_player(seat: int, shown: str) -> None:
    assert status(VIEW, seat, "Choose", h("i")) == shown


@pytest.mark.parametrize(
    ("seat", "kinds"), [(0, "tray seat1 screen"), (2, "tray seat3 screen"), (CHANCE, "tray screen")]
)
def test_the_tray_has_the_colour_of_whose_turn_it_is(seat: int, kinds: str) -> None:
    asked = status(VIEW, seat, "Choose", h("i"))
    assert tray(VIEW, seat, "Dice", "Choose", h("i"), "x", kinds="screen") == (
        f'<section class="{kinds}" aria-labelledby="tray-title">'
        f'<h2 class="visually-hidden" id="tray-title">Dice</h2>{asked}x</section>'
    )


def test_an_area_is_named_by_a_title_that_is_not_shown() -> None:
    assert area("tribes", "Tribes", h("ul"), kinds="peoples") == (
        '<section class="peoples" aria-labelledby="tribes-title">'
        '<h2 class="visually-hidden" id="tribes-title">Tribes</h2><ul></ul></section>'
    )
    assert area("players", "Players").startswith('<section aria-labelledby="players-title">')


def test_a_board_can_have_the_focus_and_has_a_name() -> None:
    made = table("war siege", VIEW, ["a", h("b")], h("section"), h("svg"))
    assert made == (
        '<div class="war table for3 siege"><svg></svg>'
        '<div class="board" id="board-war" tabindex="0" role="group" aria-label="Table">a<b></b></div>'
        '<div class="foot"><section></section></div></div>'
    )
    assert table("coin", VIEW, "a", h("section")).startswith(
        '<div class="coin table for3"><div class="board" id="board-coin"'
    )


# -- plates --------------------------------------------------------------------------------------------------------------


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


# -- drawings and signs --------------------------------------------------------------------------------------------------


def test_a_drawing_says_nothing() -> None:
    made = drawing("art iron", "0 0 32 32", used("heroes", "card-iron"))
    assert made == (
        '<svg class="art iron" viewBox="0 0 32 32" aria-hidden="true"><use href="#heroes-card-iron"/></svg>'
    )
    assert read(made).text == ""


def test_symbols_stand_once_on_a_page_which_keeps_them() -> None:
    made = symbols("coin", [("head", "0 0 8 8", "<path/>"), ("tail", "0 0 9 9", "<circle/>")])
    assert made == (
        '<svg class="symbols" aria-hidden="true" data-keep="coin-symbols">'
        '<symbol id="coin-head" viewBox="0 0 8 8"><path/></symbol>'
        '<symbol id="coin-tail" viewBox="0 0 9 9"><circle/></symbol></svg>'
    )
    assert [(note.attribute, note.value) for note in made.notes] == [("data_keep", "coin-symbols")]


def test_a_sign_is_called_by_words_and_not_by_itself() -> None:
    made = sign_button("Nearer", h("span", "+", aria_hidden="true"), data_local="zoom:in", data_key="+")
    assert made == (
        '<button type="button" aria-label="Nearer" title="Nearer" data-local="zoom:in" data-key="+">'
        '<span aria-hidden="true">+</span></button>'
    )
    assert rules_link("war", "A siege", T) == (
        '<button type="button" class="rules-link quiet" aria-label="Rules: A siege" title="Rules: A siege" '
        'data-local="show:#guide@war"><span aria-hidden="true">?</span></button>'
    )


def test_an_icon_says_nothing_and_its_button_has_a_name() -> None:
    assert (
        icon("play")
        == '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 5l12 7-12 7Z"></path></svg>'
    )
    made = icon_button("undo", "Undo", data_on="undo", data_key="u", disabled=True)
    assert made.startswith(
        '<button type="button" class="icon quiet" aria-label="Undo" title="Undo" data-on="undo" data-key="u" disabled><svg'
    )


# -- dialogs, the log ----------------------------------------------------------------------------------------------------


def test_a_dialog_is_named_by_its_title_closed_by_its_cross_and_cached() -> None:
    made = dialog("keys", "Keys", T, h("p", "x"))
    assert made == (
        '<dialog id="keys" aria-labelledby="keys-title" data-keep="keys"><header><h2 id="keys-title">Keys</h2>'
        '<button type="button" class="icon quiet" aria-label="Close" title="Close" data-local="close:#keys">'
        f"{icon('close')}</button></header><p>x</p></dialog>"
    )
    assert [(note.attribute, note.value) for note in made.notes] == [("data_keep", "keys")]


def test_a_line_of_the_log_has_the_colour_of_its_player() -> None:
    assert log_line(7, LogLine("A < B rolls.", 1)) == '<li class="seat2" id="log-7">A &lt; B rolls.</li>'
    assert log_line(0, LogLine("The alarm sounds!", None)) == '<li id="log-0">The alarm sounds!</li>'


def test_the_newest_line_of_the_log_stands_at_its_end_and_keeps_its_number() -> None:
    made = log([LogLine("one", 0), LogLine("two", None)], T)
    assert made == (
        '<aside class="log" id="log" popover="auto" aria-label="Log"><h2>Log'
        '<button type="button" class="icon quiet only-popover" aria-label="Close" title="Close" popovertarget="log" '
        f'popovertargetaction="hide">{icon("close")}</button></h2>'
        '<div class="lines" id="from-0" tabindex="0"><div id="lines-0">'
        '<div class="turn"><ol start="1"><li class="seat1" id="log-0">one</li></ol></div>'
        '<div class="turn"><ol start="2"><li class="newest" id="log-1">two</li></ol></div></div></div></aside>'
    )


@pytest.mark.parametrize(
    ("first", "number", "kept"),
    [(0, 20, [""]), (0, 21, ["log-0", ""]), (20, 45, ["log-20", "log-40", ""])],
)
def test_old_turns_of_the_log_are_in_blocks_that_never_change(first: int, number: int, kept: list[str]) -> None:
    lines = [LogLine(f"line {n}", n % 2) for n in range(first, first + number)]
    made = read(log(lines, T, first))
    (all_,) = [node for node in made.find("div") if node.attributes.get("class") == "lines"]
    assert [line.text for line in all_.find("li")] == [line.text for line in lines]
    blocks = [node for node in all_.find("div") if node.attributes.get("id", "").startswith("lines-")]
    assert [block.attributes.get("data-keep", "") for block in blocks] == kept
    old = [part for part in log(lines, T, first).split("<div") if "data-keep" in part]
    assert all(part in log([*lines, LogLine("more", 5)], T, first) for part in old)


def folded(*lines: LogLine, people: tuple[int, ...] = ()) -> list[str]:
    """The log, oldest first: folded parts as their heading with a +."""
    found = []
    for node in read(log(lines, T, people=people)).find("div"):
        if node.attributes.get("class") == "turn":
            heading = node.find("summary")
            found.append("+" + heading[0].text if heading else "; ".join(line.text for line in node.find("li")))
    return found


def test_the_routine_of_a_bots_turn_is_folded_once_it_is_over() -> None:
    draws = [LogLine("B draws.", 1, "card", ROUTINE)] * 3
    takes = LogLine("B takes Edo.", 1, "capture", EVENT)
    ends = LogLine("B ends.", 1)
    assert folded(*draws, takes, ends) == ["B draws.; B draws.; B draws. × 3; B takes Edo.; B ends."]
    then = LogLine("A rolls.", 0)
    assert folded(*draws, takes, ends, then) == ["+B takes Edo. and 4 more", "A rolls."]
    assert folded(*draws, ends, then) == ["+B ends. and 3 more", "A rolls."]
    assert folded(*draws, takes, ends, then, people=(0, 1))[0].startswith("B draws.")
    assert folded(ends, takes, then) == ["B ends.; B takes Edo.", "A rolls."]


def test_of_lines_alike_one_is_seen_and_says_how_often() -> None:
    made = read(log([LogLine("B draws.", 1)] * 12, T))
    seen = [line for line in made.find("li") if "again" not in line.attributes.get("class", "").split()]
    assert [line.text for line in seen] == ["B draws. × 12"]


def test_rounds_part_the_log() -> None:
    lines = [
        LogLine("one", 0, round=0),
        LogLine("two", 0, round=1),
        LogLine("three", 1, round=1),
        LogLine("four", 1, round=2),
    ]
    made = read(log(lines, T))
    marks = [node.text for node in made.find("p") if node.attributes.get("class") == "round"]
    assert marks == ["Round 1", "Round 2"]


def test_columns_are_named_for_a_screen_reader() -> None:
    assert table_of(["Player", "A < B"], [h("tr")], class_="kinds") == (
        '<table class="kinds"><thead><tr><th scope="col">Player</th><th scope="col">A &lt; B</th></tr></thead>'
        "<tbody><tr></tr></tbody></table>"
    )


# -- cards ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "heard"), [(None, "Grain"), ("2 Grain", "2 Grain"), ("", "")], ids=["name", "told", "said by its button"]
)
def test_a_card_is_read_aloud_once(text: str | None, heard: str) -> None:
    made = face("Grain", h("svg", aria_hidden="true"), aloud=text, count=h("b", "×2", aria_hidden="true"))
    assert read(made).text == heard
    assert [node.tag for node in read(made).all()][1:4] == ["svg", "span", "b"]


def test_a_card_with_a_tip_tells_it_to_eye_and_ear() -> None:
    made = card("card general", face("Guan Yu"), tip="General, might 10", data_move="general-0")
    assert made == (
        '<span class="card general" data-tip="General, might 10" data-move="general-0"><span class="name">Guan Yu</span>'
        '<span class="visually-hidden">General, might 10</span></span>'
    )
    assert card("card back") == '<span class="card back"></span>'


def test_a_hand_is_a_row_with_a_name() -> None:
    made = hand("Your hand", [h("i"), h("b")], h("li", 7), empty="No cards", kinds="offered")
    assert made == (
        '<ul class="hand offered" aria-label="Your hand" tabindex="0"><li>7</li><li><i></i></li><li><b></b></li></ul>'
    )
    assert hand("Your hand", [], empty="No cards in hand") == (
        '<ul class="hand" aria-label="Your hand"><li class="none">No cards in hand</li></ul>'
    )


def test_a_tip_is_a_button_that_tells_and_does_nothing() -> None:
    assert tip("Smoke: hides thieves", "x", kinds="chip") == (
        '<button type="button" class="what chip" data-tip="Smoke: hides thieves">x'
        '<span class="visually-hidden">Smoke: hides thieves</span></button>'
    )


# -- scores --------------------------------------------------------------------------------------------------------------


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
    ("winners", "text"), [((), "Nobody won"), ((2,), "Bo wins"), ((0, 2), "Mei, Bo share the victory")]
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


@pytest.mark.parametrize(
    "part",
    [
        lambda text: action_button("x", T, text, aloud=text, note=text, reason=text),
        lambda text: status(VIEW, 0, text),
        lambda text: tray(VIEW, 0, text, text, text),
        lambda text: tip(text),
        lambda text: meter(Html(), 1, text, "k"),
        lambda text: face(text, aloud=text),
        lambda text: card("card", face(text), tip=text),
        lambda text: hand(text, [], empty=text),
        lambda text: area("x", text),
        lambda text: sign_button(text, text),
        lambda text: rules_link("war", text, T),
        lambda text: dialog("x", text, T, text),
        lambda text: log([LogLine(text, 0)], T),
        lambda text: sheet("war", VIEW, Ending([Account(0, [Share(text, 1)], 1, text, text)], [0], [text], text)),
        lambda text: staged("war", Moment("feat", text, text)),
    ],
)
def test_hostile_words_stay_text(part: Callable[[str], Html]) -> None:
    root = check(join(part('<img src=x onerror="1">')))
    assert not root.find("img")
