"""Chance of a match whose devices uncover the values of their chains in turn (see `chains`): live and by link.

A **stint** is a run of decisions and throws of one device. With its k-th stint a device uncovers the k-th value of its
chain. The draws of a stint follow from the number of the match, the number of the stint and the last uncovered value of
each device that counts. So they depend on nothing that is chosen in the stint.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from game.app.friends.chains import LENGTH, Draws, digest, values_before
from game.core.errors import RecordError
from game.core.i18n import N_
from game.core.state import State


class Unbegun(RecordError):
    """A stint can't begin, because the next value of its device is unknown."""


@dataclass(slots=True)
class Device:
    """The device of one `owner`, a seat: the known `values` of its chain, the root first; how many stints it has begun; the
    owners whose next values it `waits` for before its own count."""

    owner: int
    values: list[bytes]
    stints: int = 0
    waits: set[int] = field(default_factory=set)

    @property
    def root(self) -> bytes:
        """What the device has committed to."""
        return self.values[0]

    @property
    def last(self) -> bytes:
        """The value that it has uncovered last; the root before its first stint."""
        return self.values[self.stints]

    @property
    def counts(self) -> bool:
        """Whether draws follow from its values."""
        return not self.waits

    @property
    def next_stint(self) -> int:
        """The number of its next stint, and of the value for it. A chain that ends keeps its last value."""
        return min(self.stints + 1, LENGTH)

    @property
    def can_begin(self) -> bool:
        """Whether the value of its next stint is known."""
        return self.next_stint < len(self.values)


class Chance:
    """Chance in the match with this number, for devices of these `owners`, in this order. `form` keeps the draws of two
    kinds of matches apart."""

    def __init__(self, match: bytes, form: str, owners: Iterable[int]) -> None:
        self.match, self.form, self.owners = match, form, tuple(owners)
        self.devices: dict[int, Device] = {}
        self.restart()

    def restart(self) -> None:
        """Go back to before the first stint; set the devices again."""
        self.devices = {}
        self.now: Device | None = None  # the device in its stint
        self.stint = 0  # stints so far
        self.drawn = 0  # draws in this stint
        self._key = b""

    def known(self, owner: int, stints: int, last: bytes) -> list[bytes]:
        """The values of *owner*'s chain, the root first, of which *last* is the one for so many *stints*."""
        return values_before(self.match, owner, stints, last)

    def learn(self, device: Device, value: bytes) -> bool:
        """Take the *value* of a device's next stint. False if it isn't the one that the device has committed to."""
        stint = device.next_stint
        if stint < len(device.values):
            return value == device.values[stint]
        if digest(self.match, device.owner, stint - 1, value) != device.values[-1]:
            return False
        device.values.append(value)
        return True

    def begin(self, device: Device) -> None:
        """Begin a stint of *device*, unless it is in one. Unbegun, and nothing changes, if the value for it is unknown."""
        if device is self.now:
            return
        if not device.can_begin:
            raise Unbegun(N_("a player’s part of the dice is missing"))
        device.stints = device.next_stint
        self.now, self.stint, self.drawn = device, self.stint + 1, 0
        self.uncovered(device)
        found = map(self.devices.get, self.owners)
        self._key = digest(
            self.match, self.form, self.stint, *(one.last if one and one.counts else b"" for one in found)
        )

    def uncovered(self, device: Device) -> None:
        """A *device* has uncovered a value, before anything is drawn from it."""

    def draws(self) -> Random:
        """The source for the next chance event of this stint."""
        return Draws(self._key, self.drawn + 1)


def owner_in(state: State) -> int | None:
    """The seat whose decision or throw comes next in *state*; None for a draw in the stint that has begun."""
    if not state.is_chance_node():
        return state.current_player()
    return state.roller()
