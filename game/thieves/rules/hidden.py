"""The observation: what a seat may know of a position. `position` declares for each field which seats see it."""

from __future__ import annotations

from typing import Annotated

from game.core.fields import SEATS, seen_by, seen_slots, within
from game.core.state import Observation
from game.thieves.rules.known import generals
from game.thieves.rules.position import SUPPLY, Position, Table


def _all_generals(state: Position, seat: int) -> list[int]:
    return [generals(state, owner) for owner in range(state.players)]


class ThievesObservation(Table, Observation):
    """One seat's observation: the fields of `Table` as far as the seat sees them, and `generals[seat]`, the number of
    general cards a seat has in hand, behind its screen and face down."""

    __slots__ = (*seen_slots(Table), "generals")

    generals: Annotated[list[int], seen_by(_all_generals), within(0, SUPPLY, SEATS)]
