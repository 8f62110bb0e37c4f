"""The host's side of a live match: this device has the match, friends at other devices play some of its seats.

Each friend's page gets what changes in the observation of its seat, and nothing else (see `messages`, `observed`). What a
friend asks for is checked here: a forged or late message changes nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any

from game.app.friends import messages
from game.app.friends.messages import (
    ILLEGAL,
    SEAT,
    TURN,
    UNDO,
    VERSION,
    WIRE,
    Act,
    AllowUndo,
    Asked,
    AskUndo,
    Back,
    Bye,
    End,
    Hello,
    Message,
    No,
    Roll,
    Say,
    Seen,
    Welcome,
    Who,
    read_guest,
    to_text,
)
from game.app.friends.observed import Refused, changes, dump
from game.app.match import sounds
from game.app.match.linked import AWAY, LIVE, people_away, unlinked
from game.app.match.match import Match
from game.app.match.seats import people
from game.app.match.thinking import STAND_INS
from game.app.match.undo import CHOICE
from game.core import bounds
from game.core.errors import ActionError
from game.core.i18n import Words
from game.core.record import MAX_NAME, Record
from game.core.state import Action, Observation, State
from game.roster import levels
from game.ui.view import View

ABSENT, INVITED, HERE, SILENT, GONE = STANDINGS = ("absent", "invited", "here", "silent", "gone")


@dataclass(slots=True)
class Friend:
    """A person at another device: the `peer` that its connection is called, how it stands, the `offer` of the invitation,
    and what its seat was shown: the last observation, and the number of changes after each action."""

    peer: str = ""
    stands: str = ABSENT
    offer: str = ""
    answered: bool = False  # the friend's answer is here, and the pages try to connect
    tries: int = 0  # connections that did not come about
    left: bool = False  # the friend has left, and not only the connection
    seen: Observation | None = None
    frames: list[int] = field(default_factory=list)

    @property
    def is_shown(self) -> bool:
        """Whether this friend's page has been welcomed, so that it gets every change."""
        return self.seen is not None


def hosted(record: Record, away: Iterable[int]) -> Record:
    """*record* as a live match in which the persons at these seats are *away*."""
    seats = " ".join(str(seat + 1) for seat in away)
    return record.with_tag(LIVE, secrets.token_hex(8)).with_tag(AWAY, seats)


