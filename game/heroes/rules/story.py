"""One course of hidden events that fits all facts of a seat, found by search: the card of each unseen draw, and the card
taken in each unseen plunder.

`inference` follows weighted lines of events and thins them out; if no fitting line is left, a story replaces them. It
deals the cards of each pile to the unseen draws from it, and if a fact contradicts a hand, it exchanges cards until none
does. Then it exchanges more cards at random, so that all fitting courses can occur; they are nearly equally likely, not
exactly.
"""

from __future__ import annotations

from random import Random

from game.core.chance import shuffled
from game.heroes.rules.cards import HELD
from game.heroes.rules.course import ADD, GAIN, LEAST, LOSE, NONE, PAY, Course, Fault
from game.heroes.rules.facts import ABLE, DREW, EMPTY, LEFT, SHOWED, SHUFFLED, UNKNOWN, Fact
from game.heroes.rules.position import NOBODY

ATTEMPTS = 25  # attempts to find a course
MOST = 1_000_000  # events of hands counted until a fact fits, and as many in further attempts: a sixth of a second each
IN_ALL = 6_000_000  # events of hands counted in a match: a second
ROUNDS, STEPS, DEPTH = 4, 12, 12  # rounds of chains of exchanges and of single ones, until a fact fits
CHOICES = 40  # exchanges to compare
STRAY = 0.1  # how often a random one replaces the best
MIXED, LAST = 3, 80  # exchanges tried for each of the last unseen cards, once nothing contradicts


