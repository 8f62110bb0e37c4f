"""The messages of a live match, page to page: typed and bounded (README.md has their tables).

    text = to_text(message)           JSON; deflated where it is long
    read_guest(text)                  what a guest may say; Refused for anything else
    read_host(text)                   what a host may say; Refused for anything else

The size of a text is checked before anything of it is unpacked or parsed.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.app.friends.chains import LENGTH, SIZE
from game.app.friends.observed import Refused
from game.core import bounds
from game.core.errors import RecordError
from game.core.fields import WATCHER
from game.core.i18n import N_, Words
from game.core.record import MAX_ACTIONS, MAX_NAME

WIRE = 2  # the version of these messages; pages of different versions say so and don't play

GUEST_TEXT = 4_000  # characters of what a guest may say
HOST_TEXT = 250_000  # and a host
UNPACKED = 2_000_000  # bytes
LONG = 1_500  # characters of a text that is deflated
DIGITS = 80  # of a number: Age of Thieves keeps sets of spaces as the bits of one
SEATS = 6
PART = 150_000  # characters of changes in one message
SIGNAL = 300  # of an offer or answer

# What people can say to each other, by number. New ones go to the end.
PHRASES = (
    N_("Hello!"),
    N_("Good luck!"),
    N_("Well played!"),
    N_("Oh no!"),
    N_("Thank you!"),
    N_("One moment, please."),
    N_("Your turn!"),
    N_("Good game. Again?"),
    "👍",
    "😄",
    "😮",
    "🎉",
)
PICTURES = 8  # the number of the first that is a picture
# How a friend stands: not invited yet, invited, at the table, silent for a while, gone; or a bot plays for them.
ABSENT, INVITED, HERE, SILENT, GONE, BOT = STANDINGS = ("absent", "invited", "here", "silent", "gone", "bot")
# Why a host refuses something.
VERSION, SEAT, TURN, ILLEGAL, UNDO = REASONS = ("version", "seat", "turn", "illegal", "undo")
# How two guests meet: one begins with an offer, the other answers; then they are connected, or are no longer.
BEGIN, OFFER, ANSWER, JOINED, PARTED = MEETINGS = ("begin", "offer", "answer", "joined", "parted")


def phrase(number: int, t: Words) -> str:
    """A phrase in the reader's language; pictures are the same in all."""
    return PHRASES[number] if number >= PICTURES else t(PHRASES[number])


# -- from a guest --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message: the versions of this page, and the person's name."""

    wire: int
    rules: Mapping[str, int]
    name: str


@dataclass(frozen=True, slots=True)
class Commit:
    """The root of the guest's chain of hashes for this match and seat (see `dice`)."""

    root: bytes


@dataclass(frozen=True, slots=True)
class Act:
    """An action in notation, or several of one move; the guest has seen so many changes. `value` belongs to this stint of
    the guest (see `dice`)."""

    frames: int
    text: str
    value: bytes = b""


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice are thrown, or a card is drawn."""

    frames: int
    value: bytes = b""


@dataclass(frozen=True, slots=True)
class AskUndo:
    """May I take back my last decision? A host asks guests the same."""


@dataclass(frozen=True, slots=True)
class AllowUndo:
    """The last one who asked may."""


# -- from a host ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Who:
    """The channel is open: the guest says hello."""

    wire: int


@dataclass(frozen=True, slots=True)
class Place:
    """The number of the match, the guest's seat or WATCHER, and the root of the host's chain. The guest commits too."""

    number: str
    seat: int
    root: bytes


@dataclass(frozen=True, slots=True)
class Person:
    """Another guest: how they stand, one of STANDINGS, and the root that their device has committed to."""

    seat: int
    stands: str
    root: bytes


@dataclass(frozen=True, slots=True)
class Welcome:
    """The head of the match's record, and the guest's seat. All that the seat has seen follows: so many changes. `token` is
    the secret of host and guest by which they know each other in a `Call`."""

    wire: int
    number: str
    game: str
    rules: int
    options: Mapping[str, Any]
    seats: tuple[tuple[str, str], ...]
    seat: int
    frames: int
    token: bytes = b""


@dataclass(frozen=True, slots=True)
class Seen:
    """Changes of the guest's observation, as `observed.dump` makes them. The seat's next decision belongs to this `stint`
    of the guest's device (see `dice`)."""

    changes: tuple[Any, ...]
    stint: int = 0


