"""Deals weighed by what each holder could have chosen: a walk from deal to deal that stays at each as often as it is likely.

A hidden choice is taken to have been made evenly among the legal choices of its seat at that moment, card copy by card
copy (two copies of one scheme are two choices); a scheme for a siege has "none" as one more. So a deal weighs the product
of 1 / (number of choices) over the choices of which nobody has seen what was chosen: guards that lie face down, leaders
and schemes of a siege. What was turned up since, and what was played openly, counts only for what it rules out. Cards
kept of a pack or of two drawn need no weight: all deals give their holder equally many choices.

The walk (Metropolis) swaps two cards wherever both fit, or tells anew which of two cards of a hand came first, and takes
each such step with the ratio of the weights. It starts from a deal that fits and ends after so many steps for each card
that can be told from others; the small positions of `tests/property/test_exact_kingdoms.py` come out exact to what 20,000
draws can show. Not followed is when a card that a third seat borrowed came to its first holder.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from game.kingdoms.rules.cards import SCHEME_0
from game.kingdoms.rules.position import NOBODY
from game.kingdoms.rules.slots import ALL, Choice, Slot, Slots

GENERALS = (1 << SCHEME_0) - 1
PLACES, TRACED, TIMES = 40, 80, 40  # steps for each place, each card that was seen once, each card that came to a hand


class Deal(Protocol):
    """Which card lies in which place: `slots` without those in decks are the first `outside`; cards are (source, kind)."""

    slots: list[Slot]
    outside: int
    cards: list[tuple[int, int]]
    card_of: list[int]
    slot_of: list[int]

    def fits(self, slot: int, card: int) -> bool: ...
    def assign(self, slot: int, card: int) -> bool: ...


class Walk:
    """The deal with what its weight depends on. Arrays are by place: the slots outside the decks, then cards gone since."""

    def __init__(self, deal: Deal, memory: Slots, choices: Sequence[Choice], needy: int, rng: Random) -> None:
        self.deal, self.rng, self.needy = deal, rng, needy
        self.drafted = memory.drafted
        places: list[Slot] = deal.slots[: deal.outside]
        choices = [
            choice
            for choice in choices
            if any(s.home == choice.seat and s is not choice.slot and s.left >= choice.time for s in places)
        ]
        self.choices = [(choice.seat, choice.time, choice.mask, choice.others) for choice in choices]
        if needy != NOBODY:
            self.choices.append((needy, memory.now + 1, GENERALS, 0))
        self.seats = {seat for seat, *_ in self.choices}
        first = min((time for _, time, *_ in self.choices), default=0)
        gone = [card for card in memory.gone if card.home in self.seats and card.left >= first]
        self.home = [slot.home for slot in places] + [card.home for card in gone]
        self.left = [slot.left for slot in places] + [card.left for card in gone]
        self.came = [slot.came for slot in places] + [card.came for card in gone]
        self.gone = [(card.source, card.card) for card in gone]
        self.decks = frozenset().union(*(deck.sources for deck in memory.decks))
        self.since = memory.came
        self._date()
        self.counts = [self._count(choice) for choice in self.choices]

    # -- what the weight depends on ----------------------------------------------------------------------------------

    def _card(self, place: int) -> tuple[int, int]:
        outside = self.deal.outside
        if place >= outside:
            return self.gone[place - outside]
        return self.deal.cards[self.deal.card_of[place]]

    def _date(self) -> None:
        """Cards that were seen to come to a hand came then; the others share the rest of the times."""
        for seat in self.seats:
            mine = [place for place, home in enumerate(self.home) if home == seat]
            times = sorted(self.came[place] for place in mine)
            rest = []
            for place in mine:
                source, _ = self._card(place)
                if source in self.decks:
                    rest.append(place)
                else:
                    when = self.since.get(source, 0)
                    times.remove(min(times, key=lambda time: abs(time - when)))
                    self.came[place] = when
            rest.sort(key=lambda place: self.left[place])
            for place, time in zip(rest, times, strict=True):
                self.came[place] = time

    def _among(self, choice: tuple[int, int, int, int], place: int) -> bool:
        """Whether the card in *place* could have been chosen."""
        seat, time, mask, _ = choice
        return (
            self.home[place] == seat
            and self.came[place] < time <= self.left[place]
            and bool(mask >> self._card(place)[1] & 1)
        )

    def _count(self, choice: tuple[int, int, int, int]) -> int:
        return sum([self._among(choice, place) for place in range(len(self.home))])

    # -- steps -------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Walk far enough to have lost sight of the start."""
        deal, rng = self.deal, self.rng
        outside, everywhere = deal.outside, len(deal.slots)
        moving = [
            place
            for place in range(outside)
            if self.home[place] in self.seats
            or deal.slots[place].mask != ALL
            or not deal.slots[place].sources <= self.decks
        ]
        traced = [card for card, (source, _) in enumerate(deal.cards) if source not in self.decks]
        room = {
            source: [place for place in range(outside) if source in deal.slots[place].sources]
            for source in {deal.cards[card][0] for card in traced}
        }
        hands = [[place for place, home in enumerate(self.home) if home == seat] for seat in self.seats]
        hands = [places for places in hands if len({self.came[place] for place in places}) > 1]
        swaps = PLACES * len(moving)
        traces = swaps + TRACED * len(traced)
        steps = traces + TIMES * sum(map(len, hands))
        random = rng.random
        for _ in range(steps):
            at = random() * steps
            if at < swaps:
                self._swap(moving[int(random() * len(moving))], int(random() * everywhere))
            elif at < traces:
                card = traced[int(random() * len(traced))]
                places = room[deal.cards[card][0]]
                self._swap(deal.slot_of[card], places[int(random() * len(places))])
            else:
                places = hands[int(random() * len(hands))]
                self._redate(places[int(random() * len(places))], places[int(random() * len(places))])

    def _swap(self, one: int, two: int) -> None:
        """The cards in two places change them, if both fit and the weights allow it."""
        deal = self.deal
        if one == two:
            return
        first, second = deal.card_of[one], deal.card_of[two]
        (source, kind), (other_source, other_kind) = deal.cards[first], deal.cards[second]
        if not (deal.fits(one, second) and deal.fits(two, first)):
            return
        dated = two < deal.outside and (source not in self.decks or other_source not in self.decks)
        if dated and self.home[one] != self.home[two]:
            if max(self.came[one], self.came[two]) > self.drafted:
                return
            dated = False
        if dated and not (self.came[two] < self.left[one] and self.came[one] < self.left[two]):
            return
        if not dated and kind == other_kind:
            deal.assign(one, second)
            deal.assign(two, first)
            return
        places = (one, two) if two < deal.outside else (one,)
        before = self._members(places)
        deal.assign(one, second)
        deal.assign(two, first)
        if dated:
            self._exchange(one, two)
        if not self._accept(before, self._members(places)):
            deal.assign(one, first)
            deal.assign(two, second)
            if dated:
                self._exchange(one, two)

    def _redate(self, one: int, two: int) -> None:
        """Two cards of a hand may have come each when the other did."""
        came, left = self.came, self.left
        if came[one] == came[two] or came[one] >= left[two] or came[two] >= left[one]:
            return
        if self._card(one)[0] not in self.decks or self._card(two)[0] not in self.decks:
            return
        before = self._members((one, two))
        self._exchange(one, two)
        if not self._accept(before, self._members((one, two))):
            self._exchange(one, two)

    def _exchange(self, one: int, two: int) -> None:
        self.came[one], self.came[two] = self.came[two], self.came[one]

    def _members(self, places: Sequence[int]) -> list[int]:
        """For each choice how many of *places* could have been chosen."""
        if not any(self.home[place] in self.seats for place in places):
            return []
        return [sum([self._among(choice, place) for place in places]) for choice in self.choices]

    def _accept(self, before: list[int], after: list[int]) -> bool:
        if before == after:
            return True
        ratio = 1.0
        counts = []
        for number, (was, now) in enumerate(zip(before, after, strict=True)):
            old = self.counts[number]
            new = old + now - was
            counts.append(new)
            if new != old:
                _, _, _, others = self.choices[number]
                if number == len(self.choices) - 1 and self.needy != NOBODY:
                    ratio *= 1.0 if new else 0.0
                else:
                    ratio *= max(1, old + others) / max(1, new + others)
        if ratio < 1 and self.rng.random() >= ratio:
            return False
        self.counts = counts
        return True
