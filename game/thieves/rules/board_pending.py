"""What is still to be done on the board: the frames of movements, guards, arrests and looks at tokens. The others are in
`pending`, from where all of them are taken."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.steps import Frame, frame

# Where a called guard may stand, for frames that call one.
ON_SPOT = 0  # the space itself if no guard is there, else the closest available space
GUARDROOM = 1  # the closest guardroom without guard or captain
EXACTLY = 2  # the space itself


@frame
class Own(Frame):
    """Something of one seat's, which decides if there is a decision."""

    seat: int


# -- movement --------------------------------------------------------------------------------------------------------


@frame
class Move(Own):
    """A movement goes on with `left` spaces: `entered` the space where the thief is, come `sewered` through a sewer, with a
    `known` area used in this action."""

    left: int
    sneaking: bool
    entered: bool = False
    sewered: bool = False
    known: bool = False


@frame
class Walk(Move):
    """The seat chooses how it goes on."""


def walk_of(stack: Sequence[Frame]) -> Walk:
    """The movement whose next part is asked for now."""
    top = stack[-1]
    assert isinstance(top, Walk)
    return top


@frame
class Token(Own):
    """Chance: the city token on `space` is turned up by the seat."""

    space: int


@frame
class Keep(Own):
    """The seat keeps the trinket or not."""


@frame
class Theft(Own):
    """A theft icon of the seat's against `victim`."""

    victim: int


@frame
class Rob(Theft):
    """The seat chooses a jewel."""


# -- guard -----------------------------------------------------------------------------------------------------------


@frame
class Watch(Frame):
    """The guards act, or the `captains`: bits of those who have `acted`, and of the thieves that were `chosen` to be walked
    toward."""

    captains: bool = False
    acted: int = 0
    chosen: int = 0


@frame
class Patrol(Watch):
    """Where `guard` walks, or (-1) which of them walks where."""

    guard: int = -1


@frame
class Put(Frame):
    """A guard comes to stand on a space."""

    guard: int
    space: int


@frame
class Recruit(Frame):
    """A guard from the pool is called to `space`, as `how` tells."""

    space: int
    how: int


@frame
class Fetch(Recruit):
    """The first thief takes one from the board, for the pool is empty."""


@frame
class Station(Own):
    """A guard is put at `space`, as `how` tells."""

    guard: int
    space: int
    how: int


@frame
class Post(Station):
    """The seat chooses among equally close spaces."""


@frame
class Arrest(Own):
    """The thief is arrested."""


@frame
class Forfeit(Own):
    """The thief arrested loses a jewel."""


@frame
class Return(Own):
    """Chance: where the Emperor's Jewel lies from now on."""


@frame
class Lose(Own):
    """The seat chooses what it loses."""


@frame
class Jail(Own):
    """The thief goes to a dungeon, of his choice if he is Jasmine."""


# -- leading: guards that thieves move -------------------------------------------------------------------------------


@frame
class March(Own):
    """The seat leads `guard`: freely, or along shortest paths `toward` a space (-1 for none)."""

    guard: int
    toward: int


@frame
class Herd(Own):
    """The `guards` (bits) that heard the noise on `space` follow it."""

    space: int
    guards: int


@frame
class Lure(Herd):
    """The seat chooses which, and where to."""


# -- peeking: tokens that are looked at ------------------------------------------------------------------------------


@frame
class Peek(Own):
    """The seat may look at `number` more tokens of the district."""

    number: int


@frame
class PeekAt(Peek):
    """The seat chooses one."""


@frame
class Spy(Own):
    """The seat looks at two tokens; `first` is where the first lies, -1 before."""

    first: int = -1


@frame
class SpyOn(Spy):
    """The seat chooses one."""


@frame
class Look(Own):
    """Chance: the token on `space`, for the seat's eyes only."""

    space: int


@frame
class Exchange(Own):
    """The seat may let two tokens change places."""

    first: int
    second: int
