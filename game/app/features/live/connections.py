"""The host's side of a live match: the persons at other devices, the connections to their pages, and bots in their place."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from game.app.features.live import dice, mesh, messages, witness
from game.app.features.live.dice import LiveDice
from game.app.features.live.joining import WATCHES
from game.app.features.live.match import LiveMatch, seed_in
from game.app.features.live.messages import ABSENT, BOT, GONE, HERE, SILENT, WIRE, Message, Person
from game.app.features.live.observed import dump
from game.app.friends.chains import SIZE, Chain
from game.app.friends.chance import Unbegun
from game.app.friends.encoding import to_text
from game.app.friends.records import people_away
from game.app.match.linked import DICE, LIVE, MOST_DICE, SEED, UNDER
from game.app.match.seats import people
from game.core import bounds
from game.core.fields import WATCHER
from game.core.i18n import Words
from game.core.record import Record
from game.core.state import Observation


@dataclass(slots=True)
class Friend:
    """A person at another device: the `peer` that its connection is called, how it stands, the `offer` of the invitation,
    and what its seat was shown: the last observation, and the number of changes after each action."""

    peer: str = ""
    stands: str = ABSENT
    offer: str = ""
    root: bytes = b""  # what it has committed to over this connection
    placed: bool = False  # the page knows its match and seat, and has to commit to its dice
    answered: bool = False  # the friend's answer is here, and the pages try to connect
    tries: int = 0  # connections that did not come about
    left: bool = False  # the friend has left, and not only the connection
    told: int = 0  # events of the dice that its page was shown
    seen: Observation | None = None
    frames: list[int] = field(default_factory=list)
    known: dict[int, Person] = field(default_factory=dict)  # what its page knows of the others

    @property
    def is_shown(self) -> bool:
        """Whether this friend's page has been welcomed, so that it gets every change."""
        return self.seen is not None

    @property
    def is_connected(self) -> bool:
        """Whether there is a connection to this friend's page, silent or not."""
        return self.stands in (HERE, SILENT)

    @property
    def is_here(self) -> bool:
        """Whether the friend is at the table now, silent or not."""
        return self.is_shown and self.is_connected

    def change(self, now: Observation) -> Mapping[str, Any] | None:
        """What changed for this friend by one action; None for nothing."""
        assert self.seen is not None
        changed = now != self.seen
        change = dump(now, self.seen) if changed else None
        self.frames.append(self.frames[-1] + changed)
        self.seen = now
        return change


