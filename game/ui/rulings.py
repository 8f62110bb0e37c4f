"""Rulings: what a game's document leaves open, as questions that people ask. The guide and RULINGS.md say the same table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.i18n import Words
from game.ui.guide import Section, section
from game.ui.html import Html, h


class Ruling(NamedTuple):
    """A question, its answer, both as message ids, and the name of the test that shows it. A ruling's number is its place
    in its game's table, counted from 1; sources and tests cite it."""

    question: str
    answer: str
    test: str


def questions(rulings: Sequence[Ruling], t: Words) -> Section:
    """The section of the guide with all *rulings*; the section key of number n is `q<n>`."""
    asked = [_question(number, ruling, t) for number, ruling in enumerate(rulings, 1)]
    return section("questions", t("Questions people ask"), h("div", asked, class_="questions"))


def _question(number: int, ruling: Ruling, t: Words) -> Html:
    asked = h("summary", h("span", number, class_="nth"), h("span", t(ruling.question)))
    return h("details", asked, h("p", t(ruling.answer)), data_section=f"q{number}")
