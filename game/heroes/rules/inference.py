"""What the hidden hands may be: cards dealt by true probability to fit what a seat has seen.

A seat's facts are told once more. Cards that it saw are followed. A card drawn unseen is an open place that remembers from
which pile it comes, which kinds it can't be (its owner was seen to hold none) and which questions hang on it (its owner
could pay for something). When its owner shows a card not yet known, one of the places becomes that card. Where a third
party plunders unseen, the hand becomes a pile of its own, from which both have places. At the end the places left are
dealt from what is left of their piles; the rest of the last shuffle is the deck.

The model of others: what leaves a hand was chosen evenly among the cards not known to be there; a card known to be there
goes first and tells nothing. What they might have done and did not tells nothing either.

Where places differ, a card shown may be one or another: all lines are followed with their weights, alike ones together.
Beyond LINES of them the light ones are thinned out, which is all that is not exact. What is known after some facts is kept
for the next question, where more facts have come; it is a function of the facts alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import lt
from random import Random

from game.core.chance import pick
from game.heroes.rules.building import can_pay
from game.heroes.rules.cards import CARDS, COSTS, GOLD, GRAIN, HELD, HERO
from game.heroes.rules.position import (
    ABLE,
    DREW,
    EMPTY,
    HAS_GRAIN,
    HAS_HERO,
    LEFT,
    LOST,
    NOBODY,
    SHOWED,
    TRADED,
    UNKNOWN,
    Fact,
)

LINES = 12  # followed at most
DEALS = 24  # to deal the open places so that all questions are answered
KEPT = 12  # beliefs that are kept, the last ones

Place = tuple[int, int, int]  # number of the pile, bits of the kinds that it can't be, bits of the questions
Path = tuple[Place, ...]  # a place, the one in its pile that it turned out to be, and so on


_CARD = {HAS_GRAIN: GRAIN, HAS_HERO: HERO}  # questions that a single card answers


def deal_hands(
    seat: int,
    hand: Sequence[int],
    sizes: Sequence[int],
    gone: Sequence[int],
    facts: tuple[Fact, ...],
    rng: Random,
) -> list[list[int]]:
    """A hand for each seat, counted by kind, that fits what *seat* has seen.

    *hand* is its own, *sizes* are those of all hands, *gone* counts cards that lie open (discard pile and monuments).
    """
    belief = _believe(seat, len(sizes), facts)
    if any(line.places[seat] for _, line in belief.lines):  # imagined by another seat, who can't know what it drew
        belief = belief.copy()
        for kind, number in enumerate(hand):
            belief.hear((SHOWED, seat, kind, number))
    if not belief.is_broken:
        weights = [weight for weight, _ in belief.lines]
        for _ in range(DEALS):
            line = belief.lines[pick(weights, rng) if len(weights) > 1 else 0][1]
            if (hands := line.deal(rng)) is not None:
                return hands
        for _, line in belief.lines:
            if (hands := line.answer(rng).deal(rng)) is not None:
                return hands
        _, asker, items = facts[-1][:3]
        is_asked = facts[-1][0] == ABLE and asker != seat
        for _, line in belief.lines:  # all thinned out: at least the question of this moment is answered
            hands = line.forget_questions(belief.asked - 1 if is_asked else NOBODY).answer(rng).deal(rng)
            if hands is not None and (not is_asked or _pays_one(hands[asker], items)):
                return hands
    return _deal_blind(seat, hand, sizes, gone, facts, rng)


_kept: list[tuple[int, tuple[Fact, ...], _Belief]] = []  # seat, facts, what follows from them; the last one used first


def _believe(seat: int, players: int, facts: tuple[Fact, ...]) -> _Belief:
    """What follows from *facts*, told on from the longest beginning that is kept."""
    best, start = -1, 0
    for number, (whose, told, belief) in enumerate(_kept):
        if (
            whose == seat
            and start < len(told) <= len(facts)
            and facts[: len(told)] == told
            and len(belief.sure) == players
        ):
            best, start = number, len(told)
    if start == len(facts):
        return _kept[best][2]
    belief = _kept[best][2].copy() if start else _Belief(players, seat)
    for fact in facts[start:]:
        belief.hear(fact)
    if not start or len(_kept) >= KEPT:
        del _kept[KEPT - 1 :]
    _kept.insert(0, (seat, facts, belief))
    return belief


class _Belief:
    """The lines of events that may be, with their weights, and how many cards of a kind a hand is `sure` to hold."""

    __slots__ = ("asked", "is_broken", "is_new", "lines", "seat", "sure")

    def __init__(self, players: int, seat: int) -> None:
        self.seat = seat
        self.lines = [(1.0, _Line(players))]
        self.sure = [[0] * HELD for _ in range(players)]
        self.asked = 0  # questions so far
        self.is_broken = self.is_new = False

    def copy(self) -> _Belief:
        """An independent copy."""
        other = _Belief.__new__(_Belief)
        other.seat, other.asked, other.is_broken, other.is_new = self.seat, self.asked, self.is_broken, False
        other.lines = [(weight, line.copy()) for weight, line in self.lines]
        other.sure = [hand[:] for hand in self.sure]
        return other

    def hear(self, fact: Fact) -> None:
        """One more fact."""
        what, seat = fact[0], fact[1]
        if self.is_broken:
            return
        if what == DREW:
            self._draw(seat, fact[2])
        elif what == LEFT:
            for _ in range(fact[3]):
                self._leave(seat, fact[2])
        elif what == TRADED:
            self._leave(seat, fact[3])
            self._gain(fact[2], fact[3])
        elif what == SHOWED:
            sure = self.sure[seat]
            while sure[fact[2]] < fact[3] and not self.is_broken:
                self._reveal(seat, fact[2], sure[fact[2]])
                sure[fact[2]] += 1
        elif what == LOST:
            self._lose(seat, fact[2], fact[3])
        elif what == EMPTY:
            single = len(self.lines) == 1
            before = self.lines
            chances = [(weight * (line.empty(seat, fact[2], single)), line) for weight, line in before]
            if not self._keep(chances) and self._start_anew(before):
                self.lines[0][1].empty(seat, fact[2], single=True)
        elif what == ABLE:
            if seat != self.seat:
                for _, line in self.lines:
                    line.ask(self.asked, seat, fact[2])
                self.asked += 1
        else:
            for _, line in self.lines:
                line.add_pile(list(fact[1:]))

    def _draw(self, seat: int, kind: int) -> None:
        if kind == UNKNOWN:
            for _, line in self.lines:
                line.add_place(seat, (line.deck, 0, 0))
            return
        if len(self.lines) > 1:
            before = self.lines
            if not self._keep([(weight * line.chance((line.deck, 0, 0), kind), line) for weight, line in before]):
                self._start_anew(before)
        for _, line in self.lines:
            line.piles[line.deck][kind] -= 1
        self._gain(seat, kind)

    def _gain(self, seat: int, kind: int) -> None:
        """A card known to come to a hand."""
        self.sure[seat][kind] += 1
        for _, line in self.lines:
            line.known[seat][kind] += 1

    def _leave(self, seat: int, kind: int) -> None:
        """A card goes where all see it."""
        if self.sure[seat][kind]:
            self.sure[seat][kind] -= 1
        else:
            self._reveal(seat, kind, 0)
        for _, line in self.lines:
            line.known[seat][kind] -= 1

    def _lose(self, giver: int, taker: int, kind: int) -> None:
        """A card drawn blindly out of a hand: by a tribe, or by the barbarians (NOBODY), who discard it."""
        if kind == UNKNOWN:
            self.sure[giver] = [0] * HELD
            for _, line in self.lines:
                line.move_unseen(giver, taker)
            return
        self._reveal(giver, kind, 0)
        self.sure[giver][kind] = max(0, self.sure[giver][kind] - 1)
        for _, line in self.lines:
            line.known[giver][kind] -= 1
        if taker != NOBODY:
            self._gain(taker, kind)

    def _reveal(self, seat: int, kind: int, sure: int) -> None:
        """A hand shows a card of a kind, any one but the *sure* ones: a card followed, or a place that becomes one."""
        lines: list[tuple[float, _Line]] = []
        for weight, line in self.lines:
            followed = line.known[seat][kind] - sure
            paths = [(path, number * chance) for path, number, chance in line.paths_of(seat, kind)]
            if len(self.lines) == 1 and followed + len(paths) == 1:
                if paths:
                    line.open(seat, paths[0][0], kind)
                return
            for path, chance in paths:
                other = line.copy()
                if other.open(seat, path, kind):
                    lines.append((weight * chance, other))
            if followed > 0:
                lines.append((weight * followed, line))
        if not self._keep(lines or [(weight, line) for weight, line in self.lines if line.force(seat, kind)]):
            can_be = not self.is_new and self._start_anew(self.lines)
            if can_be:
                self.is_new = True
                self._reveal(seat, kind, sure)
                self.is_new = False
            else:
                self.is_broken = True

    def _start_anew(self, lines: list[tuple[float, _Line]]) -> bool:
        """All possible lines were thinned out: one in which nothing is known but what is sure, if there can be."""
        line = lines[0][1].start_anew(self.sure)
        self.lines = [(1.0, line)]
        self.is_broken = any(number < 0 for number in line.piles[0])
        return not self.is_broken

    def _keep(self, lines: list[tuple[float, _Line]]) -> bool:
        """These lines, alike ones together, weights that sum to 1. False, and all stays, where none is possible."""
        merged: dict[object, tuple[float, _Line]] = {}
        for weight, line in lines:
            if weight > 0 and line.can_be():
                line.forget()
                key = line.key() if len(lines) > 1 else 0
                before = merged.get(key)
                merged[key] = (weight + before[0], line) if before else (weight, line)
        if not merged:
            return False
        total = sum([weight for weight, _ in merged.values()])
        self.lines = _thin([(weight / total, line) for weight, line in merged.values()])
        return True


def _thin(lines: list[tuple[float, _Line]]) -> list[tuple[float, _Line]]:
    """At most LINES lines: the heavier half as they are, of the others every so much weight the line that it falls on."""
    if len(lines) <= LINES:
        return lines
    lines.sort(key=_weight_of, reverse=True)
    kept, light = lines[: LINES // 2], lines[LINES // 2 :]
    share = sum([weight for weight, _ in light]) / (LINES - LINES // 2)
    at = share / 2
    for weight, line in light:
        if at < weight:
            hits = int((weight - at) / share) + 1
            kept.append((hits * share, line))
            at += hits * share
        at -= weight
    return kept


def _weight_of(line: tuple[float, _Line]) -> float:
    return line[0]


class _Line:
    """One line of events.

    `known` are cards followed by hand and kind, `places` the open ones of each hand, alike ones counted. `piles` are what is
    left of each pile by kind, `unseen` the places that are in it as cards; `deck` is the pile that is drawn from. `shunned`
    are by pile and kind how many places can't be it. `questions` are by number (bits of items, of which one could be paid;
    the hand of which they ask, as far as known).
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

    def copy(self) -> _Line:
        """An independent copy."""
        other = _Line.__new__(_Line)
        other.deck = self.deck
        other.known = [hand[:] for hand in self.known]
        other.places = [places.copy() for places in self.places]
        other.piles = [pile[:] for pile in self.piles]
        other.unseen = [places.copy() for places in self.unseen]
        other.shunned = [pile[:] for pile in self.shunned]
        other.questions = {number: (items, hand[:]) for number, (items, hand) in self.questions.items()}
        return other

    def key(self) -> object:
        """The same for lines from which the same follows."""
        return (
            tuple(map(tuple, self.known)),
            tuple([tuple(sorted(places.items())) for places in self.places]),
            tuple(map(tuple, self.piles)),
            tuple([tuple(sorted(places.items())) for places in self.unseen]),
            tuple(sorted([(number, items, *hand) for number, (items, hand) in self.questions.items()])),
        )

    def can_be(self) -> bool:
        """Whether no pile has more of a kind than places that can be it."""
        for pile, shunned, unseen in zip(self.piles, self.shunned, self.unseen, strict=True):
            most = max(shunned)
            if most and most + max(pile) > (total := sum(pile) + sum(unseen.values())):
                for number, places in zip(pile, shunned, strict=True):
                    if number and number + places > total:
                        return False
        return True

    def forget(self) -> None:
        """What can't matter any more goes: that a place can't be what its pile has not, and piles of which none is open."""
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
        """Only these piles stay, in their order."""
        number = {pile: n for n, pile in enumerate(live)}
        self.deck = number[self.deck]
        self.piles = [self.piles[pile] for pile in live]
        self.shunned = [self.shunned[pile] for pile in live]
        self.unseen = [_renumbered(self.unseen[pile], number) for pile in live]
        self.places = [_renumbered(places, number) for places in self.places]

    def forget_questions(self, but: int) -> _Line:
        """A copy without questions *but* one."""
        other = self.copy()
        other.questions = {number: question for number, question in other.questions.items() if number == but}
        return other

    def start_anew(self, sure: list[list[int]]) -> _Line:
        """A line of the same cards, in which the hands hold what is *sure* and any others besides."""
        other = _Line(len(self.known))
        known = [sum([hand[kind] for hand in (*self.known, *self.piles)]) for kind in range(HELD)]
        other.add_pile([number - sum([hand[kind] for hand in sure]) for kind, number in enumerate(known)])
        for seat, hand in enumerate(sure):
            other.known[seat] = hand[:]
            places = sum(self.known[seat]) + sum(self.places[seat].values()) - sum(hand)
            if places > 0:
                other.add_place(seat, (0, 0, 0), places)
        return other

    # -- what happens ------------------------------------------------------------------------------------------------

    def add_pile(self, cards: list[int]) -> None:
        """The discard pile, shuffled, is the new deck."""
        self.deck = self._new_pile(cards, {})

    def _new_pile(self, cards: list[int], unseen: dict[Place, int]) -> int:
        self.piles.append(cards)
        self.unseen.append(unseen)
        self.shunned.append([0] * HELD)
        return len(self.piles) - 1

    def add_place(self, seat: int, place: Place, number: int = 1) -> None:
        """Cards not seen come to a hand."""
        self.places[seat][place] = self.places[seat].get(place, 0) + number

    def move_unseen(self, giver: int, taker: int) -> None:
        """One card of *giver*, each as likely, goes to *taker*, unseen. Unless all are alike, the hand becomes a pile."""
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
        """None of a kind is left in a hand: how likely that was (1 for a *single* line)."""
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
        if _pays_one(known, items):
            return
        for other, (before, hand) in self.questions.items():
            marked = sum([count for place, count in self.places[seat].items() if place[2] >> other & 1])
            if not marked or any(map(lt, known, hand)):  # what was counted is not all there
                continue
            if not before & ~items:
                return  # answered with the other one
            if not items & ~before and _that_pay(known, before) == hand and marked == sum(self.places[seat].values()):
                self.questions[other] = (items, _that_pay(known, items))
                return
        self.questions[number] = (items, _that_pay(known, items))
        self.places[seat] = {
            (pile, without, questions | 1 << number): count
            for (pile, without, questions), count in self.places[seat].items()
        }

    # -- open places -------------------------------------------------------------------------------------------------

    def paths_of(self, seat: int, kind: int) -> Iterator[tuple[Path, int, float]]:
        """The places of a hand that can be *kind*: how many are alike, how likely each is."""
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
        """How likely a place is *kind*."""
        return sum([chance for _, chance in self._paths(place, kind)])

    def _share(self, place: Place, kind: int) -> float:
        """How likely a place is a card of *kind* of its pile. Where other places of the pile can't be some kind, those that
        can are the likelier to be it; exact while only one kind is shunned."""
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
        return mine / weight if weight else 0.0

    def open(self, seat: int, path: Path, kind: int) -> bool:
        """A place of *seat* turns out to be *kind*, by way of other places. False where that answers a question wrongly."""
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

    def force(self, seat: int, kind: int) -> bool:
        """Where the lines that were possible are thinned out: any place of *seat* is *kind*, which the deck has too."""
        if not self.places[seat] or not self.piles[self.deck][kind]:
            return False
        place = min(self.places[seat], key=_by_bits_of_kinds)
        pile, without, questions = place
        if not any(self.piles[pile]):
            return False
        for other in range(HELD):
            self.shunned[pile][other] -= without >> other & 1
        _count_down(self.places[seat], place)
        self.piles[self.deck][kind] -= 1
        if pile != self.deck:  # one of its cards is in the deck instead
            instead = self.piles[pile].index(max(self.piles[pile]))
            self.piles[pile][instead] -= 1
            self.piles[self.deck][instead] += 1
        self.known[seat][kind] += 1
        self._answer(questions, kind)
        return True

    def _answer(self, marks: int, kind: int) -> bool:
        """A card on which questions hang is known. Those that are answered go; False where one is answered wrongly."""
        for number in [number for number in self.questions if marks >> number & 1]:
            items, hand = self.questions[number]
            if hand[kind] < _MOST[items][kind]:
                hand[kind] += 1
            if _pays_one(hand, items):
                del self.questions[number]
                self.places = [_without_mark(places, number) for places in self.places]
                self.unseen = [_without_mark(places, number) for places in self.unseen]
            elif not self._is_open(number):
                return False
        return True

    def _is_open(self, question: int) -> bool:
        """Whether a place on which a question hangs is still open."""
        return any(place[2] >> question & 1 for places in (*self.places, *self.unseen) for place in places)

    def _take_away(self, seat: int, place: Place) -> None:
        _count_down(self.places[seat], place)

    # -- the end -----------------------------------------------------------------------------------------------------

    def deal(self, rng: Random) -> list[list[int]] | None:
        """The hands, all open places dealt; None where that can't be or answers a question wrongly.

        Later piles first, for their cards may be places of earlier ones. Of a pile's places those that can be fewest kinds
        come first, so that each way to deal is as likely where they are nested.
        """
        hands = [hand[:] for hand in self.known]
        questions = {number: hand[:] for number, (_, hand) in self.questions.items()}
        waiting: list[list[tuple[int, int, int]]] = [[] for _ in self.piles]  # kinds that it can't be, questions, seat
        for seat, places in enumerate(self.places):
            for (pile, without, marks), count in places.items():
                waiting[pile] += [(without, marks, seat)] * count
        for pile in range(len(waiting) - 1, -1, -1):
            owners = waiting[pile]
            if not owners:
                continue
            left: list[int | Place] = [kind for kind, cards in enumerate(self.piles[pile]) for _ in range(cards)]
            for place, count in self.unseen[pile].items():
                left += [place] * count
            if len(owners) > len(left):
                return None
            if len(owners) > 1:
                owners.sort(key=_by_bits, reverse=True)
            for without, marks, seat in owners:
                at = int(rng.random() * len(left))
                card = left[at]
                if without:
                    fitting = [n for n, c in enumerate(left) if not (isinstance(c, int) and without >> c & 1)]
                    if not fitting:
                        return None
                    at = fitting[int(rng.random() * len(fitting))]
                    card = left[at]
                left[at] = left[-1]
                left.pop()
                if not isinstance(card, int):
                    waiting[card[0]].append((without | card[1], marks | card[2], seat))
                    continue
                hands[seat][card] += 1
                if marks:
                    for number, hand in questions.items():
                        if marks >> number & 1:
                            hand[card] += 1
        for number, hand in questions.items():
            if not _pays_one(hand, self.questions[number][0]):
                return None
        return hands

    def answer(self, rng: Random) -> _Line:
        """A copy in which cards that answer each question have been put where they can lie."""
        for number, (items, hand) in self.questions.items():
            ways = _all_ways(hand, items)
            while ways:
                trial = self.copy()
                way = ways.pop(int(rng.random() * len(ways)))
                if all(trial._put(number, kind, rng) for kind in way):
                    trial.questions.pop(number, None)
                    return trial.answer(rng)
        return self

    def _put(self, question: int, kind: int, rng: Random) -> bool:
        """Make one of the places on which a question hangs *kind*, if there is one that can be."""
        if question not in self.questions:
            return True
        fitting = [
            (seat, path, number * chance)
            for seat in range(len(self.places))
            for path, number, chance in self.paths_of(seat, kind)
            if any(place[2] >> question & 1 for place in path)
        ]
        if not fitting:
            return False
        seat, path, _ = fitting[pick([weight for *_, weight in fitting], rng)]
        return self.open(seat, path, kind)


