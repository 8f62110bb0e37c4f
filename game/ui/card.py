"""What cards of all games share: the face, and something that tells what it is."""

from __future__ import annotations

from game.ui.html import Child, Html, h, join
from game.ui.plate import spoken


def face(name: str, *art: Child, told: str | None = None, count: Child = None) -> Html:
    """What is printed on a card: *art*, the name, and *count*.

    Read aloud is the name; or *told* in its place, which is empty on a button that says it all.
    """
    shown = h("span", name, class_="name", aria_hidden=None if told is None else "true")
    return join(*art, shown, count, spoken(told) if told else None)


def tip(told: str, *children: Child, kinds: str = "") -> Html:
    """Something that tells what it does: at a touch, under the mouse, with the focus, and read aloud."""
    return h("button", *children, spoken(told), type="button", class_=f"what {kinds}".rstrip(), data_tip=told)
