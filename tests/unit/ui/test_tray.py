"""Buttons, the tray and the table: exact HTML, and what a screen reader meets in it."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pytest

from game.core.state import CHANCE, TERMINAL
from game.ui.html import h
from game.ui.tray import action_button, area, best_choice, roll_button, status, table, tray
from game.war.rules.actions import Lose
from tests.records import opening
from tests.unit.screens.page import read
from tests.unit.ui.view import VIEW, T


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
    seen = opening("war", "first 1", "roll 1 1 2 3 A C D").observation(0)
    best = best_choice(seen, replace(VIEW, active=active, advised=advised))
    assert best == (seen.legal_actions[-1] if marked else None)
    assert str(seen.legal_actions[-1]) == "lose"


def test_an_only_choice_is_no_best_choice() -> None:
    seen = opening("war", "first 1", "roll 1 1 2 3 A C D").observation(0)
    lone = copy(seen)
    lone.legal_actions = seen.legal_actions[:1]
    assert best_choice(lone, replace(VIEW, advised=str(lone.legal_actions[0]))) is None


UNTIL = ' data-until="Let’s see…"'  # what it says while dice roll


@pytest.mark.parametrize(
    ("seat", "shown"),
    [
        (
            1,
            f'<p class="status"{UNTIL}><span class="badge" aria-hidden="true">2</span><span>Choose</span><i></i></p>',
        ),
        (CHANCE, f'<p class="status"{UNTIL}><span>Choose</span><i></i></p>'),
        (TERMINAL, f'<p class="status"{UNTIL}><span>The match is over.</span><i></i></p>'),
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
