"""The fields of a position of Pearls, each with who may see it."""

from __future__ import annotations

from typing import Annotated, Any

from game.core.fields import HIDDEN, LAST, OPEN, OWN, SEATS, Fields, flags, seen_by, seen_slots, within
from game.core.state import Observation
from game.pearl.rules.actions import UNKNOWN

CARDS = (1, 2, 3, 4, 5, 6) * 2  # all cards
LIMIT = 10  # the best value of a hand; a player who has as much may not draw (ruling 1)


# hidden:
def hands_as_seen(state: Any, seat: int) -> list[list[int]]:
    """The observer's own hand and those of seats that have stopped; for the others the number of cards."""
    return [
        hand[:] if other == seat or state.stopped[other] else [UNKNOWN] * len(hand)
        for other, hand in enumerate(state.hands)
    ]


# end
class Table(Fields):
    """`hands` in the order of drawing, the seats that have `stopped`, the `deck` in order of value; `turn` the seat to
    move, or to get a card while it is `drawing`."""

    __slots__ = ()

    hands: Annotated[list[list[int]], seen_by(hands_as_seen), within(UNKNOWN, 6, SEATS, (0, 12))]  # hidden
    # open: hands: Annotated[list[list[int]], OPEN, within(1, 6, SEATS, (0, 12))]
    stopped: Annotated[list[bool], OPEN, flags(SEATS)]
    # hidden:
    at: Annotated[list[int], OPEN, within(-1, LAST, SEATS)]  # the seat whose hand each seat has looked at, -1 for none
    looks: Annotated[list[list[int]], OWN, within(1, 6, SEATS, (0, 12))]  # the cards that each seat saw there
    # end
    deck: Annotated[list[int], HIDDEN]  # hidden
    # open: deck: Annotated[list[int], OPEN, within(1, 6, (0, 12))]
    turn: Annotated[int, OPEN, within(0, LAST)]
    drawing: Annotated[bool, OPEN]


class PearlObservation(Table, Observation):
    """What a seat may know: the fields as it sees them."""

    __slots__ = seen_slots(Table)


def points(hand: list[int]) -> int:
    """The value of a hand; nothing above the limit (ruling 2)."""
    return total if (total := sum(hand)) <= LIMIT else 0


def fits(hand: list[int]) -> bool:
    """Whether a hand is possible: nobody draws with ten or more."""
    return sum(hand[:-1]) < LIMIT
