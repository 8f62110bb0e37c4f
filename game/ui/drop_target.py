"""Play by hand: a card is picked up, and the places on the board that take it are buttons.

A card to pick up is a button with `data-lift`, its name. A place is a button with `data-target`, a choice in notation, and
presses the button of the same choice in the list, which stays there as well: so a place can never offer what is not legal.
A place with cards (`data-from`) is hidden until one of them is picked up. `game/page/hand.py` does that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.i18n import Words
from game.ui.html import Html, button, h
from game.ui.plate import spoken


@dataclass(frozen=True, slots=True)
class DropPlace:
    """Where a card can go: the *choice* it makes, which *cards* it takes (none: it needs no card), and what it shows."""

    choice: str
    cards: tuple[str, ...]
    text: str
    art: Html


def places(found: Sequence[DropPlace], t: Words, kinds: str = "") -> Html | None:
    """The places on one part of the board; spoken with other names than the same choices of the list."""
    if not found:
        return None
    return h("div", [_button(place, t) for place in found], class_=f"ontos {kinds}".rstrip())


def _button(place: DropPlace, t: Words) -> Html:
    return button(
        place.art,
        h("span", place.text),
        class_="drop-target",
        hidden=bool(place.cards),
        aria_label=t("On the table: {choice}", choice=place.text),
        data_target=place.choice,
        data_from=" ".join(place.cards) or None,
    )


def lift(key: str, face: Html, name: str, found: Sequence[DropPlace], t: Words) -> Html:
    """A card, face up and silent, that can be picked up; *found* are the places that take it."""
    where = t(", ").join(place.text for place in found)
    return button(
        spoken(t("Pick up: {card}", card=name)),
        face,
        class_="pick lift",
        aria_pressed="false",
        data_lift=key,
        data_aloud=t("{card} is picked up. It can go to: {places}. Escape puts it back.", card=name, places=where),
    )
