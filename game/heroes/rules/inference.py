"""What the hidden hands may be: cards dealt by true probability to fit what a seat has seen.

A seat's facts are replayed once. Cards that it saw are followed. A card drawn unseen is an open place that remembers since
which shuffle it was drawn; when its owner later shows a card not yet known, one of his open places becomes that card,
each as likely as its pool has that card left. A card that a third party plunders unseen is any card of that hand, each as
likely. At the end open places are dealt from what is left of their pools; the rest of the last pool is the deck.

It is exact while nothing is plundered by third parties and the deck was not shuffled again. Otherwise one line of events
is drawn forward without weighing it by what was seen later, and redrawn where it contradicts that: an approximation. No
conclusions are drawn from what other players chose to do or not to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.chance import pick
from game.heroes.rules.cards import CARDS, HELD
from game.heroes.rules.position import DREW, LEFT, LOST, SHOWED, SHUFFLED, TRADED, UNKNOWN, Fact

TRIES = 20


class _ContradictionError(Exception):
    """This line of events can't have led to what was seen."""


def deal_hands(
    seat: int,
    hand: Sequence[int],
    sizes: Sequence[int],
    gone: Sequence[int],
    facts: Sequence[Fact],
    rng: Random,
) -> list[list[int]]:
    """A hand for each seat, counted by kind, that fits what *seat* has seen.

    *hand* is its own, *sizes* are those of all hands, *gone* counts cards that lie open (discard pile and monuments).
    """
    for _ in range(TRIES):
        try:
            hands = _Story(len(sizes), rng).tell(facts)
        except _ContradictionError:
            continue
        if hands[seat] == list(hand):
            return hands
    return _deal_blind(seat, hand, sizes, gone, facts, rng)


def _pick(weights: Sequence[float], rng: Random) -> int:
    """An index with probability proportional to its weight; raises where all are 0."""
    if sum(weights) <= 0:
        raise _ContradictionError
    return pick(weights, rng)


class _Story:
    """One line of events. `known` are cards followed by hand and kind, `open` the shuffle from which each other card is."""

    def __init__(self, players: int, rng: Random) -> None:
        self.rng = rng
        self.known = [[0] * HELD for _ in range(players)]
        self.open: list[list[int]] = [[] for _ in range(players)]
        self.pools: list[list[int]] = []

    def tell(self, facts: Sequence[Fact]) -> list[list[int]]:
        """The hands at the end."""
        for fact in facts:
            self._hear(fact)
        for pool_number, pool in enumerate(self.pools):
            left = [kind for kind, number in enumerate(pool) for _ in range(number)]
            for seat, places in enumerate(self.open):
                for _ in range(places.count(pool_number)):
                    if not left:
                        raise _ContradictionError
                    self.known[seat][left.pop(int(self.rng.random() * len(left)))] += 1
        return self.known

    def _hear(self, fact: Fact) -> None:
        what = fact[0]
        if what == SHUFFLED:
            self.pools.append(list(fact[1:]))
        elif what == DREW:
            _, seat, kind = fact
            if kind == UNKNOWN:
                self.open[seat].append(len(self.pools) - 1)
            else:
                self._use(len(self.pools) - 1, kind)
                self.known[seat][kind] += 1
        elif what == LEFT:
            _, seat, kind, number = fact
            for _ in range(number):
                self._lose(seat, kind)
        elif what == SHOWED:
            _, seat, kind, number = fact
            while self.known[seat][kind] < number:
                self._open(seat, kind)
        else:
            _, giver, taker, kind = fact
            if kind == UNKNOWN:
                self._lose_unseen(giver, taker)
            else:
                self._lose(giver, kind)
                self.known[taker][kind] += 1

    def _use(self, pool: int, kind: int) -> None:
        if not self.pools[pool][kind]:
            raise _ContradictionError
        self.pools[pool][kind] -= 1

    def _open(self, seat: int, kind: int) -> None:
        """An open place of *seat* turns out to be *kind*."""
        weights = [self.pools[pool][kind] / max(1, sum(self.pools[pool])) for pool in self.open[seat]]
        pool = self.open[seat].pop(_pick(weights, self.rng))
        self._use(pool, kind)
        self.known[seat][kind] += 1

    def _lose(self, seat: int, kind: int) -> None:
        if not self.known[seat][kind]:
            self._open(seat, kind)
        self.known[seat][kind] -= 1

    def _lose_unseen(self, giver: int, taker: int) -> None:
        weights = [*self.known[giver], len(self.open[giver])]
        kind = _pick(weights, self.rng)
        if kind < HELD:
            self.known[giver][kind] -= 1
            self.known[taker][kind] += 1
        else:
            places = self.open[giver]
            self.open[taker].append(places.pop(int(self.rng.random() * len(places))))


def _deal_blind(
    seat: int, hand: Sequence[int], sizes: Sequence[int], gone: Sequence[int], facts: Sequence[Fact], rng: Random
) -> list[list[int]]:
    """Hands that hold what they are sure to hold, and any unseen cards besides: always possible, less exact."""
    hands = sure_cards(len(sizes), facts)
    hands[seat] = list(hand)
    unseen = [card.copies - out for card, out in zip(CARDS[:HELD], gone, strict=False)]
    left = [kind for kind in range(HELD) for _ in range(unseen[kind] - sum(other[kind] for other in hands))]
    for other, size in enumerate(sizes):
        for _ in range(size - sum(hands[other])):
            hands[other][left.pop(int(rng.random() * len(left)))] += 1
    return hands


def sure_cards(players: int, facts: Sequence[Fact]) -> list[list[int]]:
    """How many cards of each kind each hand is sure to hold, by *facts*."""
    sure = [[0] * HELD for _ in range(players)]
    for fact in facts:
        what = fact[0]
        if what == DREW and fact[2] != UNKNOWN:
            sure[fact[1]][fact[2]] += 1
        elif what == SHOWED:
            _, seat, kind, number = fact
            sure[seat][kind] = max(sure[seat][kind], number)
        elif what == LEFT:
            _, seat, kind, number = fact
            sure[seat][kind] = max(0, sure[seat][kind] - number)
        elif what in (TRADED, LOST):
            _, giver, taker, kind = fact
            if kind == UNKNOWN:
                sure[giver] = [max(0, number - 1) for number in sure[giver]]
            else:
                sure[giver][kind] = max(0, sure[giver][kind] - 1)
                sure[taker][kind] += 1
    return sure
