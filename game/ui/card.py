"""What the cards of all games share: the face, the hand, and a tip that explains something."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.html import Child, Html, button, h, join
from game.ui.plate import spoken


def face(name: str, *art: Child, aloud: str | None = None, count: Child = None) -> Html:
    """The face of a card: *art*, the name, and *count*.

    A screen reader says the name, or *aloud* in its place; *aloud* is empty on a button that already says everything.
    """
    shown = h("span", name, class_="name", aria_hidden=None if aloud is None else "true")
    return join(*art, shown, count, spoken(aloud) if aloud else None)


def card(kinds: str, *printed: Child, tip: str = "", **marks: str | None) -> Html:
    """A card on the table; *tip* explains it: at a touch, under the mouse, and to a screen reader."""
    return h("span", *printed, spoken(tip) if tip else None, class_=kinds, data_tip=tip or None, **marks)


def tip(text: str, *children: Child, kinds: str = "") -> Html:
    """An element with a tip that explains it: at a touch, under the mouse, on focus, and to a screen reader."""
    return button(*children, spoken(text), class_=f"what {kinds}".rstrip(), data_tip=text)


def hand(title: str, cards: Sequence[Html], *more: Child, empty: str = "", kinds: str = "") -> Html:
    """A row of cards, each in its place; *empty* is the text for no cards. *more* are places of another kind, shown
    first. Where no card is a button the row itself takes the focus: on a narrow screen it scrolls."""
    places = [h("li", item) for item in cards] or h("li", empty, class_="none")
    scrolls = bool(cards) and not any("<button" in item for item in cards)
    return h("ul", *more, places, class_=f"hand {kinds}".rstrip(), aria_label=title, tabindex=0 if scrolls else None)
