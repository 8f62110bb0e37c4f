"""What one seat achieves in a match of Age of Heroes."""

from __future__ import annotations

from game.core.achievement import Feats
from game.core.state import Action
from game.heroes.rules.cards import MONUMENT
from game.heroes.rules.phases import ANSWER, REPLY
from game.heroes.rules.position import NOBODY, RAIDERS
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.singles import ACCEPT

TRADES, HAND, EARLY = 5, 12, 10  # the numbers in the texts of `view/achievements`; a hand of cards, a round


class HeroesFeats(Feats[HeroesState]):
    """`lost` counts the cities that the seat lost, `trades` its trades."""

    def __init__(self, me: int) -> None:
        super().__init__(me)
        self.lost = self.trades = 0
        self._cities = self._monument = 0  # before an action
        self._battle = NOBODY, NOBODY  # attacker and target before an action
        self._fought = self._looted = False

    def before(self, state: HeroesState, action: Action) -> None:
        self._cities, self._monument = state.cities[self.me], state.monument[self.me]
        self._battle = state.attacker, state.target
        self._fought = self._fought or bool(state.clashes)
        if action == ACCEPT and state.phase in (ANSWER, REPLY) and self.me in (state.offer_from, state.mover):
            self.trades += 1

    def after(self, state: HeroesState, action: Action) -> None:
        cities, (attacker, target) = state.cities[self.me], self._battle
        self.lost += max(0, self._cities - cities)
        if sum(state.hands[self.me]) >= HAND:
            self.found.add("hand")
        if attacker == self.me and cities > self._cities:
            self.found.add("conquest")
        if state.monument[self.me] == MONUMENT != self._monument:
            self.found.add("stones")
        self._looted = self._looted or state.loot > 0
        if target != NOBODY and state.target == NOBODY:
            if target == self.me and self._fought and not self._loss(state):
                self.found.add("barbarians" if attacker == RAIDERS else "walls")
            self._fought = self._looted = False

    def _loss(self, state: HeroesState) -> bool:
        return self._looted or state.cities[self.me] < self._cities or state.monument[self.me] < self._monument

    def over(self, state: HeroesState, won: bool) -> None:
        if self.trades >= TRADES:
            self.found.add("trader")
        if any(promise.giver == self.me and promise.status == "kept" for promise in state.promises):
            self.found.add("word")
        if not won:
            return
        self.found |= {"win", state.ending} & {"win", "monument", "empire", "last"}
        if self.lost:
            self.found.add("rebuilt")
        if state.round <= EARLY:
            self.found.add("early")
