"""Pearls, the rules. Each seat gets a card. A turn: draw a card that nobody else sees, look once at another hand, or
show.

Order of legal actions: draw, peek by seats, show; chance: by cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.fields import slots
from game.core.options import OptionValue
from game.core.state import CHANCE, TERMINAL, Action, SeenAs, share_victory
from game.pearl.rules.actions import Deal, Draw, Peek, Show
from game.pearl.rules.hidden import PearlObservation
from game.pearl.rules.inference import deal
from game.pearl.rules.position import CARDS, LIMIT, Table, points


class PearlState(Table, SeenAs[PearlObservation]):
    """A match of Pearls."""

    __slots__ = slots(Table)

    verbs = frozenset({"deal", "draw", "peek", "show"})
    masked = frozenset({Deal})
    seen_as = PearlObservation

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(players, options)
        self.hands = [[] for _ in range(players)]
        self.shown = [False] * players
        self.at = [-1] * players
        self.looks = [[] for _ in range(players)]
        self.deck = sorted(CARDS)
        self.turn = 0
        self.drawing = True

    def fill_in(self, seen: PearlObservation, rng: Random) -> None:
        self.hands, self.deck = deal(seen, rng)

    def current_player(self) -> int:
        if self.drawing:
            return CHANCE
        return TERMINAL if all(self.shown) else self.turn

    def _legal_now(self) -> tuple[Action, ...]:
        if self.drawing:
            return tuple(Deal(self.turn, card) for card in sorted(set(self.deck)))
        if all(self.shown):
            return ()
        hand = self.hands[self.turn]
        draws = [Draw()] if sum(hand) < LIMIT and self.deck else []
        looks = [
            Peek(other)
            for other in range(self.players)
            if other != self.turn and self.at[self.turn] < 0 and not self.shown[other]
        ]
        return (*draws, *looks, Show(tuple(hand)))

    def sample_chance(self, rng: Random) -> Action:
        return Deal(self.turn, self.deck[int(rng.random() * len(self.deck))])

    def _apply(self, action: Action) -> None:
        match action:
            case Draw():
                self.drawing = True
                return
            case Deal(seat, card):
                self.hands[seat].append(card)
                self.deck.remove(card)
            case Peek(other):
                self.at[self.turn], self.looks[self.turn] = other, self.hands[other][:]
            case Show():
                self.shown[self.turn] = True
        self.drawing = not all(self.hands)  # at first everybody gets a card
        if not all(self.shown):
            self.turn = (self.turn + 1) % self.players
            while self.shown[self.turn]:
                self.turn = (self.turn + 1) % self.players

    def scores(self) -> list[int | None]:
        return [points(hand) if shown else 0 for hand, shown in zip(self.hands, self.shown, strict=True)]

    def returns(self) -> list[float]:
        if self.drawing or not all(self.shown):
            return [0.0] * self.players
        worth = [points(hand) for hand in self.hands]
        return share_victory(self.players, [seat for seat, n in enumerate(worth) if n == max(worth)])
