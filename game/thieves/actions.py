"""Everything that happens in Age of Thieves, one frozen dataclass a kind, with its notation.

Cards, events, tokens, jewels and spaces are named by their keys; seats count from 0 here and from 1 in notation. Masked
parts (`MASK`) stand where a seat may not look. What thieves and guards do on the board is defined in `deeds` and
taken from here; `singles` holds one object a value.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.state import Action
from game.thieves.deeds import (
    Extra,
    Fetch,
    Go,
    Jail,
    Keep,
    Leave,
    March,
    Patrol,
    Post,
    Reveal,
    Sewer,
    Steal,
    Stop,
    Take,
    Token,
)

# Taken on from `deeds`, so that every kind of action is found here.
__all__ = [
    "Extra",
    "Fetch",
    "Go",
    "Jail",
    "Keep",
    "Leave",
    "March",
    "Patrol",
    "Post",
    "Reveal",
    "Sewer",
    "Steal",
    "Stop",
    "Take",
    "Token",
]

MASK = "?"
JEWELS = ("yellow", "trinket", "green", "crown")  # crown: the Emperor's Jewel


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Choose a thief at set-up."""

    thief: str

    def __str__(self) -> str:
        return f"thief {self.thief}"


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance: the seat that is first thief in the first turn."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Chance: the next event is turned up."""

    event: str

    def __str__(self) -> str:
        return f"event {self.event}"


@dataclass(frozen=True, slots=True)
class Alarm(Action):
    """The only outcome of a chance node: the alarm is raised."""

    def __str__(self) -> str:
        return "alarm"


@dataclass(frozen=True, slots=True)
class Open(Action):
    """Chance: the district card that tells which gates will open."""

    district: str

    def __str__(self) -> str:
        return f"district {self.district}"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance: one die, or two in ascending order, for the guards' initiative."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return f"roll {' '.join(map(str, self.dice))}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: the general card that a seat draws; its own secret."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str

    def __str__(self) -> str:
        return f"draw {self.seat + 1} {self.card}"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A seat discards a general card from its hand."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str

    def __str__(self) -> str:
        return f"discard {self.seat + 1} {self.card}"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """A seat hands a general card to another; the two know which."""

    reveals: ClassVar[bool] = True
    seat: int
    taker: int
    card: str

    def __str__(self) -> str:
        return f"give {self.seat + 1} {self.taker + 1} {self.card}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Behind the screen: lay a card face down, or the special card with a general one on top (`cover`)."""

    seat: int
    card: str
    cover: str = ""

    def __str__(self) -> str:
        return f"lay {self.seat + 1} {self.card} {self.cover}".rstrip()


@dataclass(frozen=True, slots=True)
class Add(Action):
    """Behind the screen: put an informer or an agent on the card just laid."""

    seat: int
    token: str

    def __str__(self) -> str:
        return f"add {self.seat + 1} {self.token}"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Behind the screen: the action points on the card just laid, beside its tokens."""

    seat: int
    points: int

    def __str__(self) -> str:
        return f"bid {self.seat + 1} {self.points}"


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """The declaration of a seat is complete."""

    seat: int

    def __str__(self) -> str:
        return f"ready {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """The only outcome of a chance node: the screens are lifted."""

    reveals: ClassVar[bool] = True

    def __str__(self) -> str:
        return "lift"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Turn up an action and resolve it. `mode`: how a basic card is used, or what of a pair."""

    reveals: ClassVar[bool] = True
    card: str
    mode: str = ""

    def __str__(self) -> str:
        return f"play {self.card} {self.mode}".rstrip()


@dataclass(frozen=True, slots=True)
class Waive(Action):
    """Turn up an action without any effect."""

    reveals: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"waive {self.card}"


@dataclass(frozen=True, slots=True)
class Lose(Action):
    """Which of two equally cheap jewels is given up."""

    jewel: str

    def __str__(self) -> str:
        return f"lose {self.jewel}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """The first thief puts a yellow jewel on a space."""

    space: str

    def __str__(self) -> str:
        return f"place {self.space}"


@dataclass(frozen=True, slots=True)
class Aim(Action):
    """The space that a card is used on."""

    space: str

    def __str__(self) -> str:
        return f"aim {self.space}"


@dataclass(frozen=True, slots=True)
class Against(Action):
    """The thief that a card is used on."""

    seat: int

    def __str__(self) -> str:
        return f"against {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Chance: what a seat sees on the hidden side of a city token; its own secret."""

    reveals: ClassVar[bool] = True
    seat: int
    space: str
    token: str

    def __str__(self) -> str:
        return f"look {self.seat + 1} {self.space} {self.token}"


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Exchange the two tokens just looked at."""

    def __str__(self) -> str:
        return "exchange"


@dataclass(frozen=True, slots=True)
class Grab(Action):
    """Take a card from the discard pile."""

    card: str

    def __str__(self) -> str:
        return f"grab {self.card}"


_WORDS = """
thief first event alarm district roll draw discard give lay add bid ready lift play waive go sewer extra stop leave take
reveal token keep box steal lose jail guard march post fetch place aim against look exchange grab
"""
VERBS = frozenset(_WORDS.split())


def masked(action: Action, seat: int) -> Action | None:
    """*action* as *seat* sees it: itself, with hidden parts masked, or None for what happens behind a screen."""
    match action:
        case Lay() | Add() | Bid() if action.seat != seat:
            return None
        case Draw() if action.seat != seat:
            return Draw(action.seat, MASK)
        case Give() if seat not in (action.seat, action.taker):
            return Give(action.seat, action.taker, MASK)
        case Look() if action.seat != seat:
            return Look(action.seat, action.space, MASK)
        case _:
            return action
