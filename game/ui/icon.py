"""Buttons that show a sign and are called by words."""

from __future__ import annotations

from game.ui.html import Child, Html, h


def sign_button(label: str, *sign: Child, kinds: str = "", **attributes: str | bool | None) -> Html:
    """A button that shows a *sign* and is called *label*. The sign must not be read aloud."""
    return h("button", *sign, type="button", class_=kinds or None, aria_label=label, title=label, **attributes)
