"""Dialogs: panels that open over the screen and that their own cross closes."""

from __future__ import annotations

from game.core.i18n import Words
from game.ui.html import Child, Html, h
from game.ui.icon import icon_button


def dialog(key: str, title: str, t: Words, *body: Child) -> Html:
    """A dialog that `data-local="show:#key"` opens. The worker sends it again only after a change."""
    close = icon_button("close", t("Close"), data_local=f"close:#{key}")
    head = h("header", h("h2", title, id=f"{key}-title"), close)
    return h("dialog", head, *body, id=key, aria_labelledby=f"{key}-title", data_keep=key)
