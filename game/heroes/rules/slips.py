"""What a newcomer to Age of Heroes does, or leaves undone, that loses matches."""

from __future__ import annotations

from game.core.slip import Slips
from game.core.state import Action
from game.heroes.rules.actions import Attack, Buy, Discard, Place
from game.heroes.rules.cards import SPECIAL
from game.heroes.rules.phases import ACTION, ANSWER, FLOOR, PLACE, REPLY
from game.heroes.rules.phases import DISCARD as LIMIT
from game.heroes.rules.position import NOBODY
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.singles import ACCEPT, BUILD, LEAVE, WAR


class HeroesSlips(Slips[HeroesState]):
    """`traded` and `attacked` say whether the seat ever did."""

    def __init__(self, me: int) -> None:
        super().__init__(me)
        self.traded = self.attacked = False
        self._bare: list[int] = []  # decisions since which the seat has no army at home
        self._cities, self._target = 0, NOBODY  # before an action

    def before(self, state: HeroesState, action: Action) -> None:
        self._cities, self._target = state.cities[self.me], state.target
        if action == ACCEPT and state.phase in (ANSWER, REPLY) and self.me in (state.offer_from, state.mover):
            self.traded = True
        if state.current_player() != self.me:
            return
        self.attacked = self.attacked or isinstance(action, Attack)
        if isinstance(action, Buy):
            self.clear("built")
        elif state.phase == ACTION:
            self._acts(state, action)
        elif state.phase == FLOOR and action == LEAVE:
            self.note("market", state)
        elif state.phase == PLACE and isinstance(action, Place):
            if action.cards < state.hands[self.me][SPECIAL[state.tribe[self.me]]]:
                self.note("stones", state)
        elif state.phase == LIMIT and isinstance(action, Discard):
            self.note("limit", state)

    def _acts(self, state: HeroesState, action: Action) -> None:
        """The seat chooses the action of its turn."""
        legal = state.legal_actions()
        if BUILD in legal and action != BUILD:
            self.note("built", state)
        if WAR in legal and action != WAR:
            self.note("war", state)
        if state.led[self.me] + state.plain[self.me]:
            self._bare.clear()
        else:
            self._bare.append(len(state.past))

    def after(self, state: HeroesState, action: Action) -> None:
        if self._target == self.me and state.cities[self.me] < self._cities and self._bare:
            self.steps.setdefault("bare", []).extend(self._bare)
            self._bare.clear()

    def over(self, state: HeroesState) -> None:
        if self.traded:
            self.clear("market")
        if self.attacked:
            self.clear("war")
