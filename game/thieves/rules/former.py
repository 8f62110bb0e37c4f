"""The rules of before, by which matches of that time are still played where today's contradict them.

Rules 3: the card on a special card lies there until clean-up, so Grenadier can't take it, and a shuffle in the same turn
leaves it out.
"""

from __future__ import annotations

from typing import ClassVar

from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.rules import ThievesState


class ObservationByRules3(ThievesObservation):
    """What a seat may know of a match by rules 3."""

    __slots__ = ()


class StateByRules3(ThievesState):
    """A position of a match by rules 3."""

    __slots__ = ()

    seen_as = ObservationByRules3
    covers_go_first: ClassVar[bool] = False
