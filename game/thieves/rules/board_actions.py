"""What thieves and guards do on the board, one frozen dataclass a kind: steps, finds, thefts, arrests. The other kinds
of actions are in `actions`, from where all of them are taken."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.notation import Notated, Seat


class Move(Notated):
    """An action of this game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Go(Move):
    """Walk to a space along a shortest safe path, passing everything on the way."""

    verb = "go"
    space: str


@dataclass(frozen=True, slots=True)
class Sewer(Move):
    """Come out at a sewer exit; the movement ends."""

    verb = "sewer"
    space: str


@dataclass(frozen=True, slots=True)
class Extra(Move):
    """One more space: `known` by a Known Area token, `silent` by Noiron's ability."""

    verb = "extra"
    by: str


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """No more of this: end a movement, decline what is optional."""

    verb = "stop"


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """Leave the city through an open gate."""

    verb = "leave"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take a jewel that lies on one's space."""

    verb = "take"
    jewel: str


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """Turn up the city token of one's space."""

    verb = "reveal"


@dataclass(frozen=True, slots=True)
class Token(Move):
    """Chance: what the city token on a space is, for all to see."""

    verb = "token"
    space: str
    token: str


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep the trinket just found, or put it in the box."""

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
    """An arrested thief goes to a dungeon: the only outcome, a district card, or Jasmine's choice."""

    verb = "jail"
    seat: Seat
    space: str


@dataclass(frozen=True, slots=True)
class Return(Move):
    """Chance: the imperial guardroom that a district card names for the Emperor's Jewel of an arrested thief."""

    verb = "return"
    space: str


@dataclass(frozen=True, slots=True)
class Patrol(Move):
    """A guard or captain acts: from `start` it walks to `end`, because of a thief on `goal`. The only outcome of a
    chance node, or the first thief's choice among equals."""

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
    """Where a guard or captain is put down among equally close spaces."""

    verb = "post"
    space: str


@dataclass(frozen=True, slots=True)
class Fetch(Move):
    """Which guard is taken from the board: the pool is empty, or it is relieved next."""

    verb = "fetch"
    space: str
