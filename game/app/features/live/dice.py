"""Chance in a live match: it follows from hidden values of all devices, so that none of them chooses it (see README.md).

Each device commits to a chain of hashes (see `chains`). The host's chain plays for the seats of the host, of bots and of
friends with a bot in their place; each friend's for its own seat. A stint is a run of decisions and throws of one device;
with its next stint a device uncovers its next value. The draws of a stint follow from the number of the match, the number
of the stint and the last uncovered values of all devices, so they don't depend on what is chosen in it.

A list of events says when each device has committed, when a bot plays for a friend, and, where several friends play, that
each has uncovered its first value before the match. All see each event when it happens (see `witness`); the record of the
match has the list, and all get it at the end. `LiveDice` follows a match with it: on the host's device it gives the draws,
on a guest's it checks them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

from game.app.features.live.witness import MOST_EVENTS, OPEN, ROOT, mark
from game.app.friends.chains import LENGTH, SIZE, Chain
from game.app.friends.chance import Chance, Device, Unbegun, owner_in
from game.app.friends.encoding import BadData
from game.core import bounds
from game.core.i18n import N_
from game.core.record import MAX_ACTIONS, MAX_TAG
from game.core.state import Action, State

HOST = -1  # the host's device, where a seat is named
MOST_LINES = 58  # of events in a record, each a tag
MOST_ROOTS = 36  # of these events; the other lines are for stand-ins
_ROOT = rf"\.([0-9a-f]{{{2 * SIZE}}})\.(\d{{1,4}})\.([0-9a-f]{{{2 * SIZE}}})"
_EVENT = re.compile(rf"(\d{{1,5}})\.(root|bot|back|open)\.(\d)(?:{_ROOT})?")


@dataclass(frozen=True, slots=True)
class DiceEvent:
    """After `at` actions: the device of `seat` commits to `root`, a bot takes the seat over, the friend is back, or the
    device uncovers a value without a stint. Of the values of `root`, `last` is the last known one, for so many `stints`."""

    at: int
    kind: str
    seat: int
    root: bytes = b""
    stints: int = 0
    last: bytes = b""

    @property
    def what(self) -> tuple[str, int, bytes]:
        """The event itself: kind, seat, root."""
        return self.kind, self.seat, self.root

    def __str__(self) -> str:
        head = f"{self.at}.{self.kind}.{self.seat + 1}"
        return head if self.kind != ROOT else f"{head}.{self.root.hex()}.{self.stints}.{self.last.hex()}"


def read_event(text: str) -> DiceEvent:
    """The event that prints as *text*; BadData for anything else."""
    found = _EVENT.fullmatch(text)
    if found is None or (found[2] == ROOT) != bool(found[4]):
        raise BadData("no event of a live match")
    at, seat = bounds.whole(found[1], 0, MAX_ACTIONS), int(found[3]) - 1
    stints = bounds.whole(found[5] or "0", 0, LENGTH)
    if at is None or stints is None:
        raise BadData("a number that is too large")
    return DiceEvent(at, found[2], seat, bytes.fromhex(found[4] or ""), stints, bytes.fromhex(found[6] or ""))


class LiveDice(Chance):
    """Chance in the match with this `number`. `host` is the host's chain, on its device only."""

    def __init__(self, number: str, players: int, events: list[DiceEvent], host: Chain | None = None) -> None:
        self.number, self.events, self.host = number, events, host
        self._chains: dict[int, list[bytes]] = {}  # values by the number of the event that commits to them
        self.since: dict[int, int] = {}  # the number of the event with which each device has committed
        super().__init__(number.encode(), "live", range(HOST, players))

    # -- the course of a match -----------------------------------------------------------------------------------------

    def restart(self) -> None:
        super().restart()
        self.bots: set[int] = set()  # friends' seats that a bot plays
        self._taken = 0  # events that have happened

    def follow(self, state: State, actions: Iterable[Action]) -> bool:
        """From the beginning, apply *actions* to *state*, and say whether chance is what it has to be. Unbegun if a value is
        missing."""
        self.restart()
        true = True
        for action in actions:
            true = self.fits(state, action) and true
            self.pass_by(state)
            state.apply_action(action)
        self.take_up(len(state.past))
        return true

    def fits(self, state: State, action: Action) -> bool:
        """Whether *action* may come next: a chance action is the one that the values give."""
        if self._at(state) is None or not state.is_chance_node():
            return True
        return state.sample_chance(self.draws_in(state)) == action

    def pass_by(self, state: State) -> None:
        """An action happens in *state*. Unbegun if the value for it is unknown."""
        device = self._at(state)
        if device is not None:
            self.begin(device)
            self.drawn += state.is_chance_node()

    def draws_in(self, state: State) -> Random:
        """The source for the chance event in *state*. Unbegun if the value for it is unknown."""
        device = self._at(state)
        if device is not None:
            self.begin(device)
        return self.draws()

    def stint_of(self, seat: int, state: State) -> int:
        """The number of the value that a decision or throw of a friend's *seat* in *state* uncovers, or has uncovered. 0
        where it uncovers none: the seat is not to move, or throws in the stint of another."""
        self.take_up(len(state.past))
        owner, device = owner_in(state), self.devices.get(seat)
        acting = self.now if owner is None else self.devices.get(owner)
        if device is None or acting is not device:
            return 0
        return device.stints if device is self.now else device.next_stint

    def _at(self, state: State) -> Device | None:
        """The device that decides or throws in *state*; None before the host has committed."""
        self.take_up(len(state.past))
        host, seat = self.devices.get(HOST), owner_in(state)
        if seat is None:
            return self.now or host
        return host if host is None or seat in self.bots else self.devices.get(seat, host)

    def begin(self, device: Device) -> None:
        if device.owner == HOST and self.host is not None:
            chain, known = self.host, len(device.values)
            device.values += [chain.value(n) for n in range(known, device.next_stint + 1)]
        super().begin(device)

    def uncovered(self, device: Device) -> None:
        for other in self.devices.values():
            other.waits.discard(device.owner)

    # -- commitments and seats -----------------------------------------------------------------------------------------

    @property
    def is_full(self) -> bool:
        """Whether no other root has room in the record."""
        return sum(event.kind == ROOT for event in self.events) >= MOST_ROOTS or not self.has_room

    @property
    def has_room(self) -> bool:
        """Whether a stand-in and the friend's return have room in the record: also where no root has."""
        return len(lines(self.events)) < MOST_LINES and len(self.events) < MOST_EVENTS - 1

    def has_seen(self, root: bytes) -> bool:
        """Whether some device has committed to *root* before."""
        return any(event.root == root for event in self.events if event.kind == ROOT)

    @property
    def mark(self) -> bytes:
        """What stands for all events so far."""
        return mark(event.what for event in self.events)

    def root(self, seat: int) -> bytes:
        """What *seat* has committed to last; b"" for nothing."""
        roots = (event.root for event in reversed(self.events) if (event.kind, event.seat) == (ROOT, seat))
        return next(roots, b"")

    def uncover(self, state: State, seat: int, value: bytes) -> bool:
        """Take the value of a friend's stint that begins in *state*. Returns False if it isn't the one committed to."""
        device = self._at(state)
        if device is None or device.owner != seat:
            # A throw in the stint of another, or before the first.
            return device is not None and (device is self.now or device.owner == HOST)
        if device is self.now:
            return True
        if not self.learn(device, value):
            return False
        self._note(seat, device.next_stint, value)
        return True

    def has_opened(self, seat: int) -> bool:
        """Whether the device of *seat* has uncovered its first value before the match."""
        kinds = [event.kind for event in self.events if event.seat == seat and event.kind in (ROOT, OPEN)]
        return kinds[-1:] == [OPEN]

    def learn_first(self, seat: int, value: bytes) -> bool:
        """Take the first value of a friend's device before the match. False if it isn't the one committed to."""
        self.take_up(0)
        device = self.devices.get(seat)
        if device is None or not self.learn(device, value):
            return False
        self._note(seat, device.next_stint, value)
        return True

    def back_to(self, left: int) -> None:
        """An undo leaves so many actions."""
        self.events = [replace(event, at=min(event.at, left)) for event in self.events]

    def _note(self, seat: int, stints: int, last: bytes) -> None:
        for n in range(len(self.events) - 1, -1, -1):
            event = self.events[n]
            if (event.kind, event.seat) == (ROOT, seat):
                self.events[n] = replace(event, stints=stints, last=last)
                return

    def take_up(self, at: int) -> None:
        """Let the events happen that come after *at* actions or fewer."""
        while self._taken < len(self.events) and self.events[self._taken].at <= at:
            event, number = self.events[self._taken], self._taken
            self._taken += 1
            match event.kind:
                case "bot":
                    self.bots.add(event.seat)
                case "back":
                    self.bots.discard(event.seat)
                case "open":
                    self._open(event.seat)
                case _:
                    self._commits(event, number)

    def _open(self, seat: int) -> None:
        device = self.devices.get(seat)
        if device is None or not device.can_begin:
            raise Unbegun(N_("a player’s part of the dice is missing"))
        device.stints = device.next_stint
        self.uncovered(device)

    def _commits(self, event: DiceEvent, number: int) -> None:
        self.bots.discard(event.seat)
        if number not in self._chains:
            self._chains[number] = self._values(event)
        # One that comes later might have chosen its seed: it counts after the next value of every other friend.
        others = {one.owner for one in self._friends() if one.owner != event.seat}
        made = Device(event.seat, self._chains[number], waits=set() if event.seat == HOST else others)
        self.now = None if self.now is self.devices.get(event.seat) else self.now
        self.devices[event.seat], self.since[event.seat] = made, number

    def _values(self, event: DiceEvent) -> list[bytes]:
        if event.seat == HOST and self.host is not None:
            return [event.root]
        return self.known(event.seat, event.stints, event.last)

    def _friends(self) -> list[Device]:
        return [device for device in self.devices.values() if device.owner != HOST]

    # -- as text -------------------------------------------------------------------------------------------------------

    def stored(self) -> list[DiceEvent]:
        """The events, with the values uncovered so far."""
        host = self.devices.get(HOST)
        if host is not None:
            self._note(HOST, host.stints, host.last)
        return self.events

    @property
    def is_whole(self) -> bool:
        """Whether each last value belongs to its root."""
        return all(
            self.known(event.seat, event.stints, event.last)[0] == event.root
            for event in self.events
            if event.kind == ROOT
        )


def lines(events: Sequence[DiceEvent]) -> list[str]:
    """All events as lines that fit in tags."""
    found = [""]
    for text in map(str, events):
        if len(found[-1]) + len(text) < MAX_TAG:
            found[-1] = f"{found[-1]} {text}".strip()
        else:
            found.append(text)
    return found


def as_events(text: str) -> list[DiceEvent]:
    """The events in such lines, joined by spaces; BadData for anything else."""
    found = [read_event(part) for part in text.split()]
    roots = sum(event.kind == ROOT for event in found)
    if len(found) > MOST_EVENTS or roots > MOST_LINES or any(one.at > other.at for one, other in pairwise(found)):
        raise BadData("too many events, or in no order")
    return found
