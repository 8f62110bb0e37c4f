"""The pending parts of a match of Age of Thieves: the frames of the stack, one class per kind with its fields.

The heading above a group of kinds names the module of the rules with their code: the table `RUNS` for frames that run
without a decision, `STEPS` for decisions and chance. Many kinds come in pairs: the first checks whether there is a choice,
and pushes the second to ask for it. `board_pending` defines the kinds for the board.
"""

from __future__ import annotations

from typing import Any

from game.core.state import CHANCE
from game.core.steps import Pending, frame
from game.thieves.rules.board_pending import *  # noqa: F403  # every kind is found here
from game.thieves.rules.board_pending import Own

# -- turn: the course of a match -------------------------------------------------------------------------------------


@frame
class Pick(Own):
    """The seat chooses a thief."""


@frame
class First(Pending):
    """Chance: which seat is the first thief."""


@frame
class Turn(Pending):
    """A turn begins."""


@frame
class Jewels(Pending):
    """The turn's yellow jewels enter the board."""


@frame
class Jewel(Pending):
    """One more yellow jewel in a district, if a jewel and a space are left."""

    district: int


@frame
class Place(Jewel):
    """The first thief chooses its space."""


@frame
class Roll(Pending):
    """Chance: the guards' dice."""


@frame
class Plan(Pending):
    """The planning phase."""


@frame
class Draws(Own):
    """The seat draws `number` cards."""

    number: int


@frame
class Draw(Own):
    """Chance: which card the seat draws."""


@frame
class MustDiscard(Own):
    """The seat discards a card, if it has one."""


@frame
class Discard(Own):
    """The seat chooses the card to discard."""


@frame
class Cleanup(Pending):
    """A turn ends."""


# -- declaration: behind the screens, and the order of actions -------------------------------------------------------


@frame
class Declare(Pending):
    """The seats start to declare behind their screens."""


@frame
class Lay(Own):
    """The seat plays a card face down, or is ready."""


@frame
class Bid(Own):
    """The seat puts points on the `card` just played, under `cover` (-1 for none); its tokens are already there."""

    card: int
    cover: int
    informers: int = 0
    agents: int = 0


@frame
class Lift(Pending):
    """The seats lift their screens."""


@frame
class Resolve(Pending):
    """The next action of the seat in turn, or of the guards."""


@frame
class Act(Own):
    """The seat resolves one of its actions of the current number."""


# -- effects of cards ------------------------------------------------------------------------------------------------


@frame
class Aim(Own):
    """The seat chooses the target of a card: a number in the table of effects."""

    card: int


@frame
class Icon(Own):
    """The theft icon of a position: one thief on `space`."""

    space: int


@frame
class Victim(Icon):
    """The seat chooses the victim."""


@frame
class Spread(Own):
    """The seat may add a second flame next to `space`."""

    space: int


@frame
class Confiscate(Own):
    """The seat takes a jewel from `victim`."""

    victim: int


@frame
class Bribe(Own):
    """The seat pays a jewel."""


# -- hands: cards move between hands ---------------------------------------------------------------------------------


@frame
class Give(Own):
    """The seat gives a card to `taker`."""

    taker: int


@frame
class Grab(Own):
    """The seat takes a grenade from the discard pile."""


@frame
class Trade(Own):
    """The seat discards a card, then draws others for it."""


# -- event_cards -----------------------------------------------------------------------------------------------------


@frame
class Event(Pending):
    """An event, if there is one left."""


@frame
class TurnUp(Pending):
    """Chance: which event."""


@frame
class Changing(Pending):
    """Changing of the Guard: the `guards` (bits) outside the guardrooms return."""

    guards: int


@frame
class Relieve(Changing):
    """The first thief chooses the next guard to return."""


@frame
class Barricade(Pending):
    """The first thief chooses a space for a flame."""


@frame
class Chimney(Pending):
    """The first thief chooses a space for smoke."""


@frame
class Open(Pending):
    """Chance: which district opens its gates."""


@frame
class Alarm(Pending):
    """The alarm starts."""


# -- which seat decides ----------------------------------------------------------------------------------------------


def by_seat(state: object, top: Own) -> int:
    """The seat of the frame decides."""
    return top.seat


def by_chance(state: object, top: Pending) -> int:
    """Chance decides."""
    return CHANCE


def by_first(state: Any, top: Pending) -> int:
    """The first thief decides."""
    first: int = state.first
    return first
