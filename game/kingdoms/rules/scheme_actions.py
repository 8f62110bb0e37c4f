"""What happens in schemes of Record of the Three Kingdoms. `actions` has these too."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.notation import Seat
from game.kingdoms.rules.notation import (
    HIDDEN,
    BattleCard,
    CardNumber,
    CityNumber,
    Guessed,
    Move,
    StrategistNumber,
)


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play an ordinary scheme that needs no target."""

    verb = "play"
    seat: Seat
    scheme: CardNumber


@dataclass(frozen=True, slots=True)
class PlayOn(Move):
    """Play an ordinary scheme against a seat."""

    verb = "play"
    seat: Seat
    scheme: CardNumber
    target: Seat


@dataclass(frozen=True, slots=True)
class PlayAt(Move):
    """Play an ordinary scheme against a city."""

    verb = "play"
    seat: Seat
    scheme: CardNumber
    city: CityNumber


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Brick for Jade: the card that the seat gives away."""

    verb = "discard"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """Chance: Peach Garden Oath reveals a card."""

    verb = "reveal"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Recruit(Move):
    """Recruit a revealed general by Peach Garden Oath, or NONE."""

    verb = "recruit"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """Assassination: the stake."""

    verb = "pay"
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class Guess(Move):
    """Win Over: the guess at the might."""

    verb = "guess"
    seat: Seat
    might: int


@dataclass(frozen=True, slots=True)
class Contest(Move):
    """A contest of wits: `seat`, which uses a scheme, and `target` reveal their strategists."""

    verb = "wits"
    seat: Seat
    own: StrategistNumber
    target: Seat
    other: StrategistNumber


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """Win Over: the guard if the guess was right, HIDDEN for a wrong one."""

    verb = "answer"
    seat: Seat
    card: Guessed


@dataclass(frozen=True, slots=True)
class Strike(Move):
    """Chance: the battle card drawn for Assassination."""

    verb = "strike"
    seat: Seat
    number: BattleCard


@dataclass(frozen=True, slots=True)
class Expose(Move):
    """A hidden guard of `seat` dies, and everybody sees it."""

    verb = "expose"
    seat: Seat
    card: CardNumber


@dataclass(frozen=True, slots=True)
class Borrow(Move):
    """Chance: Borrow Arrows takes a card of `target`; both seats see which."""

    verb = "borrow"
    seat: Seat
    target: Seat
    card: CardNumber

    def seen_by(self, seat: int) -> Move:
        return self if seat in (self.seat, self.target) else Borrow(self.seat, self.target, HIDDEN)
