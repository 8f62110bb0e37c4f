"""Hostile words stay text in every part of a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.card import card, face, hand, tip
from game.ui.dialog import dialog
from game.ui.guide import rules_link
from game.ui.html import Html, join
from game.ui.icon import sign_button
from game.ui.log import LogLine, log
from game.ui.moment import Moment, staged
from game.ui.plate import meter
from game.ui.score import Account, Ending, Share, sheet
from game.ui.tray import action_button, area, status, tray
from tests.unit.screens.page import check
from tests.unit.ui.view import VIEW, T


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
