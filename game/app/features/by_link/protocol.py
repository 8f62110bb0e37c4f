"""A match by link, move by move: a link holds the whole match; the friend who opens it plays on and sends the next one.

    invite   seat 1 commits to its chain (see `chains`) and sends the link; each friend who opens it takes the next seat and
             sends it on, until it is back at seat 1 with what all have committed to
    play     with every seat taken seat 1 begins; the player whose turn it is opens the link, plays and sends the next link
    go on    with more than two, where a player stays away: when all others agree, a bot plays that seat from then on, at the
             device of the player before it, and with the values of that device
    prepared a page plays what a friend has prepared (see `friends/prepared`), and a friend's only choice where its person
             knows that it is the only one, within the stint of its own seat: no value of the friend is needed

A link holds no chance: the reader derives all of it from the uncovered values, so nobody can send dice of their choice.

No player alone can choose or repeat a draw, or foresee a turn of another seat. A mover with tools can foresee the draws of
their own turn. A link holds all cards of a match; the page shows only those of its own seat.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game import games
from game.app.friends.chains import Chain
from game.app.friends.chance import Chance, Device, owner_in
from game.app.friends.prepared import Plan
from game.core.errors import RecordError
from game.core.i18n import N_
from game.core.options import OptionValue
from game.core.record import HUMAN, Record, Seat
from game.core.state import CHANCE, Action, State

NONCE = 8  # bytes that distinguish matches
NOBODY = -1
MINUTES = 1 << 26  # since 1970: a time in a link, some 127 years


@dataclass(slots=True)
class LinkPlace:
    """A taken seat: the person's `name`, and the `device` with its chain."""

    name: str
    device: Device

    @property
    def root(self) -> bytes:
        """What it has committed to."""
        return self.device.root

    @property
    def stints(self) -> int:
        """How many values it has uncovered."""
        return self.device.stints

    @property
    def last(self) -> bytes:
        """The value that it has uncovered last."""
        return self.device.last


