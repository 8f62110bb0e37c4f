"""The pending frames of the board: movements, guards, arrests and looks at tokens. `pending` has these too, and defines
the other kinds."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.steps import Pending, frame

# Where a called guard may stand; the frames that call a guard use these.
ON_SPOT = 0  # the space itself if no guard is there, otherwise the closest available space
GUARDROOM = 1  # the closest guardroom without guard or captain
EXACTLY = 2  # the space itself


@frame
class Own(Pending):
    """A frame that belongs to one seat; this seat makes its decision, if there is one."""

    seat: int


# -- movement --------------------------------------------------------------------------------------------------------


@frame
class Move(Own):
    """A movement continues with `left` spaces: the thief has `entered` this space, came `sewered` through a sewer, and used
    a `known` area in this action."""

    left: int
    sneaking: bool
    entered: bool = False
    sewered: bool = False
    known: bool = False


@frame
class Walk(Move):
    """The seat chooses how the movement continues."""


def walk_of(stack: Sequence[Pending]) -> Walk:
    """The movement that the next decision belongs to."""
    top = stack[-1]
    assert isinstance(top, Walk)
    return top


@frame
class Token(Own):
    """Chance: the seat turns up the city token on `space`."""

    space: int


@frame
class Keep(Own):
    """The seat keeps the trinket or returns it."""


@frame
class Theft(Own):
    """The seat uses a theft icon against `victim`."""

    victim: int


@frame
class Rob(Theft):
    """The seat chooses a jewel to steal."""


# -- guard -----------------------------------------------------------------------------------------------------------


@frame
class Watch(Pending):
    """The guards act, or the `captains`. `acted` has bits for the guards who have acted, `chosen` for the thieves that
    guards have walked toward."""

    captains: bool = False
    acted: int = 0
    chosen: int = 0


@frame
class Patrol(Watch):
    """The first thief chooses where `guard` walks, or (-1) which guard walks where."""

    guard: int = -1


@frame
class Put(Pending):
    """Puts a guard on a space."""

    guard: int
    space: int


@frame
class Recruit(Pending):
    """Calls a guard from the pool to `space`; `how` says where it may stand."""

    space: int
    how: int


@frame
class Fetch(Recruit):
    """The first thief takes a guard from the board, because the pool is empty."""


@frame
class Station(Own):
    """Puts a guard at `space`; `how` says where it may stand."""

    guard: int
    space: int
    how: int


@frame
class Post(Station):
    """The seat chooses among equally close spaces."""


@frame
class Arrest(Own):
    """A guard arrests the thief."""


@frame
class Forfeit(Own):
    """The arrested thief loses a jewel."""


@frame
class Return(Own):
    """Chance: where the Emperor's Jewel returns to."""


@frame
class Lose(Own):
    """The seat chooses the jewel it loses."""


@frame
class Jail(Own):
    """The thief goes to a dungeon; Jasmine chooses which."""


# -- leading: thieves move guards ------------------------------------------------------------------------------------


@frame
class March(Own):
    """The seat leads `guard`: freely, or all steps along a shortest path `toward` a space (-1 for no such limit)."""

    guard: int
    toward: int


@frame
class Herd(Own):
    """The `guards` (bits) who heard the noise on `space` follow it."""

    space: int
    guards: int


@frame
class Lure(Herd):
    """The seat chooses a guard, and where it goes."""


# -- peeking: thieves look at tokens ---------------------------------------------------------------------------------


@frame
class Peek(Own):
    """The seat may look at `number` more tokens of the district."""

    number: int


@frame
class PeekAt(Peek):
    """The seat chooses a token to look at."""


@frame
class Spy(Own):
    """The seat looks at two tokens; `first` is the space of the first one, or -1 before it has looked."""

    first: int = -1


@frame
class SpyOn(Spy):
    """The seat chooses a token to look at."""


@frame
class Look(Own):
    """Chance: the token on `space`, which only this seat sees."""

    space: int


@frame
class Exchange(Own):
    """The seat may exchange two tokens."""

    first: int
    second: int
