"""Deals weighed by the options of each holder.

The model takes every hidden choice as even among the legal choices of its seat at that moment, card copy by card copy (two
copies of one scheme are two choices); a scheme for a siege has "none" as one more. So the weight of a deal is the product of
1 / (number of choices) over all such choices, also those whose card has been revealed since: guards, leaders and schemes of
sieges. Open plays only rule deals out. Cards kept from a pack or from two drawn need no weight: all deals give their holder
equally many choices.

The model ignores when a card that a third seat borrowed came to its first holder, and whether the attacker of a finished
siege could have paid for Capture the Leader. `Weights` is the part that all deals of an observation share; a `walk` weighs.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kingdoms.rules.matching import Layout
from game.kingdoms.rules.position import NOBODY
from game.kingdoms.rules.slots import ALL, GENERALS, Choice, Gone, Slot, Slots

# Steps for each place, each card seen once, each card of a hand, each card chosen.
PLACES, TRACED, TIMES, TURNS = 50, 30, 20, 20


class Weights:
    """The weight of a deal. Arrays are by place: those outside the decks, then cards gone since.

    Choices are bits: `classes[card]` has the choices for which a card was eligible, `before[seat, time]` those of a seat up
    to a time. `needy` is a seat that must hold a general now.
    """

    def __init__(self, layout: Layout, memory: Slots, choices: Sequence[Choice], needy: int) -> None:
        places = layout.places[: layout.outside]
        choices = [
            choice
            for choice in choices
            if any(s.home == choice.seat and s is not choice.slot and s.left >= choice.time for s in places)
        ]
        if needy != NOBODY:
            choices.append(Choice(needy, memory.now + 1, GENERALS, 0, None))
        self.choices = choices
        self.needy = len(choices) - 1 if needy != NOBODY else NOBODY
        self.drafted = memory.drafted
        self.seats = sorted({choice.seat for choice in choices})
        first = min((choice.time for choice in choices), default=0)
        gone = [card for card in memory.gone if card.home in self.seats and card.left >= first]
        tokens: list[Slot | Gone] = [*places, *gone]
        self.home = [token.home for token in tokens]
        self.left = [token.left for token in tokens]
        self.came = [token.came for token in tokens]
        self.since = memory.came
        self.gone = [(card.source, card.card) for card in gone]
        self.traced = [source not in layout.in_decks for source, _ in layout.cards]
        self.gone_traced = [source not in layout.in_decks for source, _ in self.gone]
        kinds = [
            sum(1 << n for n, choice in enumerate(choices) if choice.mask >> kind & 1)
            for kind in range(ALL.bit_length())
        ]
        self.classes: list[int] = [kinds[kind] for _, kind in layout.cards]
        self.gone_classes: list[int] = [kinds[kind] for _, kind in self.gone]
        sources = [source for source, _ in (*layout.cards, *self.gone)]
        times = sorted({0, *self.left, *self.came, *(self.since.get(source, 0) for source in sources)})
        self.before: dict[tuple[int, int], int] = {}
        for home in {*self.home}:
            mine = [(choice.time, 1 << n) for n, choice in enumerate(choices) if choice.seat == home]
            for time in times:
                self.before[home, time] = sum([bit for when, bit in mine if when <= time])
        self.marks = [(slot.mask, slot.sources) for slot in places]
        self._list_steps(layout)

    def _list_steps(self, layout: Layout) -> None:
        """List the places, cards and hands that the steps choose from, and count the steps."""
        outside = range(layout.outside)
        moving = [
            place
            for place in outside
            if self.home[place] in self.seats
            or layout.places[place].mask != ALL
            or not layout.places[place].sources <= layout.in_decks
        ]
        self.moving = [(place, cards_of(layout.fits[place])) for place in moving]
        self.once = [card for card, traced in enumerate(self.traced) if traced]
        self.room = {
            source: [place for place in outside if source in layout.places[place].sources]
            for source in {layout.cards[card][0] for card in self.once}
        }
        hands = [[place for place, home in enumerate(self.home) if home == seat] for seat in self.seats]
        self.hands = [places for places in hands if len({self.came[place] for place in places}) > 1]
        chosen = {choice.slot for choice in self.choices} - {None}
        self.turning = [
            (place, [other for other in outside if self.home[other] == self.home[place] and other != place])
            for place in outside
            if layout.places[place] in chosen
        ]
        self.turning = [(place, others) for place, others in self.turning if others]
        counts = (
            PLACES * len(self.moving),
            TRACED * len(self.once),
            TIMES * sum(map(len, self.hands)),
            TURNS * len(self.turning),
        )
        self.steps = [kind for kind, count in enumerate(counts) for _ in range(count)]
        patterns = sorted({*layout.fits})
        alike: dict[tuple[object, ...], list[int]] = {}
        for card, (source, _) in enumerate(layout.cards):
            key = (
                source if self.traced[card] else NOBODY,
                self.classes[card],
                *[bits >> card & 1 for bits in patterns],
            )
            alike.setdefault(key, []).append(card)
        self.alike = list(alike.values())
        self.like = [0] * len(layout.cards)
        for number, cards in enumerate(self.alike):
            for card in cards:
                self.like[card] = number


def cards_of(bits: int) -> list[int]:
    """The numbers of the cards in *bits*."""
    return [card for card in range(bits.bit_length()) if bits >> card & 1]
