"""What a newcomer to Age of Thieves does, or leaves undone, that loses matches."""

from __future__ import annotations

from game.core.slip import Slips
from game.core.state import Action
from game.thieves.rules.actions import Go, Jail, Play, Ready, Steal, Stop, Take, Waive
from game.thieves.rules.public import in_dungeon
from game.thieves.rules.rules import ThievesState

SPARE = 3  # action points that a declaration leaves unused


class ThievesSlips(Slips[ThievesState]):
    """Watches where the seat walks, what it takes, and what it declares."""

    def __init__(self, me: int) -> None:
        super().__init__(me)
        self._played = -1  # the decision with which the seat last turned up an action

    def before(self, state: ThievesState, action: Action) -> None:
        if isinstance(action, Jail) and action.seat == self.me and self._played >= 0:
            self.steps.setdefault("arrest", []).append(self._played)
        if state.current_player() != self.me:
            return
        if isinstance(action, Play | Waive):
            self._played = len(state.past)
            if state.alarm:
                self.note("stayed", state)
        if isinstance(action, Waive):
            self.note("waived", state)
        elif isinstance(action, Steal):
            self.clear("spared")
        elif isinstance(action, Ready):
            if state.points[self.me] >= SPARE and not in_dungeon(state, self.me):
                self.note("points", state)
        elif isinstance(action, Stop | Go):
            self._passes(state)

    def _passes(self, state: ThievesState) -> None:
        """The seat walks on or stops: what it leaves lying."""
        legal = state.legal_actions()
        if any(isinstance(one, Take) for one in legal):
            self.note("jewel", state)
        if any(isinstance(one, Steal) for one in legal):
            self.note("spared", state)

    def over(self, state: ThievesState) -> None:
        if self.me in state.left or state.ending == "crown":
            self.clear("stayed")
