"""Named numbers of a finished match, for the arena: how long it was, when the theft came, who gained by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thieves.rules.actions import Jail, Roll, Take
from game.thieves.rules.cards import THIEVES
from game.thieves.rules.public import winner

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState

_CROWN = Take("crown")


def figures(state: ThievesState) -> dict[str, float]:
    """Turns, arrests, the turn of the theft and whether the first taker won, if there was a theft; who of the thieves
    in the match won."""
    found: dict[str, float] = {
        "turns": state.round,
        "arrests": sum(isinstance(action, Jail) for action in state.past),
        "theft": state.best >= 0,
    }
    best = winner(state)
    if state.best >= 0:
        theft = state.past.index(_CROWN)
        found["turn of the theft"] = sum(isinstance(action, Roll) for action in state.past[:theft])
        found["first taker wins"] = best == state.best
    for seat in sorted(range(state.players), key=lambda seat: state.thief[seat]):
        found[f"{THIEVES[state.thief[seat]].key} wins"] = best == seat
    return found
