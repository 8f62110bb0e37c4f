"""What cards of all games share: the face, the hand, and something that tells what it is."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.html import Child, Html, h, join
from game.ui.plate import spoken


def face(name: str, *art: Child, told: str | None = None, count: Child = None) -> Html:
    """What is printed on a card: *art*, the name, and *count*.

    Read aloud is the name; or *told* in its place, which is empty on a button that says it all.
    """
    shown = h("span", name, class_="name", aria_hidden=None if told is None else "true")
    return join(*art, shown, count, spoken(told) if told else None)


def card(kinds: str, *printed: Child, tip: str = "", **marks: str | None) -> Html:
    """A card on the table; *tip* tells what it is, at a touch, under the mouse, and read aloud."""
    return h("span", *printed, spoken(tip) if tip else None, class_=kinds, data_tip=tip or None, **marks)


def tip(told: str, *children: Child, kinds: str = "") -> Html:
    """Something that tells what it does: at a touch, under the mouse, with the focus, and read aloud."""
    return h("button", *children, spoken(told), type="button", class_=f"what {kinds}".rstrip(), data_tip=told)


def hand(title: str, cards: Sequence[Html], *more: Child, empty: str = "", kinds: str = "") -> Html:
    """Cards in a row, each in its place; without any it says *empty*. *more* are places of another kind, seen first."""
    places = [h("li", one) for one in cards] or h("li", empty, class_="none")
    return h("ul", *more, places, class_=f"hand {kinds}".rstrip(), aria_label=title)
