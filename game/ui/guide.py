"""What the guides of all games share: their sections, and the way to one of them from where its rule matters."""

from __future__ import annotations

from game.core.i18n import Words
from game.ui.html import Child, Html, h
from game.ui.icon import sign_button


def section(key: str, title: str, *body: Child) -> Html:
    """A section of a guide, found by its *key*, with a heading of the third level."""
    return h("section", h("h3", title, tabindex=-1), *body, data_section=key)


def rules_link(key: str, title: str, t: Words) -> Html:
    """A small button that opens the guide of a match at the section *key*, which is called *title*."""
    told = t("Rules: {section}", section=title)
    sign = h("span", "?", aria_hidden="true")
    return sign_button(told, sign, kinds="rules-link quiet", data_local=f"show:#guide@{key}")
