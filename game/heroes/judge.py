"""What cards, trades, objects and wars are worth to a seat, in plain resource cards. For the bots of Age of Heroes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

from game.heroes.belief import sure_cards
from game.heroes.cards import (
    BATTLE_COPIES,
    BATTLE_VALUES,
    CITADEL_BONUS,
    CITY,
    COSTS,
    EMPIRE,
    GENERAL_BONUS,
    GOLD,
    HELD,
    HERO,
    LUCK,
    MONUMENT,
    OLYMPIC,
    SPECIAL,
)
from game.heroes.rules import HeroesObservation

# Worth of the first, second, ... card of a kind in hand; the last number counts for all further ones.
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
OWN = 4.0  # a special resource that the own monument still needs
SPARE = 0.7  # one beyond that
FOREIGN = 0.3  # one of another tribe: somebody may pay for it
DEAD = 0.05  # one of a tribe not in play
CITY_READY = 0.8  # to have all that a city costs
GENERIC = (1.0, 1.0, 0.8, 1.0, 1.6, *[FOREIGN] * 6, 1.6, 1.3, 1.0)
# What it costs to hand a tribe a card of its monument, by how many it is known to have.
HARM = (0.1, 0.15, 0.3, 0.6, 2.2, 0.3)


def hand_worth(seen: HeroesObservation, hand: Sequence[int]) -> float:
    """What *hand* is worth to the observer."""
    own = SPECIAL[seen.tribe[seen.seat]]
    in_play = {SPECIAL[tribe] for tribe, alive in zip(seen.tribe, seen.alive, strict=True) if alive and tribe >= 0}
    total = 0.0
    for kind, number in enumerate(hand):
        if not number:
            continue
        if kind == own:
            needed = min(number, max(0, MONUMENT - seen.monument[seen.seat]))
            total += OWN * needed + SPARE * (number - needed)
        elif kind in PRICES:
            total += _stack(kind, number)
        else:
            total += (FOREIGN if kind in in_play else DEAD) * number
    if can_pay(hand, CITY):
        total += CITY_READY
    return total


@cache
def _stack(kind: int, number: int) -> float:
    prices = PRICES[kind]
    return sum(prices[min(n, len(prices) - 1)] for n in range(number))


def can_pay(hand: Sequence[int], item: int) -> bool:
    """Whether *hand* pays for an item, gold standing in."""
    missing = sum(max(0, need - have) for need, have in zip(COSTS[item][:GOLD], hand, strict=False))
    return hand[GOLD] >= COSTS[item][GOLD] + missing


def progress(seen: HeroesObservation, seat: int, sure: Sequence[Sequence[int]]) -> int:
    """How many cards of its monument a tribe is known to have, placed or in hand."""
    return min(MONUMENT, seen.monument[seat] + sure[seat][SPECIAL[seen.tribe[seat]]])


def known_hands(seen: HeroesObservation) -> list[list[int]]:
    """What each hand is sure to hold."""
    sure = sure_cards(seen.players, seen.facts)
    sure[seen.seat] = list(seen.hand)
    return sure


def harm(seen: HeroesObservation, seat: int, kinds: Sequence[int], sure: Sequence[Sequence[int]]) -> float:
    """What it costs the observer that *seat* gets *kinds*."""
    own = SPECIAL[seen.tribe[seat]]
    have = progress(seen, seat, sure)
    return sum(HARM[min(have + n, MONUMENT)] for n in range(list(kinds).count(own)))


def after_trade(hand: Sequence[int], out: Sequence[int], into: Sequence[int]) -> list[int]:
    """*hand* after cards went out and others came in."""
    new = list(hand)
    for kind in out:
        new[kind] -= 1
    for kind in into:
        new[kind] += 1
    return new


def trade_gain(
    seen: HeroesObservation, other: int, out: Sequence[int], into: Sequence[int], sure: Sequence[Sequence[int]]
) -> float:
    """What the observer gains by giving *out* to *other* for *into*."""
    gain = hand_worth(seen, after_trade(seen.hand, out, into)) - hand_worth(seen, seen.hand)
    return gain - harm(seen, other, out, sure)


def other_gain(
    seen: HeroesObservation, other: int, out: Sequence[int], into: Sequence[int], sure: Sequence[Sequence[int]]
) -> float:
    """What *other*, whose hand is not known, is thought to gain by giving *out* to the observer for *into*."""
    wanted = SPECIAL[seen.tribe[other]]
    mine = SPECIAL[seen.tribe[seen.seat]]

    def worth(kind: int) -> float:
        return OWN if kind == wanted else GENERIC[kind]

    have = min(MONUMENT, seen.monument[seen.seat])
    cost = sum(HARM[min(have + n, MONUMENT)] for n in range(list(out).count(mine)))
    return sum(map(worth, into)) - sum(map(worth, out)) - cost


def standing(seen: HeroesObservation, seat: int) -> float:
    """How near to winning a seat is, by what lies on the table: 5 is there, more for a contender."""
    best = max(min(seen.cities[seat], EMPIRE), min(seen.monument[seat], MONUMENT))
    other = min(seen.cities[seat], seen.monument[seat])
    return best + 0.2 * other + 2 * seen.contender[seat]


@cache
def clash_odds(edge: int) -> tuple[float, float]:
    """The chances that an attacker wins and loses a clash whose bonus is greater than the defender's by *edge*."""
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
    """The kinds in hand by what losing one card of them costs, least first."""
    whole = hand_worth(seen, seen.hand)
    kinds = [kind for kind in range(HELD) if seen.hand[kind]]
    return sorted(kinds, key=lambda kind: (whole - hand_worth(seen, after_trade(seen.hand, [kind], [])), kind))
