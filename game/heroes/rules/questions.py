"""Questions about a hand: whether it could pay for one of some items, or holds a certain card."""

from __future__ import annotations

from collections.abc import Sequence

from game.heroes.rules.building import can_pay
from game.heroes.rules.cards import COSTS, GOLD, GRAIN, HELD, HERO
from game.heroes.rules.facts import HAS_GRAIN, HAS_HERO

CARD_OF = {HAS_GRAIN: GRAIN, HAS_HERO: HERO}  # questions that a single card answers


def _most(items: int) -> tuple[int, ...]:
    """For each kind, the largest number of cards that matters for a question."""
    if items in CARD_OF:
        return tuple([int(kind == CARD_OF[items]) for kind in range(HELD)])
    asked = [COSTS[item] for item in range(len(COSTS)) if items >> item & 1]
    costs = [max([cost[kind] for cost in asked], default=0) for kind in range(GOLD)]
    return (*costs, max([sum(cost) for cost in asked], default=0), *[0] * (HELD - GOLD - 1))


MOST = {items: _most(items) for items in (*range(1 << len(COSTS)), *CARD_OF)}


def that_pay(hand: Sequence[int], items: int) -> list[int]:
    """The cards of *hand* that matter for a question."""
    return list(map(min, hand, MOST[items]))


def pays_one(hand: Sequence[int], items: int) -> bool:
    if items in CARD_OF:
        return hand[CARD_OF[items]] > 0
    return any(items >> item & 1 and can_pay(hand, item) for item in range(len(COSTS)))


def all_ways(hand: Sequence[int], items: int) -> list[tuple[int, ...]]:
    """The sets of cards that *hand* needs to answer a question."""
    if items in CARD_OF:
        return [(CARD_OF[items],)]
    return [way for item in range(len(COSTS)) if items >> item & 1 for way in _ways(hand, item)]


def _ways(hand: Sequence[int], item: int) -> list[tuple[int, ...]]:
    """The sets of cards that *hand* needs to pay for an item: of the kinds in the price, or gold for any of them."""
    ways: list[tuple[int, ...]] = []
    for gold in range(sum(COSTS[item]) + 1):
        new = list(hand)
        new[GOLD] += gold
        missing = [kind for kind in range(GOLD) for _ in range(COSTS[item][kind] - hand[kind])]
        for extra in range(len(missing) + 1):
            more = new[:]
            for kind in missing[:extra]:
                more[kind] += 1
            if can_pay(more, item):
                ways.append((*[GOLD] * gold, *missing[:extra]))
                break
    return ways
