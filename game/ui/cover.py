"""The picture of a game in the lobby, our own drawing in flat shapes. Its colours are the same in every theme."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.html import Html, h


def picture(key: str, shapes: Sequence[str]) -> Html:
    """The cover of the game *key*: shapes in a box of 320 x 180, from back to front."""
    drawing = h(
        "svg",
        Html("".join(shapes)),
        viewBox="0 0 320 180",
        aria_hidden="true",
        preserveAspectRatio="xMidYMid slice",
        data_keep=f"cover-{key}",
    )
    return h("div", drawing, class_="cover")


def shape(fill: str, path: str) -> str:
    """A closed shape."""
    return f'<path fill="{fill}" d="{path}"/>'


def disc(fill: str, x: float, y: float, r: float) -> str:
    """A filled circle."""
    return f'<circle fill="{fill}" cx="{x}" cy="{y}" r="{r}"/>'
