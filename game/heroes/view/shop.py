"""The builders' shelf of Age of Heroes: the cost of each piece, how many are left, and which cards the observer lacks."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import Words
from game.heroes.rules.cards import GOLD, ITEMS, KIND, Item
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.position import NOBODY
from game.heroes.view.art import picture
from game.heroes.view.labels import cards_text
from game.ui.html import Html, h
from game.ui.plate import spoken
from game.ui.view import View


def shelf(seen: HeroesObservation, view: View) -> Html:
    """All five kinds of pieces with their prices; missing cards are marked once the observer has a tribe."""
    t, playing = view.t, seen.is_seated and seen.tribe[seen.seat] != NOBODY
    return h(
        "ul",
        [_piece(item, seen.supply[number], seen.hand if playing else None, t) for number, item in enumerate(ITEMS)],
        class_="shelf",
        aria_label=t("Costs and supply"),
    )


def lacking(hand: Sequence[int], cost: Sequence[int]) -> list[bool]:
    """For each card of *cost*, whether *hand* lacks it; gold replaces iron, wood, grain and stone ("Cards")."""
    left, missing = list(hand), []
    for kind in cost:
        missing.append(not left[kind])
        left[kind] -= left[kind] > 0
    for place, kind in enumerate(cost):
        if missing[place] and kind != GOLD and left[GOLD]:
            missing[place] = False
            left[GOLD] -= 1
    return missing


def paid_with_gold(hand: Sequence[int], cost: Sequence[int]) -> list[int]:
    """The cards of *cost* that *hand* lacks and gold replaces."""
    left, missing = list(hand), []
    for kind in cost:
        if not left[kind]:
            missing.append(kind)
        left[kind] -= left[kind] > 0
    return [kind for kind in missing if kind != GOLD][: left[GOLD]]


def _piece(item: Item, left: int, hand: Sequence[int] | None, t: Words) -> Html:
    cost = [KIND[key] for key in item.cost]
    marks = lacking(hand, cost) if hand is not None else [False] * len(cost)
    lacks = [kind for kind, is_missing in zip(cost, marks, strict=True) if is_missing]
    text = t("{item}: {cards}. {n} left.", item=t(item.name), cards=cards_text(cost, t), n=left)
    if lacks:
        text = t.together(text, t("You still need {cards}.", cards=cards_text(lacks, t)))
    elif hand is not None and (replaced := paid_with_gold(hand, cost)):
        text = t.together(text, t("Your gold counts as {cards}.", cards=cards_text(replaced, t)))
    price = [
        h("i", picture(f"card-{key}"), class_=key + (" lacking" if is_missing else ""))
        for key, is_missing in zip(item.cost, marks, strict=True)
    ]
    kinds = (" gone" if not left else "") + (" ready" if hand is not None and left and not lacks else "")
    return h(
        "li",
        picture(f"item-{item.key}"),
        h("b", left, aria_hidden="true"),
        h("span", price, class_="price", aria_hidden="true"),
        spoken(text),
        data_tip=text,
        class_=f"piece {item.key}{kinds}",
    )
