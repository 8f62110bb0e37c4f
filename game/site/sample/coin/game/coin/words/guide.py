"""How to play Heads, in our own words."""

from __future__ import annotations

from game.coin.words.rulings import RULINGS
from game.core.i18n import Words
from game.ui.guide import article, section
from game.ui.html import Html, h
from game.ui.rulings import questions


def guide(t: Words) -> Html:
    """The whole text, in sections that a table can link to."""
    turn = h("p", t("On your turn, toss the coin or pass. Heads count, tails don’t."))
    end = h("p", t("Who has three heads first wins at once."))
    return article(
        "coin", t, section("turn", t("A turn"), turn), section("end", t("The end"), end), questions(RULINGS, t)
    )
