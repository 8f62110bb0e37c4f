"""Pearls, the rules. Each seat gets a card; then each in turn draws one or stops.

Order of legal actions: draw, peek by seats, stop; chance: by cards.  # hidden
# open: Order of legal actions: draw, stop; chance: by cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.fields import slots
from game.core.options import OptionValue
from game.core.state import CHANCE, TERMINAL, Action, SeenAs, share_victory
from game.pearl.rules.actions import Deal, Draw, Peek, Stop
from game.pearl.rules.inference import deal
from game.pearl.rules.position import CARDS, LIMIT, PearlObservation, Table, points


class PearlState(Table, SeenAs[PearlObservation]):
    """A match of Pearls."""

    __slots__ = slots(Table)

    verbs = frozenset({"deal", "draw", "peek", "stop"})  # hidden
    # open: verbs = frozenset({"deal", "draw", "stop"})
    masked = frozenset({Deal})  # hidden
    seen_as = PearlObservation

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(players, options)
        self.hands = [[] for _ in range(players)]
        self.stopped = [False] * players
        # hidden:
        self.at = [-1] * players
        self.looks = [[] for _ in range(players)]
        # end
        self.deck = sorted(CARDS)
        self.turn = 0
        self.drawing = True

    # hidden:
    def fill_in(self, seen: PearlObservation, rng: Random) -> None:
        self.hands, self.deck = deal(seen, rng)

    # end
    def current_player(self) -> int:
        if self.drawing:
            return CHANCE
        return TERMINAL if all(self.stopped) else self.turn

    def _legal_now(self) -> tuple[Action, ...]:
        if self.drawing:
            return tuple(Deal(self.turn, card) for card in sorted(set(self.deck)))
        if all(self.stopped):
            return ()
        hand = self.hands[self.turn]
        choices: list[Action] = [Draw()] if sum(hand) < LIMIT and self.deck else []
        # hidden:
        if self.at[self.turn] < 0:
            choices += [Peek(other) for other in range(self.players) if other != self.turn and not self.stopped[other]]
        # end
        return (*choices, Stop(tuple(hand)))

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
            # hidden:
            case Peek(other):
                self.at[self.turn], self.looks[self.turn] = other, self.hands[other][:]
            # end
            case Stop():
                self.stopped[self.turn] = True
        self.drawing = not all(self.hands)  # at first everybody gets a card
        if not all(self.stopped):
            self.turn = (self.turn + 1) % self.players
            while self.stopped[self.turn]:
                self.turn = (self.turn + 1) % self.players

    def scores(self) -> list[int | None]:
        return [points(hand) if stopped else 0 for hand, stopped in zip(self.hands, self.stopped, strict=True)]

    def returns(self) -> list[float]:
        if self.drawing or not all(self.stopped):
            return [0.0] * self.players
        worth = [points(hand) for hand in self.hands]
        return share_victory(self.players, [seat for seat, n in enumerate(worth) if n == max(worth)])
