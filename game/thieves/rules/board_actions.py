"""What thieves and guards do on the board, one frozen dataclass per kind: steps, finds, thefts, arrests. `actions` has
these too, and defines the other kinds."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.notation import Notated, Seat


class Move(Notated):
    """An action of this game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Go(Move):
    """Walk to a space along a shortest safe path, past everything on the way."""

    verb = "go"
    space: str


@dataclass(frozen=True, slots=True)
class Sewer(Move):
    """Come out at a sewer exit; this ends the movement."""

    verb = "sewer"
    space: str


@dataclass(frozen=True, slots=True)
class Extra(Move):
    """Walk one more space: `known` by a Known Area token, `silent` by Noiron's ability."""

    verb = "extra"
    by: str


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """Stop here: end a movement, or decline something optional."""

    verb = "stop"


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """Leave the city through an open gate."""

    verb = "leave"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take a jewel from the thief's own space."""

    verb = "take"
    jewel: str


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """Turn up the city token on the thief's own space."""

    verb = "reveal"


@dataclass(frozen=True, slots=True)
class Token(Move):
    """Chance: the kind of the city token on a space; everybody sees it."""

    verb = "token"
    space: str
    token: str


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep the trinket just found, or return it to the box."""

    verb = "keep"
    keep: bool

    def __str__(self) -> str:
        return "keep" if self.keep else "box"


@dataclass(frozen=True, slots=True)
class Steal(Move):
    """Take a jewel from another thief."""

    verb = "steal"
    seat: Seat
    jewel: str


@dataclass(frozen=True, slots=True)
class Jail(Move):
    """An arrested thief goes to a dungeon: the only outcome, a district card's choice, or Jasmine's choice."""

    verb = "jail"
    seat: Seat
    space: str


@dataclass(frozen=True, slots=True)
class Return(Move):
    """Chance: a district card names the imperial guardroom where an arrested thief's Emperor's Jewel returns to."""

    verb = "return"
    space: str


@dataclass(frozen=True, slots=True)
class Patrol(Move):
    """A guard or captain acts: it walks from `start` to `end`, because of a thief on `goal`. The only outcome of a chance
    node, or the first thief's choice between equal options."""

    verb = "guard"
    start: str
    end: str
    goal: str


@dataclass(frozen=True, slots=True)
class March(Move):
    """A thief makes a guard or captain walk from `start` to `end`."""

    verb = "march"
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Post(Move):
    """The seat chooses where to put a guard, among equally close spaces."""

    verb = "post"
    space: str


@dataclass(frozen=True, slots=True)
class Fetch(Move):
    """The seat chooses which guard leaves the board, because the pool is empty or for the Changing of the Guard."""

    verb = "fetch"
    space: str
