"""Drawings on the screen. A drawing says nothing to a screen reader; words beside it do."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.html import Child, Html, h


def drawing(kinds: str, box: str, *inside: Child) -> Html:
    """A drawing in a *box* of its own, `left top width height` as SVG has them."""
    return h("svg", *inside, class_=kinds, viewBox=box, aria_hidden="true")


def used(game: str, name: str) -> Html:
    """One of the game's `symbols`."""
    return Html(f'<use href="#{game}-{name}"/>')


def symbols(game: str, drawings: Iterable[tuple[str, str, str]]) -> Html:
    """Drawings that stand on a page once, unseen, for others to refer to: the name, the box and the shapes of each."""
    parts = [h("symbol", Html(shapes), id=f"{game}-{name}", viewBox=box) for name, box, shapes in drawings]
    return h("svg", parts, class_="symbols", aria_hidden="true", data_keep=f"{game}-symbols")