def _count_down(places: dict[Place, int], place: Place) -> None:
    places[place] -= 1
    if not places[place]:
        del places[place]


def _renumbered(places: dict[Place, int], number: dict[int, int]) -> dict[Place, int]:
    return {(number[pile], without, questions): count for (pile, without, questions), count in places.items()}


def _without_mark(places: dict[Place, int], question: int) -> dict[Place, int]:
    """The places, those no longer told apart together."""
    clean: dict[Place, int] = {}
    for (pile, without, marks), count in places.items():
        place = (pile, without, marks & ~(1 << question))
        clean[place] = clean.get(place, 0) + count
    return clean


def _by_bits_of_kinds(place: Place) -> tuple[int, Place]:
    return place[1].bit_count(), place


def _by_bits(owner: tuple[int, int, int]) -> int:
    return owner[0].bit_count()


def _most(items: int) -> tuple[int, ...]:
    """Of each kind, how many cards can matter for a question."""
    if items in _CARD:
        return tuple([int(kind == _CARD[items]) for kind in range(HELD)])
    asked = [COSTS[item] for item in range(len(COSTS)) if items >> item & 1]
    costs = [max([cost[kind] for cost in asked], default=0) for kind in range(GOLD)]
    return (*costs, max([sum(cost) for cost in asked], default=0), *[0] * (HELD - GOLD - 1))


