"""Facts: where cards went, as tuples of a kind and numbers, and how much of each a seat knows.

(DREW, seat, kind), (LEFT, seat, kind, number), (TRADED, from, to, kind), (SHOWED, seat, kind, number), (LOST, from, to,
kind) for an unseen draw from a hand (to -1: by barbarians), (SHUFFLED, number of each kind that can be in a hand),
(EMPTY, seat, kind): it holds none, (ABLE, seat, bits of items): it can pay for one of them; the bits HAS_GRAIN and HAS_HERO
mean that it holds such a card. A kind that a seat does not know is UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.heroes.rules.cards import ITEMS

Fact = tuple[int, ...]

DREW, LEFT, TRADED, SHOWED, LOST, SHUFFLED, EMPTY, ABLE = range(8)
UNKNOWN = -1
HAS_GRAIN, HAS_HERO = 1 << len(ITEMS), 2 << len(ITEMS)


def facts_seen_by(seat: int, facts: Sequence[Fact]) -> list[Fact]:
    """*facts* as *seat* knows them."""
    return [_fact_seen_by(seat, fact) if fact[0] in _PRIVATE else fact for fact in facts]


def _fact_seen_by(seat: int, fact: Fact) -> Fact:
    """A DREW or LOST fact as *seat* knows it: the kind of others' cards is unknown."""
    if fact[0] == DREW:
        return fact if fact[1] == seat else (DREW, fact[1], UNKNOWN)
    return fact if seat in fact[1:3] or fact[2] < 0 else (LOST, fact[1], fact[2], UNKNOWN)


_PRIVATE = (DREW, LOST)
