"""What the pages of a review say to each other, each message with the type and bounds of its fields.

A guest says Enter, Point and Leave; the leader all others. `read` gives a message, LaterVersion for one of a page of another
version, BadData for anything else.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from game.app.friends.encoding import UNPACKED, read_one, unpacked
from game.core.errors import LaterVersion
from game.core.fields import WATCHER
from game.core.record import MAX_ACTIONS, MAX_LINE, MAX_NAME
from game.core.scalars import Choice, Number, Sentence, Text, word
from game.core.schema import OneOf, Rows

WIRE = 1  # the version of these messages; pages of different versions say so and part
GUESTS = 5
SEATS = 6
GUEST_TEXT = 500  # characters of what a guest may say
LEADER_TEXT = 250_000  # and the leader
LONGEST = 300  # actions of a variation

# A thing on the table or a line of the log: the id of an element, and from there the number of a child, step by step.
PLACE = word(r"[A-Za-z][\w-]{0,59}(?:/\d{1,3}){0,12}")

Version = Annotated[int, Number(0, 999, digits=False)]
Name = Annotated[str, Sentence(MAX_NAME)]
WholeRecord = Annotated[str, Text(UNPACKED)]
Viewpoint = Annotated[int, Choice((*range(SEATS), WATCHER))]
Step = Annotated[int, Number(0, MAX_ACTIONS, digits=False)]
Actions = Annotated[tuple[str, ...], Rows(Text(MAX_LINE), 0, LONGEST)]
Names = Annotated[tuple[str, ...], Rows(Sentence(MAX_NAME), 0, GUESTS + 1)]
Place = Annotated[str, PLACE]


class Enter(NamedTuple):
    """A guest's first message."""

    wire: Version
    name: Name


class Point(NamedTuple):
    """The guest points at a thing."""

    place: Place


class Lead(NamedTuple):
    """The leader's first message: their name, the record, and the seat that all of them see it from."""

    wire: Version
    name: Name
    record: WholeRecord
    seat: Viewpoint


class Stand(NamedTuple):
    """Where the leader stands: after so many actions; of a variation, `line` follows the first `start` of the record."""

    step: Step
    start: Step = 0
    line: Actions = ()


class People(NamedTuple):
    """Who is here, the leader first."""

    names: Names


class Pointed(NamedTuple):
    """Somebody points at a thing."""

    name: Name
    place: Place


class Leave(NamedTuple):
    """This page leaves the review."""


GuestMessage = Enter | Point | Leave
LeaderMessage = Lead | Stand | People | Pointed | Leave
FROM_GUEST: OneOf[GuestMessage] = OneOf(Enter, Point, Leave)
FROM_LEADER: OneOf[LeaderMessage] = OneOf(Lead, Stand, People, Pointed, Leave)


def read_guest(text: str) -> GuestMessage:
    """What a guest says."""
    message: GuestMessage = _read(FROM_GUEST, GUEST_TEXT, text)
    return message


def read_leader(text: str) -> LeaderMessage:
    """What the leader says."""
    message: LeaderMessage = _read(FROM_LEADER, LEADER_TEXT, text)
    return message


def _read(kinds: OneOf[Any], most: int, text: str) -> Any:
    """The version is looked at before all else: another one may have the rest in another form."""
    data = unpacked(text, most)
    if isinstance(data, list) and data[:1] in (["Enter"], ["Lead"]) and data[1:2] != [WIRE]:
        raise LaterVersion
    return read_one(kinds, data)
