"""What one seat achieves in a match of Age of War."""

from __future__ import annotations

from game.core.achievement import Feats
from game.core.state import Action
from game.war.rules.actions import Fill, Roll, dice_used
from game.war.rules.cards import CLANS, DICE, FACES
from game.war.rules.position import CASTLE_NUMBER, CENTRE, CLAN_CASTLES
from game.war.rules.rules import WarState, standings

STOLEN, POINTS, TIMES, BEHIND, ALIKE = 3, 20, 2, 8, 5  # the numbers in the texts of `view/achievements`

_KUMAMOTO = CASTLE_NUMBER["Kumamoto"]
_ODA = CLAN_CASTLES[next(number for number, clan in enumerate(CLANS) if clan.key == "oda")]


class WarFeats(Feats[WarState]):
    """`stolen` counts the castles taken from opponents, `behind` is the largest lead that an opponent had."""

    def __init__(self, me: int) -> None:
        super().__init__(me)
        self.stolen = self.behind = 0
        self._owner: list[int] = []  # before an action
        self._dice = self._left = 0  # of an action: the dice before it and after it

    def before(self, state: WarState, action: Action) -> None:
        self._owner, self._dice = state.owner[:], state.dice
        if state.turn == self.me and isinstance(action, Fill):
            self._left = state.dice - dice_used(state.faces, action.castle, action.line)
        if state.turn == self.me and isinstance(action, Roll) and max(map(action.faces.count, FACES)) >= ALIKE:
            self.found.add("alike")

    def after(self, state: WarState, action: Action) -> None:
        if not isinstance(action, Fill):
            return
        castle = CASTLE_NUMBER[action.castle]
        if state.owner[castle] == self.me != self._owner[castle]:
            self._conquered(state, castle)
        points = standings(state.players, state.owner, state.safe)[0]
        self.behind = max(self.behind, max(points) - points[self.me])

    def _conquered(self, state: WarState, castle: int) -> None:
        if self._owner[castle] != CENTRE:
            self.stolen += 1
        if state.safe[castle]:
            self.found.add("clan")
            if castle in _ODA:
                self.found.add("oda")
        if castle == _KUMAMOTO:
            self.found.add("kumamoto")
        if self._dice == DICE:
            self.found.add("roll")
        if not self._left:
            self.found.add("last")

    def over(self, state: WarState, won: bool) -> None:
        points = standings(state.players, state.owner, state.safe)[0]
        others = max(score for seat, score in enumerate(points) if seat != self.me)
        if self.stolen >= STOLEN:
            self.found.add("raider")
        if points[self.me] >= POINTS:
            self.found.add("points")
        if not won:
            return
        self.found.add("win")
        if points[self.me] >= TIMES * others:
            self.found.add("twice")
        if self.behind >= BEHIND:
            self.found.add("behind")
        if not self.stolen:
            self.found.add("peaceful")
