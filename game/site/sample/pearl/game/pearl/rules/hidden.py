"""What a seat of Pearls may know."""

from __future__ import annotations

from game.core.fields import seen_slots
from game.core.state import Observation
from game.pearl.rules.position import Table


class PearlObservation(Table, Observation):
    """The table, the observer's own hand, and the cards that it has looked at."""

    __slots__ = seen_slots(Table)
