"""How many cards of each kind each hand and the deck hold at least and at most, and hands dealt within these limits.

The last resort of `inference`, if no course of hidden events was found. No hand gets a card that its owner was seen to lack
and has not drawn since; each gets the cards it is sure to hold; the deck gets only what is left of the last shuffle. How
likely each deal is does not depend on what was seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.chance import pick, shuffled
from game.heroes.rules.cards import HELD
from game.heroes.rules.position import ABLE, DREW, EMPTY, LEFT, LOST, NOBODY, SHOWED, SHUFFLED, TRADED, UNKNOWN, Fact
from game.heroes.rules.questions import CARD_OF

Counts = list[list[int]]  # by owner and kind


def at_least(players: int, facts: Sequence[Fact]) -> Counts:
    """The cards of each kind that each hand is sure to hold, by *facts*."""
    sure = [[0] * HELD for _ in range(players)]
    for fact in facts:
        what = fact[0]
        if what == DREW and fact[2] != UNKNOWN:
            sure[fact[1]][fact[2]] += 1
        elif what == SHOWED:
            _, seat, kind, number = fact
            sure[seat][kind] = max(sure[seat][kind], number)
        elif what == ABLE and fact[2] in CARD_OF:
            _, seat, items = fact
            sure[seat][CARD_OF[items]] = max(sure[seat][CARD_OF[items]], 1)
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


def at_most(players: int, facts: Sequence[Fact]) -> Counts:
    """How many cards of each kind each hand, and last the deck, can hold, by *facts* that begin with a shuffle."""
    most = [[0] * HELD for _ in range(players + 1)]
    for fact in facts:
        what, owner, kind = fact[0], fact[1], fact[-1]
        if what == SHUFFLED:
            most[players] = list(fact[1:])
        elif what == DREW:
            _gain(most[owner], kind)
            if kind != UNKNOWN:
                most[players][kind] -= 1
        elif what in (TRADED, LOST):
            if kind != UNKNOWN:
                most[owner][kind] -= 1
            if fact[2] != NOBODY:
                _gain(most[fact[2]], kind)
        elif what == LEFT:
            most[owner][fact[2]] -= fact[3]
        elif what == EMPTY:
            most[owner][kind] = 0
    return most


def _gain(most: list[int], kind: int) -> None:
    for one in range(HELD) if kind == UNKNOWN else [kind]:
        most[one] += 1


def deal_within(least: Counts, most: Counts, sizes: Sequence[int], cards: Sequence[int], rng: Random) -> Counts | None:
    """The *cards*, counted by kind, dealt to owners of these *sizes* within the limits; None if that is impossible."""
    held = [row[:] for row in least]
    rest = [number - sum(row[kind] for row in held) for kind, number in enumerate(cards)]
    room = [size - sum(row) for size, row in zip(sizes, held, strict=True)]
    if min(*rest, *room) < 0 or not all(map(_is_below, least, most)):
        return None
    for kind in shuffled([one for one in range(HELD) for _ in range(rest[one])], rng):
        places = [free if row[kind] < top[kind] else 0 for free, row, top in zip(room, held, most, strict=True)]
        if any(places):
            owner = pick(places, rng)
            held[owner][kind] += 1
            room[owner] -= 1
        elif not _make_room(held, least, most, room, kind):
            return None
    return held


def _is_below(row: Sequence[int], top: Sequence[int]) -> bool:
    return all(low <= high for low, high in zip(row, top, strict=True))


def _make_room(held: Counts, least: Counts, most: Counts, room: list[int], wanted: int) -> bool:
    """Give a card of the *wanted* kind to an owner who passes another card on to the next owner, and so on to one with
    room, in the fewest steps. False if there is no way."""
    came = {wanted: (NOBODY, wanted)}  # by kind, who passes it on and the kind that this owner gets instead
    todo = [wanted]
    for kind in todo:
        for owner, row in enumerate(held):
            if row[kind] >= most[owner][kind]:
                continue
            if room[owner]:
                room[owner] -= 1
                row[kind] += 1
                while kind != wanted:
                    giver, taken = came[kind]
                    held[giver][kind] -= 1
                    held[giver][taken] += 1
                    kind = taken
                return True
            for other in range(HELD):
                if other not in came and row[other] > least[owner][other]:
                    came[other] = owner, kind
                    todo.append(other)
    return False
