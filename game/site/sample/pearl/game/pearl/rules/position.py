"""The fields of a position of Pearls, each with who may see it."""

from __future__ import annotations

from typing import Annotated, Any

from game.core.fields import HIDDEN, OPEN, OWN, Fields, seen_by
from game.pearl.rules.actions import UNKNOWN

CARDS = (1, 2, 3, 4, 5, 6) * 2  # all cards
LIMIT = 10  # the best value of a hand; a player who has as much may not draw (ruling 1)


def hands_as_seen(state: Any, seat: int) -> list[list[int]]:
    """The observer's own hand and shown hands; for the others the number of cards."""
    return [
        hand[:] if other == seat or state.shown[other] else [UNKNOWN] * len(hand)
        for other, hand in enumerate(state.hands)
    ]


class Table(Fields):
    """`hands` in the order of drawing, which of them are `shown`; `at[s]` the seat whose hand seat s has looked at, -1
    for none, and `looks[s]` the cards it saw; the `deck` in order of value; `turn` the seat to move, or to get a card
    while it is `drawing`."""

    __slots__ = ()

    hands: Annotated[list[list[int]], seen_by(hands_as_seen)]
    shown: Annotated[list[bool], OPEN]
    at: Annotated[list[int], OPEN]
    looks: Annotated[list[list[int]], OWN]
    deck: Annotated[list[int], HIDDEN]
    turn: Annotated[int, OPEN]
    drawing: Annotated[bool, OPEN]


def points(hand: list[int]) -> int:
    """The value of a hand; nothing above the limit (ruling 3)."""
    return total if (total := sum(hand)) <= LIMIT else 0
