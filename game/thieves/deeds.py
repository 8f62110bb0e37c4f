"""What thieves and guards do on the board, one frozen dataclass a kind: steps, finds, thefts, arrests. The other kinds
of actions are in `actions`, from where all of them are taken."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.state import Action


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Walk to a space along a shortest safe path, passing everything on the way."""

    space: str

    def __str__(self) -> str:
        return f"go {self.space}"


@dataclass(frozen=True, slots=True)
class Sewer(Action):
    """Come out at a sewer exit; the movement ends."""

    space: str

    def __str__(self) -> str:
        return f"sewer {self.space}"


@dataclass(frozen=True, slots=True)
class Extra(Action):
    """One more space: `known` by a Known Area token, `silent` by Noiron's ability."""

    by: str

    def __str__(self) -> str:
        return f"extra {self.by}"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """No more of this: end a movement, decline what is optional."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the city through an open gate."""

    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a jewel that lies on one's space."""

    jewel: str

    def __str__(self) -> str:
        return f"take {self.jewel}"


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Turn up the city token of one's space."""

    def __str__(self) -> str:
        return "reveal"


@dataclass(frozen=True, slots=True)
class Token(Action):
    """Chance: what the city token on a space is, for all to see."""

    space: str
    token: str

    def __str__(self) -> str:
        return f"token {self.space} {self.token}"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the trinket just found, or put it in the box."""

    keep: bool

    def __str__(self) -> str:
        return "keep" if self.keep else "box"


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """Take a jewel from another thief."""

    seat: int
    jewel: str

    def __str__(self) -> str:
        return f"steal {self.seat + 1} {self.jewel}"


@dataclass(frozen=True, slots=True)
class Jail(Action):
    """An arrested thief goes to a dungeon: the only outcome, a district card, or Jasmine's choice."""

    seat: int
    space: str

    def __str__(self) -> str:
        return f"jail {self.seat + 1} {self.space}"


@dataclass(frozen=True, slots=True)
class Patrol(Action):
    """A guard or captain acts: from `start` it walks to `end`, because of a thief on `goal`. The only outcome of a
    chance node, or the first thief's choice among equals."""

    start: str
    end: str
    goal: str

    def __str__(self) -> str:
        return f"guard {self.start} {self.end} {self.goal}"


@dataclass(frozen=True, slots=True)
class March(Action):
    """A thief makes a guard or captain walk from `start` to `end`."""

    start: str
    end: str

    def __str__(self) -> str:
        return f"march {self.start} {self.end}"


@dataclass(frozen=True, slots=True)
class Post(Action):
    """Where a guard or captain is put down among equally close spaces."""

    space: str

    def __str__(self) -> str:
        return f"post {self.space}"


@dataclass(frozen=True, slots=True)
class Fetch(Action):
    """Which guard is taken from the board: the pool is empty, or it is relieved next."""

    space: str

    def __str__(self) -> str:
        return f"fetch {self.space}"
