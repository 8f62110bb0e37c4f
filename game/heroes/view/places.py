"""Where the cards of Age of Heroes can go on the table: a rival's land for an offer or a road, the own land for what is
built, the forces of an attack for a hero, the middle for Luck, the Olympic Games and an offer to all. All of it comes from
the legal actions; `ui/drop_target` has the gesture.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.state import Action
from game.heroes.rules import actions as act
from game.heroes.rules.cards import CARDS, HERO, ITEM, ITEMS, KIND, LUCK, MONUMENT, OLYMPIC, ROAD, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.position import NOBODY
from game.heroes.view.art import picture
from game.heroes.view.labels import card_name, label
from game.heroes.view.offer import OFFERED, is_made, offers
from game.heroes.view.shop import paid_with_gold
from game.ui.drop_target import DropPlace, lift
from game.ui.html import Html, h
from game.ui.plate import spoken
from game.ui.view import View

MIDDLE, FORCE = -1, -2  # places that are no seat's land


def places_at(seen: HeroesObservation, view: View, where: int) -> list[DropPlace]:
    """The places on the land of a seat, in the MIDDLE, or at the observer's FORCE."""
    return [place for at, place in found(seen, view) if at == where]


def found(seen: HeroesObservation, view: View) -> list[tuple[int, DropPlace]]:
    """Every place with where it is: a seat, MIDDLE or FORCE."""
    if not view.active:
        return []
    legal, shown = seen.legal_actions, list[tuple[int, DropPlace]]()
    if is_made(seen, legal):
        for partner, row, text in offers(seen, view, legal):
            at = partner if partner >= 0 else MIDDLE
            shown.append((at, DropPlace(row, (OFFERED,), text, picture("item-road"))))
    for action in legal:
        if (known := _place(seen, action)) is not None:
            at, cards, art = known
            shown.append((at, DropPlace(str(action), cards, label(seen, action, view), picture(art))))
    return shown


def _place(seen: HeroesObservation, action: Action) -> tuple[int, tuple[str, ...], str] | None:
    """Where an action is made by hand, with which cards, and its drawing."""
    match action:
        case act.Buy(item):
            return seen.seat, payers(seen.hand, ITEM[item]), f"item-{item}"
        case act.Road(seat):
            return seat, payers(seen.hand, ROAD), "item-road"
        case act.Attack(seat):
            return seat, (), "item-army"
        case act.Quake(seat):
            return seat, (), "card-earthquake"
        case act.Erupt(seat):
            return seat, (), "card-volcano"
        case act.Place(cards) if cards:
            special = TRIBES[seen.tribe[seen.seat]].special
            return seen.seat, (special,), f"card-{special}"
        case act.Hero():
            return FORCE, (CARDS[HERO].key,), "item-army"
        case act.Say("luck"):
            return MIDDLE, (CARDS[LUCK].key,), "card-luck"
        case act.Say("olympic"):
            return MIDDLE, (CARDS[OLYMPIC].key,), "card-olympic"
    return None


def payers(hand: Sequence[int], item: int) -> tuple[str, ...]:
    """The cards of *hand* that pay for *item*, gold in the place of missing ones too."""
    cost = ITEMS[item].cost
    gold = ("gold",) if paid_with_gold(hand, [KIND[key] for key in cost]) else ()
    return tuple(dict.fromkeys([key for key in cost if hand[KIND[key]]] + list(gold)))


def lifted(seen: HeroesObservation, view: View, kind: int, face: Html) -> Html | None:
    """A card of the hand that can be picked up; None where no place takes it."""
    key = CARDS[kind].key
    takes = [place for _, place in found(seen, view) if key in place.cards]
    return lift(key, face, card_name(kind, view.t), takes, view.t) if takes else None


def wanted(seen: HeroesObservation, seat: int) -> list[int]:
    """What a rival is known to want on Market Day: the stone of its monument, then what it asked for today in vain."""
    if seen.floor == NOBODY or seen.tribe[seat] == NOBODY or seat == seen.seat:
        return []
    kinds = [] if seen.monument[seat] >= MONUMENT else [KIND[TRIBES[seen.tribe[seat]].special]]
    for giver, _, _, asked, *_ in seen.refused:
        kinds += asked if giver == seat else ()
    return list(dict.fromkeys(kinds))


def wants(seen: HeroesObservation, view: View, seat: int) -> Html | None:
    """The same on its land."""
    kinds = wanted(seen, seat)
    if not kinds:
        return None
    t = view.t
    text = t("Wants: {cards}", cards=t(", ").join(card_name(kind, t) for kind in kinds))
    seen_as = h("span", t("wants"), [picture(f"card-{CARDS[kind].key}") for kind in kinds], aria_hidden="true")
    return h("p", seen_as, spoken(text), class_="wants", data_tip=text)
