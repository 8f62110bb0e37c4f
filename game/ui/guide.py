"""What the guides of all games share: their sections, and links to a section from the place where its rule matters."""

from __future__ import annotations

from game.core.i18n import Words
from game.ui.html import Child, Html, h
from game.ui.icon import sign_button


def section(key: str, title: str, *body: Child) -> Html:
    """A section of a guide, with its *key* as id and a heading of the third level."""
    return h("section", h("h3", title, tabindex=-1), *body, data_section=key)


def rules_link(key: str, title: str, t: Words) -> Html:
    """A small button that opens the guide of a match at the section *key*; *title* is the name of the section."""
    told = t("Rules: {section}", section=title)
    sign = h("span", "?", aria_hidden="true")
    return sign_button(told, sign, kinds="rules-link quiet", data_local=f"show:#guide@{key}")
