"""What screens of live matches and of matches by link have in common."""

from __future__ import annotations

from game.core.i18n import Words
from game.ui.html import Html, h


def paste(event: str, label: str, t: Words) -> Html:
    """A field for a link out of a chat; its form sends *event*."""
    return h(
        "form",
        h("input", name="link", aria_label=label, placeholder=label, autocomplete="off", spellcheck="false"),
        h("button", t("Open"), type="submit"),
        data_submit=event,
        class_="paste",
    )
