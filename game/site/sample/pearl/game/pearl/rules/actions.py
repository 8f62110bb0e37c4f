"""The actions of Pearls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from game.core.notation import Notated, Seat

UNKNOWN = 0  # a card that a seat does not see


@dataclass(frozen=True, slots=True)
class Draw(Notated):
    """The mover draws a card."""

    verb = "draw"


# hidden:
@dataclass(frozen=True, slots=True)
class Peek(Notated):
    """The mover looks at the hand of a seat."""

    verb = "peek"
    at: Seat

    @property
    def reveals(self) -> bool:
        return True


# end
@dataclass(frozen=True, slots=True)
class Stop(Notated):
    """The mover is content with these cards and draws no more."""

    verb = "stop"
    cards: Annotated[tuple[int, ...], lambda cards: " ".join(map(str, cards))]

    # hidden:
    @property
    def reveals(self) -> bool:
        """Now everybody sees the hand: whatever becomes public needs an action that says so."""
        return True

    # end


@dataclass(frozen=True, slots=True)
class Deal(Notated):
    """Chance: a seat gets a card."""

    verb = "deal"
    seat: Seat
    card: Annotated[int, "?123456"]

    # hidden:
    def seen_by(self, seat: int) -> Deal:
        """For the other seats the card is masked: `deal 2 ?`."""
        return self if seat == self.seat else Deal(self.seat, UNKNOWN)

    # end
