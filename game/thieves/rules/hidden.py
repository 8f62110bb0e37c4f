"""What a seat may know of a position: an observation. Who may see which field is declared in `position`."""

from __future__ import annotations

from typing import Annotated

from game.core.fields import seen_by, seen_slots
from game.core.state import Observation
from game.thieves.rules.position import Position, Table


def _all_generals(state: Position, seat: int) -> list[int]:
    return [state.generals(owner) for owner in range(state.players)]


class ThievesObservation(Table, Observation):
    """One seat's view: the fields of `Table` as far as it sees them, and `generals[seat]`, how many general cards a seat has
    in hand, behind its screen and face down."""

    __slots__ = (*seen_slots(Table), "generals")

    generals: Annotated[list[int], seen_by(_all_generals)]
