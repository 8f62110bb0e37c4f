"""A first deal: every card without a known place goes to a place that may hold it, by augmenting paths.

`Layout` is the part that all deals of an observation share: places and cards by number, and which card fits where.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.chance import shuffled
from game.kingdoms.rules.cards import CAPTURE_LEADER, SCHEME_0
from game.kingdoms.rules.notation import NONE
from game.kingdoms.rules.slots import Slot, Slots


class Layout:
    """Places: the first `outside` lie outside the decks, then come those of each deck. Cards: a source and a kind each.

    `fits[place]` has the bits of the cards that may lie there; `in_decks` the sources of which cards may be in a deck. The
    slot `poor` holds no Capture the Leader, because the attacker could not have paid for it.
    """

    def __init__(self, memory: Slots, poor: Slot | None = None) -> None:
        decks = set(memory.decks)
        places = [slot for slot in memory.all_slots() if slot not in decks]
        self.outside = len(places)
        self.left = tuple(memory.left)
        for deck, left in zip(memory.decks, memory.left, strict=True):
            places += [deck] * left
        self.places = places
        self.cards: list[tuple[int, int]] = [
            (source, kind) for source, cards in enumerate(memory.sources) for kind in cards
        ]
        assert len(self.places) == len(self.cards)
        self.number = {slot: number for number, slot in enumerate(places[: self.outside])}
        self.in_decks = frozenset().union(*(deck.sources for deck in memory.decks))
        fits = {slot: self._fitting(slot, slot is poor) for slot in places}
        self.fits = [fits[slot] for slot in places]
        self.generals = sum(1 << number for number, (_, kind) in enumerate(self.cards) if kind < SCHEME_0)
        self.order = sorted(range(self.outside), key=lambda place: self.fits[place].bit_count())

    def _fitting(self, slot: Slot, poor: bool) -> int:
        mask = slot.mask & ~(1 << CAPTURE_LEADER) if poor else slot.mask
        bits = 0
        for number, (source, kind) in enumerate(self.cards):
            if mask >> kind & 1 and source in slot.sources:
                bits |= 1 << number
        return bits


class Deal:
    """A deal: the card in each place (`card_of`), and the place of each card (`place_of`)."""

    def __init__(self, layout: Layout, rng: Random, needy: Sequence[int] = ()) -> None:
        """Find a deal with a general in one of the places *needy*, if there are any."""
        self.layout = layout
        self.card_of: list[int] = []
        self.place_of: list[int] = []
        self._rng = rng
        self._cards = shuffled(range(len(layout.cards)), rng)
        self._fits, self._order = layout.fits, layout.order
        found = not needy and self._first()
        for place in shuffled(needy, rng):
            self._fits = list(layout.fits)
            self._fits[place] &= layout.generals
            self._order = [place, *layout.order]
            found = self._first()
            if found:
                break
        assert found

    def card_in(self, place: Slot | int) -> int:
        """The card dealt to a slot; a known card is itself."""
        if not isinstance(place, Slot):
            return place
        return self.layout.cards[self.card_of[self.layout.number[place]]][1]

    def decks(self) -> list[list[int]]:
        """The cards of each deck."""
        found, start = [], self.layout.outside
        for left in self.layout.left:
            found.append(sorted([self.layout.cards[self.card_of[n]][1] for n in range(start, start + left)]))
            start += left
        return found

    def assign(self, place: int, card: int) -> None:
        """Put *card* in *place*."""
        self.card_of[place], self.place_of[card] = card, place

    def _first(self) -> bool:
        """Cards that can't be in a deck first, then the places that fit few cards, then the rest."""
        layout = self.layout
        self.card_of, self.place_of = [NONE] * len(layout.places), [NONE] * len(layout.cards)
        for card in self._cards:
            if layout.cards[card][0] not in layout.in_decks and not self._place(card, set()):
                return False
        for place in (*self._order, *range(layout.outside, len(layout.places))):
            if self.card_of[place] == NONE and not self._fill(place, set()):
                return False
        return True

    def _place(self, card: int, tried: set[int]) -> bool:
        """Find a place for *card*, moving others if needed."""
        fits = self._fits
        fit = [place for place in range(len(fits)) if place not in tried and fits[place] >> card & 1]
        fit = shuffled(fit, self._rng)
        for place in fit:
            if self.card_of[place] == NONE:
                self.assign(place, card)
                return True
        for place in fit:
            if place not in tried:
                tried.add(place)
                if self._place(self.card_of[place], tried):
                    self.assign(place, card)
                    return True
        return False

    def _fill(self, place: int, tried: set[int]) -> bool:
        """Find a card for *place*, the first free one of those shuffled, moving others if needed."""
        fit, place_of = self._fits[place], self.place_of
        for card in self._cards:
            if place_of[card] == NONE and fit >> card & 1 and card not in tried:
                self.assign(place, card)
                return True
        for card in self._cards:
            if fit >> card & 1 and card not in tried:
                tried.add(card)
                if self._fill(place_of[card], tried):
                    self.assign(place, card)
                    return True
        return False
