"""The end of a line of events: its open places are dealt from the piles."""

from __future__ import annotations

from random import Random

from game.core.chance import pick
from game.heroes.rules.lines import Line, Place
from game.heroes.rules.questions import all_ways, pays_one


def deal(line: Line, rng: Random) -> list[list[int]] | None:
    """The hands, with all open places dealt; None if that is impossible or contradicts a question.

    Later piles first, because their cards may be places of earlier ones. Within a pile, places that can be the fewest
    kinds come first, so that all ways to deal are equally likely if the sets of kinds are nested.
    """
    hands = [hand[:] for hand in line.known]
    questions = {number: hand[:] for number, (_, hand) in line.questions.items()}
    waiting: list[list[tuple[int, int, int]]] = [[] for _ in line.piles]  # kinds that it can't be, questions, seat
    for seat, places in enumerate(line.places):
        for (pile, without, marks), count in places.items():
            waiting[pile] += [(without, marks, seat)] * count
    for pile in range(len(waiting) - 1, -1, -1):
        owners = waiting[pile]
        if not owners:
            continue
        left: list[int | Place] = [kind for kind, cards in enumerate(line.piles[pile]) for _ in range(cards)]
        for place, count in line.unseen[pile].items():
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
        if not pays_one(hand, line.questions[number][0]):
            return None
    return hands


def answered(line: Line, rng: Random) -> Line:
    """A copy in which cards that answer each question have been put where they fit."""
    for number, (items, hand) in line.questions.items():
        ways = all_ways(hand, items)
        while ways:
            trial = line.copy()
            way = ways.pop(int(rng.random() * len(ways)))
            if all(_put(trial, number, kind, rng) for kind in way):
                trial.questions.pop(number, None)
                return answered(trial, rng)
    return line


def _put(line: Line, question: int, kind: int, rng: Random) -> bool:
    """Make one of the places on which a question depends *kind*, if one can be."""
    if question not in line.questions:
        return True
    fitting = [
        (seat, path, number * chance)
        for seat in range(len(line.places))
        for path, number, chance in line.paths_of(seat, kind)
        if any(place[2] >> question & 1 for place in path)
    ]
    if not fitting:
        return False
    seat, path, _ = fitting[pick([weight for *_, weight in fitting], rng)]
    return line.open(seat, path, kind)


def _by_bits(owner: tuple[int, int, int]) -> int:
    return owner[0].bit_count()
