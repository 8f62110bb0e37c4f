"""What a newcomer to Record of the Three Kingdoms does, or leaves undone, that loses matches."""

from __future__ import annotations

from game.core.slip import Slips
from game.core.state import Action
from game.kingdoms.rules.actions import Besiege, Build, End, Outcome, Play, PlayAt, PlayOn, Ploy
from game.kingdoms.rules.notation import NONE
from game.kingdoms.rules.rules import KingdomsState

RICH = 12  # coins at the end of a turn that would have paid for most cities


class KingdomsSlips(Slips[KingdomsState]):
    """`besieged` and `schemed` say whether the seat ever did."""

    def __init__(self, me: int) -> None:
        super().__init__(me)
        self.besieged = self.schemed = False
        self._siege = self._defence = -1  # the seat's own siege, and its scheme against one: the decision, -1 for none

    def before(self, state: KingdomsState, action: Action) -> None:
        if isinstance(action, Besiege):
            self._siege, self._defence = (len(state.past) if action.seat == self.me else -1), -1
            self.besieged = self.besieged or action.seat == self.me
        elif isinstance(action, Outcome):
            self._fought(action)
        if state.current_player() != self.me:
            return
        if isinstance(action, Build):
            self.clear("built")
        elif isinstance(action, Play | PlayOn | PlayAt):
            self.schemed = True
        elif isinstance(action, End):
            self._ends(state)
        elif isinstance(action, Ploy) and self._siege < 0 and action.card == NONE and len(state.legal_actions()) > 1:
            self._defence = len(state.past)

    def _ends(self, state: KingdomsState) -> None:
        """The seat ends its turn: what it could still have done."""
        kinds = {type(action) for action in state.legal_actions()}
        if Build in kinds:
            self.note("built", state)
        if Besiege in kinds:
            self.note("siege", state)
        if kinds & {Play, PlayOn, PlayAt}:
            self.note("scheme", state)
        if state.coins[self.me] >= RICH:
            self.note("coins", state)

    def _fought(self, action: Outcome) -> None:
        if not action.taken and self._siege >= 0:
            self.steps.setdefault("failed", []).append(self._siege)
        if action.taken and self._defence >= 0:
            self.steps.setdefault("defence", []).append(self._defence)

    def over(self, state: KingdomsState) -> None:
        if self.besieged:
            self.clear("siege")
        if self.schemed:
            self.clear("scheme")
