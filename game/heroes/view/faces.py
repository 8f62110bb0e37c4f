"""Building blocks of the screens of Age of Heroes: cards, stacks of cards, pieces with their numbers, buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import Words
from game.core.state import Action
from game.heroes.rules.cards import BOOM, CARDS, ITEMS, LIMESTONE, OLYMPIC
from game.heroes.view.art import picture
from game.heroes.view.labels import card_name
from game.ui import card as kit
from game.ui.html import Html, h
from game.ui.plate import meter
from game.ui.tray import action_button


def family(kind: int) -> str:
    """A card's family, for its colour and frame: plain, stone of a monument, help, or event."""
    return "plain" if kind < LIMESTONE else "special" if kind < OLYMPIC else "help" if kind < BOOM else "event"


def card(kind: int, t: Words, number: int = 1, said: bool = False) -> Html:
    """A card face up, or several equal ones with their number; hidden from screen readers if it is *said* otherwise."""
    count = h("b", f"×{number}", class_="count", aria_hidden="true") if number > 1 else None
    name = card_name(kind, t)
    text = t("{n} {card}", n=number, card=name) if number > 1 else name
    printed = kit.face(name, picture(f"card-{CARDS[kind].key}"), aloud="" if said else text, count=count)
    return kit.card(f"card {family(kind)} {CARDS[kind].key}" + (" several" if number > 1 else ""), printed)


def card_button(kind: int, action: Action, text: str, t: Words, number: int, best: bool = False) -> Html:
    """A card that can be chosen."""
    return action_button(action, t, card(kind, t, number, said=True), aloud=text, best=best, kinds="pick")


def cards(kinds: Sequence[int], t: Words) -> Html:
    """Cards of one side of an offer, equal ones together."""
    if not kinds:
        return h("span", t("nothing"), class_="none")
    return h("span", [card(kind, t, list(kinds).count(kind)) for kind in sorted(set(kinds))], class_="cards")


def piece(item: int, number: int, t: Words, pulse: str, note: str = "") -> Html | None:
    """Pieces of a kind, drawn once with their number; nothing for 0."""
    if not number:
        return None
    name = t(ITEMS[item].name)
    text = t.together(t("{item}: {n}", item=name, n=number), note)
    kinds = f"piece {ITEMS[item].key}" + (" off" if note else "")
    return meter(picture(f"item-{ITEMS[item].key}"), number, text, pulse, kinds)
