"""The cover of Pearls."""

from __future__ import annotations

from game.ui.cover import disc, picture, shape
from game.ui.html import Html


def cover() -> Html:
    """The picture in the lobby."""
    pearls = [disc("#f4efe6", 70 + 45 * n, 96 - 12 * (n % 2), 16 + 3 * n) for n in range(5)]
    return picture(
        "pearl", [shape("#21424a", "M0 0H320V180H0Z"), shape("#17323a", "M0 110Q160 70 320 110V180H0Z"), *pearls]
    )
