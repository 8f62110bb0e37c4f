"""What one seat achieves in a match of Age of Thieves."""

from __future__ import annotations

from game.core.achievement import Feats
from game.core.state import Action
from game.thieves.rules.board_actions import Jail, Leave, Steal
from game.thieves.rules.figures import jewel_points
from game.thieves.rules.rules import ThievesState

JEWELS, POINTS, HEAVY = 3, 10, 5  # the numbers in the texts of `view/achievements`


class ThievesFeats(Feats[ThievesState]):
    """`arrests` counts the arrests of the seat, `thefts` its thefts from other thieves."""

    def __init__(self, me: int) -> None:
        super().__init__(me)
        self.arrests = self.thefts = 0

    def before(self, state: ThievesState, action: Action) -> None:
        if isinstance(action, Steal) and state.current_player() == self.me:
            self.thefts += 1
            if action.jewel == "crown":
                self.found.add("snatched")
        if isinstance(action, Jail) and action.seat == self.me:
            self.arrests += 1

    def after(self, state: ThievesState, action: Action) -> None:
        jewels = self._jewels(state)
        if jewels >= HEAVY:
            self.found.add("heavy")
        if state.best == self.me:
            self.found.add("best")
        if isinstance(action, Leave) and state.left and state.left[-1] == self.me:
            if jewels >= JEWELS:
                self.found.add("away")
            if state.alarm and not state.alarm_left:
                self.found.add("bell")

    def _jewels(self, state: ThievesState) -> int:
        """All that the seat carries; the Emperor's Jewel counts too."""
        me = self.me
        return state.yellow[me] + state.green[me] + state.trinket[me] + (state.holder == me)

    def over(self, state: ThievesState, won: bool) -> None:
        if self.thefts:
            self.found.add("pickpocket")
        if self.me in state.left and jewel_points(state, self.me) >= POINTS:
            self.found.add("points")
        if not won:
            return
        self.found |= {"win", "free" if not self.arrests else "dungeon"}
        if state.holder == self.me:
            self.found.add("crown")
        if state.left == [self.me]:
            self.found.add("alone")
