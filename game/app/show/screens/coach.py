"""The teacher of a tutorial: what to do next and why. (`speech` rings the parts of the table that it means.)"""

from __future__ import annotations

from game.app.show.models import Coach
from game.app.show.screens.parts import in_a_row
from game.core.i18n import Words
from game.ui.html import Html, button, h
from game.ui.icon import icon


def coach_panel(coach: Coach, t: Words) -> Html:
    """The panel above the table. The page reads new steps aloud by itself."""
    return h(
        "section",
        h(
            "header",
            h("h2", t("Tutorial")),
            h("progress", max=coach.count, value=coach.number, aria_hidden="true"),
            h("span", t("{n} of {count}", n=coach.number, count=coach.count), class_="count"),
        ),
        h("p", coach.text, class_="text"),
        h("p", coach.answer, class_="answer") if coach.answer else None,
        in_a_row(_ways(coach, t)),
        class_="coach"
        + (" watching" if coach.watches else "")
        + (" reading" if coach.reads or coach.ends else "")
        + (" composes" if coach.composes else ""),
        aria_label=t("Tutorial"),
    )


def _ways(coach: Coach, t: Words) -> list[Html]:
    if coach.ends:
        return [
            button(t("Keep playing"), class_="primary", data_on="play_on"),
            button(t("Lobby"), data_on="home"),
        ]
    shown = []
    if coach.reads:
        shown.append(button(t("Next"), icon("next"), class_="primary", data_on="read", data_key="n"))
    if coach.rules:
        shown.append(button(t("Rules"), class_="quiet", data_local=f"show:#guide@{coach.rules}"))
    return [*shown, button(t("Skip tutorial"), class_="quiet", data_on="play_on")]
