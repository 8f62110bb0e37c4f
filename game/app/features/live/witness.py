"""What one device was shown of the dice in a live match, and what it gave to them: `proof` holds the end against it.

A device notes each event of the dice (see `dice`) when it is shown, and each of its values when it gives it: after how many
changes of what its seat sees, and after how many events. The notes are stored with what was seen of the match, before a
value leaves the page. They never lose a value that was given.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, NamedTuple

from game.app.friends.chains import HASH, LENGTH, digest
from game.core.errors import RecordError
from game.core.i18n import N_
from game.core.record import MAX_ACTIONS
from game.core.scalars import Choice, Flag, Number
from game.core.schema import Listed, Rows

ROOT, BOT, BACK, OPEN = KINDS = ("root", "bot", "back", "open")
MOST_EVENTS = 400
COUNT = Number(0, 2 * MAX_ACTIONS)
_DAMAGED = N_("this device’s copy of the match is damaged")


@dataclass(frozen=True, slots=True)
class ShownEvent:
    """An event of the dice that was shown after so many changes; `late` if it may have happened before."""

    frames: Annotated[int, COUNT]
    kind: Annotated[str, Choice(KINDS)]
    seat: Annotated[int, Number(-1, 2 * MAX_ACTIONS)]
    root: Annotated[bytes, HASH] = b""
    late: Annotated[bool, Flag()] = False

    @property
    def what(self) -> tuple[str, int, bytes]:
        """The event itself."""
        return self.kind, self.seat, self.root


@dataclass(frozen=True, slots=True)
class Given:
    """A value that was given first after so many changes and so many events."""

    frames: Annotated[int, COUNT]
    events: Annotated[int, COUNT]


class Notes(NamedTuple):
    """What is stored of a `Witness`; see there. After so many `firm` changes `run` stands for them."""

    shown: Annotated[tuple[ShownEvent, ...], Rows(Listed(ShownEvent), 0, MOST_EVENTS)]
    given: Annotated[tuple[Given, ...], Rows(Listed(Given), 0, LENGTH)]
    opened: Annotated[bool, Flag()]
    rewritten: Annotated[bool, Flag()]
    firm: Annotated[int, COUNT]
    run: Annotated[bytes, HASH]


NOTES = Listed(Notes)


def mark(events: Iterable[tuple[str, int, bytes]]) -> bytes:
    """What stands for these events of the dice in this order: kind, seat, root."""
    found = b""
    for kind, seat, root in events:
        found = digest(found, kind, seat, root)
    return found


@dataclass(slots=True)
class Witness:
    """The notes of one device: the events that it was `shown`, of which so many are `confirmed` since the last welcome; the
    values of its chain that it has `given`, from the first; whether the first was given before the match (`opened`); whether
    a host has shown another list or another past after a welcome (`rewritten`); how many changes were `firm`, because
    something was drawn with the last of them, and what stands for them."""

    shown: list[ShownEvent] = field(default_factory=list)
    given: list[Given] = field(default_factory=list)
    opened: bool = False
    rewritten: bool = False
    firm: tuple[int, bytes] = 0, b""
    confirmed: int = 0
    _mark: bytes = b""
    _seen: tuple[int, bytes] = 0, b""  # the changes so far, and what stands for them

    @property
    def mark(self) -> bytes:
        """What stands for the events shown since the last welcome."""
        return self._mark

    def welcomed(self) -> None:
        """A host welcomes this device, and shows all events from the first."""
        self.shown = [replace(one, late=True) for one in self.shown]
        self.confirmed, self._mark = 0, b""
        self.rewound()

    def settled(self) -> None:
        """The host has shown all events and all changes that there were at the welcome."""
        if self.confirmed < len(self.shown) or self._seen[0] < self.firm[0]:
            self.rewritten = True
            del self.shown[self.confirmed :]
            self.firm = 0, b""

    def sees(self, change: str, drawn: bool) -> None:
        """The host shows the next change; something was *drawn* with it. No undo passes such a change."""
        count, run = self._seen[0] + 1, digest(self._seen[1], change)
        self._seen = count, run
        if count == self.firm[0] and run != self.firm[1]:
            self.rewritten = True
        if drawn and count >= self.firm[0]:
            self.firm = count, run

    def rewound(self) -> None:
        """All changes are shown again, from the first."""
        self._seen = 0, b""

    def show(self, one: ShownEvent) -> None:
        """The host shows the next event."""
        known = self.shown[self.confirmed].what if self.confirmed < len(self.shown) else None
        if known != one.what:
            if known is not None:
                self.rewritten = True
                del self.shown[self.confirmed :]
            self.shown.append(one)
        self.confirmed += 1
        self._mark = digest(self._mark, *one.what)

    def may_give(self, stint: int) -> bool:
        """Whether the host may have the value for *stint*: one that it has, or the next."""
        return 0 < stint <= min(len(self.given) + 1, LENGTH)

    def gives(self, stint: int, frames: int) -> None:
        """The value for *stint* leaves this device."""
        if stint == len(self.given) + 1:
            self.given.append(Given(frames, self.confirmed))

    def back(self, frames: int) -> None:
        """An undo leaves so many changes."""
        self.shown = [replace(one, frames=min(one.frames, frames)) for one in self.shown]
        self.given = [replace(one, frames=min(one.frames, frames)) for one in self.given]

    # -- as plain data -------------------------------------------------------------------------------------------------

    def dump(self) -> Any:
        """These notes for storage."""
        return NOTES.write(Notes(tuple(self.shown), tuple(self.given), self.opened, self.rewritten, *self.firm))


def load(data: object) -> Witness:
    """The notes that were dumped; RecordError for anything else."""
    try:
        found = NOTES.read(data)
    except ValueError as error:
        raise RecordError(_DAMAGED) from error
    return Witness(list(found.shown), list(found.given), found.opened, found.rewritten, (found.firm, found.run))
