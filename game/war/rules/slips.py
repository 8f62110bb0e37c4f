"""What a newcomer to Age of War does that loses matches."""

from __future__ import annotations

from game.core.slip import Slips
from game.core.state import Action
from game.war.rules.actions import Fill, Lose, dice_used
from game.war.rules.odds import siege_odds
from game.war.rules.position import (
    CASTLE_NUMBER,
    CENTRE,
    CLAN_CASTLES,
    CLAN_MATES,
    CLAN_OF,
    NOBODY,
    completes,
)
from game.war.rules.rules import WarState

SLIM, BETTER = 0.2, 2  # a chance to take a castle that is slim, and how many times as good another one must be


class WarSlips(Slips[WarState]):
    """`raided` says whether the seat has attacked a rival’s castle."""

    def __init__(self, me: int) -> None:
        super().__init__(me)
        self.raided = False
        self._ignored: dict[int, list[int]] = {}  # by clan that a rival may complete: where the seat attacked elsewhere

    def before(self, state: WarState, action: Action) -> None:
        if state.current_player() != self.me:
            return
        if isinstance(action, Lose) and state.target != NOBODY and len(state.legal_actions()) > 1:
            self.note("dice", state)
        elif isinstance(action, Fill) and state.target == NOBODY:
            self._begun(state, action)

    def _begun(self, state: WarState, action: Fill) -> None:
        """The seat begins to attack a castle."""
        fills = [one for one in state.legal_actions() if isinstance(one, Fill)]
        castle, open_to = CASTLE_NUMBER[action.castle], {CASTLE_NUMBER[one.castle] for one in fills}
        if state.owner[castle] != CENTRE:
            self.raided = True
        elif any(state.owner[one] != CENTRE for one in open_to):
            self.note("raid", state)
        if not completes(state.owner, self.me, castle) and any(
            CLAN_MATES[one] and completes(state.owner, self.me, one) for one in open_to
        ):
            self.note("clan", state)
        for clan in {CLAN_OF[one] for one in open_to} - {CLAN_OF[castle]}:
            if self._almost(state, clan):
                self._ignored.setdefault(clan, []).append(len(state.past))
        odds = self._odds(state, action)
        if odds < SLIM and any(self._odds(state, one) > BETTER * odds for one in fills):
            self.note("slim", state)

    def _odds(self, state: WarState, fill: Fill) -> float:
        """The chance to take the castle of *fill* once that line is filled."""
        castle, left = CASTLE_NUMBER[fill.castle], state.dice - dice_used(state.faces, fill.castle, fill.line)
        return float(siege_odds(castle, state.owner[castle] != CENTRE, 1 << fill.line, left))

    def _almost(self, state: WarState, clan: int) -> bool:
        """Whether a rival lacks one castle of *clan*."""
        owners = [state.owner[castle] for castle in CLAN_CASTLES[clan]]
        return len(owners) > 1 and any(
            owners.count(seat) == len(owners) - 1 for seat in range(state.players) if seat != self.me
        )

    def after(self, state: WarState, action: Action) -> None:
        if not isinstance(action, Fill):
            return
        for clan in [clan for clan in self._ignored if not self._almost(state, clan)]:
            ignored = self._ignored.pop(clan)
            if state.safe[CLAN_CASTLES[clan][0]] and state.owner[CLAN_CASTLES[clan][0]] != self.me:
                self.steps.setdefault("rival", []).extend(ignored)

    def over(self, state: WarState) -> None:
        if self.raided:
            self.clear("raid")
