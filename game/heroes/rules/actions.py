"""The actions of Age of Heroes and their notation. Seats count from 0 here and from 1 in notation.

Cards are named by their keys. In a seat's history `?` stands for a card that the seat did not see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from game.core.notation import Notated, Seat
from game.heroes.rules.units import UNITS

HIDDEN = "?"
ALL = -1  # the partner of an open offer
WORDS = frozenset(
    (
        *("pass", "leave", "drop", "accept", "decline", "counter", "tax", "build", "war", "none", "yes", "no", "done"),
        *("march", "conquest", "plunder", "raze", "luck", "olympic"),
    )
)
# These actions reveal what others lose or pay, from hands that nobody saw.
SHOWING_WORDS = frozenset({"yes", "no", "luck", "olympic"})

Partner = Annotated[int, (*"123456", "all")]  # ALL is the last
BattleValue = Annotated[int, (HIDDEN, *"123456")]
Unit = Annotated[int, UNITS]


class Move(Notated):
    """An action of this game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Say(Move):
    """An action whose notation is one of WORDS."""

    word: str

    @property
    def reveals(self) -> bool:
        return self.word in SHOWING_WORDS

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class First(Move):
    """Chance: the battle card that a seat draws to determine the first player."""

    verb = "first"
    value: int


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Chance: the card that a plunderer or the barbarians take from a hand."""

    verb = "take"
    card: str


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """The seat's tribe, chosen or (option `tribes=random`) dealt."""

    verb = "tribe"
    tribe: str


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Chance: a card of the first three."""

    verb = "deal"
    card: str


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Chance: a card from the resource deck."""

    verb = "draw"
    card: str


@dataclass(frozen=True, slots=True)
class To(Move):
    """Start an offer to a seat, or to ALL."""

    verb = "to"
    partner: Partner


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Offer one more card; `done` ends the list."""

    verb = "give"
    card: str


@dataclass(frozen=True, slots=True)
class Want(Move):
    """Ask for one more card, in the order of the card table; `done` ends the list."""

    verb = "want"
    card: str


@dataclass(frozen=True, slots=True)
class Mine(Move):
    """The offerer's promise: a word of PROMISES."""

    verb = "mine"
    promise: str


@dataclass(frozen=True, slots=True)
class Yours(Move):
    """The promise that the other should make: a word of PROMISES."""

    verb = "yours"
    promise: str


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Taxes without a city: the card to exchange for a new one."""

    verb = "swap"
    card: str


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """Build a city, an army, a citadel or a general."""

    verb = "buy"
    item: str


@dataclass(frozen=True, slots=True)
class Road(Move):
    """Ask a neighbour for a road."""

    verb = "road"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Attack(Move):
    """The tribe to attack."""

    verb = "attack"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Led(Move):
    """The number of armies with a general that march."""

    verb = "led"
    armies: int


@dataclass(frozen=True, slots=True)
class Plain(Move):
    """The number of armies without a general that march."""

    verb = "plain"
    armies: int


@dataclass(frozen=True, slots=True)
class Hero(Move):
    """Play a Mighty Hero as an `army`, as `general` of an army card, or as `champion`: general of another hero's army."""

    verb = "hero"
    role: str


@dataclass(frozen=True, slots=True)
class Battle(Move):
    """Chance: a battle card for one army. 0 if unseen."""

    verb = "battle"
    value: BattleValue


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """The battle card for the next army in the order of `units`. 0 if unseen."""

    verb = "lay"
    value: BattleValue


@dataclass(frozen=True, slots=True)
class Send(Move):
    """The army for the next clash, its kind and its battle card. Value 0 if unseen."""

    verb = "send"
    unit: int
    value: int

    def __str__(self) -> str:
        return f"send {UNITS[self.unit]} {self.value}" if self.value else f"send {HIDDEN}"


@dataclass(frozen=True, slots=True)
class Clash(Move):
    """Chance: both battle cards of a clash are revealed, the attacker's first, each with the kind of its army. Only the
    card of barbarians is drawn at this point."""

    verb = "clash"
    attacker: Unit
    attack: int
    defender: Unit
    defence: int


@dataclass(frozen=True, slots=True)
class Quake(Move):
    """The seat whose army the Earthquake stops."""

    verb = "quake"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Erupt(Move):
    """The seat whose city the Volcano destroys."""

    verb = "volcano"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Place(Move):
    """The number of special resources to add to the seat's monument."""

    verb = "place"
    cards: int


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """A card above the hand limit."""

    verb = "discard"
    card: str


VERBS = Move.verbs() | WORDS
