"""What the bot would have done: the offer to look, how far it is, and what came of it."""

from __future__ import annotations

from game.app.hindsight import Hindsight
from game.app.screens.parts import level_name
from game.core.i18n import Words
from game.ui.html import Html, columns, h


def hindsight(found: Hindsight | None, name: str, t: Words) -> Html:
    """The section after a game's score; *found* is None until somebody asks."""
    title = h("h3", t("Analysis of {name}", name=name))
    if found is None:
        offer = h("button", t("Compare my decisions with the bot's"), type="button", data_on="hindsight")
        return h("section", title, offer, class_="book analysis")
    if not found.done:
        told = t("{n} decisions looked at …", n=found.asked)
        return h("section", title, h("p", told, role="status"), class_="book analysis")
    summary = t(
        "In {agreed} of {n} decisions “{level}” would have done the same, knowing what you knew.",
        agreed=found.agreed,
        n=found.asked,
        level=level_name(found.game, found.level, t),
    )
    return h("section", title, h("p", summary), _table(found, t) if found.advice else None, class_="book analysis")


def _table(found: Hindsight, t: Words) -> Html:
    names = (t("Action"), t("Choice"), t("The bot's choice"))
    head = columns(names)
    rows = [
        h("tr", h("td", advice.step), h("th", advice.chosen, scope="row"), h("td", advice.advised))
        for advice in found.advice
    ]
    title = t.plural(
        "{n} decision it would have made otherwise", "{n} decisions it would have made otherwise", len(rows)
    )
    return h("details", h("summary", title), h("table", head, h("tbody", rows)))