class Story(Course):
    """A course that is changed until it fits some *facts*."""

    __slots__ = ()

    def hear(self, fact: Fact) -> None:
        """Add one more fact. If no exchange helps, deal everything again with another seed."""
        self.facts.append(fact)
        self.limit = min(self.work + MOST, IN_ALL)
        if self.is_broken or self._hear(fact):
            return
        limit = min(self.work + MOST, IN_ALL)
        for luck in range(self.luck + 1, self.luck + ATTEMPTS):
            other = Story(self.seat, len(self.ops), luck)
            other.work, other.limit = self.work, limit
            if all(other._hear(text) for text in self.facts):
                other.facts = self.facts
                for name in Course.__slots__:
                    setattr(self, name, getattr(other, name))
                return
            self.work = other.work
            if self.work > limit:
                break
        self.is_broken = True

    def _hear(self, fact: Fact) -> bool:
        """Add one more fact. False if no course was found that fits all facts so far."""
        what, owner = fact[0], fact[1]
        if what == SHUFFLED:
            cards = [kind for kind, number in enumerate(fact[1:]) for _ in range(number)]
            self.piles.append(shuffled(cards, self.rng))
            self.places.append([])
            return True
        ops = self.ops[owner]
        if what == DREW and fact[2] == UNKNOWN:
            place = len(self.places[-1])
            self.places[-1].append(len(self.kinds))
            ops.append((GAIN, self._unseen(self.piles[-1][place], len(self.piles) - 1, place, owner), 1))
        elif what == DREW:
            self._take(fact[2])
            ops.append((ADD, fact[2], 1))
        elif what == LEFT:
            ops.append((ADD, fact[2], -fact[3]))
        elif what == SHOWED:
            ops.append((LEAST, fact[2], fact[3]))
        elif what == EMPTY:
            ops.append((NONE, fact[2], 0))
        elif what == ABLE:
            if owner == self.seat:
                return True
            ops.append((PAY, fact[2], 0))
        elif fact[3] == UNKNOWN:
            hand = self.count(owner)[1]
            held = [kind for kind, number in enumerate(hand) for _ in range(number)]
            card = self._unseen(held[int(self.rng.random() * len(held))] if held else 0, -1, -1, owner, fact[2])
            ops.append((LOSE, card, -1))
            self.ops[fact[2]].append((GAIN, card, 1))
        else:
            ops.append((ADD, fact[3], -1))
            if fact[2] != NOBODY:
                self.ops[fact[2]].append((ADD, fact[3], 1))
        self.costs[owner] = self.count(owner)[0]
        return self._repair()

    # -- exchanging --------------------------------------------------------------------------------------------------

    def _ways_out(self, seat: int, fault: Fault) -> list[tuple[int, int]]:
        """Exchanges that reduce a contradiction in a hand."""
        at, kind, lack = fault
        found: list[tuple[int, int]] = []
        for what, card, _ in self.ops[seat][:at]:
            if what == GAIN and (self.kinds[card] == kind) == (lack < 0):
                pile = self.pile_of[card]
                if pile < 0:
                    others = [kind] if lack > 0 else [n for n in range(HELD) if n != kind]
                    found += [(card, other) for other in others]
                else:
                    found += [(card, n) for n, held in enumerate(self.piles[pile]) if (held == kind) == (lack > 0)]
            elif what == LOSE and (self.kinds[card] == kind) == (lack > 0):
                found += [(card, n) for n in range(HELD) if (n == kind) == (lack < 0)]
        return shuffled(found, self.rng)[:CHOICES]

    def _repair(self) -> bool:
        """Exchange cards until nothing contradicts. False if that fails."""
        for _ in range(ROUNDS):
            while any(self.costs) and self._chain(sum(self.costs), set(), DEPTH):
                pass
            for _ in range(STEPS):
                if not any(self.costs):
                    return True
                if self.work > self.limit:
                    return False
                ways = self._ways_out(*self._fault())
                if ways:
                    self._best(ways)
        return not any(self.costs)

    def _fault(self) -> tuple[int, Fault]:
        """A random contradiction, and the hand it is in."""
        wrong = [seat for seat, cost in enumerate(self.costs) if cost]
        seat = wrong[int(self.rng.random() * len(wrong))]
        faults: list[Fault] = []
        self.count(seat, faults)
        return seat, faults[int(self.rng.random() * len(faults))]

    def _chain(self, most: int, met: set[tuple[int, Fault]], depth: int) -> bool:
        """Make exchanges that each move a contradiction, the last of which removes it, so that fewer than *most* remain.
        If there are none, returns False and changes nothing; *met* are the contradictions from which that was tried."""
        seat, fault = self._fault()
        if (seat, fault) in met:
            return False
        met.add((seat, fault))
        for card, other in self._ways_out(seat, fault):
            if self.work > self.limit:
                return False
            touched = self._touched(card, other)
            before, costs = self._exchange(card, other), self.costs[:]
            for owner in touched:
                self.costs[owner] = self.count(owner)[0]
            total = sum(self.costs)
            if total < most or (total == most and depth and self._chain(most, met, depth - 1)):
                return True
            self._exchange(card, before)
            self.costs = costs
        return False

    def _best(self, ways: list[tuple[int, int]]) -> None:
        """Make the exchange that leaves the fewest contradictions, a random one of equally good ones; now and then any at
        all."""
        rng = self.rng
        if rng.random() < STRAY:
            ways = [ways[int(rng.random() * len(ways))]]
        best, least = list[tuple[int, int]](), 0
        for way in ways:
            seats = self._touched(*way)
            before = self._exchange(*way)
            change = sum([self.count(seat)[0] - self.costs[seat] for seat in seats])
            self._exchange(way[0], before)
            if not best or change < least:
                best, least = [way], change
            elif change == least:
                best.append(way)
        self._try(*best[int(rng.random() * len(best))], len(self.kinds) * len(self.ops))

    def mix(self, rng: Random) -> None:
        """Exchange cards at random while nothing contradicts."""
        cards = range(max(0, len(self.kinds) - LAST), len(self.kinds))
        for _ in range(MIXED * len(cards)):
            card = cards[int(rng.random() * len(cards))]
            pile = self.pile_of[card]
            self._try(card, int(rng.random() * (HELD if pile < 0 else len(self.piles[pile]))), 0)
