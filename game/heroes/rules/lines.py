"""One possible line of events: which cards are where, as far as it determines them, and which places are open.

`inference` explains the idea.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import lt

from game.heroes.rules.cards import HELD
from game.heroes.rules.questions import MOST, pays_one, that_pay

Place = tuple[int, int, int]  # number of the pile, bits of the kinds it can't be, bits of the questions
Path = tuple[Place, ...]  # a place, the place in its pile that it turned out to be, and so on


class Line:
    """One line of events.

    `known` are known cards by hand and kind, `places` the open places of each hand, equal ones counted. `piles` hold the
    rest of each pile by kind, `unseen` the places that each has as cards; `deck` is the pile to draw from. `shunned`
    counts, by pile and kind, the places that can't be it. `questions` are by number (bits of items, one of which could be
    paid; the hand it is about, as far as known).
    """

    __slots__ = ("deck", "known", "piles", "places", "questions", "shunned", "unseen")

    def __init__(self, players: int) -> None:
        self.deck = -1
        self.known = [[0] * HELD for _ in range(players)]
        self.places: list[dict[Place, int]] = [{} for _ in range(players)]
        self.piles: list[list[int]] = []
        self.unseen: list[dict[Place, int]] = []
        self.shunned: list[list[int]] = []
        self.questions: dict[int, tuple[int, list[int]]] = {}

    def copy(self) -> Line:
        """An independent copy."""
        other = Line.__new__(Line)
        other.deck = self.deck
        other.known = [hand[:] for hand in self.known]
        other.places = [places.copy() for places in self.places]
        other.piles = [pile[:] for pile in self.piles]
        other.unseen = [places.copy() for places in self.unseen]
        other.shunned = [pile[:] for pile in self.shunned]
        other.questions = {number: (items, hand[:]) for number, (items, hand) in self.questions.items()}
        return other

    def key(self) -> object:
        """A key that is equal for lines with equal futures."""
        return (
            tuple(map(tuple, self.known)),
            tuple([tuple(sorted(places.items())) for places in self.places]),
            tuple(map(tuple, self.piles)),
            tuple([tuple(sorted(places.items())) for places in self.unseen]),
            tuple(sorted([(number, items, *hand) for number, (items, hand) in self.questions.items()])),
        )

    def can_be(self) -> bool:
        """Whether each pile has at most as many cards of a kind as places that can be it."""
        for pile, shunned, unseen in zip(self.piles, self.shunned, self.unseen, strict=True):
            most = max(shunned)
            if most and most + max(pile) > (total := sum(pile) + sum(unseen.values())):
                for number, places in zip(pile, shunned, strict=True):
                    if number and number + places > total:
                        return False
        return True

    def forget(self) -> None:
        """Drop facts that can't matter any more: kinds that a place can't be and its pile does not have, and piles
        without open places."""
        if any(map(any, self.shunned)):
            absent = [
                0 if unseen else sum([1 << kind for kind, number in enumerate(pile) if not number])
                for pile, unseen in zip(self.piles, self.unseen, strict=True)
            ]
            for group in (self.places, self.unseen):
                for at, places in enumerate(group):
                    for pile, without, _ in places:
                        if without & absent[pile]:
                            group[at] = self._without_absent(places, absent)
                            break
        if len(self.piles) == 1:
            return
        live = {self.deck}
        waiting = [place[0] for places in self.places for place in places]
        while waiting:
            pile = waiting.pop()
            if pile not in live:
                live.add(pile)
                waiting += [place[0] for place in self.unseen[pile]]
        if len(live) < len(self.piles):
            self._renumber(sorted(live))

    def _without_absent(self, places: dict[Place, int], absent: list[int]) -> dict[Place, int]:
        clean: dict[Place, int] = {}
        for (pile, without, questions), count in places.items():
            for kind in range(HELD):
                if without & absent[pile] & 1 << kind:
                    self.shunned[pile][kind] -= count
            place = (pile, without & ~absent[pile], questions)
            clean[place] = clean.get(place, 0) + count
        return clean

    def _renumber(self, live: list[int]) -> None:
        """Keep only these piles, in their order."""
        number = {pile: n for n, pile in enumerate(live)}
        self.deck = number[self.deck]
        self.piles = [self.piles[pile] for pile in live]
        self.shunned = [self.shunned[pile] for pile in live]
        self.unseen = [_renumbered(self.unseen[pile], number) for pile in live]
        self.places = [_renumbered(places, number) for places in self.places]

    # -- what happens ------------------------------------------------------------------------------------------------

    def add_pile(self, cards: list[int]) -> None:
        """The shuffled discard pile is the new deck."""
        self.deck = self._new_pile(cards, {})

    def _new_pile(self, cards: list[int], unseen: dict[Place, int]) -> int:
        self.piles.append(cards)
        self.unseen.append(unseen)
        self.shunned.append([0] * HELD)
        return len(self.piles) - 1

    def add_place(self, seat: int, place: Place, number: int = 1) -> None:
        """Unseen cards come to a hand."""
        self.places[seat][place] = self.places[seat].get(place, 0) + number

    def move_unseen(self, giver: int, taker: int) -> None:
        """One card of *giver*, each equally likely, goes to *taker*, unseen. Unless all are equal, the hand becomes a
        pile."""
        places, known = self.places[giver], self.known[giver]
        if len(places) + sum(map(bool, known)) == 1:
            if places:
                place = next(iter(places))
                self._take_away(giver, place)
                self.add_place(taker, place)
                return
            kind = next(kind for kind in range(HELD) if known[kind])
            known[kind] -= 1
            self.known[taker][kind] += 1
            return
        size = sum(known) + sum(places.values())
        pile = (self._new_pile(known[:], places), 0, 0)
        self.known[giver] = [0] * HELD
        self.places[giver] = {pile: size - 1}
        self.add_place(taker, pile)

    def empty(self, seat: int, kind: int, single: bool) -> float:
        """A hand has no card of a kind: returns the probability of that (1 for a *single* line)."""
        if self.known[seat][kind]:
            return 0.0
        weight = 1.0
        places: dict[Place, int] = {}
        for place, number in self.places[seat].items():
            pile, without, questions = place
            now = place
            if not without >> kind & 1:
                now = (pile, without | 1 << kind, questions)
                for _ in range(number):
                    if not single:
                        weight *= max(0.0, 1 - self.chance(place, kind))
                    self.shunned[pile][kind] += 1
            places[now] = places.get(now, 0) + number
        self.places[seat] = places
        return weight

    def ask(self, number: int, seat: int, items: int) -> None:
        """A hand could pay for one of *items*."""
        known = self.known[seat]
        if pays_one(known, items):
            return
        for other, (before, hand) in self.questions.items():
            marked = sum([count for place, count in self.places[seat].items() if place[2] >> other & 1])
            if not marked or any(map(lt, known, hand)):  # not all counted cards are there
                continue
            if not before & ~items:
                return  # the other question implies it
            if not items & ~before and that_pay(known, before) == hand and marked == sum(self.places[seat].values()):
                self.questions[other] = (items, that_pay(known, items))
                return
        self.questions[number] = (items, that_pay(known, items))
        self.places[seat] = {
            (pile, without, questions | 1 << number): count
            for (pile, without, questions), count in self.places[seat].items()
        }

    # -- open places -------------------------------------------------------------------------------------------------

    def paths_of(self, seat: int, kind: int) -> Iterator[tuple[Path, int, float]]:
        """The places of a hand that can be *kind*: the number of equal ones, and the probability of each."""
        for place, number in self.places[seat].items():
            for path, chance in self._paths(place, kind):
                yield path, number, chance

    def _paths(self, place: Place, kind: int) -> Iterator[tuple[Path, float]]:
        pile, without, _ = place
        if without >> kind & 1:
            return
        if self.piles[pile][kind]:
            yield (place,), self._share(place, kind)
        if self.unseen[pile]:
            total = sum(self.piles[pile]) + sum(self.unseen[pile].values())
            for other, number in self.unseen[pile].items():
                for path, chance in self._paths(other, kind):
                    yield (place, *path), number / total * chance

    def chance(self, place: Place, kind: int) -> float:
        """The probability that a place is *kind*."""
        return sum([chance for _, chance in self._paths(place, kind)])

    def _share(self, place: Place, kind: int) -> float:
        """The probability that a place is a card of *kind* of its pile. If other places of the pile can't be some kind,
        those that can are more likely to be it; exact while only one kind is shunned."""
        pile, without, _ = place
        cards, shunned, unseen = self.piles[pile], self.shunned[pile], self.unseen[pile]
        total = sum(cards) + (sum(unseen.values()) if unseen else 0)
        if not any(shunned):
            return cards[kind] / total
        mine = 0.0
        weight = float(total - sum(cards))
        for other, number in enumerate(cards):
            if number and not without >> other & 1:
                places = shunned[other]
                share = number * (total - number) / max(0.01, total - number - places) if places else float(number)
                weight += share
                if other == kind:
                    mine = share
        return mine / weight if weight else 1.0  # the pile has nothing else

    def open(self, seat: int, path: Path, kind: int) -> bool:
        """A place of *seat* turns out to be *kind*, through other places. False if that contradicts a question."""
        self._take_away(seat, path[0])
        marks = 0
        for step, (pile, without, questions) in enumerate(path):
            marks |= questions
            shunned = self.shunned[pile]
            while without:
                bit = without & -without
                shunned[bit.bit_length() - 1] -= 1
                without ^= bit
            if step + 1 < len(path):
                _count_down(self.unseen[pile], path[step + 1])
            else:
                self.piles[pile][kind] -= 1
        self.known[seat][kind] += 1
        return not marks or self._answer(marks, kind)

    def _answer(self, marks: int, kind: int) -> bool:
        """A card on which questions depend is known. Answered questions go; False if one is contradicted."""
        for number in [number for number in self.questions if marks >> number & 1]:
            items, hand = self.questions[number]
            if hand[kind] < MOST[items][kind]:
                hand[kind] += 1
            if pays_one(hand, items):
                del self.questions[number]
                self.places = [_without_mark(places, number) for places in self.places]
                self.unseen = [_without_mark(places, number) for places in self.unseen]
            elif not self._is_open(number):
                return False
        return True

    def _is_open(self, question: int) -> bool:
        """Whether a place on which a question depends is still open."""
        return any(place[2] >> question & 1 for places in (*self.places, *self.unseen) for place in places)

    def _take_away(self, seat: int, place: Place) -> None:
        _count_down(self.places[seat], place)


def _count_down(places: dict[Place, int], place: Place) -> None:
    places[place] -= 1
    if not places[place]:
        del places[place]


def _renumbered(places: dict[Place, int], number: dict[int, int]) -> dict[Place, int]:
    return {(number[pile], without, questions): count for (pile, without, questions), count in places.items()}


def _without_mark(places: dict[Place, int], question: int) -> dict[Place, int]:
    """The places, with those that are no longer distinguished joined."""
    clean: dict[Place, int] = {}
    for (pile, without, marks), count in places.items():
        place = (pile, without, marks & ~(1 << question))
        clean[place] = clean.get(place, 0) + count
    return clean
