"""The actions of Pearls. `seen_by` masks what a seat may not see of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from game.core.notation import Notated, Seat

UNKNOWN = 0  # a card that a seat does not see


@dataclass(frozen=True, slots=True)
class Draw(Notated):
    """The mover draws a card."""

    verb = "draw"


@dataclass(frozen=True, slots=True)
class Peek(Notated):
    """The mover looks at the hand of a seat (ruling 2)."""

    verb = "peek"
    at: Seat

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Show(Notated):
    """The mover reveals its hand and draws no more. Everything that becomes public needs an action that says so."""

    verb = "show"
    cards: Annotated[tuple[int, ...], lambda cards: " ".join(map(str, cards))]

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Deal(Notated):
    """Chance: a seat gets a card, which the others see as `deal 2 ?`."""

    verb = "deal"
    seat: Seat
    card: Annotated[int, "?123456"]

    def seen_by(self, seat: int) -> Deal:
        return self if seat == self.seat else Deal(self.seat, UNKNOWN)
