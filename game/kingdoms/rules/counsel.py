"""What a seat knows about the strategists of a round."""

from __future__ import annotations

from game.core.state import Action
from game.kingdoms.rules.actions import Appoint, Contest, Hire, Meet, Wages
from game.kingdoms.rules.notation import HIDDEN


class Counsel:
    """`met` are the strategists that this seat drew, `before_me` the seats that drew before it, `known` the strategists that
    it has seen, by seat (its own too), `paid` the wages paid so far, by seat."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.hires = 0
        self._begin()

    def _begin(self) -> None:
        self.met: set[int] = set()
        self.before_me: list[int] = []
        self.known: dict[int, int] = {}
        self.paid: dict[int, int] = {}

    def may_have(self, seat: int, strategist: int) -> bool:
        """Whether *seat* may have this strategist, as far as the draws show."""
        return seat not in self.before_me or strategist not in self.met

    def note(self, action: Action) -> None:
        """Note what *action* shows of strategists."""
        match action:
            case Hire():
                if self.hires == self.players:
                    self.hires = 0
                    self._begin()
                self.hires += 1
            case Meet(seat, strategist):
                if strategist != HIDDEN:
                    self.met.add(strategist)
                    self.known[seat] = strategist
                elif not self.met and seat not in self.before_me:
                    self.before_me.append(seat)
            case Appoint(seat, strategist):
                if strategist != HIDDEN:
                    self.known[seat] = strategist
            case Contest(seat, own, target, other):
                self.known[seat], self.known[target] = own, other
            case Wages(seat, coins):
                self.paid[seat] = coins
            case _:
                pass
