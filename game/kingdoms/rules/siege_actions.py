"""What happens in sieges of Record of the Three Kingdoms. `actions` has these too."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.notation import Seat
from game.kingdoms.rules.notation import (
    HIDDEN,
    NONE,
    BattleCard,
    CardNumber,
    CityNumber,
    LineNumber,
    Move,
    Secret,
)


@dataclass(frozen=True, slots=True)
class Besiege(Move):
    """Pay the war cost of a city and besiege it."""

    verb = "siege"
    seat: Seat
    city: CityNumber


@dataclass(frozen=True, slots=True)
class Lead(Secret):
    """The attacker's general, face down."""

    verb = "lead"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Ploy(Move):
    """A scheme played face down in a siege, or NONE. The others see whether there is one."""

    verb = "ploy"
    seat: Seat
    card: CardNumber

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat or self.card == NONE else Ploy(self.seat, HIDDEN)


@dataclass(frozen=True, slots=True)
class Unmask(Move):
    """The attacker reveals general and scheme, the defender guard and scheme, at the same time."""

    verb = "unmask"
    general: CardNumber
    ploy: CardNumber
    guard: CardNumber
    counter: CardNumber


@dataclass(frozen=True, slots=True)
class Muster(Secret):
    """Chance: draw a battle card for a siege."""

    verb = "muster"
    seat: Seat
    number: BattleCard


@dataclass(frozen=True, slots=True)
class Array(Move):
    """The three highest battle cards as front, middle and rear, face down."""

    verb = "array"
    seat: Seat
    front: BattleCard
    middle: BattleCard
    rear: BattleCard

    def seen_by(self, seat: int) -> Move:
        return self if seat == self.seat else Array(self.seat, HIDDEN, HIDDEN, HIDDEN)


@dataclass(frozen=True, slots=True)
class Clash(Move):
    """Both sides reveal a battle line: battle cards without walls."""

    verb = "clash"
    line: LineNumber
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class Outcome(Move):
    """The result of a siege of `seat`: whether the attacker takes the city, whether the attacker's general or the guard
    dies."""

    verb = "outcome"
    seat: Seat
    taken: bool
    general_dies: bool
    guard_dies: bool

    def __str__(self) -> str:
        dead = [word for word, dies in (("general", self.general_dies), ("guard", self.guard_dies)) if dies]
        return " ".join(["outcome", str(self.seat + 1), "taken" if self.taken else "held", *dead])