@dataclass(frozen=True, slots=True)
class Back:
    """Something was undone: only the first so many changes hold. The seat's next decision belongs to this `stint`."""

    frames: int
    stint: int = 0


@dataclass(frozen=True, slots=True)
class No:
    """What the guest asked for is refused; one of REASONS."""

    why: str


@dataclass(frozen=True, slots=True)
class End:
    """The match is over: its whole record, and by what values its dice fell (see `dice`)."""

    record: str
    dice: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """The person at this seat asks to undo."""

    seat: int


# -- from both -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Say:
    """A phrase by its number in PHRASES; a guest says only its own."""

    seat: int
    phrase: int


@dataclass(frozen=True, slots=True)
class Meet:
    """A step of two guests' meeting, one of MEETINGS, which the host passes on: `seat` is the other guest's, `text` an offer
    or answer."""

    seat: int
    what: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """The host calls the guest at `seat` back over another guest's page, which passes on the host's offer and that guest's
    answer. `seal` shows who made the `text` (see `mesh`)."""

    seat: int
    text: str
    seal: bytes


@dataclass(frozen=True, slots=True)
class Bye:
    """This page leaves the match."""


GuestMessage = Hello | Commit | Act | Roll | AskUndo | AllowUndo | Say | Meet | Call | Bye
HostMessage = Who | Place | Person | Welcome | Seen | Back | No | End | Asked | Say | Meet | Call | Bye
Message = GuestMessage | HostMessage


# -- text ----------------------------------------------------------------------------------------------------------------


def to_text(message: Message) -> str:
    """*message* for the channel."""
    values = [getattr(message, field.name) for field in fields(message)]
    rest = [_plain(value) for value in values]
    text = bounds.as_json([type(message).__name__, *rest])
    if len(text) <= LONG:
        return text
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return "z" + urlsafe_b64encode(packed).decode()


def _plain(value: object) -> object:
    if isinstance(value, bytes):
        return value.hex()
    return dict(value) if isinstance(value, Mapping) else value


def parts(changes: list[Any], stint: int) -> list[Seen]:
    """Many changes as messages of which none is too long, at least one."""
    found, some, size = list[Seen](), list[Any](), 0
    for change in changes:
        length = len(bounds.as_json(change))
        if some and size + length > PART:
            found.append(Seen(tuple(some), stint))
            some, size = [], 0
        some.append(change)
        size += length
    return [*found, Seen(tuple(some), stint)]


def read_guest(text: str) -> GuestMessage:
    """What a guest says."""
    return _read(text, GUEST_TEXT, _GUEST)  # type: ignore[no-any-return]


def read_host(text: str) -> HostMessage:
    """What a host says."""
    return _read(text, HOST_TEXT, _HOST)  # type: ignore[no-any-return]


def read_fellow(text: str) -> Call:
    """What another guest says."""
    return _read(text, GUEST_TEXT, _FELLOW)  # type: ignore[no-any-return]


Kinds = dict[str, tuple[type[Any], tuple[Callable[[object], object], ...]]]


def _read(text: str, most: int, kinds: Kinds) -> Any:
    if len(text) > most:
        raise Refused("too long")
    try:
        data = bounds.data(_unpacked(text) if text.startswith("z") else text, UNPACKED, DIGITS)
    except RecordError as error:
        raise Refused(str(error)) from error
    if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in kinds:
        raise Refused("no message")
    kind, readers = kinds[data[0]]
    if len(readers) != len(data) - 1:
        raise Refused(f"{data[0]} of another length")
    return kind(*(read(part) for read, part in zip(readers, data[1:], strict=True)))


