"""How many cards of each kind each hand and the deck hold at least and at most.

The last resort of `inference`, if no course of hidden events was found: no hand gets a card that its owner was seen to lack
and has not drawn since; each gets the cards it is sure to hold; the deck gets only what is left of the last shuffle.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dealing import Counts
from game.heroes.rules.cards import HELD
from game.heroes.rules.facts import ABLE, DREW, EMPTY, LEFT, LOST, SHOWED, SHUFFLED, TRADED, UNKNOWN, Fact
from game.heroes.rules.position import NOBODY
from game.heroes.rules.questions import CARD_OF


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
