"""What the guides of all games share: their sections, and links to a section from the place where its rule matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.i18n import Words
from game.ui.html import Child, Html, h
from game.ui.icon import sign_button


def section(key: str, title: str, *body: Child) -> Html:
    """A section of a guide, with its *key* as id and a heading of the third level."""
    return h("section", h("h3", title, tabindex=-1), *body, data_section=key)


def table(head: Sequence[Child], rows: Iterable[Sequence[Child]]) -> Html:
    """A table of the rules: each row's first cell is its heading."""
    return h(
        "table",
        h("thead", h("tr", [h("th", cell, scope="col") for cell in head])),
        h("tbody", [h("tr", h("th", row[0], scope="row"), [h("td", cell) for cell in row[1:]]) for row in rows]),
        class_="rows",
    )


def rules_link(key: str, title: str, t: Words) -> Html:
    """A small button that opens the guide of a match at the section *key*; *title* is the name of the section."""
    told = t("Rules: {section}", section=title)
    sign = h("span", "?", aria_hidden="true")
    return sign_button(told, sign, kinds="rules-link quiet", data_local=f"show:#guide@{key}")
