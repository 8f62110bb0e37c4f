"""Which guards to expect in which cities: a player who may place any general puts the mighty ones in expensive cities.

Determinized worlds take every general as an equally likely guard; here guards swap with other unseen generals, until the
mights are as likely as players' habits make them.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from random import Random

from game.kingdoms.rules.cards import MIGHT, MIGHTS, PRICE, SCHEME_0
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN
from game.kingdoms.rules.rules import KingdomsState

DEAR = 6  # the price from which a city gets a good guard; a cheaper one gets a middling guard
GROWTH, MIDDLE, DROP = 1.7, 6, 0.5  # a point of might more; the might of a middling guard, and a point away from it
STEPS = 15  # for each guard
_LIKELY = tuple(
    [
        tuple([GROWTH**might if dear else DROP ** abs(might - MIDDLE) for might in range(MIGHTS.stop)])
        for dear in (False, True)
    ]
)


def likely(city: int, might: int) -> float:
    """How likely a guard of *city* has this *might*, relative to other generals."""
    return _LIKELY[PRICE[city] >= DEAR][might]


def settle(worlds: Sequence[KingdomsState], seen: KingdomsObservation, rng: Random) -> None:
    """Let hidden guards of *worlds* swap with other generals. A card moves only to a place that it has in another of the
    worlds, so what the seat knows about it stays true."""
    cities = [city for city, guard in enumerate(seen.guards) if guard == HIDDEN]
    if not cities:
        return
    places = [_places(world, seen, cities) for world in worlds]
    found: list[set[int]] = [set() for _ in range(SCHEME_0)]
    for place_of in places:
        for card, place in place_of.items():
            found[card].add(place)
    for world, place_of in zip(worlds, places, strict=True):
        cards = [card for card in place_of if len(found[card]) > 1]
        for city in cities * STEPS if cards else ():
            guard, card = world.guards[city], cards[int(rng.random() * len(cards))]
            there = place_of[card]
            if there == city or city not in found[card] or there not in found[guard]:
                continue
            ratio = likely(city, MIGHT[card]) / likely(city, MIGHT[guard])
            if there >= 0:
                ratio *= likely(there, MIGHT[guard]) / likely(there, MIGHT[card])
            if rng.random() < ratio:
                world.guards[city] = card
                place_of[card], place_of[guard] = city, there
                if there >= 0:
                    world.guards[there] = guard
                else:
                    pile = (
                        world.decks[there] if there >= -len(world.decks) else world.hands[-1 - len(world.decks) - there]
                    )
                    pile.remove(card)
                    insort(pile, guard)


def _places(world: KingdomsState, seen: KingdomsObservation, cities: Sequence[int]) -> dict[int, int]:
    """The place of each general that the observer does not see: a city, or, below 0, a deck from the last one, then a
    hand."""
    decks = len(world.decks)
    found = {world.guards[city]: city for city in cities}
    for number, deck in enumerate(world.decks):
        found |= dict.fromkeys([card for card in deck if card < SCHEME_0], number - decks)
    for seat, hand in enumerate(world.hands):
        if seat != seen.seat:
            found |= dict.fromkeys([card for card in hand if card < SCHEME_0], -1 - decks - seat)
    return found
