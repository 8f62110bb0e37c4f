"""What one seat achieves in a match of Record of the Three Kingdoms."""

from __future__ import annotations

from game.core.achievement import Feats
from game.core.state import Action
from game.kingdoms.rules.actions import Answer, Contest, Outcome
from game.kingdoms.rules.cards import ASSASSINATION, EMPTY_FORT, GENERALS, LUOYANG, WITS
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.kingdoms.rules.rules import KingdomsState

SIEGES, CONTESTS = 3, 4  # the numbers in the texts of `view/achievements`

_LIU_SHAN = next(number for number, general in enumerate(GENERALS) if general.word == "LiuShan")


class KingdomsFeats(Feats[KingdomsState]):
    """`taken` counts the cities that the seat took by siege, `contests` the contests of wits that it won; `lost` is true if
    it lost a city."""

    def __init__(self, me: int) -> None:
        super().__init__(me)
        self.taken = self.contests = 0
        self.lost = False
        self._owner: list[int] = []  # before an action
        self._scheme = NONE

    def before(self, state: KingdomsState, action: Action) -> None:
        self._owner, self._scheme = state.owner[:], state.scheme
        if isinstance(action, Outcome):
            self._outcome(state, action)
        elif isinstance(action, Answer) and action.card != HIDDEN and state.turn == self.me:
            self.found.add("winover")
        elif isinstance(action, Contest):
            cleverer = action.seat if WITS[action.own] > WITS[action.other] else action.target
            self.contests += cleverer == self.me

    def _outcome(self, state: KingdomsState, action: Outcome) -> None:
        if state.turn == self.me and action.taken:
            self.taken += 1
            self.found.add("siege")
            if state.general == _LIU_SHAN:
                self.found.add("liushan")
        if state.target == self.me and state.counter == EMPTY_FORT and not action.taken and not state.musters[0]:
            self.found.add("fort")

    def after(self, state: KingdomsState, action: Action) -> None:
        for before, now in zip(self._owner, state.owner, strict=True):
            self.lost = self.lost or (before == self.me != now)
            if now == self.me != before and self._scheme == ASSASSINATION:
                self.found.add("assassin")

    def over(self, state: KingdomsState, won: bool) -> None:
        if state.first == self.me:
            self.found.add("first")
        if state.owner[LUOYANG] == self.me:
            self.found.add("capital")
        if self.contests >= CONTESTS:
            self.found.add("wits")
        if self.taken >= SIEGES:
            self.found.add("sieges")
        if not won:
            return
        self.found.add("win")
        if not self.lost:
            self.found.add("firm")
        if not state.coins[self.me]:
            self.found.add("empty")
