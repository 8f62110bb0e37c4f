"""When an opponent of Age of War has something to say, besides what all games have: a lucky roll, the last castle."""

from __future__ import annotations

from collections.abc import Collection

from game.bots.voices import ANYBODY, LAST, SILENCE, Remark
from game.core.state import Action
from game.war.rules.actions import Fill
from game.war.rules.position import CASTLE_NUMBER, CENTRE
from game.war.rules.rules import WarObservation

LUCK = "luck"  # a castle falls to the last dice
FEW = 2  # dice with which that is luck


def remark(seen: WarObservation, action: Action, now: WarObservation, people: Collection[int]) -> Remark:
    """The seat that *action* concerns and the moment that it is, if any. *people* are the seats of persons."""
    if not isinstance(action, Fill):
        return SILENCE
    castle = CASTLE_NUMBER[action.castle]
    if now.owner[castle] == seen.owner[castle]:
        return SILENCE
    if now.owner.count(CENTRE) == 1 < seen.owner.count(CENTRE):
        return ANYBODY, LAST
    return (now.owner[castle], LUCK) if seen.dice <= FEW else SILENCE
