"""When an opponent in Record of the Three Kingdoms has something to say, besides what all games have: sieges, the end."""

from __future__ import annotations

from collections.abc import Collection

from game.bots.voices import ANYBODY, LAST, SILENCE, Remark
from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.position import NOBODY

SIEGE = "siege"  # they besiege a person's city
HELD = "held"  # the city that they besiege holds


def remark(seen: KingdomsObservation, action: Action, now: KingdomsObservation, people: Collection[int]) -> Remark:
    """The seat that *action* concerns and the moment that it is, if any. *people* are the seats of persons."""
    if seen.first == NOBODY != now.first:
        return ANYBODY, LAST
    if isinstance(action, act.Besiege) and seen.owner[action.city] in people:
        return action.seat, SIEGE
    if isinstance(action, act.Outcome) and not action.taken:
        return action.seat, HELD
    return SILENCE
