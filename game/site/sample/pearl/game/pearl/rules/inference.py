"""What hidden cards may be: all ways to deal the unseen cards that fit are equally likely."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.core.chance import shuffled
from game.pearl.rules.position import CARDS, PearlObservation, fits


def known(seen: PearlObservation) -> list[list[int]]:
    """The first cards of each hand that the seat knows."""
    hands = [hand[:] if other == seen.seat or seen.stopped[other] else [] for other, hand in enumerate(seen.hands)]
    other = seen.at[seen.seat]
    if other >= 0 and not seen.stopped[other]:
        hands[other] = seen.looks[seen.seat][:]
    return hands


def unseen(seen: PearlObservation) -> list[int]:
    """The cards that the seat does not know, in order of value."""
    left = Counter(CARDS)
    left.subtract(card for hand in known(seen) for card in hand)
    return sorted(left.elements())


def deal(seen: PearlObservation, rng: Random) -> tuple[list[list[int]], list[int]]:
    """Hands and deck of a world, by their true probability: deal all cards until they fit."""
    while True:
        deck, hands = shuffled(unseen(seen), rng), known(seen)
        for hand, shown in zip(hands, seen.hands, strict=True):
            while len(hand) < len(shown):
                hand.append(deck.pop())
        if all(map(fits, hands)):
            return hands, sorted(deck)
