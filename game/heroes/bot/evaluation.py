"""The worth of cards, trades, objects and wars to a seat, in plain resource cards, for the bots of Age of Heroes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

from game.heroes.rules.building import can_pay
from game.heroes.rules.cards import (
    BATTLE_COPIES,
    BATTLE_VALUES,
    CARDS,
    CITADEL_BONUS,
    CITY,
    EMPIRE,
    GENERAL_BONUS,
    GOLD,
    HELD,
    HERO,
    LUCK,
    MONUMENT,
    OLYMPIC,
    SIZE,
    SPECIAL,
)
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.limits import at_least

# The worth of the first, second, ... card of a kind in hand; the last number applies to all further cards.
PRICES = {
    0: (1.0, 0.6, 0.4),  # iron
    1: (1.2, 1.2, 0.7, 0.5),  # wood
    2: (0.7, 0.8, 0.4),  # grain
    3: (1.2, 0.9, 0.7, 0.4),  # stone
    GOLD: (1.7, 1.5, 1.3),
    OLYMPIC: (1.8, 1.2),
    HERO: (1.5, 1.2),
    LUCK: (1.2, 0.8),
}
OWN = 4.0  # a special resource that the seat's monument still needs
SPARE = 0.7  # a special resource beyond those needed
FOREIGN = 0.3  # a special resource of another tribe: somebody may pay for it
DEAD = 0.05  # a special resource of a tribe not in play
CITY_READY = 0.8  # having everything that a city costs
GENERIC = (1.0, 1.0, 0.8, 1.0, 1.6, *[FOREIGN] * 6, 1.6, 1.3, 1.0)
# The cost of giving a tribe a card of its monument, by how many cards it is known to have.
HARM = (0.1, 0.15, 0.3, 0.6, 2.2, 0.3)


class Purse:
    """The worth of the observer's hand: its cards, and the change by a trade."""

    __slots__ = ("_hand", "_ready", "_worth")

    def __init__(self, seen: HeroesObservation) -> None:
        wants = _wants(seen)
        self._hand = seen.hand
        self._ready = can_pay(seen.hand, CITY)
        self._worth = [
            [_worth_of(kind, n, *wants) for n in range(number + SIZE + 1)] for kind, number in enumerate(seen.hand)
        ]

    def gain(self, out: Sequence[int], into: Sequence[int]) -> float:
        """The hand's gain from a trade of cards."""
        new = list(self._hand)
        for kind in out:
            new[kind] -= 1
        for kind in into:
            new[kind] += 1
        worth, hand = self._worth, self._hand
        gain = sum(worth[kind][new[kind]] - worth[kind][hand[kind]] for kind in {*out, *into})
        return gain + CITY_READY * (can_pay(new, CITY) - self._ready)


def _wants(seen: HeroesObservation) -> tuple[int, int, set[int]]:
    """The special resource of the observer's monument, how many cards it still needs, and the special resources in play."""
    in_play = {SPECIAL[tribe] for tribe, alive in zip(seen.tribe, seen.alive, strict=True) if alive}
    return SPECIAL[seen.tribe[seen.seat]], max(0, MONUMENT - seen.monument[seen.seat]), in_play


def _worth_of(kind: int, number: int, own: int, needed: int, in_play: set[int]) -> float:
    """The worth of *number* cards of a kind together."""
    if kind == own:
        return OWN * min(number, needed) + SPARE * max(0, number - needed)
    if kind in PRICES:
        return _stack(kind, number)
    return (FOREIGN if kind in in_play else DEAD) * number


@cache
def _stack(kind: int, number: int) -> float:
    prices = PRICES[kind]
    return sum(prices[min(n, len(prices) - 1)] for n in range(number))


def progress(seen: HeroesObservation, seat: int, sure: Sequence[Sequence[int]]) -> int:
    """How many cards of its monument a tribe certainly has, on the table or in hand."""
    return min(MONUMENT, seen.monument[seat] + sure[seat][SPECIAL[seen.tribe[seat]]])


def known_hands(seen: HeroesObservation) -> list[list[int]]:
    """The cards that each hand certainly holds."""
    sure = at_least(seen.players, seen.facts)
    sure[seen.seat] = list(seen.hand)
    return sure


def harms(seen: HeroesObservation, have: int, number: int, share: float) -> float:
    """The cost to a seat if a rival, who has so many cards of its monument, gets *number* more. *share* is the part of such
    a card's worth to the rival that all others together count."""
    brings = share / max(1, sum(seen.alive) - 1)
    return sum(HARM[min(have + n, MONUMENT)] + brings * (have + n < MONUMENT) for n in range(number))


