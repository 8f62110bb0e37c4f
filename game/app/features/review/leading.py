"""The leader’s side of a review: who is here, what they were shown, and what its page has to say. It knows no screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.app.features.review.messages import (
    GUESTS,
    WIRE,
    Enter,
    GuestMessage,
    Lead,
    Leave,
    People,
    Point,
    Pointed,
    Stand,
    read_guest,
)
from game.app.friends.encoding import BadData, to_text
from game.core.errors import LaterVersion


@dataclass(slots=True, eq=False, repr=False)
class ReviewGuest:
    """The page of a guest: the `offer` of its invitation, whether its answer is here, why it is `late`; once it is here the
    `name` of its person, and whether nothing has come from it for a while."""

    peer: str
    offer: str = ""
    answered: bool = False
    late: str = ""
    name: str = ""
    is_called: bool = False  # connected, and asked to come
    is_here: bool = False
    is_silent: bool = False


@dataclass(slots=True, eq=False, repr=False)
class Leading:
    """A review that this page leads: of a `record`, seen from a `seat`. `stand` is where it stands."""

    name: str
    record: str
    seat: int
    stand: Stand
    guests: dict[str, ReviewGuest] = field(default_factory=dict)  # by the names of their connections
    outbox: list[tuple[str, str]] = field(default_factory=list)

    @property
    def here(self) -> list[ReviewGuest]:
        return [guest for guest in self.guests.values() if guest.is_here]

    @property
    def called(self) -> list[ReviewGuest]:
        """The friends who were called and have not come yet."""
        return [guest for guest in self.guests.values() if guest.is_called and not guest.is_here]

    @property
    def invited(self) -> ReviewGuest | None:
        """The guest who is invited and has not come yet."""
        return next((guest for guest in self.guests.values() if not (guest.is_here or guest.is_called)), None)

    @property
    def is_full(self) -> bool:
        return len(self.here) + len(self.called) >= GUESTS

    @property
    def names(self) -> list[str]:
        return [self.name, *(guest.name for guest in self.here)]

    def invite(self, peer: str) -> str:
        """Await a guest over the connection *peer*. Returns that of an invitation that this one replaces, '' for none."""
        before = "" if self.invited is None else self.invited.peer
        self.guests.pop(before, None)
        self.guests[peer] = ReviewGuest(peer)
        return before

    def hear(self, peer: str, text: str) -> GuestMessage:
        """What the page of a guest says; it is done already. RecordError for what no page of a guest says now."""
        guest = self.guests[peer]
        try:
            message = read_guest(text)
        except LaterVersion:
            self._send(peer, Lead(WIRE, "", "", 0))
            raise
        match message:
            case Enter(_, name) if not guest.is_here:
                guest.name, guest.is_here, guest.offer = self._other(guest.name or name), True, ""
                self._send(peer, Lead(WIRE, self.name, self.record, self.seat))
                self._send(peer, self.stand)
                self._tell(People(tuple(self.names)))
            case Point(place) if guest.is_here:
                self.point(guest.name, place)
            case Leave():
                self.gone(peer)
            case _:
                raise BadData("not now")
        return message

    def _other(self, name: str) -> str:
        """*name*, or one that nobody here has."""
        known, wanted = set(self.names), name or "?"
        return next(one for n in range(1, GUESTS + 3) if (one := wanted if n == 1 else f"{wanted} {n}") not in known)

    def point(self, name: str, place: str) -> None:
        """Show everybody at what a person points."""
        self._tell(Pointed(name, place))

    def stands(self, stand: Stand) -> None:
        """The leader is somewhere else."""
        if stand != self.stand:
            self.stand = stand
            self._tell(stand)

    def gone(self, peer: str) -> ReviewGuest | None:
        """The connection to a guest is closed, or has to be."""
        guest = self.guests.pop(peer, None)
        if guest is not None and guest.is_here:
            self._tell(People(tuple(self.names)))
        return guest

    def end(self) -> None:
        self._tell(Leave())

    def _tell(self, message: tuple[Any, ...]) -> None:
        for guest in self.here:
            self._send(guest.peer, message)

    def _send(self, peer: str, message: tuple[Any, ...]) -> None:
        self.outbox.append((peer, to_text(message)))