class LinkProtocol:
    """A match by link, as each of its pages knows it."""

    def __init__(
        self, game: str, options: Mapping[str, OptionValue], players: int, nonce: bytes, rules: int | None = None
    ) -> None:
        self.game = games[game]
        self.rules = self.game.rules if rules is None else rules  # to its end: a page of before still reads its links
        self.options = self.game.settle(options)
        self.nonce = nonce
        self.places: list[LinkPlace | None] = [None] * players
        self.guests = [""] * players  # the names that free seats are meant for
        self.public = ""  # the key that its invitation carries
        self.ring: tuple[str, ...] = ()  # those that an invitation has collected
        self.state: State = self.game.initial_state_by(self.rules, players, self.options)
        self.decisions: list[Action] = []
        self.chance = Chance(nonce, "stint", range(players))
        self.prepared: set[int] = set()  # the decisions, by number, that the page of another seat played
        self.began = 0  # the number of decisions before the stint that began last
        self.ahead: set[int] = set()  # those of them that had a choice, by the number of actions before
        self.plans: dict[int, Plan] = {}  # what each seat has prepared, in the link that this match came with
        self.gone: dict[int, int] = {}  # the seats that a bot plays, with the number of decisions before
        self.votes: set[int] = set()  # who agrees that a bot plays for the awaited seat
        self.when = 0  # when its newest link was made, in minutes since 1970; 0 where that is unknown

    # -- before the match ----

    def join(self, name: str, seed: bytes) -> int:
        """Give the next free seat to a person and return it. ValueError if all are taken."""
        seat = self.places.index(None)
        self.take(seat, name, [Chain(self.nonce, seat, seed).root])
        self.when = 0
        return seat

    def take(self, seat: int, name: str, values: list[bytes]) -> None:
        """Give *seat* to a person whose chain has these known *values*, the root first."""
        self.chance.devices[seat] = Device(seat, values)
        self.places[seat] = LinkPlace(name, self.chance.devices[seat])

    def is_full(self) -> bool:
        """Whether every seat is taken, so that the match can start."""
        return None not in self.places

    # -- the match ----

    def awaited(self) -> int:
        """The seat whose page plays next; NOBODY if the match is over or a seat is still free."""
        if not self.is_full() or self.state.is_terminal():
            return NOBODY
        if not self.chance.stint:
            return self.device_of(0)  # the first to join begins, because their values cannot be chosen to suit a seed
        owner = owner_in(self.state)
        if owner is None or (len(self.decisions) in self.prepared and not self.state.is_chance_node()):
            return self.last
        return self.device_of(owner)

    def is_gone(self, seat: int) -> bool:
        """Whether a bot plays *seat* by now."""
        return self.gone.get(seat, len(self.decisions) + 1) <= len(self.decisions)

    def device_of(self, seat: int) -> int:
        """The seat at whose device *seat* is played: its own, or where a bot plays it that of the player before it."""
        while self.is_gone(seat):
            seat = (seat - 1) % len(self.places)
        return seat

    def persons(self) -> list[int]:
        """The seats that their players still play themselves."""
        return [seat for seat in range(len(self.places)) if not self.is_gone(seat)]

    def voters(self) -> set[int]:
        """The seats that have to agree before a bot plays for the awaited one: all others. None in a match of two."""
        return set(self.persons()) - {self.awaited()} if len(self.places) > 2 and self.awaited() != NOBODY else set()

    def agree(self, seat: int) -> None:
        """The player at *seat* agrees that a bot plays for the awaited seat; when all have agreed, it does."""
        self.votes.add(seat)
        self.when = 0
        if self.votes >= self.voters():
            self.gone[self.awaited()] = len(self.decisions)
            self.votes = set()
            if self.chance.now is not None:
                self._draw_on()  # what the bot throws may belong to the stint that has begun

    def plays(self, seat: int) -> bool:
        """Whether *seat* is in its stint: it has uncovered its value and decides."""
        return self.awaited() == seat == self.last

    def begin(self, chain: Chain) -> None:
        """Start the stint of the awaited seat with the next value of its *chain*. RecordError for another seat's chain."""
        device = self._place(self.awaited()).device
        if not self.chance.learn(device, chain.value(device.next_stint)):
            raise RecordError(N_("this link was changed: it isn’t from the player who joined"))
        self._begin(device)

    def act(self, action: Action) -> None:
        """Apply a decision of the seat in its stint. IllegalAction for an illegal one."""
        if len(self.decisions) in self.prepared and len(self.state.legal_actions()) > 1:
            self.ahead.add(len(self.state.past))
        self.state.apply_action(action)
        self.decisions.append(action)
        self.votes, self.when = set(), 0
        self._draw_on()

    def record(self) -> Record:
        """The match as a record, chance included."""
        return Record(self.game.key, self.rules, self.seats(), self.options).with_actions(self.state.past)

    def seats(self) -> tuple[Seat, ...]:
        """The people at the table, by the names that they gave; on a free seat the friend that it is meant for."""
        return tuple(Seat(HUMAN, place.name if place else guest) for place, guest in self.by_seat())

    @property
    def last(self) -> int:
        """The seat whose stint it is, or was last; NOBODY before the first."""
        now = self.chance.now
        return NOBODY if now is None else now.owner

    def up_to(self, count: int) -> LinkProtocol:
        """The same match after its first *count* decisions, with all values that are uncovered by now."""
        match = LinkProtocol(self.game.key, self.options, len(self.places), self.nonce, self.rules)
        match.guests = self.guests.copy()
        match.gone = {seat: at for seat, at in self.gone.items() if at <= count}
        match.prepared = {at for at in self.prepared if at < count}
        match.plans = self.plans.copy()
        for seat, place in enumerate(self.places):
            if place is not None:
                match.take(seat, place.name, place.device.values[: place.stints + 1])
        taken_up = iter(self.decisions[:count])
        match.play(lambda _: next(taken_up, None))
        return match

    def play(self, decide: Callable[[State], Action | None]) -> None:
        """Play what *decide* gives, until it gives None. A stint begins wherever the value for it is known."""
        while (seat := self.awaited()) != NOBODY:
            if not self.plays(seat):
                device = self._place(seat).device
                if not device.can_begin:
                    return
                self._begin(device)
            elif (action := decide(self.state)) is not None:
                self.act(action)
            else:
                return

    def continues(self, earlier: LinkProtocol) -> bool:
        """Whether this is the same match as *earlier*, at the same point or further on."""
        mine, its = [(one.nonce, one.game.key, one.rules, one.options) for one in (self, earlier)]
        seats = zip(self.places, earlier.places, strict=False)
        roots = all(old is None or (new is not None and new.root == old.root) for new, old in seats)
        count = len(earlier.decisions)
        return (
            mine == its
            and roots
            and len(self.places) == len(earlier.places)
            and self.chance.stint >= earlier.chance.stint
            and self.decisions[:count] == earlier.decisions
            and self.gone.items() >= earlier.gone.items()
            and {at for at in self.prepared if at < count} == earlier.prepared
            and (self._position() != earlier._position() or self.votes >= earlier.votes)
        )

    def gather_votes(self, other: LinkProtocol) -> None:
        """Add the seats that agree to a bot in *other*, where that is at the same point of the same match."""
        if self._position() == other._position():
            self.votes |= other.votes

    def _position(self) -> tuple[bytes, int, int, dict[int, int]]:
        return self.nonce, self.chance.stint, len(self.decisions), self.gone

    def _begin(self, device: Device) -> None:
        if device is not self.chance.now:
            self.began = len(self.decisions)
        self.chance.begin(device)
        self.when = 0
        self._draw_on()

    def _draw_on(self) -> None:
        """Apply chance up to the next decision, or to a throw that starts another seat's turn."""
        while self.state.current_player() == CHANCE and self._draws_here():
            self.state.apply_action(self.state.sample_chance(self.chance.draws()))
            self.chance.drawn += 1

    def _draws_here(self) -> bool:
        """At a chance node, whether the draw belongs to the stint that has begun."""
        owner = owner_in(self.state)
        return owner is None or self.device_of(owner) == self.last

    def by_seat(self) -> list[tuple[LinkPlace | None, str]]:
        """For each seat its place, None where it is free, and the name of the friend that it is meant for."""
        return list(zip(self.places, self.guests, strict=True))

    def _place(self, seat: int) -> LinkPlace:
        place = self.places[seat]
        assert place is not None
        return place


def invited(game: str, options: Mapping[str, OptionValue], players: int) -> LinkProtocol:
    """A new match with all seats free."""
    return LinkProtocol(game, options, players, secrets.token_bytes(NONCE))
