"""A walk from deal to deal that stays at each as often as it is likely (Metropolis); `weighing` has the weights.

A step swaps two or three cards wherever they fit, or changes which of two cards of a hand came first; the walk accepts it
with the ratio of the weights. Like cards need no steps: at the end the walk shuffles each kind among the places that it
reached.
"""

from __future__ import annotations

from random import Random

from game.core.chance import shuffled
from game.kingdoms.rules.matching import Deal
from game.kingdoms.rules.weighing import Weights


class Walk:
    """The current deal of the walk, with everything that its weight depends on."""

    def __init__(self, deal: Deal, weights: Weights, rng: Random) -> None:
        self.deal, self.weights, self.rng = deal, weights, rng
        self.came = list(weights.came)
        self.counts = [0] * len(weights.choices)
        if weights.choices:
            self._date()
        self.open = [self._open_to(place, self.came[place]) for place in range(len(self.came))]
        for place, choices in enumerate(self.open):
            self._count(choices & self._class(place))

    def _source(self, place: int) -> tuple[int, bool]:
        """The source of the card in *place*, and whether the observer saw the card once."""
        outside = self.deal.layout.outside
        if place >= outside:
            return self.weights.gone[place - outside][0], self.weights.gone_traced[place - outside]
        card = self.deal.card_of[place]
        return self.deal.layout.cards[card][0], self.weights.traced[card]

    def _class(self, place: int) -> int:
        outside = self.deal.layout.outside
        if place >= outside:
            return self.weights.gone_classes[place - outside]
        return self.weights.classes[self.deal.card_of[place]]

    def _open_to(self, place: int, came: int) -> int:
        """The choices at which the card in *place* was in the hand, if it came at that time."""
        weights = self.weights
        home = weights.home[place]
        return weights.before[home, weights.left[place]] & ~weights.before[home, came]

    def _count(self, choices: int) -> None:
        while choices:
            low = choices & -choices
            self.counts[low.bit_length() - 1] += 1
            choices ^= low

    def _date(self) -> None:
        """A card that the observer saw come to a hand came then; the others share the remaining times."""
        weights = self.weights
        for seat in weights.seats:
            mine = [place for place, home in enumerate(weights.home) if home == seat]
            times = sorted(self.came[place] for place in mine)
            rest = []
            for place in mine:
                source, traced = self._source(place)
                if not traced:
                    rest.append(place)
                else:
                    when = weights.since.get(source, 0)
                    times.remove(min(times, key=lambda time: abs(time - when)))
                    self.came[place] = when
            rest.sort(key=lambda place: weights.left[place])
            for place, time in zip(rest, times, strict=True):
                self.came[place] = time

    # -- steps -------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Walk far enough to be independent of the start."""
        weights, deal, random = self.weights, self.deal, self.rng.random
        moving, once, hands, turning, room = weights.moving, weights.once, weights.hands, weights.turning, weights.room
        outside, everywhere, place_of = deal.layout.outside, len(deal.card_of), deal.place_of
        steps = len(weights.steps)
        for _ in range(steps):
            kind = weights.steps[int(random() * steps)]
            if kind == 0:
                place, fitting = moving[int(random() * len(moving))]
                self._swap(place, place_of[fitting[int(random() * len(fitting))]])
            elif kind == 1:
                card = once[int(random() * len(once))]
                places = room[deal.layout.cards[card][0]]
                self._swap(place_of[card], places[int(random() * len(places))])
            elif kind == 2:
                places = hands[int(random() * len(hands))]
                self._redate(places[int(random() * len(places))], places[int(random() * len(places))])
            elif everywhere > outside:
                one, others = turning[int(random() * len(turning))]
                self._turn(
                    one,
                    others[int(random() * len(others))],
                    outside + int(random() * (everywhere - outside)),
                    random() < 0.5,
                )
        for cards in weights.alike:
            if len(cards) > 1:
                places = [deal.place_of[card] for card in cards]
                for card, place in zip(shuffled(cards, self.rng), places, strict=True):
                    deal.assign(place, card)

    def _swap(self, one: int, two: int) -> None:
        """Swap the cards in two places."""
        deal, weights = self.deal, self.weights
        first, second = deal.card_of[one], deal.card_of[two]
        fits, traced = deal.layout.fits, weights.traced
        dated = traced[first] or traced[second]
        if not dated and weights.like[first] == weights.like[second]:
            return
        if one == two or not (fits[one] >> second & 1 and fits[two] >> first & 1):
            return
        if two >= deal.layout.outside:
            if self._weighs(self.open[one] & weights.classes[first], self.open[one] & weights.classes[second]):
                deal.assign(one, second)
                deal.assign(two, first)
            return
        if not dated or weights.home[one] != weights.home[two]:
            if dated and max(self.came[one], self.came[two]) > weights.drafted:
                return
            opens = self.open[one], self.open[two]
        elif self.came[two] < weights.left[one] and self.came[one] < weights.left[two]:
            opens = self._open_to(one, self.came[two]), self._open_to(two, self.came[one])
        else:
            return
        if self._weighs(
            self.open[one] & weights.classes[first],
            opens[0] & weights.classes[second],
            self.open[two] & weights.classes[second],
            opens[1] & weights.classes[first],
        ):
            deal.assign(one, second)
            deal.assign(two, first)
            if dated and weights.home[one] == weights.home[two]:
                self._exchange(one, two, opens)

    def _turn(self, one: int, two: int, three: int, forth: bool) -> None:
        """A card from a deck goes to the place of a chosen card, that one to another place of the hand, and the card from
        there to the deck; or the other way round."""
        deal, weights = self.deal, self.weights
        first, second, third = deal.card_of[one], deal.card_of[two], deal.card_of[three]
        fits, traced, classes = deal.layout.fits, weights.traced, weights.classes
        new_one, new_two, new_three = (third, first, second) if forth else (second, third, first)
        if not (fits[one] >> new_one & 1 and fits[two] >> new_two & 1 and fits[three] >> new_three & 1):
            return
        if traced[first] or traced[second]:
            if not (self.came[two] < weights.left[one] and self.came[one] < weights.left[two]):
                return
            opens = self._open_to(one, self.came[two]), self._open_to(two, self.came[one])
        else:
            opens = self.open[one], self.open[two]
        if self._weighs(
            self.open[one] & classes[first],
            opens[0] & classes[new_one],
            self.open[two] & classes[second],
            opens[1] & classes[new_two],
        ):
            deal.assign(one, new_one)
            deal.assign(two, new_two)
            deal.assign(three, new_three)
            if traced[first] or traced[second]:
                self._exchange(one, two, opens)

    def _redate(self, one: int, two: int) -> None:
        """Swap the times at which two cards of a hand came."""
        came, weights = self.came, self.weights
        left, outside = weights.left, self.deal.layout.outside
        if came[one] == came[two] or came[one] >= left[two] or came[two] >= left[one]:
            return
        if left[one] == left[two] and (one >= outside or two >= outside or weights.marks[one] != weights.marks[two]):
            return
        if self._source(one)[1] or self._source(two)[1]:
            return
        opens = self._open_to(one, came[two]), self._open_to(two, came[one])
        mine, theirs = self._class(one), self._class(two)
        if self._weighs(self.open[one] & mine, opens[0] & mine, self.open[two] & theirs, opens[1] & theirs):
            self._exchange(one, two, opens)

    def _exchange(self, one: int, two: int, opens: tuple[int, int]) -> None:
        self.came[one], self.came[two] = self.came[two], self.came[one]
        self.open[one], self.open[two] = opens

    def _weighs(self, was: int, now: int, also_was: int = 0, also_now: int = 0) -> bool:
        """Whether to accept a step that changes which cards were eligible for which choices."""
        if was == now and also_was == also_now:
            return True
        counts, weights = self.counts, self.weights
        ratio = 1.0
        changes = []
        differ = (was ^ now) | (also_was ^ also_now)
        while differ:
            low = differ & -differ
            differ ^= low
            more = bool(now & low) + bool(also_now & low) - bool(was & low) - bool(also_was & low)
            if more:
                number = low.bit_length() - 1
                old = counts[number]
                new = old + more
                changes.append((number, new))
                if number != weights.needy:
                    others = weights.choices[number].others
                    ratio *= (old + others or 1) / (new + others or 1)
                elif not new:
                    return False
        if ratio < 1 and self.rng.random() >= ratio:
            return False
        for number, new in changes:
            counts[number] = new
        return True
