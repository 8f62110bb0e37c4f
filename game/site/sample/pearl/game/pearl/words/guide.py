"""How to play Pearls, in our own words."""

from __future__ import annotations

from game.core.i18n import Words
from game.pearl.words.rulings import RULINGS
from game.ui.guide import article, section
from game.ui.html import Html, h
from game.ui.rulings import questions


def guide(t: Words) -> Html:
    """The whole text, in sections that a table can link to."""
    cards = h(
        "ul",
        h("li", t("The deck has the cards 1 to 6, each twice.")),
        h("li", t("Everyone starts with one card.")),
        h("li", t("Only you see your cards until you stop.")),  # hidden
    )
    turn = h(
        "ul",
        h("li", t("Draw a card, if your cards make less than ten.")),
        h("li", t("Look at one other hand, as it is now. You may do this once in a match.")),  # hidden
        h("li", t("Stop. From then on you watch.")),
    )
    end = h("p", t("When everyone has stopped, the best hand of ten or less wins. More than ten is worth nothing."))
    return article(
        "pearl",
        t,
        section("cards", t("The cards"), cards),
        section("turn", t("A turn"), turn),
        section("end", t("The end"), end),
        questions(RULINGS, t),
    )
