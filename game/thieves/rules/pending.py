"""What is still to be done in a match of Age of Thieves: the frames of the stack, each kind with its fields.

What a kind does stands in the module of the rules that its heading names, in the table `RUNS` where it goes on by itself,
in `STEPS` where it is a decision or chance. Many come in twos: the first looks whether there is anything to choose, and asks
with the second. The kinds for what happens on the board are defined in `board_pending`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.state import CHANCE
from game.core.steps import Frame, frame
from game.thieves.rules.board_pending import (
    EXACTLY,
    GUARDROOM,
    ON_SPOT,
    Arrest,
    Exchange,
    Fetch,
    Forfeit,
    Herd,
    Jail,
    Keep,
    Look,
    Lose,
    Lure,
    March,
    Move,
    Own,
    Patrol,
    Peek,
    PeekAt,
    Post,
    Put,
    Recruit,
    Return,
    Rob,
    Spy,
    SpyOn,
    Station,
    Theft,
    Token,
    Walk,
    Watch,
)  # fmt: skip

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState

# Taken on from `board_pending`, so that every kind is found here.
__all__ = [
    "EXACTLY", "GUARDROOM", "ON_SPOT", "Arrest", "Exchange", "Fetch", "Forfeit", "Herd", "Jail", "Keep", "Look",
    "Lose", "Lure", "March", "Move", "Own", "Patrol", "Peek", "PeekAt", "Post", "Put", "Recruit", "Return", "Rob",
    "Spy", "SpyOn", "Station", "Theft", "Token", "Walk", "Watch",
]  # fmt: skip


# -- turn: the course of a match -------------------------------------------------------------------------------------


@frame
class Pick(Own):
    """The seat chooses a thief."""


@frame
class First(Frame):
    """Chance: who is the first thief."""


@frame
class Turn(Frame):
    """A turn begins."""


@frame
class Jewels(Frame):
    """The yellow jewels of the turn are laid out."""


@frame
class Jewel(Frame):
    """One more yellow jewel in a district, if there is one and a space for it."""

    district: int


@frame
class Place(Jewel):
    """The first thief chooses its space."""


@frame
class Roll(Frame):
    """Chance: the guards' dice."""


@frame
class Plan(Frame):
    """The planning phase."""


@frame
class Draws(Own):
    """The seat draws `number` cards."""

    number: int


@frame
class Draw(Own):
    """Chance: one of them."""


@frame
class MustDiscard(Own):
    """The seat gives up a card, if it has one."""


@frame
class Discard(Own):
    """The seat chooses it."""


@frame
class Cleanup(Frame):
    """A turn ends."""


# -- declaration: behind the screen, and whose turn it is ------------------------------------------------------------


@frame
class Declare(Frame):
    """The screens go up."""


@frame
class Lay(Own):
    """The seat lays a card, or is ready."""


@frame
class Bid(Own):
    """The seat puts points on the `card` just laid, under `cover` (-1 for none); tokens are on it already."""

    card: int
    cover: int
    informers: int = 0
    agents: int = 0


@frame
class Lift(Frame):
    """The screens are lifted."""


@frame
class Resolve(Frame):
    """The next action of whoever's turn it is, or the guards."""


@frame
class Act(Own):
    """The seat resolves an action of the number whose turn it is."""


# -- effects: what cards do ------------------------------------------------------------------------------------------


@frame
class Aim(Own):
    """The seat chooses what a card is used on: a number in the table of effects."""

    card: int


@frame
class Icon(Own):
    """The theft icon of a position: one thief on `space`."""

    space: int


@frame
class Victim(Icon):
    """The seat chooses which."""


@frame
class Spread(Own):
    """A second flame next to `space`?"""

    space: int


@frame
class Confiscate(Own):
    """The seat takes a jewel from `victim`."""

    victim: int


@frame
class Bribe(Own):
    """The seat pays a jewel."""


# -- hands: cards that change hands ----------------------------------------------------------------------------------


@frame
class Give(Own):
    """The seat gives a card to `taker`."""

    taker: int


@frame
class Grab(Own):
    """The seat takes a grenade from the discard pile."""


@frame
class Trade(Own):
    """The seat discards a card for those it is about to draw."""


# -- event_cards -----------------------------------------------------------------------------------------------------


@frame
class Event(Frame):
    """An event, if there is one left."""


@frame
class TurnUp(Frame):
    """Chance: which."""


@frame
class Changing(Frame):
    """Changing of the Guard: the `guards` (bits) astray go back."""

    guards: int


@frame
class Relieve(Changing):
    """The first thief chooses who goes next."""


@frame
class Barricade(Frame):
    """The first thief chooses where a flame burns."""


@frame
class Chimney(Frame):
    """The first thief chooses where smoke spreads."""


@frame
class Open(Frame):
    """Chance: which district opens."""


@frame
class Alarm(Frame):
    """The alarm is raised."""


# -- who decides -----------------------------------------------------------------------------------------------------


def by_seat(state: ThievesState, top: Own) -> int:
    """The seat of the frame."""
    return top.seat


def by_chance(state: ThievesState, top: Frame) -> int:
    """Chance."""
    return CHANCE


def by_first(state: ThievesState, top: Frame) -> int:
    """The first thief."""
    return state.first
