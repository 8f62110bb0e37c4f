"""Drawings on the screen. Screen readers skip a drawing and read the words beside it."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.html import Child, Html, h


def drawing(kinds: str, box: str, *inside: Child) -> Html:
    """A drawing in its own *box*: `left top width height`, as in SVG."""
    return h("svg", *inside, class_=kinds, viewBox=box, aria_hidden="true")


def stretched(kinds: str, wide: int, high: int, *inside: Child, **attributes: str | None) -> Html:
    """A drawing so *wide* and *high* in its own units that is stretched to fill its place."""
    box = f"0 0 {wide} {high}"
    return h("svg", *inside, class_=kinds or None, viewBox=box, preserveAspectRatio="none", **attributes)


def used(game: str, name: str) -> Html:
    """A drawing that refers to a symbol of the game's `symbols`."""
    return Html(f'<use href="#{game}-{name}"/>')


def symbols(game: str, drawings: Iterable[tuple[str, str, str]]) -> Html:
    """Hidden drawings that stand on a page once, for others to refer to: the name, the box and the shapes of each."""
    parts = [h("symbol", Html(shapes), id=f"{game}-{name}", viewBox=box) for name, box, shapes in drawings]
    return h("svg", parts, class_="symbols", aria_hidden="true", data_keep=f"{game}-symbols")
