"""Drawings, signs, icons and dialogs: exact HTML, and what a screen reader meets in it."""

from __future__ import annotations

from game.ui.art import drawing, symbols, used
from game.ui.dialog import dialog
from game.ui.guide import rules_link
from game.ui.html import h
from game.ui.icon import icon, icon_button, sign_button
from tests.unit.screens.page import read
from tests.unit.ui.view import T


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


def test_a_dialog_is_named_by_its_title_closed_by_its_cross_and_cached() -> None:
    made = dialog("keys", "Keys", T, h("p", "x"))
    assert made == (
        '<dialog id="keys" aria-labelledby="keys-title" data-keep="keys"><header><h2 id="keys-title">Keys</h2>'
        '<button type="button" class="icon quiet" aria-label="Close" title="Close" data-local="close:#keys">'
        f"{icon('close')}</button></header><p>x</p></dialog>"
    )
    assert [(note.attribute, note.value) for note in made.notes] == [("data_keep", "keys")]