def harm(
    seen: HeroesObservation, seat: int, kinds: Sequence[int], sure: Sequence[Sequence[int]], share: float = 0.0
) -> float:
    """The cost to the observer if *seat* gets *kinds*."""
    own = SPECIAL[seen.tribe[seat]]
    return harms(seen, progress(seen, seat, sure), list(kinds).count(own), share)


def trade_gain(
    seen: HeroesObservation,
    other: int,
    out: Sequence[int],
    into: Sequence[int],
    sure: Sequence[Sequence[int]],
    wary: float,
    share: float,
) -> float:
    """The observer's gain from giving *out* to *other* for *into*, less the harm of it times the factor *wary*."""
    return Purse(seen).gain(out, into) - wary * harm(seen, other, out, sure, share)


def other_gain(seen: HeroesObservation, other: int, out: Sequence[int], into: Sequence[int], share: float) -> float:
    """The estimated gain of *other*, whose hand is unknown, from giving *out* to the observer for *into*."""
    wanted = SPECIAL[seen.tribe[other]]
    mine = SPECIAL[seen.tribe[seen.seat]]

    def worth(kind: int) -> float:
        return OWN if kind == wanted else GENERIC[kind]

    cost = harms(seen, min(MONUMENT, seen.monument[seen.seat]), list(out).count(mine), share)
    return sum(map(worth, into)) - sum(map(worth, out)) - cost


def odds_of_holding(seen: HeroesObservation, kind: int, sure: Sequence[Sequence[int]]) -> list[float]:
    """Each seat's chance to hold a card of a kind, with the unseen cards spread evenly."""
    out = seen.discard[kind] + sum(
        [cards for tribe, cards in zip(seen.tribe, seen.monument, strict=True) if SPECIAL[tribe] == kind]
    )
    hidden = [size - sum(known) for size, known in zip(seen.sizes, sure, strict=True)]
    share = (CARDS[kind].copies - out - sum([known[kind] for known in sure])) / max(1, seen.deck_size + sum(hidden))
    return [
        1.0 if known[kind] else 1 - (1 - share) ** max(0, number) for known, number in zip(sure, hidden, strict=True)
    ]


def standing(seen: HeroesObservation, seat: int) -> float:
    """How near to winning a seat is, by public information: 5 wins, more for a contender."""
    best = max(min(seen.cities[seat], EMPIRE), min(seen.monument[seat], MONUMENT))
    other = min(seen.cities[seat], seen.monument[seat])
    return best + 0.2 * other + 2 * seen.contender[seat]


@cache
def clash_odds(edge: int) -> tuple[float, float]:
    """The attacker's chances to win and to lose a clash in which its bonus exceeds the defender's by *edge*."""
    values = range(1, BATTLE_VALUES + 1)
    pairs = [(a, d, BATTLE_COPIES - (a == d)) for a in values for d in values]
    total = sum(weight for *_, weight in pairs)
    won = sum(weight for a, d, weight in pairs if a + edge > d)
    lost = sum(weight for a, d, weight in pairs if a + edge < d)
    return won / total, lost / total


def victories(attack: tuple[int, int], defence: tuple[int, int], citadels: int) -> tuple[list[float], float]:
    """The chances of 0, 1, 2, ... victories and how many armies the attacker loses on average.

    Forces are (with general, without); the bonus of generals is spread evenly.
    """
    ours, theirs = sum(attack), sum(defence)
    clashes = min(ours, theirs)
    edge = GENERAL_BONUS * attack[0] / max(1, ours) - GENERAL_BONUS * defence[0] / max(1, theirs)
    won, lost = clash_odds(round(edge - CITADEL_BONUS * citadels))
    chances = [0.0] * (ours - clashes)
    chances += [comb(clashes, n) * won**n * (1 - won) ** (clashes - n) for n in range(clashes + 1)]
    return chances, lost * clashes


def cheapest(seen: HeroesObservation) -> list[int]:
    """The kinds in hand, ordered by the cost of losing one card of them."""
    wants, ready, left = _wants(seen), can_pay(seen.hand, CITY), list(seen.hand)

    def cost(kind: int) -> tuple[float, int]:
        left[kind] -= 1
        gain = _worth_of(kind, left[kind], *wants) - _worth_of(kind, left[kind] + 1, *wants)
        gain += CITY_READY * (can_pay(left, CITY) - ready)
        left[kind] += 1
        return -gain, kind

    return sorted((kind for kind in range(HELD) if seen.hand[kind]), key=cost)