_MOST = {items: _most(items) for items in (*range(1 << len(COSTS)), *_CARD)}


def _that_pay(hand: Sequence[int], items: int) -> list[int]:
    """The cards of *hand* that can matter for a question."""
    return list(map(min, hand, _MOST[items]))


def _pays_one(hand: Sequence[int], items: int) -> bool:
    if items in _CARD:
        return hand[_CARD[items]] > 0
    return any(items >> item & 1 and can_pay(hand, item) for item in range(len(COSTS)))


def _all_ways(hand: Sequence[int], items: int) -> list[tuple[int, ...]]:
    """What cards *hand* lacks to answer a question."""
    if items in _CARD:
        return [(_CARD[items],)]
    return [way for item in range(len(COSTS)) if items >> item & 1 for way in _ways(hand, item)]


def _ways(hand: Sequence[int], item: int) -> list[tuple[int, ...]]:
    """What cards *hand* lacks to pay for an item: of the kinds asked for, or gold for any of them."""
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


def _deal_blind(
    seat: int, hand: Sequence[int], sizes: Sequence[int], gone: Sequence[int], facts: Sequence[Fact], rng: Random
) -> list[list[int]]:
    """Hands that hold what they are sure to hold, and any unseen cards besides: always possible, less exact."""
    hands = sure_cards(len(sizes), facts)
    hands[seat] = list(hand)
    what, asker, items = facts[-1][:3]
    if what == ABLE and asker != seat and not _pays_one(hands[asker], items):  # the question of this moment
        ways = _all_ways(hands[asker], items)
        room = sizes[asker] - sum(hands[asker])
        for kind in next((way for way in ways if len(way) <= room and _is_there(way, hands, gone)), ()):
            hands[asker][kind] += 1
    unseen = [card.copies - out for card, out in zip(CARDS[:HELD], gone, strict=False)]
    left = [kind for kind in range(HELD) for _ in range(unseen[kind] - sum(other[kind] for other in hands))]
    for other, size in enumerate(sizes):
        for _ in range(size - sum(hands[other])):
            hands[other][left.pop(int(rng.random() * len(left)))] += 1
    return hands


def _is_there(cards: Sequence[int], hands: Sequence[Sequence[int]], gone: Sequence[int]) -> bool:
    """Whether these cards are neither in a hand nor gone."""
    return all(
        CARDS[kind].copies - gone[kind] - sum(hand[kind] for hand in hands) >= cards.count(kind) for kind in cards
    )


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
        elif what == ABLE and fact[2] in _CARD:
            _, seat, items = fact
            sure[seat][_CARD[items]] = max(sure[seat][_CARD[items]], 1)
        elif what == LEFT:
            _, seat, kind, number = fact
            sure[seat][kind] = max(0, sure[seat][kind] - number)
        elif what in (TRADED, LOST):
            _, giver, taker, kind = fact
            if kind == UNKNOWN:
                sure[giver] = [max(0, number - 1) for number in sure[giver]]
            else:
                sure[giver][kind] = max(0, sure[giver][kind] - 1)
                if taker != NOBODY:
                    sure[taker][kind] += 1
    return sure
