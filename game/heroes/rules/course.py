"""A course of hidden events: the cards of a match that a seat did not see, and how much they contradict what it knows."""

from __future__ import annotations

from random import Random
from typing import Self

from game.heroes.rules.cards import HELD
from game.heroes.rules.facts import Fact
from game.heroes.rules.questions import all_ways, pays_one

# An event of a hand: (event, kind or number of the unseen card, count).
ADD, LOSE, GAIN, LEAST, NONE, PAY = range(6)
Op = tuple[int, int, int]
Fault = tuple[int, int, int]  # index among the hand's events, kind, how many too few (or, below 0, too many)


class Course:
    """The unseen cards of a match after some *facts*, and what is known of them.

    `ops` are the events of each hand by seat. For each unseen card `pile_of` is the pile it was drawn from, -1 for a
    plunder, `place_of` its place there, `owners` the seats whose hands it concerns. `piles` are the cards of each pile
    that nobody was seen to draw: first those of the draws in `places`, then the rest. `kinds` is the present kind of each
    unseen card, `costs` how much contradicts the facts about each hand.
    """

    __slots__ = (
        "costs",
        "facts",
        "is_broken",
        "kinds",
        "limit",
        "luck",
        "ops",
        "owners",
        "pile_of",
        "piles",
        "place_of",
        "places",
        "rng",
        "seat",
        "work",
    )

    def __init__(self, seat: int, players: int, luck: int = 0) -> None:
        self.seat = seat
        self.ops: list[list[Op]] = [[] for _ in range(players)]
        self.pile_of: list[int] = []
        self.place_of: list[int] = []
        self.owners: list[tuple[int, ...]] = []
        self.piles: list[list[int]] = []
        self.places: list[list[int]] = []
        self.kinds: list[int] = []
        self.costs = [0] * players
        self.rng = Random(luck)
        self.luck = luck
        self.facts: list[Fact] = []
        self.is_broken = False  # no course was found
        self.work = 0  # events counted so far
        self.limit = 0  # most events to count until the last fact fits

    def _unseen(self, kind: int, pile: int, place: int, *owners: int) -> int:
        self.kinds.append(kind)
        self.pile_of.append(pile)
        self.place_of.append(place)
        self.owners.append(owners)
        return len(self.kinds) - 1

    def _take(self, kind: int) -> None:
        """A card of this kind is publicly drawn from the last pile: one that is left there, if necessary after an
        exchange."""
        pile, drawn = self.piles[-1], len(self.places[-1])
        if kind not in pile[drawn:]:
            card = next(card for card in self.places[-1] if self.kinds[card] == kind)
            self._exchange(card, len(pile) - 1)
            for owner in self.owners[card]:
                self.costs[owner] = self.count(owner)[0]
        del pile[pile.index(kind, drawn)]

    def copy(self) -> Self:
        """An independent copy."""
        other = type(self)(self.seat, len(self.ops))
        other.ops = [ops[:] for ops in self.ops]
        other.pile_of, other.place_of, other.owners = self.pile_of[:], self.place_of[:], self.owners[:]
        other.piles, other.places = [pile[:] for pile in self.piles], [places[:] for places in self.places]
        other.kinds, other.costs = self.kinds[:], self.costs[:]
        other.rng.setstate(self.rng.getstate())
        other.luck, other.facts, other.is_broken = self.luck, self.facts[:], self.is_broken
        other.work = self.work
        return other

    def count(self, seat: int, faults: list[Fault] | None = None) -> tuple[int, list[int]]:
        """How much contradicts the facts about the hand of *seat*, and what it holds at the end."""
        hand, cost, kinds = [0] * HELD, 0, self.kinds
        self.work += len(self.ops[seat])
        for at, (what, which, number) in enumerate(self.ops[seat]):
            if what == GAIN:
                hand[kinds[which]] += 1
                continue
            if what == PAY:
                if not pays_one(hand, which):
                    cost += 1
                    if faults is not None:
                        faults += [(at, kind, 1) for way in all_ways(hand, which) for kind in way]
                continue
            kind = kinds[which] if what == LOSE else which
            if what <= LOSE:
                hand[kind] += number
                lack = -hand[kind]
            elif what == LEAST:
                lack = number - hand[kind]
            else:
                lack = -hand[kind]
            if lack > 0 or (what == NONE and lack):
                hand[kind] += lack  # as if that were corrected: its consequences count only once
                cost += abs(lack)
                if faults is not None:
                    faults.append((at, kind, lack))
        return cost, hand

    def hands(self) -> list[list[int]]:
        """The final hand of each seat."""
        return [self.count(seat)[1] for seat in range(len(self.ops))]

    def _exchange(self, card: int, other: int) -> int:
        """Exchange an unseen card with the one at place *other* of its pile or, if plundered, make it kind *other*.
        Returns how to reverse this."""
        pile = self.pile_of[card]
        if pile < 0:
            before, self.kinds[card] = self.kinds[card], other
            return before
        cards, place = self.piles[pile], self.place_of[card]
        cards[place], cards[other] = cards[other], cards[place]
        for at in (place, other):
            if at < len(self.places[pile]):
                self.kinds[self.places[pile][at]] = cards[at]
        return other

    def _touched(self, card: int, other: int) -> set[int]:
        """The seats whose hands an exchange concerns."""
        seats = set(self.owners[card])
        pile = self.pile_of[card]
        if pile >= 0 and other < len(self.places[pile]):
            seats.update(self.owners[self.places[pile][other]])
        return seats

    def _try(self, card: int, other: int, most: int) -> None:
        """Make an exchange unless it adds more than *most* contradictions."""
        seats = self._touched(card, other)
        before = self._exchange(card, other)
        costs = {seat: self.count(seat)[0] for seat in seats}
        change = sum(costs.values()) - sum([self.costs[seat] for seat in seats])
        if change > most:
            self._exchange(card, before)
            return
        for seat, cost in costs.items():
            self.costs[seat] = cost
