"""The messages of a live match, page to page, each with the type and bounds of its fields.

`encoding` reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from game.app.features.live.witness import KINDS
from game.app.friends.chains import HASH, LENGTH
from game.app.friends.encoding import UNPACKED
from game.core.fields import WATCHER
from game.core.i18n import N_, Words
from game.core.record import MAX_ACTIONS, MAX_NAME
from game.core.scalars import Choice, Number, Sentence, Text, word
from game.core.schema import Listed, Raw, Rows

WIRE = 3  # the version of these messages; pages of different versions say so and don't play

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


# -- fields, each with its bounds ----------------------------------------------------------------------------------------

SEATS = 6


def _up_to(most: int) -> Number:
    return Number(0, most, digits=False)


Version = Annotated[int, _up_to(999)]
Rules = Annotated[int, _up_to(255)]
RulesByGame = Annotated[Mapping[str, Any], Raw(64)]
Options = Annotated[Mapping[str, Any], Raw(64)]
MatchNumber = Annotated[str, word("[0-9a-f]{16}")]
GameKey = Annotated[str, Text(20)]
SeatNumber = Annotated[int, _up_to(SEATS - 1)]
Viewpoint = Annotated[int, Choice((*range(SEATS), WATCHER))]
Name = Annotated[str, Sentence(MAX_NAME)]
Value = Annotated[bytes, HASH]
Frames = Annotated[int, _up_to(2 * MAX_ACTIONS)]
Stint = Annotated[int, _up_to(LENGTH)]
Changes = Annotated[tuple[Mapping[str, Any], ...], Rows(Raw(400), 0, MAX_ACTIONS)]
Notation = Annotated[str, Text(2_000)]
WholeRecord = Annotated[str, Text(UNPACKED)]
Events = Annotated[str, Text(20_000)]
Signal = Annotated[str, Text(300)]
Phrase = Annotated[int, _up_to(len(PHRASES) - 1)]
Kind = Annotated[str, Choice(KINDS)]
Standing = Annotated[str, Choice(STANDINGS)]
Reason = Annotated[str, Choice(REASONS)]
Meeting = Annotated[str, Choice(MEETINGS)]


class Sitting(NamedTuple):
    """Who plays a seat, a person or a bot, and their name."""

    player: Annotated[str, Text(40)]
    name: Name


Seats = Annotated[tuple[Sitting, ...], Rows(Listed(Sitting), 2, SEATS)]


# -- from a guest --------------------------------------------------------------------------------------------------------


class Hello(NamedTuple):
    """The first message: the versions of this page, and the person's name."""

    wire: Version
    rules: RulesByGame
    name: Name


class Commit(NamedTuple):
    """The root of the guest's chain of hashes for this match and seat (see `dice`)."""

    root: Value


class Act(NamedTuple):
    """An action in notation, or several of one move; the guest has seen so many changes. `value` belongs to this stint of
    the guest (see `dice`)."""

    frames: Frames
    text: Notation
    value: Value = b""


class Roll(NamedTuple):
    """The dice are thrown, or a card is drawn."""

    frames: Frames
    value: Value = b""


class Uncover(NamedTuple):
    """Before the match begins a host asks each of several guests for the first value of its chain, and it gives it."""

    value: Value = b""


class AskUndo(NamedTuple):
    """May I take back my last decision? A host asks guests the same."""


class AllowUndo(NamedTuple):
    """The last one who asked may."""


# -- from a host ---------------------------------------------------------------------------------------------------------


class Who(NamedTuple):
    """The channel is open: the guest says hello."""

    wire: Version


class Place(NamedTuple):
    """The number of the match, the guest's seat or WATCHER, the root of the host's chain, and `mine`: what the guest's seat
    has committed to last. The guest commits too."""

    number: MatchNumber
    seat: Viewpoint
    root: Value
    mine: Value = b""


class Person(NamedTuple):
    """Another guest: how they stand, one of STANDINGS."""

    seat: SeatNumber
    stands: Standing


class Happened(NamedTuple):
    """The next event of the dice: its kind, one of KINDS; a seat, counted from 1, or 0 for the host; a root."""

    kind: Kind
    seat: Annotated[int, _up_to(SEATS)]
    root: Value = b""


class Welcome(NamedTuple):
    """The head of the match's record, and the guest's seat. All that the seat has seen follows: so many changes. `token` is
    the secret of host and guest by which they know each other in a `Call`."""

    wire: Version
    number: MatchNumber
    game: GameKey
    rules: Rules
    options: Options
    seats: Seats
    seat: Viewpoint
    frames: Frames
    token: Value = b""


class Seen(NamedTuple):
    """Changes of the guest's observation, as `observed.dump` makes them. The seat's next decision belongs to this `stint`
    of the guest's device (see `dice`). `mark` stands for all events of the dice so far (see `witness`)."""

    changes: Changes
    stint: Stint = 0
    mark: Value = b""


class Back(NamedTuple):
    """Something was undone: only the first so many changes hold. `stint` and `mark` as in Seen."""

    frames: Frames
    stint: Stint = 0
    mark: Value = b""


class No(NamedTuple):
    """What the guest asked for is refused; one of REASONS."""

    why: Reason


class End(NamedTuple):
    """The match is over: its whole record, and by what values its dice fell (see `dice`)."""

    record: WholeRecord
    dice: Events = ""


class Asked(NamedTuple):
    """The person at this seat asks to undo."""

    seat: SeatNumber


# -- from both -----------------------------------------------------------------------------------------------------------


class Say(NamedTuple):
    """A phrase by its number in PHRASES; a guest says only its own."""

    seat: SeatNumber
    phrase: Phrase


class Meet(NamedTuple):
    """A step of two guests' meeting, one of MEETINGS, which the host passes on: `seat` is the other guest's, `text` an offer
    or answer."""

    seat: SeatNumber
    what: Meeting
    text: Signal = ""


class Call(NamedTuple):
    """The host calls the guest at `seat` back over another guest's page, which passes on the host's offer and that guest's
    answer. `seal` shows who made the `text` (see `mesh`)."""

    seat: SeatNumber
    text: Signal
    seal: Value


class Bye(NamedTuple):
    """This page leaves the match."""


class Onward(NamedTuple):
    """The match is over, and the host calls the guests to something else: this connection goes on under another name."""

    peer: Annotated[str, word("[a-z]{2,12}[0-9a-f]{6}")]
    name: Name


GuestMessage = Hello | Commit | Uncover | Act | Roll | AskUndo | AllowUndo | Say | Meet | Call | Bye
HostMessage = (
    Who
    | Place
    | Person
    | Happened
    | Uncover
    | Welcome
    | Seen
    | Back
    | No
    | End
    | Asked
    | Say
    | Meet
    | Call
    | Onward
    | Bye
)
Message = GuestMessage | HostMessage