class ConnectedMatch(LiveMatch):
    """A live match with the connections to other pages. `friends` are the persons at them, by seat."""

    def __init__(self, key: str, record: Record, t: Words) -> None:
        self.friends = {seat: Friend() for seat in people_away(record)}
        self.watchers: dict[str, Friend] = {}  # persons without a seat, by the name of their connection
        self.stand_ins: set[int] = set()  # seats that a bot plays until the friend is back
        self._joined = set[frozenset[int]]()  # the pairs of guests that are connected to each other
        self._seed = seed_in(record) or secrets.token_bytes(SIZE)
        self._dice: LiveDice | None = None
        super().__init__(key, record, t)
        if record.tag(SEED):
            self.stand_ins |= self.dice.bots & self.friends.keys()
        if not self.people:
            self.holder = WATCHER  # this screen is the table alone

    @property
    def number(self) -> str:
        """What tells this match from other live ones."""
        return self.record.tag(LIVE)

    @property
    def people(self) -> list[int]:
        """The seats of the people at this device."""
        return [seat for seat in people(self.record.seats) if seat not in self.friends]

    @property
    def persons(self) -> list[int]:
        """All seats that persons play now."""
        return sorted({*self.people, *self.friends} - self.stand_ins)

    def standing(self) -> tuple[str, ...]:
        """For each seat how its friend stands, "bot" where a bot plays for it, '' for all others."""
        return tuple(
            BOT if seat in self.stand_ins else self.friends[seat].stands if seat in self.friends else ""
            for seat in range(self.record.players)
        )

    @property
    def dice(self) -> LiveDice:
        """Chance as all devices together bring it about. Where the match has none yet the host commits to its values now."""
        if self._dice is None:
            record, past = self.record, self.state.past
            chain = Chain(self.number.encode(), dice.HOST, self._seed)
            events = list[dice.DiceEvent]()
            with suppress(ValueError):  # what is stored may have been changed
                events = dice.as_events(" ".join(record.tag(f"{DICE}{n}") for n in range(1, MOST_DICE + 1)))
            self._dice = LiveDice(self.number, record.players, events, chain)
            mine = self._dice.root(dice.HOST) == chain.root and record.tag(UNDER) == str(WIRE)
            if not mine or not self._follows(self._dice):
                self._dice.events = [dice.DiceEvent(len(past), witness.ROOT, dice.HOST, chain.root, 0, chain.root)]
                self._dice.follow(self.fresh_state(), past)
        return self._dice

    def _follows(self, by: LiveDice) -> bool:
        """Whether *by* has the values for all that happened."""
        try:
            by.follow(self.fresh_state(), self.state.past)
        except Unbegun:
            return False
        return True

    # -- connections -------------------------------------------------------------------------------------------------

    def seat_of(self, peer: str) -> int | None:
        """The friend's seat behind a connection; WATCHER for a person without one."""
        if peer in self.watchers:
            return WATCHER
        return next((seat for seat, friend in self.friends.items() if friend.peer == peer), None)

    def known(self, peer: str) -> int | None:
        """The seat of a connection that opened before this worker began, by its name; the seat has it from now on."""
        if peer.startswith(WATCHES):
            self.watchers[peer] = Friend(peer)
            return WATCHER
        seat = bounds.whole(peer[:1], 0, self.record.players - 1)
        if seat not in self.friends or self.friends[seat].peer:
            return None
        self.friends[seat].peer = peer
        return seat

    def page(self, peer: str) -> Friend:
        """The person behind a connection that has a seat or watches."""
        return self.watchers.get(peer) or next(friend for friend in self.friends.values() if friend.peer == peer)

    def pages(self) -> list[tuple[int, Friend]]:
        """All persons whose pages have been welcomed, with the seat that each sees from."""
        found = [*self.friends.items(), *((WATCHER, watcher) for watcher in self.watchers.values())]
        return [(seat, friend) for seat, friend in found if friend.is_shown]

    def tell(self, message: Message, but: int | None = None) -> None:
        """Send *message* to all friends that are welcomed, except one seat."""
        for seat, friend in self.pages():
            if seat != but:
                self._send(friend, message)

    def _send(self, friend: Friend, message: Message) -> None:
        self.outbox.append((friend.peer, to_text(message)))

    def stands(self, peer: str, how: str) -> None:
        """A connection opened, went silent, came back or is gone."""
        seat = self.seat_of(peer)
        if seat is None:
            return
        friend = self.page(peer)
        friend.stands = how
        if how == HERE and not friend.is_shown:
            friend.tries = 0
            self._send(friend, messages.Who(WIRE))
        if how == HERE and friend.is_shown:
            self._give_back(seat)
        if how == GONE:
            friend.seen, friend.answered, friend.offer = None, False, ""
            self.watchers.pop(peer, None)
            self.call(seat)
        self._present()

    def take_over(self, seat: int) -> None:
        """Let a bot play for a friend until they are back."""
        if seat in self.friends and seat not in self.stand_ins and self.dice.has_room:
            self.stand_ins.add(seat)
            self._happens(witness.BOT, seat)
            self._present()
            self.settle()

    def _give_back(self, seat: int) -> None:
        """A friend plays for themselves again."""
        if seat in self.stand_ins:
            self.stand_ins.discard(seat)
            self._happens(witness.BACK, seat)

    def _happens(self, kind: str, seat: int, root: bytes = b"") -> None:
        """An event of the dice happens, and every page is shown it at once."""
        self.dice.events.append(dice.DiceEvent(len(self.state.past), kind, seat, root, 0, root))
        for _, friend in self.pages():
            self._show_events(friend)

    def _show_events(self, friend: Friend) -> None:
        for event in self.dice.events[friend.told :]:
            self._send(friend, messages.Happened(event.kind, event.seat + 1, event.root))
        friend.told = len(self.dice.events)

    def farewell(self) -> None:
        """The host leaves: every page says so."""
        self.tell(messages.Bye())

    def _present(self) -> None:
        """Tell each friend's page what is new of the other friends."""
        standing = enumerate(self.standing())
        now = {seat: Person(seat, how) for seat, how in standing if how}
        for seat, friend in self.pages():
            for other, person in now.items():
                if other != seat and friend.known.get(other) != person:
                    friend.known[other] = person
                    self._send(friend, person)

    # -- invitations -------------------------------------------------------------------------------------------------

    def invite(self, seat: int) -> str:
        """Forget the connection of this seat, if any; the name of the next one, for which the page makes an offer."""
        tries = self.friends[seat].tries
        self.friends[seat] = Friend(f"{seat}{secrets.token_hex(3)}", tries=tries)
        return self.friends[seat].peer

    def ask_offer(self, seat: int) -> None:
        """Ask the page for the offer of a new invitation to this seat, and close the connection that it had."""
        before = self.friends[seat].peer
        self.signals += [("close", before)] if before else []
        self.signals.append(("offer", self.invite(seat)))

    def invite_watcher(self) -> str:
        """The name of a connection for a person who wants to watch. An invitation that nobody has answered is dropped."""
        self.watchers = {peer: watcher for peer, watcher in self.watchers.items() if watcher.is_connected}
        peer = f"{WATCHES}{secrets.token_hex(3)}"
        self.watchers[peer] = Friend(peer)
        return peer

    def awaited_watcher(self) -> Friend | None:
        """The person who is invited to watch and not yet here."""
        return next((watcher for watcher in self.watchers.values() if not watcher.is_shown), None)

    # -- guests among each other (see `mesh`) ------------------------------------------------------------------------

    def _introduce(self, seat: int, other: int) -> None:
        """Let two guests connect, if both are here and are not connected yet."""
        one, two = self.friends[seat], self.friends[other]
        if one.is_shown and two.is_shown and frozenset((seat, other)) not in self._joined:
            self._send(one, messages.Meet(other, messages.BEGIN))

    def _meet(self, seat: int, other: int, what: str, text: str) -> None:
        """The guest at *seat* says how it gets on with meeting the *other*."""
        pair, friend = frozenset((seat, other)), self.friends[other]
        if what == messages.JOINED:
            self._joined.add(pair)
            self.call(other)
        elif what == messages.PARTED:
            self._joined.discard(pair)
            self._introduce(seat, other)
        elif what in (messages.OFFER, messages.ANSWER) and friend.is_shown:
            self._send(friend, messages.Meet(seat, what, text))

    def caller(self, seat: int) -> int | None:
        """The seat of a guest who is here and connected to the one at *seat*."""
        others = (other for other in self.friends if other != seat and frozenset((other, seat)) in self._joined)
        return next((other for other in others if self.friends[other].is_shown), None)

    def call(self, seat: int) -> None:
        """Call a lost friend back over the page of another guest, if one is connected to them: with the offer of the open
        invitation, or else ask the page for one."""
        friend, over = self.friends.get(seat), self.caller(seat)
        if friend is None or friend.is_shown or friend.left or over is None:
            return
        if friend.offer:
            seal = mesh.seal_of_offer(self._token(seat), friend.offer)
            self._send(self.friends[over], messages.Call(seat, friend.offer, seal))
        elif not friend.peer or friend.stands == GONE:
            self.ask_offer(seat)

    def _answered(self, seat: int, answer: str, seal: bytes) -> None:
        """A lost guest's answer has come over the page of another."""
        friend = self.friends[seat]
        mine = mesh.seal_of_answer(self._token(seat), friend.offer, answer)
        if friend.offer and not friend.is_shown and secrets.compare_digest(mine, seal):
            friend.answered = True
            self.signals.append(("accept", friend.peer, answer))

    def _token(self, seat: int) -> bytes:
        return mesh.token(self.number, seat, self._seed)
