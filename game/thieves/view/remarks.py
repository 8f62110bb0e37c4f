"""When an opponent of Age of Thieves has something to say, besides what all games have: the jewel, an arrest, the alarm."""

from __future__ import annotations

from collections.abc import Collection

from game.bots.voices import ANYBODY, LAST, SILENCE, Remark
from game.core.state import Action
from game.thieves.rules.actions import Alarm
from game.thieves.rules.board_actions import Jail
from game.thieves.rules.hidden import ThievesObservation

CROWN = "crown"  # they take the Emperor's Jewel out of the treasury
ARREST = "arrest"  # guards arrest them


def remark(seen: ThievesObservation, action: Action, now: ThievesObservation, people: Collection[int]) -> Remark:
    """The seat that *action* concerns and the moment that it is, if any. *people* are the seats of persons."""
    if isinstance(action, Jail):
        return action.seat, ARREST
    if seen.best < 0 <= now.best:
        return now.best, CROWN
    return (ANYBODY, LAST) if isinstance(action, Alarm) else SILENCE
