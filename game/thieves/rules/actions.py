"""Every action of Age of Thieves, one frozen dataclass per kind, with its notation.

Cards, events, tokens, jewels and spaces are named by their keys; seats count from 0 here and from 1 in notation. A `MASK`
replaces the parts that a seat may not see. `board_actions` defines what thieves and guards do on the board; `singles` holds
one object per value.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from game.core.notation import Seat
from game.thieves.rules.board_actions import *  # noqa: F403  # every kind of action is found here
from game.thieves.rules.board_actions import Move

MASK = "?"
JEWELS = ("yellow", "trinket", "green", "crown")  # crown: the Emperor's Jewel

Dice = Annotated[tuple[int, ...], lambda dice: " ".join(map(str, dice))]


@dataclass(frozen=True, slots=True)
class Pick(Move):
    """Choose a thief at set-up."""

    verb = "thief"
    thief: str


@dataclass(frozen=True, slots=True)
class First(Move):
    """Chance: the seat that is the first thief in the first turn."""

    verb = "first"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Turn(Move):
    """Chance: turns up the next event."""

    verb = "event"
    event: str


@dataclass(frozen=True, slots=True)
class Alarm(Move):
    """The only outcome of a chance node: the alarm starts."""

    verb = "alarm"


@dataclass(frozen=True, slots=True)
class Open(Move):
    """Chance: turns up the district card that says which gates will open."""

    verb = "district"
    district: str


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Chance: one die, or two in ascending order, for the guards' initiative."""

    verb = "roll"
    dice: Dice


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Chance: the general card that a seat draws; only that seat sees it."""

    verb = "draw"
    reveals = True
    seat: Seat
    card: str

    def seen_by(self, seat: int) -> Draw:
        return self if seat == self.seat else Draw(self.seat, MASK)


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """A seat discards a general card from its hand."""

    verb = "discard"
    reveals = True
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Give(Move):
    """A seat gives a general card to another seat; only these two know which."""

    verb = "give"
    reveals = True
    seat: Seat
    taker: Seat
    card: str

    def seen_by(self, seat: int) -> Give:
        return self if seat in (self.seat, self.taker) else Give(self.seat, self.taker, MASK)


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Behind the screen: play a card face down, or the special card with a general card on top (`cover`)."""

    verb = "lay"
    seat: int
    card: str
    cover: str = ""

    def __str__(self) -> str:
        return f"lay {self.seat + 1} {self.card} {self.cover}".rstrip()

    def seen_by(self, seat: int) -> Lay | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Add(Move):
    """Behind the screen: put an informer or an agent on the card just played."""

    verb = "add"
    seat: Seat
    token: str

    def seen_by(self, seat: int) -> Add | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Behind the screen: the action points on the card just played, in addition to its tokens."""

    verb = "bid"
    seat: Seat
    points: int

    def seen_by(self, seat: int) -> Bid | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Ready(Move):
    """A seat finishes its declaration."""

    verb = "ready"
    final = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class Lift(Move):
    """The only outcome of a chance node: all seats lift their screens."""

    verb = "lift"
    reveals = True


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Turn up an action and resolve it. `mode` says how a basic card is used, or which card of a pair."""

    verb = "play"
    reveals = True
    card: str
    mode: str = ""

    def __str__(self) -> str:
        return f"play {self.card} {self.mode}".rstrip()


@dataclass(frozen=True, slots=True)
class Waive(Move):
    """Turn up an action without using it."""

    verb = "waive"
    reveals = True
    card: str


@dataclass(frozen=True, slots=True)
class Lose(Move):
    """The seat chooses which of two equally cheap jewels it loses."""

    verb = "lose"
    jewel: str


@dataclass(frozen=True, slots=True)
class Place(Move):
    """The first thief puts a yellow jewel on a space."""

    verb = "place"
    space: str


@dataclass(frozen=True, slots=True)
class Aim(Move):
    """Choose the space that a card is used on."""

    verb = "aim"
    space: str


@dataclass(frozen=True, slots=True)
class Against(Move):
    """Choose the thief that a card is used on."""

    verb = "against"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Look(Move):
    """Chance: the hidden side of a city token; only the seat that looks sees it."""

    verb = "look"
    reveals = True
    seat: Seat
    space: str
    token: str

    def seen_by(self, seat: int) -> Look:
        return self if seat == self.seat else Look(self.seat, self.space, MASK)


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """Exchange the two tokens that the seat just looked at."""

    verb = "exchange"


@dataclass(frozen=True, slots=True)
class Grab(Move):
    """Take a card from the discard pile."""

    verb = "grab"
    card: str


VERBS = Move.verbs() | {"box"}  # for Keep


SECRET = Move.secret_kinds()