class HostMatch(Match):
    """A match some of whose persons sit at other devices. `friends` are those persons, by seat."""

    is_live = True

    def __init__(self, key: str, record: Record, t: Words) -> None:
        self.friends = {seat: Friend() for seat in people_away(record)}
        self.stand_ins: set[int] = set()  # seats that a bot plays until the friend is back
        self.asks_undo: int | None = None  # the seat that asks to undo
        self.heard: tuple[int, int] | None = None  # the last phrase: seat, number
        super().__init__(key, record, t)

    # -- friends here and away --------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats of the people at this device."""
        return [seat for seat in people(self.record.seats) if seat not in self.friends]

    @property
    def persons(self) -> list[int]:
        """All seats that persons play now."""
        return sorted({*self.people, *self.friends} - self.stand_ins)

    def awaits_friend(self) -> bool:
        return self.mover() in self.friends and self.mover() not in self.stand_ins

    @property
    def practice(self) -> bool:
        return False

    def view(self, active: bool, hints: bool) -> View:
        humans = tuple(seat in self.people for seat in range(self.record.players))
        return replace(super().view(active, hints), humans=humans, away=self.standing())

    def standing(self) -> tuple[str, ...]:
        """For each seat how its friend stands, "bot" where a bot plays for it, '' for all others."""
        return tuple(
            "bot" if seat in self.stand_ins else self.friends[seat].stands if seat in self.friends else ""
            for seat in range(self.record.players)
        )

    def seat_of(self, peer: str) -> int | None:
        """The friend's seat behind a connection."""
        return next((seat for seat, friend in self.friends.items() if friend.peer == peer), None)

    def known(self, peer: str) -> int | None:
        """The seat of a connection that opened before this worker began, by its name; the seat has it from now on."""
        seat = bounds.whole(peer[:1], 0, self.record.players - 1)
        if seat not in self.friends or self.friends[seat].peer:
            return None
        self.friends[seat].peer = peer
        return seat

    def _level(self, seat: int) -> str:
        if seat not in self.friends:
            return super()._level(seat)
        return next(level for level in STAND_INS if level in levels(self.game.key))

    def again(self) -> Record:
        return hosted(unlinked(super().again()), self.friends)

    def adopt(self, other: HostMatch) -> None:
        """Go on with the friends of another match, which has the same seats."""
        for seat, friend in other.friends.items():
            if seat in self.friends:
                self.friends[seat] = Friend(friend.peer, friend.stands)
                if friend.stands in (HERE, SILENT):
                    self._welcome(seat, self.record.seats[seat].name)
        other.friends = {}

    # -- connections -------------------------------------------------------------------------------------------------

    def invite(self, seat: int) -> str:
        """Forget the connection of this seat, if any; the name of the next one, for which the page makes an offer."""
        tries = self.friends[seat].tries
        self.friends[seat] = Friend(f"{seat}{secrets.token_hex(3)}", tries=tries)
        return self.friends[seat].peer

    def stands(self, peer: str, how: str) -> None:
        """A connection opened, went silent, came back or is gone."""
        seat = self.seat_of(peer)
        if seat is None:
            return
        friend = self.friends[seat]
        friend.stands = how
        if how == HERE and not friend.is_shown:
            friend.tries = 0
            self._send(seat, Who(WIRE))
        if how == GONE:
            friend.seen, friend.answered, friend.offer = None, False, ""

    def take_over(self, seat: int) -> None:
        """Let a bot play for a friend until they are back."""
        if seat in self.friends:
            self.stand_ins.add(seat)

    def farewell(self) -> None:
        """The host leaves: every page says so."""
        self.tell(Bye())

    def tell(self, message: Message, but: int | None = None) -> None:
        """Send *message* to all friends that are welcomed, except one seat."""
        for seat, friend in self.friends.items():
            if friend.is_shown and seat != but:
                self._send(seat, message)

    def _send(self, seat: int, message: Message) -> None:
        self.outbox.append((self.friends[seat].peer, to_text(message)))

    # -- what a friend says ------------------------------------------------------------------------------------------

    def hear(self, peer: str, text: str) -> None:
        """Do what a friend's page asks for, or refuse it."""
        seat = self.seat_of(peer)
        if seat is None:
            return
        friend = self.friends[seat]
        try:
            message = read_guest(text)
        except Refused:
            self._send(seat, No(ILLEGAL))
            return
        match message:
            case Hello(wire, rules, name):
                if wire != WIRE or rules.get(self.game.key) != self.game.rules:
                    self._send(seat, No(VERSION))
                else:
                    self._welcome(seat, name)
            case Bye():
                friend.left, friend.stands, friend.seen = True, GONE, None
            case _ if not friend.is_shown:
                self._send(seat, No(SEAT))
            case Act() | Roll():
                self._play(seat, message)
            case AskUndo():
                if self.undo_left(seat) is None:
                    self._send(seat, No(UNDO))
                else:
                    self.asks_undo = seat
                    self.tell(Asked(seat), but=seat)
            case AllowUndo():
                if self.asks_undo is not None and self.asks_undo != seat:
                    self.allow_undo()
            case Say(_, phrase):
                self.say(seat, phrase)

    def say(self, seat: int, phrase: int) -> None:
        """A person at *seat* says a phrase to all."""
        self.tell(Say(seat, phrase), but=seat)
        if seat in self.friends:
            self.heard = seat, phrase

    def _play(self, seat: int, message: Act | Roll) -> None:
        frames = self.friends[seat].frames
        throws = isinstance(message, Roll)
        if self.mover() != seat or message.frames != frames[-1] or throws != self.state.is_chance_node():
            self._send(seat, No(TURN))
            return
        try:
            if isinstance(message, Act):
                self.act(message.text)
            else:
                self.undone.clear()
                self._apply(self._accident())
                self.settle()
        except ActionError:
            self._send(seat, No(ILLEGAL))
            return
        if self.awaits_person():
            self.sounds.append(sounds.Sound(sounds.TURN))

    def _welcome(self, seat: int, name: str) -> None:
        """A friend has come, or is back: all that the seat has seen."""
        if name and not self.record.seats[seat].name:
            self._rename(seat, name[:MAX_NAME])
        friend = self.friends[seat]
        friend.stands, friend.left = HERE, False
        self.stand_ins.discard(seat)
        found = list(changes(self.fresh_state(), self.state.past, seat))
        shown = [change for change in found if change is not None]
        friend.seen = self.state.observation(seat)
        friend.frames = [0, *accumulate(change is not None for change in found)]
        record = self.record
        seats = tuple((one.player, one.name) for one in record.seats)
        head = Welcome(WIRE, record.tag(LIVE), record.game, self.game.rules, record.options, seats, seat, len(shown))
        self._send(seat, head)
        for part in messages.parts(shown):
            self._send(seat, part)
        self._end([seat])

    def _rename(self, seat: int, name: str) -> None:
        seats = list(self.record.seats)
        seats[seat] = replace(seats[seat], name=name)
        self.record = replace(self.record, seats=tuple(seats))
        self.translate(self.t)  # the log has the friend's name

    # -- what happens ------------------------------------------------------------------------------------------------

    def _apply(self, action: Action, after: State | None = None) -> None:
        super()._apply(action, after)
        self.asks_undo = None
        for seat, friend in self.friends.items():
            if friend.is_shown and (change := self._change(friend, self._sights.of(self.state, seat))) is not None:
                self._send(seat, Seen((change,)))
        self._end(self.friends)

    @staticmethod
    def _change(friend: Friend, now: Observation) -> Mapping[str, Any] | None:
        """What changed for this friend by one action; None for nothing."""
        assert friend.seen is not None
        changed = now != friend.seen
        change = dump(now, friend.seen) if changed else None
        friend.frames.append(friend.frames[-1] + changed)
        friend.seen = now
        return change

    def _end(self, seats: Iterable[int]) -> None:
        """The match is over: these friends get all of it."""
        if self.state.is_terminal():
            record = str(replace(self.record, tags=()).with_actions(self.state.past))
            for seat in seats:
                if self.friends[seat].is_shown:
                    self._send(seat, End(record))

    # -- undo --------------------------------------------------------------------------------------------------------

    def undo_point(self) -> int | None:
        """The person here asks before, where a friend is at the table."""
        return self.undo_left(self.holder)

    def undo_left(self, seat: int) -> int | None:
        """How many actions would be left if *seat* took back its last decision; None where something was revealed since."""
        return None if self.state.is_terminal() else self._trail.last_open([seat], CHOICE)

    def undo(self) -> bool:
        """Ask the friends at the table; without any it happens at once."""
        if self.undo_left(self.holder) is None:
            return False
        self.asks_undo = self.holder
        if any(friend.stands == HERE and friend.is_shown for friend in self.friends.values()):
            self.tell(Asked(self.holder))
        else:
            self.allow_undo()
        return True

    def allow_undo(self) -> None:
        """Take back the last decision of the seat that asked."""
        seat, self.asks_undo = self.asks_undo, None
        left = None if seat is None else self.undo_left(seat)
        if left is None:
            return
        past = self.state.past.copy()
        self._restart()
        self._run(self.record.with_actions(past[:left]))
        for number, friend in self.friends.items():
            if friend.is_shown:
                friend.frames = friend.frames[: left + 1]
                friend.seen = self.state.observation(number)
                self._send(number, Back(friend.frames[-1]))

    def redo(self) -> bool:
        return False