def _unpacked(text: str) -> str:
    unpacker = zlib.decompressobj(-15)
    try:
        raw = unpacker.decompress(urlsafe_b64decode(text[1:]), UNPACKED)
        if unpacker.eof:
            return raw.decode()
    except (zlib.error, ValueError) as error:
        raise Refused("no packed text") from error
    raise Refused("cut off or too large")


# -- fields --------------------------------------------------------------------------------------------------------------


def _number(most: int) -> Callable[[object], int]:
    def read(data: object) -> int:
        if type(data) is not int or not 0 <= data <= most:
            raise Refused(f"{str(data)[:20]} is no number up to {most}")
        return data

    return read


def _text(most: int) -> Callable[[object], str]:
    def read(data: object) -> str:
        if not isinstance(data, str) or len(data) > most:
            raise Refused("no text, or one that is too long")
        return bounds.well_formed(data)

    return read


def _one_of(*known: str) -> Callable[[object], str]:
    def read(data: object) -> str:
        if not isinstance(data, str) or data not in known:
            raise Refused("an unknown word")
        return data

    return read


def _value(data: object) -> bytes:
    """A value or root of a chain of hashes; empty for none."""
    text = _text(2 * SIZE)(data)
    if not re.fullmatch(rf"(?:[0-9a-f]{{{2 * SIZE}}})?", text):
        raise Refused("no value")
    return bytes.fromhex(text)


def _name(data: object) -> str:
    return bounds.line(_text(200)(data), MAX_NAME)


def _place(data: object) -> int:
    return WATCHER if data == WATCHER else _number(SEATS - 1)(data)


def _rules(data: object) -> dict[str, int]:
    if not isinstance(data, dict) or len(data) > 64:
        raise Refused("no table of rules")
    return {key: version for key, version in data.items() if type(version) is int}


def _options(data: object) -> dict[str, Any]:
    if not isinstance(data, dict) or len(data) > 64:
        raise Refused("no options")
    return data


def _seats(data: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(data, list) or not 2 <= len(data) <= SEATS:
        raise Refused("no seats")
    found = []
    for row in data:
        if not isinstance(row, list) or len(row) != 2:
            raise Refused("no seat")
        found.append((_text(40)(row[0]), _name(row[1])))
    return tuple(found)


def _changes(data: object) -> tuple[Any, ...]:
    if not isinstance(data, list) or len(data) > MAX_ACTIONS:
        raise Refused("no changes")
    return tuple(data)


_FRAMES, _SEAT, _STINT = _number(2 * MAX_ACTIONS), _number(SEATS - 1), _number(LENGTH)
_READERS: dict[type[Any], tuple[Callable[[object], object], ...]] = {
    Hello: (_number(999), _rules, _name),
    Commit: (_value,),
    Act: (_FRAMES, _text(2_000), _value),
    Roll: (_FRAMES, _value),
    AskUndo: (),
    AllowUndo: (),
    Who: (_number(999),),
    Place: (_text(32), _place, _value),
    Person: (_SEAT, _one_of(*STANDINGS), _value),
    Welcome: (_number(999), _text(32), _text(20), _number(255), _options, _seats, _place, _FRAMES, _value),
    Seen: (_changes, _STINT),
    Back: (_FRAMES, _STINT),
    No: (_one_of(*REASONS),),
    End: (_text(UNPACKED), _text(20_000)),
    Asked: (_SEAT,),
    Say: (_SEAT, _number(len(PHRASES) - 1)),
    Meet: (_SEAT, _one_of(*MEETINGS), _text(SIGNAL)),
    Call: (_SEAT, _text(SIGNAL), _value),
    Bye: (),
}
assert all(len(readers) == len(fields(kind)) for kind, readers in _READERS.items())


def _named(*kinds: type[Any]) -> Kinds:
    return {kind.__name__: (kind, _READERS[kind]) for kind in kinds}


_GUEST = _named(Hello, Commit, Act, Roll, AskUndo, AllowUndo, Say, Meet, Call, Bye)
_HOST = _named(Who, Place, Person, Welcome, Seen, Back, No, End, Asked, Say, Meet, Call, Bye)
_FELLOW = _named(Call)
