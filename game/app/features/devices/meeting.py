"""What two pages say to each other when devices meet, from *hello* to *done*. It knows no screen and stores nothing.

    Hello  version, name of the device, its number; the host's is only committed to
    Open   the host's number
    Proof  of a paired device: what only it can make of both numbers
    Yes    of a new one: the person says that the words are the same
    Have   pieces: what this device has, by name, each with its digest
    Send   pieces: what the other one lacks
    Got    so many pieces have arrived
    Done   all of it is stored here

Each is a JSON list. What comes out of order, or is none of these, ends the meeting.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from game.app.features.devices.pairing import Paired, secret_of
from game.app.features.devices.pieces import Incoming, Outgoing, broken
from game.app.storage.settings import NAME
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_

WIRE = 1
LONGEST = 200_000  # characters of a message
MOST_NAMES = 20_100  # in a list of what a device has
# made: the link of this device is there; compare: the words; sync: both send what the other lacks; over: done, or why not
ASKED, MAKING, MADE, LINKED, COMPARE, SYNC, OVER = ("asked", "making", "made", "linked", "compare", "sync", "over")


def digests(all_here: Mapping[str, Any]) -> dict[str, str]:
    """What tells whether two devices have the same, by name."""
    return {name: sha256(bounds.as_json(value).encode()).hexdigest()[:12] for name, value in all_here.items()}


@dataclass(slots=True)
class Meeting:
    """A meeting of this device with the one that the connection *peer* leads to. `paired` is that device if it is known;
    `gives_settings` whether this one sends its settings."""

    peer: str
    is_host: bool
    name: str = ""
    paired: Paired | None = None
    gives_settings: bool = False
    step: str = MAKING
    offer: str = ""
    answer: str = ""
    late: bool = False
    mine: str = field(default_factory=lambda: secrets.token_hex(32))
    theirs: str = ""
    committed: str = ""
    other: str = ""  # the name of the other device
    agreed: bool = False  # here
    agrees: bool = False  # there
    here: dict[str, Any] = field(default_factory=dict)
    own_list: dict[str, str] = field(default_factory=dict)  # the digests of what is here
    have: Incoming | None = field(default_factory=Incoming)
    data: Incoming = field(default_factory=Incoming)
    known: dict[str, str] | None = None
    sending: list[Outgoing] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)  # of each of these
    listed: bool = False  # the list of what is here has begun to go out
    given: bool = False  # so has what the other one lacks
    outbox: list[str] = field(default_factory=list)
    came: str = ""  # the file to take in
    merged: bool = False
    done: bool = False
    result: str = ""  # why it is over

    def send(self, *message: object) -> None:
        self.outbox.append(bounds.as_json(message))

    @property
    def numbers(self) -> tuple[str, str]:
        """Both numbers, the host's first."""
        return (self.mine, self.theirs) if self.is_host else (self.theirs, self.mine)

    def begins(self) -> None:
        """The pages are connected."""
        if self.step not in (MAKING, MADE):
            return
        self.step = LINKED
        if self.is_host:
            self.send("Hello", WIRE, self.name, sha256(self.mine.encode()).hexdigest())

    def hear(self, text: str) -> None:
        """A message came. RecordError ends the meeting."""
        row = bounds.data(text, LONGEST)
        match row:
            case ["Hello", version, name, number] if self.step == LINKED and not (self.committed or self.theirs):
                self._hello(version, name, number)
            case ["Open", str(number)] if self.step == LINKED and self.committed and not self.is_host:
                if sha256(number.encode()).hexdigest() != self.committed or len(number) != 64:
                    raise broken()
                self.theirs = number
                self._introduce()
            case ["Proof", str(proof)] if self.step == COMPARE and self.paired is not None and not self.agrees:
                if not hmac.compare_digest(proof, self._proof(not self.is_host)):
                    raise RecordError(N_("that isn’t your paired device"))
                self.agrees = True
            case ["Yes"] if self.step == COMPARE and self.paired is None:
                self.agrees = True
            case ["Have", number, count, piece] if self.step == SYNC and self.have is not None:
                self._receipt(number)
                if self.have.take(number, count, piece):
                    self._list(self.have.text())
            case ["Send", number, count, piece] if self.step == SYNC and not self.came:
                self._receipt(number)
                if self.data.take(number, count, piece):
                    self.came = self.data.text()
            case ["Got", number] if self.step == SYNC and self.sending:
                self._got(number)
            case ["Done"] if self.step == SYNC:
                self.done = True
            case _:
                raise broken()

    def _hello(self, version: object, name: object, number: object) -> None:
        if version != WIRE:
            raise LaterVersion
        if not isinstance(number, str) or len(number) != 64:
            raise broken()
        self.other = bounds.line(name, NAME)
        if self.is_host:
            self.theirs = number
            self.send("Open", self.mine)
            self._introduce()
        else:
            self.committed = number
            self.send("Hello", WIRE, self.name, self.mine)

    def _introduce(self) -> None:
        self.step = COMPARE
        if self.paired is not None:
            self.agreed = True
            self.send("Proof", self._proof(self.is_host))

    def _proof(self, by_host: bool) -> str:
        assert self.paired is not None
        return self.paired.seal("host" if by_host else "guest", *self.numbers)

    def agree(self) -> None:
        """The person says that the words are the same."""
        if self.step == COMPARE and not self.agreed:
            self.agreed = True
            self.send("Yes")

    @property
    def may_sync(self) -> bool:
        """Whether both know each other now, and have yet to begin."""
        return self.step == COMPARE and self.agreed and self.agrees

    def secret(self) -> str:
        """The secret of a new pair."""
        return secret_of(*self.numbers)

    def sync(self, here: Mapping[str, Any]) -> None:
        """Send the list of what is *here*."""
        self.here, self.own_list, self.listed = dict(here), digests(here), True
        self._put("Have", bounds.as_json(self.own_list))

    def lacks(self, known: Mapping[str, str]) -> dict[str, Any]:
        """What the other device lacks, if it has what is *known*."""
        return {name: self.here[name] for name, digest in self.own_list.items() if known.get(name) != digest}

    def give(self, file: str) -> None:
        """Send a file with what it lacks."""
        self.here, self.given = {}, True
        self._put("Send", file)

    def _list(self, text: str) -> None:
        found = bounds.mapping(bounds.data(text, 2_000_000))
        if len(found) > MOST_NAMES or not all(isinstance(digest, str) for digest in found.values()):
            raise broken()
        self.known, self.have = found, None

    def _put(self, kind: str, text: str) -> None:
        self.sending.append(Outgoing.of(text))
        self.kinds.append(kind)
        self._flow()

    def _flow(self) -> None:
        """Send what is due; a text begins when the one before has arrived."""
        if self.sending:
            for piece in self.sending[0].due():
                self.send(self.kinds[0], *piece)

    def _receipt(self, number: object) -> None:
        self.send("Got", number)

    def _got(self, number: object) -> None:
        first = self.sending[0]
        if number != first.arrived + 1 or first.arrived >= first.sent:
            raise broken()
        first.arrived += 1
        if first.arrived == len(first.pieces):
            self.sending.pop(0)
            self.kinds.pop(0)
        self._flow()

    def stored(self) -> None:
        """All that came is stored here."""
        self.merged = True
        self.send("Done")

    @property
    def percent(self) -> int:
        """How far the larger of both ways is."""
        pieces = self.data.count + sum(len(one.pieces) for one in self.sending)
        done = len(self.data.pieces) + sum(one.arrived for one in self.sending)
        return 100 * done // pieces if pieces else 0
