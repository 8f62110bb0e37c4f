"""What a seat may know of a position: an observation. Who may see which field is declared in `position`."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Annotated, Any, cast

from game.core.fields import seen_by, seen_slots
from game.core.state import Observation
from game.thieves.rules.inference import fill_in
from game.thieves.rules.position import Table

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState


def _all_generals(state: Any, seat: int) -> list[int]:
    return [state.generals(owner) for owner in range(state.players)]


class ThievesObservation(Table, Observation):
    """One seat's view: the fields of `Table` as far as it sees them, and `generals[seat]`, how many general cards a seat has
    in hand and face down."""

    __slots__ = (*seen_slots(Table), "generals")

    generals: Annotated[list[int], seen_by(_all_generals)]

    def determinize(self, rng: Random) -> ThievesState:
        state = cast("ThievesState", self.world())
        fill_in(self, state, rng)
        return state
