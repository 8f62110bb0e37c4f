"""Cards, hands and tips, as a screen reader meets them."""

from __future__ import annotations

import pytest

from game.ui.card import card, face, hand, tip
from game.ui.html import h
from tests.unit.screens.page import read


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
