"""The cover of Heads."""

from __future__ import annotations

from game.ui.cover import disc, picture, shape
from game.ui.html import Html


def cover() -> Html:
    """The picture in the lobby."""
    return picture(
        "coin", [shape("#2c4a52", "M0 0H320V180H0Z"), disc("#a97a2c", 164, 94, 54), disc("#e6b94f", 160, 90, 54)]
    )
